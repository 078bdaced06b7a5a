"""Given start of a match: a state in the place of a first deal, as its file holds it, and the check of it.

Whoever begins a match at a state owes nothing to the moves that led there: none of them is known, and nothing
before the start can be taken back. What chance will bring is part of the state.
"""

from __future__ import annotations

import base64
import binascii
import random
import zlib
from collections.abc import Mapping

from game.core import Game, IllegalMove, State

MOST_BYTES = 1 << 18
"""More than the text of any state takes; what unpacks to more is refused."""
TRIALS, TRIAL_MOVES = 3, 60
"""How often random moves are tried from a start before it is believed, and how many."""


def packed(text: str) -> str:
    """The text of a state as the header of a file holds it.

    >>> unpacked(packed("a state"))
    'a state'
    """
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def unpacked(held: str) -> str:
    """The text that was packed; "" for "". Raises ValueError on anything else."""
    if not held:
        return ""
    try:
        unpack = zlib.decompressobj()
        content = unpack.decompress(base64.b64decode(held, validate=True), MOST_BYTES)
        if not unpack.eof or unpack.unused_data:
            raise ValueError("it is cut off or too long")
        return content.decode()
    except (binascii.Error, zlib.error, UnicodeError) as error:
        raise ValueError("it cannot be unpacked") from error


def first_state(game: Game, seats: int, seed: int, options: Mapping[str, str], start: str = "") -> State:
    """The state before the first move: dealt from the seed, or the one that `start` is the text of.

    Raises OptionError for options or a seat count that the game does not take, and ValueError for a text
    that is no state; `check_start` tells more.
    """
    return game.decode(start) if start else game.new_state(seats=seats, seed=seed, options=options)


def check_options(game: Game, seats: int, options: Mapping[str, str]) -> None:
    """Raises OptionError unless a match of so many players may begin with these options."""
    game.new_state(seats=seats, options=options)


def check_start(game: Game, seats: int, options: Mapping[str, str], start: str) -> None:
    """Raises ValueError, with the reason, unless a match with these seats and options may begin there.

    It must be a state of the game that is not over; each seat must know what fits it; and moves that are made
    at random from there must be possible. Raises OptionError as `first_state` does.
    """
    usual = game.new_state(seats=seats, seed=0, options=options).observation(None).options
    try:
        state = game.decode(start)
        if state.encode() != start:
            raise ValueError("it is written in another way than states are")
        if state.seats != seats:
            raise ValueError(f"it has {state.seats} seats, not {seats}")
        if state.observation(None).options != usual:
            raise ValueError("it has other options")
        if not state.to_act:
            raise ValueError("it is over")
        for viewer in (None, *range(seats)):
            seen = state.observation(viewer)
            if game.determinize(seen, random.Random(0)).observation(viewer) != seen:
                raise ValueError("what is known in it does not fit what lies there")
        for seed in range(TRIALS):
            _try(state.clone(seed), random.Random(seed))
    except ValueError:
        raise
    except (ArithmeticError, AttributeError, LookupError, RuntimeError, StopIteration, TypeError) as error:
        raise ValueError("it is no state of this game") from error


def _try(state: State, chance: random.Random) -> None:
    for _ in range(TRIAL_MOVES):
        if not state.to_act:
            break
        seat = chance.choice(state.to_act)
        try:
            state.apply(seat, chance.choice(list(state.legal_moves(seat))))
        except IllegalMove:  # a move whose effects come to no end
            continue
        state.observation(seat)
