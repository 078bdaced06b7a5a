"""Naive beginner: plays each game as a person does who has just heard its rules, to measure the levels by.

It plays its highest card, attacks at once, takes what counts most now, and looks at nobody's answer. It is
given what a seat sees, like every mind.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.core import Game
from game.zayo import moves as zayo
from game.zerzura import moves as zerzura
from game.zoon import moves as zoon
from game.zoon.mind.quick_move import reflex

Naive = Callable[[Any, Sequence[Any], Random], Any]
"""Chooses one of the moves from an observation."""
ATTACKS = ("chief", "wolf", "thief")
"""Zayo's attacks, the most welcome first."""


def naive(game: Game) -> Naive:
    """The naive beginner of that game."""
    if game.name == "zayo":
        return _zayo
    if game.name == "zerzura":
        return _Zerzura(game).choose
    return _Zoon(game).choose


def _zayo(_: Any, moves: Sequence[Any], rng: Random) -> Any:
    """Wins if it can, swaps for a camel, attacks at once, answers, takes; else its highest card."""

    def rank(move: Any) -> tuple[float, ...]:
        match move:
            case zayo.Play(card="steppe"):
                return (9.0,)
            case zayo.Play(card="fiddle"):
                return (8.0,)
            case zayo.Play(card=card, takes=takes) if card in ATTACKS:
                camels = sum("camel" in what for _, what in takes)
                return (7.0, -float(ATTACKS.index(card)), float(camels), float(len(takes)), rng.random())
            case zayo.Answer() | zayo.Place() | zayo.Take() | zayo.Ask():
                return (6.0, rng.random())
            case zayo.Bid(card=card):
                return (5.0, float(card.rpartition("-")[2]), rng.random())
        return (0.0,)

    return max(moves, key=rank)


class _Zerzura:
    """Takes or swaps for the card that brings most points now; stores only where nothing else brings any."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, observation: Any, moves: Sequence[Any], rng: Random) -> Any:
        """The move after which its own score is highest now."""
        seat = observation.seat
        state: Any = self.game.determinize(observation, Random(0))

        def score(move: Any) -> float:
            after = state.clone()
            after.play(seat, move)
            return float(after.scores()[seat])

        scores = {move: score(move) + 0.1 * isinstance(move, zerzura.Take) for move in moves}
        best = max(scores.values())
        return rng.choice([move for move, value in scores.items() if value == best])


class _Zoon:
    """Attacks with its strongest card whatever it can reach, else marches on; touches anywhere."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def choose(self, observation: Any, moves: Sequence[Any], rng: Random) -> Any:
        """A reflex; sealed choices are drawn evenly."""
        if isinstance(moves[0], zoon.Touch | zoon.Spin):
            return rng.choice(moves)
        if isinstance(moves[0], zoon.Deploy):
            return rng.choice(moves)
        return reflex(self.game.setup_of(dict(observation.options)), observation, moves)
