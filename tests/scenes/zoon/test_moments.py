"""What the other side does is understood: its Trumps wait for a reader, a turn is announced once all lies."""

from __future__ import annotations

import random

import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play, Walk
from scenes.games.zoon.moments import STAGE
from scenes.games.zoon.present.panel_models import Banner
from scenes.table.curtain import Curtain
from scenes.table.game_pages import game_named
from scenes.table.moments.told_moment import Told
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House

CORNER = (2.0, 2.0)
"""Where nothing lies."""


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


def told_now(house: House) -> Told:
    found = house.table.telling.now
    assert found is not None
    return found


def test_a_trump_of_the_other_side_is_held_up_with_its_rule_until_it_is_read() -> None:
    house, play = before_a_trump()
    house.match.play(1, play)
    house.pass_time(0.1)
    told = told_now(house)
    assert (told.matched.key, told.kind) == ("played", "to_me")
    assert told.words.title.startswith("Brume plays")
    house.pass_time(0.5)
    below, above = house.table.telling.sprites(house.clock.now)
    stage = house.ui.view.rect(STAGE)
    assert any(sprite.area.colliderect(stage) for sprite in above), "it is in the middle"
    assert below
    for _ in range(60):  # its player thinks about what to do with it
        assert not house.table.flow.may_act
        below, above = house.table.telling.sprites(house.clock.now)
        assert any(sprite.area.colliderect(stage) for sprite in above), "until its effect is told"
        house.pass_time(0.05)


def test_a_press_first_ends_its_motion_and_then_goes_on() -> None:
    house, play = before_a_trump()
    house.match.play(1, play)
    house.pass_time(0.1)
    told = told_now(house)
    house.click(CORNER)
    assert house.table.telling.now is told
    house.click(CORNER)
    assert house.table.telling.now is not told
    assert on_top(house) is house.table


def test_who_wants_to_may_have_it_wait_for_a_click() -> None:
    house, play = before_a_trump()
    house.ui.change(wait_for_click=True)
    house.match.play(1, play)
    house.pass_time(0.1)
    told = told_now(house)
    for _ in range(100):
        house.pass_time(1)
    assert house.table.telling.now is told
    for _ in range(2):
        house.click(CORNER)
    assert house.table.telling.now is not told
    house.ui.change(wait_for_click=False)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_all_that_is_said_of_it_fits(language: str, scale: int, lost: list[str]) -> None:
    house, play = before_a_trump(language)
    house.ui.change(text_scale=scale)
    house.ui.resize((1280, 720))
    house.stack.resized(house.ui.view)
    house.match.play(1, play)
    for _ in range(10):
        house.pass_time(0.1)
    assert told_now(house).words.title
    frame(house)
    assert lost == []


def test_no_turn_is_announced_before_the_cards_of_the_other_side_lie() -> None:
    house, _play = before_a_trump()
    match, table = house.match, house.table
    said: list[Banner] = []
    banner = table.sheets.banner

    def noted(flag: Banner) -> None:
        said.append(flag)
        banner(flag)

    table.sheets.banner = noted  # type: ignore[method-assign,assignment] # stood in for
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
        bands: set[str] = set()
        while house.table.flow.replaying or house.table.telling.running:
            moment = house.table.telling.now
            if moment is not None and moment.recap:
                bands.add(f"{moment.words.title} {moment.words.text}")
            assert on_top(house) is house.table
            if house.table.flow.replaying:
                told[house.table.told.said] = told.get(house.table.told.said, 0.0) + 0.05
            house.pass_time(0.05)
        for words, seconds in told.items():
            if "The enemy has seen your" in words:
                assert seconds > 0.03 * len(words), words
                assert any("The enemy has seen your" in band for band in bands)
                return
    pytest.fail("no own card that stood was seen")
