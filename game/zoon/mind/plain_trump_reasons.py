"""Plain reasons for a Trump: what it does, where nothing on the field speaks for it more strongly.

Facts are named as those of other reasons: squares by name, `trump` by handle, `percent` in a hundred.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.bitsets import bits
from game.zoon.cards.compiled_cards import TrumpCard
from game.zoon.cards.verb_schema import (
    ControlVerb,
    EliminateVerb,
    MoveVerb,
    ParalyseVerb,
    PeekVerb,
    PetrifyVerb,
    RevealVerb,
    ScoreVerb,
    Select,
)
from game.zoon.mind.belief.belief_board import stopping
from game.zoon.mind.touch_odds import Bonus
from game.zoon.mind.trump_reasons import RAISED, SUSPECTED, Found, TrumpCase
from game.zoon.moves import Pick, Play, ZoonMove
from game.zoon.rules.verbs.verb_rules import RULES


def plain_reasons(case: TrumpCase, move: ZoonMove) -> Iterator[Found]:
    """What a Trump that is played does, and what pointing at an enemy Zoon for its sake does."""
    match move:
        case Play(trump=name):
            card = next(c for c in case.setup.trumps if c.seat == case.seat and c.figures.id == name)
            yield from _played(case, card)
        case Pick(square=name) if case.frame[0] == "pick":
            told = PICKED.get(type(case.verb()))
            if told is not None:
                yield from told(case, case.board.at[case.setup.field.by_name[name]])


def _played(case: TrumpCase, card: TrumpCard) -> Iterator[Found]:
    figures, facts = card.figures, {"trump": card.handle}
    if figures.kind == "shooting":
        yield from _shot(case, card)
    if figures.attach is not None:
        if case.ground.saves(case.setup.trumps.index(card)):
            yield "keeps", facts
        elif _raises(case, card):
            yield "raises", facts
    if figures.terrain is not None and stopping(figures.terrain):
        yield "slows", facts
    elif figures.terrain is not None and not figures.terrain.passable:
        yield "bars", facts
    if card.kind >= 0:
        yield "joins", facts
    for line in case.setup.sequences[card.effect] if card.effect >= 0 else ():
        told = PLAYED.get(type(line.figures))
        if told is not None:
            yield from told(case, card, line.figures)


def _shot(case: TrumpCase, card: TrumpCard) -> Iterator[Found]:
    """The target that is hit most often."""
    trump, targets = case.setup.trumps.index(card), 0
    for user in case.mine(card.by):
        targets |= card.aim[case.board.where[user]] & case.board.foes
    found = [(case.outlook.fights.shot(trump, case.board.at[square]).win, square) for square in bits(targets)]
    if found:
        chance, square = max(found)
        yield "shoots", {"trump": card.handle, "goal": case.names[square], "percent": round(100 * chance)}


def _granted(case: TrumpCase, card: TrumpCard, verb: MoveVerb) -> Iterator[Found]:
    """What a Trump adds to the score of a move: in the attack that gains most by it, if there is any."""
    bonus: Bonus = RULES[MoveVerb].bonus(verb)
    if not (bonus[0] > 0 or bonus[1] > 1) or not isinstance(verb.who, Select):
        return
    found: list[tuple[float, dict[str, Any]]] = []
    for mover in () if verb.only_free else case.mine(case.setup.kinds_of(verb.who, case.seat)):
        for goal, target in case.attacks(mover):
            plain = case.outlook.fights.bout(mover, target, case.board).win
            with_it = case.outlook.fights.bout(mover, target, case.board, bonus).win
            facts = {"goal": case.names[goal], "percent": round(100 * with_it), "rest": round(100 * plain)}
            if with_it >= plain + RAISED:
                found.append((with_it, {"trump": card.handle, **facts}))
    if found:
        yield "stronger", max(found, key=lambda one: one[0])[1]
    else:
        yield "adds", {"trump": card.handle}


def _raises(case: TrumpCase, card: TrumpCard) -> bool:
    """Whether equipment adds to the score of its bearer."""
    lines = [case.setup.sequences[sequence][place].figures for sequence, place in card.passive]
    return any(RAISING[type(figures)](figures) for figures in lines if type(figures) in RAISING)


def _attacked_by(case: TrumpCase, number: int) -> int:
    """The square of the worthiest own Zoon that an enemy piece can attack, whatever it is; -1 for none."""
    pieces, where = case.outlook.pieces, case.board.where
    own = [
        n for n, piece in enumerate(pieces)
        if piece.mine and where[n] >= 0 and case.danger.hits(case.board, number, where[n], surely=True)
    ]  # fmt: skip
    return where[max(own, key=lambda n: pieces[n].worth)] if own else -1


def _foes(case: TrumpCase) -> list[int]:
    """The enemy pieces on the field."""
    return [case.board.at[square] for square in bits(case.board.foes)]


def _leads_off(case: TrumpCase, card: TrumpCard, verb: ControlVerb) -> Iterator[Found]:
    """An enemy Zoon that attacks one of one's own; else what control does."""
    kinds = case.setup.kinds_of(verb.who, 1 - case.seat)
    for number in _foes(case):
        emblem = case.danger.emblem_chance(number) > 0
        if emblem or case.board.halted[number] or not _surely(case, number, kinds):
            continue
        square = _attacked_by(case, number)
        if square >= 0:
            goal = case.names[case.board.where[number]]
            yield "leads_off", {"trump": card.handle, "goal": goal, "square": case.names[square]}
            return
    yield "turns_up", {"trump": card.handle}


