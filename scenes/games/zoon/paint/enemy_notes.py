"""Enemy notes: each card small as its face prints it, corners in their order, with its square."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zoon.layout import badge_strip
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
    surface: pygame.Surface, deck: MatchCards, box: Rect, cards: Sequence[Known], trumps: int
) -> None:
    """Enemy cards as far as they are known, left of the strip of so many enemy Trumps."""
    ui, (x, y, _w, h) = deck.ui, box
    strip = badge_strip(box, trumps)
    room = strip[0] - x - 30
    if trumps:
        rule = ui.art.box((max(1, ui.view.px(1.4)), ui.view.px(h - HEAD - 22)), "paper-edge", 0)
        surface.blit(rule, ui.view.point((strip[0] - 8, y + HEAD)))
    if not cards:
        words = (x + 26, y + 70, room - 8, h - 90)
        text = _("Nothing yet: faces that you see are noted here.")
        ui.paragraph(surface, text, words, 22, "ink-soft", align="center", valign="middle")
        return
    rows = 1 if ui.view.text_scale > LARGE_PRINT else 2
    step = (h - HEAD - 12) / rows
    label = LABEL * ui.view.text_scale
    high = min(HIGHEST, step - label - 5)
    pitch = high * SHAPE + 6
    columns = int(room // pitch)
    shown = list(cards)
    if rows == 1:  # those in the Tomb are shown there
        shown = [card for card in cards if not card.gone] or shown
    more = len(shown) - columns * rows
    if more > 0:
        shown = shown[: columns * rows - 1]
    start = x + 22 + (room - columns * pitch) / 2
    for place in range(len(shown) + (more > 0)):
        middle = (start + (place % columns + 0.5) * pitch, y + HEAD + (place // columns) * step + high / 2)
        if place == len(shown):
            ui.text(
                surface, f"+{more + 1}", middle, 26, "ink-soft", face="title", align="center", valign="middle"
            )
            continue
        _card(surface, deck, shown[place], middle, high)
        foot = (middle[0], middle[1] + high / 2 + label * 0.5)
        if shown[place].gone:
            ui.icon(surface, "tombstone", foot, 0.9 * label, "ink-soft")
        else:
            ui.text(surface, shown[place].where, foot, 20, face="bold", align="center", valign="middle")


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
