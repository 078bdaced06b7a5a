"""The end of a match of Zerzura: the pad adds up, Guards are explained, several may win, the chart fits."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core import SheetLine
from game.match import Match
from scenes.games.zerzura.finale.scene import RULING
from scenes.games.zerzura.present.score_rows import explained, lead, points_by_round, sheets, shifted
from scenes.games.zerzura.present.score_sheet import sums
from scenes.games.zerzura.results.results import ZerzuraResults
from scenes.games.zerzura.words import Chronicle
from scenes.menus.menu import Menu
from scenes.shell import routes
from scenes.table.results.score_pad import (
    PLACE,
    PLACE_AT,
    RESULTS,
    Cell,
    Column,
    Row,
    Ruling,
    ScorePad,
    ordinal,
)
from tests.scenes.person_at_pages import Hand
from tests.scenes.ui_kit import Clock, make_ui
from tests.scenes.zerzura_tables import GAME, NAMES, match_of, played_on


def opened(match: Match, **how: Any) -> Hand:
    hand = Hand(**how)
    hand.open(routes.results(hand.ui, match))
    return hand


def finished(people: int = 1, minds: int = 3, seed: int = 7) -> Match:
    return played_on(match_of(people, minds, seed), seed=seed)


@pytest.mark.parametrize("minds", [1, 2, 3, 4])
def test_rows_add_up_to_the_score_of_the_standings(minds: int) -> None:
    for seed in range(4):
        match = finished(1, minds, seed)
        standings = match.standings()
        assert standings is not None
        totals = [sum(sums(sheet).values()) for sheet in sheets(GAME, match)]
        assert totals == [standing.score for standing in standings.seats]
        course = points_by_round(GAME, match)
        assert [line[-1] for line in course] == totals
        assert {len(line) for line in course} == {GAME.setup_of(1 + minds).rounds + 1}
        assert all(line[0] == 0 for line in course)


def test_the_numbers_count_up_row_by_row_and_any_press_shows_them_all() -> None:
    hand = opened(finished())
    page = hand.top
    assert isinstance(page, ZerzuraResults)
    hand.pass_time(0.9)
    shares = [page.score_pad.share(row) for row in range(len(page.score_pad.rows) + 1)]
    assert shares[0] == 1
    assert 0 <= shares[1] < 1
    assert shares[3:] == [0] * len(shares[3:])
    early = hand.picture()
    hand.key(pygame.K_RIGHT)
    assert page.score_pad.done
    assert hand.picture() != early
    hand.pass_time(0.1)
    assert not page.moving
    assert not page.wants_redraw or page.stale


def test_it_counts_at_once_when_motion_is_off() -> None:
    hand = Hand()
    hand.ui.settings.speed = "off"
    hand.open(routes.results(hand.ui, finished()))
    assert hand.top.score_pad.done


def test_chart_count_and_story_stand_beside_the_pad() -> None:
    hand = opened(finished())
    hand.pass_time(6)
    pictures = {hand.picture()}
    for shown in ("count", "story"):
        hand.top.turn_to(shown)
        pictures.add(hand.picture())
    assert len(pictures) == 3


def test_the_story_tells_everything_in_words_and_names() -> None:
    match = finished()
    story = opened(match).top.story()
    assert not any("{" in line or "layer " in line for line in story)
    taken = sum(event.code == "took" for ply in match.story() for event in ply.events)
    assert sum(" takes " in line and "Dromedary" not in line for line in story) == taken
    assert not any("a card" in line for line in story), "nothing is hidden any more"


def test_a_guard_is_explained() -> None:
    facts = {"object": "lamp", "quantity": 5, "counted": 6, "before": 1, "after": 9}
    line = SheetLine("object_shifted", 9, tuple(sorted(facts.items())))
    guard = SheetLine(
        "guard_shifts", 0, tuple(sorted({**facts, "character": "guard-lamp", "shift": 1}.items()))
    )
    assert shifted((line, guard), "lamp") == (5, 6)
    assert shifted((line, guard), "ring") is None
    from scenes.games.zerzura.paint.card_art import CardArt

    words = explained((line, guard), Chronicle(CardArt(make_ui(), GAME.rules), NAMES))
    assert words[0] == ("Lamps: 5, counted as 6", 9)
    assert words[1] == ("Guard of the lamps counts 6 instead of 5: 1 becomes 9.", None)


def test_a_shared_victory_has_two_golden_columns_and_says_so() -> None:
    assert lead([20, 20, 7], ["Ana", "Zoé", "Malo"], (0, 1)) == "20 points each"
    assert lead([20, 26, 23], ["Ana", "Zoé", "Malo"], (1,)) == "26 points, 3 ahead of Malo"


def test_a_match_given_up_shows_how_it_stood() -> None:
    match = played_on(match_of(1, 3), 21)
    match.resign(0)
    hand = opened(match)
    hand.pass_time(6)
    assert "resigned" in hand.top.reason()
    assert len(hand.picture()) > 0
    hand.press("Menu")
    assert isinstance(hand.top, Menu)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_column_has_its_room_on_the_pad(seats: int) -> None:
    clock = Clock()
    ui = make_ui(clock=clock)
    columns = [Column(seat, "Bérengère", 20 - seat, seat + 1) for seat in range(seats)]
    row = Row("Turban", lambda _surface, _at, _side: None, tuple(Cell(seat - 2) for seat in range(seats)))
    pad = ScorePad(ui, [row] * 7, columns)
    edges = [pad.column(place) for place in range(seats)]
    assert edges[-1][0] + edges[-1][1] == pytest.approx(1120)
    told = []
    for _frame in range(200):
        clock.now += 0.05
        news = pad.news()
        if news is not None:
            told.append(news)
        pad.paint(pygame.Surface((1280, 720)))
    assert told[-1] == 7
    assert pad.done


def test_ranks_are_words() -> None:
    make_ui(language="en")
    assert [ordinal(rank) for rank in (1, 2, 3, 4, 11)] == ["1st", "2nd", "3rd", "4th", "11th"]


def grain(picture: pygame.Surface, area: pygame.Rect) -> float:
    """How much neighbouring pixels differ on average."""
    steps = [
        abs(sum(picture.get_at((x, y))[:3]) - sum(picture.get_at((x + 1, y))[:3]))
        for x in range(area.left, area.right - 1)
        for y in range(area.top, area.bottom)
    ]
    return sum(steps) / len(steps)


def test_the_pad_is_of_the_same_paper_as_the_panel_beside_it() -> None:
    hand = Hand((1280, 720), keep=False)
    hand.open(routes.results(hand.ui, played_on(match_of(1, 3))))
    hand.pass_time(8)
    picture = pygame.image.frombytes(hand.picture(), (1280, 720), "RGB")
    pad, panel = (hand.ui.view.rect(box) for box in ((120, 860, 240, 40), (1500, 330, 300, 20)))
    assert 0.7 < grain(picture, pad) / grain(picture, panel) < 1.4


@pytest.mark.parametrize("ruling", [RESULTS, RULING])
def test_the_signs_of_the_places_lie_whole_above_the_foot_of_the_pad(ruling: Ruling) -> None:
    assert ruling.total + PLACE_AT + PLACE / 2 <= ruling.foot
