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

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.core import Game
from game.zayo import moves as zayo
from game.zerzura import moves as zerzura
from game.zerzura.cards.scoring import points
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
    """Looks at what each card of the Market brings it now, and at one exchange: the card of others that would
    bring most by itself, for its own that counts least by itself. It does not see what both do together, nor
    what the others lose or may take back; it stores only where every card of the Market costs points.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, observation: Any, moves: Sequence[Any], rng: Random) -> Any:
        """What seems to bring most points now; a card of the Market where an exchange brings no more."""
        seat = observation.seat
        state: Any = self.game.determinize(observation, Random(0))
        brings = self._counted(state, seat)
        takes: dict[Any, int] = {move: brings(move.card) for move in moves if isinstance(move, zerzura.Take)}
        swaps = [move for move in moves if isinstance(move, zerzura.Exchange)]
        stores = [move for move in moves if isinstance(move, zerzura.Store)]
        best = max(takes.values())
        liked = [move for move, value in takes.items() if value == best]
        if swaps:
            wanted = {card: brings(card) for card in {move.get for move in swaps}}
            spared = {card: brings(card, -1) for card in {move.give for move in swaps}}
            most, least = max(wanted.values()), max(spared.values())
            if most + least > best:
                best = most + least
                liked = [move for move in swaps if wanted[move.get] == most and spared[move.give] == least]
        return rng.choice(stores if stores and best < 0 else liked)

    def _counted(self, state: Any, seat: int) -> Callable[..., int]:
        """What a card more (or less, with -1) changes in the score of the seat, all else as it is."""
        box, holding = state.setup.box, state.holdings[seat]
        owned, tiles = state.characters_of(seat), state.tiles_of(seat)
        now = points(box, holding, owned, tiles)

        def brings(card: int, sign: int = 1) -> int:
            face = state.order[card]
            own = list(owned)
            if face >= box.first_character:
                own = [*own, face] if sign > 0 else [other for other in own if other != face]
            return points(box, holding + sign * state.packs[card], own, tiles) - now

        return brings


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
