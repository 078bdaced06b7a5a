"""Tribe head: back, name and colours of the tribe, above the list of its cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.zoon.workshop.tribe_edits import force, points, zoon_count
from scenes.games.zoon.paint.card_art import CardArt
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.card_list import CardList
from scenes.games.zoon.workshop.form_layout import Rect, is_large
from scenes.games.zoon.workshop.long_names import draw_name
from scenes.games.zoon.workshop.tribe_sheet import COLOURS, FIRST, ColourDot
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language, local_text, ngettext
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Press, Widget


class HeadButton(Widget):
    """The back of the cards and the names; a press opens the sheet of the tribe."""

    def __init__(self, ui: Ui, box: Sequence[float], state: WorkState, art: CardArt, press: Press) -> None:
        super().__init__(ui, box, tip=_("Names, colour and description of the tribe"))
        self.state, self.art, self._press = state, art, press

    def press(self) -> Transition:
        """Open the sheet."""
        return self._press()

    def draw(self, surface: pygame.Surface) -> None:
        """The back at the left, the name in the tribe's colour, the other language's below."""
        ui, (x, y, _w, h), tribe = self.ui, self.box, self.state.tribe
        if self.hovered:
            surface.blit(ui.art.box(self.rect.size, "focus", 8, 0.35), self.rect)
        back = (x + 6, y + 4, (h - 8) * 0.7, h - 8)
        rect = ui.view.rect(back)
        ui.shadow(surface, back, dy=4, blur=6, alpha=0.4, radius=6)
        surface.blit(self.art.back(self.state.drawn, rect.size), rect)
        left = x + back[2] + 24
        room = self.box[0] + self.box[2] - left - 4
        name = local_text(tribe.name) or _("Without a name")
        dark, size = readable(inks(tribe).dark), ui.type.held(30, 1.15)
        draw_name(ui, surface, name, (left, y, room, 46), size, dark, face="title")
        other = tribe.name.get("en" if language() == "fr" else "fr", "")
        size = ui.type.held(21, 1.15)
        draw_name(ui, surface, other, (left, y + 43, room, 47), size, "ink-soft", face="italic")


def widgets(
    ui: Ui, state: WorkState, art: CardArt, box: Rect, acts: tuple[Press, Callable[[], Transition]]
) -> list[Widget]:
    """The head, five colours, Zoons, Trumps. `acts`: open the sheet of the tribe, remove the open card."""
    x, y, w, _h = box
    head, remove = acts
    found: list[Widget] = [HeadButton(ui, (x + 20, y + 22, w - 40, 134), state, art, head)]
    wide = (w - 178) / (FIRST + 0.4) if not is_large(ui.view) else 44.0
    found += [
        ColourDot(ui, (x + 140 + n * min(wide, 38), y + 112, 27, 27), state, colour)
        for n, colour in enumerate(COLOURS[:FIRST])
    ]
    zoons, trumps = list_boxes(box)
    found.append(CardList(ui, zoons, state, "zoons", remove))
    found.append(CardList(ui, trumps, state, "trumps", remove))
    return found


def list_boxes(box: Rect) -> tuple[Rect, Rect]:
    """Where the lists of Zoons and Trumps stand."""
    x, y, w, h = box
    low = 148.0
    trumps = y + h - 85 - low
    return (x + 18, y + 206, w - 36, trumps - 50 - (y + 206)), (x + 18, trumps, w - 36, low)


def paint(ui: Ui, surface: pygame.Surface, state: WorkState, box: Rect) -> None:
    """Headings with their sums, and thin rules."""
    x, _y, w, _h = box
    tribe = state.tribe
    colours = inks(tribe)
    zoons, trumps = list_boxes(box)
    count, allowed = zoon_count(tribe), state.rules.construction
    heads = (
        (zoons[1], ngettext("{n} Zoon", "{n} Zoons", count).format(n=count), points(tribe), allowed.points),
        (
            trumps[1], ngettext("{n} Trump", "{n} Trumps", len(tribe.trumps)).format(n=len(tribe.trumps)),
            force(tribe), allowed.force,
        ),
    )  # fmt: skip
    for top, words, used, most in heads:
        surface.fill(ui.rgb(readable(colours.main)), ui.view.rect((x + 28, top - 46, w - 56, 2)))
        told = _("{n} of {all}").format(n=used, all=most)
        ink = "wrong" if used > most else readable(colours.dark)
        size = ui.type.held(22, 1.2)
        right = ui.text(surface, told, (x + w - 38, top - 12), size, ink, face="bold", align="right")
        room = w - 80 - right.w / ui.view.k
        ui.text(
            surface, words, (x + 30, top - 12), snug(ui, words, ui.type.held(27, 1.15), "title", room),
            face="title", width=room,
        )  # fmt: skip
