"""Reasons of puzzles: what holds of the right move and of none of the wrong ones.

A reason that a refused move has too explains nothing. One is looked for that none of them has, else a few
that none of them has together. Facts that only say where, with what or of whom are left aside there: an
attack on the Emblem from another square is the same idea.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from game.ai.search_guide import MEASURES, Explaining, Reason
from game.learn.puzzles.puzzle_schema import Why
from game.zerzura.moves import Exchange, Store
from tools.puzzles.puzzle_search import Searcher

VAGUE = frozenset({
    "chances", "least_evil", "touch", "spin", "plan", "diagonal", "trump", "reinforces", "poor_attack",
    "only", "last_wins", "last_shares", "gains_less", "keeps", "raises", "slows", "bars", "joins", "adds",
    "turns_up",
})  # fmt: skip
"""Reasons that say nothing of the position."""
FEW: Mapping[str, str] = {
    "blocks_some": "count", "one_camel": "count", "steals_missing": "count", "strongest": "count",
    "nears_tile": "missing", "nears_tile_later": "missing",
}  # fmt: skip
"""Reasons of which the less of a fact says the more."""
GAINS = frozenset({"gains", "gains_less", "character", "swaps_up", "robs"})
"""Reasons of Zerzura that all say how many points come at once."""
GUESSES = frozenset({"leads_out", "levels_out"})
"""Reasons that only guess how a match ends: not told where it was solved."""
SAME_IDEA: Mapping[str, frozenset[str]] = {
    "gains": GAINS, "character": GAINS, "swaps_up": GAINS,
    "saves_emblem": frozenset({"saves_emblem"}), "low_pair": frozenset({"low_pair", "no_star"}),
    "earns_by_trick": frozenset({"earns_by_trick", "swap_by_trick"}),
    "guards_emblem": frozenset({"guards_emblem", "saves_emblem"}),
    "blocks_some": frozenset({"blocks_some", "blocks"}),
    "nears": frozenset({"nears", "closes_in", "threatens_emblem"}),
}  # fmt: skip
"""Codes that say what this one says, or more."""
MINOR = frozenset({"unreached", "doubles", "robs"})
"""Reasons that say little without what comes before them."""
MOST = 3
"""Reasons of one puzzle together."""

Told = Sequence[Reason]


def says_so(other: Reason, reason: Reason) -> bool:
    """Whether the reason of another move says as much as this one, wherever that may be.

    >>> mine = Reason("threatens_emblem", "", (("goal", "c3"), ("square", "e1")))
    >>> says_so(Reason("threatens_emblem", "", (("goal", "e3"), ("square", "e1"))), mine)
    True
    >>> says_so(Reason("known", "", (("percent", 50),)), Reason("known", "", (("percent", 75),)))
    False
    """
    if other.code not in SAME_IDEA.get(reason.code, frozenset({reason.code})):
        return False
    its, mine = dict(other.facts), dict(reason.facts)
    few = FEW.get(reason.code)
    if few is not None and few in its:
        return bool(its[few] <= mine[few])
    return all(name not in MEASURES or name not in its or its[name] >= mine[name] for name in mine)


def _keeps(move: Any, facts: Mapping[str, Any]) -> bool:
    """Zerzura: whether that card can still be exchanged after the move."""
    card = facts["card"]
    return not (isinstance(move, Store) and card in move.cards) and not (
        isinstance(move, Exchange) and move.give == card
    )


HOLDS: Mapping[str, Callable[[Any, Mapping[str, Any]], bool]] = {"keeps_to_give": _keeps}
"""Reasons that may be true of a move for which they are not given."""


def holds(move: Any, told: Told, reason: Reason) -> bool:
    """Whether a reason holds of a move, of which those in `told` are given."""
    rule = HOLDS.get(reason.code)
    if rule is not None and rule(move, dict(reason.facts)):
        return True
    return any(says_so(other, reason) for other in told)


def told_of(
    searcher: Searcher, observation: Any, legal: Sequence[Any], chances: Mapping[int, float], seats: int
) -> list[Told]:
    """The reasons of every move, by place; `chances` are known of some."""
    guide = searcher.guide
    assert isinstance(guide, Explaining)
    least = min(chances.values())
    returns = [(seats * chances.get(place, least) - 1) / (seats - 1) for place in range(len(legal))]
    return [tuple(guide.reasons(observation, legal, returns, place)) for place in range(len(legal))]


def distinct(
    legal: Sequence[Any], told: Sequence[Told], best: int, accepted: Collection[int],
    more: Iterable[Reason] = (), without: Collection[str] = (),
) -> tuple[Reason, ...]:  # fmt: skip
    """The fewest reasons that hold of the best move and of no refused one together, the most telling first;
    () where there are none. `more` are such as no refused move has; `without` codes are left aside.
    """
    mine: list[Reason] = []
    for reason in told[best]:
        if reason.code not in VAGUE and reason.code not in without and reason not in mine:
            mine.append(reason)
    refused = [place for place in range(len(legal)) if place not in accepted]
    also = [{place for place in refused if holds(legal[place], told[place], one)} for one in mine]
    for other in more:
        mine.append(other)
        also.append(set())
    whole = set(refused)
    for count in range(1, MOST + 1):
        for places in combinations(range(len(mine)), count):
            if not whole.intersection(*(also[place] for place in places)):
                found = tuple(mine[place] for place in places)
                if found[0].code in MINOR:
                    return (mine[0], *found)
                return (*(one for one in _beside(legal, told, best, whole) if one not in found), *found)
    return ()


def _beside(legal: Sequence[Any], told: Sequence[Told], best: int, refused: Collection[int]) -> Told:
    """The first thing to be said of the best move at all, if it is not true of most refused ones too."""
    for one in told[best]:
        said = one.code not in VAGUE - {"gains_less"} and one.code not in GUESSES
        few = 2 * sum(holds(legal[place], told[place], one) for place in refused) <= len(refused)
        if said and (few or one.code == "gains_less"):
            return (one,)
    return ()


def written(reasons: Sequence[Reason]) -> tuple[Why, ...]:
    """Reasons as a file has them."""
    return tuple(Why(one.code, one.text, dict(one.facts)) for one in reasons)
