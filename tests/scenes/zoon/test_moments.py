"""What the other side does is understood: its Trumps wait for a reader, a turn is announced once all lies."""

from __future__ import annotations

import random

import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play, Walk
from scenes.games.zoon.played_trump import PlayedTrump
from scenes.games.zoon.present.panel_models import Banner
from scenes.table.curtain import Curtain
from scenes.table.game_pages import game_named
from tests.scenes.pictures import frame
from tests.scenes.tables import House


def before_a_trump(language: str = "en") -> tuple[House, Play]:
    """The mind is asked, and may play a Trump; it waits for the test."""
    options = {"deployment": "quick", "first": "1", "tribe_0": "braisards"}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=2, options=options)
    house = House(match, language=language)
    house.table.flow.minds.thinker = None
    house.pass_time(1)
    play = next(move for move in match.legal_moves(1) if isinstance(move, Play))
    return house, play


def on_top(house: House) -> object:
    return house.top


def test_a_trump_of_the_other_side_is_held_up_until_somebody_goes_on() -> None:
    house, play = before_a_trump()
    house.match.play(1, play)
    for _ in range(10):
        house.pass_time(0.1)
    top = house.top
    assert isinstance(top, PlayedTrump)
    assert top.said.sentence.startswith("Brume plays")
    plies = house.table.flow.shown
    for _ in range(200):
        house.pass_time(1)
    assert house.top is top, "nothing that asks for a click goes on by itself"
    assert house.table.flow.shown == plies
    house.key(13)
    house.pass_time(0.1)
    assert on_top(house) is house.table


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_that_is_said_of_it_fits(language: str, lost: list[str]) -> None:
    house, play = before_a_trump(language)
    house.match.play(1, play)
    for _ in range(10):
        house.pass_time(0.1)
    assert isinstance(house.top, PlayedTrump)
    frame(house)
    assert lost == []


def test_the_same_trump_is_held_up_once_and_then_only_lingers() -> None:
    house, play = before_a_trump()
    house.table._read.add(f"1:{play.trump}")
    house.match.play(1, play)
    for _ in range(10):
        house.pass_time(0.1)
    assert house.top is house.table
    subject = house.table.looking.subject()
    assert subject is not None
    assert subject.title == house.table.deck.name_of(play.trump, 1), "the inspector shows it meanwhile"


def test_no_turn_is_announced_before_the_cards_of_the_other_side_lie() -> None:
    house, _play = before_a_trump()
    match, table = house.match, house.table
    said: list[Banner] = []
    banner = table.sheets.banner

    def noted(flag: Banner) -> None:
        said.append(flag)
        banner(flag)

    table.sheets.banner = noted  # type: ignore[method-assign,assignment]
    match.play(1, next(move for move in match.legal_moves(1) if isinstance(move, Walk)))
    seen = []
    for _ in range(60):
        house.pass_time(0.05)
        house.draw()
        seen.append((table.still, said[-1].title))
    moving = {title for still, title in seen if not still}
    assert "Brume" in moving
    assert "Your turn" not in moving
    assert seen[-1] == (True, "Your turn")


def test_after_the_curtain_one_is_told_that_an_own_card_was_seen_and_has_time_to_read_it() -> None:
    options = {"deployment": "quick", "first": "0", "tribe_0": "braisards"}
    match = Match.new(game_named("zoon"), [Person("Ana"), Person("Zoé")], seed=3, options=options)
    house, chance = House(match), random.Random(3)
    for _ in range(400):
        assert house.stack.top is not None, "no own card that stood was seen"
        if not isinstance(house.top, Curtain):
            house.step(chance)
            continue
        house.hold()
        told: dict[str, float] = {}
        while house.table.flow.replaying:
            assert on_top(house) is house.table
            told[house.table.said] = told.get(house.table.said, 0.0) + 0.05
            house.pass_time(0.05)
        for words, seconds in told.items():
            if "The enemy has seen your" in words:
                assert seconds > 0.03 * len(words), words
                return
    pytest.fail("no own card that stood was seen")
