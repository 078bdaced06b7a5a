"""Tribe sheet: names, colour, blazon and description of a tribe, and all its cards at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from msgspec import structs

from game.data.schema_base import Language
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.tribe_edits import CardPlace, with_blazon, with_colour, with_names
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.form_layout import SHEET, Rect, is_large, parts
from scenes.games.zoon.workshop.forms.figure_sheet import FigureButton
from scenes.games.zoon.workshop.forms.form_cells import NameField, names_in, told_in
from scenes.games.zoon.workshop.forms.zoon_form import FormPage, paint_rule
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.i18n import _, local_text
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import hex_rgb
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

COLOURS = (
    "#c8401e", "#1f7a74", "#6b5aa8", "#4f7d46", "#a9771f", "#24508f",
    "#8e3560", "#d2a21f", "#2f7d9a", "#7a4a2a", "#4d5a63", "#b5482a",
)  # fmt: skip
"""Colours that are offered; any other is typed as its number."""
FIRST = 5
"""How many of them stand in the head of the list."""
ABOUT = 160
"""Letters of a description at most: what two lines of the setup hold."""
HEX = "#0123456789abcdefABCDEF"


class ColourDot(Widget):
    """A colour for the tribe; the one it has is ringed."""

    round_focus = True

    def __init__(self, ui: Ui, box: Sequence[float], state: WorkState, colour: str) -> None:
        super().__init__(ui, box, tip=_("Colour of the tribe"))
        self.state, self.colour = state, colour

    def press(self) -> Transition:
        """Take it."""
        self.state.put(with_colour(self.state.tribe, self.colour))
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """A dot."""
        ui, rect = self.ui, self.rect
        surface.blit(ui.art.disc(rect.w, hex_rgb(self.colour)), rect)
        if self.hovered:
            surface.blit(ui.art.disc(rect.w, "focus", 0.3), rect)
        now = self.state.tribe.blazon
        if now is not None and now.colour.lower() == self.colour:
            ring = ui.art.disc(round(rect.w * 1.45), "ink", ring=max(1.5, 2.4 * ui.view.k))
            surface.blit(ring, ring.get_rect(center=rect.center))
        if self.focused:
            glow = ui.art.disc(round(rect.w * 1.5), "focus-glow", ring=max(2.0, 4 * ui.view.k))
            surface.blit(glow, glow.get_rect(center=rect.center))


def sheet_box(ui: Ui) -> Rect:
    """Where the sheet lies."""
    return SHEET if is_large(ui.view) else parts(ui.view).form


def widgets(room: FormPage) -> list[Widget]:
    """Names, blazon, colours, descriptions, then the cards."""
    ui, state = room.ui, room.state
    x, y, w, _h = sheet_box(ui)
    tall = 50.0 if not is_large(ui.view) else 60.0
    wide = (w - 60 - 160) / 2
    found: list[Widget] = []
    tribe = state.tribe
    for n, (code, label) in enumerate(names_in()):
        box = (x + 30 + n * (wide + 20), y + 130, wide, tall)
        found.append(
            NameField(ui, box, tribe.name.get(code, ""), code, partial(_named, room, code), label=label)
        )
    figure = (x + w - 130, y + 130, 100, tall)
    found.append(FigureButton(ui, figure, partial(_blazon, state), partial(_take_blazon, room)))
    step = 46.0
    top = y + 130 + tall + 58
    for n, colour in enumerate(COLOURS):
        found.append(ColourDot(ui, (x + 30 + n * step, top, 32, 32), state, colour))
    typed = (x + 30 + len(COLOURS) * step + 20, top - 9, 170, tall)
    found.append(
        TextField(
            ui,
            typed,
            _colour(tribe),
            partial(_coloured, room),
            limit=7,
            size=ui.type.held(23, 1.2),
            allowed=lambda sign: sign in HEX,
            tip=_("Any colour, as # and six signs, such as #1f7a74"),
        )
    )
    long = w - 60
    labels = told_in()
    gap = tall + (50 if not is_large(ui.view) else 54)
    for n, (code, label) in enumerate(labels):
        box = (x + 30, top + (80 if not is_large(ui.view) else 98) + n * gap, long, tall)
        about = tribe.about.get(code, "")
        found.append(
            NameField(ui, box, about, code, partial(_told, room, code), label=label, limit=ABOUT)
        )  # fmt: skip
    return [*found, *_cards(room)]


def _named(room: FormPage, code: Language, text: str) -> Transition:
    room.state.put(with_names(room.state.tribe, code, text), f"name {code}")
    return None


def _told(room: FormPage, code: Language, text: str) -> Transition:
    tribe = room.state.tribe
    about: dict[Language, str] = {**tribe.about, code: text}
    if not text:
        del about[code]
    room.state.put(structs.replace(tribe, about=about), f"about {code}")
    return None


def _colour(tribe: Tribe) -> str:
    return tribe.blazon.colour if tribe.blazon is not None else ""


def _coloured(room: FormPage, text: str) -> Transition:
    if len(text) == 7 and text.startswith("#") and "#" not in text[1:]:
        room.state.put(with_colour(room.state.tribe, text.lower()), "colour")
    return None


def _blazon(state: WorkState) -> str:
    return blazons.glyph(state.tribe) or "flying-flag"


def _take_blazon(room: FormPage, glyph: str) -> Transition:
    room.state.put(with_blazon(room.state.tribe, glyph))
    return room.show_anew()


# -- the cards


class SmallCard(Widget):
    """A card of the tribe; a press opens it."""

    def __init__(
        self, ui: Ui, box: Sequence[float], room: FormPage, place: CardPlace, face: int, number: int
    ) -> None:
        super().__init__(ui, box)
        self.room, self.place, self.face, self.number = room, place, face, number

    @property
    def tip_text(self) -> str:
        """Its name."""
        cards = getattr(self.room.state.tribe, self.place.part)
        return local_text(cards[self.place.index].name) if self.place.index < len(cards) else ""

    def press(self) -> Transition:
        """Open it."""
        self.room.state.open(self.place)
        return None

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The card as it is now; without its name where that has no room."""
        ui, tribe, art = self.ui, self.room.state.drawn, self.room.art
        if self.place.part == "zoons":
            zoon = tribe.zoons[self.place.index]
            if size[0] < SMALL:
                return art.mini(tribe, f"{zoon.id}.{self.face}", size)
            return art.zoon(tribe, zoon, self.face, size)
        trump = tribe.trumps[self.place.index]
        if size[0] >= SMALL:
            return art.trump(tribe, trump, size)
        image = ui.art.box(size, "ink", 5).copy()
        image.blit(ui.art.box(size, "gold-dark", 5, 1.0, 1.6), (0, 0))
        disc = ui.art.disc(round(size[0] * 0.8), "paper-light")
        image.blit(disc, disc.get_rect(center=image.get_rect().center))
        icon = ui.art.icon(blazons.trump_icon(trump), round(size[0] * 0.6))
        image.blit(icon, icon.get_rect(center=image.get_rect().center))
        return image

    def draw(self, surface: pygame.Surface) -> None:
        """The card, and how many there are of it."""
        ui, rect = self.ui, self.rect
        image = self._picture(rect.size)
        ui.shadow(surface, self.box, dy=4, blur=5, alpha=0.4, radius=6)
        surface.blit(image, rect)
        if self.hovered:
            surface.blit(ui.art.box(rect.size, "focus", 6, 0.25), rect)
        if self.number > 1:
            x, y, w, _h = self.box
            side = ui.view.px(34)
            disc = ui.art.disc(side, "ink")
            surface.blit(disc, disc.get_rect(center=ui.view.point((x + w - 8, y + 8))))
            ui.text(
                surface, f"×{self.number}", (x + w - 8, y + 8), ui.type.held(18, 1.1), "cream", face="bold",
                align="center", valign="middle",
            )  # fmt: skip


