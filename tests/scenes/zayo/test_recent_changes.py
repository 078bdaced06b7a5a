"""What others did stays in sight at Zayo's table until one's own turn is over, in camps and ribbon."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.zayo.moves import Answer, Bid, Decline
from game.zayo.views import ZayoObservation
from scenes.games.zayo.layout import CARDS, shown_shields, starts_of
from scenes.games.zayo.paint.change_signs import change_signs
from scenes.games.zayo.present.changes import changes, signed
from tests.scenes.zayo_tables import Steppe, card_of, match_of, staged
from tests.zayo.positions import Table

LED = {0: "sh1 gc1 gc2 gc3 gc4", 1: "sh8 gh1 sc1 gh2 sc2", 2: "sh2 gh3 sc3 gh4 sc4"}


def others_won(cards: str = "yurt", camp: str = "horse cart") -> Steppe:
    """Seat 1 has won the trick, set up its yurt and led the next one."""
    position = Table(3, cards={0: "fiddle", 1: cards}, camps={1: camp}, bids=LED)
    match = staged(position)
    house = Steppe(match)
    house.settle()
    match.play(0, match.parse_move("bid sheep-herder-1"))
    for seat, move in ((1, "bid sheep-herder-8"), (2, "bid sheep-herder-2"), (1, f"place {cards}")):
        match.play(seat, match.parse_move(move))
    match.play(1, match.parse_move("bid goat-herder-1"))
    match.play(2, match.parse_move("bid goat-herder-3"))
    for _ in range(60):
        house.pass_time(0.2)
    house.settle()
    assert house.table.asked
    return house


def signs(house: Steppe) -> set[str]:
    """The signs of what has changed that are painted."""
    return {part.name for part in house.table.picture.marks.signs() if part.name.startswith("recent ")}


def test_what_another_set_up_is_marked_and_said_until_one_has_chosen() -> None:
    house = others_won()
    assert house.table.recent.found() == {(1, "yurt"): 1}
    assert signs(house) == {"recent 1 yurt"}
    title = house.table.prompt().title.replace("\u00a0", " ")
    assert title.startswith("Your turn · ")
    assert "sets up a yurt" in title
    said = house.table.explain_part("gear 1 yurt")
    assert said is not None
    assert said.lines[0] == "Since your last turn: +1."
    bid = next(move for move in house.match.legal_moves(0) if isinstance(move, Bid))
    house.table.send([bid])
    house.pass_time(0.1)
    assert not house.table.recent.found()


def test_what_was_taken_stays_marked_after_the_answer() -> None:
    position = Table(3, cards={0: "shaman", 1: "wolf"}, camps={0: "sheep sheep"}, leader=0, bids=LED)
    match = staged(position)
    house = Steppe(match)
    house.settle()
    match.play(0, match.parse_move("bid sheep-herder-1"))
    match.play(1, match.parse_move("play wolf 0:sheep"))
    match.play(0, Decline())
    for _ in range(60):
        house.pass_time(0.2)
    assert house.table.recent.found()[0, "sheep"] == -1
    assert signed(-1) == "\u22121"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_changes_are_what_lies_there_now_and_did_not_after_the_own_choice(seats: int) -> None:
    match, chance, told = match_of(1, seats - 1, seed=3), random.Random(seats), 0
    house = Steppe(match)
    before: ZayoObservation | None = None
    for _ in range(160):
        if not match.to_act:
            break
        seat = match.to_act[0]
        move = chance.choice(list(match.legal_moves(seat)))
        match.play(seat, move)
        if seat == 0 and not isinstance(move, Answer | Decline):
            before = _seen(match)
        house.table.flow.shown = match.plies
        house.table.refresh()
        now = _seen(match)
        expected = changes(before.table, now.table) if before is not None and match.to_act else {}
        assert house.table.recent.found() == expected
        told += len(expected)
    assert told, "something changed in a whole match"


def _seen(match: Any) -> ZayoObservation:
    found: ZayoObservation = match.observation(0)
    return found


def test_a_hand_keeps_its_arrangement_until_the_next_deal() -> None:
    match, chance = match_of(1, 2, seed=5), random.Random(2)
    house = Steppe(match)
    kept: dict[int, bool] = {}
    few = 0
    for _ in range(200):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.play(seat, chance.choice(list(match.legal_moves(seat))))
        house.table.flow.shown = match.plies
        house.table.refresh()
        table = house.table.observation.table
        tickets = house.table.here.tickets
        assert kept.setdefault(table.round, tickets) == tickets
        kinds = starts_of(sorted(card.kind or "" for card in table.camps[0].cards))
        few += tickets and len(kinds) <= CARDS
        heights = {place.rect[3] for place in house.table.layout.values() if place.zone == "hand"}
        assert len(heights) <= 1
    assert few, "a hand of tickets has become small"


@pytest.mark.parametrize("hand", ["fiddle fiddle horse", "fiddle fiddle horse cart yurt wolf thief"])
def test_equal_cards_in_the_hand_are_counted(hand: str) -> None:
    house = Steppe(staged(Table(3, cards={0: hand}, camps={0: "sheep"})))
    house.settle()
    doubles = {part.name for part in house.table.picture.marks.signs() if part.name.startswith("double ")}
    assert doubles == {"double fiddle"}
    house.move_to(house.spot(card_of(house, "fiddle")))
    assert house.table.prompt().title.endswith(" × 2")


# -- the ribbon's words while the pointer goes to them


def looked(house: Steppe) -> str:
    return house.table.prompt().title


def test_the_words_of_a_card_stay_while_the_pointer_goes_to_the_ribbon_and_on_it() -> None:
    house = Steppe(staged(Table(3, cards={0: "thief wolf horse"})))
    house.settle()
    start = house.spot(card_of(house, "thief"))
    house.move_to(start)
    house.rest(0.3)
    title = looked(house)
    x, y, w, h = house.table.ribbon.box(0)
    goal = x + w / 2, y + h / 2
    for step in range(1, 11):
        house.move_to(tuple(a + (b - a) * step / 10 for a, b in zip(start, goal, strict=True)))  # type: ignore[arg-type]
        house.pass_time(0.05)
        assert looked(house) == title
    house.rest(2.0)
    assert looked(house) == title
    house.move_to((x + w / 2, y - 60))
    house.rest(0.6)
    assert looked(house) != title


def test_the_words_of_a_card_go_when_the_pointer_goes_elsewhere() -> None:
    house = Steppe(staged(Table(3, cards={0: "thief wolf horse"})))
    house.settle()
    x, y = house.spot(card_of(house, "thief"))
    house.move_to((x, y))
    house.rest(0.3)
    title = looked(house)
    house.move_to((x, 1079.0))
    house.rest(0.6)
    assert looked(house) != title
    house.move_to((x, y))
    house.rest(0.6)
    house.move_to(house.spot(card_of(house, "wolf")))
    house.rest(0.6)
    assert looked(house) != title


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_sign_of_a_change_lies_beside_the_number_of_animals_and_in_its_camp(seats: int) -> None:
    """Numbers begin where the camps paint them, 12 units behind an animal."""
    here = Steppe(match_of(1, seats - 1)).table.here
    every = {(seat, kind): 1 for seat in range(seats) for kind in (*here.items, *here.animals)}
    for part in change_signs(Steppe(match_of(1, seats - 1)).ui, here, every):
        _word, seat, kind = part.name.split()
        camp = here.camps[int(seat)]
        left, top, wide, tall = camp.box
        x, y, w, h = part.area
        assert left <= x
        assert x + w <= left + wide
        assert top <= y <= top + tall - h
        if kind in here.animals and camp.style not in ("own", "small"):
            cx, cy, _w, ch = here.beasts(int(seat), kind)
            side = min(44.0, ch - 2)
            number = (cx + side + 12, cy + ch / 2 - 14, 18.0, 28.0)
            assert not pygame.Rect(*part.area).colliderect(pygame.Rect(*number))


def test_a_camp_that_attacks_shows_its_victims_and_no_shields() -> None:
    position = Table(4, cards={1: "wolf"}, camps={0: "sheep sheep", 1: "horse yurt wolf-trap"}, leader=1)
    position.do("play wolf 0:sheep")
    house = Steppe(staged(position))
    house.settle()
    table = house.table.observation.table
    assert table.camps[1].protected
    assert not shown_shields(table, 1)
    assert not [spot for spot in house.table.explained_spots() if spot.name.startswith("shield 1 ")]
