"""Playout policy: the moves, chosen without long thought, by which whole rounds are played out.

It looks at its own hand, at the tables, and at which bids are still out, like a person would.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.zayo.cards.compile import Deed
from game.zayo.mind.bid_policy import beat, lead
from game.zayo.moves import DECLINE, NOTHING, Ask, Play, ZayoMove
from game.zayo.position.constants import REWARD, TURN
from game.zayo.rules import attacks, rewards
from game.zayo.rules.actions import Buying, Plain, Stealing, Trading, Winning

if TYPE_CHECKING:
    from game.zayo.mind.position_value import Figures, PositionValue
    from game.zayo.state import ZayoState

HERD_FOR_A_TRAP = 2
"""Small animals that must be left for a bought item to be worth its price."""


class PlayoutPolicy:
    """Quick choices for a number of players."""

    def __init__(self, worth: PositionValue) -> None:
        self.worth = worth
        self.figures: Figures = worth.figures
        self.setup = worth.setup
        self._undealt = 0
        actions = self.setup.box.actions
        self.answering = {action.id for action in actions if action.answers and not action.boosts}

    def play_round(self, state: ZayoState, rng: Random) -> None:
        """Play on until the round or the match is over."""
        self._undealt = self.setup.all_bids & ~sum([1 << bid for bid in state.dealt_bids])
        now = state.round
        while state.round == now and state.acting:
            seat = state.acting[0]
            state.play(seat, self.choose(state, seat, rng))

    def answer(self, state: ZayoState, seat: int, rng: Random) -> None:
        """Play on until that seat, who has made an attack, is at turn again."""
        while state.acting and state.acting[0] != seat:
            other = state.acting[0]
            state.play(other, self.choose(state, other, rng))

    def choose(self, state: ZayoState, seat: int, rng: Random) -> ZayoMove:
        """A legal move of the seat that is asked."""
        if state.phase == TURN:
            if not state.acted:
                deed = self._deed(state, seat, rng)
                if deed is not None:
                    return deed
            return self._bid(state, seat)
        if state.phase == REWARD:
            return self._reward(state, seat, rng)
        moves = attacks.legal(state, seat)
        return moves[0] if moves else DECLINE

    # -- before the bid ---------------------------------------------------------------------------------

    def _deed(self, state: ZayoState, seat: int, rng: Random) -> ZayoMove | None:
        setup = self.setup
        held = state.cards[seat] & setup.deed_cards
        if not held:
            return None
        always, deeds = setup.plan(held)
        best: ZayoMove | None = None
        gain = 0.0
        for deed in deeds:
            moves = deed.moves(state, seat)
            if moves:
                if isinstance(deed, Winning):
                    return moves[0]
                value, move = self._gain(state, seat, deed, moves)
                if value > gain:
                    gain, best = value, move
        for move in always:
            if self._worth_showing(state, seat, move, rng):
                return move
        return best

    def _gain(
        self, state: ZayoState, seat: int, deed: Deed, moves: Sequence[ZayoMove]
    ) -> tuple[float, ZayoMove]:
        if isinstance(deed, Trading):
            return 2 * self.worth.price, moves[0]
        if isinstance(deed, Buying):
            small = (state.animals[seat] & self.setup.small).bit_count()
            return (1.0 if small >= deed.payments.least + HERD_FOR_A_TRAP else -1.0), moves[0]
        if isinstance(deed, Stealing):
            values = [self._loot(state, seat, deed, move) for move in moves]
            value = max(values)
            return value, moves[values.index(value)]
        return 0.0, moves[0]

    def _loot(self, state: ZayoState, seat: int, deed: Stealing, move: ZayoMove) -> float:
        assert isinstance(move, Play)
        setup, figures = self.setup, self.figures
        value = 0.0
        for victim, name in move.takes:
            booty = deed.by_name[name]
            theirs = state.goods[victim]
            if booty.gear:
                if booty.goods & setup.base & ~state.goods[seat]:
                    value += figures.item
                if theirs & setup.base == setup.base and booty.goods & setup.base:
                    value += 0.5 * figures.item
                value += figures.spare
            else:
                count = (state.animals[victim] & booty.cards).bit_count() if booty.whole else 1
                noble = booty.cards & self.worth.noble
                value += count * (self.worth.price if noble else 1.0)
            value += 0.2 * (state.animals[victim] & self.worth.noble).bit_count()
        return value

    def _worth_showing(self, state: ZayoState, seat: int, move: ZayoMove, rng: Random) -> bool:
        """Defences that may answer are kept; what boosts is played before the attack it helps."""
        assert isinstance(move, Play)
        setup = self.setup
        kind = setup.kind_number[move.card]
        if isinstance(setup.deeds[kind], Plain) and setup.boosts[kind]:
            if state.trick_number + 1 >= setup.tricks:
                return False
            for number, deed in setup.deeds.items():
                if isinstance(deed, Stealing) and state.cards[seat] & setup.kind_mask[number]:
                    return True
            return rng.random() < 0.5
        return False

    # -- the bid ----------------------------------------------------------------------------------------

    def _bid(self, state: ZayoState, seat: int) -> ZayoMove:
        """The last player takes the trick cheaply; others lead or beat with what holds best, or throw."""
        setup, hand = self.setup, state.hands[seat]
        if not hand & (hand - 1):
            return setup.bid_of(hand)
        higher = setup.higher
        if state.best < 0:
            return setup.bid_of(lead(higher, hand, self._unseen(state, seat)))
        beaters = hand & higher[state.best]
        if not beaters:
            return self._throw(hand)
        if len(state.trick) + 1 == setup.seats:
            return setup.bid_of(beaters & -beaters)
        return setup.bid_of(beat(higher, beaters, self._unseen(state, seat)))

    def _unseen(self, state: ZayoState, seat: int) -> int:
        """The bids that the seat has not seen in this round."""
        unseen = self._undealt
        for other, cards in enumerate(state.hands):
            if other != seat:
                unseen |= cards
        return unseen

    def _throw(self, hand: int) -> ZayoMove:
        """The lowest value."""
        setup = self.setup
        least, chosen = 99, 0
        while hand:
            low = hand & -hand
            hand ^= low
            value = setup.rank_of[low.bit_length() - 1]
            if value < least:
                least, chosen = value, low
        return setup.bid_of(chosen)

    # -- after the trick --------------------------------------------------------------------------------

    def _reward(self, state: ZayoState, seat: int, rng: Random) -> ZayoMove:
        """Take what there is; ask for what the other may have."""
        moves = rewards.legal(state, seat)
        if len(moves) == 1:
            return moves[0]
        first = moves[0]
        if not isinstance(first, Ask):
            return first
        lacks = state.lacks
        masks, numbers = self.setup.kind_mask, self.setup.kind_number
        hopeful = [
            move
            for move in moves
            if isinstance(move, Ask)
            and state.cards[move.seat]
            and not lacks[move.seat] & masks[numbers[move.item]]
        ]
        return hopeful[int(rng.random() * len(hopeful))] if hopeful else NOTHING
