"""Drawings of the example round of Zerzura: the Market and the stalls after each action, the score pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from game.learn.lessons.lesson_match import NAMES
from game.learn.rules_example import Shown, example_of, played
from game.zerzura import ZerzuraGame, sheet
from game.zerzura.lessons import PadColumn, ZerzuraExample
from game.zerzura.views import CardView, ZerzuraObservation, ZerzuraTable
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.present.score_sheet import points_of, sums
from scenes.games.zerzura.rules_book.rules_cards import bird, dromedary, rug
from scenes.games.zerzura.rules_book.rules_figures import FIGURES, arrow, stall
from scenes.table.game_pages import game_named
from scenes.ui import i18n
from scenes.ui.draw import svg
from scenes.ui.draw.canvas import WIDE, Canvas, Point
from scenes.ui.i18n import _

INK, SOFT, GOLD = "#2B1D12", "#6B5642", "#8A5A12"
MARKET = 132.0
"""How high the Market is drawn."""


def _game() -> ZerzuraGame:
    return cast(ZerzuraGame, game_named("zerzura"))


def drawn(wares: CardArt, number: int, width: int) -> pygame.Surface:
    """How that step looks."""
    shown = played("zerzura")[number]
    match shown.step.picture.split():
        case ["pad"]:
            return _pad(wares, width)
        case ["scale", *_rest]:
            return FIGURES["scale"](wares, width)
        case ["exchange"]:
            return _exchange(wares, shown, width)
        case ["tile", name]:
            return _tile(wares, shown, name, width)
    return _round(wares, cast(ZerzuraObservation, shown.seen).table, width).image


def _round(wares: CardArt, table: ZerzuraTable, width: int) -> Canvas:
    """The Market above, the stalls of all below."""
    canvas = Canvas(wares.ui, width, MARKET + 292)
    rug(canvas, 120, 4, 560, MARKET)
    market = [card for card in table.cards if card.zone == "market"]
    for card in market:
        _card(canvas, wares, card, (400 + (card.place - 1.5) * 108, 4 + MARKET / 2), 78)
    seats = len(table.birds)
    room = WIDE / seats
    for seat in range(seats):
        _stall(canvas, wares, table, seat, (room * seat + 5, MARKET + 18, room - 10))
    return canvas


def _exchange(wares: CardArt, shown: Shown, width: int) -> pygame.Surface:
    """The table before the exchange: the two cards in frames, and the ways that they go."""
    table = cast(ZerzuraObservation, shown.before).table
    canvas = _round(wares, table, width)
    facts = next(dict(event.facts) for event in shown.events if event.code == "exchanged")
    room = WIDE / len(table.birds)
    spots = []
    for handle, seat in ((facts["gave"], facts["seat"]), (facts["got"], facts["other"])):
        laid = [card.handle for card in table.cards if card.owner == seat and card.zone == "stall"]
        x, wide = _place(len(laid), laid.index(handle), room * seat + 5, room - 10)
        spots.append((x, MARKET + 122))
        box = (x - wide / 2 - 5, MARKET + 122 - wide * 0.7 - 5, wide + 10, wide * 1.4 + 10)
        canvas.svg(svg.rect(*box, 7.0, fill="none", stroke="#F0A21C", stroke_width=5))
    (x, y), (u, v) = spots
    canvas.svg(*arrow((x + 10, y - 40), (u - 10, v - 40), bend=-44))
    canvas.svg(*arrow((u - 10, v + 40), (x + 10, y + 40), "#C9E6DF", bend=44))
    return canvas.image


def _place(count: int, number: int, left: float, room: float) -> tuple[float, float]:
    """Where a card of a stall lies, its middle and its width."""
    wide = min(62.0, (room - 16) / max(1, count) - 4)
    return left + room / 2 + (number - (count - 1) / 2) * (wide + 5), wide


def _card(canvas: Canvas, wares: CardArt, card: CardView, at: Point, width: float) -> None:
    image = wares.back(canvas.size(width, width * 1.4)) if card.face is None else wares.card(
        card.face, canvas.size(width, width * 1.4), mini=True
    )  # fmt: skip
    canvas.put(image, at)
    if card.bird is not None:
        bird(canvas, wares, card.bird, (at[0] + width * 0.2, at[1] - width * 0.56), 46)


def _stall(
    canvas: Canvas, wares: CardArt, table: ZerzuraTable, seat: int, place: tuple[float, float, float]
) -> None:
    """A seat: its awning, its open cards, its stored ones, its name and its points."""
    x, y, w = place
    stall(canvas, x, y, w, 168, wares.ui.theme.seats[seat].colour)
    own = [card for card in table.cards if card.owner == seat]
    laid = [card for card in own if card.zone == "stall"]
    for number, card in enumerate(laid):
        middle, wide = _place(len(laid), number, x, w)
        _card(canvas, wares, card, (middle, y + 104), wide)
    stored = [card for card in own if card.zone == "store"]
    for number, _one in enumerate(stored):
        canvas.put(wares.back(canvas.size(36, 50)), (x + 26 + 22 * number, y + 198))
    if table.dromedary == seat:
        dromedary(canvas, wares, (x + w - 30, y + 200), 54)
        claims = [owner for owner, perch in enumerate(table.birds) if perch == "dromedary"]
        for owner in claims:  # it sits on the Dromedary, wherever that is
            bird(canvas, wares, owner, (x + w - 22, y + 176), 40)
    name = NAMES[seat - 1] if seat else _("You")
    points = points_of(_game().box, table, seat)
    canvas.text(f"{name} · {points}", (x + w / 2, y + 246), 25, INK, w)


def _tile(wares: CardArt, shown: Shown, name: str, width: int) -> pygame.Surface:
    """The tile, and the stall that has fulfilled it."""
    table = cast(ZerzuraObservation, shown.seen).table
    canvas = Canvas(wares.ui, width, 284)
    canvas.put(wares.tile(name, canvas.size(170, 210)), (130, 134))
    _stall(canvas, wares, table, 0, (270, 8, 500))
    return canvas.image


def column_of(column: PadColumn) -> list[int]:
    """What the engine counts for those cards and tiles, in the rows of the pad."""
    box = _game().box
    faces = [box.by_id[name] for name in column.cards]
    characters = tuple(face for face in faces if face >= box.first_character)
    objects = sum(box.packs[face] for face in faces) & box.quantities
    holding = objects | len(characters) << box.characters_at | len(faces) << box.cards_at
    tiles = [box.tile_by_id[name] for name in column.tiles]
    found = sums(sheet(box, holding, characters, tiles))
    return [*(found[thing] for thing in box.objects), found["characters"] + found["tiles"]]


def columns() -> Sequence[PadColumn]:
    """The pad of the example."""
    example = example_of("zerzura")
    return example.pad if isinstance(example, ZerzuraExample) else ()


def _pad(wares: CardArt, width: int) -> pygame.Surface:
    """Rows of Objects, one of Characters and tiles, the totals."""
    things = wares.rules.objects
    high, left = 54.0, 84.0
    rows = len(things) + 2
    canvas = Canvas(wares.ui, width, high * (rows + 1) + 12)
    step = (WIDE - left) / max(1, len(columns()))
    canvas.svg(
        svg.rect(3, 3, WIDE - 6, high * (rows + 1) + 6, 9.0, fill="#FBF3DF", stroke=GOLD, stroke_width=3),
        *(svg.rect(10, high * (n + 1), WIDE - 20, 1.5, 0.0, fill="#C9B38A") for n in range(rows)),
        *(svg.rect(left + step * n, 10, 1.5, high * (rows + 1) - 8, 0.0, fill="#C9B38A")
          for n in range(len(columns()))),
    )  # fmt: skip
    for number, thing in enumerate(things):
        icon = wares.ui.art.icon(wares.icon(thing.id), round(38 * canvas.k), wares.ink(thing.id))
        canvas.put(icon, (left / 2, high * (number + 1.5)))
    canvas.put(
        wares.ui.art.icon("queen-crown", round(36 * canvas.k), "rust"), (left / 2, high * (rows - 0.5))
    )
    canvas.text("=", (left / 2, high * (rows + 0.5)), 30, INK)
    for number, column in enumerate(columns()):
        x = left + step * (number + 0.5)
        canvas.text(column.name.said(i18n.language()), (x, high / 2), 24, INK, step - 10)
        found = column_of(column)
        for row, points in enumerate(found):
            canvas.text(signed(points), (x, high * (row + 1.5)), 27, "#A3271B" if points < 0 else INK)
        canvas.text(str(sum(found)), (x, high * (rows + 0.5)), 34, "#1E6B34")
    return canvas.image
