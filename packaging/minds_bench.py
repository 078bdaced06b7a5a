"""Compiled minds against plain Python, in one run: `.venv/bin/python packaging/minds_bench.py`.

Compiles a temporary copy, then lets skilled minds choose in the positions of tests/mind_choices.py with a
fixed number of iterations, plain and compiled in turn, each in a process of its own. Prints seconds of the
processor and their ratio for each game; the exit code is 1 if any choice differs.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import compiled_minds

ITERATIONS = {"zoon": 300, "zerzura": 600, "zayo": 1500}
"""Of each choice: a skilled mind takes about half a second for as many."""
ROUNDS = 3
TIMED = """
import json, sys, time
from game import load_game
from game.ai import Mind
from tests.mind_choices import positions

name, iterations = sys.argv[1], int(sys.argv[2])
game, taken, found = load_game(name), 0.0, []
for _, state, seat in positions(name):
    seen, moves = state.observation(seat), state.legal_moves(seat)
    mind = Mind(game, "hard", seed=1)
    mind.choose(seen, moves, iterations=1)  # what is worked out once is no matter here
    start = time.thread_time()
    found.append(str(mind.choose(seen, moves, iterations=iterations)))
    taken += time.thread_time() - start
print(json.dumps([taken, found]))
"""


def measured(copy: Path, name: str, iterations: int) -> tuple[float, list[str]]:
    """Seconds and the moves chosen, of the source in that folder."""
    done = compiled_minds.run_in(copy, "-c", TIMED, name, str(iterations))
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, name, stderr=done.stderr)
    taken, found = json.loads(done.stdout)
    return taken, found


def main() -> int:
    parser = argparse.ArgumentParser(description="Time compiled minds against plain Python.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each game, {ROUNDS} if not said")
    wanted = parser.parse_args()
    equal = True
    with compiled_minds.compiled_copy() as copy:
        for name, iterations in ITERATIONS.items():
            plain, compiled = [], []
            for _ in range(wanted.rounds):
                before, chosen = measured(compiled_minds.ROOT, name, iterations)
                now, chosen_now = measured(copy, name, iterations)
                plain.append(before)
                compiled.append(now)
                equal = equal and chosen == chosen_now
            ratios = [now / before for before, now in zip(plain, compiled, strict=True)]
            print(
                f"{name:<8} plain {min(plain):6.2f} s   compiled {min(compiled):6.2f} s   "
                f"ratio {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})",
                flush=True,
            )
    print("the same choices" if equal else "some choices differ")
    return 0 if equal else 1


if __name__ == "__main__":
    sys.exit(main())
