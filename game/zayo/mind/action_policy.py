"""Action policy: the deed before the bid that raises a nomad's chances most, if any, without long thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.bounded_cache import make_room
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
WINNING, BOOSTING = 1000.0, 100.0
"""What winning counts, and making later attacks stronger: more than anything else."""
MOST = 5_000
"""Situations of which deeds are kept."""


Found = tuple[float, "ZayoMove"]
"""A deed and what it brings."""
Shelf = dict[tuple[int, int, int], Found | None]
"""Attacks while the camps stay as they are, by kind of card, seat, and what is boosted."""


class ActionPolicy:
    """Quick deeds for a number of players.

    What is worth doing follows from few facts, which come again and again in the playouts of one choice: it
    is worked out once and kept.
    """

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.setup = setup = evaluation.setup
        plain = sum(
            setup.kind_mask[kind] for kind, deed in setup.deeds.items()
            if isinstance(deed, Plain) and not setup.boosts[kind]
        )  # fmt: skip
        self.live = setup.deed_cards & ~plain
        """The cards that are worth a look."""
        self._gear_count = [gear.bit_count() for gear in range(setup.gear + 1)]
        self.by_count = [self._payable(count) for count in range(len(setup.animal_of) + 1)]
        """The cards for which so many animals of one's own could be enough."""
        self.by_gear = [self._usable(gear) for gear in range(setup.gear + 1)]
        """The cards for which such equipment of one's own could be enough."""
        self._attacks = [
            (setup.kind_mask[kind], deed) for kind, deed in setup.deeds.items() if isinstance(deed, Stealing)
        ]
        self.robbing = sum(mask for mask, _ in self._attacks)
        self._peaceful = [
            (setup.kind_mask[kind], deed) for kind, deed in setup.deeds.items()
            if self.live & setup.kind_mask[kind] and not isinstance(deed, Stealing)
        ]  # fmt: skip
        self._alone: dict[tuple[int, int, bool, int], list[tuple[int, Found]]] = {}
        self._shelves: dict[tuple[int, ...], Shelf] = {}

    def _payable(self, count: int) -> int:
        masks, found = self.setup.kind_mask, self.live
        for kind, deed in self.setup.deeds.items():
            if isinstance(deed, Trading | Buying):
                least = deed.payments.least
            else:
                least = deed.count if isinstance(deed, Winning) else 0
            if count < least:
                found &= ~masks[kind]
        return found

    def _usable(self, gear: int) -> int:
        masks, found = self.setup.kind_mask, self.live
        for kind, deed in self.setup.deeds.items():
            if deed.needs & self.setup.gear & ~gear or (isinstance(deed, Buying) and gear >> kind & 1):
                found &= ~masks[kind]
        return found

    def best(self, state: ZayoState, seat: int, shelf: Shelf | None = None) -> ZayoMove | None:
        """What is worth doing before the bid, if anything. `shelf`: that of the state, if it is at hand."""
        held = state.cards[seat] & self.live
        if not held:
            return None
        camels = state.herd & self.evaluation.camels
        key = state.goods[seat], state.animals[seat], not camels, state.trick_number
        alone = self._alone.get(key)
        if alone is None:
            make_room(self._alone, MOST)
            alone = self._alone[key] = self._own(state, seat)
        gain, best = AT_ONCE, None
        for cards, found in alone:
            if held & cards:
                gain, best = found
                break
        if held & self.robbing and gain < BOOSTING:
            boost = state.boost[seat]
            for cards, deed in self._attacks:
                if held & cards and state.goods[seat] & deed.needs == deed.needs:
                    if shelf is None:
                        shelf = self.shelf(state)
                    place = deed.kind, seat, boost
                    try:
                        attack = shelf[place]
                    except KeyError:
                        attack = shelf[place] = self._strike(state, seat, deed)
                    if attack is not None and attack[0] > gain:
                        gain, best = attack
        return best

    def shelf(self, state: ZayoState) -> Shelf:
        """What was found for camps as they are now."""
        camps = (*state.goods, *state.animals, *state.shield)
        gear, counts = self.setup.gear, self._gear_count
        for goods, table in zip(state.goods, state.tables, strict=True):
            if table.bit_count() != counts[goods & gear]:  # somebody has one of a kind twice
                camps += tuple(state.tables)
                break
        found = self._shelves.get(camps)
        if found is None:
            make_room(self._shelves, MOST)
            found = self._shelves[camps] = {}
        return found

    def _own(self, state: ZayoState, seat: int) -> list[tuple[int, Found]]:
        """The peaceful deeds that are worth doing with this camp, the best first: (cards, what is found)."""
        found = []
        for cards, deed in self._peaceful:
            moves = deed.moves(state, seat)
            if moves:
                value, move = self._gain(state, seat, deed, moves)
                if value > AT_ONCE:
                    found.append((cards, (value, move)))
        return sorted(found, key=lambda one: -one[1][0])

    def _strike(self, state: ZayoState, seat: int, deed: Stealing) -> Found | None:
        moves = deed.moves(state, seat)
        return self._loot(state, seat, deed, moves) if moves else None

    def _gain(self, state: ZayoState, seat: int, deed: Deed, moves: Sequence[ZayoMove]) -> Found:
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
        if isinstance(deed, Winning):
            return WINNING, moves[0]
        late = state.trick_number + 1 == self.setup.tricks  # what it makes stronger comes in later tricks
        return (0.0 if late else BOOSTING), moves[0]

    def _loot(self, state: ZayoState, seat: int, deed: Stealing, moves: Sequence[ZayoMove]) -> Found:
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
