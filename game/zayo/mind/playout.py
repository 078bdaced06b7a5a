"""Playout: the rest of a round played quickly by fixed habits, on a state that is not needed again.

Bids and rewards change the state without its records of the round (who barred what, past tricks, the codes of
cards), and so do attacks (`quick_attack.py`); trades are left to the engine. No hand but one's own is looked
at.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.bitsets import bits
from game.bounded_cache import make_room
from game.zayo.mind.action_policy import ActionPolicy, Shelf
from game.zayo.mind.bid_policy import beat, lead, throw
from game.zayo.mind.evaluation import Evaluation
from game.zayo.mind.quick_attack import strike
from game.zayo.moves import DECLINE, Play
from game.zayo.position.constants import ANSWER, REWARD
from game.zayo.rules import attacks
from game.zayo.rules.actions import Stealing

if TYPE_CHECKING:
    from game.zayo.moves import ZayoMove
    from game.zayo.state import ZayoState

MOST = 20_000
"""Choices of what to place that are kept."""


class Luck:
    """The chance of one playout: a linear congruence, which is made far faster than a Random."""

    __slots__ = ("_now",)

    def __init__(self, seed: int) -> None:
        """`seed` has 64 bits."""
        self._now = seed

    def random(self) -> float:
        """The next number from 0 to 1."""
        self._now = now = self._now * 0x5851F42D4C957F2D + 0x14057B7EF767814F & (1 << 64) - 1
        return now / (1 << 64)


class Playout:
    """Quick play for a number of players."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.setup = evaluation.setup
        self.deeds = ActionPolicy(evaluation)
        self._items = [  # by the set of kinds that a base misses
            [(kind, self.setup.kind_mask[kind]) for kind in bits(missing)]
            for missing in range(self.setup.base + 1)
        ]
        self._places: dict[tuple[int, int, int], int] = {}

    def finish(self, state: ZayoState, rng: Random | Luck) -> None:
        """Play until the round's last trick has been rewarded, or the match is won. Nothing is dealt anew."""
        setup = self.setup
        n, last = setup.seats, setup.tricks - 1
        higher, ranks, hands, cards = setup.higher, setup.rank_of, state.hands, state.cards
        by_count, by_gear, robbing = self.deeds.by_count, self.deeds.by_gear, self.deeds.robbing
        animals, goods, gear = state.animals, state.goods, setup.gear
        shelf: Shelf | None = None
        if state.phase != REWARD:
            self.answered(state)
        played = n if state.phase == REWARD else len(state.trick)
        out = self.out(state) if played < n or state.trick_number < last else 0
        seat, acted = state.acting[0], state.acted
        best, winner = state.best, state.winner
        while True:
            while played < n:
                held = cards[seat] & by_count[animals[seat].bit_count()] & by_gear[goods[seat] & gear]
                if held and not acted:
                    if shelf is None and held & robbing:
                        shelf = self.deeds.shelf(state)
                    move = self.deeds.best(state, seat, shelf)
                    if move is not None:
                        self._act(state, seat, move)
                        shelf = None
                        if state.reason:
                            return
                acted = False
                hand = hands[seat]
                if hand & (hand - 1):
                    unseen = out & ~hand
                    if best < 0:  # as bid_policy.lead
                        least, bid, left = 99, 0, hand
                        while left:
                            low = left & -left
                            left ^= low
                            danger = (higher[low.bit_length() - 1] & unseen).bit_count()
                            if danger < least:
                                least, bid = danger, low
                                if not danger:
                                    break
                    else:
                        beaters = hand & higher[best]
                        if not beaters:  # as bid_policy.throw
                            most, bid, left = -99, 0, hand
                            while left:
                                low = left & -left
                                left ^= low
                                number = low.bit_length() - 1
                                danger = (higher[number] & unseen).bit_count() * 64 - ranks[number]
                                if danger > most:
                                    most, bid = danger, low
                        else:
                            bid = beaters & -beaters
                            if played + 1 < n and beaters != bid:
                                bid = beat(higher, beaters, unseen)
                else:
                    bid = hand
                out ^= bid
                hands[seat] ^= bid
                if best < 0 or higher[best] & bid:
                    best, winner = bid.bit_length() - 1, seat
                played += 1
                seat = seat + 1 if seat + 1 < n else 0
            self._reward(state, winner, rng)
            shelf = None
            if state.trick_number == last:
                return
            state.trick_number += 1
            seat = winner
            best, played = -1, 0
            if state.fresh:
                for booster, boosted in state.fresh:
                    state.boost[booster] |= boosted
                state.fresh = ()

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

    def _act(self, state: ZayoState, seat: int, move: ZayoMove) -> None:
        if isinstance(move, Play):
            deed = self.setup.by_name[move.card]
            if isinstance(deed, Stealing):
                strike(state, seat, deed, move.takes)
            else:
                deed.act(state, seat, move, None)
        else:
            self.setup.by_name[move.item].act(state, seat, move, None)  # type: ignore[union-attr]  # a Buy

    def answered(self, state: ZayoState) -> None:
        """Every victim of an attack under way answers if it can."""
        while state.phase == ANSWER:
            victim = state.acting[0]
            moves = attacks.legal(state, victim)
            attacks.reply(state, victim, moves[0] if moves else DECLINE, None)

    # -- after the trick --------------------------------------------------------------------------------

    def _reward(self, state: ZayoState, seat: int, rng: Random | Luck) -> None:
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
            known = state.animals[seat], state.goods[seat], held
            chosen = self._places.get(known)
            if chosen is None:
                make_room(self._places, MOST)
                chosen = self._places[known] = self._place(state, seat, missing, held)
            if chosen >= 0:
                self._lay(state, seat, seat, chosen)
                return
        if setup.asking:
            self._ask(state, seat, missing, rng)

    def _place(self, state: ZayoState, seat: int, missing: int, held: int) -> int:
        """The kind of item that a camp wants most of those in the hand, -1 for none."""
        camp = self.evaluation.camp(state, seat)
        best, chosen = -99.0, -1
        for kind in self.setup.base_kinds:
            if missing >> kind & 1 and held & self.setup.kind_mask[kind]:
                score = self.evaluation.score(camp | 1 << kind)
                if score > best:
                    best, chosen = score, kind
        return chosen

    def _ask(self, state: ZayoState, seat: int, missing: int, rng: Random | Luck) -> None:
        """One who may have it is asked for something missing: what brings most, as likely as it is there."""
        setup, lacks, evaluation, cards = self.setup, state.lacks, self.evaluation, state.cards
        camp = evaluation.camp(state, seat)
        score, base = evaluation.score, evaluation.score(camp)
        seen = cards[seat]
        for table in state.tables:
            seen |= table
        others = [
            (other, held.bit_count(), lacks[other])
            for other, held in enumerate(cards) if held and other != seat
        ]  # fmt: skip
        random, best, asked, kind = rng.random, -1.0, -1, -1
        for item, mask in self._items[missing]:
            gain = (score(camp | 1 << item) - base) * (mask & ~seen).bit_count()
            for other, count, lacking in others:
                if not lacking & mask:
                    value = gain * count * (1 + 0.01 * random())
                    if value > best:
                        best, asked, kind = value, other, item
        if kind < 0:
            return
        for _, mask in self._items[missing]:
            lacks[seat] |= mask
        if cards[asked] & setup.kind_mask[kind]:
            self._lay(state, seat, asked, kind)
        else:
            lacks[asked] |= setup.kind_mask[kind]

    def _lay(self, state: ZayoState, seat: int, giver: int, kind: int) -> None:
        setup = self.setup
        held = state.cards[giver] & setup.kind_mask[kind]
        card = held & -held
        state.cards[giver] ^= card
        state.tables[seat] |= card
        state.goods[seat] = goods = state.goods[seat] | 1 << kind
        state.shield[seat] = setup.gear_shield[goods & setup.gear] | state.wards[seat]
