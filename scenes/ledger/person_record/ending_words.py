"""Endings of matches in a few words, as the list of last matches tells them to one of its seats."""

from __future__ import annotations

from game.ledger import PlayedMatch, SeatResult
from game.registry import info
from scenes.table.game_pages import Verdict, about, level_name
from scenes.ui.i18n import N_, _, joined, told_many
from scenes.ui.numbers import grouped, ordinal


def verdict(match: PlayedMatch) -> Verdict:
    """ "won", "lost" or "drawn" for the person whose list it is."""
    seat = mine(match)
    if match.result.drawn:
        return "drawn"
    return "won" if seat is not None and seat.won > 0 else "lost"


def mine(match: PlayedMatch) -> SeatResult | None:
    """The seat of the person whose list it is."""
    return None if match.seat is None else match.result.seats[match.seat]


def how_it_ended(match: PlayedMatch) -> str:
    """In a few words: "Emblem taken, turn 19", "26 points, 3 ahead", "2nd of 3, round 6"."""
    result, seat = match.result, mine(match)
    gave_up = result.reason == "resigned"
    words = _resigned(match) if gave_up else about(result.game).ending(result.reason, verdict(match))
    if words:
        ended = words
    elif seat is None:
        ended = ""
    elif info(result.game).counted_by == "points":
        return _points(match, seat)
    else:
        ended = _("{rank} of {n}").format(rank=ordinal(seat.rank), n=len(result.seats))
    if not result.turn or gave_up:
        return ended
    when = _("turn {n}") if info(result.game).told_in == "turns" else _("round {n}")
    return _("{what}, {when}").format(what=ended, when=when.format(n=result.turn))


def _resigned(match: PlayedMatch) -> str:
    """Who gave the match up, in words; "" where nobody lost by it."""
    result = match.result
    another = match.seat is not None and result.resigned not in (None, match.seat)
    if another and len(result.seats) > 2:
        return _("somebody resigned")
    if another or verdict(match) == "won":
        return _("the other resigned")
    return _("resigned") if verdict(match) == "lost" else ""


def _points(match: PlayedMatch, seat: SeatResult) -> str:
    """Points, and how far ahead or behind."""
    others = [other.score for n, other in enumerate(match.result.seats) if n != match.seat]
    points = told_many("{n} point", "{n} points", round(seat.score), n=grouped(seat.score))
    ahead = round(seat.score - max(others, default=seat.score))
    if ahead > 0:
        return _("{points}, {n} ahead").format(points=points, n=grouped(ahead))
    if ahead < 0:
        return _("{points}, {n} behind").format(points=points, n=grouped(-ahead))
    return points


def against(match: PlayedMatch) -> str:
    """Whom it was played against: "Brume, normal", "Brume and Orsel", "3 people"."""
    others = [seat for n, seat in enumerate(match.result.seats) if n != match.seat]
    if len(others) == 1:
        (other,) = others
        kind = short_level(other.level) if other.level else _("person")
        return _("{whom}, {kind}").format(whom=other.name, kind=kind) if other.name else kind
    if all(other.is_person for other in others):
        return told_many("{n} person", "{n} people", len(others))
    names = [other.name for other in others if other.name]
    if len(others) <= 2 and len(names) == len(others):
        return str(joined(names))
    return told_many("{n} other", "{n} others", len(others))


SHORT_LEVELS = {
    "random": N_("random"),
    "beginner": N_("beginner"),
    "easy": N_("easy"),
    "normal": N_("normal"),
    "hard": N_("skilled"),
    "master": N_("master"),
}


def short_level(level: str) -> str:
    """A level in a word, or a character by its name."""
    return _(SHORT_LEVELS[level]) if level in SHORT_LEVELS else level_name(level)
