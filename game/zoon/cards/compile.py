"""Compiling of two tribes on a field: kinds, movement tables, evidence masks and effect sequences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.zoon.cards.compiled_cards import Call, Context, Kind, Line, Needs, TrumpCard
from game.zoon.cards.field import Field
from game.zoon.cards.movement_tables import Answers, MoveBook, Reach
from game.zoon.cards.schema import Caps, Face, Moves, Star, Tribe, Trump, corner_value
from game.zoon.cards.verb_schema import (
    ZOON_TYPES,
    ControlVerb,
    MoveVerb,
    Op,
    Select,
    Selector,
)
from game.zoon.moves import Reinforce, interned

Step = tuple[int, int, int, int, tuple[int, ...], bool]
"""A walk or leap of a plain turn: start, goal, the bits of both, kinds that can make it, path, leap."""


class Compiled:
    """Everything about a pair of tribes that does not change in a match; shared by all its states."""

    def __init__(self, field: Field, caps: Caps, tribes: tuple[Tribe, Tribe]) -> None:
        self.field = field
        self.caps = caps
        self.tribes = tribes
        self.book = MoveBook(field)
        self.sequences: list[tuple[Line, ...]] = []
        self.kinds: list[Kind] = []
        self.trumps: list[TrumpCard] = []
        self._moves_of: list[Moves] = []
        self.seat_trumps: tuple[list[int], list[int]] = ([], [])
        self._masks: dict[tuple[int, int], int] = {}
        self._selectors: list[Select] = []  # keeps selectors alive, so that their id stays theirs
        for seat, tribe in enumerate(tribes):
            self._add_tribe(seat, tribe)
        self._count_cards()
        self._lay_out_moves()

    def enterable(self, trump: int) -> bool:
        """Whether a terrain may be entered; if not it is an Obstacle."""
        terrain = self.trumps[trump].figures.terrain
        return terrain is not None and terrain.passable

    def stops_walk(self, trump: int) -> bool:
        """Whether a terrain that may be entered ends every walk."""
        terrain = self.trumps[trump].figures.terrain
        return terrain is not None and terrain.passable and terrain.stops_walk

    def _count_cards(self) -> None:
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

    def _lay_out_moves(self) -> None:
        field = self.field
        self.arrivals = [  # reinforcement moves by kind and square
            [interned(Reinforce(kind.ref, name)) for name in field.names] for kind in self.kinds
        ]
        # walks[orientation][kind][square]: a kind moves by its owner's orientation unless controlled
        grids = [
            {moves: [self.book.entries(moves, seat, square) for square in range(field.squares)]
             for moves in dict.fromkeys(self._moves_of)}
            for seat in (0, 1)
        ]  # fmt: skip
        self.walks = tuple([grids[seat][moves] for moves in self._moves_of] for seat in (0, 1))
        self.shift = field.squares
        self.entrance = tuple(field.zones[seat]["own_reinforcement"] for seat in (0, 1))
        self.answers = Answers()
        self.reach = tuple(
            [
                [Reach(1 << number, entries, self.shift, self.answers) for entries in squares]
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
                start, goal, path, leap = self.book.by_id[key]
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
                    needs=Needs.CLOSER_LOOK,
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
            return Needs.TARGET, card.by
        if card.kind >= 0:
            return Needs.ENTRANCE, 0
        if figures.kind == "terrain" and figures.place is not None and figures.place.at.within is None:
            return Needs.PLACE, self.field.zones[seat][figures.place.at.zone]
        if figures.attach is not None:
            who: Selector = figures.attach.who
            need = Needs.BEARER
        else:
            lines = self.sequences[card.effect] if card.effect >= 0 else ()
            verb: Any = lines[0].figures if len(lines) == 1 else None
            known = _NEEDS.get(type(verb))
            need = Needs.CLOSER_LOOK if known is None else known(verb)
            if need not in (Needs.MOVER, Needs.FREE_MOVER):
                return need, 0
            who = verb.who
        if isinstance(who, str) or who.side != "own" or who.zone is not None or who.within is not None:
            return Needs.CLOSER_LOOK, 0
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
            instead, then = figures.inside
            inside = [-1 if part is None else self._sequence(part) for part in (instead, op.then or then)]
            lines.append(Line(verb, figures, then=inside[1], instead=inside[0]))
        self.sequences[number] = tuple(lines)
        return number

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


def _needs_of_move(verb: MoveVerb) -> Needs:
    if verb.how != "grid" or verb.chooser != "me":
        return Needs.CLOSER_LOOK
    return Needs.FREE_MOVER if verb.only_free else Needs.MOVER


def _needs_of_control(verb: ControlVerb) -> Needs:
    anyone = verb.who == Select(side="enemy", not_type=verb.who.not_type)
    return Needs.ENEMY if anyone else Needs.CLOSER_LOOK


_NEEDS: dict[type, Callable[[Any], Needs]] = {MoveVerb: _needs_of_move, ControlVerb: _needs_of_control}
"""What a Trump needs that does one thing, by the type of its figures; all others need a closer look."""


def _uses(trump: Trump) -> int:
    if isinstance(trump.uses, int):
        return trump.uses
    return 1 if trump.uses == "once" else -1
