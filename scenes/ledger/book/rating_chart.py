"""Rating at a game as a line with its band, match by match; at all games a line each."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ledger import Point, Rating
from scenes.ledger.book.account_table import colour_of, sign_of
from scenes.ledger.book.page_layout import Rect, pitch
from scenes.ledger.person_record.shown_record import Shown
from scenes.table.game_pages import title_of
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _, ngettext
from scenes.ui.numbers import grouped
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import rgb_hex

MOST_DOTS = 60
"""Matches up to which every one has its dot."""
MOST_POINTS = 360
"""Points of a line at most: of more, those are drawn that lie highest and lowest in each stretch."""
Place = tuple[float, float]


def paint(ui: Ui, surface: pygame.Surface, box: Rect, shown: Shown) -> None:
    """The heading with the rating now, then the line; words where there is none yet."""
    rated = [rating for rating in shown.ratings if rating.history]
    if shown.game is None:
        _paint_all(ui, surface, box, rated)
    else:
        _paint_one(ui, surface, box, shown.ratings[0])


def heading(ui: Ui, surface: pygame.Surface, box: Rect, game: str | None) -> float:
    """The title of the chart of a game, or of all; gives how much of the box it takes, in units."""
    x, y, w, _h = box
    m, size = pitch(ui.view), ui.type.held(31, 1.3)
    title = _("Ratings") if game is None else _("Rating at {game}").format(game=title_of(game))
    room = w * (0.3 if game is None else 0.6)
    size = size if game is None else snug(ui, title, size, "title", room)
    ui.text(surface, title, (x, y + 34 * m), size, "ink", face="title", width=room, spacing=0.05)
    return 52.0 * m


def _paint_one(ui: Ui, surface: pygame.Surface, box: Rect, rating: Rating) -> None:
    x, y, w, h = box
    m, colour = pitch(ui.view), colour_of(rating.game)
    heading(ui, surface, box, rating.game)
    if not rating.history:
        _nothing(ui, surface, (x, y + 60 * m, w, h - 60 * m))
        return
    points = grouped(rating.points)
    ui.text(
        surface, points, (x + w, y + 36 * m), ui.type.held(48, 1.4), colour, face="title", align="right",
        width=w * 0.35,
    )  # fmt: skip
    count = len(rating.history)
    words = ngettext("± {margin} after {n} match", "± {margin} after {n} matches", count).format(
        margin=grouped(rating.margin), n=grouped(count)
    )
    if rating.provisional:
        words = _("{words} · provisional").format(words=words)
    size = snug(ui, words, 22, "bold", w * 0.75)
    ui.text(surface, words, (x + w, y + 66 * m), size, colour, face="bold", align="right", width=w * 0.75)
    plot = (x + 62 * m, y + 82 * m, w - 76 * m, h - 112 * m)
    low, high, step = _scale(rating.history)
    _grid(ui, surface, plot, (low, high, step), count)
    _line(ui, surface, plot, rating, (low, high), str(colour))
    if count <= MOST_DOTS:
        _legend(ui, surface, (x, y + 66 * m), str(colour))


def _paint_all(ui: Ui, surface: pygame.Surface, box: Rect, rated: Sequence[Rating]) -> None:
    """A line each, named at the right end by the game's sign and its rating."""
    x, y, w, h = box
    m = pitch(ui.view)
    heading(ui, surface, box, None)
    if not rated:
        _nothing(ui, surface, (x, y + 60 * m, w, h - 60 * m))
        return
    wide, provisional = (w * 0.72) / 3, _("provisional")
    for number, rating in enumerate(rated):
        left = x + w - wide * (len(rated) - number)
        colour = colour_of(rating.game)
        ui.icon(surface, sign_of(rating.game), (left + 22 * m, y + 26 * m), 34 * m, colour)
        points = grouped(rating.points)
        room = wide - 48 * m
        size = snug(ui, points, ui.type.held(34, 1.3), "title", room)
        ui.text(surface, points, (left + 44 * m, y + 34 * m), size, colour, face="title", width=room)
        under = f"± {grouped(rating.margin)}"
        if rating.provisional:
            under = f"{under}, {provisional}"
        ui.text(
            surface, under, (left + 44 * m, y + 62 * m), snug(ui, under, 20, "body", room), "ink-soft",
            width=room,
        )  # fmt: skip
    plot = (x + 62 * m, y + 82 * m, w - 76 * m, h - 112 * m)
    every = [point for rating in rated for point in rating.history]
    low, high, step = _scale(every, bands=False)
    most = max(len(rating.history) for rating in rated)
    _grid(ui, surface, plot, (low, high, step), most)
    for rating in rated:
        _line(ui, surface, plot, rating, (low, high), str(colour_of(rating.game)), band=False, most=most)


def _nothing(ui: Ui, surface: pygame.Surface, box: Rect) -> None:
    words = _("A rating begins with the first match against a computer, without hint, guide or taking back.")
    ui.paragraph(surface, words, (box[0], box[1] + 8, box[2], box[3] - 16), 23, "ink-soft", face="italic")


def _scale(points: Sequence[Point], *, bands: bool = True) -> tuple[float, float, float]:
    """The lowest and the highest line of the grid, and their distance."""
    spread = [(point.margin if bands else 30.0) for point in points]
    lows = [point.points - by for point, by in zip(points, spread, strict=True)]
    highs = [point.points + by for point, by in zip(points, spread, strict=True)]
    low, high = min(lows), max(highs)
    step = next(s for s in (50, 100, 200, 400, 800, 1600, 10_000) if (high - low) / s <= 5)
    return step * math.floor(low / step), step * math.ceil(high / step), step


