"""Background of Zerzura's table: dusk, stalls with their awnings, the rug, boards, papers.

Painted once for a window, a seat at the bottom and a language; the sheets draw what changes over it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from scenes.games.zerzura.layout import SLOTS, market_slots, row, tile_slots
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.paint.tile_progress import legend
from scenes.games.zerzura.stands import OWN, Around, Stand, Tracks
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _
from scenes.ui.theme import Colour

RUG = (352.0, 204.0, 1216.0, 384.0)
"""The rug with its fringe."""
STRIPE = 30.0
AWNINGS: Mapping[str, tuple[bool, float, int]] = {
    "own": (False, 0, 41), "side": (False, 6, 11), "wide": (False, 9, 21),
    "top": (True, 9, 29), "narrow": (True, 7, 17),
}  # fmt: skip
"""Whether it is a low one, how far it stands out at each side, and stripes, by form of stand."""
FLOOR = "#3E2122"
HEAD_Y, HEAD_LINE = 882.0, 897.0
"""The board's numbers of columns, and the line below them."""


def base_pieces(
    surface: pygame.Surface, wares: CardArt, here: Around, columns: int, tiles: int
) -> Iterator[None]:
    """Paint everything that does not change while this seat sits at the bottom, piece by piece."""
    ui = wares.ui
    ui.backdrop(surface, "zerzura")
    yield
    for seat, place in enumerate(here.stands):
        if place.kind != "own":
            _stall(ui, surface, seat, place)
            yield
    yield from _rug(ui, surface, here.zones, columns, tiles)
    seat = here.viewpoint
    colour = ui.theme.seats[seat].colour
    _own_stall(ui, surface, here.zones, seat)
    yield
    ui.panel(surface, here.zones["own_board"], colour)
    yield
    if here.own.tracks is not None:
        yield from _board(wares, surface, here.zones["own_board"], here.own.tracks, counted=here.easy)
    _titled(ui, surface, here.zones["own_storage"], colour, _("Storage"))
    dashed(ui, surface, here.zones["own_store_cards"], "#8F6420", 0.7)
    yield
    ui.panel(surface, here.zones["own_total"], colour)
    legend(ui, surface, colour)
    yield
    _journal(ui, surface, here.zones["journal_tall" if len(here.stands) == 2 else "journal"])


def _stall(ui: Ui, surface: pygame.Surface, seat: int, place: Stand) -> None:
    ui.panel(surface, place.box, ui.theme.seats[seat].colour)
    x, y, w, _h = place.box
    awning(ui, surface, seat, (x, y, w), place.form)


