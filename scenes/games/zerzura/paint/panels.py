"""Panels of Zerzura: the round, the stalls, the ribbon, the actions, journal and buttons.

Each is drawn only when its facts change, into the picture that lies under the cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.games.zerzura.gestures import Kind
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.paint.stall_heads import Head, Heads
from scenes.games.zerzura.paint.tile_progress import legend_box
from scenes.games.zerzura.stands import Stand
from scenes.table.draw.buttons import draw_buttons
from scenes.table.draw.sheets import SheetPicture
from scenes.table.geometry import Rect
from scenes.table.journal.journal_sheet import draw_journal, foot_area, line_areas, lines_that_fit
from scenes.table.journal.log_view import LogLine
from scenes.ui.draw import svg
from scenes.ui.i18n import N_, _
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.text.type import FLOOR
from scenes.ui.theme import mix, rgb_hex

TAB_ICONS: Mapping[Kind, str] = {"take": "open-palm", "exchange": "card-exchange", "store": "knapsack"}
TAB_WORDS: Mapping[Kind, tuple[str, str]] = {
    "take": (N_("Take"), N_("from the Market")),
    "exchange": (N_("Exchange"), N_("with another player")),
    "store": (N_("Store"), N_("up to two cards")),
}
ASKS: Mapping[Kind, str] = {
    "take": N_("choose a Market card"),
    "exchange": N_("yours, then theirs"),
    "store": N_("choose one or two of your cards"),
}
"""What a chosen action asks for."""
GAP = 12.0
"""Units between the prompt line and what the signs of the tiles say."""
BROWN = "#7A5A2E"
BEADS = 66.0
"""How far below the top of its zone the caravan goes."""
CAMEL = (29.0, 42.0)
"""How far above its bead the camel's middle is, and its height."""


class Tab(NamedTuple):
    """One of the three actions: whether it is possible, chosen, pointed at; why it is not possible, or what
    it asks for now.
    """

    kind: Kind
    able: bool
    chosen: bool
    lit: bool
    why: str = ""
    asks: str = ""


class Order(NamedTuple):
    """Round, rounds, the seats in turn, how many have acted."""

    round: int
    rounds: int
    seats: tuple[int, ...]
    step: int


