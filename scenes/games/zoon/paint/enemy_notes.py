"""Enemy notes: each card small as its face prints it, corners in their order, with its square."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zoon.layout import badge_strip
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.panel_models import Known
from scenes.table.geometry import Rect
from scenes.ui.draw import svg
from scenes.ui.i18n import _

LARGE_PRINT = 1.2
"""Above this text scale one row of larger cards takes the place of two."""
HEAD = 64.0
"""From the sheet's top to the first row."""
LABEL = 22.0
"""Height of the line below a card, before the text scale."""
HIGHEST = 92.0
"""Height of a card, at most."""
SHAPE = 0.89
"""Width of a card by its height."""


def paint_notes(
    surface: pygame.Surface, deck: MatchCards, box: Rect, cards: Sequence[Known], trumps: int, none: str
) -> None:
    """Known enemy cards, left of the strip of so many enemy Trumps; `none`: without any."""
    ui, (x, y, _w, h) = deck.ui, box
    strip = badge_strip(box, trumps)
    room = strip[0] - x - 30
    if trumps:
        rule = ui.art.box((max(1, ui.view.px(1.4)), ui.view.px(h - HEAD - 22)), "paper-edge", 0)
        surface.blit(rule, ui.view.point((strip[0] - 8, y + HEAD)))
    if not cards:
        words = (x + 26, y + 70, room - 8, h - 90)
        ui.paragraph(surface, none, words, 22, "ink-soft", align="center", valign="middle")
        return
    rows = 1 if ui.view.text_scale > LARGE_PRINT else 2
    step = (h - HEAD - 12) / rows
    label = LABEL * ui.view.text_scale
    high = min(HIGHEST, step - label - 5)
    pitch = high * SHAPE + 6
    columns = int(room // pitch)
    if rows == 1:  # those in the Tomb are shown there
        cards = [card for card in cards if not card.gone] or cards
    if len(cards) > columns * rows:
        _paint_list(surface, deck, (x + 20, y + HEAD, room, h - HEAD - 12), cards)
        return
    start = x + 22 + (room - columns * pitch) / 2
    for place, card in enumerate(cards):
        middle = (start + (place % columns + 0.5) * pitch, y + HEAD + (place // columns) * step + high / 2)
        _card(surface, deck, card, middle, high)
        foot = (middle[0], middle[1] + high / 2 + label * 0.5)
        if card.gone:
            ui.icon(surface, "tombstone", foot, 0.9 * label, "ink-soft")
        else:
            ui.text(surface, card.where, foot, 20, face="bold", align="center", valign="middle")


def _paint_list(surface: pygame.Surface, deck: MatchCards, area: Rect, cards: Sequence[Known]) -> None:
    """Many cards: each on a line of its own, with its square, its figure and its corners as they are printed.

    Corners stand as on the card: the upper two, a stroke, the lower two from left to right.
    """
    ui, (x, y, w, h) = deck.ui, area
    rows = -(-len(cards) // 2)
    step = min(34.0 * min(1.2, ui.view.text_scale), h / rows)
    wide = w / 2
    for place, card in enumerate(cards):
        left, middle = x + (place // rows) * wide, y + (place % rows + 0.5) * step
        colour = "ink-soft" if card.gone else "ink"
        if card.gone:
            ui.icon(surface, "tombstone", (left + 14, middle), min(24.0, step), "ink-soft")
        else:
            where = ui.type.squeezed(card.where, 20, "ink", "bold", width=28)
            surface.blit(where, where.get_rect(midleft=ui.view.point((left, middle))))
        sign = blazons.zoon_icon(deck.seats[card.seat], deck.zoon(card.seat, card.kind))
        ui.icon(surface, sign, (left + 46, middle), min(30.0, step), deck.inks(card.seat).dark)
        words = printed(deck.corners(card.seat, card.kind))
        if card.deduced:
            words = _("({corners})").format(corners=words)
        image = ui.type.squeezed(words, 20, colour, "bold", width=wide - 70)
        surface.blit(image, image.get_rect(midleft=ui.view.point((left + 66, middle))))


def printed(corners: Sequence[int | str]) -> str:
    """Corners in the order in which they are printed: the upper two, then the lower two, left to right.

    >>> printed((4, 3, 1, "*"))
    '4 3 / ★ 1'
    """
    a, b, c, d = ("★" if corner == "*" else str(corner) for corner in corners)
    return f"{a} {b} / {d} {c}"


def _card(
    surface: pygame.Surface, deck: MatchCards, card: Known, middle: tuple[float, float], high: float
) -> None:
    """One small card: greyed where it is gone, in a dashed frame where its face was only deduced."""
    ui = deck.ui
    size = ui.view.size_px((high * SHAPE, high))
    image = deck.faces.mini(deck.seats[card.seat], card.kind, size)
    if card.gone:
        image = pygame.transform.grayscale(image)
        image.set_alpha(150)
    at = ui.view.point(middle)
    surface.blit(image, image.get_rect(center=at))
    if card.deduced:
        frame = ui.art.keep(("deduced", size), lambda: svg.raster(deduced_frame(*size), size, size))
        surface.blit(frame, frame.get_rect(center=at))


def deduced_frame(w: float, h: float) -> list[str]:
    """Dashes round something that was deduced."""
    line = max(2.0, 0.05 * w)
    box = (line / 2, line / 2, w - line, h - line)
    light = {"stroke": "#FFF6DC", "stroke_width": line * 1.8}
    dark = {"stroke": "#2B1D12", "stroke_width": line}
    return [svg.dashed(box, 0.06 * w, 0.13 * w, 0.09 * w, **style) for style in (light, dark)]
