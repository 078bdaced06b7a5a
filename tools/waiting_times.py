"""Waits of a person at a table: from each own move to the next own turn, with minds that really think.

    python tools/waiting_times.py zayo --seats human,hard,hard,normal,normal,normal --turns 8
    python tools/waiting_times.py zayo --seats human,hard,normal,normal --turns 14 --calm

A turn begins when it is announced: from then on a press means what it points at. Runs the table without a
window at the normal pace and draws every frame that differs; the person's moves are chosen by chance. Seconds
by the clock: on a busy machine minds take longer, and so does everything. `--calm` goes by a clock of its own
instead, by which every mind takes the time of its level and drawing none, whatever else the machine does.
Of each wait it is told how long something was shown, and how long of that what was done to the person itself;
the rest is thinking that nothing overlapped. Waits over the end of a round, in which cards are gathered and
dealt, stand apart, as do those in which something was done to the person.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

FRAME = 1 / 60
SIZE = (1920, 1080)
PATIENCE = 120.0
"""Seconds after which a table is given up."""
GOALS = {4: 6.0, 6: 10.0}
"""Seconds from the own move to the next turn that are to be held, by seats."""
LOOKS = 12
"""Iterations of a mind's thought where the clock stands still meanwhile."""


class Wait(NamedTuple):
    """Seconds from an own move to the next own turn, those of them in which something was shown, how long of
    that what was done to the viewer, and whether a round ended between.
    """

    seconds: float
    shown: float
    to_me: float
    round_ended: bool
    course: tuple[tuple[str, float], ...] = ()
    """What was shown one after the other, and for how long; "thinking" where nothing was."""


class Standing:
    """A clock that goes on frame by frame."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Immediate:
    """Minds whose thoughts take no time by the clock of the table."""

    def __init__(self) -> None:
        self._minds: dict[tuple[str, int], Any] = {}
        self._answers: list[Any] = []
        self._number = 0

    def ask(self, *, game: Any, level: str, seed: int, observation: Any, moves: Any) -> int:
        """Answered at the next poll."""
        from game.ai.mind import Mind
        from game.ai.worker.client import Answer

        if (level, seed) not in self._minds:
            self._minds[level, seed] = Mind(game, level, seed=seed)
        move = self._minds[level, seed].choose(observation, moves, iterations=LOOKS)
        self._number += 1
        self._answers.append(Answer(self._number, move, 0.0))
        return self._number

    def judge(self, *, seconds: float, **asked: Any) -> int:  # noqa: ARG002 - nothing is judged here
        """Nobody asks for it."""
        return self.ask(**asked)

    def hurry(self, number: int) -> None:
        """It has answered."""

    def forget(self, number: int) -> None:
        """Nobody wants that answer any more."""
        self._answers = [answer for answer in self._answers if answer.number != number]

    def poll(self) -> Any:
        """The next answer."""
        return self._answers.pop(0) if self._answers else None


def waits(game: str, seats: list[str], turns: int, seed: int, *, calm: bool = False) -> list[Wait]:
    """The waits after so many own moves; fewer where the match ends before."""
    import pygame

    from game.storage import Settings
    from scenes.shell import routes
    from scenes.shell.launch_options import first_scene, wish_for_game
    from scenes.ui.context import Ui
    from scenes.ui.stack import Stack

    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(SIZE)
    clock: Callable[[], float] = Standing() if calm else time.perf_counter
    ui = Ui(SIZE, Settings(speed="normal"), clock=clock, keep=False, routes=routes)
    table: Any = first_scene(ui, wish_for_game(game, seats, seed, []))
    if calm:
        table = type(table)(ui, table.match, Immediate())
    stack = Stack(table)
    chance, found = random.Random(seed), list[Wait]()
    surface, made = pygame.Surface(SIZE), None
    shown, to_me, last, number = 0.0, 0.0, clock(), 0
    course: list[list[Any]] = []
    while len(found) < turns and stack.scenes[-1:] == [table]:
        begun = clock()
        told = table.telling.now
        what = f"{told.matched.key} ({told.kind})" if told is not None else "thinking"
        if told is None and table.stage.busy(ui.now):
            what = "cards travel"
        if not course or course[-1][1] is not (told or what):
            course.append([what, told or what, 0.0])
        course[-1][2] += begun - last
        shown += begun - last if told is not None or table.stage.busy(ui.now) else 0.0
        to_me += begun - last if told is not None and told.kind == "to_me" else 0.0
        last = begun
        ui.tick()
        stack.apply(table.update(FRAME))
        if not calm and stack.scenes[-1:] == [table] and table.wants_redraw:
            stack.draw(surface)
            table.stale = False
        asked = getattr(table, "asked", table.still) and table.flow.may_act
        if asked and table.moves:
            if made is not None:
                parts = tuple((name, spent) for name, _what, spent in course if spent > FRAME * 1.5)
                found.append(Wait(begun - made, shown, to_me, number != round_of(table), parts))
            shown, to_me, number, course = 0.0, 0.0, round_of(table), []
            table.send([chance.choice(list(table.moves))])
            made = clock()
        if made is not None and begun - made > PATIENCE:
            break
        if isinstance(clock, Standing):
            clock.now += FRAME
        else:
            time.sleep(max(0.0, FRAME - (clock() - begun)))
    table.left()
    return found


def round_of(table: Any) -> int:
    """The round that lies on the table."""
    seen = table.observation
    return int(getattr(getattr(seen, "table", seen), "round", 0))


def listed(found: list[Wait], goal: float | None) -> list[str]:
    """The waits in lines: those within a round, those in which something was done to the person, those over
    a round's end.
    """
    plain = [wait for wait in found if not wait.round_ended and not wait.to_me]
    struck = [wait for wait in found if not wait.round_ended and wait.to_me]
    ended = [wait for wait in found if wait.round_ended]
    lines = []
    for name, some in (("within a round", plain), ("done to me", struck), ("over a round's end", ended)):
        times = ", ".join(
            f"{wait.seconds:.1f} (shown {wait.shown:.1f}{f', to me {wait.to_me:.1f}' if wait.to_me else ''})"
            for wait in sorted(some)
        )
        held = sum(goal is None or wait.seconds <= goal for wait in some)
        within = f", {held} of {len(some)} within {goal:g} s" if goal is not None and some else ""
        lines.append(f"  {name}{within}: {times or 'none'}")
    return lines


def main() -> None:
    """Print the waits of one match, or of several that begin otherwise."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("game")
    parser.add_argument("--seats", default="human,hard,hard,normal,normal,normal")
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--seed", type=int, nargs="+", default=[7])
    parser.add_argument("--calm", action="store_true", help="by a clock of its own, on a busy machine too")
    parser.add_argument("--over", type=float, help="tell the course of waits that are longer")
    asked = parser.parse_args()
    seats = asked.seats.split(",")
    found = [
        wait for seed in asked.seed for wait in waits(asked.game, seats, asked.turns, seed, calm=asked.calm)
    ]
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") and not asked.calm else ""
    print(f"{asked.game}, {asked.seats}, seeds {asked.seed}{load}: {len(found)} waits in seconds")
    goal = GOALS.get(len(seats)) if asked.game == "zayo" else None
    print("\n".join(listed(found, goal)))
    for wait in sorted(found):
        if asked.over is not None and wait.seconds > asked.over:
            parts = ", ".join(f"{name} {spent:.2f}" for name, spent in wait.course)
            print(f"  {wait.seconds:.1f}: {parts}")


if __name__ == "__main__":
    main()
