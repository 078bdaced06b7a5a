"""Move: Zoons move by their grid, or reach each arrival square directly."""

from __future__ import annotations

from game.zoon.cards.movement_tables import MoveFacts
from game.zoon.cards.verb_schema import MoveVerb, Select
from game.zoon.moves import Leap, Walk, ZoonMove
from game.zoon.position.frames import GrantFrame
from game.zoon.position.position import Position
from game.zoon.rules.movement import grid_moves, question_of, unhindered
from game.zoon.rules.public_knowledge import able_kinds, note_absence, note_reach, note_walk
from game.zoon.rules.selectors import PUBLIC, by_another, standing, tells
from game.zoon.rules.verbs.moving_verbs import GrantedRules
from game.zoon.rules.verbs.verb_rules import Pairs


class Move(GrantedRules):
    """The rules of `move`."""

    def moves_of(self, state: Position, figures: MoveVerb, slot: int, seat: int) -> list[ZoonMove]:
        """By its grid turned that way, that seat's Zoons as friends."""
        if figures.how == "grid":
            return grid_moves(state, slot, seat, figures.only_free)
        setup, square = state.setup, state.at[slot]
        entries = setup.book.direct(setup.walks[seat][state.kind[slot]][square], square)
        return unhindered(state, entries, square, seat, figures.only_free)

    def moves_of_all(
        self, state: Position, figures: MoveVerb, slots: list[int], seat: int
    ) -> list[ZoonMove]:
        """The same, with one question to all grids."""
        if figures.how != "grid":
            return super().moves_of_all(state, figures, slots, seat)
        moves: list[ZoonMove] = []
        grids, kind, at = state.setup.reach[seat], state.kind, state.at
        question = question_of(state, seat, figures.only_free)
        for slot in slots:
            moves += grids[kind[slot]][at[slot]].open(question)
        return moves

    def bonus(self, figures: MoveVerb) -> tuple[int, int]:
        """The card's own."""
        return figures.score.add, figures.score.mul

    def note_move(
        self, state: Position, figures: MoveVerb, slot: int, seat: int, move: ZoonMove, facts: MoveFacts
    ) -> None:
        """It has that move in its grid."""
        if figures.how == "grid":
            assert isinstance(move, Walk | Leap)
            note_walk(state, slot, seat, move)
        else:
            note_reach(state, slot, facts.start, facts.goal)

    def told_by_play(self, state: Position, figures: MoveVerb, trump: int, free: list[int]) -> Pairs | None:
        """Who must move will show it at once; who may decline has shown now that he could."""
        who = figures.who
        if not isinstance(who, Select) or not figures.optional:
            return None
        if not tells(state, who) or by_another(figures):
            return None
        wanted = state.setup.kinds_of(who, state.setup.trumps[trump].seat)
        there = standing(state, who, state.setup.contexts[trump], PUBLIC)
        pairs = tuple((slot, able_kinds(state, figures, slot, wanted)) for slot in there if slot in free)
        return tuple(pair for pair in pairs if pair[1])

    def note_none(self, state: Position, frame: GrantFrame, figures: MoveVerb, seat: int) -> None:
        """None of those that stand there could move."""
        if tells(state, figures.who):
            wanted = state.setup.kinds_of(figures.who, seat)
            for slot in standing(state, figures.who, frame.context, PUBLIC):
                if state.owner[slot] == seat and slot not in frame.moved and not state.paralysis[slot]:
                    note_absence(state, [slot], able_kinds(state, figures, slot, wanted))
