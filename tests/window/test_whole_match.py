from __future__ import annotations

import time

import pytest

from game.zoon.views import ZoonObservation
from scenes.placing import HERE
from tests.window.app import NEUTRAL, App, Player

pytestmark = pytest.mark.window
PATIENCE = 240.0
"""Seconds after which a match that has not ended has failed."""
CORNERS = ((1390.0 - 176, 482.0 - 246), (1390.0 + 176, 482.0 - 246))


def seen(app: App, seat: int) -> ZoonObservation:
    observation = app.match().observation(seat)
    assert isinstance(observation, ZoonObservation)
    return observation


def went_on(app: App, plies: int, seconds: float = 1.5) -> bool:
    return app.wait(lambda: app.match().plies > plies or not app.alive, seconds)


def by_mouse(app: App, player: Player) -> None:
    """One step of seat 0 by mouse."""
    match = app.match()
    view = seen(app, 0)
    if view.table.phase == "deploy":
        app.click((1684.0, 620.0))
    elif view.table.phase == "touch":
        app.click(CORNERS[match.plies % 2])
    else:
        _move, source, target = player.choose(view, match.legal_moves(0), trumps=True)
        start = [] if source == HERE else [app.spot(source, view)]
        app.click(*start, app.spot(target, view))
    if not went_on(app, match.plies):
        app.click(NEUTRAL)  # a result or a card that is still looked at


def focus_keys(app: App, view: ZoonObservation, target: str) -> list[str]:
    """Home, then arrows to a square."""
    square = app.places.field.by_name[target.rpartition(" ")[2]]
    column, row = square % 6, square // 6
    return ["Home", *["Up"] * row, *["Right"] * column]


def by_keyboard(app: App, player: Player) -> None:
    """One step of seat 0 by keyboard alone; Trumps are left to the other tests."""
    match = app.match()
    view = seen(app, 0)
    if view.table.phase == "deploy":
        app.keys("Home", "Tab", "Return")
    elif view.table.phase == "touch":
        app.keys("Right", "Down" if match.plies % 2 else "Right", "Return")
    else:
        _move, source, target = player.choose(view, match.legal_moves(0), trumps=False)
        if target in ("done", "decline"):
            app.keys("Home", "Tab", "Return")
        elif target.startswith("tomb "):
            app.keys("Home", "Return")
        else:
            if source != HERE:
                card = next(c for c in view.table.cards if c.handle == source)
                assert card.square is not None
                start = app.places.field.names[card.square]
                app.keys(*focus_keys(app, view, start), "Return")
            app.keys(*focus_keys(app, view, target), "Return")
    if not went_on(app, match.plies):
        app.keys("Return")  # a result or a card that is still looked at
        time.sleep(0.2)


@pytest.mark.parametrize("step", [by_mouse, by_keyboard])
def test_a_match_against_a_mind_is_played_to_its_end(app: App, step: object) -> None:
    app.start("zoon", "--seats", "human,easy", "--seed", "7")
    player = Player()
    until = time.monotonic() + PATIENCE
    while not app.match().is_over:
        assert time.monotonic() < until, f"not over after {app.match().plies} plies"
        assert app.alive, app.log()
        if 0 in app.match().to_act:
            step(app, player)  # type: ignore[operator] # one of the two above
        else:
            time.sleep(0.05)
    assert not app.log()
    assert app.alive


def test_two_persons_play_through_the_curtain_and_touch_with_two_clusters_of_keys(app: App) -> None:
    app.start("zoon", "--seats", "human=Ana,human=Manu", "--seed", "7", "--option", "deployment=quick")
    player = Player()
    until = time.monotonic() + PATIENCE
    fights = 0
    while fights < 3 and not app.match().is_over:
        assert time.monotonic() < until, f"only {fights} fights after {app.match().plies} plies"
        match = app.match()
        if len(match.to_act) == 2:
            app.keys("q", "k")
            fights += went_on(app, match.plies + 1)
            app.keys("Return")
            continue
        seat = match.to_act[0]
        app.hold("Return", 0.75)  # lifts the curtain; over an open table it means nothing new
        view = seen(app, seat)
        _move, source, target = player.choose(view, match.legal_moves(seat), trumps=False)
        start = [] if source == HERE else [app.spot(source, view)]
        app.click(*start, app.spot(target, view))
        if not went_on(app, match.plies):
            app.click(NEUTRAL)
    assert fights or app.match().is_over
    assert not app.log()
    assert app.alive
