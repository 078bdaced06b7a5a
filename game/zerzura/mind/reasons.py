"""Reasons for a move, in the words of its player. Every fact is found by making the move on a copy.

Facts are named as those of events: `other` is a seat, `card` a handle, `tile` an id; `wares` is an Object
with a quantity.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.ai.search_guide import Reason
from game.core import N_
from game.zerzura.cards.compile import FIELD, WIDTH
from game.zerzura.cards.scoring import on_scale
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState

TEXTS: dict[str, str] = {
    "last_wins": N_("It is the last action of the match, and it wins."),
    "last_shares": N_("It is the last action of the match, and it shares the victory."),
    "ends_ahead": N_("It is the last action of the match: you end with {points} VP, {other} with {rest}."),
    "ends_level": N_("It is the last action of the match: you and {other} both end with {points} VP."),
    "tile": N_("It fulfils the Command tile “{tile}”: {points} VP that nobody can take from you."),
    "robs": N_("You gain {points} VP, and {other} loses {lost}."),
    "hands_on": N_("You hand on what cost you {points} VP, and {other} loses {lost}."),
    "sheds": N_("You hand on what cost you {points} VP."),
    "swaps_up": N_("You gain {points} VP, and {other} loses nothing by it."),
    "stops": N_("{other} is ahead of you and loses {lost} VP."),
    "shelters": N_("Without this card you would have {points} VP less, and no Bird guards it: {card}."),
    "shelters_both": N_(
        "Without both cards you would have {points} VP less, and no Bird guards them: {card}; {second}."
    ),
    "shelters_one": N_(
        "Without one of the two you would have {points} VP less, and no Bird guards it: {card}."
    ),
    "claims": N_("Nobody has stored in this round yet: your Bird lands on the Dromedary."),
    "idle": N_("No card of the Market gives you a point now; what is stored is safe."),
    "character": N_("This Character gives you {points} VP already."),
    "denies": N_("{other} could gain {points} VP by this card."),
    "gains": N_("It gives you {points} VP at once."),
    "gains_less": N_(
        "It gives you {points} VP now. Another move gives {most}, but leaves you worse chances."
    ),
    "nears_tile": N_("It brings you nearer to the Command tile “{tile}”; still missing: {missing}."),
    "nears": N_("It brings you nearer to {wares}, which give {points} VP."),
    "nears_tile_later": N_(
        "It costs you {cost} VP now and brings you nearer to the tile “{tile}”; still missing: {missing}."
    ),
    "nears_later": N_("It costs you {cost} VP now and brings you nearer to {wares}, which give {points} VP."),
    "keeps_to_give": N_("What is stored is never given away; this card you can still exchange: {card}."),
    "leads_out": N_(
        "If each of the others then does what helps most, you end with {points} VP, {other} with {rest}."
    ),
    "levels_out": N_(
        "If each of the others then does what helps most, you and {other} both end with {points} VP."
    ),
    "solved_wins": N_(
        "All that may follow was tried: if everybody does their best, you win with {points} VP, {other} has "
        "{rest}. After every other choice you do not win alone."
    ),
    "solved_shares": N_(
        "All that may follow was tried: if everybody does their best, you and {other} end level with "
        "{points} VP. After every other choice you lose."
    ),
    "least_evil": N_("Every move costs you points now; this one costs the fewest: {points} VP."),
    "chances": N_("It leaves you the best chances: about {percent} in a hundred."),
}

WORSE = 0.2
"""Returns by which a choice is clearly worse than another."""
HIGH = 3
"""Points from which a card is worth guarding, or a rival's gain worth preventing."""


def why(state: ZerzuraState, moves: Sequence[ZerzuraMove], values: Sequence[float], choice: int) -> Reason:
    """The most telling of `reasons`."""
    return next(reasons(state, moves, values, choice))


def reasons(
    state: ZerzuraState, moves: Sequence[ZerzuraMove], values: Sequence[float], choice: int
) -> Iterator[Reason]:
    """Reasons for `moves[choice]` of the seat at turn, the most telling first, its chances last; `values` are
    the expected returns of each move.

    Of the state only what the seat knows is looked at: cards that have been dealt.
    """
    seat = state.to_act[0]
    for code, facts in _found(_Case(state, seat, moves, values, choice)):
        yield Reason(code, TEXTS[code], tuple(facts.items()))
    seats = state.seats
    percent = round(100 * min(1.0, max(0.0, ((seats - 1) * values[choice] + 1) / seats)))
    yield Reason("chances", TEXTS["chances"], (("percent", percent),))


Found = tuple[str, dict[str, Any]]


