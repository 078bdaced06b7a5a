"""Texts of a replay laid open or through a computer's eyes: nobody's things are told as those of "you"."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.match import Match, MindSeat, Person, Seat
from scenes.review.replay.replay_table import Replayed
from scenes.table.game_pages import game_named
from tests.scenes.person_at_pages import Hand, played_on
from tests.scenes.review.replay_match import finished, opened, settle

YOU = re.compile(r"\b(you|your|yours|vous|votre|vos)\b", re.IGNORECASE)
PLACES = {
    "zoon": ("own_plate", "enemy_plate", "own_tomb", "enemy_tomb", "trumps", "memory"),
    "zerzura": ("stall", "board", "storage"),
    "zayo": ("bids title", "tracker", "gear 0 yurt", "gear 1 yurt"),
}
"""Spots of the sheets whose explanations name whose they are."""


def ended(name: str, seats: int) -> Match:
    """A match that is over; in Zoon the notes are kept, so that all of its sheets are there."""
    if name != "zoon":
        return finished(name, seats)
    who: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    options = {"deployment": "quick", "codex": "open"}
    return played_on(Match.new(game_named(name), who, seed=6, options=options), seed=6)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("eyes", [None, 1])
@pytest.mark.parametrize(("name", "seats"), [("zoon", 2), ("zerzura", 3), ("zayo", 3)])
def test_nothing_on_a_table_laid_open_or_through_a_computers_eyes_says_you(
    name: str, seats: int, eyes: int | None, language: str, drawn: list[str]
) -> None:
    match = ended(name, seats)
    hand, replay = opened(match, language=language, size=(2560, 1080))
    replay.look_as(eyes)
    for ply in (0, match.plies // 3, match.plies // 2, match.plies - 1):
        replay.go(ply)
        table = settle(hand, replay)
        hand.picture()
        for spot in PLACES.get(name, ()):
            told = table.explain_part(spot)
            assert told is not None, spot
            drawn += [told.title, *told.lines]
    assert drawn
    assert not [text for text in drawn if YOU.search(text)]


@pytest.mark.parametrize(("name", "mine"), [("zoon", "Your Trumps"), ("zayo", "Your bids")])
def test_by_the_eyes_of_a_seat_its_things_are_its_own_again(name: str, mine: str, drawn: list[str]) -> None:
    hand, replay = opened(finished(name))
    settle(hand, replay)
    hand.picture()
    assert mine not in drawn
    hand.press("As Ana saw it")
    settle(hand, replay)
    hand.picture()
    assert mine in drawn
    del drawn[:]
    hand.press("All laid open")
    settle(hand, replay)
    hand.picture()
    assert mine not in drawn


def test_beside_a_person_called_you_the_things_of_another_are_not_yours(drawn: list[str]) -> None:
    who = [Person("Gaëlle"), Person("You")]
    match = Match.new(game_named("zoon"), who, seed=6, options={"deployment": "quick"})
    hand, replay = opened(played_on(match, seed=6))
    for eyes, mine in ((0, False), (1, True)):
        replay.look_as(eyes)
        settle(hand, replay)
        del drawn[:]
        hand.picture()
        assert ("Your Trumps" in drawn) == mine
        assert any("for your eyes only" in text for text in drawn) == mine


def plate_of(seat: int | None, who: list[Seat], sight: str, language: str) -> str:
    """The first line of the own plate in a replay by the eyes of that seat."""
    hand = Hand(language=language)
    options = {"deployment": "quick", "sight": sight}
    shown = Replayed(hand.ui, played_on(Match.new(game_named("zoon"), who, seed=6, options=options), seed=6))
    shown.open()
    shown.look_as(seat)
    told: Any = shown.table.explain_part("own_plate")
    return str(told.lines[0])


@pytest.mark.parametrize(
    ("sight", "people", "language", "words"),
    [
        ("comfort", 1, "en", "Ana"),
        ("comfort", 1, "fr", "Ana"),
        ("comfort", 2, "en", "Ana · for your eyes only"),
        ("comfort", 2, "fr", "Ana · pour vos yeux seuls"),
        ("classic", 1, "en", "Ana · your cards are hidden out of turn"),
        ("classic", 2, "en", "Ana · your cards are hidden out of turn"),
    ],
)
def test_the_own_plate_tells_of_sight_where_it_matters_alone(
    sight: str, people: int, language: str, words: str
) -> None:
    who: list[Seat] = [Person("Ana"), Person("Zoé") if people == 2 else MindSeat("easy", "Brume", seed=1)]
    assert plate_of(0, who, sight, language) == words
    assert plate_of(None, who, sight, language) == "Ana"


def test_a_plate_of_zoon_laid_open_names_who_plays_and_no_more() -> None:
    hand = Hand()
    shown = Replayed(hand.ui, finished("zoon"))
    shown.open()
    told: Any = shown.table.explain_part("own_plate")
    assert told.lines == ("Ana",)
