"""Guide endings: what is said once a match is over, from its standings: what decided it, what to try next.

Facts of an ending: `won`, `lost`, `shared`; `ahead`, `behind`, in points; `by_REASON`, the code of the
end; for each code of the score sheet `mine_CODE`, and `more_CODE` and `less_CODE` against the winner, or
against the second where the seat won; and what a game tells of the whole match (`GuideFacts.ended`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.core import Standing, Standings
from game.learn.guide.guide_conditions import Moment, Sight, hold
from game.learn.guide.guide_schema import GuideData
from game.learn.lessons.lesson_schema import Words

FACT = re.compile(r"won|lost|shared|ahead|behind|(by|mine|more|less)_[a-z_]+")


def facts_of_ending(standings: Standings, seat: int) -> dict[str, int]:
    """What the end was for that seat."""
    own = standings.seats[seat]
    won, alone = seat in standings.winners, len(standings.winners) == 1
    others = sorted((one for one in standings.seats if one.seat != seat), key=lambda one: one.rank)
    facts = {"won": int(won and alone), "shared": int(won and not alone), "lost": int(not won),
             f"by_{standings.reason.code}": 1}  # fmt: skip
    if not others:
        return facts
    gap = round(own.score - others[0].score)
    facts |= {"ahead": max(0, gap), "behind": max(0, -gap)}
    mine, theirs = _points(own), _points(others[0])
    for code in {*mine, *theirs}:
        more = mine[code] - theirs[code]
        facts |= {f"mine_{code}": mine[code], f"more_{code}": max(0, more), f"less_{code}": max(0, -more)}
    return facts


def _points(standing: Standing) -> Counter[str]:
    """Points by code of the sheet, rounded."""
    found: Counter[str] = Counter()
    for line in standing.sheet:
        found[line.code] += round(line.points)
    return found


def ending_of(
    guide: GuideData, standings: Standings, seat: int, told: Mapping[str, Any] = MappingProxyType({})
) -> tuple[Words, Mapping[str, Any]] | None:
    """What is said to that seat, and what stands for words in braces; None for a guide that says nothing.
    `told`: what the game tells of the whole match.
    """
    facts = {**facts_of_ending(standings, seat), **told}
    moment = Moment(Sight(None, ()), facts, ())
    for ending in guide.ends:
        if hold(ending.when, moment):
            return ending.say, {word: facts.get(fact, 0) for word, fact in ending.fill.items()}
    return None
