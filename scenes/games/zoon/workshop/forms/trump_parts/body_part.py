"""Body part of the form of a Trump: the Zoon that it becomes."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec import structs

from game.zoon.cards.schema import Trump
from game.zoon.workshop.trump_edits import TYPES, ZoonType
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.words import type_name
from scenes.games.zoon.workshop.forms.trump_parts.part_words import row_label, rule
from scenes.games.zoon.workshop.forms.trump_parts.trump_cells import GAP, OptionCell, evened
from scenes.games.zoon.workshop.forms.trump_parts.trump_layout import body_boxes, trump_boxes
from scenes.games.zoon.workshop.forms.zoon_form import FormPage, body_widgets, paint_body, paint_points
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.widgets.widget import Widget


def widgets(room: FormPage, trump: Trump) -> list[Widget]:
    """Its type, corners, movement, and what its star does."""
    if trump.zoon is None:
        return []
    return [*_types(room, trump.zoon.type), *body_widgets(room, trump.zoon, body_boxes(room.ui.view))]


def _types(room: FormPage, now: ZoonType) -> list[Widget]:
    x, y, w, h = trump_boxes(room.ui.view).becomes
    ink = readable(inks(room.state.tribe).main)
    wide = (w - GAP * (len(TYPES) - 1)) / len(TYPES)
    cells = [
        OptionCell(
            room.ui, (x + n * (wide + GAP), y, wide, h), type_name(kind), kind == now,
            partial(_take_type, room, kind), accent=ink,
            icon=blazons.type_icon(kind) if wide > 150 else "",
        )
        for n, kind in enumerate(TYPES)
    ]  # fmt: skip
    return [*evened(cells)]


def _take_type(room: FormPage, kind: ZoonType) -> Transition:
    body = room.state.body
    if body is not None and body.type != kind:
        room.state.put_body(structs.replace(body, type=kind))
        return room.show_anew()
    return None


def paint(room: FormPage, surface: pygame.Surface, trump: Trump) -> None:
    """Its label, what it is worth, and what is printed on it."""
    if trump.zoon is None:
        return
    ui, boxes, body = room.ui, trump_boxes(room.ui.view), body_boxes(room.ui.view)
    row_label(ui, surface, _("It becomes"), boxes.becomes_label)
    paint_points(ui, surface, trump.zoon.value, boxes.points, readable(inks(room.state.tribe).dark))
    rule(room, surface, 752)
    paint_body(room, surface, trump.zoon, body)
