"""Golden choices of the minds: what each level chooses in fixed positions, at fixed iterations.

`python -m tests.mind_choices` writes the file anew; look at the difference before committing it. With
`--check` it says what is chosen otherwise and writes nothing: so a copy of the engine is tried, the working
folder's.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import GAMES, load_game
from game.ai import Mind

FILE = Path(__file__).parent / "goldens" / "mind-choices.json"
LEVELS = {"beginner": 3, "easy": 3, "normal": 3, "hard": 6, "master": 6}
"""Level -> iterations, few enough for the whole file to take seconds."""
POSITIONS = 20
SEATS = {"zoon": (2,), "zerzura": (2, 4), "zayo": (3, 4)}


def positions(name: str) -> Iterator[tuple[str, Any, int]]:
    """(name, state, seat): positions with a choice, from every part of matches played at random."""
    game, found = load_game(name), 0
    for number in range(POSITIONS):
        rng = random.Random(number)
        seats = SEATS[name][number % len(SEATS[name])]
        options = {"deployment": "quick"} if name == "zoon" and number else {}
        state = game.new_state(seats=seats, seed=number, options=options)
        for _ in range(number * 3):
            if state.to_act:
                seat = rng.choice(state.to_act)
                state.play(seat, rng.choice(list(state.legal_moves(seat))))
        while state.to_act:
            seat = rng.choice(state.to_act)
            if len(state.legal_moves(seat)) > 1:
                found += 1
                yield f"{name} {number:02d}", state, seat
                break
            state.play(seat, rng.choice(list(state.legal_moves(seat))))
    assert found >= POSITIONS - 4, f"{name}: only {found} positions"


def choices(name: str) -> dict[str, dict[str, str]]:
    """Position -> level -> the move chosen."""
    game = load_game(name)
    return {
        place: {
            level: str(
                Mind(game, level, seed=1).choose(
                    state.observation(seat), state.legal_moves(seat), iterations=iterations
                )
            )
            for level, iterations in LEVELS.items()
        }
        for place, state, seat in positions(name)
    }


def recorded() -> dict[str, dict[str, dict[str, str]]]:
    """What the file says: game -> position -> level -> move."""
    found: dict[str, dict[str, dict[str, str]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def differences() -> Iterator[str]:
    """What is chosen otherwise than recorded, a line for each."""
    for name, places in recorded().items():
        found = choices(name)
        for place in sorted({*places, *found}):
            for level in LEVELS:
                now, before = (kept.get(place, {}).get(level, "nothing") for kept in (found, places))
                if now != before:
                    yield f"{place}, {level}: {now} instead of {before}"


def main() -> int:
    """Write the file, or check what it says: then the exit code is 1 if anything is chosen otherwise."""
    if "--check" in sys.argv[1:]:
        told = list(differences())
        sys.stdout.write("".join(f"{line}\n" for line in told or ["the minds choose as recorded"]))
        return 1 if told else 0
    text = json.dumps({name: choices(name) for name in GAMES}, indent=1)
    FILE.write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
