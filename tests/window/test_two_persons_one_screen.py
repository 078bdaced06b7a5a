"""Two persons at one screen: the curtain between them, and the touch with two clusters of keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.zoon.moves import Touch, Walk
from scenes.games.zoon.deployment.deployment_play import READY
from scenes.table.curtain import Curtain
from scenes.table.geometry import centre
from scenes.ui.key_bindings import SCANCODES
from tests.window.players.emblem_hunter import Hunter, seen
from tests.window.players.person_at_screen import PATIENCE, SIZE, Sitting, plain_ui, sitting, zoon
from tests.window.players.zoon_matches import Mouse, one_move
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

LETTERS = {4 + number: chr(ord("a") + number) for number in range(26)}
"""What a US keyboard prints on the keys by USB scancode."""
FRONT = [f"{column}{row}" for row in (2, 5) for column in "abcdef"]
STONES = [(x, y) for x in (6, 40, 150, 250, 1040, 1200, 1270) for y in (8, 60, 120, 640, 700)]
"""Pixels of the window that belong to the arcade before the curtain."""
OPEN = ("zoon", "--seats", "human=Ana,human=Manu", "--seed", "5", "--option", "first=0")


class Curtained:
    """A sitting of two: knows the curtain when it sees it."""

    def __init__(self, at: Sitting) -> None:
        self.at = at
        self.mouse = Mouse(at)
        self.left, self.top, *_size = at.screen.place(at.window)
        surface = pygame.Surface(SIZE)
        Curtain(plain_ui(), 0, "").draw(surface)
        self.stones = [tuple(surface.get_at(spot))[:3] for spot in STONES]
        at.wait("the first curtain", lambda: self.down)

    @property
    def down(self) -> bool:
        """Whether the curtain hides the table: the arcade before it is the same for whoever comes next."""
        away = 0
        for (x, y), stone in zip(STONES, self.stones, strict=True):
            blue, green, red, _pad = self.at.screen.part(self.left + x, self.top + y, 1, 1)
            away += abs(red - stone[0]) + abs(green - stone[1]) + abs(blue - stone[2])
        return away < 20 * len(STONES)

    def falls(self, what: str) -> list[bytes]:
        """Wait for the curtain; gives every different picture of it until it has hung for a while."""
        for _ in range(20):
            if self.at.happens(lambda: self.down, PATIENCE / 20):
                break
            self.mouse.go_on()  # a result, or a card that is still looked at
        else:
            raise self.at.fail(f"no curtain after {what}")
        return self._hanging()

    def _hanging(self) -> list[bytes]:
        pictures: list[bytes] = []
        for _ in range(8):
            before, now = self.at.screen.pixels(), self.at.screen.pixels()
            if before == now and now not in pictures:  # else it was being drawn meanwhile
                pictures.append(now)
            self.at.happens(lambda: not self.down, 0.05)
        return pictures

    def lift(self) -> None:
        """Hold Enter until the table is seen."""
        self.at.screen.xdotool("keydown", "Return")
        try:
            self.at.wait("the curtain to be lifted", lambda: not self.down)
        finally:
            self.at.screen.xdotool("keyup", "Return")
        self.at.still(0.4)


@contextmanager
def two(on: Screen, home: Path, *words: str) -> Iterator[Curtained]:
    with sitting(on, home, *OPEN, *words) as at:
        yield Curtained(at)


@pytest.mark.window(seconds=40)
def test_the_curtain_shows_the_same_whatever_lies_behind_it(xvfb: Screen, tmp_path: Path) -> None:
    seen_by_run, secrets = [], []
    for other in (False, True):
        home = tmp_path / ("other" if other else "default")
        home.mkdir()
        with two(xvfb, home) as table:
            seen_by_run.append(hand_overs(table, other))
            table.at.unhurt()
            secrets.append([played.move for played in table.at.moves()][:24])
    assert secrets[0] != secrets[1], "both runs have the same secrets"
    for number, (first, second) in enumerate(zip(*seen_by_run, strict=True)):
        for place, picture in enumerate([*first, *second]):
            if picture != first[0]:
                xvfb.keep(tmp_path / "expected.png", first[0])
                file = xvfb.keep(tmp_path / "found.png", picture)
                raise AssertionError(
                    f"hand-over {number}: picture {place} of {len(first)} + {len(second)} differs: {file}"
                )


def hand_overs(table: Curtained, other: bool) -> list[list[bytes]]:
    """Both deploy, both walk; what the four curtains looked like. `other`: two cards lie elsewhere."""
    at = table.at
    pictures: list[list[bytes]] = []
    for seat in (0, 1):
        table.lift()
        scene = at.mirror(seat).table
        assert scene.deployment is not None
        squares = scene.deployment.draft.squares
        if other:
            back = [centre(scene.places.square(square, seat)) for square in squares[6:8]]
            at.changes("the two cards at each other's places", partial(at.drag, *back))
        length = at.length()
        at.click(centre(dict(scene.pointing.buttons())[READY]))
        pictures.append(table.falls("a deployment"))
        assert at.length() > length
    for seat in (0, 1):
        table.lift()
        walks = [m for m in at.state().legal_moves(seat) if isinstance(m, Walk) and len(m.path) == 2]
        taken = {card.square for card in seen(at.state(), seat).table.cards}
        walk = next(m for m in walks if zoon().field.by_name[m.path[1]] not in taken and m.path[0] in FRONT)
        table.mouse.make(seat, walk)
        pictures.append(table.falls(f"{walk}"))
        assert at.moves()[-1].move == str(walk)
    return pictures


def touch_together(at: Sitting, hunter: Hunter) -> None:
    """Both press a key of their cluster at the same time."""
    state, length = at.state(), at.length()
    keys = []
    for seat in (0, 1):
        move = hunter.choose(state, seat)
        assert isinstance(move, Touch)
        keys.append(LETTERS[SCANCODES[f"touch_{seat}_{move.corner}"]])
    for _ in range(8):
        at.still()
        at.screen.xdotool("keydown", keys[0], "keydown", keys[1], "keyup", keys[1], "keyup", keys[0])
        if at.happens(lambda: len(at.state().to_act) < 2 and at.length() > length, 6):
            break
    else:
        raise at.fail(f"the keys {keys} touch nothing")
    at.still()
    at.keys("Return")


@pytest.mark.window(seconds=91)
def test_two_persons_play_a_match_through_the_curtain_and_touch_at_the_same_time(
    xvfb: Screen, home: Path
) -> None:
    with two(xvfb, home, "--option", "deployment=quick") as table:
        at, hunter, viewer, fights = table.at, Hunter(zoon(), 5), None, 0
        while not at.match().is_over:
            length, state = at.length(), at.state()
            if len(state.to_act) == 2:
                touch_together(at, hunter)
                fights, viewer = fights + 1, None
                continue
            (seat,) = state.to_act
            if seat != viewer:
                table.falls("a turn")
                table.lift()
                viewer = seat
            one_move(at, table.mouse, hunter, state, length, seat)
        assert fights > 1
        assert "over" in at.verified()
        at.sees_the_finale()
        at.leads_to("the menu after the results", lambda: at.keys("Escape"))
        at.unhurt()
