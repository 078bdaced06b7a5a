"""Two tribes on a field, compiled for speed: kinds, movement tables, evidence masks and effect sequences.

A *kind* is one face of one Zoon of one seat, an int; sets of kinds and of squares are ints (bit sets).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.zoon.cards import Face, Moves, Star, Tribe, Trump, corner_value
from game.zoon.field import DIRECTIONS, Field
from game.zoon.moves import Leap, Play, Reinforce, Walk, ZoonMove, interned
from game.zoon.selectors import Context
from game.zoon.vocabulary import (
    ZOON_TYPES,
    Condition,
    ControlVerb,
    MoveVerb,
    OnEnterVerb,
    Op,
    PreventVerb,
    Select,
    Selector,
    StepVerb,
    Verb,
)

Entry = tuple[int, int, ZoonMove]
"""(bit of the arrival square, bits of the squares crossed before it, the move)."""


class Reach:
    """The grid of a kind on a square, with the answers it has given: playouts ask the same again and again.

    A question is an int: the squares where it may not arrive, then, `shift` bits higher, those that it may
    not cross. Of it only `squares` bear on this grid, and these make the key of `known`.
    """

    __slots__ = ("bit", "entries", "known", "shift", "squares")

    def __init__(self, bit: int, entries: list[Entry], shift: int) -> None:
        self.bit = bit  # of the kind
        self.entries = entries
        self.shift = shift
        self.squares = 0
        for goal, crossed, _ in entries:
            self.squares |= goal | crossed << shift
        self.known: dict[int, list[ZoonMove]] = {}

    def open(self, question: int) -> list[ZoonMove]:
        """The moves that the question leaves, in the order of the grid. Read it, do not change it."""
        key = question & self.squares
        found = self.known.get(key)
        if found is None:
            shift = self.shift
            found = [move for goal, crossed, move in self.entries if not (goal | crossed << shift) & key]
            if len(self.known) >= _MOST_KNOWN:
                self.known.clear()
            self.known[key] = found
        return found


_MOST_KNOWN = 1 << 10
"""Answers kept of one grid on one square; a playout seldom meets more than a few dozen."""


Step = tuple[int, int, int, int, tuple[int, ...], bool]
"""A walk or leap of a plain turn: start, goal, the bits of both, kinds that can make it, path, leap."""

Needs = Literal[
    "a mover", "a free mover", "a bearer", "a target", "an entrance", "a place", "an enemy", "closer look"
]
"""What a use of a Trump needs, where a glance tells; playouts ask at every turn."""


class Line(NamedTuple):
    """One verb of an effect; `then` and `instead` are numbers of sequences, -1 for none."""

    verb: str
    figures: Verb
    then: int
    instead: int


class Kind(Struct, frozen=True, gc=False):
    """One face of one Zoon of one seat."""

    ref: str  # "zoon-id.face"
    id: str
    seat: int
    type: str
    value: int
    corners: tuple[int, int, int, int]
    star: Star | None
    effect: int  # sequence of the star's effect, -1 for none
    copies: int  # how many the sheet has; 0 for a Zoon that a Trump becomes
    trump: int  # number of that Trump, -1 for a Zoon of the sheet
    emblem: bool


class TrumpCard(Struct, frozen=True, gc=False):
    """One Trump of one seat."""

    handle: str
    seat: int
    figures: Trump
    by: int  # kinds of its owner that may use it; all where the card names no type
    needs: Needs  # what must be there for a use, where a glance at kinds tells
    kinds: int  # the kinds that `needs` speaks of; for "a place" the squares
    uses: int  # how often it may be played, -1 for no limit
    effect: int  # sequence of `do`, -1 for none
    passive: tuple[tuple[int, int], ...]  # (sequence, place) of each passive line
    corners: tuple[int, int, int, int] | None
    aim: tuple[int, ...]  # for each square of the user, the squares that may be shot at (bit sets)
    kind: int  # the kind it becomes as a Zoon, -1 for none


class Call:
    """What playouts ask of a Trump in hand at every turn."""

    __slots__ = ("aim", "by", "kinds", "move", "needs", "trump", "users")

    def __init__(self, trump: int, card: TrumpCard) -> None:
        self.trump = trump
        self.needs = card.needs
        self.kinds = card.kinds  # for "a place" the squares
        self.aim = card.aim
        self.by = card.by
        # kinds one of which must stand there; none are asked for where the card names no type
        self.users = card.by if card.needs != "closer look" and card.figures.by else 0
        self.move = interned(Play(card.figures.id))


class MoveFacts(NamedTuple):
    """A walk or leap in ints."""

    start: int
    goal: int
    path: tuple[int, ...]
    leap: bool


class Setup:
    """Everything about a pair of tribes that does not change in a match; shared by all its states."""

    def __init__(self, field: Field, tribes: tuple[Tribe, Tribe]) -> None:
        self.field = field
        self.tribes = tribes
        self.moves: dict[int, MoveFacts] = {}  # by id() of the interned move, which `_book` keeps alive
        self._book: dict[ZoonMove, MoveFacts] = {}
        self.sequences: list[tuple[Line, ...]] = []
        self.kinds: list[Kind] = []
        self.trumps: list[TrumpCard] = []
        self._moves_of: list[Moves] = []
        self.seat_trumps: tuple[list[int], list[int]] = ([], [])
        self._masks: dict[tuple[int, int], int] = {}
        self._selectors: list[Select] = []  # keeps selectors alive, so that their id stays theirs
        for seat, tribe in enumerate(tribes):
            self._add_tribe(seat, tribe)
        self.by_ref = (
            {k.ref: i for i, k in enumerate(self.kinds) if k.seat == 0},
            {k.ref: i for i, k in enumerate(self.kinds) if k.seat == 1},
        )
        self.sheet = tuple([i for i, k in enumerate(self.kinds) if k.seat == s and k.copies] for s in (0, 1))
        self.sheet_mask = tuple(sum(1 << i for i in kinds) for kinds in self.sheet)
        self.all_mask = tuple(
            sum(1 << i for i, k in enumerate(self.kinds) if k.seat == s) for s in (0, 1)
        )
        self.emblems = sum(1 << i for i, k in enumerate(self.kinds) if k.emblem)
        self.copies_of = tuple(tuple(k.copies if k.seat == s else 0 for k in self.kinds) for s in (0, 1))
        self.cards = tuple(sum(copies) for copies in self.copies_of)
        self.contexts = [Context(card.seat, trump=number) for number, card in enumerate(self.trumps)]
        self.trump_of = tuple(
            {self.trumps[number].figures.id: number for number in reversed(trumps)}
            for trumps in self.seat_trumps
        )
        mine, theirs = self.seat_trumps
        self.calls = (
            [Call(number, self.trumps[number]) for number in mine],
            [Call(number, self.trumps[number]) for number in theirs],
        )
        self.arrivals = [  # reinforcement moves by kind and square
            [interned(Reinforce(kind.ref, name)) for name in field.names] for kind in self.kinds
        ]
        # walks[orientation][kind][square]: a kind moves by its owner's orientation unless controlled
        grids = [
            {moves: [self._entries(moves, seat, square) for square in range(field.squares)]
             for moves in dict.fromkeys(self._moves_of)}
            for seat in (0, 1)
        ]  # fmt: skip
        self.walks = tuple([grids[seat][moves] for moves in self._moves_of] for seat in (0, 1))
        self.shift = field.squares
        self.entrance = tuple(field.zones[seat]["own_reinforcement"] for seat in (0, 1))
        self.reach = tuple(
            [
                [Reach(1 << number, entries, self.shift) for entries in squares]
                for number, squares in enumerate(walks)
            ]
            for walks in self.walks
        )
        self.own_reach = tuple(
            [reach for kind, reach in zip(self.kinds, self.reach[seat], strict=True) if kind.seat == seat]
            for seat in (0, 1)
        )
        self.evidence: tuple[dict[int, int], dict[int, int]] = ({}, {})
        for number, card in enumerate(self.kinds):
            known = self.evidence[card.seat]
            for entries in self.walks[card.seat][number]:
                for _, _, move in entries:
                    known[id(move)] = known.get(id(move), 0) | 1 << number
        # by seat and id() of a move: (start, goal, bits of both, kinds that can make it, path, leap)
        self.glides: tuple[dict[int, Step], dict[int, Step]] = ({}, {})
        for seat in (0, 1):
            for key, mask in self.evidence[seat].items():
                start, goal, path, leap = self.moves[key]
                self.glides[seat][key] = (start, goal, 1 << start | 1 << goal, mask, path, leap)

    def _add_tribe(self, seat: int, tribe: Tribe) -> None:
        for zoon in tribe.zoons:
            effect = self._sequence(zoon.star.do) if zoon.star else -1
            for index, face in enumerate(zoon.faces):
                self._add_kind(
                    seat, zoon.id, index, zoon.type, zoon.value, zoon.moves, face, zoon.star, effect,
                    face.count, -1,
                )
        for trump in tribe.trumps:
            number = len(self.trumps)
            kind = -1
            if trump.zoon is not None:
                zoon_star = trump.zoon.star
                kind = self._add_kind(
                    seat, trump.id, 0, trump.zoon.type, trump.zoon.value, trump.zoon.moves,
                    trump.zoon.faces[0], zoon_star, self._sequence(zoon_star.do) if zoon_star else -1,
                    0, number,
                )
            self.seat_trumps[seat].append(number)
            effect = self._sequence(trump.do) if trump.do else -1
            passives = self._sequence(trump.passive) if trump.passive else -1
            self.trumps.append(
                TrumpCard(
                    handle=f"{seat}:{trump.id}",
                    seat=seat,
                    figures=trump,
                    by=0,
                    needs="closer look",
                    kinds=0,
                    uses=_uses(trump),
                    effect=effect,
                    passive=tuple((passives, i) for i in range(len(trump.passive))),
                    corners=self._corners(trump.corners) if trump.corners else None,
                    aim=self._aim(seat, trump),
                    kind=kind,
                )
            )
        for number in self.seat_trumps[seat]:
            card = self.trumps[number]
            types = card.figures.by or ZOON_TYPES
            by = sum(1 << i for i, k in enumerate(self.kinds) if k.seat == seat and k.type in types)
            needs, wanted = self._needs(seat, card)
            self.trumps[number] = replace(card, by=by, needs=needs, kinds=wanted)

    def _needs(self, seat: int, card: TrumpCard) -> tuple[Needs, int]:
        """What a use of the Trump needs, for the common forms of Trumps; playouts ask this at every turn."""
        figures = card.figures
        if figures.kind == "shooting":
            return "a target", card.by
        if card.kind >= 0:
            return "an entrance", 0
        if figures.kind == "terrain" and figures.place is not None and figures.place.at.within is None:
            return "a place", self.field.zones[seat][figures.place.at.zone]
        if figures.attach is not None:
            who: Selector = figures.attach.who
            need: Needs = "a bearer"
        else:
            lines = self.sequences[card.effect] if card.effect >= 0 else ()
            verb = lines[0].figures if len(lines) == 1 else None
            if isinstance(verb, ControlVerb) and verb.who == Select(side="enemy", not_type=verb.who.not_type):
                return "an enemy", 0
            if not isinstance(verb, MoveVerb):
                return "closer look", 0
            if verb.how != "grid" or verb.chooser != "me":
                return "closer look", 0
            who, need = verb.who, "a free mover" if verb.only_free else "a mover"
        if isinstance(who, str) or who.side != "own" or who.zone is not None or who.within is not None:
            return "closer look", 0
        return need, self.kinds_of(who, seat)

    def _add_kind(
        self, seat: int, name: str, index: int, kind_type: str, value: int, moves: Moves, face: Face,
        star: Star | None, effect: int, count: int, trump: int,
    ) -> int:
        self.kinds.append(
            Kind(
                ref=f"{name}.{index}", id=name, seat=seat, type=kind_type, value=value,
                corners=self._corners(face.corners), star=star, effect=effect, copies=count, trump=trump,
                emblem=kind_type == "emblem",
            )
        )
        self._moves_of.append(moves)
        return len(self.kinds) - 1

    @staticmethod
    def _corners(corners: tuple[int | str, ...]) -> tuple[int, int, int, int]:
        a, b, c, d = (corner_value(corner) for corner in corners)
        return a, b, c, d

    def _aim(self, seat: int, trump: Trump) -> tuple[int, ...]:
        if trump.aim is None:
            return ()
        squares = range(self.field.squares)
        if trump.aim.zone is not None:
            return (self.field.zones[seat][trump.aim.zone],) * len(squares)
        return tuple(
            sum(
                1 << target
                for dx, dy in dict.fromkeys(trump.aim.squares)
                if (target := self.field.offset(seat, square, dx, dy)) is not None
            )
            for square in squares
        )

    def _sequence(self, ops: tuple[Op, ...]) -> int:
        """Number of the compiled sequence; nested sequences get numbers of their own."""
        number = len(self.sequences)
        self.sequences.append(())
        lines = []
        for op in ops:
            verb, figures = op.verb
            then = instead = -1
            match figures:
                case Condition():
                    then = self._sequence(op.then)
                case PreventVerb():
                    instead = self._sequence(figures.instead)
                    then = self._sequence(figures.then)
                case OnEnterVerb():
                    then = self._sequence(figures.do)
            lines.append(Line(verb, figures, then, instead))
        self.sequences[number] = tuple(lines)
        return number

    def note(self, move: ZoonMove, facts: MoveFacts) -> ZoonMove:
        """The interned move, with its squares noted."""
        the_one = interned(move)
        if the_one not in self._book:
            self._book[the_one] = facts
            self.moves[id(the_one)] = facts
        return the_one

    def facts(self, move: ZoonMove) -> MoveFacts:
        """The squares of a walk or leap."""
        found = self.moves.get(id(move))
        return found if found is not None else self._book[move]

    def _entries(self, moves: Moves, seat: int, square: int) -> list[Entry]:
        """All arrival squares of a grid on a square as `seat` orients it, without duplicates."""
        field = self.field
        found: dict[ZoonMove, Entry] = {}
        for trajectory in moves.walk:
            path = [square]
            for step in trajectory:
                dx, dy = DIRECTIONS[step.rstrip("~")]
                following = field.offset(seat, path[-1], dx, dy)
                if following is None:
                    break
                path.append(following)
                if step.endswith("~") or following == square:
                    continue
                crossed = sum(1 << s for s in set(path[1:-1]) if s != square)
                move = self.walk(tuple(path))
                found.setdefault(move, (1 << following, crossed, move))
        for dx, dy in moves.leap:
            goal = field.offset(seat, square, dx, dy)
            if goal is not None and goal != square:
                move = self.leap(square, goal)
                found.setdefault(move, (1 << goal, 0, move))
        return list(found.values())

    def walk(self, path: tuple[int, ...]) -> ZoonMove:
        """The interned walk along these squares."""
        names = self.field.names
        return self.note(Walk(tuple(names[s] for s in path)), MoveFacts(path[0], path[-1], path, False))

    def leap(self, start: int, goal: int) -> ZoonMove:
        """The interned leap between two squares."""
        names = self.field.names
        return self.note(Leap(names[start], names[goal]), MoveFacts(start, goal, (start, goal), True))

    def green(self, kind: int, seat: int, square: int) -> list[Entry]:
        """The grid with every arrival square reached directly, as a green one."""
        goals = dict.fromkeys(entry[0] for entry in self.walks[seat][kind][square])
        return [(bit, 0, self.leap(square, bit.bit_length() - 1)) for bit in goals]

    def steps(self, figures: StepVerb, seat: int, square: int) -> list[Entry]:
        """One square in each listed direction."""
        goals = [self.field.offset(seat, square, *DIRECTIONS[d]) for d in dict.fromkeys(figures.dirs)]
        return [(1 << goal, 0, self.walk((square, goal))) for goal in goals if goal is not None]

    def kinds_of(self, selector: Selector, seat: int) -> int:
        """Kinds of `seat` that the selector's type and id conditions admit."""
        if isinstance(selector, str):
            return self.all_mask[seat]
        key = (id(selector), seat)
        mask = self._masks.get(key)
        if mask is None:
            mask = sum(
                1 << number
                for number, kind in enumerate(self.kinds)
                if kind.seat == seat
                and (not selector.type or kind.type in selector.type)
                and kind.type not in selector.not_type
                and (not selector.id or kind.id in selector.id)
            )
            self._masks[key] = mask
            self._selectors.append(selector)
        return mask

    def able(self, seat: int, square: int, mine: int, occupied: int, kinds: int) -> int:
        """Those of these kinds of `seat` that could make a move by their grid from that square."""
        mask, question = 0, mine | occupied << self.shift
        for squares in self.own_reach[seat]:
            reach = squares[square]
            if kinds & reach.bit and reach.open(question):
                mask |= reach.bit
        return mask


def _uses(trump: Trump) -> int:
    if isinstance(trump.uses, int):
        return trump.uses
    return 1 if trump.uses == "once" else -1


def default_order(tribe: Tribe, field: Field) -> tuple[str | None, ...]:
    """The tribe's default deployment in the field's order, each card as "id.face", None for empty.

    A field smaller or larger than six columns takes the rows as far as they go.
    """
    order: list[str | None] = []
    for row in tribe.default_deployment[: field.deployment_rows]:
        cells = [*row[: field.columns], *([None] * (field.columns - len(row)))]
        order += [None if cell is None else (cell if "." in cell else f"{cell}.0") for cell in cells]
    order += [None] * (field.columns * field.deployment_rows - len(order))
    return tuple(order)


__all__ = ["Entry", "Kind", "Line", "MoveFacts", "Reach", "Setup", "TrumpCard", "default_order"]