def awning(ui: Ui, surface: pygame.Surface, seat: int, place: tuple[float, float, float], form: str) -> None:
    """An awning in a seat's colour over a stall at (x, y), `place[2]` wide."""
    low, over, stripes = AWNINGS[form]
    x, y, w = place[0] - over, place[1], place[2] + 2 * over
    grow = w / (STRIPE * stripes)
    tall = (35.0 if low else 47.0) * grow
    ui.shadow(surface, (x, y, w, tall - 14), dy=5, blur=7, alpha=0.4, radius=4)
    whole = ui.view.size_px((1236 * grow, tall))
    image = ui.art.svg(f"zerzura/awning_low_{seat}" if low else f"zerzura/awning_{seat}", whole)
    left = ui.view.px((3 + STRIPE * (stripes // 2)) * grow)
    right = ui.view.px((STRIPE * stripes + 6) * grow) - left
    at = ui.view.point((x - 3 * grow, y - 4 * grow))
    surface.blit(image, at, (0, 0, left, whole[1]))
    surface.blit(image, (at[0] + left, at[1]), (whole[0] - right, 0, right, whole[1]))


def _rug(
    ui: Ui, surface: pygame.Surface, zones: Mapping[str, Rect], columns: int, tiles: int
) -> Iterator[None]:
    ui.shadow(surface, zones["rug"], dy=8, blur=12, alpha=0.5, radius=6)
    ui.picture(surface, "zerzura/rug", RUG, large=True)
    yield
    for rect in market_slots(zones["market"], columns):
        dashed(ui, surface, rect, "#EFD9AE", 0.62, dark=0.28)
    for rect in tile_slots(zones["tiles"], tiles):
        dashed(ui, surface, rect, "#EFD9AE", 0.4, dark=0.2)
    yield
    ui.shadow(surface, zones["dromedary"], dy=4, blur=6)
    ui.picture(surface, "zerzura/dromedary", zones["dromedary"])
    yield


def dashed(ui: Ui, surface: pygame.Surface, rect: Rect, ink: str, alpha: float, *, dark: float = 0.0) -> None:
    """An empty place: a dashed line, its inside a little darker."""
    box = ui.view.rect(rect)

    def make() -> pygame.Surface:
        w, h = rect[2], rect[3]
        inside = svg.rect(1, 1, w - 2, h - 2, w * 0.06, fill="#140B06", opacity=dark)
        edge = (1.5, 1.5, w - 3, h - 3)
        line = svg.dashed(edge, w * 0.06, w * 0.066, w * 0.047, stroke=ink, stroke_width=1.8, opacity=alpha)
        return svg.raster([inside, line], (w, h), box.size)

    surface.blit(ui.art.keep(("dashed", rect[2:], box.size, ink, alpha, dark), make), box)


def _own_stall(ui: Ui, surface: pygame.Surface, zones: Mapping[str, Rect], seat: int) -> None:
    rect = ui.view.rect(zones["own_floor"])
    surface.blit(ui.art.box(rect.size, FLOOR, 8, 0.94), rect)
    for slot in row(zones["own_stall"], SLOTS, OWN):
        dashed(ui, surface, slot, "#8C6A62", 0.75)
    x, y, w, _h = zones["own_awning"]
    awning(ui, surface, seat, (x, y, w), "own")


def _titled(ui: Ui, surface: pygame.Surface, box: Rect, colour: Colour, title: str) -> None:
    ui.panel(surface, box, colour)
    x, y, w, _h = box
    size = 26 / max(1.0, ui.view.text_scale / 1.12)
    ui.text(
        surface, title, (x + w / 2, y + 38), size, face="title", align="center", width=w - 26, spacing=0.03
    )


def _board(
    wares: CardArt, surface: pygame.Surface, box: Rect, tracks: Tracks, *, counted: bool
) -> Iterator[None]:
    """The scales of one's own board; Easy boards count the points at the right end."""
    ui = wares.ui
    x, _y, w, _h = box
    for quantity in range(tracks.last + 1):
        head = str(quantity) + ("+" if quantity == tracks.last else "")
        middle = (tracks.at(quantity, 0)[0], HEAD_Y)
        size = ui.type.held(24)
        ui.text(surface, head, middle, size, "ink-soft", face="title", align="center", valign="middle")
    if counted:
        at = (tracks.points, HEAD_Y)
        size = ui.type.held(22)
        ui.text(surface, _("VP"), at, size, "ink-soft", face="bold", align="right", valign="middle")
    line = ui.view.rect((x + 20, HEAD_LINE, w - 40, 1.4))
    surface.fill(ui.rgb("#C98F76"), line)
    for number, thing in enumerate(wares.rules.objects):
        middle_y = tracks.at(0, number)[1]
        if number % 2 == 0:
            stripe = ui.view.rect((x + 16, middle_y - tracks.dy / 2, w - 32, tracks.dy))
            surface.blit(ui.art.box(stripe.size, "paper-deep", 4, 0.45), stripe)
        ui.icon(
            surface,
            wares.icon(thing.id),
            (tracks.icon, middle_y),
            min(30.0, tracks.dy - 2),
            wares.ink(thing.id),
        )
        name = wares.object_name(thing.id)
        ui.text(
            surface,
            name,
            (tracks.icon + 24, middle_y),
            23,
            face="bold",
            valign="middle",
            width=tracks.x - 24 - (tracks.icon + 24),
        )
        _scale(ui, surface, wares.rules.scales[thing.id], tracks, number)
        yield


def _scale(ui: Ui, surface: pygame.Surface, scale: Sequence[int], tracks: Tracks, number: int) -> None:
    for quantity in range(tracks.last + 1):
        points = scale[min(quantity, len(scale) - 1)]
        ui.text(
            surface,
            signed(points),
            tracks.at(quantity, number),
            22,
            "wrong" if points < 0 else "ink",
            align="center",
            valign="middle",
            width=tracks.dx - 4,
        )


def signed(points: int, *, plus: bool = False) -> str:
    """A number with a true minus, with a plus where a change is meant.

    >>> signed(-3), signed(3), signed(3, plus=True)
    ('−3', '3', '+3')
    """
    return f"\u2212{-points}" if points < 0 else f"+{points}" if plus else str(points)


def _journal(ui: Ui, surface: pygame.Surface, box: Rect) -> None:
    ui.panel(surface, box, "wood")
    x, y, w, _h = box
    ui.icon(surface, "scroll-quill", (x + 40, y + 40), 36)
    size = 28 / max(1.0, ui.view.text_scale / 1.12)
    ui.text(surface, _("Journal"), (x + 66, y + 50), size, face="title", width=w - 90, spacing=0.03)
    surface.fill(ui.rgb("gold"), ui.view.rect((x + 22, y + 65, w - 44, 1.6)))
