"""Score pad of a match of Zerzura: rows with their signs, and columns, as results and finale fill them in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core import SheetLine, Standings
from game.zerzura import ZerzuraGame
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.present.score_rows import shifted
from scenes.games.zerzura.present.score_sheet import sums
from scenes.table.results.score_pad import Cell, Column, Row
from scenes.ui.i18n import _


def columns(
    names: Sequence[str], totals: Sequence[int], standings: Standings, own: Sequence[int]
) -> list[Column]:
    """A column a seat."""
    return [
        Column(one.seat, names[one.seat], totals[one.seat], one.rank, one.seat in own)
        for one in standings.seats
    ]


def rows(wares: CardArt, game: ZerzuraGame, sheets: Sequence[tuple[SheetLine, ...]]) -> list[Row]:
    """A row an Object, one for Characters, one for Command tiles."""
    found = []
    for thing in game.rules.objects:
        cells = []
        for sheet in sheets:
            shift = shifted(sheet, thing.id)
            note = f"{shift[0]}›{shift[1]}" if shift else ""
            cells.append(Cell(sums(sheet)[thing.id], "own_guard", note))
        sign = partial(_object, wares, thing.id)
        found.append(Row(wares.object_name(thing.id), sign, tuple(cells)))
    for key, label in (("characters", _("Characters")), ("tiles", _("Commands"))):
        found.append(Row(label, partial(_sign, wares, game, key), tuple(Cell(sums(s)[key]) for s in sheets)))
    return found


def _object(
    wares: CardArt, thing: str, surface: pygame.Surface, at: tuple[float, float], side: float
) -> None:
    ui, ink = wares.ui, wares.ink(thing)
    for across, colour in ((side, ink), (side - 4, "paper-light")):
        disc = ui.art.disc(ui.view.px(across), colour)
        surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
    ui.icon(surface, wares.icon(thing), at, side * 0.66, ink)


def _sign(
    wares: CardArt, game: ZerzuraGame, key: str, surface: pygame.Surface, at: tuple[float, float], side: float
) -> None:
    ui = wares.ui
    if key == "characters":
        ui.icon(surface, "queen-crown", at, side * 0.72, "rust")
        return
    box = ui.view.rect((at[0] - side * 0.3, at[1] - side * 0.4, side * 0.6, side * 0.8))
    surface.blit(ui.art.box(box.size, "turquoise-deep", 4), box)
    surface.blit(ui.art.box(box.size, "#E9CF94", 4, 1.0, 1.5), box)
    worth = {tile.points for tile in game.rules.commands}
    text, size = f"+{worth.pop()}" if len(worth) == 1 else "+", 22 / max(1.0, ui.view.text_scale)
    ui.text(surface, text, at, size, "cream", face="heavy", align="center", valign="middle")
