"""Score rows of a match of Zerzura: the rows of the pad, points by round, how everything was counted.

Pure: only after the end, when every view is open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.core import SheetLine
from game.match import MatchView
from game.zerzura import ZerzuraGame, sheet
from game.zerzura.messages import SHEET
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.present.ply_pictures import round_ends
from scenes.games.zerzura.present.score_sheet import Owned, owned, reckoned
from scenes.games.zerzura.words import Chronicle
from scenes.ui.i18n import _, fill, told
from scenes.ui.seat_names import called


def points_by_round(game: ZerzuraGame, match: MatchView) -> list[list[int]]:
    """By seat: what it would have scored at the start and after each round, the last one being the result."""
    ends = [0] + [ply.index + 1 for ply in match.history(None, 0) if round_ends(ply.events)]
    if ends[-1] != match.plies:
        ends.append(match.plies)  # given up within a round
    return [
        [reckoned(game.box, _owned(game, match, ply, seat)).total for ply in ends]
        for seat in range(len(match.seats))
    ]


def sheets(game: ZerzuraGame, match: MatchView) -> list[tuple[SheetLine, ...]]:
    """The score sheet of each seat; also of a match that was given up, as it stood."""
    standings = match.standings()
    if standings is not None and all(standing.sheet for standing in standings.seats):
        return [standing.sheet for standing in standings.seats]
    seats = range(len(match.seats))
    return [sheet(game.box, *_owned(game, match, match.plies, seat)[:3]) for seat in seats]


def _owned(game: ZerzuraGame, match: MatchView, ply: int, seat: int) -> Owned:
    """What a seat owned before that ply, stored cards too."""
    return owned(game.box, cast(ZerzuraObservation, match.position(ply, seat)).table, seat)


def shifted(sheet: tuple[SheetLine, ...], thing: str) -> tuple[int, int] | None:
    """(owned, counted) of an Object whose quantity a Guard has shifted."""
    for line in sheet:
        facts = dict(line.facts)
        if line.code == "object_shifted" and facts["object"] == thing:
            return facts["quantity"], facts["counted"]
    return None


def explained(sheet: tuple[SheetLine, ...], chronicle: Chronicle) -> list[tuple[str, int | None]]:
    """Every line of a sheet in words, with its points; None for a Guard: its Object's line holds them."""
    wares = chronicle.wares

    def say(name: str, value: object) -> object:
        if name == "object":
            return wares.object_name(str(value), 2)
        if name == "character":
            return wares.title(str(value))
        return chronicle.tile_name(str(value)) if name == "tile" else value

    return [
        (
            fill(SHEET[line.code], dict(line.facts), say),
            None if line.code.startswith("guard") else int(line.points),
        )
        for line in sheet
    ]


def of_row(sheet: tuple[SheetLine, ...], row: str, chronicle: Chronicle) -> list[tuple[str, int | None]]:
    """The lines of a sheet that make up a row of the pad: an Object's id, "characters" or "tiles"."""
    found = []
    for line, told_of in zip(sheet, explained(sheet, chronicle), strict=True):
        own = dict(line.facts).get("object") if line.code.startswith("object") else None
        if own is None:
            own = "tiles" if line.code == "tile" else "characters"
        if own == row:
            found.append(told_of)
    return found


def lead(totals: list[int], names: Sequence[str], winners: tuple[int, ...]) -> str:
    """How far ahead the winner is, in a sentence."""
    if len(winners) != 1:
        return _("{n} points each").format(n=totals[winners[0]]) if winners else ""
    won = winners[0]
    rest = [(total, seat) for seat, total in enumerate(totals) if seat != won]
    best = max(rest)[0]
    second = next(seat for total, seat in rest if total == best)
    return told(
        "{n} points, {ahead} ahead of {name}", n=totals[won], ahead=totals[won] - best, name=names[second]
    )


def standing(game: ZerzuraGame, match: MatchView, seat: int) -> list[str]:
    """The points of each seat now, and those at the start where they were others, as a seat sees them. At the
    end all stored cards are turned up, so that no other points may be told beside these.
    """
    views = [cast(ZerzuraObservation, match.position(ply, seat)).table for ply in (0, match.plies)]
    found = []
    for owner, name in enumerate(called(match.seats)):
        before, after = (owned(game.box, table, owner) for table in views)
        if before.whole and after.whole:
            was, now = reckoned(game.box, before).total, reckoned(game.box, after).total
            if was == now or match.is_over:
                found.append(told("{name}: {n} VP", name=name, n=_minus(now)))
            else:
                text = told(
                    "{name}: {n} VP, {before} before", name=name, n=_minus(now), before=_minus(was)
                )  # fmt: skip
                found.append(text)
    return found if views[0] != views[1] else []


def _minus(points: int) -> str:
    """Points with a true minus.

    >>> _minus(-3), _minus(3)
    ('−3', '3')
    """
    return str(points).replace("-", "−")