class _Case:
    """A move before and after it is made."""

    def __init__(
        self, state: ZerzuraState, seat: int, moves: Sequence[ZerzuraMove], values: Sequence[float],
        choice: int,
    ) -> None:  # fmt: skip
        self.state, self.seat, self.move, self.moves = state, seat, moves[choice], moves
        self.values, self.value = values, values[choice]
        self.scores = state.scores()
        self.after = self.made(self.move)
        self.gain = self.after.scores()[seat] - self.scores[seat]

    def made(self, move: ZerzuraMove) -> ZerzuraState:
        line = self.state.clone()
        line.play(self.seat, move)
        return line

    def gain_of(self, move: ZerzuraMove) -> int:
        return self.made(move).scores()[self.seat] - self.scores[self.seat]

    def without(self, seat: int, *cards: int) -> int:
        """What a seat would score without some cards of its stall."""
        line = self.state.clone()
        line.stalls[seat] = tuple([card for card in line.stalls[seat] if card not in cards])
        line.holdings[seat] -= sum(line.packs[card] for card in cards)
        return line.scores()[seat]


def _found(case: _Case) -> Iterator[Found]:
    """Reasons that hold, the most telling first."""
    yield from _last(case)
    yield from _tile(case)
    if isinstance(case.move, Exchange):
        yield from _exchange(case, case.move)
    elif isinstance(case.move, Store):
        yield from _store(case, case.move)
    else:
        yield from _take(case, case.move)
    yield from _to_the_end(case)
    if isinstance(case.move, Take) and case.gain > 0:
        yield _at_once(case, "gains")
    yield from _nears(case)


def _last(case: _Case) -> Iterator[Found]:
    if not case.after.over or case.seat not in case.after.winners():
        return
    alone = len(case.after.winners()) == 1
    other, points, rest = _nearest(case.after, case.seat)
    if alone and points > rest:
        yield "ends_ahead", {"points": points, "other": other, "rest": rest}
    if not alone and len(case.after.winners()) == 2:
        yield "ends_level", {"points": points, "other": other}
    yield ("last_wins" if alone else "last_shares"), {}


def _nearest(state: ZerzuraState, seat: int) -> tuple[int, int, int]:
    """The best other seat, the points of this one, and those of that one; a winner before others."""
    scores, winners = state.scores(), state.winners() if state.over else ()
    others = [other for other in range(state.seats) if other != seat]
    other = max(others, key=lambda one: (one in winners, scores[one]))
    return other, scores[seat], scores[other]


def _to_the_end(case: _Case) -> Iterator[Found]:
    """In the last round: what the match ends with where each seat does what helps it most."""
    state = case.after
    if state.over or state.round < state.setup.rounds:
        return
    line = state.clone()
    while line.to_act:
        seat = line.to_act[0]
        line.play(seat, max(line.legal_moves(seat), key=lambda move: _lead(line, seat, move)))
    if case.seat not in line.winners():
        return
    other, points, rest = _nearest(line, case.seat)
    if len(line.winners()) == 1 and points > rest:
        yield "leads_out", {"points": points, "other": other, "rest": rest}
    elif len(line.winners()) == 2 and points == rest:
        yield "levels_out", {"points": points, "other": other}


def _lead(state: ZerzuraState, seat: int, move: ZerzuraMove) -> tuple[int, int]:
    """How far a seat is ahead after a move, and its own points."""
    line = state.clone()
    line.play(seat, move)
    scores = line.scores()
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :]), scores[seat]


def _tile(case: _Case) -> Iterator[Found]:
    state = case.state
    for tile, before, now in zip(state.tiles, state.owners, case.after.owners, strict=True):
        if before < 0 and now == case.seat:
            found = state.setup.box.tiles[tile]
            yield "tile", {"tile": found.id, "points": found.points}


def _exchange(case: _Case, move: Exchange) -> Iterator[Found]:
    other = next(o for o, stall in enumerate(case.state.stalls) if move.get in stall)
    lost = case.scores[other] - case.after.scores()[other]
    rid = case.without(case.seat, move.give) - case.scores[case.seat]
    if rid > 0 and case.gain >= 0:
        if lost > 0:
            yield "hands_on", {"points": rid, "other": other, "lost": lost}
        else:
            yield "sheds", {"points": rid}
    elif case.gain > 0 and lost > 0:
        yield "robs", {"points": case.gain, "other": other, "lost": lost}
    elif case.gain > 0 and lost == 0:
        yield "swaps_up", {"points": case.gain, "other": other}
    elif lost > 0 and case.scores[other] > case.scores[case.seat]:
        yield "stops", {"other": other, "lost": lost}
    elif case.gain > 0:
        yield "gains", {"points": case.gain}