SMALL = 84
"""Width of a card, in pixels, below which its name has no room."""


def _cards(room: FormPage) -> list[Widget]:
    """Every face once, in rows that fill what is left of the sheet."""
    ui, tribe = room.ui, room.state.tribe
    faces = [
        (CardPlace("zoons", index), face, zoon.faces[face].count)
        for index, zoon in enumerate(tribe.zoons) for face in range(len(zoon.faces))
    ]  # fmt: skip
    faces += [(CardPlace("trumps", index), 0, 1) for index in range(len(tribe.trumps))]
    x, y, w, h = sheet_box(ui)
    top = y + (508 if not is_large(ui.view) else 562)
    room_w, room_h, gap = w - 60, y + h - 34 - top, 16.0
    tall, across = max(_fitting(len(faces), rows, (room_w, room_h), gap) for rows in range(1, 9))
    wide = tall * 5 / 7
    found: list[Widget] = []
    for n, (place, face, number) in enumerate(faces):
        left, down = x + 30 + n % across * (wide + gap), top + n // across * (tall + gap)
        found.append(SmallCard(ui, (left, down, wide, tall), room, place, face, number))
    return found


def _fitting(count: int, rows: int, room: tuple[float, float], gap: float) -> tuple[float, int]:
    """Height of so many cards in so many rows, and how many stand side by side."""
    across = -(-count // rows) or 1
    wide = (room[0] - gap * (across - 1)) / across
    return min(238.0, (room[1] - gap * (rows - 1)) / rows, wide * 7 / 5), across


def paint(room: FormPage, surface: pygame.Surface) -> None:
    """Title, rules, headings."""
    ui, state = room.ui, room.state
    x, y, w, _h = sheet_box(ui)
    colours = inks(state.tribe)
    title = local_text(state.tribe.name) or _("Without a name")
    size = snug(ui, title, ui.type.held(40, 1.1), "title", w - 60)
    ui.text(surface, title, (x + 30, y + 58), size, readable(colours.dark), face="title", width=w - 60)
    paint_rule(ui, surface, (x + 30, y + 82, w - 60), readable(colours.main))
    tall = 50.0 if not is_large(ui.view) else 60.0
    top = y + 130 + tall + 58
    ui.text(surface, _("Colour"), (x + 30, top - 18), ui.type.held(22, 1.3), "ink-soft")
    down = y + (486 if not is_large(ui.view) else 538)
    paint_rule(ui, surface, (x + 30, down, w - 60), readable(colours.main))
