"""A hint is thought about in sight, told with its reason, and put away; a click hurries minds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from game.ai.search_guide import Reason
from game.match import Match
from game.zayo.moves import Bid, ZayoMove
from game.zayo.views import ZayoObservation
from scenes.games.zayo.gestures import gestures, spots_of
from scenes.games.zoon.deployment.deployment_play import READY
from scenes.table.aids.hint import UNRATED, ring
from scenes.table.geometry import centre
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zayo_tables import match_of


class Pondering:
    """Minds that answer only when they are told to; what is asked of them is noted."""

    def __init__(self, house: House) -> None:
        self.minds = house.table.flow.minds.thinker
        self.house = house
        self.open = False
        self.forgotten: list[int] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self.minds, name)

    def poll(self) -> object:
        return self.minds.poll() if self.open and self.minds is not None else None

    def forget(self, number: int) -> None:
        self.forgotten.append(number)
        assert self.minds is not None
        self.minds.forget(number)


@pytest.fixture
def house() -> House:
    house = House(match_against_mind(first="0", deployment="quick"), reduced_motion=True)
    house.settle()
    return house


def pondering(house: House) -> Pondering:
    slow = Pondering(house)
    house.table.flow.minds.thinker = slow  # type: ignore[assignment] # all that a flow asks of minds
    return slow


def test_a_hint_shows_the_move_and_why(house: House) -> None:
    house.key(pygame.K_F2)
    house.pass_time(0.1)
    table = house.table
    assert table.hint in table.moves
    assert table.hinting.words() == f"{table.describe(table.hint)}. Nothing else brings as much."
    assert not table.hinting.thinking
    assert table.looking.subject() is not None


def test_the_first_hint_says_that_the_match_counts_for_no_rating_and_the_next_does_not(house: House) -> None:
    heard: list[str] = []
    house.ui.tell = lambda words, *_icon, **_more: heard.append(words)  # type: ignore[method-assign]
    for _again in range(2):
        house.key(pygame.K_F2)
        house.pass_time(0.1)
        house.key(pygame.K_ESCAPE)
        house.pass_time(0.1)
    assert heard == [UNRATED]


def test_a_match_with_the_guide_never_had_a_rating_to_lose(house: House) -> None:
    heard: list[str] = []
    house.ui.tell = lambda words, *_icon, **_more: heard.append(words)  # type: ignore[method-assign]
    assert isinstance(house.match, Match)
    house.match.note_guide(0)
    house.key(pygame.K_F2)
    house.pass_time(0.1)
    assert house.table.hint is not None
    assert heard == []


def test_a_match_that_began_in_the_middle_is_said_to_lose_no_rating() -> None:
    played = match_against_mind(first="0", deployment="quick")
    assert isinstance(played, Match)
    assert played.may_be_rated
    played._header = replace(played._header, start="{}")
    assert not played.may_be_rated, "although the start is no secret only once it is over"


def test_a_reason_speaks_the_persons_language_with_its_facts(house: House) -> None:
    house.key(pygame.K_F2)
    house.pass_time(0.1)
    house.table.flow.minds.reason = Reason("moved", "Player {seat} is far.", (("seat", 0),))
    assert "{" not in house.table.hinting.why()
    assert "far" in house.table.hinting.why()


def test_that_it_is_thought_about_is_shown_at_once_and_moves(house: House) -> None:
    slow = pondering(house)
    calm = pygame.image.tobytes(house.draw(), "RGB")
    house.key(pygame.K_F2)
    table = house.table
    assert (table.hinting.thinking, table.wants_redraw, table.moving) == (True, True, True)
    shown = pygame.image.tobytes(house.draw(), "RGB")
    assert shown != calm
    house.pass_time(0.4)
    assert pygame.image.tobytes(house.draw(), "RGB") != shown
    slow.open = True
    house.pass_time(0.1)
    assert not table.hinting.thinking
    assert table.hint is not None


def test_escape_cancels_a_hint_and_puts_one_away(house: House) -> None:
    slow = pondering(house)
    house.key(pygame.K_F2)
    house.key(pygame.K_ESCAPE)
    assert len(slow.forgotten) == 1
    assert not house.table.hinting.shown
    assert house.top is house.table, "the menu stays closed"
    slow.open = True
    house.key(pygame.K_F2)
    house.pass_time(0.1)
    assert house.table.hint is not None
    house.key(pygame.K_ESCAPE)
    assert house.table.hint is None
    house.key(pygame.K_ESCAPE)
    assert house.top is not house.table, "with nothing to put away it is the menu"


def test_a_move_ends_the_thinking_about_a_hint(house: House) -> None:
    slow = pondering(house)
    house.key(pygame.K_F2)
    house.table.send([next(m for m in house.table.moves if "play" not in str(m))])
    assert len(slow.forgotten) == 1
    assert not house.table.hinting.shown


def test_a_click_hurries_the_mind_that_thinks(house: House) -> None:
    slow = pondering(house)
    house.table.send([next(m for m in house.table.moves if "play" not in str(m))])
    for _ in range(20):
        house.pass_time(0.2)
    assert house.match.to_act == (1,)
    house.click((960, 1070))
    assert slow.minds is not None
    assert slow.minds.hurried == list(house.table.flow.minds.asked.values())  # type: ignore[attr-defined] # the tests' own
    slow.open = True
    house.settle()
    assert house.match.to_act == (0,)


def test_a_fuller_ring_is_another_picture() -> None:
    pictures = {pygame.image.tobytes(ring((60, 60), share, 0.0), "RGBA") for share in (0.0, 0.3, 0.9)}
    assert len(pictures) == 3


def test_every_move_of_zayo_has_places_that_a_hint_can_mark() -> None:
    match, chance = match_of(1, 2), random.Random(4)
    for _ in range(60):
        seat = match.to_act[0]
        seen, other = cast(ZayoObservation, match.observation(seat)), (seat + 1) % 3
        for move in cast(Sequence[ZayoMove], match.legal_moves(seat)):
            spots = spots_of(seen, move, seat)
            pairs = gestures(seen, [move])
            assert 1 <= len(spots) <= 2
            assert set(spots) <= {spot for source in pairs for spot in (source, *pairs[source])}
            if isinstance(move, Bid):
                assert spots_of(seen, move, other) == (), "the cards of others are not in sight"
        match.play(seat, chance.choice(list(match.legal_moves(seat))))


def test_a_press_counts_while_what_a_mind_sealed_is_still_to_be_shown() -> None:
    house = House(match_against_mind(first="0", deployment="free"), reduced_motion=True)
    table = house.table
    for _ in range(200):
        if not table.flow.caught_up:
            break
        house.pass_time(0.05)
    assert not table.flow.caught_up
    house.click(centre(dict(table.pointing.buttons())[READY]))
    assert sum(ply.seat == 0 for ply in house.match.history(0)) == len(table.places.field.deployment[0])


def test_a_thought_that_ends_without_a_hint_leaves_no_ring_behind(house: House) -> None:
    pondering(house)
    house.key(pygame.K_F2)
    house.pass_time(0.1)
    plain = pygame.image.tobytes(house.draw(), "RGB")
    house.table.flow.minds.forget_hint()
    house.pass_time(0.1)
    assert house.table.wants_redraw
    assert pygame.image.tobytes(house.draw(), "RGB") != plain
