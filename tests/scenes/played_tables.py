"""Tables played without a window: a clock of their own, minds that answer at once, input that presses
spots."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game import load_game
from game.ai.mind import Judgement
from game.ai.search_guide import Reason
from game.match import Match, MindSeat, Person
from game.storage import Settings
from scenes.games.zoon.combat.scene import Combat
from scenes.games.zoon.table import ZoonTable
from scenes.shell import routes
from scenes.table import Table
from scenes.table.curtain import Curtain, Parting
from scenes.table.game_pages import game_named
from scenes.table.geometry import HERE, centre
from scenes.table.moments.playback import SWALLOWED
from scenes.table.results.results import Results
from scenes.ui.context import Ui
from scenes.ui.stack import Scene, Stack


class Clock:
    """Seconds that pass only when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Answer:
    """What `game.ai.Worker.poll` gives."""

    def __init__(self, number: int, move: Any) -> None:
        self.number, self.move, self.error = number, move, None
        self.judgement: Judgement | None = None


class Prompt:
    """Minds that choose at random and answer on the next look."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self._answers: list[Answer] = []
        self._number = 0
        self.hurried: list[int] = []
        self.judged: list[tuple[str, float]] = []

    def ask(self, *, game: Any, level: str, seed: int, observation: Any, moves: Sequence[Any]) -> int:
        self._number += 1
        self._answers.append(Answer(self._number, self._chance.choice(list(moves))))
        return self._number

    def judge(
        self, *, game: Any, level: str, seed: int, observation: Any, moves: Sequence[Any], seconds: float
    ) -> int:
        self.judged.append((level, seconds))
        number = self.ask(game=game, level=level, seed=seed, observation=observation, moves=moves)
        answer = self._answers[-1]
        values = tuple(1.0 if move == answer.move else 0.0 for move in moves)
        reason = Reason("best", "Nothing else brings as much.")
        answer.judgement = Judgement(tuple(moves), values, values.index(1.0), (0.0, 0.0), reason)
        return number

    def hurry(self, number: int) -> None:
        self.hurried.append(number)

    def forget(self, number: int) -> None:
        self._answers = [answer for answer in self._answers if answer.number != number]

    def poll(self) -> Answer | None:
        return self._answers.pop(0) if self._answers else None


class House:
    """A stack with a table on it, and what a person does to it."""

    kind: type[Any] = ZoonTable
    """The table of the game; the houses of other games name theirs."""
    table: ZoonTable

    def __init__(
        self,
        match: Match,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        seed: int = 1,
        like: House | None = None,
        **more: Any,
    ) -> None:
        """`like`: another one whose clock, settings and drawn cards are used again."""
        self.clock: Clock = like.clock if like is not None else Clock()
        settings = Settings(language=language, **more)
        self.ui: Ui = (
            like.ui if like is not None else Ui(size, settings, clock=self.clock, keep=False, routes=routes)
        )
        self.match = match
        self.table = self.kind(self.ui, match, Prompt(seed))
        self.stack = Stack(self.table)
        self.surface = pygame.Surface(size)
        self.frames = 0
        self.pressed = False

    @property
    def top(self) -> Scene:
        assert self.stack.top is not None
        return self.stack.top

    def pass_time(self, seconds: float = 0.1) -> None:
        self.clock.now += seconds
        if self.stack.top is not None:
            self.stack.apply(self.top.update(seconds))

    def rest(self, seconds: float = 1.0) -> None:
        """Let cards come to rest."""
        for _ in range(max(1, round(seconds * 10))):
            self.pass_time(0.1)

    def settle(self, most: int = 400) -> None:
        """Let time pass until the person on top may act, or another scene is on top, or all is over."""
        for _ in range(most):
            top = self.stack.top
            ready = self.table.walk.gestures and not self.table.stage.busy(self.clock.now)
            if top is not self.table or ready:
                if top is self.table:
                    self.pass_time(SWALLOWED)  # right after a moment a press means nothing
                return
            self.pass_time(0.2)

    def draw(self) -> pygame.Surface:
        self.stack.draw(self.surface)
        self.frames += 1
        return self.surface

    def send(self, kind: int, **facts: Any) -> None:
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pressed = kind == pygame.MOUSEBUTTONDOWN
        if self.stack.top is not None:
            self.stack.apply(self.top.handle(pygame.event.Event(kind, facts)))

    def key(self, key: int, scancode: int = 0, mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")
        self.send(pygame.KEYUP, key=key, scancode=scancode, mod=mod)

    def move_to(self, point: tuple[float, float]) -> None:
        held = (int(self.pressed), 0, 0)
        pos = self.ui.view.point(point)
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=held, touch=False)

    def click(self, point: tuple[float, float]) -> None:
        pos = self.ui.view.point(point)
        self.move_to(point)
        self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.move_to(start)
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.ui.view.point(start), button=1, touch=False)
        self.move_to(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.move_to(end)
        self.send(pygame.MOUSEBUTTONUP, pos=self.ui.view.point(end), button=1, touch=False)

    def spot(self, name: str) -> tuple[float, float]:
        """The middle of a spot of the table, by name: a card's handle is where it lies."""
        for spot in self.table.spots():
            if spot.name == name:
                return centre(spot.rect)
        pose = self.table.stage.pose(name, self.clock.now)
        assert pose is not None, f"no spot {name}"
        return centre(pose.rect)

    def hold(self, key: int = pygame.K_RETURN) -> None:
        """Lift a curtain."""
        self.send(pygame.KEYDOWN, key=key, scancode=40, mod=0, unicode="")
        for _ in range(30):
            self.pass_time(0.1)
            if not isinstance(self.stack.top, Curtain | Parting):
                break
        self.send(pygame.KEYUP, key=key, scancode=40, mod=0)

    def step(self, chance: random.Random, by: str = "mouse") -> None:
        """Do one sensible thing: a random legal gesture, or what the scene on top waits for."""
        top = self.top
        if isinstance(top, Curtain):
            self.hold()
        elif isinstance(top, Combat):
            self.fight(top, chance, by)
        elif top is self.table:
            self.settle()
            if self.top is self.table and self.table.walk.gestures:
                (gesture_by_mouse if by == "mouse" else gesture_by_keys)(self, chance)
            else:
                self.pass_time(0.5)
        else:
            self.pass_time(0.5)
            self.key(pygame.K_RETURN)

    def fight(self, combat: Combat, chance: random.Random, by: str) -> None:
        if combat.result is not None:
            self.key(pygame.K_RETURN)
            self.pass_time(0.3)
            return
        self.pass_time(0.5)
        for seat in (0, 1):
            if self.stack.top is combat and combat.result is None and combat.may_touch(seat):
                if combat.shared:
                    side, corner = combat.side(seat), chance.randrange(4)
                    codes = {0: (20, 26, 22, 4), 1: (12, 18, 15, 14)}
                    self.key(pygame.K_q, scancode=codes[side][corner])
                elif by == "mouse":
                    self.click(centre(chance.choice(combat.painter.targets(seat))))
                else:
                    for key in (
                        pygame.K_RIGHT,
                        chance.choice([pygame.K_DOWN, pygame.K_LEFT]),
                        pygame.K_RETURN,
                    ):
                        self.key(key)


