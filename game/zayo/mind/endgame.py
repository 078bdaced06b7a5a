"""Endgame of a round solved: its last player's deed, the victims' answers, what the last trick's winner
takes.

All bids lie open then or can be counted, nothing follows but the reward, and the hidden cards are counted
(`mind/card_counting.py`) instead of dealt at random. Everyone is taken to do the best for itself: who can
answer answers, a winner places what its chances need most; only whom another asks is left to chance, among
those who may have it. What the camps are worth then is told by the odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

from game.bitsets import bits
from game.zayo.mind.card_counting import CardCounting, Pair, TooMany
from game.zayo.mind.evaluation import Evaluation
from game.zayo.moves import Answer, Ask, Bid, Buy, Place, Play, Take, ZayoMove
from game.zayo.position.constants import ANSWER, REWARD, TURN
from game.zayo.rules import transfers
from game.zayo.rules.actions import Stealing
from game.zayo.rules.attacks import answerers, answering

if TYPE_CHECKING:
    from game.zayo.state import ZayoState

Known = dict[Pair, bool]


def solved(
    evaluation: Evaluation, state: ZayoState, counting: CardCounting, seat: int, moves: Sequence[ZayoMove]
) -> list[float] | None:
    """The expected returns of each move to the seat that is asked; None before the end of a round, or where
    there is too much to count.

    Of the state nothing is looked at that the seat cannot know.
    """
    if not is_last(state):
        return None
    end = _End(evaluation, state, counting, seat)
    try:
        return [end.value(move) for move in moves]
    except TooMany:
        return None


def is_last(state: ZayoState) -> bool:
    """Whether nobody bids any more in this round after the player at turn."""
    if state.trick_number + 1 < state.setup.tricks:
        return False
    played = len(state.trick)
    if state.phase == REWARD:
        return played == state.seats
    return state.phase in (TURN, ANSWER) and played + 1 == state.seats


class _End:
    """One choice at the end of a round."""

    def __init__(self, evaluation: Evaluation, state: ZayoState, counting: CardCounting, seat: int) -> None:
        self.evaluation = evaluation
        self.setup = evaluation.setup
        self.state = state
        self.counting = counting
        self.seat = seat

    def value(self, move: ZayoMove) -> float:
        """The expected returns of a move."""
        state = self.state
        if isinstance(move, Place | Ask | Take) or state.phase == REWARD:
            return self._reward_of(state, move, {})
        if state.phase == ANSWER:
            return self._answered(move)
        if isinstance(move, Bid):
            return self._bid(state, move, {})
        return self._acted(move)

    # -- the last turn ----------------------------------------------------------------------------------

    def _bid(self, state: ZayoState, move: Bid, known: Known) -> float:
        """The last bid decides who takes the trick."""
        beats = self.setup.higher[state.best] >> self.setup.bid_number[move.card] & 1
        return self._rewarded(state, self.seat if beats else state.winner, known)

    def _acted(self, move: ZayoMove) -> float:
        """A card before the only bid that is left."""
        state, seat = self.state.clone(), self.seat
        (bid,) = self.setup.bid_moves(state.hands[seat])
        assert isinstance(bid, Bid)
        assert isinstance(move, Play | Buy)
        name = move.item if isinstance(move, Buy) else move.card
        deed = self.setup.by_name[name]
        if not isinstance(deed, Stealing):
            deed.act(state, seat, move, None)
            return self._worth(state) if state.reason else self._bid(state, bid, {})
        assert isinstance(move, Play)
        transfers.open_card(state, seat, deed.kind, "played", None)
        answers = answering(state, deed.kind) & ~state.shown
        victims = list(dict.fromkeys(victim for victim, _ in move.takes))
        value = 0.0
        for chance, after, known in self._struck(state, seat, deed, move.takes, victims, answers):
            value += chance * self._bid(after, bid, known)
        return value

    def _struck(
        self, state: ZayoState, striker: int, deed: Stealing, takes: Sequence[tuple[int, str]],
        victims: Sequence[int], answers: int,
    ) -> Iterator[tuple[float, ZayoState, Known]]:  # fmt: skip
        """(chance, state after, what is known then) of an attack: whoever holds an answer gives it."""
        kinds = sorted({self.setup.kind_of[number] for number in bits(answers)})
        pairs = [(victim, kind) for victim in victims for kind in kinds]
        for marks, chance in self.counting.given({}, pairs).items():
            known = {pair: bool(marks >> n & 1) for n, pair in enumerate(pairs)}
            safe = {victim for (victim, _), held in known.items() if held}
            after = state.clone()
            for victim, item in takes:
                if victim in victims and victim not in safe:
                    transfers.steal(after, striker, victim, deed.by_name[item], None)
            yield chance, after, known

    # -- an attack by the last player ---------------------------------------------------------------------

    def _answered(self, move: ZayoMove) -> float:
        """This seat answers or loses; the others that wait do as they can; the striker's bid is counted."""
        state, seat, setup = self.state.clone(), self.seat, self.setup
        deed = setup.deeds[setup.kind_of[state.weapon]]
        assert isinstance(deed, Stealing)
        striker, takes, waiting = state.striker, state.takes, state.queue[1:]
        answers = answerers(state) & ~state.shown
        if isinstance(move, Answer):
            transfers.open_card(state, seat, setup.kind_number[move.card], "answered", None)
            answers &= ~state.shown
        else:
            for victim, item in takes:
                if victim == seat:
                    transfers.steal(state, striker, victim, deed.by_name[item], None)
        bids = bits(self.unseen_bids() & ~state.barred[striker])
        value = 0.0
        for chance, after, known in self._struck(state, striker, deed, takes, waiting, answers):
            by_winner: dict[int, float] = {}
            for bid in bids:
                winner = striker if setup.higher[state.best] >> bid & 1 else state.winner
                if winner not in by_winner:
                    by_winner[winner] = self._rewarded(after, winner, known)
                value += chance * by_winner[winner] / len(bids)
        return value

    def unseen_bids(self) -> int:
        """Bids that nobody has played and that this seat does not hold."""
        state = self.state
        seen = state.hands[self.seat]
        for cards in (*[cards for _, cards in state.tricks], state.trick):
            for card in cards:
                seen |= 1 << card
        return self.setup.all_bids & ~seen

    # -- the reward -------------------------------------------------------------------------------------

    def _rewarded(self, state: ZayoState, winner: int, known: Known) -> float:
        """What the winner of the last trick makes of it."""
        setup = self.setup
        missing = setup.base & ~state.goods[winner]
        if not missing:
            small = state.herd & setup.small
            return (
                self._worth(self._with_animal(state, winner, small & -small)) if small else self._worth(state)
            )
        kinds = bits(missing)
        if winner == self.seat:
            return self._own_reward(state, kinds, known)
        pairs = [(winner, kind) for kind in kinds]
        value = 0.0
        for marks, chance in self.counting.given(known, pairs).items():
            held = [kind for n, kind in enumerate(kinds) if marks >> n & 1]
            if held:
                best = max(
                    [self._with_item(state, winner, kind) for kind in held],
                    key=lambda after: self.evaluation.returns(after)[winner],
                )
                value += chance * self._worth(best)
            else:
                value += chance * self._asked(state, winner, kinds, {**known, **dict.fromkeys(pairs, False)})
        return value

    def _own_reward(self, state: ZayoState, kinds: Sequence[int], known: Known) -> float:
        setup, seat = self.setup, self.seat
        held = [kind for kind in kinds if state.cards[seat] & setup.kind_mask[kind]]
        values = [self._worth(state)]
        if held:
            values += [self._worth(self._with_item(state, seat, kind)) for kind in held]
        elif setup.asking:
            values += [
                self._ask(state, other, kind, known) for other, kind in self._hopeful(state, seat, kinds)
            ]
        return max(values)

    def _asked(self, state: ZayoState, winner: int, kinds: Sequence[int], known: Known) -> float:
        """Another asks one of those who may have something, whoever it is."""
        hopeful = self._hopeful(state, winner, kinds) if self.setup.asking else []
        if not hopeful:
            return self._worth(state)
        without, value = self._worth(state), 0.0
        for other, kind in hopeful:
            if other == self.seat:
                chance = float(bool(state.cards[other] & self.setup.kind_mask[kind]))
            else:
                chance = self.counting.chance(other, kind, known)
            value += without + chance * (self._worth(self._with_item(state, winner, kind)) - without)
        return value / len(hopeful)

    def _hopeful(self, state: ZayoState, seat: int, kinds: Sequence[int]) -> list[Pair]:
        """Whom a seat may ask for what, as far as everyone knows."""
        masks = self.setup.kind_mask
        return [
            (other, kind)
            for other, kind in product(range(state.seats), kinds)
            if other != seat and state.cards[other] and not state.lacks[other] & masks[kind]
        ]

    def _reward_of(self, state: ZayoState, move: ZayoMove, known: Mapping[Pair, bool]) -> float:
        """The value of one of the winner's own moves."""
        setup, seat = self.setup, self.seat
        if isinstance(move, Place):
            return self._worth(self._with_item(state, seat, setup.kind_number[move.item]))
        if isinstance(move, Take):
            there = state.herd & setup.animal_mask[setup.animals.index(move.animal)]
            return self._worth(self._with_animal(state, seat, there & -there))
        if isinstance(move, Ask):
            return self._ask(state, move.seat, setup.kind_number[move.item], known)
        return self._worth(state)

    def _ask(self, state: ZayoState, other: int, kind: int, known: Mapping[Pair, bool]) -> float:
        without = self._worth(state)
        if not state.cards[other]:
            return without
        chance = self.counting.chance(other, kind, known)
        return without + chance * (self._worth(self._with_item(state, self.seat, kind)) - without)

    def _with_item(self, state: ZayoState, seat: int, kind: int) -> ZayoState:
        after = state.clone()
        after.goods[seat] |= 1 << kind
        return after

    def _with_animal(self, state: ZayoState, seat: int, card: int) -> ZayoState:
        after = state.clone()
        after.herd ^= card
        after.animals[seat] |= card
        return after

    def _worth(self, state: ZayoState) -> float:
        return self.evaluation.returns(state)[self.seat]