def _grid(ui: Ui, surface: pygame.Surface, plot: Rect, scale: tuple[float, float, float], count: int) -> None:
    x, y, w, h = plot
    low, high, step = scale
    lines = round((high - low) / step)
    for number in range(lines + 1):
        at = y + h - h * number / lines
        first = number == 0
        rect = ui.view.rect((x, at, w, 1.8 if first else 1.0))
        if first:
            surface.fill(ui.rgb("ink"), rect)
        else:
            surface.blit(_dotted(ui, rect.w), rect)
        if lines <= 3 or number % 2 == 0:
            words = grouped(low + step * number)
            ui.text(
                surface, words, (x - 10, at), snug(ui, words, 20, "body", 56 * pitch(ui.view)), "ink-soft",
                align="right", valign="middle", width=56 * pitch(ui.view),
            )  # fmt: skip
    marks = sorted({1, count, *(n for n in range(_every(count), count, _every(count)))})
    wide = ui.type.width(grouped(count), 20) / ui.view.k + 16
    for mark in marks:
        at = _across(mark, count, x, w)
        if mark not in (1, count) and (at - x < wide or x + w - at < wide):
            continue
        ui.text(surface, grouped(mark), (at, y + h + 22 * pitch(ui.view)), 20, "ink-soft", align="center")


def _every(count: int) -> int:
    """How many matches lie between two marks."""
    return next((step for step in (5, 10, 20, 50, 100, 200, 500, 1000) if count / step <= 5), 5000)


def _across(number: int, count: int, x: float, w: float) -> float:
    """Where the match of that number stands, from 1."""
    return x + w / 2 if count < 2 else x + w * (number - 1) / (count - 1)


def _dotted(ui: Ui, wide: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        row = pygame.Surface((wide, max(1, ui.view.px(1))), pygame.SRCALPHA)
        dash = max(2, ui.view.px(5))
        for at in range(0, wide, 2 * dash):
            row.fill((*ui.rgb("ink-soft"), 130), (at, 0, dash, row.get_height()))
        return row

    return ui.art.keep(("dotted", wide, ui.view.k), make)


def drawn(history: Sequence[Point]) -> list[tuple[int, Point]]:
    """The points that a line goes through, each with its number from 1; of many those that shape it."""
    numbered = list(enumerate(history, 1))
    if len(numbered) <= MOST_POINTS:
        return numbered
    stretch = -(-len(numbered) * 2 // (MOST_POINTS - 2))
    found = {1: history[0], len(history): history[-1]}
    for start in range(0, len(numbered), stretch):
        some = numbered[start : start + stretch]
        found.update(pick(some, key=lambda one: one[1].points) for pick in (min, max))
    return sorted(found.items())


def _line(
    ui: Ui, surface: pygame.Surface, plot: Rect, rating: Rating, scale: tuple[float, float], colour: str,
    *, band: bool = True, most: int = 0,
) -> None:  # fmt: skip
    x, y, w, h = plot
    low, high = scale
    count = most or len(rating.history)
    edge = 12.0

    def up(value: float) -> float:
        return edge + h - h * (min(high, max(low, value)) - low) / (high - low)

    def at(number: int, point: Point, by: float = 0.0) -> Place:
        return edge + _across(number, count, 0, w), up(point.points + by)

    history = drawn(rating.history)
    line = [at(n, point) for n, point in history]
    parts: list[str] = []
    if band and len(history) > 1:
        upper = [at(n, point, point.margin) for n, point in history]
        lower = [at(n, point, -point.margin) for n, point in history]
        parts.append(svg.shape([*upper, *lower[::-1]], fill=colour, fill_opacity=0.2))
    elif band:
        ((_n, only),) = history
        parts.append(
            svg.path(
                f"M{line[0][0]:.2f} {up(only.points + only.margin):.2f}V{up(only.points - only.margin):.2f}",
                stroke=colour, stroke_opacity=0.3, stroke_width=14, fill="none",
            )
        )  # fmt: skip
    style = {"stroke": colour, "stroke_width": 3.2, "fill": "none", "stroke_linejoin": "round"}
    if len(line) > 1:
        dashed = rating.provisional
        parts.append(svg.dashes(line, 9, 7, **style) if dashed else svg.shape(line, close=False, **style))
    if len(rating.history) <= MOST_DOTS:
        paper = rgb_hex(ui.rgb("paper-light"))
        parts += [
            svg.circle(px, py, 4.6, fill=colour if point.won else paper, stroke=colour, stroke_width=2.2)
            for (px, py), (_n, point) in zip(line, history, strict=True)
        ]
    gold, ink = rgb_hex(ui.rgb("gold")), rgb_hex(ui.rgb("ink"))
    parts.append(svg.circle(*line[-1], 7.5, fill=gold, stroke=ink, stroke_width=2.2))
    rect = ui.view.rect((x - edge, y - edge, w + 2 * edge, h + 2 * edge))
    surface.blit(svg.raster(parts, (w + 2 * edge, h + 2 * edge), rect.size), rect)


def _legend(ui: Ui, surface: pygame.Surface, at: Place, colour: str) -> None:
    """Filled is won, hollow is lost."""
    x, y = at
    m = pitch(ui.view)
    left = x + 8
    dot = ui.view.px(11)
    disc, ring = ui.art.disc(dot, colour), ui.art.disc(dot, colour, ring=2.2 * ui.view.k)
    for picture, words, shift in ((disc, _("won"), 0.0), (ring, _("lost"), 92.0 * m)):
        surface.blit(picture, picture.get_rect(center=ui.view.point((left + shift, y - 6))))
        room = 74 * m
        ui.text(surface, words, (left + shift + 12, y), snug(ui, words, 20, "body", room), "ink", width=room)
