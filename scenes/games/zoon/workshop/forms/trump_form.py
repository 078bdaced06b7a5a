"""Trump form: everything that is printed on a Trump, to be changed where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame
from msgspec import structs

from game.data.schema_base import Language
from game.zoon.cards.schema import Trump, TrumpKind
from game.zoon.workshop.tribe_edits import with_kind, with_names
from game.zoon.workshop.trump_edits import uses_after
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.words import KINDS as NAMES
from scenes.games.zoon.workshop.form_layout import form_boxes, is_large
from scenes.games.zoon.workshop.forms.figure_sheet import FigureButton
from scenes.games.zoon.workshop.forms.form_cells import NameField, names_in
from scenes.games.zoon.workshop.forms.number_stepper import NumberStepper
from scenes.games.zoon.workshop.forms.trump_parts import body_part, effect_part, shot_part
from scenes.games.zoon.workshop.forms.trump_parts.trump_cells import GAP, ForcePicker, OptionCell, evened
from scenes.games.zoon.workshop.forms.trump_parts.trump_layout import trump_boxes
from scenes.games.zoon.workshop.forms.zoon_form import FormPage, paint_rule, paint_title, stale, tools
from scenes.ui.context import Ui
from scenes.ui.i18n import _, local_text, ngettext
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Widget

PLAYED: tuple[TrumpKind, ...] = ("shooting", "movement", "combat", "control", "special")
"""Kinds that go back to the hand."""
LAID: tuple[TrumpKind, ...] = ("equipment", "terrain", "reinforcement", "zoon")
"""Kinds that stay where they were laid: how often they may be used asks nobody."""
KINDS: Mapping[TrumpKind, str] = {kind: NAMES[kind] for kind in (*PLAYED, *LAID)}

_Widgets = Callable[[FormPage, Trump], list[Widget]]
_Paint = Callable[[FormPage, pygame.Surface, Trump], None]
_PARTS: Mapping[str, tuple[_Widgets, _Paint]] = {
    "shooting": (shot_part.widgets, shot_part.paint),
    "equipment": (effect_part.gear_widgets, effect_part.paint_gear),
    "terrain": (effect_part.terrain_widgets, effect_part.paint_terrain),
    "reinforcement": (body_part.widgets, body_part.paint),
    "zoon": (body_part.widgets, body_part.paint),
}
"""What a kind has besides what every Trump has; the others have an effect."""


def widgets(room: FormPage, trump: Trump) -> list[Widget]:
    """Names, figure, force, uses, kind, and what its kind has."""
    ui, boxes = room.ui, trump_boxes(room.ui.view)
    labels, fields = names_in(), form_boxes(ui.view)
    found: list[Widget] = [
        NameField(ui, box, trump.name.get(code, ""), code, partial(_named, room, code), label=label)
        for (code, label), box in zip(labels, fields.names, strict=True)
    ]
    found.append(FigureButton(ui, fields.figure, partial(_icon, room), partial(_take_figure, room)))
    found.append(ForcePicker(ui, boxes.force, partial(_force, room), partial(_take_force, room)))
    if trump.kind in PLAYED:
        tip = _("How often it may be played in a match")
        ink = readable(inks(room.state.tribe).main)
        found.append(
            NumberStepper(
                ui, boxes.uses, partial(_uses_text, room), partial(_step_uses, room), ink=ink, tip=tip
            )
        )
    own, _paint = _PARTS.get(trump.kind, (effect_part.widgets, effect_part.paint))
    return [*found, *tools(room, boxes.tools), *_kinds(room, trump), *own(room, trump)]


def _named(room: FormPage, code: Language, text: str) -> Transition:
    room.state.edit_trump(lambda trump: with_names(trump, code, text), f"name {code}")
    return None


def _icon(room: FormPage) -> str:
    return blazons.trump_icon(room.state.trump) if room.state.trump is not None else ""


def _take_figure(room: FormPage, glyph: str) -> Transition:
    room.state.edit_trump(lambda trump: structs.replace(trump, glyph=glyph))
    return room.show_anew()


def _force(room: FormPage) -> int:
    return room.state.trump.force if room.state.trump is not None else 1


def _take_force(room: FormPage, force: int) -> Transition:
    room.state.edit_trump(lambda trump: structs.replace(trump, force=force))
    return stale(room)


def _uses_text(room: FormPage) -> str:
    uses = room.state.trump.uses if room.state.trump is not None else "once"
    if uses == "unlimited":
        return _("without limit")
    number = 1 if uses == "once" else uses
    return _("once") if number == 1 else ngettext("{n} time", "{n} times", number).format(n=number)


def _step_uses(room: FormPage, by: int) -> Transition:
    room.state.edit_trump(lambda trump: structs.replace(trump, uses=uses_after(trump.uses, by)))
    return stale(room)


def _kinds(room: FormPage, trump: Trump) -> list[Widget]:
    """All kinds in two rows: those that are played, those that are laid."""
    ui, (x, y, w, h) = room.ui, trump_boxes(room.ui.view).kinds
    ink = readable(inks(room.state.tribe).main)
    tall = (h - GAP) / 2
    found: list[OptionCell] = []
    for row, kinds in enumerate((PLAYED, LAID)):
        wide = (w - GAP * (len(kinds) - 1)) / len(kinds)
        for n, kind in enumerate(kinds):
            box = (x + n * (wide + GAP), y + row * (tall + GAP), wide, tall)
            act = partial(_take_kind, room, kind)
            icon = str(blazons.mapping()["kinds"].get(kind, "card-play"))
            found.append(OptionCell(ui, box, _(KINDS[kind]), trump.kind == kind, act, accent=ink, icon=icon))
    return [*evened(found)]


def _take_kind(room: FormPage, kind: TrumpKind) -> Transition:
    state = room.state
    if state.trump is not None and state.trump.kind != kind:
        state.corner, state.after = 0, None
        state.put_card(with_kind(state.trump, kind))
        return room.show_anew()
    return None


# -- the picture


def paint(room: FormPage, surface: pygame.Surface, trump: Trump) -> None:
    """Title, rules, labels, and what the kind has."""
    ui, state = room.ui, room.state
    boxes, fields = trump_boxes(ui.view), form_boxes(ui.view)
    colours = inks(state.tribe)
    x, y, wide = fields.title
    paint_title(ui, surface, local_text(trump.name), (x, y, wide), readable(colours.dark))
    paint_rule(ui, surface, (fields.rules[2], fields.rules[0], _line(ui)), readable(colours.main))
    before(ui, surface, _("Force"), boxes.force, 80)
    if trump.kind in PLAYED:
        before(ui, surface, _("Uses"), boxes.uses, 84)
    else:
        fx, fy, fw, fh = boxes.uses
        stays = _("comes as a Zoon") if trump.zoon is not None else _("stays where it is laid")
        how: dict[str, Any] = {"face": "italic", "align": "right", "valign": "middle", "width": fw}
        size = snug(ui, stays, ui.type.held(21, 1.2), "italic", fw)
        ui.text(surface, stays, (fx + fw, fy + fh / 2), size, "ink-soft", **how)
    ui.text(surface, _("Kind"), (boxes.kinds[0], boxes.kinds[1] - 12), 22, "ink-soft")
    _own, part = _PARTS.get(trump.kind, (effect_part.widgets, effect_part.paint))
    part(room, surface, trump)


def _line(ui: Ui) -> float:
    return 1580.0 if is_large(ui.view) else 784.0


def before(ui: Ui, surface: pygame.Surface, text: str, box: tuple[float, ...], room: float) -> None:
    """A label before a control."""
    x, y, _w, h = box
    size = snug(ui, text, ui.type.held(21, 1.2), "body", room)
    how: dict[str, Any] = {"align": "right", "valign": "middle", "width": room}
    ui.text(surface, text, (x - 10, y + h / 2), size, "ink-soft", **how)
