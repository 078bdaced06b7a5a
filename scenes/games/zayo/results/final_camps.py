"""Final camps of a match of Zayo, side by side, with everything that lies in them."""

from __future__ import annotations

from typing import cast

import pygame

from game.match import MatchView
from game.zayo.views import CampView, ZayoObservation
from scenes.games.zayo.paint.card_art import BEAST, EDGES, FAINT, CardArt, icon_of
from scenes.ui.context import Ui
from scenes.ui.i18n import ngettext


def drawn(ui: Ui, match: MatchView, faces: CardArt, size: tuple[int, int]) -> pygame.Surface:
    """One column a seat: roof, equipment, animals, tricks won; the winner's cards that ended it."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    table = cast(ZayoObservation, match.position(match.plies, None)).table
    count = len(table.camps)
    wide = size[0] / count
    for camp in table.camps:
        box = pygame.Rect(round(wide * camp.seat + wide * 0.03), 0, round(wide * 0.94), size[1])
        _column(ui, image, faces, camp, box, won=camp.seat in table.winners)
    return image


def _column(
    ui: Ui, image: pygame.Surface, faces: CardArt, camp: CampView, box: pygame.Rect, *, won: bool
) -> None:
    """One camp."""  # fmt: skip
    roof_high = round(min(box.w * 0.2, 66 * ui.view.k))
    roof = ui.art.svg(f"zayo/ger_roof_{camp.seat}", (box.w, roof_high))
    paper = pygame.Rect(box.x + round(box.w * 0.03), roof_high - 4, round(box.w * 0.94), box.h - roof_high)
    colour = ui.theme.seats[camp.seat % len(ui.theme.seats)].colour
    image.blit(ui.art.paper(paper.size, "gold" if won else colour), paper)
    image.blit(roof, (box.x, 0))
    inner = paper.inflate(-round(paper.w * 0.14), 0)
    y = roof_high + round(14 * ui.view.k)
    y = _gear(ui, image, faces, camp, inner, y)
    y = _animals(ui, image, faces, camp, inner, y)
    _foot(ui, image, faces, camp, inner, y)


def _gear(ui: Ui, image: pygame.Surface, faces: CardArt, camp: CampView, inner: pygame.Rect, y: int) -> int:
    items = list(faces.equipment)
    columns = 4 if inner.w > 0.55 * image.get_height() else 2
    gap = round(inner.w * 0.04)
    side = min(round((inner.w - gap * (columns - 1)) / columns), round(0.15 * image.get_height()))
    start = inner.x + (inner.w - side * columns - gap * (columns - 1)) // 2
    owned = [card.kind for card in camp.equipment]
    for n, item in enumerate(items):
        at = (start + (n % columns) * (side + gap), y + (n // columns) * (side + gap))
        image.blit(faces.slot(item, (side, side), there=item in owned), at)
        if owned.count(item) > 1:
            disc = ui.art.disc(round(side * 0.46), EDGES["equipment"])
            middle = (at[0] + side * 0.86, at[1] + side * 0.86)
            image.blit(disc, disc.get_rect(center=middle))
            ui.type.print(image, f"×{owned.count(item)}", middle, side * 0.28, "cream", "heavy")
    rows = -(-len(items) // columns)
    return y + rows * (side + gap) + gap


def _animals(
    ui: Ui, image: pygame.Surface, faces: CardArt, camp: CampView, inner: pygame.Rect, y: int
) -> int:
    high = round(min(inner.w * 0.34, 66 * ui.view.k))
    for animal in faces.box.animals:
        count = sum(card.kind == animal.id for card in camp.animals)
        ink = BEAST if count else FAINT
        icon = ui.art.icon(icon_of(animal.id), round(high * 0.84), ink)
        image.blit(icon, icon.get_rect(center=(inner.x + inner.w * 0.33, y + high / 2)))
        ui.type.print(
            image,
            str(count),
            (inner.x + inner.w * 0.7, y + high / 2),
            high * 0.6,
            "ink" if count else "ink-soft",
            "heavy",
        )
        y += high
    return y + round(8 * ui.view.k)


def _foot(ui: Ui, image: pygame.Surface, faces: CardArt, camp: CampView, inner: pygame.Rect, y: int) -> None:
    """Tricks won, and the cards of the last round below."""
    text = ngettext("{n} trick won", "{n} tricks won", camp.won).format(n=camp.won)
    lines = [text] if ui.type.width(text, 22, "bold") <= inner.w else text.rsplit(" ", 1)
    for line in lines:
        at = (inner.centerx, y + 14 * ui.view.k)
        ui.type.print(image, line, at, ui.type.px(22), "ink-soft", "bold", inner.w)
        y += round(max(26 * ui.view.k, ui.type.px(22)))
    y += round(10 * ui.view.k)
    room = image.get_height() - y - round(24 * ui.view.k)
    if not camp.actions or room < 40 * ui.view.k:
        return
    high = min(room, round(inner.w * 0.5))
    size = (round(high / 1.4), high)
    count = len(camp.actions)
    step = min(size[0] + 6, (inner.w - size[0]) / max(1, count - 1))
    start = inner.x + (inner.w - size[0] - step * (count - 1)) / 2
    for n, action in enumerate(camp.actions):
        image.blit(faces.card(f"card:{action.kind}", size), (round(start + step * n), y))
