"""Panels beside the field: banner, inspector, journal, plates, what one knows, Trumps, medallions.

Papers and headings are painted once into the base; `Panels` draws their contents, each only when it changes,
into the picture that lies under the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.games.zoon.paint.enemy_notes import paint_notes
from scenes.games.zoon.paint.inspector import Inspector
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.paint.tomb_area import paint_cards, paint_tray, rows_for
from scenes.games.zoon.present.panel_models import Banner, Heap, Known, Plate, Subject
from scenes.table.draw.sheets import SheetPicture
from scenes.table.geometry import Rect, centre
from scenes.table.journal.log_view import LogLine
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import capped, snug, snug_block
from scenes.ui.theme import Colour

ROW = 38.0
"""Height of a line of the journal, in units before the text scale."""
GAP = 14.0
"""Units between the words of a line and the number of its turn."""
MEDALLIONS = (
    ("undo", "anticlockwise-rotation"),
    ("hint", "light-bulb"),
    ("rules", "rule-book"),
    ("menu", "hamburger-menu"),
)


class Panels(SheetPicture):
    """Contents of the sheets."""

    def __init__(
        self, ui: Ui, deck: MatchCards, zones: dict[str, Rect], over_journal: Callable[[], float]
    ) -> None:
        """`over_journal`: units at the top of the journal on which something lies now."""
        super().__init__(ui, zones)
        self.deck = deck
        self._inspector = Inspector(ui, deck, zones)
        self.terms = self._inspector.terms
        self._over_journal = over_journal

    # -- the base

    def paint_papers(self, surface: pygame.Surface, own: int, memory: str, trumps: str) -> None:
        """Papers, shadows and headings; `memory` and `trumps` are headings ("" leaves that sheet out)."""
        ui = self.ui
        mine, theirs = self.deck.inks(own).main, self.deck.inks(1 - own).main
        ui.panel(surface, self.zones["inspector"], mine)
        ui.panel(surface, self.zones["journal"], "gold", _("Journal"))
        ui.panel(surface, self.zones["enemy_plate"], theirs)
        ui.panel(surface, self.zones["own_plate"], mine)
        if memory:
            ui.panel(surface, self.zones["memory"], theirs, memory)
        if trumps:
            ui.panel(surface, self.zones["trumps"], mine, trumps)

    # -- banner

    def banner(self, banner: Banner) -> None:
        """The flag in the tribe's colour: whose turn, and what is asked."""
        ui, (x, y, w, h) = self.ui, self.zones["banner"]
        colours = self.deck.inks(banner.seat)

        def draw(surface: pygame.Surface) -> None:
            box = (x, y, w, h)
            rect = ui.view.rect(box)
            flag = ui.art.svg("ui/banner", rect.size, colours.top, "cloth")
            surface.blit(flag, rect)
            surface.blit(ui.art.svg("ui/banner_rule", rect.size), rect)
            ring = ui.art.disc(ui.view.px(72), "cream", ring=max(1.5, 2.5 * ui.view.k))
            disc = ui.art.disc(ui.view.px(72), colours.dark, 0.7)
            middle = ui.view.point((x + 56, y + h / 2))
            for image in (disc, ring, self._blazon(banner.seat, 44, "#FFF8E6")):
                surface.blit(image, image.get_rect(center=middle))
            self._flag_words(surface, banner, (x + 106, y, w - 106 - 40, h))

        self.sheet("banner", banner, draw, grow=8)

    def _flag_words(self, surface: pygame.Surface, banner: Banner, box: Rect) -> None:
        """Title and words, each as large as all its letters allow."""
        ui, (x, y, room, h) = self.ui, box
        if not banner.text:
            whole = (x, y + 8, room, h - 16)
            size = snug_block(ui, banner.title, ui.type.held(28), room, whole[3], "title")
            ui.paragraph(surface, banner.title, whole, size, "cream", face="title", valign="middle")
            return
        size = snug(ui, banner.title, ui.type.held(28), "title", room)
        block = (x, y + 39, room, h - 42)
        small, line = snug_block(ui, banner.text, 20, room, block[3]), snug(ui, banner.text, 21, "body", room)
        if line >= small:  # two lines would have no larger letters
            ui.text(surface, banner.title, (x, y + 45), size, "cream", face="title", width=room)
            ui.text(surface, banner.text, (x, y + 76), line, "cream", width=room)
            return
        ui.text(surface, banner.title, (x, y + 33), size, "cream", face="title", width=room)
        ui.paragraph(surface, banner.text, block, small, "cream")

    def _blazon(self, seat: int, units: float, colour: str) -> pygame.Surface:
        return self.deck.faces.blazon(self.deck.seats[seat], self.ui.view.px(units), colour)

    # -- inspector

    def inspector(self, subject: Subject | None, own: int, idle: str, *, alarms: bool = False) -> None:
        """A card large with its facts; with no card to look at, `idle`: what is asked, in full, or what
        `alarms`.
        """
        draw = self._inspector.draw
        facts = subject, own, idle, alarms
        self.sheet("inspector", facts, lambda s: draw(s, subject, own, idle, alarms=alarms))

    # -- journal

    def journal_rows(self) -> int:
        """How many lines the journal has room for at this text scale."""
        room = self.zones["journal"][3] - self._head - 14
        return max(0, int(room // (ROW * self.ui.view.text_scale)))

    @property
    def covered(self) -> float:
        """Units at the top of the journal on which something lies: its lines stand below that."""
        return self._over_journal()

    @property
    def _head(self) -> float:
        """Units above the first line: the heading, or what lies over it."""
        return max(70.0, self.covered + 8)

    def journal(self, lines: Sequence[LogLine], version: int, back: int) -> None:
        """The newest lines that fit; the last one is tinted, unless one looks further back."""
        facts = version, back, tuple(lines), self.covered
        self.sheet("journal", facts, lambda s: self._journal(s, lines, back))

    def _journal(self, surface: pygame.Surface, lines: Sequence[LogLine], back: int) -> None:
        ui = self.ui
        x, y, w, h = self.zones["journal"]
        row = ROW * ui.view.text_scale
        if not lines:
            words, room = _("Moves are written here as they are made."), (x + 30, y + self._head, w - 60)
            high = h - self._head - 24
            if ui.type.paragraph_fits(words, 22, "body", w - 60, height=high):
                ui.paragraph(surface, words, (*room, high), 22, "ink-soft", align="center", valign="middle")
        for line, text, first, middle in self._rows(lines):
            if line is lines[-1] and not back:
                rect = ui.view.rect((x + 18, middle - row / 2, w - 36, row))
                surface.blit(ui.art.box(rect.size, "ink", 0, 0.13), rect)
            if line.seat is not None and first:
                self._roundel(surface, line.seat, (x + 38, middle))
            ink: Colour = "ink-soft" if line.note else "ink"
            face: Face = "bold" if line.strong else "body"
            ui.text(surface, text, (x + 62, middle), 22, ink, face=face, valign="middle", width=w - 86)
            if not line.note and line.turn and first:
                at = (x + w - 26, middle)
                ui.text(surface, str(line.turn), at, 22, "ink-soft", align="right", valign="middle")
        if back:
            ui.text(surface, "…", (x + w / 2, y + h - 16), 22, "ink-soft", face="bold", align="center")

    def _rows(self, lines: Sequence[LogLine]) -> list[tuple[LogLine, str, bool, float]]:
        """(line, a row of its words, whether it is its first, its middle) of every row that fits."""
        ui = self.ui
        _x, y, w, _h = self.zones["journal"]
        row = ROW * ui.view.text_scale
        rows: list[tuple[LogLine, str, bool]] = []
        turn = max((ui.type.width(str(line.turn), 22, "body") for line in lines), default=0) / ui.view.k
        for line in lines:
            face: Face = "bold" if line.strong else "body"
            room = w - 86 if line.note else w - 88 - max(34.0, turn + GAP)
            parts = ui.type.wrap(line.text, 22, face, width=room)
            rows += [(line, part, place == 0) for place, part in enumerate(parts)]
        shown = rows[max(0, len(rows) - self.journal_rows()) :]
        return [(*one, y + self._head + (place + 0.5) * row) for place, one in enumerate(shown)]

    def journal_areas(self, lines: Sequence[LogLine]) -> list[tuple[int, Rect]]:
        """(place among these lines, area) of each line that is shown."""
        x, _y, w, _h = self.zones["journal"]
        row = ROW * self.ui.view.text_scale
        places = {id(line): place for place, line in enumerate(lines)}
        found: dict[int, Rect] = {}
        for line, _text, _first, middle in self._rows(lines):
            place = places[id(line)]
            top = found[place][1] if place in found else middle - row / 2
            found[place] = (x + 14, top, w - 28, middle + row / 2 - top)
        return list(found.items())

    def _roundel(self, surface: pygame.Surface, seat: int, centre_at: tuple[float, float]) -> None:
        side = 28 * min(self.ui.view.text_scale, 1.25)  # large print begins right beside it
        disc = self.ui.art.disc(self.ui.view.px(side), self.deck.inks(seat).dark)
        at = self.ui.view.point(centre_at)
        surface.blit(disc, disc.get_rect(center=at))
        sign = self._blazon(seat, side * 0.62, "#FFF8E6")
        surface.blit(sign, sign.get_rect(center=at))

    # -- plates

    def plate(self, name: str, plate: Plate) -> None:
        """A side's plate: tribe card, name, who plays it, and three counts."""
        self.sheet(f"{name}_plate", plate, lambda surface: self._plate(surface, name, plate))

    def _plate(self, surface: pygame.Surface, name: str, plate: Plate) -> None:
        ui, deck = self.ui, self.deck
        tribe = deck.seats[plate.seat]
        deck.large(surface, f"{tribe.id}:", self.zones[f"{name}_card"])
        x, y, w, _h = self.zones[f"{name}_plate"]
        colours = deck.inks(plate.seat)
        left, room = x + 144, w - 144 - 24
        ui.text(
            surface, deck.tribe_name(plate.seat), (left, y + 52), 30, colours.dark, face="title", width=room
        )
        size = snug(ui, plate.who, 22, "body", room)
        ui.text(surface, plate.who, (left, y + 82), size, "ink-soft", width=room)
        rule = ui.art.box((ui.view.px(room), max(1, ui.view.px(1.4))), colours.main, 0)
        surface.blit(rule, ui.view.point((left, y + 96)))
        counts = (
            ("stack", plate.shown, _("in play")), ("tombstone", plate.tomb, _("tomb")),
            ("card-play", plate.trumps, _("trumps")),
        )  # fmt: skip
        for zone, (icon, number, word) in zip(("stack", "tomb", "trumps"), counts, strict=True):
            cx, cy, cw, _ch = self.zones[f"{name}_{zone}"]
            ui.icon(surface, icon, (cx + 14, cy + 18), 28, colours.dark)
            ui.text(surface, str(number), (cx + 36, cy + 18), 30, "ink", face="title", valign="middle")
            more = (
                f" +{plate.lead}" if zone == "stack" and plate.lead else ""
            )  # who is ahead, by sign and figure
            room_below = cw - 5 if more else cw  # both parts begin a little to the right
            size = snug(ui, word + more, capped(ui, 21, 1.2), "bold" if more else "body", room_below)
            low = 52.0 if ui.view.text_scale <= 1.2 else 58.0  # below larger figures
            ui.text(surface, word, (cx + 2, cy + low), size, "ink-soft", width=cw)
            if more:
                after = ui.type.width(f"{word} ", size, "body") / ui.view.k
                at = (cx + 2 + after, cy + low)
                ui.text(surface, more.strip(), at, size, "gold-dark", face="bold", width=cw - after - 2)

    # -- what one knows

    def memory(self, cards: Sequence[Known], trumps: int, none: str = "") -> None:
        """The codex: enemy cards seen, those that are gone greyed, beside so many enemy Trumps; without any,
        `none` is said.
        """
        key = (tuple(cards), trumps, none)
        box = self.zones["memory"]
        self.sheet("memory", key, lambda surface: paint_notes(surface, self.deck, box, cards, trumps, none))

    def spent(self, name: str, words: str) -> None:
        """What a sheet for Trumps says where none lies in the hand."""
        x, y, w, h = self.zones[name]

        def draw(surface: pygame.Surface) -> None:
            room = (x + 36, y + 74, w - 72, h - 100)
            self.ui.paragraph(surface, words, room, 22, "ink-soft", align="center", valign="middle")

        self.sheet(name, words, draw)

    def draft_buttons(
        self, surface: pygame.Surface, buttons: Sequence[tuple[str, Rect]], lit: str | None
    ) -> None:
        """The deployment's buttons; the first one is the way on."""
        for spot, box in buttons:
            self._inspector.button(surface, box, _(DRAFT_LABELS[spot]), likely=spot == "ready")
            if spot == lit:
                rect = self.ui.view.rect(box)
                surface.blit(self.ui.art.box(rect.size, "focus", 9, 0.25), rect)

    def graves(self, name: str, heap: Heap, heading: str) -> None:
        """A Tomb laid out beside the sheets, where the window is wide enough: as high as its cards need."""
        zone = self.zones[name]

        def draw(surface: pygame.Surface) -> None:
            paint_tray(surface, self.ui, zone, heading, rows_for(heap))
            paint_cards(surface, self.deck, zone, heap)

        self.sheet(name, (heap, heading), draw, grow=40)

    # -- medallions

    def medallions(self, enabled: Sequence[str], lit: str | None) -> None:
        """The four round buttons with their words; `lit` is the one pointed at."""
        self.sheet(
            "medallions", (tuple(enabled), lit), lambda surface: self._medallions(surface, enabled, lit)
        )

    def _medallions(self, surface: pygame.Surface, enabled: Sequence[str], lit: str | None) -> None:
        labels = {"undo": _("Undo"), "hint": _("Hint"), "rules": _("Rules"), "menu": _("Menu")}
        for name, icon in MEDALLIONS:
            able = name in enabled
            self._medallion(surface, name, (icon, labels[name]), able=able, lit=lit == f"button {name}")

    def _medallion(
        self, surface: pygame.Surface, name: str, looks: tuple[str, str], *, able: bool, lit: bool
    ) -> None:
        ui, (icon, label), can = self.ui, looks, able
        x, y = centre(self.zones[f"medallion_{name}"])
        if can and lit:
            ui.shadow(
                surface, (x - 40, y - 40, 80, 80), dy=0, blur=12, alpha=0.85, radius=40, colour="focus-glow"
            )
        side = 40 * 96 / 46
        ui.picture(surface, "zoon/medallion", (x - side / 2, y - side / 2, side, side))
        ui.icon(surface, icon, (x, y), 42, "paper" if can else "wood")
        ui.outlined(surface, label, (x, y + 66), 23, "cream" if can else "paper-deep", width=104)


DRAFT_LABELS = {"ready": N_("Ready"), "shuffle": N_("Shuffle"), "default": N_("Usual order")}
