"""Action policy: the deed before the bid that raises a nomad's chances most, if any, without long thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.zayo.cards.compile import Deed
from game.zayo.mind.evaluation import CAMELS, SMALL, Evaluation
from game.zayo.moves import Play, ZayoMove
from game.zayo.rules.actions import Buying, Plain, Stealing, Trading, Winning

if TYPE_CHECKING:
    from game.zayo.state import ZayoState

AT_ONCE = 0.02
"""Log-odds that an action must gain to be done now."""

SET = 0.05
"""Log-odds that an item that is bought brings besides."""


class ActionPolicy:
    """Quick deeds for a number of players."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.setup = setup = evaluation.setup
        self._boosting = sum(setup.kind_mask[kind] for kind in range(len(setup.kinds)) if setup.boosts[kind])
        self._plain = sum(
            setup.kind_mask[kind] for kind, deed in setup.deeds.items()
            if isinstance(deed, Plain) and not setup.boosts[kind]
        )  # fmt: skip
        rich = [(kind, least) for kind, deed in setup.deeds.items() if (least := _least(deed))]
        self._rich = sum(setup.kind_mask[kind] for kind, _ in rich)  # deeds that want animals of one's own
        self._least = min((least for _, least in rich), default=1)
        needs = [(kind, deed.needs) for kind, deed in setup.deeds.items() if deed.needs]
        self._needy = [(setup.kind_mask[kind], goods) for kind, goods in needs]

    def best(self, state: ZayoState, seat: int) -> ZayoMove | None:
        """What is worth doing before the bid, if anything."""
        setup = self.setup
        held = state.cards[seat] & setup.deed_cards & ~self._plain
        if held & self._rich and state.animals[seat].bit_count() < self._least:
            held &= ~self._rich
        for mask, needs in self._needy:
            if held & mask and needs & ~state.goods[seat]:
                held &= ~mask
        if not held:
            return None
        always, deeds = setup.plan(held)
        best: ZayoMove | None = None
        gain = AT_ONCE
        for deed in deeds:
            moves = deed.moves(state, seat)
            if moves:
                if isinstance(deed, Winning):
                    return moves[0]
                value, move = self._gain(state, seat, deed, moves)
                if value > gain:
                    gain, best = value, move
        if held & self._boosting and state.trick_number + 1 < setup.tricks:
            for move in always:
                if isinstance(move, Play) and setup.boosts[setup.kind_number[move.card]]:
                    return move
        return best

    def _gain(
        self, state: ZayoState, seat: int, deed: Deed, moves: Sequence[ZayoMove]
    ) -> tuple[float, ZayoMove]:
        evaluation = self.evaluation
        camp = evaluation.camp(state, seat)
        if isinstance(deed, Trading):
            masks = self.setup.animal_mask
            small = sum(count for kind, count in deed.gain if not evaluation.camels & masks[kind])
            camels = sum(count for _, count in deed.gain) - small
            after = camp + (camels << CAMELS) + (small - deed.payments.least << SMALL)
            return (evaluation.score(after) - evaluation.score(camp) if camels else -1.0), moves[0]
        if isinstance(deed, Buying):
            after = (camp | 1 << deed.kind) - (deed.payments.least << SMALL)
            return evaluation.score(after) - evaluation.score(camp) + SET, moves[0]
        if isinstance(deed, Stealing):
            return self._loot(state, seat, deed, moves)
        return 0.0, moves[0]

    def _loot(
        self, state: ZayoState, seat: int, deed: Stealing, moves: Sequence[ZayoMove]
    ) -> tuple[float, ZayoMove]:
        """The best booty: log-odds won, and those that rivals lose by their share of the rivals' chances."""
        n = self.setup.seats
        evaluation = self.evaluation
        weights = [
            evaluation.weight(evaluation.camp(state, other)) if other != seat else 0.0 for other in range(n)
        ]
        others = sum(weights)
        most, chosen = -9.0, moves[0]
        known: dict[tuple[int, str], float] = {}
        for move in moves:
            assert isinstance(move, Play)
            value = 0.0
            for take in move.takes:
                worth = known.get(take)
                if worth is None:
                    own, lost = self._moved(state, seat, deed, take)
                    worth = known[take] = own + lost * weights[take[0]] / others
                value += worth
            if value > most:
                most, chosen = value, move
        return most, chosen

    def _moved(
        self, state: ZayoState, seat: int, deed: Stealing, take: tuple[int, str]
    ) -> tuple[float, float]:
        """Log-odds that the thief wins and that the victim loses by one take."""
        evaluation = self.evaluation
        victim, name = take
        booty = deed.by_name[name]
        mine, theirs = evaluation.camp(state, seat), evaluation.camp(state, victim)
        if booty.gear:
            mark = booty.goods
            after_mine = mine | mark
            double = (state.tables[victim] & booty.cards).bit_count() > 1
            after_theirs = theirs if double else theirs & ~mark
        else:
            camels = (state.animals[victim] & booty.cards & evaluation.camels).bit_count()
            small = (state.animals[victim] & booty.cards).bit_count() - camels
            if not booty.whole:
                camels, small = min(camels, 1), min(small, 1)
            moved = (camels << CAMELS) + (small << SMALL)
            after_mine, after_theirs = mine + moved, theirs - moved
        score = evaluation.score
        return score(after_mine) - score(mine), score(theirs) - score(after_theirs)


def _least(deed: Deed) -> int:
    """How many animals its owner must have at least."""
    if isinstance(deed, Trading | Buying):
        return deed.payments.least
    return deed.count if isinstance(deed, Winning) else 0
