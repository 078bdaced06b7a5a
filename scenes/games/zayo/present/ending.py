"""Ending of a match of Zayo in words, and the caravan that leaves: a camel for each that the winners own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from game.match import MatchView
from game.zayo.views import CampView, ZayoObservation, ZayoTable
from scenes.table.finale.ending import Ended, Ending, ended, places
from scenes.ui.i18n import _, joined, told, told_many
from scenes.ui.seat_names import called

MOST = 8
"""Camels that walk side by side, at most: as many as there are in the box."""


class Walker(NamedTuple):
    """An animal of the caravan, the first one in front: whose, its kind, whether its owner rides it."""

    seat: int
    kind: str
    ridden: bool


class Herd(NamedTuple):
    """What a camp owns: camels, and small animals."""

    camels: int
    small: int
    kinds: tuple[str, ...] = ()
    """Of the small ones, each once."""


def table_of(match: MatchView) -> ZayoTable:
    """The table at the end."""
    return cast(ZayoObservation, match.position(match.plies, None)).table


def herd(camp: CampView) -> Herd:
    """The animals of a camp."""
    camels = sum(card.kind == "camel" for card in camp.animals)
    kinds = sorted({card.kind or "" for card in camp.animals} - {"camel"}, reverse=True)
    return Herd(camels, len(camp.animals) - camels, tuple(kinds))


def caravan(match: MatchView) -> tuple[Walker, ...]:
    """Who rides off: the winners' camels, each winner on the first; without camels their small animals."""
    table, found = table_of(match), list[Walker]()
    winners = ended(match).winners
    room = MOST // max(1, len(winners))
    for seat in winners:
        camels = min(room, herd(table.camps[seat]).camels)
        if camels:
            found += [Walker(seat, "camel", ridden=n == 0) for n in range(camels)]
            continue
        small = [str(card.kind) for card in table.camps[seat].animals if card.kind != "camel"]
        found += [Walker(seat, kind, ridden=False) for kind in small[:room]]
    return tuple(found)


def ending(match: MatchView) -> Ending:
    """What the finale says."""
    facts, table = ended(match), table_of(match)
    where, on = _("Round {n}, trick {trick}"), _("Click or Enter: results")
    where = where.format(n=table.round, trick=table.trick)
    return Ending(_title(facts, table), _line(facts, table), places(match), "", f"{where} · {on}")


def _title(facts: Ended, table: ZayoTable) -> str:
    if facts.resigned is not None:
        return told("{name} gives up", name=facts.names[facts.resigned])
    if facts.reason == "won":
        return told("{name} rides off into the steppe", name=facts.victors[0])
    if len(facts.winners) != 1:
        return told("{names} share the victory", names=joined(facts.victors))
    camels = [herd(camp).camels for camp in table.camps]
    won = facts.winners[0]
    if camels[won] > max(count for seat, count in enumerate(camels) if seat != won):
        return told("Most camels: {name} wins", name=facts.victors[0])
    return told("The richest herd: {name} wins", name=facts.victors[0])


def _line(facts: Ended, table: ZayoTable) -> str:
    if facts.resigned is not None:
        return facts.won
    if facts.reason != "won":
        most = herd(table.camps[facts.winners[0]])
        text = _("The last round is over: the richest herd wins, with {n} (a camel counts three).")
        return text.format(n=3 * most.camels + most.small)
    return told_many(
        "{name} owns {n} camel and plays the steppe. Nothing can stop the caravan.",
        "{name} owns {n} camels and plays the steppe. Nothing can stop the caravan.",
        herd(table.camps[facts.winners[0]]).camels, name=facts.victors[0],
    )  # fmt: skip


def _bases(match: MatchView, views: Sequence[ZayoTable]) -> list[str]:
    """Whose base is whole now and was not at the start, or the other way round."""
    found = []
    for name, was, now in zip(called(match.seats), views[0].camps, views[1].camps, strict=True):
        if was.whole and not now.whole:
            found.append(told("{name}: the base is broken", name=name))
        elif now.whole and not was.whole:
            found.append(told("{name}: the base is whole now", name=name))
        elif len(now.equipment) != len(was.equipment):
            n, before = len(now.equipment), len(was.equipment)
            found.append(told("{name}: equipment {n}, {before} before", name=name, n=n, before=before))
    return found


def standing(match: MatchView, seat: int) -> list[str]:
    """The animals of each camp now, and those at the start where they were others; () for no change."""
    views = [cast(ZayoObservation, match.position(ply, seat)).table for ply in (0, match.plies)]
    herds = [[herd(camp) for camp in table.camps] for table in views]
    found = _bases(match, views)
    if herds[0] == herds[1]:
        return found
    for name, was, now in zip(called(match.seats), *herds, strict=True):
        if was[:2] == now[:2]:
            text = told("{name}: camels {n}, other animals {m}", name=name, n=now.camels, m=now.small)
        else:
            text = told(
                "{name}: camels {n}, other animals {m}; before: {i} and {k}",
                name=name, n=now.camels, m=now.small, i=was.camels, k=was.small,
            )  # fmt: skip
        found.append(text)
    return found