class Panels(SheetPicture):
    """The changing contents of Zerzura's table."""

    def __init__(self, wares: CardArt, zones: Mapping[str, Rect], *, tall: bool) -> None:
        """`tall`: the journal takes the empty side of a table of two."""
        super().__init__(wares.ui, zones)
        self.heads = Heads(wares)
        self._says = ""
        self.tall = tall

    # -- what was done last

    def told(self, line: LogLine | None) -> None:
        """The prompt line between the rug and one's own awning: who has done what."""
        facts = (line.seat, line.text) if line is not None else None
        self._says = line.text if line is not None and line.seat is not None else ""
        self.sheet("told", facts, lambda surface: self._told(surface, line))

    def rug_words(self) -> list[Rect]:
        """Where words stand between the rug and one's own awning."""
        signs = legend_box(self.ui)
        said = [self.told_box(self._says)[0]] if self._says else []
        return [*said, *([signs] if signs is not None else [])]

    def told_box(self, text: str) -> tuple[Rect, float]:
        """The strip of the prompt line, and the size of its letters: beside what the signs of the tiles say
        where it has room there, else over all of that.
        """
        ui, (x, y, w, h) = self.ui, self.zones["told"]
        signs = legend_box(ui)
        free = signs[0] - GAP - x if signs is not None else w
        usual = ui.type.held(22, 1.2)
        size = max(FLOOR, snug(ui, text, usual, "body", free - 66))
        wide = ui.type.width(text, size, "body") / ui.view.k + 66
        if wide > free:
            size = snug(ui, text, usual, "body", w - 66)
            wide = w if signs is not None else ui.type.width(text, size, "body") / ui.view.k + 66
        return (x, y, min(w, wide), h), size

    def _told(self, surface: pygame.Surface, line: LogLine | None) -> None:
        if line is None or line.seat is None:
            return
        ui = self.ui
        box, size = self.told_box(line.text)
        x, y, w, h = box
        rect = ui.view.rect(box)
        signs = legend_box(ui)
        opaque = signs is not None and x + w > signs[0]  # the words below are not to be seen through it
        surface.blit(ui.art.box(rect.size, "#1A0E0A", h / 2, 1.0 if opaque else 0.88), rect)
        middle = y + h / 2
        ui.seat(surface, line.seat, (x + 22, middle), 28)
        ui.text(surface, line.text, (x + 44, middle), size, "cream", valign="middle", width=w - 66)

    # -- the round

    def order(self, order: Order) -> None:
        """The round's number, who acts in which order, the caravan of rounds."""

        def draw(surface: pygame.Surface) -> None:
            self._round(surface, order)
            self._order(surface, order)
            self._caravan(surface, order)

        self.sheet("header", order, draw)

    def _round(self, surface: pygame.Surface, order: Order) -> None:
        x, y, w, _h = self.zones["round"]
        text = _("Round {n} of {all}").format(n=order.round, all=order.rounds)
        size = 34 / max(1.0, self.ui.view.text_scale / 1.1)
        self.ui.outlined(
            surface,
            text,
            (x, y + 28),
            snug(self.ui, text, size, "title", w),
            face="title",
            align="left",
            width=w,
            edge_width=2,
        )

    def _order(self, surface: pygame.Surface, order: Order) -> None:
        ui, (x, y, _w, _h) = self.ui, self.zones["order"]
        for place, seat in enumerate(order.seats):
            middle = (x + 24 + 48 * place, y + 30)
            now = place == order.step
            side = 52.0 if now else 40.0
            if now:
                ui.shadow(
                    surface,
                    (middle[0] - 24, middle[1] - 24, 48, 48),
                    dy=0,
                    blur=8,
                    alpha=0.8,
                    radius=24,
                    colour="focus-glow",
                )
            ui.seat(surface, seat, middle, side)
            if place < order.step:
                mark = (middle[0] + 13, middle[1] + 13)
                for across, colour in ((22, "cream"), (18, "#2F7D4A")):
                    disc = ui.art.disc(ui.view.px(across), colour)
                    surface.blit(disc, disc.get_rect(center=ui.view.point(mark)))
                ui.icon(surface, "check-mark", mark, 12, "cream")

    def _caravan(self, surface: pygame.Surface, order: Order) -> None:
        ui, (x, y, w, _h) = self.ui, self.zones["caravan"]
        step = min(30.0, (w - 12) / max(1, order.rounds - 1))
        at = [(x + 6 + step * stop, y + BEADS) for stop in range(order.rounds)]
        for bead in range(order.rounds - 1):
            for dot in (0.35, 0.65):
                spot = ui.view.point((at[bead][0] + step * dot, y + BEADS))
                speck = ui.art.disc(ui.view.px(3), "paper-deep", 0.85)
                surface.blit(speck, speck.get_rect(center=spot))
        for stop, middle in enumerate(at):
            now = stop == order.round - 1
            across = min(18.0 if now else 13.0, step * 0.72)
            for side, colour in ((across, "cream"), (across - 4, "gold" if stop < order.round else "night")):
                disc = ui.art.disc(ui.view.px(max(2.0, side)), colour)
                surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        here = at[min(order.round, order.rounds) - 1]
        ui.icon(surface, "camel", (here[0], here[1] - CAMEL[0]), CAMEL[1], "cream")

    # -- stalls

    def head(self, place: Stand, head: Head) -> None:
        """What is written on another seat's stall."""
        self.sheet(place.kind, head, lambda surface: self.heads.stall(surface, place, head))

    def own(self, place: Stand, head: Head) -> None:
        """One's own board, name and points."""
        box = self.zones["own_total"]
        self.sheet("own_board", head, lambda surface: self.heads.board(surface, place, head))
        self.sheet("own_total", head, lambda surface: self.heads.own_total(surface, place, head, box))

    # -- what is asked

    def ribbon(self, seat: int, text: str) -> None:
        """Whose turn it is, on a ribbon in that seat's colour."""
        self.sheet("ribbon", (seat, text), lambda surface: self._ribbon(surface, seat, text), grow=22)

    def _ribbon(self, surface: pygame.Surface, seat: int, text: str) -> None:
        ui = self.ui
        x, y, w, h = self.zones["ribbon"]
        main = ui.theme.seat(seat)
        tail, fold = rgb_hex(mix(main, (20, 8, 4), 0.28)), rgb_hex(mix(main, (20, 8, 4), 0.6))
        box = (x - 20, y - 2, w + 40, h + 14)
        rect = ui.view.rect(box)

        def make() -> pygame.Surface:
            wide, high = box[2], box[3]
            parts = []
            for way in (0, 1):
                points = ((0, 12), (34, 12), (34, high - 2), (0, high - 2), (12, (high + 10) / 2))
                corner = ((20, h + 2), (34, h + 2), (34, high - 2))
                if way:
                    points = tuple((wide - px, py) for px, py in points)  # type: ignore[assignment] # five again
                    corner = tuple((wide - px, py) for px, py in corner)  # type: ignore[assignment] # three again
                parts.append(svg.shape(points, fill=tail))
                parts.append(svg.shape(corner, fill=fold))
            parts.append(svg.rect(20, 2, w, h, fill=rgb_hex(main)))
            for line_y in (6.5, h - 2.5):
                ends = ((20, line_y), (20 + w, line_y))
                parts.append(
                    svg.shape(ends, False, fill="none", stroke="#FFF1D0", stroke_width=1.3, opacity=0.75)
                )
            return svg.raster(parts, (wide, high), rect.size)

        surface.blit(ui.art.keep(("ribbon", seat, rect.size), make), rect)
        size = ui.type.held(28, 1.1)
        if ui.type.fit(text, size, "title", w - 24).cut:  # plain letters, narrower if they must
            image = ui.type.squeezed(text, 21, "cream", "bold", width=w - 24)
            surface.blit(image, image.get_rect(center=ui.view.point((x + w / 2, y + h / 2))))
            return
        ui.text(
            surface,
            text,
            (x + w / 2, y + h / 2),
            size,
            "cream",
            face="title",
            align="center",
            valign="middle",
            width=w - 24,
        )

    def tabs(self, tabs: Sequence[Tab], confirm: str, skip: bool) -> None:
        """The three actions; the button that stores and the way out of a replay take the place of one."""

        def draw(surface: pygame.Surface) -> None:
            for tab in tabs:
                words = (
                    confirm if tab.kind == "store" else _("Skip (Esc)") if skip and tab.kind == "take" else ""
                )
                self._tab(surface, tab, words)

        self.sheet("actions", (tuple(tabs), confirm, skip), draw)

    def _tab(self, surface: pygame.Surface, tab: Tab, button: str) -> None:
        ui, box = self.ui, self.zones[f"tab_{tab.kind}"]
        if button:
            self._filled(surface, box, button, tab.lit)
            return
        x, y, w, h = box
        ui.panel(surface, box, "turquoise")
        rect = ui.view.rect(box)
        if tab.chosen:
            edge = ui.view.rect((x - 3, y - 3, w + 6, h + 6))
            surface.blit(ui.art.box(edge.size, "gold", 12, 1.0, 6), edge)
            arrow = ui.view.rect((x + w, y + h / 2 - 20, 22, 40))
            points = ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0))
            image = ui.art.keep(
                ("arrow", arrow.size),
                lambda: svg.raster([svg.shape(points, fill="#C9973A")], (1, 1), arrow.size),
            )
            surface.blit(image, arrow)
        elif tab.lit and tab.able:  # a brighter rim; a wash would look like the veil of what is not possible
            edge = ui.view.rect((x - 4, y - 4, w + 8, h + 8))
            surface.blit(ui.art.box(edge.size, "gold-light", 13, 1.0, 5), edge)
        middle = (x + 62, y + h / 2)
        disc = ui.art.disc(
            ui.view.px(76), "turquoise-deep" if tab.chosen or (tab.lit and tab.able) else BROWN
        )
        surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        ui.icon(surface, TAB_ICONS[tab.kind], middle, 48, "cream")
        title, words = (_(text) for text in TAB_WORDS[tab.kind])
        words = tab.why or tab.asks or words
        room, left = w - 116 - 14, x + 116
        large = snug(ui, title, 31 / max(1.0, ui.view.text_scale / 1.1), "title", room)
        size = snug_block(ui, words, 23, room, h - 62)
        block = ui.type.paragraph(words, size, "ink-soft", width=room, height=h - 62)
        heading = 0.72 * large * ui.view.text_scale  # capitals, from the baseline up
        top = y + (h - heading - 10 - block.get_height() / ui.view.k) / 2
        ui.text(surface, title, (left, top + heading), large, face="title", width=room)
        if not tab.able:
            surface.blit(ui.art.box(rect.size, "paper-deep", 10, 0.62), rect)
        surface.blit(
            block, ui.view.point((left, top + heading + 10))
        )  # over the veil: it is there to be read

    def _filled(self, surface: pygame.Surface, box: Rect, label: str, lit: bool) -> None:
        ui = self.ui
        ui.shadow(surface, box, dy=6, blur=7, alpha=0.4)
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "turquoise-deep", 10), rect)
        surface.blit(ui.art.box(rect.size, "focus" if lit else "paper", 10, 0.95, 3), rect)
        x, y, w, h = box
        ui.paragraph(
            surface,
            label,
            (x + 22, y + 10, w - 44, h - 20),
            29,
            "cream",
            face="bold",
            align="center",
            valign="middle",
        )

    # -- journal and buttons

    @property
    def journal_zone(self) -> str:
        """Where the journal lies: with two players it takes the empty side too."""
        return "journal_tall" if self.tall else "journal"

    def journal_rows(self) -> int:
        """How many lines the journal has room for at this text scale."""
        return lines_that_fit(self.ui, self.zones[self.journal_zone])

    def journal(
        self, lines: Sequence[LogLine], version: int, back: int, waits: tuple[int, str] | None
    ) -> None:
        """The newest lines that fit, under the headings of their rounds; at the foot who is choosing."""
        box = self.zones[self.journal_zone]
        key = (version, back, tuple(lines), waits)
        self.sheet(self.journal_zone, key, lambda s: draw_journal(self.ui, s, box, lines, back, waits))

    def journal_areas(
        self, lines: Sequence[LogLine], back: int, waits: tuple[int, str] | None
    ) -> list[tuple[int, Rect]]:
        """(place among these lines, area) of each line that is shown."""
        return line_areas(self.ui, self.zones[self.journal_zone], lines, back, waits)

    def journal_foot(self, lines: Sequence[LogLine], back: int, waits: tuple[int, str] | None) -> Rect | None:
        """Where it says who is choosing, None for nowhere."""
        return foot_area(self.ui, self.zones[self.journal_zone], lines, back, waits)

    def buttons(self, enabled: Sequence[str], lit: str | None) -> None:
        """The four round buttons with their words; `lit` is the one pointed at."""
        key = (tuple(enabled), lit)
        self.sheet("buttons", key, lambda s: draw_buttons(self.ui, s, self.zones, enabled, lit))
