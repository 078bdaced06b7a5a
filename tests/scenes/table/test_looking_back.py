"""A line of the journal lights what it tells of; choosing it plays it again as the viewer knew it then."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pygame
import pytest

from game.zerzura.views import ZerzuraObservation
from scenes.games.zayo.journal import JournalLines, JournalPage
from scenes.table.geometry import centre
from scenes.table.journal.log_view import Journal, LogLine
from scenes.table.journal.looking_back import LINE, PastSheet
from tests.scenes import zayo_tables
from tests.scenes.played_tables import House, focus_on, match_against_mind
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar, match_of, played_on


def bazaar(plies: int = 30, **options: Any) -> Bazaar:
    """A table of Zerzura at rest on which the person is asked."""
    match = played_on(match_of(1, 3, **options), plies)
    while match.to_act[0] != 0:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    house = Bazaar(match)
    house.settle()
    house.rest()
    return house


def line_about(house: House, code: str) -> tuple[int, Any]:
    """(place of a line on the table, the event) of the newest event of that code that has a line there."""
    journal = house.table.journal
    for place, _rect in reversed(house.table.journal_areas()):
        ply = journal.ply_of(place)
        assert ply is not None
        for event in house.match.history(house.table.flow.viewer, ply)[0].events:
            if event.code == code and str(event.get("card")) in journal.lines[place].about:
                return place, event
    raise AssertionError(f"no line of {code} on the table")


def tells(house: House) -> bool:
    """Whether something is told at the table."""
    return house.table.telling.running


def point_at(house: House, place: int) -> None:
    rect = dict(house.table.journal_areas())[place]
    house.move_to(centre(rect))


def test_each_line_belongs_to_its_ply() -> None:
    journal = Journal()
    journal.add(3, [LogLine(0, "a"), LogLine(None, "b")])
    journal.add(5, [LogLine(1, "c")])
    assert [journal.ply_of(n) for n in range(4)] == [3, 3, 5, None]
    assert journal.first_shown(2) == 1
    journal.scroll(1, 2)
    assert journal.first_shown(2) == 0


def test_pointing_at_a_line_lights_the_card_it_tells_of_by_mouse_and_by_keyboard() -> None:
    house = bazaar()
    place, event = line_about(house, "took")
    point_at(house, place)
    lit = house.table.lookback.lit()
    assert lit == [house.table.layout[str(event["card"])].rect]
    assert len(house.table.lookback.sprites()) == 2, "the line, and a ring"
    house.draw()
    house.move_to((960, 30))
    assert house.table.lookback.lit() == []
    house.draw()
    focus_on(house, f"{LINE}{place}")
    assert house.table.lookback.lit() == lit


def test_no_line_lies_where_another_one_or_a_card_does() -> None:
    house = bazaar()
    areas = house.table.journal_areas()
    assert len(areas) >= 3
    tops = [rect[1] for _place, rect in areas]
    assert tops == sorted(tops)
    for (_one, (_x, y, _w, h)), (_two, rect) in itertools.pairwise(areas):
        assert y + h <= rect[1] + 1


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_choosing_a_line_shows_it_again_and_then_the_present(by: str) -> None:
    house = bazaar()
    table, plies = house.table, house.match.plies
    place, event = line_about(house, "took")
    before = {name: lying.rect for name, lying in table.layout.items()}
    if by == "mouse":
        point_at(house, place)
        house.click(centre(dict(table.journal_areas())[place]))
    else:
        focus_on(house, f"{LINE}{place}")
        house.key(pygame.K_RETURN)
    assert tells(house)
    ply = table.journal.ply_of(place)
    assert ply is not None
    then = house.match.position(ply + 1, table.flow.viewer)
    assert isinstance(then, ZerzuraObservation)
    assert table.shown.table.round == then.table.round
    assert any(c.handle == event["card"] and c.owner == event["seat"] for c in table.shown.table.cards)
    assert not table.moves, "nothing may be done while something is shown again"
    for _ in range(80):
        house.pass_time(0.1)
        house.draw()
    assert not tells(house)
    assert {name: lying.rect for name, lying in table.layout.items()} == before
    assert house.match.plies == plies
    assert table.moves


def test_presses_end_it_sooner_and_act_on_nothing() -> None:
    house = bazaar()
    place, _event = line_about(house, "took")
    house.click(centre(dict(house.table.journal_areas())[place]))
    assert tells(house)
    plies = house.match.plies
    for _ in range(6):
        house.click((800, 700))
        house.pass_time(0.05)
    assert not tells(house)
    assert house.match.plies == plies
    assert house.table.walk.picked is None


def test_what_is_shown_again_takes_nothing_from_the_time_of_what_happens_now() -> None:
    house = bazaar()
    telling = house.table.telling
    assert telling.budget is not None
    kept, spent = telling.budget, telling.budget._spent
    place, _event = line_about(house, "took")
    house.click(centre(dict(house.table.journal_areas())[place]))
    assert telling.budget is not kept
    house.rest(6)
    assert telling.budget is kept
    assert kept._spent == spent


def test_while_something_happens_a_line_says_that_this_comes_first() -> None:
    house = bazaar()
    place, _event = line_about(house, "took")
    area = dict(house.table.journal_areas())[place]
    house.table.send([house.match.legal_moves(0)[0]])
    house.pass_time(0.05)
    assert tells(house)
    before = house.table.telling.ply
    house.table.lookback.choose(f"{LINE}{place}")
    assert house.ui.word is not None
    assert house.ui.word[1] == "What happens now is shown first."
    assert house.table.telling.ply == before
    assert area


@pytest.mark.parametrize("aid", ["expert", "easy"])
def test_what_others_have_stored_since_is_not_shown_again(aid: str) -> None:
    """Reading 10: once stored, a card is named to its owner alone; on Easy boards Goods may be named."""
    shown = 0
    for seed in range(6):
        match = played_on(match_of(1, 3, seed + 3, aid=aid), 36)
        house = Bazaar(match)
        house.settle()
        table = house.table
        now: Any = table.flow.observation
        hidden = {c.handle for c in now.table.cards if c.face is None}
        goods = table.wares.goods
        for ply in range(match.plies):
            seen = table.as_known(match.position(ply, table.flow.viewer))  # type: ignore[arg-type] # this game's
            for card in seen.table.cards:
                if card.handle in hidden:
                    assert card.face is None or (aid == "easy" and card.face in goods)
                    shown += 1
    assert shown


def test_two_viewers_of_expert_boards_are_shown_the_same_whatever_a_third_has_stored() -> None:
    house = bazaar(36, aid="expert")
    for place, _rect in house.table.journal_areas():
        house.table.lookback.choose(f"{LINE}{place}")
        house.pass_time(0.1)
        house.draw()
        picture: Any = house.table.telling.picture
        if picture is not None:
            seen: Any = house.table.flow.observation
            own = {c.handle for c in seen.table.cards if c.face is None}
            assert all(c.face is None for c in picture.table.cards if c.handle in own)
        house.rest(7)
        house.settle()


def fought() -> House:
    """A table of Zoon in whose match a combat was fought, with the person to choose."""
    match = match_against_mind(deployment="quick", first="0")
    chance = random.Random(3)
    touched = False
    while not match.is_over and not (touched and match.to_act == (0,) and match.plies > 12):
        seat = match.to_act[0]
        moves = list(match.legal_moves(seat))
        match.play(seat, chance.choice(moves))
        last = match.history(0, match.plies - 1)
        touched = touched or any(e.code == "touched" for ply in last for e in ply.events)
    return House(match)


def test_zoons_lines_light_the_squares_and_a_past_combat_is_seen_again() -> None:
    house = fought()
    house.settle()
    house.rest()
    table = house.table
    lines = table.journal.lines
    about = [place for place, _rect in table.journal_areas() if lines[place].about]
    assert about
    point_at(house, about[-1])
    squares = set(lines[about[-1]].about)
    rects = {spot.rect for spot in table.declared.hits.spots if spot.name in squares}
    assert set(table.lookback.lit()) == rects
    house.draw()
    plies = [ply.index for ply in house.match.history(0) if any(e.code == "touched" for e in ply.events)]
    assert plies
    house.stack.apply(table.lookback.again(plies[-1]))  # type: ignore[arg-type] # a scene is pushed
    sheet = house.top
    assert isinstance(sheet, PastSheet)
    house.draw()
    house.key(pygame.K_RETURN)
    assert type(house.top).__name__ == "ZoonTable"


def test_a_match_for_two_shows_again_only_what_the_one_before_the_screen_knew() -> None:
    match = played_on(match_of(2, 1, 5, aid="expert"), 24)
    house = Bazaar(match)
    house.settle()
    house.hold()
    house.rest(4)
    house.settle()
    viewer = house.table.flow.viewer
    assert viewer is not None
    place = house.table.journal_areas()[-1][0]
    house.table.lookback.choose(f"{LINE}{place}")
    picture: Any = house.table.telling.picture
    if picture is not None:
        assert picture.seat == viewer


def steppe() -> Steppe:
    """A table of Zayo at rest on which the person is asked."""
    match = zayo_tables.match_of(1, 2)
    chance = random.Random(4)
    while match.plies < 25 or match.to_act[:1] != (0,):
        seat = match.to_act[0]
        match.play(seat, chance.choice(list(match.legal_moves(seat))))
    house = Steppe(match)
    house.settle()
    house.rest()
    return house


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_line_of_zayos_journal_is_shown_again_by_mouse_and_by_keyboard(by: str) -> None:
    house = steppe()
    table = house.table
    before = {name: lying.rect for name, lying in table.layout.items()}
    house.stack.apply(table.press("button journal"))  # type: ignore[arg-type] # a page is pushed
    page = house.top
    assert isinstance(page, JournalPage)
    house.draw()
    sheet = page.page.widgets[0]
    assert isinstance(sheet, JournalLines)
    assert len(sheet.areas) == len(table.journal.lines)
    assert sheet.areas == sorted(sheet.areas)
    told = [n for n, line in enumerate(page.lines) if not line.note and line.seat is not None]
    place = told[-1]
    if by == "mouse":
        top, low = sheet.areas[place]
        y = sheet.rect.y + (top + low) // 2 - sheet.offset
        pos = (sheet.rect.x + 60, y)
        house.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        house.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        house.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)
    else:
        page.page.focus(sheet)
        for _ in range(len(page.lines) - place):
            house.key(pygame.K_UP)
        assert sheet.chosen == place
        house.draw()
        house.key(pygame.K_RETURN)
    assert type(house.top).__name__ == "ZayoTable"
    assert table.telling.running or table.still
    for _ in range(100):
        house.pass_time(0.1)
        house.draw()
    assert not table.telling.running
    assert {name: lying.rect for name, lying in table.layout.items()} == before
