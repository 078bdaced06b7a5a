"""What stands on the screen when nothing moves is what a fresh drawing of the state gives, at every screen.

The app runs with a clock that leaps whenever it is read: a picture made of two moments would stay wrong.
Only parts of the window are handed to the screen: after every frame it must show all that was drawn.
"""

from __future__ import annotations

import ast
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

import scenes
from game.storage import Settings
from scenes.games.zoon.combat.scene import Combat
from scenes.games.zoon.table import ZoonTable
from scenes.shell import routes
from scenes.shell.app import App
from scenes.shell.frame_pacing import Ticker
from scenes.shell.frame_presentation import present
from scenes.table import Table
from scenes.ui.stack import Push, Stack
from tests.scenes.app_screens import SCREENS, MakesScenes, classes
from tests.scenes.conftest import display_of_the_tests

KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE,
    pygame.K_ESCAPE, pygame.K_F2, pygame.K_i,
)  # fmt: skip
LOOKS = 40
"""How many frames are waited for rest after each thing that is done."""
LEAPS = (0.7, 0.04)
"""Seconds between two looks at the clock, at most."""
seen: set[str] = set()


class Leaping:
    """A clock that goes on by up to so many seconds at every look."""

    def __init__(self, seed: int, leap: float) -> None:
        self.now, self.reads = 100.0, 0
        self.leap, self.chance = leap, random.Random(seed)

    def __call__(self) -> float:
        self.reads += 1
        self.now += self.chance.uniform(0, self.leap)
        return self.now


class Screen:
    """What the person sees: it keeps what is not handed over anew."""

    def __init__(self) -> None:
        self.shown = pygame.Surface((1280, 720))
        self.parts = 0
        """How many frames were handed over in parts."""

    def present(
        self, window: pygame.Window, changed: Sequence[pygame.Rect] | None
    ) -> Sequence[pygame.Rect] | None:
        """As the app does it."""
        handed_over = present(window, changed)
        self.parts += handed_over is not None
        for area in [None] if handed_over is None else handed_over:
            self.shown.blit(window.get_surface(), area or (0, 0), area)
        return handed_over


class Watched:
    """An app with scenes: whenever it rests its window is compared with a fresh drawing.

    Every test has its own: settings that one changes would change what the next one tries.
    """

    def __init__(self, screen: Screen) -> None:
        self.clock = Leaping(1, LEAPS[0])
        self.screen, self.compared = screen, 0
        ticker = Ticker(now=self.clock, sleep=lambda _seconds: None)
        settings = Settings(language="en")
        self.app = App(routes.menu, None, settings, size=(1280, 720), ticker=ticker, keep=False)
        self.app.present = screen.present
        self.app.start()

    @property
    def stack(self) -> Stack:
        assert self.app.stack is not None
        return self.app.stack

    def enter(self, make: MakesScenes, leap: float) -> None:
        """Leave everything and begin there."""
        pygame.event.clear()
        self.clock.leap, self.compared = leap, 0
        made = make(self.app.ui)
        self.app.stack = Stack(made[0])
        for scene in made[1:]:
            self.stack.apply(Push(scene))

    def leave(self) -> None:
        """Let go of all scenes."""
        while self.app.stack is not None and self.app.stack.scenes:
            self.app.stack.scenes.pop().left()

    def step(self, *events: pygame.event.Event) -> bool:
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        frames = self.app.frames
        going = self.app.step()
        if self.app.frames != frames:
            self.look_at_the_screen()
        seen.update(type(scene).__name__ for scene in self.stack.scenes)
        if going:
            self.compare()
        return going

    def look_at_the_screen(self) -> None:
        """In the middle of a motion too."""
        window = self.app.window.get_surface()
        shown, drawn = (pygame.image.tobytes(it, "RGB") for it in (self.screen.shown, window))
        names = [type(scene).__name__ for scene in self.stack.scenes]
        assert shown == drawn, f"{names}: not handed over: {_where(shown, drawn)}"

    def compare(self) -> None:
        app, top = self.app, self.app.top
        if top is None or top.wants_redraw or app.sizing.pulled:
            return
        if self.drawings_to_come or any(scene.moving for scene in self.stack.scenes):
            return  # below a dialog a picture of its moment stays
        window = app.window.get_surface()
        before = pygame.image.tobytes(window, "RGB")
        window.fill("magenta")
        self.stack._below = None
        for scene in self.stack.scenes:
            scene.stale = True
        reads = self.clock.reads
        app._draw()
        assert self.clock.reads == reads, "a painter has looked at the clock itself"
        after = pygame.image.tobytes(window, "RGB")
        self.compared += 1
        names = [type(scene).__name__ for scene in self.stack.scenes]
        assert before == after, f"{names} at {_where(before, after)}"

    def rest(self) -> bool:
        """Step until nothing moves, or for long enough; drawings that are on their way are waited for."""
        looks = 0
        while looks < LOOKS:
            if not self.step():
                return False
            if self.drawings_to_come:
                time.sleep(0.002)
                continue
            looks += 1
            top = self.app.top
            if top is not None and not (top.moving or top.wants_redraw):
                break
        return True

    @property
    def drawings_to_come(self) -> bool:
        """Whether everything will be drawn anew, once the last of the large drawings has come."""
        art = self.app.ui.art
        return art.draughtsman.busy or art._come


