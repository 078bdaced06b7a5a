"""Line of a row in the list of matches: its words, sign and colours."""

from __future__ import annotations

from dataclasses import dataclass

from game import registry
from game.match.match_ability import Ability
from game.match.saved.match_summary import MatchSummary
from scenes.menus.matches import match_texts
from scenes.menus.matches.match_filter import Entry
from scenes.menus.matches.match_texts import Verdict
from scenes.ui.i18n import _

PLAIN = "#6B5A48"
"""The colour of what has none of its own."""

Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Line:
    """What is written in a row: pairs of a first and a second line, from the left.

    `verdict` has a sign before the standing; `enabled`: it can be opened; `warns`: something of it is lost.
    `short`: fewer words for the players, where all of them have no room.
    """

    players: Pair
    standing: Pair
    when: Pair
    length: Pair
    icon: str
    colour: str
    verdict: Verdict = ""
    enabled: bool = True
    warns: bool = False
    short: str = ""


def line_of(entry: Entry, ability: Ability | None) -> Line:
    """The line of a match, or of a file that is none."""
    if not isinstance(entry, MatchSummary) or ability is None:
        assert not isinstance(entry, MatchSummary)
        told = match_texts.of_this_file(entry)
        standing = (_("cannot be read"), "")
        name = (match_texts.file_name(entry), told)
        return Line(name, standing, ("", ""), ("", ""), "broken-skull", PLAIN, enabled=False)
    info = registry.known(entry.game)
    stand = match_texts.standing(entry)
    return Line(
        (match_texts.players(entry), match_texts.heading(entry)),
        (stand.text, match_texts.can_do(entry, ability, locked=entry.locked)),
        (match_texts.day(entry.changed), match_texts.hour(entry.changed)),
        (match_texts.moves(entry), match_texts.other_version(entry)),
        info.introduction.sign if info is not None and info.introduction is not None else "card-play",
        info.colour if info is not None else PLAIN,
        stand.verdict,
        ability.kind != "none",
        warns=ability.kind == "none" or not ability.whole,
        short=match_texts.names(entry),
    )
