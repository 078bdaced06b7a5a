"""The Tombs at Zoon's table: one's own cards for their owner, of the others' no more than was seen."""

from __future__ import annotations

import random

import pygame
import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Leap, Walk
from game.zoon.views import ZoonObservation
from scenes.games.zoon.closer_look import Laid
from scenes.table.game_pages import game_named
from scenes.table.geometry import centre
from tests.scenes.played_tables import House, focus_on


def tombs(match: Match) -> tuple[int, int]:
    seen = match.observation(None)
    assert isinstance(seen, ZoonObservation)
    return seen.table.tombs


def at_turn(match: Match, seat: int = 0) -> bool:
    seen = match.observation(None)
    assert isinstance(seen, ZoonObservation)
    return seen.table.phase == "turn" and match.to_act == (seat,)


def fought(codex: str = "closed", sight: str = "comfort", least: int = 2) -> Match:
    """A match against a mind in which each side has lost some, and it is the person's turn."""
    options = {"codex": codex, "sight": sight, "deployment": "quick", "first": "0"}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=11, options=options)
    chance = random.Random(11)
    while min(tombs(match)) < least or not at_turn(match):
        assert not match.is_over
        match.play(match.to_act[0], chance.choice(match.legal_moves(match.to_act[0])))
    return match


def laid_out(house: House, spot: str) -> Laid:
    house.settle()
    house.click(centre(house.table.zones[spot]))
    assert isinstance(house.top, Laid)
    house.draw()
    return house.top


def test_a_click_on_ones_own_tomb_lays_every_card_of_it_face_up() -> None:
    house = House(fought())
    kinds = laid_out(house, "own_tomb").heap.kinds
    assert len(kinds) == tombs(house.match)[0]
    lost = [c.kind for c in house.table.observation.table.cards if c.zone == "tomb"]
    assert sorted(map(str, kinds)) == sorted(map(str, lost))
    assert None not in kinds
    house.pass_time(1)
    house.key(pygame.K_ESCAPE)
    assert house.top is house.table


@pytest.mark.parametrize("codex", ["closed", "open"])
def test_of_the_enemys_tomb_only_noted_cards_lie_face_up(codex: str) -> None:
    house = House(fought(codex))
    kinds = laid_out(house, "enemy_tomb").heap.kinds
    assert len(kinds) == tombs(house.match)[1]
    noted = {kind for _handle, kind in house.table.observation.table.codex}
    assert {kind for kind in kinds if kind is not None} <= noted
    assert (set(kinds) == {None}) == (codex == "closed")


def test_a_tomb_out_of_turn_stays_face_down_in_classic_sight() -> None:
    match = fought(sight="classic")
    house = House(match)
    house.settle()
    while match.to_act == (0,) or not at_turn(match, 1):
        match.play(match.to_act[0], random.Random(1).choice(match.legal_moves(match.to_act[0])))
    house.table.catch_up()
    subject = house.table.looking.of_spot("own_tomb")
    assert subject is not None
    assert subject.lines[0][1] == f"{tombs(match)[0]} face down", "Trumps lie open"


def test_the_keyboard_reaches_a_tomb_and_the_inspector_lists_it() -> None:
    house = House(fought())
    house.settle()
    focus_on(house, "own_tomb")
    subject = house.table.looking.subject()
    assert subject is not None
    assert subject.title == "Your Tomb"
    named = subject.lines[0][1]
    for card in house.table.observation.table.cards:
        if card.zone == "tomb" and card.kind is not None:
            assert house.table.deck.name_of(card.kind) in named
    house.key(pygame.K_RETURN)
    assert isinstance(house.top, Laid)


def test_an_empty_tomb_says_so() -> None:
    options = {"deployment": "quick", "first": "0"}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    house = House(Match.new(game_named("zoon"), seats, seed=1, options=options))
    look = laid_out(house, "own_tomb")
    assert look.places() == []


def test_a_card_dropped_on_a_tomb_opens_nothing() -> None:
    house = House(fought())
    house.settle()
    source = next(s for s in house.table.walk.gestures if s)
    house.drag(house.spot(source), centre(house.table.zones["own_tomb"]))
    assert house.top is house.table


def test_a_right_click_or_the_letter_i_shows_a_card_large() -> None:
    house = House(fought())
    house.settle()
    card = next(c for c in house.table.observation.table.cards if c.owner == 0 and c.zone == "field")
    house.send(
        pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(house.spot(card.handle)), button=3, touch=False
    )
    assert house.top is not house.table
    house.pass_time(1)
    house.key(pygame.K_i)
    assert house.top is house.table


def test_the_notes_lay_out_every_card_that_was_seen() -> None:
    house = House(fought("open"))
    kinds = laid_out(house, "memory").heap.kinds
    assert sorted(map(str, kinds)) == sorted(kind for _handle, kind in house.table.observation.table.codex)
    assert kinds


def test_without_open_notes_there_is_nothing_to_lay_out() -> None:
    house = House(fought("closed"))
    house.settle()
    assert "memory" not in {spot.name for spot in house.table.spots()}


def test_the_choice_between_two_ways_into_a_fight_says_where_a_tie_leads_back_to() -> None:
    house = House(fought())
    foe = next(c.square for c in house.table.observation.table.cards if c.owner == 1 and c.zone == "field")
    assert foe is not None
    name = house.table.places.field.names[foe]
    assert house.table.describe(Walk(("b2", "b3", name))).endswith("if it is a tie: back to b3")
    assert house.table.describe(Leap("b2", name)).endswith("if it is a tie: back to b2")
    free = next(n for s, n in enumerate(house.table.places.field.names) if s not in taken(house))
    assert "tie" not in house.table.describe(Leap("b2", free))


def taken(house: House) -> set[int | None]:
    return {c.square for c in house.table.observation.table.cards if c.zone == "field"}
