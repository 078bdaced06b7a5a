"""Main function of the process of trials: plays one whole match after another and tells each as it ends."""

from __future__ import annotations

import os
import pickle
import time
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from game import registry
from game.ai.worker.main import end_with_parent
from game.core import Game
from game.registry import GameInfo

SIGN = 1.0
"""Seconds after which a match under way is heard of again."""
GENTLE = 10
"""How much a trial gives way to whatever else the machine does, where the system knows such a figure."""


class Fixture(NamedTuple):
    """A match to be played: its seed, how many sit at it, and its options."""

    seed: int
    seats: int
    options: Mapping[str, str]


class Trial(NamedTuple):
    """Matches between minds of one level. `game` gives the game; it is called in the other process, so it has
    to be what `pickle` takes, such as a class with its arguments in `functools.partial`.
    """

    game: Callable[[], Game]
    level: str
    fixtures: tuple[Fixture, ...]


def mind_seed(match: int, seat: int) -> int:
    """The seed of the mind in a seat: minds of one match, and of two, do not think alike."""
    return match * 1013 + seat


def play_all(pipe: Connection, mind: str, games: tuple[GameInfo, ...] = ()) -> None:
    """The process: reads one Trial, plays its matches and ends; it ends when the parent does as well.

    It says ("match", number, None) as each begins and while it lasts, ("returns", number, (float, ...)) when
    it is over; and ("failed", number, text) of what failed, after which it ends.
    """
    end_with_parent()
    with suppress(AttributeError, OSError):  # Windows knows no such figure
        os.nice(GENTLE)
    registry.take_over(games)
    number = 0
    try:
        trial: Trial = pickle.loads(pipe.recv().content)
        kind, game = registry.resolve(mind), trial.game()
        for number, fixture in enumerate(trial.fixtures):
            returns = _play(game, kind, trial.level, fixture, partial(pipe.send, ("match", number, None)))
            pipe.send(("returns", number, returns))
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return  # nobody listens any more
    except Exception:  # noqa: BLE001 - whatever a mind or a rule does wrong is told to the parent
        with suppress(OSError):
            pipe.send(("failed", number, traceback.format_exc()))


def _play(
    game: Game, kind: Any, level: str, fixture: Fixture, sign: Callable[[], None]
) -> tuple[float, ...]:
    """What each seat gets of the match. `sign` is called as it begins and about once a second."""
    sign()
    told = time.monotonic()
    state = game.new_state(fixture.seats, fixture.seed, fixture.options)
    minds = [kind(game, level=level, seed=mind_seed(fixture.seed, seat)) for seat in range(fixture.seats)]
    while state.to_act:
        seat = state.to_act[0]
        state.play(seat, minds[seat].choose(state.observation(seat), state.legal_moves(seat)))
        if time.monotonic() > told + SIGN:
            told = time.monotonic()
            sign()
    returns = state.returns()
    assert returns is not None  # nobody is asked, so it is over
    return returns
