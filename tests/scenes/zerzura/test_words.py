"""What Zerzura's table says: moves that name their cards, actions that are not possible, replays."""

from __future__ import annotations

from typing import Any

import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zerzura.moves import Exchange, Store, Take
from scenes.games.zerzura.present.intended_move import card_named
from scenes.games.zerzura.present.panel_texts import refusals
from scenes.games.zerzura.results.results import ZerzuraResults
from scenes.review.replay.replay_table import Replayed
from tests.scenes.ui_kit import make_ui
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on


def with_moves(kind: type, people: int = 1) -> Bazaar:
    """A table of three at which the first person may make a move of that kind."""
    match = match_of(people, 3 - people)
    for plies in range(3, 40, 3):
        played_on(match, plies - match.plies, seed=plies)
        if any(isinstance(move, kind) for move in match.legal_moves(0)):
            return Bazaar(match)
    raise AssertionError("no such move")


def test_a_move_in_words_names_the_cards_and_whose_they_are() -> None:
    house = with_moves(Store)
    house.settle()
    table = house.table
    store = next(move for move in table.moves if isinstance(move, Store))
    faces = {card.handle: card.face for card in table.observation.table.cards}
    wares = " + ".join(table.chronicle.ware(faces[card]) for card in store.cards)
    assert table.describe(store) == f"Store {wares}"
    house = with_moves(Exchange)
    house.settle()
    table = house.table
    exchange = next(move for move in table.moves if isinstance(move, Exchange))
    theirs = card_named(table.observation, exchange.get)
    assert theirs is not None
    assert theirs.owner is not None
    assert f" to {table.chronicle.names[theirs.owner]} for " in table.describe(exchange)


def test_a_store_of_cards_that_are_not_seen_is_only_counted() -> None:
    house = with_moves(Store)
    house.settle()
    hidden = next(c.handle for c in house.table.observation.table.cards if c.zone == "market")
    assert house.table.describe(Store((hidden, 999))) == "Store 2 cards"


def test_an_action_that_is_not_possible_says_why() -> None:
    house = Bazaar(match_of(1, 2))
    house.settle()
    why = refusals(house.table.observation, house.table.moves, 0)
    assert why == {"exchange": "your stall is empty", "store": "your stall is empty"}
    assert not refusals(house.table.observation, (), 0), "nothing is refused when nobody is asked"
    house = with_moves(Store)
    takes = [move for move in house.match.legal_moves(0) if isinstance(move, Take)]
    why = refusals(house.table.observation, takes, 0)
    assert why == {"exchange": "Birds on all their cards", "store": "all under your Bird"}


@pytest.mark.parametrize("eyes", [None, 1])
def test_in_a_replay_nobody_thinks_and_nobody_is_called_you(eyes: int | None) -> None:
    match = played_on(match_of(1, 2))
    show = Replayed(make_ui(), match, match.plies - 2)
    show.open()
    show.look_as(eyes)
    told: list[Any] = []
    show.table.panels.journal = lambda *facts: told.append(facts)  # type: ignore[attr-defined] # listens
    show.table.ground_key()
    (lines, _version, _back, waits) = told[-1]
    assert waits is None
    assert not any("You " in line.text for line in show.table.journal.lines)
    assert lines


def test_a_replay_that_is_laid_open_shows_every_storage_and_one_seats_eyes_their_own() -> None:
    match = played_on(match_of(1, 2))
    show = Replayed(make_ui(), match, match.plies)
    show.open()
    table: Any = show.table
    cards = [card for card in match.observation(None).table.cards if card.zone == "store"]  # type: ignore[attr-defined] # this game's
    for eyes in (None, 1):
        show.look_as(eyes)
        for seat in {card.owner for card in cards}:
            stand = table.here.stands[seat]
            spots = ["storage"] if stand.kind == "own" else [f"pile {seat}", f"stand {seat}"]
            shown = table.look(spots)
            faces = [c.face for c in table.observation.table.cards if c.owner == seat and c.zone == "store"]
            if eyes is None or seat == eyes:
                assert shown.scene.faces == tuple(faces)
                assert all(shown.scene.faces)
            elif stand.kind == "own":
                assert shown is None
            else:
                assert "" not in shown.scene.faces, "the stall alone, no storage"


def test_the_story_has_a_heading_for_each_round() -> None:
    match = played_on(match_of(1, 2))
    page = ZerzuraResults(make_ui(), match)
    rounds = page.rounds()
    assert [number for number, _told in rounds] == list(range(1, len(page.course[0])))
    assert all(told for _number, told in rounds)


def test_an_exchange_that_strikes_the_viewer_stands_out_in_the_journal() -> None:
    match = played_on(match_of(1, 2), 60)
    lines = Bazaar(match).table.journal.lines
    struck = [line for line in lines if line.seat != 0 and " to Gaëlle for " in line.text]
    assert struck
    assert all(line.strong for line in struck)
    assert not any(line.strong for line in lines if line.seat not in (0, None) and line not in struck)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_inside_a_line_whoever_has_no_name_is_spoken_to_in_small_letters(language: str) -> None:
    seats: list[Seat] = [Person(), *(MindSeat("easy", name, seed=1) for name in ("Séb", "Manu"))]
    match = played_on(Match.new(GAME, seats, seed=7, options={"first": "0"}), 60)
    lines = [line.text for line in Bazaar(match, language=language).table.journal.lines]
    said = {"en": "you\u00a0", "fr": "vous\u00a0"}[language]
    assert any(f"({said}" in text or f", {said}" in text for text in lines)
    assert not any(f"({said.title()}" in text or f", {said.title()}" in text for text in lines)


def test_in_the_first_round_the_goal_is_told_with_what_to_do() -> None:
    table = Bazaar(match_of(1, 2)).table
    waits = table.papers.waits()
    assert waits is not None
    assert waits[1] == "Most points after 15 rounds win. Point at a card: you see what it would bring."


def test_stored_cards_that_are_laid_open_are_not_said_to_lie_face_down() -> None:
    match = match_of(1, 2)
    played_on(match, 9, seed=1)
    house = Bazaar(match)
    house.settle()
    cards = house.table.observation.table.cards
    seat = next(card.owner for card in cards if card.zone == "store" and card.owner)

    def told(name: str) -> str:
        return str(house.table.explain(name))

    assert "Face down until the end" in told(f"pile {seat}")
    played_on(match, 500, seed=1)
    assert match.is_over
    table = Replayed(make_ui(), match, match.plies).table
    for name in (f"pile {seat}", "storage"):
        assert "laid open" in str(table.explain(name))
