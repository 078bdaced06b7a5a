"""In a real window: a match is analysed, a turning point leads into its replay, and one plays on there."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.ai.match_analysis import Analysis, Course, analyse
from game.match import Match, MindSeat, Person, Seat
from scenes.review.analysis.scene import AnalysisPage
from scenes.review.analysis.turning_point_cards import TurningCard
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.table.minds import HINT_LEVEL
from scenes.ui.stack import Scene
from tests.window.players.person_at_screen import PATIENCE, Sitting, sitting
from tests.window.players.zoon_matches import plain_ui, widgets_of
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

PLIES = 14


def given_up(folder: Path) -> Match:
    """A match of Zerzura in which everyone moves by chance and a person soon gives up."""
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=2)]
    match = Match.new(load_game("zerzura"), seats, seed=5, folder=folder)
    chance = random.Random(5)
    while match.plies < PLIES:
        seat = match.to_act[0]
        match.play(seat, chance.choice(list(match.legal_moves(seat))))
    match.resign(0)
    match.close()
    return match


class Nobody:
    """An analyst that has nothing to tell: the page is only asked where things are."""

    def analyse(self, course: Course, level: str, seed: int = 0) -> int:
        return 1

    def report(self) -> Any:
        return None

    def cancel(self, number: int) -> None:
        pass

    def close(self) -> None:
        pass


def named(scene: Scene, name: str) -> Any:
    """A widget by its label or name."""
    return next(w for w in widgets_of(scene) if name in (getattr(w, "label", ""), getattr(w, "name", "")))


def press(at: Sitting, widget: Any) -> None:
    """Click on a widget where its own window has it."""
    x, y = widget.rect.center
    at.screen.xdotool("mousemove", "--window", at.window, x, y, "click", 1)


@pytest.mark.window(seconds=30)
def test_an_analysis_leads_to_a_turning_point_and_on_to_a_new_match(xvfb: Screen, home: Path) -> None:
    match = given_up(home / "data" / "matches")
    *_news, found = analyse(Mind(match._game, HINT_LEVEL), Course.of(match))
    assert isinstance(found, Analysis)
    assert found.turnings, "moves by chance lose something"
    turning = found.turnings[0]
    with sitting(xvfb, home, "--load", str(match.path)) as at:
        at.leads_to("the analysis", lambda: press(at, named(routes.results(plain_ui(), match), "Analysis")))
        page = AnalysisPage(plain_ui(), match, Nobody())
        page.analysis = found
        card = next(w for w in widgets_of(page) if isinstance(w, TurningCard))
        for _ in range(round(PATIENCE)):  # until the worker has found it, there is nothing to press
            press(at, card)
            if at.happens(partial(is_replay, at), 1.0):
                break
        else:
            raise at.fail("the analysis has found no turning point")
        at.still()
        replay = Replay(plain_ui(), match, ply=turning.ply, turnings=found.turnings)
        at.changes("one move on", lambda: at.keys("Right"))
        at.changes("the move back", lambda: at.keys("Left"))
        at.changes("by Brume's eyes", lambda: press(at, named(replay, "As Brume saw it")))
        at.changes("the question", lambda: press(at, named(replay, "Play on")))
        at.keys("Return")
        at.wait("a journal of its own", lambda: len(at.journals()) == 2)
        wanted = Course.of(match).moves[: turning.ply]
        at.wait("the moves up to there", lambda: len(at.moves()) >= len(wanted))
        assert [(move.seat, move.move) for move in at.moves()][: len(wanted)] == list(wanted)
        at.verified()
        at.unhurt()


def is_replay(at: Sitting) -> bool:
    """Whether the foot of the window is the night of a replay's bar, and not a landscape at dusk."""
    left, top, _wide, high = at.screen.place(at.window)
    blue, _green, red, _none = at.screen.part(left + 6, top + high - 12, 1, 1)
    return blue > red + 8
