"""What people and systems do to a running app: mash keys, kill it, pull its window, close it."""

from __future__ import annotations

import contextlib
import ctypes
import random
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match import Match
from game.match.journal.journal_file import read
from game.zoon import ZoonState
from scenes.games.zoon.gestures import plain_field
from scenes.games.zoon.layout import FieldZones
from scenes.menus.menu import Menu
from scenes.table.geometry import centre
from scenes.ui.design_space import View
from scenes.ui.tiled_zones import load_layout
from tests.window.players.emblem_hunter import Hunter, seen
from tests.window.players.person_at_screen import Sitting, plain_ui, sitting, zoon
from tests.window.players.zoon_matches import Mouse, nothing_there, one_move, play, widgets_of
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

TABLE: tuple[str, ...] = (
    "zoon",
    "--seats",
    "human,easy",
    "--seed",
    "4",
    "--option",
    "deployment=quick",
    "--option",
    "first=0",
)
EVENTS, BATCH = 2000, 50
KEYS = {
    "Return": 9, "space": 2, "Left": 4, "Right": 4, "Up": 4, "Down": 4, "Home": 1, "Tab": 2, "shift+Tab": 1,
    "q": 2, "w": 2, "s": 2, "a": 2, "m": 1, "e": 1, "5": 1, "BackSpace": 1, "ctrl+z": 1, "Prior": 1,
    "Next": 1, "F1": 1, "F2": 1, "F10": 1, "F11": 1, "Escape": 3,
}  # fmt: skip
"""Keys and how often: mostly those that play, and some that lead away from the table."""


def asked(at: Sitting) -> ZoonState:
    """The position once the person is asked and the table lies still."""
    at.wait("the person's turn", lambda: 0 in at.match().to_act)
    at.still()
    return at.state()


def go_on(at: Sitting, moves: int, seed: int = 4) -> None:
    """Make so many moves by mouse."""
    mouse, hunter = Mouse(at), Hunter(zoon(), seed)
    for _ in range(moves):
        state = asked(at)
        one_move(at, mouse, hunter, state, at.length())


# -- two thousand random events


def rubbish(at: Sitting, chance: random.Random) -> list[str | float]:
    """xdotool's words for one random event of the mouse or the keyboard."""
    x, y = chance.randrange(at.view.width), chance.randrange(at.view.height)
    if chance.random() < 0.8:
        places = FieldZones(load_layout("zoon").zones, plain_field())
        x, y = at.view.point(centre(places.square(chance.randrange(36), 0)))
    move: list[str | float] = ["mousemove", "--window", at.window, x, y]
    match chance.choices(("key", "click", "press", "move", "wheel", "right"), (35, 40, 9, 9, 5, 2))[0]:
        case "key":
            return ["key", "--delay", 0, *chance.choices(list(KEYS), list(KEYS.values()))]
        case "click":
            return [*move, "click", "--delay", 0, 1]
        case "press":
            return [*move, chance.choice(("mousedown", "mouseup")), 1]
        case "wheel":
            return ["click", "--delay", 0, chance.choice((4, 5))]
        case "right":
            return [*move, "click", "--delay", 0, 3]
        case _:
            return move


@pytest.mark.window(seconds=48)
def test_two_thousand_random_events_end_in_no_error_and_the_journals_verify(xvfb: Screen, home: Path) -> None:
    chance, sent, words = random.Random(20), 0, TABLE
    while sent < EVENTS:
        before = set((home / "data" / "matches").glob("*.jsonl"))
        with sitting(xvfb, home, *words) as at:
            if words is TABLE:  # on a busy machine the window may lie still before the match has begun
                at.wait("a journal of its own", lambda known=before: at.journal not in known)
            sent += mashed(at, chance, EVENTS - sent)
            xvfb.xdotool("mouseup", 1)
            at.running.send_signal(signal.SIGTERM)
            if at.running.wait(30) != 0 or list(home.rglob("*.log")):
                raise at.fail(f"the app broke after {sent} events")
            at.verified()
        words = ("--load", str(at.journal)) if may_go_on(at.match()) else TABLE
    made = sum(len(read(file).entries) for file in at.journals())
    assert made >= 10, f"only {made} moves were made by {sent} events: they were not sent at a table"


def may_go_on(left: Match) -> bool:
    """Whether the match left behind is one of `TABLE`: not one begun from the menu, of another game or with
    other options, nor a rematch in the other seat.
    """
    usual = {"sight": "comfort", "deployment": "quick"}
    as_usual = left.game_name == "zoon" and usual.items() <= left.options.items()
    return as_usual and left.people == (0,) and not left.is_over


