"""Test table of Zoon: a match looked at and played on by squares, card names, moves and corners."""

from __future__ import annotations

import random
from typing import Any

from game.core import Event
from game.zoon import ZoonState
from game.zoon.determinize import determinize
from game.zoon.moves import parse_move
from game.zoon.position.record import Record
from game.zoon.position.record import record as record_of
from game.zoon.views import CardView, TrumpView

Corner = int | str
_WALL = 255


def another(state: ZoonState, view: Any, rng: random.Random) -> ZoonState:
    """Another state of the same match that fits what a seat may know of it."""
    return determinize(lambda _: state.setup, view, rng)


class Table:
    """A match at some moment, its moves in short notation and all events so far."""

    def __init__(self, state: ZoonState, game: Any = None) -> None:
        """`game` with the cards of the match, where a test needs more than the state."""
        self.state = state
        self.game = game
        self.events: list[Event] = []

    # -- looking ----------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Every fact of the state."""
        return record_of(self.state)

    # Answers that change with every move are `Any`: a type checker would take the last one for granted.

    def __getitem__(self, square: str) -> Any:
        """What stands there: "0:pawn", "1:guard.1", "#" for an Obstacle, None for nothing."""
        record = self.record()
        who = record.board[self.state.setup.field.by_name[square]]
        if who in (0, _WALL):
            return "#" if who else None
        return f"{record.owner[who - 1]}:{self._ref(who - 1).removesuffix('.0')}"

    def board(self) -> dict[str, str]:
        """Every square with something on it."""
        return {
            square: there for square in self.state.setup.field.names if (there := self[square]) is not None
        }

    def _ref(self, slot: int) -> str:
        return str(self.state.setup.kinds[self.record().kind[slot]].ref)

    def slot(self, square: str) -> int:
        """Where the card on that square stands in the lists of a record."""
        return self.record().board[self.state.setup.field.by_name[square]] - 1

    def handle(self, square: str) -> str:
        """The handle of the card on that square."""
        return self.record().handle[self.slot(square)]

    def tomb(self, seat: int) -> list[str]:
        """Names of the cards in that Tomb, as they came."""
        return [self._ref(slot).removesuffix(".0") for slot in self.record().tombs[seat]]

    def card(self, square: str, seat: int | None) -> CardView:
        """The card on that square as a seat sees it."""
        name = self.state.setup.field.by_name[square]
        return next(card for card in self.state.observation(seat).table.cards if card.square == name)

    def trump(self, handle: str) -> TrumpView:
        """A Trump by its handle, such as "0:shell"."""
        return next(trump for trump in self.state.observation(None).table.trumps if trump.handle == handle)

    def moves(self, seat: int | None = None) -> set[str]:
        """Legal moves of a seat (default: the one that must choose); no move may be listed twice."""
        if seat is None:
            assert len(self.to_act) == 1, self.to_act
            seat = self.to_act[0]
        listed = [str(move) for move in self.state.legal_moves(seat)]
        assert len(set(listed)) == len(listed), listed
        return set(listed)

    def walks(self, square: str) -> set[str]:
        """Legal walks and leaps from that square."""
        return {move for move in self.moves() if move.startswith((f"{square}-", f"{square}^"))}

    @property
    def to_act(self) -> Any:
        """The seats that must choose."""
        return self.state.to_act

    @property
    def winner(self) -> Any:
        """The winner, -1 for a draw, None before the end."""
        returns = self.state.returns()
        if returns is None:
            return None
        return -1 if returns[0] == returns[1] else returns.index(max(returns))

    @property
    def ending(self) -> Any:
        """Why the match ended."""
        standings = self.state.standings()
        return standings.reason.code if standings else None

    def codes(self) -> list[str]:
        """Codes of all events so far."""
        return [event.code for event in self.events]

    def paralysed(self, square: str) -> int:
        """Turns that the Zoon there is still paralysed."""
        return self.record().paralysis[self.slot(square)]

    def mask(self, square: str) -> set[str]:
        """Kinds that a spectator may still take the card there for."""
        handle = self.handle(square)
        memory = self.state.observation(None).memory
        known = dict(memory.cards)
        return {known[handle]} if handle in known else set(dict(memory.possible)[handle])

    # -- playing ----------------------------------------------------------------------------------------

    def do(self, *moves: str) -> list[Event]:
        """Let whoever must choose make these moves; the events they cause."""
        caused: list[Event] = []
        for move in moves:
            assert len(self.to_act) == 1, f"{move}: {self.to_act} must choose"
            caused += self.state.apply(self.to_act[0], parse_move(move))
        self.events += caused
        return caused

    def touch(self, zero: int, one: int, halves: tuple[int, int] = (0, 0)) -> list[Event]:
        """Both seats touch these corners of the enemy card, after half turns of (attacker, defender)."""
        if self.state.observation(None).table.phase == "spin":
            sides = self.combat().sides
            self.seal(*(f"spin {halves[sides.index(seat)]}" for seat in (0, 1)))
        for seed in range(400):
            trial = self.state.clone(seed)
            caused = self.sealed_in(trial, f"touch {zero}", f"touch {one}")
            touched = next(event for event in caused if event.code == "touched")
            if (touched["attacker_half"], touched["defender_half"]) == halves:
                self.state = trial
                self.events += caused
                return caused
        raise AssertionError(f"no chance gives the half turns {halves}")

    def seal(self, zero: str, one: str) -> list[Event]:
        """Both seats choose at once."""
        caused = self.sealed_in(self.state, zero, one)
        self.events += caused
        return caused

    @staticmethod
    def sealed_in(state: ZoonState, zero: str, one: str) -> list[Event]:
        """The events of both choices in that state."""
        parse = parse_move
        return [*state.apply(0, parse(zero)), *state.apply(1, parse(one))]

    def fight(self, attacker: Corner | None = None, defender: Corner | None = None) -> list[Event]:
        """Settle the fight with these numbers, "*" or "X" touched (default: each card's first corner)."""
        combat = self.combat()
        indices = []
        for handle, wanted in ((combat.attacker, attacker), (combat.defender, defender)):
            corners = self._corners(handle)
            indices.append(0 if wanted is None else corners.index(wanted))
        attacking = combat.sides[0]  # touches the defender's card
        touches = (indices[1], indices[0]) if attacking == 0 else (indices[0], indices[1])
        return self.touch(*touches)

    def combat(self) -> Any:
        """The combat under way, as a spectator sees it."""
        combat = self.state.observation(None).table.combat
        assert combat is not None, "nobody fights"
        return combat

    def _corners(self, handle: str) -> list[Corner]:
        """The corners printed on a fighter's card."""
        tribes = self.state.setup.tribes
        record = self.record()
        slot = next((s for s, h in enumerate(record.handle) if h == handle and record.at[s] >= 0), None)
        if slot is not None:
            name, _, face = self._ref(slot).rpartition(".")
            tribe = tribes[record.owner[slot]]
            zoon: Any = next((z for z in tribe.zoons if z.id == name), None)
            if zoon is None:
                zoon = next(trump.zoon for trump in tribe.trumps if trump.id == name)
            return list(zoon.faces[int(face)].corners)
        seat, _, name = handle.partition(":")
        corners = next(trump.corners for trump in tribes[int(seat)].trumps if trump.id == name)
        assert corners is not None
        return list(corners)
