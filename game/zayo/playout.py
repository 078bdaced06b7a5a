"""The rest of a round in the mind, quickly: good habits without thought, on a state that nobody needs again.

Bids and rewards change the state without its records of the round (who barred what, past tricks, the codes of
cards); attacks, trades and answers are left to the engine. No hand but one's own is looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.zayo import attacks, goods
from game.zayo.moves import DECLINE, Play, ZayoMove
from game.zayo.odds import CAMELS, SMALL, Odds
from game.zayo.phases import ANSWER, REWARD, TURN
from game.zayo.verbs import Buying, Deed, Plain, Stealing, Trading, Winning

if TYPE_CHECKING:
    from game.zayo.state import ZayoState

AT_ONCE = 0.02
"""Log-odds that an action must gain to be done now."""

SET = 0.05
"""Log-odds that an item that is bought brings besides."""


class Playout:
    """Quick play for a number of players."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.setup = setup = odds.setup
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

    def finish(self, state: ZayoState, rng: Random) -> None:
        """Play until the round's last trick has been rewarded, or the match is won. Nothing is dealt anew."""
        setup = self.setup
        n, last = setup.seats, setup.tricks - 1
        out = self.out(state)
        played = len(state.trick)
        if state.phase == REWARD:
            played = n
        else:
            self._answered(state)
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
        setup, hands, higher = self.setup, state.hands, self.setup.higher
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
                        bid = self._beat(beaters, out & ~hand)
                elif best >= 0:
                    bid = self._throw(hand, out & ~hand)
                else:
                    bid = self._lead(hand, out & ~hand)
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
        hand, best = state.hands[seat], state.best
        if not hand & (hand - 1):
            return hand
        if best >= 0:
            beaters = hand & self.setup.higher[best]
            if not beaters:
                return self._throw(hand, self.out(state) & ~hand)
            if len(state.trick) + 1 == self.setup.seats:
                return beaters & -beaters
            return self._beat(beaters, self.out(state) & ~hand)
        return self._lead(hand, self.out(state) & ~hand)

    def out(self, state: ZayoState) -> int:
        """The bids that nobody has played in this round."""
        out = self.setup.all_bids
        for _, cards in state.tricks:
            for card in cards:
                out &= ~(1 << card)
        for card in state.trick:
            out &= ~(1 << card)
        return out

    def _lead(self, hand: int, unseen: int) -> int:
        """The bid that the fewest unseen ones beat."""
        higher = self.setup.higher
        least, chosen = 99, 0
        while hand:
            low = hand & -hand
            hand ^= low
            danger = (higher[low.bit_length() - 1] & unseen).bit_count()
            if danger < least:
                least, chosen = danger, low
        return chosen

    def _beat(self, beaters: int, unseen: int) -> int:
        """The least that nothing unseen beats, else the best."""
        higher = self.setup.higher
        top = 1 << beaters.bit_length() - 1
        while beaters:
            low = beaters & -beaters
            if not higher[low.bit_length() - 1] & unseen:
                return low
            beaters ^= low
        return top

    def _throw(self, hand: int, unseen: int) -> int:
        """The bid that the most unseen ones beat, of these the lowest: what still wins a trick is kept."""
        higher, rank = self.setup.higher, self.setup.rank_of
        most, chosen = -1, 0
        while hand:
            low = hand & -hand
            hand ^= low
            number = low.bit_length() - 1
            danger = (higher[number] & unseen).bit_count() * 64 - rank[number]
            if danger > most or not chosen:
                most, chosen = danger, low
        return chosen

    # -- before the bid ---------------------------------------------------------------------------------

    def _act(self, state: ZayoState, seat: int) -> None:
        move = self.deed(state, seat)
        if move is None:
            return
        name = move.card if isinstance(move, Play) else move.item  # type: ignore[union-attr]  # or a Buy
        state.acted = True
        self.setup.by_name[name].act(state, seat, move, None)
        if state.phase == ANSWER:
            self._answered(state)

    def _answered(self, state: ZayoState) -> None:
        """Every victim answers if it can."""
        while state.phase == ANSWER:
            victim = state.acting[0]
            moves = attacks.legal(state, victim)
            attacks.reply(state, victim, moves[0] if moves else DECLINE, None)

    def deed(self, state: ZayoState, seat: int) -> ZayoMove | None:
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
        odds = self.odds
        camp = odds.camp(state, seat)
        if isinstance(deed, Trading):
            small = sum(count for kind, count in deed.gain if not odds.camels & self.setup.animal_mask[kind])
            camels = sum(count for _, count in deed.gain) - small
            after = camp + (camels << CAMELS) + (small - deed.payments.least << SMALL)
            return (odds.score(after) - odds.score(camp) if camels else -1.0), moves[0]
        if isinstance(deed, Buying):
            after = (camp | 1 << deed.kind) - (deed.payments.least << SMALL)
            return odds.score(after) - odds.score(camp) + SET, moves[0]
        if isinstance(deed, Stealing):
            return self.loot(state, seat, deed, moves)
        return 0.0, moves[0]

    def loot(
        self, state: ZayoState, seat: int, deed: Stealing, moves: Sequence[ZayoMove]
    ) -> tuple[float, ZayoMove]:
        """The best booty: log-odds won, and those that rivals lose by their share of the rivals' chances."""
        n = self.setup.seats
        odds = self.odds
        weights = [odds.weight(odds.camp(state, other)) if other != seat else 0.0 for other in range(n)]
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
        odds = self.odds
        victim, name = take
        booty = deed.by_name[name]
        mine, theirs = odds.camp(state, seat), odds.camp(state, victim)
        if booty.gear:
            mark = booty.goods
            after_mine = mine | mark
            double = (state.tables[victim] & booty.cards).bit_count() > 1
            after_theirs = theirs if double else theirs & ~mark
        else:
            camels = (state.animals[victim] & booty.cards & odds.camels).bit_count()
            small = (state.animals[victim] & booty.cards).bit_count() - camels
            if not booty.whole:
                camels, small = min(camels, 1), min(small, 1)
            moved = (camels << CAMELS) + (small << SMALL)
            after_mine, after_theirs = mine + moved, theirs - moved
        score = odds.score
        return score(after_mine) - score(mine), score(theirs) - score(after_theirs)

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
            camp = self.odds.camp(state, seat)
            for kind in setup.base_kinds:
                if missing >> kind & 1 and held & setup.kind_mask[kind]:
                    score = self.odds.score(camp | 1 << kind)
                    if score > best:
                        best, chosen = score, kind
            if chosen >= 0:
                self._lay(state, seat, seat, chosen)
                return
        if setup.asking:
            self._ask(state, seat, missing, rng)

    def _ask(self, state: ZayoState, seat: int, missing: int, rng: Random) -> None:
        """One who may have it is asked for something missing: what brings most, as likely as it is there."""
        setup, lacks, odds = self.setup, state.lacks, self.odds
        camp = odds.camp(state, seat)
        score = odds.score(camp)
        seen = state.cards[seat]
        for table in state.tables:
            seen |= table
        best, other, kind = -1.0, -1, -1
        for item in setup.base_kinds:
            if missing >> item & 1:
                mask = setup.kind_mask[item]
                gain = (odds.score(camp | 1 << item) - score) * (mask & ~seen).bit_count()
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
        goods.reshield(state, seat)


def _least(deed: Deed) -> int:
    """How many animals its owner must have at least."""
    if isinstance(deed, Trading | Buying):
        return deed.payments.least
    return deed.count if isinstance(deed, Winning) else 0