def _where(before: bytes, after: bytes) -> pygame.Rect:
    """The part of the window that differs."""
    one, two = (pygame.image.frombytes(data, (1280, 720), "RGB") for data in (before, after))
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def doings(chance: random.Random, count: int) -> Iterator[list[pygame.event.Event]]:
    """What a person might do: look around, press keys, click."""
    for _number in range(count):
        pos, kind = (chance.randrange(1280), chance.randrange(720)), chance.random()
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 3), buttons=(0, 0, 0), touch=False)
        if kind < 0.35:
            yield [moved]
        elif kind < 0.7:
            press = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            yield [moved, *(pygame.event.Event(what, pos=pos, button=1, touch=False) for what in press)]
        else:
            facts = {"key": chance.choice(KEYS), "mod": 0, "unicode": "", "scancode": 0}
            yield [pygame.event.Event(what, facts) for what in (pygame.KEYDOWN, pygame.KEYUP)]


@pytest.fixture
def watched() -> Iterator[Watched]:
    it = Watched(Screen())
    pygame.key.set_repeat()
    yield it
    it.app.close()
    display_of_the_tests()


def stay(watched: Watched, name: str, leap: float, count: int, seed: int) -> None:
    """Do so many things there, and compare whatever stands still."""
    chance = random.Random(seed)
    watched.enter(SCREENS[name], leap)
    try:
        going = watched.rest()
        for events in doings(chance, count):
            going = going and watched.step(*events) and watched.rest()
            if not going:
                break
        assert watched.compared or "under way" in name
    finally:
        watched.leave()


@pytest.mark.parametrize("name", SCREENS)
def test_what_stands_on_the_screen_is_what_a_fresh_drawing_gives(name: str, watched: Watched) -> None:
    seed = sum(map(ord, name))
    stay(watched, name, LEAPS[seed % 2], 5, seed)


def test_every_scene_there_is_is_among_them(watched: Watched) -> None:
    for name in SCREENS:  # the tests above may have run in another process
        if not classes() - seen:
            break
        seed = sum(map(ord, name))
        stay(watched, name, LEAPS[seed % 2], 5, seed)
    missing = classes() - seen
    assert not missing


@pytest.mark.strength
@pytest.mark.parametrize("leap", LEAPS)
@pytest.mark.parametrize("name", SCREENS)
def test_the_same_for_longer(name: str, leap: float, watched: Watched) -> None:
    for seed in range(4):
        stay(watched, name, leap, 25, seed)


def test_the_sign_at_a_card_that_is_picked_while_it_leans_comes_when_it_rests(watched: Watched) -> None:
    stay(watched, "payment", LEAPS[0], 25, 0)


@pytest.mark.parametrize("seed", [1, 2])
def test_below_the_sheet_of_aids_the_table_shows_what_they_are_now(seed: int, watched: Watched) -> None:
    stay(watched, "aids of a table", LEAPS[0], 25, seed)


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_what_moves_is_handed_over_in_parts(game: str, watched: Watched) -> None:
    watched.enter(SCREENS[game], LEAPS[1])
    table = watched.stack.top
    assert isinstance(table, Table)
    for _moment in range(LOOKS):  # the others move first
        watched.rest()
        if table.moves:
            break
    table.send([table.moves[0]])
    before, travelled = watched.screen.parts, 0
    for _frame in range(LOOKS):
        watched.step()
        travelled += watched.stack.top is table and table.moving
    watched.leave()
    assert travelled > 10
    assert watched.screen.parts > before + travelled // 2


def test_a_counting_combat_is_handed_over_in_parts(watched: Watched) -> None:
    watched.enter(SCREENS["combat for two"], LEAPS[1])
    watched.rest()
    combat = watched.stack.top
    assert isinstance(combat, Combat)
    before = watched.screen.parts
    for seat in combat.asked:
        combat.choose(seat, 0)
    watched.rest()
    watched.leave()
    assert combat.result is not None
    assert watched.screen.parts > before + 5


def test_no_scene_asks_the_systems_clock() -> None:
    allowed = {"frame_pacing.py", "context.py", "bench.py"}
    found = []
    for file in Path(scenes.__path__[0]).rglob("*.py"):
        if file.name in allowed:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ("perf_counter", "monotonic", "get_ticks"):
                found.append(f"{file.name}:{node.lineno}")
    assert not found


def test_a_frame_has_one_moment(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    watched.enter(SCREENS["zoon"], 0.5)
    watched.rest()
    moments: list[list[float]] = [[]]
    ui, draw, update = watched.app.ui, Stack.draw, ZoonTable.update

    def drawn(self: Stack, surface: pygame.Surface) -> object:
        moments[-1] += [ui.now, ui.now]
        return draw(self, surface)

    def updated(self: ZoonTable, dt: float) -> object:
        moments.append([ui.now])
        return update(self, dt)

    monkeypatch.setattr(Stack, "draw", drawn)
    monkeypatch.setattr(ZoonTable, "update", updated)
    for _frame in range(5):
        watched.stack.scenes[-1].stale = True
        watched.step()
    watched.leave()
    assert [len(set(moment)) for moment in moments[1:]] == [1] * 5
    assert len({moment[0] for moment in moments[1:]}) == 5


@pytest.mark.parametrize("seed", [1, 2])
def test_what_the_guide_says_of_a_combat_is_not_drawn_over_its_own_edge(seed: int, watched: Watched) -> None:
    ui = watched.app.ui
    ui.change(aids={"guide": True})
    try:
        stay(watched, "combat", LEAPS[0], 25, seed)
    finally:
        ui.change(aids={})