def _store(case: _Case, move: Store) -> Iterator[Found]:
    state, seat = case.state, case.seat
    worth = [(case.scores[seat] - case.without(seat, card), card) for card in move.cards]
    most, card = max(worth)
    both = case.scores[seat] - case.without(seat, *move.cards)
    if max(most, both) >= HIGH and not _others_are_done(case):
        if len(move.cards) == 1:
            yield "shelters", {"points": most, "card": card}
        elif both > most:
            first, second = move.cards
            yield "shelters_both", {"points": both, "card": first, "second": second}
        else:
            yield "shelters_one", {"points": most, "card": card}
    if len(move.cards) == 1 and state.round < state.setup.rounds:
        yield from _kept(case, move)
    if state.storer < 0 and state.round < state.setup.rounds:
        yield "claims", {}
    if all(case.gain_of(other) <= 0 for other in case.moves if isinstance(other, Take)):
        yield "idle", {}


def _kept(case: _Case, move: Store) -> Iterator[Found]:
    """The card that could be stored too, where that would be clearly worse."""
    mine = set(move.cards)
    for other, value in zip(case.moves, case.values, strict=True):
        if isinstance(other, Store) and mine < set(other.cards) and value < case.value - WORSE:
            yield "keeps_to_give", {"card": (set(other.cards) - mine).pop()}
            return


def _others_are_done(case: _Case) -> bool:
    """Whether nobody else acts any more."""
    return case.after.over or case.after.to_act == (case.seat,)


def _take(case: _Case, move: Take) -> Iterator[Found]:
    state = case.state
    least = max(map(case.gain_of, case.moves))
    if case.gain == least < 0:
        yield "least_evil", {"points": -case.gain}
    if case.gain > 0:
        if state.order[move.card] >= state.setup.box.first_character:
            yield _at_once(case, "character")
        elif case.gain >= HIGH:
            yield _at_once(case, "gains")
    for other, most in sorted(_wishes(case, move.card), key=lambda wish: -wish[1])[:1]:
        if most >= HIGH and most > case.gain:
            yield "denies", {"other": other, "points": most}


def _at_once(case: _Case, code: str) -> Found:
    """The points of a move, as that reason says it; where another move brings more at once, that too."""
    most = max(map(case.gain_of, case.moves))
    if most > case.gain:
        return "gains_less", {"points": case.gain, "most": most}
    return code, {"points": case.gain}


def _wishes(case: _Case, card: int) -> list[tuple[int, int]]:
    """(seat, gain) of every other seat that may still take the card in this round; none where an equal one
    lies beside it.
    """
    state = case.state
    found: list[tuple[int, int]] = []
    if sum(state.order[other] == state.order[card] for other in state.market) > 1:
        return found
    for step in range(state.step + 1, state.setup.turns):
        other = (state.holder + step) % state.seats
        if other != case.seat:
            line = state.clone()
            line.holdings[other] += line.packs[card]
            line.stalls[other] += (card,)
            found.append((other, line.scores()[other] - case.scores[other]))
    return found


def _nears(case: _Case) -> Iterator[Found]:
    """A tile of which less is missing after the move, and a better quantity of an Object that has grown."""
    state, seat = case.state, case.seat
    box = state.setup.box
    before, now = state.holdings[seat], case.after.holdings[seat]
    if case.after.over or state.round == state.setup.rounds:
        return
    for place, *_ in case.after.open:
        tile = case.after.tiles[place]
        missing, less = _missing(box.wants[tile], before), _missing(box.wants[tile], now)
        if less is not None and missing is not None and 0 < less < missing and less <= 2:
            yield _dear(case, "nears_tile", {"tile": box.tiles[tile].id, "missing": less})
    for number, (thing, scale) in enumerate(zip(box.objects, box.scales, strict=True)):
        had, has = (key >> WIDTH * number & FIELD for key in (before, now))
        for goal in (has + 1, has + 2):
            points = on_scale(scale, goal)
            if has > had and points >= HIGH + max(on_scale(scale, has), on_scale(scale, had)):
                yield _dear(case, "nears", {"wares": (thing, goal), "points": points})
                break


def _dear(case: _Case, code: str, facts: dict[str, Any]) -> Found:
    """A reason that lies ahead; of a move that costs points now it says so."""
    if case.gain >= 0:
        return code, facts
    return f"{code}_later", {**facts, "cost": -case.gain}


def _missing(wants: Sequence[Any], holding: int) -> int | None:
    """How many Objects or cards a condition still wants; None if there are too many of something."""
    missing = 0
    for at, number, exact in wants:
        short = number - (holding >> at & FIELD)
        if short > 0:
            missing += short
        elif short and exact:
            return None
    return missing
