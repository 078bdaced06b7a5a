"""Ending of a match of Zerzura in words, and what its scene shows: stored cards, and what they brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from msgspec import structs

from game.match import MatchView
from game.zerzura import ZerzuraGame, sheet
from game.zerzura.views import ZerzuraObservation, ZerzuraTable
from scenes.games.zerzura.present.score_rows import lead, sheets
from scenes.games.zerzura.present.score_sheet import owned, sums
from scenes.table.finale.ending import Ended, Ending, ended, places
from scenes.ui.forms_of_address import You
from scenes.ui.i18n import _, joined, ngettext, told


class Stored(NamedTuple):
    """A stored card that is turned up: whose, its face, and with which row of the pad (from 0)."""

    seat: int
    face: str
    row: int


def totals(game: ZerzuraGame, match: MatchView) -> list[int]:
    """The points of each seat."""
    return [sum(sums(lines).values()) for lines in sheets(game, match)]


def rows(game: ZerzuraGame) -> tuple[str, ...]:
    """The rows of the pad from the top: each Object, Characters, Command tiles."""
    return *game.box.objects, "characters", "tiles"


def stored(game: ZerzuraGame, match: MatchView) -> tuple[Stored, ...]:
    """Every stored card, by seat in the order of storing. Only after the end."""
    box, found = game.box, []
    for seat in range(len(match.seats)):
        for card in _table(match, seat).cards:
            if card.zone == "store" and card.owner == seat:
                assert card.face is not None, "after the end nothing is hidden"
                face = box.by_id[card.face]
                amounts = box.amounts(box.packs[face])
                shown = next((row for row, amount in enumerate(amounts) if amount), len(box.objects))
                row = len(box.objects) if face >= box.first_character else shown
                found.append(Stored(seat, card.face, row))
    return tuple(found)


def brought(game: ZerzuraGame, match: MatchView) -> Mapping[tuple[str, int], int]:
    """By row and seat, how many points more or less there are with the stored cards; no nought."""
    found = {}
    for seat, lines in enumerate(sheets(game, match)):
        table = _table(match, seat)
        open_alone = tuple(card for card in table.cards if card.zone != "store")
        without = owned(game.box, structs.replace(table, cards=open_alone, trackers=()), seat)
        whole = sums(lines)
        least = sums(sheet(game.box, without.holding, without.characters, without.tiles))
        for key in rows(game):
            if whole[key] != least[key]:
                found[key, seat] = whole[key] - least[key]
    return found


def _table(match: MatchView, seat: int) -> ZerzuraTable:
    return cast(ZerzuraObservation, match.position(match.plies, seat)).table


def ending(game: ZerzuraGame, match: MatchView) -> Ending:
    """What the finale says."""
    facts, points = ended(match), totals(game, match)
    return Ending(
        _title(facts),
        _line(facts, points),
        places(match, [ngettext("{n} point", "{n} points", n).format(n=n) for n in points]),
        _foot(game, match),
        _("Click or Enter: the whole score sheet"),
    )


def _foot(game: ZerzuraGame, match: MatchView) -> str:
    """What is said of the stored cards, and of the figures beside those of the pad."""
    if not stored(game, match):
        return ""
    if not brought(game, match):
        return _("The stored cards are turned up")
    return _("Green, red: what a row would lose or gain without the stored cards")


def _title(facts: Ended) -> str:
    if facts.resigned is not None:
        return told("{name} leaves the market", name=facts.names[facts.resigned])
    if len(facts.winners) == 1:
        return told("{name} wins the market", name=facts.victors[0])
    return told("{names} share the market", names=joined(facts.victors))


def _line(facts: Ended, points: list[int]) -> str:
    if facts.resigned is not None:
        return facts.won
    ahead = lead(points, facts.names, facts.winners) + "."
    if len(facts.winners) == 1 and isinstance(facts.victors[0], You):
        lamps = _("The white city lights its lamps for you.")
        return f"{ahead} {lamps}"
    return ahead