def _leads_this_off(case: TrumpCase, number: int) -> Iterator[Found]:
    """The enemy Zoon that is pointed at attacks one of one's own."""
    square = _attacked_by(case, number)
    if square >= 0:
        yield "leads_this_off", {"goal": case.names[case.board.where[number]], "square": case.names[square]}


def _surely(case: TrumpCase, number: int, kinds: int) -> bool:
    """Whether a piece is of one of these kinds, whatever it is."""
    return all(kinds >> kind & 1 for kind, _ in case.outlook.pieces[number].chances)


def _aimed(verb: Any) -> bool:
    """Whether an effect is done to enemy Zoons wherever they stand, of one's own choice."""
    who = verb.who
    return (
        isinstance(who, Select) and who.side == "enemy" and who.zone is None and who.within is None
        and verb.chooser == "me"
    )  # fmt: skip


def _struck(code: str) -> Callable[[TrumpCase, TrumpCard, Any], Iterator[Found]]:
    """An enemy Zoon to which the effect can be done: one that can reach the Emblem, the likeliest Emblem,
    else the worthiest that is known.
    """

    def told(case: TrumpCase, card: TrumpCard, verb: Any) -> Iterator[Found]:
        kinds = case.setup.kinds_of(verb.who, 1 - case.seat)
        found = [n for n in _foes(case) if case.board.gear[n] < 0 and _surely(case, n, kinds)]
        if not found or not _aimed(verb):
            return
        best = max(found, key=lambda n: _weight(case, n))
        if any(_weight(case, best)):
            yield code, {"trump": card.handle, "goal": case.names[case.board.where[best]]}

    return told


def _weight(case: TrumpCase, number: int) -> tuple[float, ...]:
    """How much speaks for that enemy piece: (reaches the Emblem, may be it, is known, its worth if it is)."""
    piece, emblem = case.outlook.pieces[number], case.danger.emblem_chance(number)
    suspect, known = emblem if emblem >= SUSPECTED else 0.0, float(piece.kind >= 0)
    return float(case.danger.raids(case.board, number)), suspect, known, known * piece.worth


def _uncovers(case: TrumpCase, card: TrumpCard, verb: Any) -> Iterator[Found]:
    """The likeliest Emblem among the cards that are not known."""
    found = [n for n in _foes(case) if case.outlook.pieces[n].kind < 0]
    if found and _aimed(verb) and not (verb.who.type or verb.who.not_type or verb.who.id):
        best = max(found, key=case.danger.emblem_chance)
        yield "uncovers", {"trump": card.handle, "goal": case.names[case.board.where[best]]}


PLAYED: dict[type, Callable[[TrumpCase, TrumpCard, Any], Iterator[Found]]] = {
    MoveVerb: _granted,
    ControlVerb: _leads_off,
    EliminateVerb: _struck("removes"),
    ParalyseVerb: _struck("halts"),
    PetrifyVerb: _struck("stones"),
    PeekVerb: _uncovers,
    RevealVerb: _uncovers,
}
"""What a Trump does, by the type of a verb's figures."""
PICKED: dict[type, Callable[[TrumpCase, int], Iterator[Found]]] = {ControlVerb: _leads_this_off}
"""What it does to the Zoon at which one points, by the type of the verb's figures."""
RAISING: dict[type, Callable[[Any], bool]] = {
    ScoreVerb: lambda figures: figures.who == "bearer" and (figures.add > 0 or figures.mul > 1),
}
"""Whether a passive line adds to the score of the bearer, by the type of its figures."""