def mashed(at: Sitting, chance: random.Random, most: int) -> int:
    """Send random events while they still mean something to the match; gives how many."""
    goal = at.match().plies + 4
    play(at, Mouse(at), Hunter(zoon(), 4), lambda match: match.plies >= goal)  # at the table, for sure
    sent = idle = 0
    while sent < most and idle < 4 and at.running.poll() is None:
        length = at.length()
        batch: list[str | float] = []
        for _ in range(BATCH):
            batch += [*rubbish(at, chance), "sleep", 0.003]
        with contextlib.suppress(subprocess.CalledProcessError):  # the window may be gone half way: Quit
            at.screen.xdotool(*batch)
        at.happens(lambda: at.running.poll() is not None, 0.5)
        sent += BATCH
        idle = 0 if at.length() != length else idle + 1
    return sent


# -- killed


def test_a_match_killed_in_the_middle_is_continued_from_the_menu(xvfb: Screen, home: Path) -> None:
    with sitting(xvfb, home, *TABLE) as at:
        go_on(at, 3)
        moves, journal = at.moves(), at.journal
        at.running.kill()
        at.running.wait(30)
    with sitting(xvfb, home) as at:
        at.still(1.0)
        panel = widgets_of(Menu(plain_ui()))[0]
        assert panel.lines[0], "the menu's scenes find no match to continue"
        at.leads_to("the table", lambda: at.press(panel))
        go_on(at, 2)
        assert at.journals() == [journal], "Continue began another match"
        assert at.moves()[: len(moves)] == moves
        at.verified()
        at.unhurt()


# -- pulled


def resize(at: Sitting, width: int, height: int) -> None:
    """Pull the window to that size, in steps, as a person does."""
    wide, high = at.view.size
    for step in (1, 2, 3):
        at.screen.xdotool(
            "windowsize", at.window, wide + (width - wide) * step // 3, high + (height - high) * step // 3
        )
        time.sleep(0.05)
    at.wait("the new size", lambda: at.screen.size(at.window) == (width, height))
    at.view = View(width, height)


def dragging(at: Sitting) -> None:
    """Take a card that may walk, and carry it a little."""
    state = asked(at)
    scene = at.mirror(0).table
    names = {card.handle: card.square for card in seen(state, 0).table.cards if card.zone == "field"}
    start = next(names[source] for source in scene.gesture_map() if names.get(source) is not None)
    assert start is not None
    point = centre(scene.places.square(start, 0))
    at.screen.xdotool(*at.to(point), "mousedown", 1, *at.to((point[0] + 40, point[1] - 60)))


def thinking(at: Sitting) -> None:
    """Make a move, so that the mind begins to think."""
    state = asked(at)
    one_move(at, Mouse(at), Hunter(zoon(), 4), state, at.length())


def fighting(at: Sitting) -> None:
    """Play until a combat is on the screen."""
    play(at, Mouse(at), Hunter(zoon(), 4), in_combat)
    at.still()


def in_combat(match: Match) -> bool:
    return str(next(iter(match.legal_moves(0)), "")).startswith("touch")


@pytest.mark.parametrize("when", [dragging, thinking, fighting])
def test_the_window_may_be_pulled_at_any_moment(
    xvfb: Screen, home: Path, when: Callable[[Sitting], None]
) -> None:
    with sitting(xvfb, home, *TABLE) as at:
        when(at)
        resize(at, 1600, 900)
        resize(at, 1300, 1000)
        if when is dragging:
            at.screen.xdotool(*at.to(nothing_there()), "mouseup", 1)  # put down where it means nothing
            at.still(0.4)
        go_on(at, 2)
        at.verified()
        at.unhurt()


# -- closed


def ask_to_close(at: Sitting) -> None:
    """What a window's close button does: the message WM_DELETE_WINDOW (ICCCM 4.2.8.1)."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(at.screen.environment["DISPLAY"].encode()))
    protocols = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    delete = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    event = (ctypes.c_long * 24)()  # XClientMessageEvent, as long as the union XEvent
    event[0], event[4], event[5], event[6], event[7] = 33, int(at.window), protocols, 32, delete
    x11.XSendEvent(display, ctypes.c_ulong(int(at.window)), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XFlush(display)
    x11.XCloseDisplay(display)


def resting(at: Sitting) -> None:
    asked(at)


@pytest.mark.parametrize("when", [resting, dragging, fighting])
@pytest.mark.parametrize("how", ["close", "terminate"])
def test_the_app_ends_at_once_and_well_and_the_match_is_kept(
    xvfb: Screen, home: Path, when: Callable[[Sitting], None], how: str
) -> None:
    with sitting(xvfb, home, *TABLE) as at:
        when(at)
        if how == "close":
            ask_to_close(at)
        else:
            at.running.send_signal(signal.SIGTERM)
        try:
            assert at.running.wait(15) == 0
        finally:
            at.screen.xdotool("mouseup", 1)
        assert not list(home.rglob("*.log"))
        assert "not over" in at.verified()
