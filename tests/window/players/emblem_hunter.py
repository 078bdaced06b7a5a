"""Hunter, a player that knows the whole position and goes straight for the enemy Emblem.

A match that is played like this is short. Nothing here touches the app.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.zoon import ZoonGame, ZoonState
from game.zoon.moves import Leap, Play, Reinforce, Touch, Walk, ZoonMove
from game.zoon.views import CardView, ZoonObservation

CALM = 6
"""Turns of both in which a hunter leaves the Emblem alone, fights what stands about and plays its Trumps."""
BY_CHANCE = 1.6
"""How many steps of distance chance may make up for, so that no match walks in a circle."""


def seen(state: ZoonState, seat: int | None) -> ZoonObservation:
    """What a seat sees."""
    return state.observation(seat)


class Hunter:
    """Chooses for any seat. The same seed and the same position give the same move."""

    def __init__(self, game: ZoonGame, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(
        self, state: ZoonState, seat: int, allowed: Callable[[ZoonMove], bool] = lambda _move: True
    ) -> ZoonMove:
        """A legal move of that seat, one of the allowed if there is any."""
        legal = list(state.legal_moves(seat))
        moves = [move for move in legal if allowed(move)] or legal
        chance = random.Random(f"{self.seed} {state.encode()}")
        if seen(state, seat).table.phase == "touch":
            return max(moves, key=lambda move: (self._outcome(state, seat, move), chance.random()))
        table = seen(state, seat).table
        foes = {card.square for card in table.cards if card.owner != seat}
        goal, calm = self._emblem(state, 1 - seat), table.turn <= CALM

        def worth(move: ZoonMove) -> float:
            return self._worth(move, goal, foes, calm) + chance.random() * BY_CHANCE

        return max(moves, key=worth)

    def _emblem(self, state: ZoonState, seat: int) -> int:
        tribe = self.game.tribes[state.options[f"tribe_{seat}"]]
        emblems = {zoon.id for zoon in tribe.zoons if zoon.type == "emblem"}
        cards: Sequence[CardView] = seen(state, seat).table.cards  # with comfort sight: one's own are known
        return next(
            card.square
            for card in cards
            if card.owner == seat
            and card.square is not None
            and (card.kind or "").partition(".")[0] in emblems
        )

    def _worth(self, move: ZoonMove, goal: int, foes: set[int | None], calm: bool) -> float:
        names = self.game.field.by_name
        match move:
            case Walk(path):
                target = names[path[-1]]
            case Leap(_start, name):
                target = names[name]
            case Reinforce() | Play():
                return 1.0 if calm else -9.0
            case _:
                return 0.0
        away = max(abs(target % 6 - goal % 6), abs(target // 6 - goal // 6))
        if target == goal:
            return -50.0 if calm else 4.0
        return -float(away) + (1.5 if target in foes else 0.0)

    def _outcome(self, state: ZoonState, seat: int, move: ZoonMove) -> float:
        """How many Zoons the seat is ahead by after that touch, over all touches of the other."""
        found = []
        for other in state.legal_moves(1 - seat) or [Touch(0)]:
            after = state.clone()
            after.play(seat, move)
            if 1 - seat in after.to_act and 1 - seat in state.to_act:
                after.play(1 - seat, other)
            ended = after.returns()
            tombs = seen(after, None).table.tombs
            found.append(ended[seat] * 50 if ended else float(tombs[1 - seat] - tombs[seat]))
        return sum(found) / len(found)
