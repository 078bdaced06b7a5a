"""Waits of a person at a table: from each own move to the next own turn, with minds that really think.

    python tools/waiting_times.py zayo --seats human,hard,hard,normal,normal,normal --turns 8

Runs the table without a window at the normal pace and draws every frame that differs; the person's moves are
chosen by chance. Seconds by the clock: on a busy machine minds take longer, and so does everything. Of each
wait it is told how long something was shown; the rest is thinking that nothing overlapped. "round" marks a
wait in which a round ended.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

FRAME = 1 / 60
SIZE = (1920, 1080)
PATIENCE = 120.0
"""Seconds after which a table is given up."""


class Wait(NamedTuple):
    """Seconds from an own move to the next own turn, those of them in which something was shown, and whether
    a round ended between.
    """

    seconds: float
    shown: float
    round_ended: bool


def waits(game: str, seats: list[str], turns: int, seed: int) -> list[Wait]:
    """The waits after so many own moves; fewer where the match ends before."""
    import pygame

    from game.storage import Settings
    from scenes.shell import routes
    from scenes.shell.launch_options import first_scene, wish_for_game
    from scenes.ui.context import Ui
    from scenes.ui.stack import Stack

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    ui = Ui(SIZE, Settings(speed="normal"), clock=time.perf_counter, keep=False, routes=routes)
    stack = Stack(first_scene(ui, wish_for_game(game, seats, seed, [])))
    chance, found = random.Random(seed), list[Wait]()
    surface, made = pygame.Surface(SIZE), None
    shown, last, number = 0.0, time.perf_counter(), 0
    table: Any = stack.scenes[-1]
    while len(found) < turns and stack.scenes[-1:] == [table]:
        begun = time.perf_counter()
        shown += begun - last if table.telling.running or table.stage.busy(ui.now) else 0.0
        last = begun
        ui.tick()
        stack.apply(table.update(FRAME))
        if stack.scenes[-1:] == [table] and table.wants_redraw:
            stack.draw(surface)
            table.stale = False
        asked = table.flow.may_act and table.still and getattr(table, "asked", True)
        if asked and table.moves:
            if made is not None:
                found.append(Wait(begun - made, shown, number != round_of(table)))
            shown, number = 0.0, round_of(table)
            table.send([chance.choice(list(table.moves))])
            made = time.perf_counter()
        if made is not None and begun - made > PATIENCE:
            break
        time.sleep(max(0.0, FRAME - (time.perf_counter() - begun)))
    table.left()
    return found


def round_of(table: Any) -> int:
    """The round that lies on the table."""
    seen = table.observation
    return int(getattr(getattr(seen, "table", seen), "round", 0))


def main() -> None:
    """Print the waits of one match."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("game")
    parser.add_argument("--seats", default="human,hard,hard,normal,normal,normal")
    parser.add_argument("--turns", type=int, default=8)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    found = sorted(waits(asked.game, asked.seats.split(","), asked.turns, asked.seed))
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    times = ", ".join(
        f"{wait.seconds:.1f} (shown {wait.shown:.1f}{', round' if wait.round_ended else ''})"
        for wait in found
    )
    print(f"{asked.game}, {asked.seats}: {times} s{load}; to hold for six seats of Zayo: 10")


if __name__ == "__main__":
    main()
