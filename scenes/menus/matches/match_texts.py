"""Texts of the list of matches: who plays, whose turn it is or who won, when, and what can be done."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import date
from typing import Literal, NamedTuple

from game import registry
from game.core import CaravanseraiError
from game.match import Person
from game.match.match_ability import Ability
from game.match.saved.match_summary import MatchSummary
from game.version import VERSION
from scenes.menus.matches.match_filter import folded
from scenes.table.game_pages import about, level_name, title_of
from scenes.ui.dates import short_date, whole_date
from scenes.ui.i18n import _, joined, ngettext, told, translate
from scenes.ui.seat_names import called

NAMED = 3
"""How many matches are named where several are meant."""
Verdict = Literal["", "won", "lost", "drawn", "open"]


class Standing(NamedTuple):
    """How a match stands, in words; `verdict` for the one person who plays against others."""

    text: str
    verdict: Verdict = ""


def heading(match: MatchSummary) -> str:
    """The game and the person's own title, or who meets whom."""
    known = registry.known(match.game) is not None
    headline = about(match.game).headline(match.options) if known else ""
    return " · ".join(part for part in (title_of(match.game), match.title or headline) if part)


def players(match: MatchSummary) -> str:
    """Everybody at the table."""
    return ", ".join(
        name if isinstance(seat, Person) else f"{name} ({level_name(seat.level)})"
        for seat, name in zip(match.seats, called(match.seats), strict=True)
    )


def names(match: MatchSummary) -> str:
    """Everybody at the table, without levels: where there is little room."""
    return ", ".join(called(match.seats))


def brief(entry: MatchSummary | CaravanseraiError) -> str:
    """One match among others in few words: the game, its own title or who plays, the day; else its file."""
    if not isinstance(entry, MatchSummary):
        return file_name(entry)
    return " · ".join((title_of(entry.game), entry.title or names(entry), day(entry.changed)))


def briefly(entries: Sequence[MatchSummary | CaravanseraiError]) -> str:
    """Several of them, the first few by name."""
    found = [_("“{match}”").format(match=brief(entry)) for entry in entries]
    return ", ".join(found[:NAMED]) + (", …" if len(found) > NAMED else "")


def searched(match: MatchSummary) -> str:
    """All that a search looks at."""
    days = day(match.changed), match.created[:10]
    return folded(" ".join((players(match), heading(match), match.version, *days)))


def standing(match: MatchSummary) -> Standing:
    """Whose turn it is, or who won."""
    names, outcome = called(match.seats), match.outcome
    if match.resigned is not None:
        return Standing(told("{name} has resigned.", name=names[match.resigned]).rstrip("."), _verdict(match))
    if outcome is None:
        return Standing(_("finished") if match.is_over else _("open"))
    if outcome.broken is not None:
        return Standing(_("breaks off after move {n}").format(n=outcome.broken))
    if not outcome.end:
        who = joined([names[seat] for seat in outcome.turn])
        return Standing(told("{name} to play", name=who), "open")
    if not any(outcome.returns):
        return Standing(_("A draw"), _verdict(match))
    if len(outcome.winners) > 1:
        who = joined([names[seat] for seat in outcome.winners])
        return Standing(told("{names} share the victory", names=who), _verdict(match))
    return Standing(told("{name} wins", name=names[outcome.winners[0]]), _verdict(match))


def _verdict(match: MatchSummary) -> Verdict:
    if len(match.people) != 1 or not match.minds:
        return ""
    own = match.people[0]
    if match.resigned is not None:
        return "lost" if match.resigned == own else "won"
    returns = match.outcome.returns if match.outcome is not None else ()
    if own >= len(returns):
        return ""
    return "won" if returns[own] > 0 else "lost" if returns[own] < 0 else "drawn"


def can_do(match: MatchSummary, ability: Ability, *, locked: bool) -> str:
    """What can be done with a match, in a few words."""
    if locked:
        return _("open in another window")
    if ability.kind == "none":
        return _("cannot be read")
    if ability.kind == "look":
        whole = _("finished") if match.is_over else _("can be looked at")
        return whole if ability.whole else _("can be looked at up to move {n}").format(n=ability.moves)
    return _("can go on; its end is damaged") if match.damaged else _("can go on")


def why(match: MatchSummary, ability: Ability) -> str:
    """What more there is to say: why it can do no more, and what has changed since it was begun."""
    found: list[str] = []
    if ability.reason is not None:
        found.append(without_folder(ability.reason))
    elif ability.own_figures:
        found.append(_("It keeps the cards and figures that it was begun with."))
    found += [_(change.text) for change in ability.changes if ability.reason is None]
    if match.damaged and ability.kind == "go_on":
        found.append(_("It goes on from its last whole move."))
    return " ".join(found)


def without_folder(error: CaravanseraiError) -> str:
    """What is wrong with a file, without the folders it lies in, which are long."""
    path = str(error.facts.get("path", ""))
    name = path.replace("\\", "/").rpartition("/")[2]
    return translate(error).replace(path, name) if name else translate(error)


def of_this_file(error: CaravanseraiError) -> str:
    """The same below the file's name: it is not said once more."""
    path, told = str(error.facts.get("path", "")), translate(error)
    return _("This file") + told[len(path) :] if path and told.startswith(path) else without_folder(error)


def file_name(error: CaravanseraiError) -> str:
    """The file that is meant."""
    path = str(error.facts.get("path", ""))
    return path.replace("\\", "/").rpartition("/")[2] or _("Matches")


def moves(match: MatchSummary) -> str:
    """How many moves stand."""
    return ngettext("{n} move", "{n} moves", match.moves).format(n=match.moves)


def other_version(match: MatchSummary) -> str:
    """The version of the app that began it, where it is not this one; else ""."""
    return "" if match.version == VERSION else _("version {version}").format(version=match.version)


def when(seconds: float) -> str:
    """A moment in local time, as it is written in the language spoken."""
    return f"{day(seconds)} {hour(seconds)}"


def day(seconds: float) -> str:
    """The day of a moment, with its year where that is not this one: a match is found again by its day."""
    then = date.fromtimestamp(seconds)
    return short_date(then) if then.year == date.today().year else whole_date(then)


def hour(seconds: float) -> str:
    """The time of day of a moment."""
    return time.strftime("%H:%M", time.localtime(seconds))
