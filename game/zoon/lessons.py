"""Lessons of Zoon: tables given by squares and card names, and what may be said of them.

Seat 0 is the learner. Cards are named as in the tribe files, `martelure.1` the second face. What is not named
was left at home.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from game.data.schema_base import Data
from game.learn.lessons.lesson_schema import ExampleData, LessonData
from game.learn.lessons.lesson_stage import Lessons
from game.zoon import ZoonGame
from game.zoon.cards.compile import Compiled
from game.zoon.moves import ZoonMove, parse_move
from game.zoon.position.constants import LOST, TOMB, WALL
from game.zoon.position.record import record as record_of
from game.zoon.state import ZoonState

Square = Annotated[str, Meta(pattern=r"^[a-z][1-9]\Z")]


class ZoonTable(Data, frozen=True):
    """A table: both sides' Zoons by square, whose faces are `known` to both, the learner's Trumps in hand."""

    tribes: Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)]
    mine: Mapping[Square, str]
    theirs: Mapping[Square, str]
    known: tuple[Square, ...] = ()
    turn: Literal[0, 1] = 0
    trumps: tuple[str, ...] = ()
    tombs: Annotated[tuple[tuple[str, ...], ...], Meta(min_length=2, max_length=2)] = ((), ())


class ZoonLesson(LessonData, frozen=True):
    """A lesson of Zoon."""

    schema: Literal["zoon-lesson/1"]
    tables: Mapping[str, ZoonTable]


class ZoonExample(ExampleData, frozen=True):
    """The example of Zoon."""

    schema: Literal["zoon-example/1"]
    tables: Mapping[str, ZoonTable]


class ZoonStage:
    """Sets up tables of Zoon and names what lies on them."""

    def __init__(self, game: ZoonGame) -> None:
        self.game = game

    def set_up(self, table: ZoonTable) -> ZoonState:
        """The state of a table. Raises ValueError."""
        options = {"tribe_0": table.tribes[0], "tribe_1": table.tribes[1], "deployment": "free"}
        unknown = [tribe for tribe in table.tribes if tribe not in self.game.tribes]
        if unknown:
            raise ValueError(f"there is no tribe {unknown[0]}")
        blank = self.game.new_state(options={**options, "codex": "open"})
        setup, record = blank.setup, record_of(blank)
        rows: dict[str, list[Any]] = {
            name: list(getattr(record, name)) for name in ("board", "at", "kind", "masks")
        }
        tombs = self._lay(table, setup, rows)
        for name in table.known:
            slot = rows["board"][self._square(name)] - 1
            if slot < 0:
                raise ValueError(f"nothing stands on {name}")
            rows["masks"][slot] = 1 << rows["kind"][slot]
        nobody = (0,) * len(setup.kinds)
        changed: dict[str, Any] = {name: tuple(values) for name, values in rows.items()}
        return ZoonState.restored(setup, replace(
            record, deploying=False, placed=(12, 12), turn=1, mover=table.turn, left=(nobody, nobody),
            tombs=tombs, trump_status=self._trumps(table, setup, record.trump_status), **changed,
        ))  # fmt: skip

    def _lay(
        self, table: ZoonTable, setup: Compiled, rows: Mapping[str, list[Any]]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Lay the cards of both sides into the rows; gives what lies in each Tomb. Raises ValueError."""
        left = [Counter(dict(enumerate(setup.copies_of[seat]))) for seat in (0, 1)]
        tombs: tuple[list[int], list[int]] = ([], [])
        free = [list(range(12)), list(range(12, 24))]
        standing = [(seat, square, ref) for seat, side in enumerate((table.mine, table.theirs))
                    for square, ref in side.items()]  # fmt: skip
        lying = [(seat, "", ref) for seat in (0, 1) for ref in table.tombs[seat]]
        for seat, square, ref in [*standing, *lying]:
            number = setup.by_ref[seat].get(ref)
            if number is None:
                raise ValueError(f"{table.tribes[seat]} has no card {ref}")
            if left[seat][number] < 1:
                raise ValueError(f"{table.tribes[seat]} has no further {ref}")
            left[seat][number] -= 1
            slot = free[seat].pop(0)
            rows["kind"][slot] = number
            rows["masks"][slot] = setup.sheet_mask[seat] if square else 1 << number
            rows["at"][slot] = self._square(square) if square else TOMB
            if not square:
                tombs[seat].append(slot)
            elif rows["board"][self._square(square)]:
                raise ValueError(f"two cards stand on {square}")
            else:
                rows["board"][self._square(square)] = slot + 1
        return tuple(tombs[0]), tuple(tombs[1])

    def _trumps(self, table: ZoonTable, setup: Compiled, status: Sequence[int]) -> tuple[int, ...]:
        """Where each Trump is: those in hand that the table tells, all others lost. Raises ValueError."""
        held = {f"0:{trump}" for trump in table.trumps}
        handles = [trump.handle for trump in setup.trumps]
        if held - set(handles):
            raise ValueError(f"{table.tribes[0]} has no Trump {min(held - set(handles))[2:]}")
        pairs = zip(handles, status, strict=True)
        return tuple(now if handle in held else LOST for handle, now in pairs)

    def _square(self, name: str) -> int:
        try:
            return int(self.game.field.by_name[name])
        except KeyError:
            raise ValueError(f"there is no square {name}") from None

    # -- moves

    def named(self, state: ZoonState, seat: int, move: ZoonMove) -> str:  # noqa: ARG002 - the same for every seat
        """A move in its short notation."""
        return str(move)

    def read(self, state: ZoonState, seat: int, text: str) -> ZoonMove:  # noqa: ARG002 - the same for every seat
        """The move of that notation. Raises IllegalMove."""
        return parse_move(text)

    def usual(self, state: ZoonState, seat: int) -> ZoonMove | None:  # noqa: ARG002 - here all is written
        """None: the other side moves as it is written."""
        return None

    # -- facts and places

    def holds(self, state: ZoonState, fact: str) -> bool:
        """Whether that is so: `at c4 0:martelure` (`nothing`, `wall`), `corner c4 2 5` (clockwise from
        the top left), `may c4 KIND…`, `paralysed c3 2`, `trump ID STATUS`, `winner 0`, `mover 1`.
        """
        word, *rest = fact.split()
        match word, rest:
            case "at", [square, what]:
                return self._there(state, square) == what
            case "corner", [square, number, value]:
                kind = state.setup.kinds[state.kind[self._slot(state, square)]]
                return kind.corners[int(number)] == int(value)
            case "may", [square, *kinds]:
                return self._may(state, square) == set(kinds)
            case "paralysed", [square, turns]:
                return state.paralysis[self._slot(state, square)] == int(turns)
            case "trump", [name, status]:
                trumps = state.observation(None).table.trumps
                return any(trump.handle == f"0:{name}" and trump.status == status for trump in trumps)
            case "winner", [seat]:
                return bool(state.reason) and state.winner == int(seat)
            case "mover", [seat]:
                return state.mover == int(seat)
        raise ValueError(f"there is no such fact: {fact}")

    def _slot(self, state: ZoonState, square: str) -> int:
        return int(state.board[self._square(square)]) - 1

    def _there(self, state: ZoonState, square: str) -> str:
        who = state.board[self._square(square)]
        if who in (0, WALL):
            return "wall" if who else "nothing"
        ref = str(state.setup.kinds[state.kind[who - 1]].ref)
        return f"{state.owner[who - 1]}:{ref.removesuffix('.0')}"

    def _may(self, state: ZoonState, square: str) -> set[str]:
        handle = state.handle[self._slot(state, square)]
        memory = state.observation(None).memory
        known = dict(memory.cards)
        return {known[handle]} if handle in known else set(dict(memory.possible)[handle])

    def has(self, state: ZoonState, place: str) -> bool:
        """Whether it is a square of the field, or a Trump in the learner's hand (`trump ID`)."""
        words: Sequence[str] = place.split()
        if len(words) == 2 and words[0] == "trump":
            return self.holds(state, f"{place} hand")
        return bool(re.fullmatch(r"[a-z][1-9]", place)) and place in self.game.field.by_name


LESSONS = Lessons(ZoonLesson, ZoonStage, ZoonExample)
