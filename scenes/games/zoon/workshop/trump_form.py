"""Trump form: everything that is printed on a Trump, to be changed where it stands."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec import structs

from game.zoon.cards.schema import Trump
from game.zoon.workshop.tribe_edits import with_names
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.figure_sheet import FigureButton
from scenes.games.zoon.workshop.form_cells import Language, NameField, names_in
from scenes.games.zoon.workshop.form_layout import form_boxes
from scenes.games.zoon.workshop.zoon_form import Room, paint_rule
from scenes.ui.i18n import N_, _, local_text
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Widget

KINDS = {
    "shooting": N_("Shooting"), "equipment": N_("Equipment"), "terrain": N_("Terrain"),
    "movement": N_("Movement"), "combat": N_("Combat"), "control": N_("Control"),
    "reinforcement": N_("Reinforcement"), "zoon": N_("Zoon"), "special": N_("Special"),
}  # fmt: skip


def widgets(room: Room, trump: Trump) -> list[Widget]:
    """Names, figure, and what its kind has."""
    ui, boxes = room.ui, form_boxes(room.ui.view)
    labels = names_in()
    found: list[Widget] = [
        NameField(ui, box, trump.name.get(code, ""), code, partial(_named, room, code), label=label)
        for (code, label), box in zip(labels, boxes.names, strict=True)
    ]
    found.append(
        FigureButton(ui, boxes.figure, lambda: blazons.trump_icon(trump), partial(_take_figure, room))
    )
    return found


def _named(room: Room, code: Language, text: str) -> Transition:
    trump = room.state.trump
    if trump is not None:
        room.state.put_card(with_names(trump, code, text), f"name {code}")
    return None


def _take_figure(room: Room, glyph: str) -> Transition:
    trump = room.state.trump
    if trump is not None:
        room.state.put_card(structs.replace(trump, glyph=glyph))
    return room.show_anew()


def paint(room: Room, surface: pygame.Surface, trump: Trump) -> None:
    """Title, rules and headings."""
    ui, state, boxes = room.ui, room.state, form_boxes(room.ui.view)
    colours = inks(state.tribe)
    x, y, wide = boxes.title
    title = local_text(trump.name) or _("Without a name")
    size = snug(ui, title, ui.type.held(40, 1.1), "title", wide)
    ui.text(surface, title, (x, y), size, readable(colours.dark), face="title", width=wide)
    paint_rule(ui, surface, (boxes.rules[2], boxes.rules[0], 784), readable(colours.main))
