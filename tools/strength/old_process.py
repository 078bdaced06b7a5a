"""Process of an old version: it follows a match by its deal and its moves, and its minds choose.

    python -I tools/strength/old_process.py FOLDER

`FOLDER` holds the `game` and `data` of that version: they are what is imported here. Questions come on the
standard input, answers go out, each a line of JSON; tools/strength/old_version.py asks them.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import importlib.util
import json
import sys
import time
from typing import Any

CLOCKS = ("game.ai.move_evaluator", "game.ai.advice")
"""Where a version says by which clock its minds' time is measured."""


class Differs(Exception):  # noqa: N818 - reads as the fact it reports
    """The old engine sees another position."""


def digest_of(state: Any) -> str:
    """The whole position as a digest, of which nothing can be read: whoever compares it learns no secret."""
    return hashlib.sha256(state.encode().encode()).hexdigest()


class Follower:
    """A match as the old engine has it, and the minds that play in it."""

    def __init__(self, load_game: Any, mind: Any) -> None:
        self._load_game, self._mind = load_game, mind
        self._games: dict[str, Any] = {}
        self._minds: dict[tuple[str, str, int], Any] = {}
        self._name = ""
        self._state: Any = None

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The move of the seat that is asked, and the seconds of the processor that it took."""
        if asked["begin"]:
            self._begin(**asked["begin"])
        for seat, text in asked["played"]:
            self._state.play(seat, self._named(seat, text))
        seat = asked["seat"]
        moves = self._state.legal_moves(seat)
        if digest_of(self._state) != asked["digest"]:
            raise Differs("the position is another one")
        mind = self._mind_of(asked["level"], asked["seed"])
        began = time.thread_time()
        move = mind.choose(
            self._state.observation(seat), moves, seconds=asked["seconds"], iterations=asked["rounds"]
        )
        return {"move": str(move), "spent": time.thread_time() - began}

    def _begin(self, game: str, seats: int, seed: int, options: dict[str, str]) -> None:
        if game not in self._games:
            self._games[game] = self._load_game(game)
        self._name = game
        self._minds.clear()
        self._state = self._games[game].new_state(seats=seats, seed=seed, options=options)

    def _named(self, seat: int, text: str) -> Any:
        for move in self._state.legal_moves(seat):
            if str(move) == text:
                return move
        raise Differs(f"{text} is not possible for seat {seat}")

    def _mind_of(self, level: str, seed: int) -> Any:
        key = self._name, level, seed
        if key not in self._minds:
            self._minds[key] = self._mind(self._games[self._name], level, seed)
        return self._minds[key]


def main() -> None:
    """Answer until the input ends."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", help="that holds `game` and `data` of the old version")
    sys.path.insert(0, parser.parse_args().folder)
    from game import load_game
    from game.ai import Mind

    clocks = next(name for name in CLOCKS if importlib.util.find_spec(name))
    importlib.import_module(clocks).read_clock(time.thread_time)
    follower = Follower(load_game, Mind)
    for line in sys.stdin:
        try:
            told = follower.answer(json.loads(line))
        except Exception as error:  # noqa: BLE001 - whoever asks is told, whatever it is
            told = {"differs": f"{type(error).__name__}: {error}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
