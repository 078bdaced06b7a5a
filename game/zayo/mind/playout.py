"""Playout: the rest of a round played quickly by fixed habits, on a state that is not needed again.

Bids and rewards change the state without its records of the round (who barred what, past tricks, the codes of
cards); attacks, trades and answers are left to the engine. No hand but one's own is looked at.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.zayo.mind.action_policy import ActionPolicy
from game.zayo.mind.bid_policy import beat, lead, throw
from game.zayo.mind.evaluation import Evaluation
from game.zayo.moves import DECLINE, Play
from game.zayo.position.constants import ANSWER, REWARD, TURN
from game.zayo.position.derived_facts import reshield
from game.zayo.rules import attacks

if TYPE_CHECKING:
    from game.zayo.state import ZayoState


class Playout:
    """Quick play for a number of players."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.setup = evaluation.setup
        self.deeds = ActionPolicy(evaluation)

    def finish(self, state: ZayoState, rng: Random) -> None:
        """Play until the round's last trick has been rewarded, or the match is won. Nothing is dealt anew."""
        setup = self.setup
        n, last = setup.seats, setup.tricks - 1
        out = self.out(state)
        played = len(state.trick)
        if state.phase == REWARD:
            played = n
        else:
            self.answered(state)
        while True:
            if played < n:
                out = self._trick(state, played, out)
            if state.reason:
                return
            self._reward(state, state.winner, rng)
            if state.trick_number == last:
                return
            state.trick_number += 1
            state.leader = state.winner
            state.acting = setup.acting[state.winner]
            state.best = -1
            state.trick = ()
            state.phase = TURN
            state.acted = False
            for seat, boosted in state.fresh:
                state.boost[seat] |= boosted
            state.fresh = ()
            played = 0

    # -- a trick ----------------------------------------------------------------------------------------

    def _trick(self, state: ZayoState, played: int, out: int) -> int:
        """The bids that are missing; the bids that are still out."""
        setup, hands = self.setup, state.hands
        higher, ranks = setup.higher, setup.rank_of
        n, deeds = setup.seats, setup.deed_cards
        seat = state.acting[0]
        while played < n:
            if not state.acted and state.cards[seat] & deeds:
                self._act(state, seat)
                if state.reason:
                    return out
            hand, best = hands[seat], state.best
            if hand & (hand - 1):
                beaters = hand & higher[best] if best >= 0 else 0
                if beaters:
                    bid = beaters & -beaters
                    if played + 1 < n and beaters != bid:
                        bid = beat(higher, beaters, out & ~hand)
                elif best >= 0:
                    bid = throw(higher, ranks, hand, out & ~hand)
                else:
                    bid = lead(higher, hand, out & ~hand)
            else:
                bid = hand
            out ^= bid
            hands[seat] ^= bid
            number = bid.bit_length() - 1
            if best < 0 or higher[best] & bid:
                state.best, state.winner = number, seat
            state.acted = False
            played += 1
            seat = seat + 1 if seat + 1 < n else 0
            if played < n:
                state.acting = setup.acting[seat]
        return out

    def bid(self, state: ZayoState, seat: int) -> int:
        """The usual bid of a seat that is at turn."""
        setup, hand, best = self.setup, state.hands[seat], state.best
        higher = setup.higher
        if not hand & (hand - 1):
            return hand
        if best < 0:
            return lead(higher, hand, self.out(state) & ~hand)
        beaters = hand & higher[best]
        if not beaters:
            return throw(higher, setup.rank_of, hand, self.out(state) & ~hand)
        if len(state.trick) + 1 == setup.seats:
            return beaters & -beaters
        return beat(higher, beaters, self.out(state) & ~hand)

    def out(self, state: ZayoState) -> int:
        """The bids that nobody has played in this round."""
        out = self.setup.all_bids
        for _, cards in state.tricks:
            for card in cards:
                out &= ~(1 << card)
        for card in state.trick:
            out &= ~(1 << card)
        return out

    # -- before the bid ---------------------------------------------------------------------------------

    def _act(self, state: ZayoState, seat: int) -> None:
        move = self.deeds.best(state, seat)
        if move is None:
            return
        name = move.card if isinstance(move, Play) else move.item  # type: ignore[union-attr]  # or a Buy
        state.acted = True
        self.setup.by_name[name].act(state, seat, move, None)
        if state.phase == ANSWER:
            self.answered(state)

    def answered(self, state: ZayoState) -> None:
        """Every victim of an attack under way answers if it can."""
        while state.phase == ANSWER:
            victim = state.acting[0]
            moves = attacks.legal(state, victim)
            attacks.reply(state, victim, moves[0] if moves else DECLINE, None)

    # -- after the trick --------------------------------------------------------------------------------

    def _reward(self, state: ZayoState, seat: int, rng: Random) -> None:
        setup = self.setup
        missing = setup.base & ~state.goods[seat]
        if not missing:
            small = state.herd & setup.small
            if small:
                card = small & -small
                state.herd ^= card
                state.animals[seat] |= card
                state.goods[seat] |= 1 << setup.items + setup.animal_of[card.bit_length() - 1]
            return
        held = state.cards[seat] & setup.base_cards
        if held:
            best, chosen = -99.0, -1
            camp = self.evaluation.camp(state, seat)
            for kind in setup.base_kinds:
                if missing >> kind & 1 and held & setup.kind_mask[kind]:
                    score = self.evaluation.score(camp | 1 << kind)
                    if score > best:
                        best, chosen = score, kind
            if chosen >= 0:
                self._lay(state, seat, seat, chosen)
                return
        if setup.asking:
            self._ask(state, seat, missing, rng)

    def _ask(self, state: ZayoState, seat: int, missing: int, rng: Random) -> None:
        """One who may have it is asked for something missing: what brings most, as likely as it is there."""
        setup, lacks, evaluation = self.setup, state.lacks, self.evaluation
        camp = evaluation.camp(state, seat)
        score = evaluation.score(camp)
        seen = state.cards[seat]
        for table in state.tables:
            seen |= table
        best, other, kind = -1.0, -1, -1
        for item in setup.base_kinds:
            if missing >> item & 1:
                mask = setup.kind_mask[item]
                gain = (evaluation.score(camp | 1 << item) - score) * (mask & ~seen).bit_count()
                for asked in range(setup.seats):
                    if asked != seat and state.cards[asked] and not lacks[asked] & mask:
                        value = gain * state.cards[asked].bit_count() * (1 + 0.01 * rng.random())
                        if value > best:
                            best, other, kind = value, asked, item
        if kind < 0:
            return
        for one in setup.base_kinds:
            if missing >> one & 1:
                lacks[seat] |= setup.kind_mask[one]
        if state.cards[other] & setup.kind_mask[kind]:
            self._lay(state, seat, other, kind)
        else:
            lacks[other] |= setup.kind_mask[kind]

    def _lay(self, state: ZayoState, seat: int, giver: int, kind: int) -> None:
        held = state.cards[giver] & self.setup.kind_mask[kind]
        card = held & -held
        state.cards[giver] ^= card
        state.tables[seat] |= card
        state.goods[seat] |= 1 << kind
        reshield(state, seat)
