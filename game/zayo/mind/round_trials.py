"""Round trials: lines of a seat's moves tried in common random deals, the rest of the round by habit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.common_samples import Tried, halved
from game.ai.move_evaluator import Thought
from game.zayo.mind.playout import Luck, Playout
from game.zayo.moves import Bid, Buy, Play, ZayoMove
from game.zayo.rules.actions import Plain, Stealing, Winning
from game.zayo.views import ZayoObservation

if TYPE_CHECKING:
    from game.zayo.mind.figures import Figures
    from game.zayo.mind.sampler import Sampler
    from game.zayo.state import ZayoState


class RoundTrials:
    """One choice of one seat."""

    def __init__(
        self, figures: Figures, fitting: Sampler, playout: Playout, observation: ZayoObservation,
        thought: Thought, *, halving: bool,
    ) -> None:  # fmt: skip
        assert observation.seat is not None
        self.seat = observation.seat
        self.thought = thought
        self.observation = observation
        self.figures = figures
        self.fitting = fitting
        self.playout = playout
        self.evaluation = fitting.evaluation
        self.setup = fitting.setup
        self._halving = halving
        self._at_once = observation.table.phase == "reward" and not halving  # nothing else follows from it
        self._last = observation.table.round >= observation.table.rounds  # nothing is dealt anew after it
        self._deals: list[tuple[ZayoState, int]] = []
        self._richest = _richest(observation) if figures.feud else set[int]()
        actions = self.setup.box.actions
        self._answering = {action.id for action in actions if action.answers and not action.boosts}

    def tried(
        self, lines: Sequence[Sequence[ZayoMove]], looks: int, leanings: Sequence[float], share: float = 1.0
    ) -> Tried:
        """The points of each line in so many rounds played out, or as many as that share of the time that is
        left allows; another call meets the same deals again.
        """
        budget = self.thought.budget
        start = budget.left or 0.0
        whole = share * start

        def look(line: int, draw: int) -> float:
            return self._points(*self._dealt(draw), lines[line])

        def passed() -> float:
            left = budget.left
            if left is None:
                return 0.0
            return (start - left) / whole if left else 1.0

        return halved(len(lines), look, looks, passed, leanings, keep=not self._halving)

    def _dealt(self, draw: int) -> tuple[ZayoState, int]:
        rng = self.thought.rng
        while len(self._deals) <= draw:
            self._deals.append((self.fitting.draw(rng), rng.getrandbits(64)))
        return self._deals[draw]

    def _points(self, deal: ZayoState, luck: int, line: Sequence[ZayoMove]) -> float:
        state = deal.clone()
        for number, move in enumerate(line):
            if number:
                self.playout.answered(state)
            if state.acting:
                state.play(self.seat, move)
        if state.acting and not self._at_once:
            self.playout.finish(state, Luck(luck))
        later = state.trick_number - deal.trick_number if state.reason else 0
        return 100 * self._chance(state) * self.figures.wait**later

    def _chance(self, state: ZayoState) -> float:
        """The seat's chance; who minds the others little takes their camps for typical ones."""
        evaluation, n, careful = self.evaluation, state.seats, self.thought.careful
        if state.reason or self._last:
            return (1 + evaluation.returns(state)[self.seat] * (n - 1)) / n
        if careful >= 1:
            return evaluation.chance(state, self.seat)
        weights = evaluation.weights_of(state)
        own = weights[self.seat]
        typical = float(self.figures.typical ** (1 - careful))
        others = sum(
            float(weight**careful) * typical for seat, weight in enumerate(weights) if seat != self.seat
        )
        return own / (own + others)

    def timing(self, move: ZayoMove) -> float:
        """What playing a card now gains or loses against playing it later, which the deals hardly show:
        chances pass, and a defence works best while nobody has seen it.
        """
        if not isinstance(move, Play):
            return self.figures.now if self._waited_for(move) else 0.0
        if isinstance(self.setup.by_name[move.card], Winning):
            return 0.0
        return -self.figures.show if move.card in self._answering else self.figures.now

    def _beats(self, bid: Bid) -> bool:
        """Whether it is the best of the trick when it is played now; any that leads is."""
        best, number = self.observation.table.to_beat, self.setup.bid_number
        return best is None or bool(self.setup.higher[number[best]] >> number[bid.card] & 1)

    def _waited_for(self, move: ZayoMove) -> bool:
        """Whether a card in the hand needs the item that is bought."""
        setup = self.setup
        item = 1 << setup.kind_number[move.item] if isinstance(move, Buy) else 0
        held = self.observation.table.camps[self.seat].cards
        deeds = (setup.by_name.get(str(card.kind)) for card in held)
        return any(deed is not None and deed.needs & item for deed in deeds)

    def taste(self, move: ZayoMove) -> float:
        """What a move is worth whatever it brings: a matter of temperament, nothing for most minds."""
        figures, table = self.figures, self.observation.table
        left = table.tricks_a_round - table.trick
        if isinstance(move, Bid):
            return figures.gallop * left * int(move.card.rpartition("-")[2]) if self._beats(move) else 0.0
        if isinstance(move, Buy):
            return figures.fold - figures.hush * left
        if isinstance(move, Play):
            deed = self.setup.by_name[move.card]
            if isinstance(deed, Stealing):
                rich = sum(victim in self._richest for victim, _ in move.takes)
                return figures.strike + figures.feud * rich - figures.hush * left
            if isinstance(deed, Plain):
                guards = not self.setup.boosts[deed.kind]
                return figures.fold * guards - figures.hush * left
        return 0.0


def _richest(observation: ZayoObservation) -> set[int]:
    """The other seats that own the most animals."""
    owned = {
        camp.seat: len(camp.animals) for camp in observation.table.camps if camp.seat != observation.seat
    }
    most = max(owned.values())
    return {seat for seat, count in owned.items() if count == most}
