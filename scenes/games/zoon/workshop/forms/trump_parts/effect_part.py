"""Effect part of the form of a Trump: what it does; whom equipment is put on, where terrain is laid."""

from __future__ import annotations

from functools import partial

import pygame

from game.zoon.cards.schema import Terrain, Trump
from game.zoon.workshop.effects.effect_blocks import AnyEffect
from game.zoon.workshop.trump_edits import (
    Side,
    Zone,
    ZoonType,
    effect_of,
    laid_in,
    put_on,
    wearers,
    where_of,
    with_effect,
    with_ground,
)
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.effects.effect_editor import EffectEditor
from scenes.games.zoon.workshop.form_layout import Rect
from scenes.games.zoon.workshop.forms.trump_parts.aim_editor import ZONES
from scenes.games.zoon.workshop.forms.trump_parts.part_words import paint_users, row_label, rule, user_cells
from scenes.games.zoon.workshop.forms.trump_parts.trump_cells import ChoiceButton, type_cells
from scenes.games.zoon.workshop.forms.trump_parts.trump_layout import trump_boxes
from scenes.games.zoon.workshop.forms.zoon_form import FormPage
from scenes.ui.i18n import N_, _
from scenes.ui.stack import Transition
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.toggle_slider import Toggle
from scenes.ui.widgets.widget import Widget

SIDES: dict[Side, str] = {"own": N_("One of yours"), "enemy": N_("An enemy"), "any": N_("Either side’s")}


def widgets(room: FormPage, trump: Trump) -> list[Widget]:
    """Who may play it, and its effect."""
    return [*user_cells(room, trump), *_effect(room, trump, trump_boxes(room.ui.view).effect)]


def gear_widgets(room: FormPage, trump: Trump) -> list[Widget]:
    """Who may play the equipment, whom it is put on, what it does there."""
    ui, boxes = room.ui, trump_boxes(room.ui.view)
    side, types = wearers(trump)
    ink = readable(inks(room.state.tribe).main)
    sides = [(key, _(words)) for key, words in SIDES.items()]
    return [
        *user_cells(room, trump),
        Selector(
            ui, boxes.side, sides, side, partial(_take_side, room), row=True, accent=ink,
            size=ui.type.held(21, 1.2),
        ),
        *type_cells(ui, boxes.wearers, types, partial(_take_types, room), accent=ink),
        *_effect(room, trump, boxes.gear_effect),
    ]  # fmt: skip


def terrain_widgets(room: FormPage, trump: Trump) -> list[Widget]:
    """Who may play the terrain, where it is laid, who may enter, what it does there."""
    ui, boxes = room.ui, trump_boxes(room.ui.view)
    zone = trump.place.at.zone if trump.place is not None else "board"
    ground = trump.terrain or Terrain()
    answers = [(partial(_lay_in, room, zone), _(words)) for zone, words in ZONES.items()]
    size = ui.type.held(22, 1.3)
    ink = readable(inks(room.state.tribe).main)
    stops = Toggle(
        ui, boxes.switches[1], _("Stops whoever walks in"), ground.stops_walk, partial(_stop, room),
        accent=ink, size=size,
    )  # fmt: skip
    stops.enabled = ground.passable
    return [
        *user_cells(room, trump),
        ChoiceButton(ui, boxes.zone, _(ZONES[zone]), _("Where may it be laid?"), answers),
        Toggle(
            ui, boxes.switches[0], _("May be entered"), ground.passable, partial(_open, room), accent=ink,
            size=size,
        ),
        stops,
        *_effect(room, trump, boxes.gear_effect),
    ]  # fmt: skip


def _take_side(room: FormPage, side: Side) -> Transition:
    room.state.edit_trump(lambda trump: put_on(trump, side, wearers(trump)[1]))
    return room.show_anew()


def _take_types(room: FormPage, types: tuple[ZoonType, ...]) -> Transition:
    room.state.edit_trump(lambda trump: put_on(trump, wearers(trump)[0], types))
    return room.show_anew()


def _lay_in(room: FormPage, zone: Zone) -> Transition:
    room.state.edit_trump(lambda trump: laid_in(trump, zone))
    return room.show_anew()


def _open(room: FormPage, passable: bool) -> Transition:
    room.state.edit_trump(lambda trump: with_ground(trump, passable=passable))
    return room.show_anew()


def _stop(room: FormPage, stops: bool) -> Transition:
    room.state.edit_trump(lambda trump: with_ground(trump, stops_walk=stops))
    return room.show_anew()


def _effect(room: FormPage, trump: Trump, box: Rect) -> list[Widget]:
    editor = EffectEditor(
        room.ui, box, effect_of(trump), where_of(trump), partial(_put_effect, room), text=trump.text,
        accent=readable(inks(room.state.tribe).main), shown=room.shown,
    )  # fmt: skip
    return editor.widgets()


def _put_effect(room: FormPage, effect: AnyEffect) -> None:
    trump = room.state.trump
    if trump is not None and isinstance(effect, tuple):
        room.state.put_card(with_effect(trump, effect))
    room.show_anew()


# -- the picture


def paint(room: FormPage, surface: pygame.Surface, trump: Trump) -> None:
    """Label of the row."""
    paint_users(room, surface, trump)
    rule(room, surface, 502)


def paint_gear(room: FormPage, surface: pygame.Surface, trump: Trump) -> None:
    """Labels of the rows."""
    paint_users(room, surface, trump)
    row_label(room.ui, surface, _("Put on"), trump_boxes(room.ui.view).wearers_label)
    rule(room, surface, 602)


def paint_terrain(room: FormPage, surface: pygame.Surface, trump: Trump) -> None:
    """Labels of the rows."""
    paint_users(room, surface, trump)
    row_label(room.ui, surface, _("Where it is laid"), trump_boxes(room.ui.view).zone_label)
    rule(room, surface, 596)