def pair(house: House, chance: random.Random) -> tuple[str, str]:
    """A random source and target; a draft is sent before long."""
    found = house.table.walk.gestures
    if "ready" in found.get(HERE, {}) and chance.random() < 0.3:
        return HERE, "ready"
    source = chance.choice(sorted(found))
    return source, chance.choice(sorted(found[source]))


def gesture_by_mouse(house: House, chance: random.Random) -> None:
    """A random gesture: click, click then click, or drag."""
    source, target = pair(house, chance)
    if source == HERE:
        house.click(house.spot(target))
    elif chance.random() < 0.5:
        house.drag(house.spot(source), house.spot(target))
    else:
        if house.table.walk.picked != source:
            house.click(house.spot(source))
        if house.table.walk.picked == source:
            house.click(house.spot(target))


def focus_on(house: House, name: str) -> None:
    """Walk the keyboard's focus to a spot by Tab and arrows, as a person would."""
    hands, table = house.table.hands, house.table
    wanted = next(spot for spot in table.spots() if spot.name == name)
    for _ in range(200):
        if hands.keyboard and hands.focus == name:
            return
        here = next((spot for spot in table.spots() if spot.name == hands.focus), None)
        if not hands.keyboard or here is None or here.panel != wanted.panel:
            house.key(pygame.K_TAB)
            continue
        (hx, hy), (wx, wy) = centre(here.rect), centre(wanted.rect)
        if abs(wx - hx) > abs(wy - hy):
            house.key(pygame.K_RIGHT if wx > hx else pygame.K_LEFT)
        else:
            house.key(pygame.K_DOWN if wy > hy else pygame.K_UP)
    raise AssertionError(f"the focus does not reach {name} from {hands.focus}")


def gesture_by_keys(house: House, chance: random.Random) -> None:
    """A random gesture by keyboard alone."""
    table = house.table
    source, target = pair(house, chance)
    if source != HERE and table.walk.picked != source:
        focus_on(house, field_spot(house, source))
        house.key(pygame.K_RETURN)
    focus_on(house, target)
    house.key(pygame.K_RETURN)


def field_spot(house: House, source: str) -> str:
    """What the focus stands on to mean a card: its square, or the card itself beside the field."""
    pose = house.table.stage.pose(source, house.clock.now)
    if pose is not None and pose.zone == "field":
        square = house.table.places.square_at(centre(pose.rect), house.table.viewpoint)
        if square is not None:
            return f"square {house.table.places.field.names[square]}"
    return source


def match_against_mind(seed: int = 7, **options: str) -> Match:
    return Match.new(
        game_named("zoon"), [Person("Ana"), MindSeat("easy", "Brume", seed=3)], seed=seed, options=options
    )


def match_of_two(seed: int = 7, **options: str) -> Match:
    return Match.new(game_named("zoon"), [Person("Ana"), Person("Gaëlle")], seed=seed, options=options)


def play_on(house: House, chance: random.Random, by: str = "mouse", steps: int = 25) -> bool:
    """So many steps, or until the end of the match is shown: whether it is."""
    for number in range(steps):
        if house.stack.top is None or isinstance(house.top, Results):
            return True
        house.step(chance, by)
        if number % 25 == 0 and house.stack.top is not None:
            house.draw()
    return False


def play_out(house: House, chance: random.Random, by: str = "mouse", most: int = 3000) -> None:
    """Play until the match is over and its end is shown, or fail."""
    assert play_on(house, chance, by, most), f"not over after {most} steps: {house.match.observation(None)}"


Make = Callable[..., Match]
__all__ = ["House", "Table", "load_game", "match_against_mind", "match_of_two", "play_out"]
