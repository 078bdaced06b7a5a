"""Deeds of a seat in a match, as questions and answers: what it could have done there, and what it did.

By them a person who reads a journal would tell one player from another. Each question names what was
possible, so that luck with cards matters little. Only what the seat itself saw counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.zayo import moves as zayo
from game.zerzura import moves as zerzura
from game.zoon import moves as zoon
from game.zoon.cards.schema import STAR

Deed = tuple[str, str]
"""A question and its answer."""
ATTACKS = ("chief", "wolf", "thief")


def deeds(game: str, setup: Any, observation: Any, moves: Sequence[Any], move: Any) -> Iterator[Deed]:
    """What the choice of that move tells."""
    return OF_GAME[game](setup, observation, moves, move)


def _of_zerzura(_: Any, observation: Any, moves: Sequence[Any], move: Any) -> Iterator[Deed]:
    """Does it exchange, store, claim the Dromedary, like Characters?"""
    table = observation.table
    faces = {card.handle: card.face for card in table.cards}
    kinds = sorted({type(one).__name__ for one in moves})
    part = table.round * 3 // (table.rounds + 1)
    kind = type(move).__name__
    yield f"{'/'.join(kinds)} in part {part}", kind
    if "Store" in kinds:
        yield f"claim {'open' if table.storer is None else 'taken'}", kind
    if isinstance(move, zerzura.Store):
        both = any(len(one.cards) == 2 for one in moves if isinstance(one, zerzura.Store))
        if both:
            yield "stores", str(len(move.cards))
    wanted = {type(one).__name__: set[bool]() for one in moves}
    for one in moves:
        wanted[type(one).__name__].add(_is_character(faces, one))
    if len(wanted[kind]) == 2:
        yield f"{kind} of a Character", str(_is_character(faces, move))
    if set().union(*wanted.values()) == {True, False}:
        yield "a Character", str(_is_character(faces, move))


def _is_character(faces: dict[int, str | None], move: Any) -> bool:
    """Whether the card that one gets is a Character; the names of Goods end with a quantity."""
    if isinstance(move, zerzura.Store):
        return False
    got = faces[move.card if isinstance(move, zerzura.Take) else move.get]
    return got is not None and not got[-1].isdigit()


def _of_zayo(_: Any, observation: Any, moves: Sequence[Any], move: Any) -> Iterator[Deed]:
    """How high does it bid and when, does it attack and whom, does it guard itself?"""
    table = observation.table
    part = 3 * (table.trick - 1) // table.tricks_a_round
    kind = type(move).__name__
    kinds = sorted({type(one).__name__ for one in moves})
    yield f"{'/'.join(kinds)} in part {part}", kind
    bids = sorted((_value(one) for one in moves if isinstance(one, zayo.Bid)), reverse=True)
    if isinstance(move, zayo.Bid) and bids[0] > bids[-1]:
        place = bids.index(_value(move)) / (len(bids) - 1)
        yield f"bid in part {part}", "high" if place < 0.34 else "middle" if place < 0.67 else "low"
    cards = {one.card for one in moves if isinstance(one, zayo.Play)}
    for card in sorted(cards):
        yield f"play {card} in part {part}", str(isinstance(move, zayo.Play) and move.card == card)
    if cards.intersection(ATTACKS):
        attacks = isinstance(move, zayo.Play) and move.card in ATTACKS
        yield "attack", str(attacks)
        if attacks:
            herds = [len(camp.animals) for camp in table.camps]
            richest = max(n for seat, n in enumerate(herds) if seat != observation.seat)
            aimed = {herds[seat] for seat, _ in getattr(move, "takes", ())}
            yield "attack on the richest", str(richest in aimed)


def _value(bid: Any) -> int:
    return int(bid.card.rpartition("-")[2])


def _of_zoon(setup: Any, observation: Any, moves: Sequence[Any], move: Any) -> Iterator[Deed]:
    """Where does it deploy, does it go ahead, attack, guard its Emblem, play its Trumps?"""
    field, seat, record = setup.field, observation.seat, observation.memory.record
    if isinstance(move, zoon.Deploy):
        square = field.deployment[seat][observation.table.placed[seat]]
        row, column = field.depth(seat, square), square % field.columns
        edge = min(column, field.columns - 1 - column)
        if move.card is not None:
            kind = setup.kinds[setup.by_ref[seat][move.card]]
            if kind.emblem:
                yield "Emblem stands", f"row {row}, {edge} from the edge"
            else:
                strength = sum(4 if n == STAR else n for n in kind.corners) / 4
                yield f"in row {row} stand", f"{min(3, int(strength))} strong"
        return
    if isinstance(move, zoon.Touch | zoon.Spin):
        return
    board = record.board
    kinds = sorted({_doing(setup, seat, record, one) for one in moves})
    doing = _doing(setup, seat, record, move)
    part = "early" if observation.table.turn < 20 else "late"
    if len(kinds) > 1:
        yield f"{'/'.join(kinds)} {part}", doing
    for one in ("play", "set", "attack"):
        if one in kinds and len(kinds) > 1:
            yield f"{one} {part}", str(doing == one)
    if isinstance(move, zoon.Walk | zoon.Leap):
        facts = setup.book.facts(move)
        ahead = field.depth(seat, facts.goal) - field.depth(seat, facts.start)
        home = field.depth(seat, facts.start)
        yield f"walk from row {home} {part}", "ahead" if ahead > 0 else "back" if ahead < 0 else "aside"
        emblem = _emblem_at(setup, observation)
        if emblem >= 0:
            near = [field.distance(emblem, square) == 1 for square in (facts.start, facts.goal)]
            guards = sum(
                1 for square in range(field.squares)
                if 0 < board[square] <= len(record.owner) and record.owner[board[square] - 1] == seat
                and field.distance(emblem, square) == 1
            )  # fmt: skip
            yield f"guards {part}", str(guards)
            yield "the Emblem’s neighbour walks", str(near[0])
            yield "walks to the Emblem", str(near[1])


def _doing(setup: Any, seat: int, record: Any, move: Any) -> str:
    match move:
        case zoon.Walk() | zoon.Leap():
            who = record.board[setup.book.facts(move).goal]
            enemy = 0 < who <= len(record.owner) and record.owner[who - 1] != seat
            return "attack" if enemy else "walk"
        case zoon.Reinforce():
            return "set"
    return str(move).split()[0]


def _emblem_at(setup: Any, observation: Any) -> int:
    record, seat = observation.memory.record, observation.seat
    known = dict(observation.memory.cards)
    for square, who in enumerate(record.board):
        if 0 < who <= len(record.owner) and record.owner[who - 1] == seat:
            card = known.get(record.handle[who - 1])
            if card is not None and setup.kinds[setup.by_ref[seat][card]].emblem:
                return square
    return -1


OF_GAME: dict[str, Callable[[Any, Any, Sequence[Any], Any], Iterator[Deed]]] = {
    "zoon": _of_zoon, "zerzura": _of_zerzura, "zayo": _of_zayo,
}  # fmt: skip
