"""Shot part of the form of a Trump: who shoots, the four corners of the shot, and what it aims at."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec import structs

from game.zoon.cards.schema import Aim, Offset, Trump
from game.zoon.workshop.trump_edits import Zone, aimed_at, toggled
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.words import trump_text
from scenes.games.zoon.workshop.forms.corner_editor import corner_widgets, paint_outline
from scenes.games.zoon.workshop.forms.number_stepper import NumberStepper
from scenes.games.zoon.workshop.forms.trump_parts.aim_editor import FARTHEST, ZONES, AimGrid, reach_of
from scenes.games.zoon.workshop.forms.trump_parts.part_words import paint_users, row_label, rule, user_cells
from scenes.games.zoon.workshop.forms.trump_parts.trump_cells import ChoiceButton
from scenes.games.zoon.workshop.forms.trump_parts.trump_layout import trump_boxes
from scenes.games.zoon.workshop.forms.zoon_form import FormPage, heading, put_corner, stale
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.widget import Widget


def widgets(room: FormPage, trump: Trump) -> list[Widget]:
    """Who shoots, corners, aiming grid, what it aims at, how large the grid is."""
    ui, state, boxes = room.ui, room.state, trump_boxes(room.ui.view)
    aim = trump.aim or Aim()
    squares = _("Squares of the grid")
    answers = [(partial(_aim_at, room, None), squares)]
    answers += [(partial(_aim_at, room, zone), _(words)) for zone, words in ZONES.items()]
    now = squares if aim.zone is None else _(ZONES[aim.zone])
    found: list[Widget] = [
        *user_cells(room, trump),
        *corner_widgets(ui, state, room.art, (boxes.corners, boxes.palette), partial(put_corner, room)),
        AimGrid(ui, boxes.grid, state, partial(_toggle, room)),
        ChoiceButton(ui, boxes.aim, now, _("What does it aim at?"), answers),
    ]
    if aim.zone is None:
        ink = readable(inks(state.tribe).main)
        text, step = partial(_size_text, room), partial(_step_size, room)
        found.append(NumberStepper(ui, boxes.size, text, step, ink=ink))
    return found


def _aim_at(room: FormPage, zone: Zone | None) -> Transition:
    room.state.edit_trump(lambda trump: aimed_at(trump, zone))
    return room.show_anew()


def _toggle(room: FormPage, square: Offset) -> Transition:
    trump = room.state.trump
    aim = toggled((trump.aim if trump is not None else None) or Aim(), square)
    if trump is not None and aim is not None:
        room.state.put_card(structs.replace(trump, aim=aim))
    elif square != (0, 0):
        room.ui.tell(_("A shot aims at one square at least: add another one first."))
    return stale(room)


def _size_text(room: FormPage) -> str:
    across = 2 * reach_of(room.state) + 1
    return f"{across} × {across}"


def _step_size(room: FormPage, by: int) -> Transition:
    """A larger grid, or a smaller one as far as its squares allow."""
    room.state.reach = max(2, min(FARTHEST, reach_of(room.state) + by))
    return stale(room)


def paint(room: FormPage, surface: pygame.Surface, trump: Trump) -> None:
    """Labels, the outline of the card, what it says."""
    ui, state, boxes = room.ui, room.state, trump_boxes(room.ui.view)
    paint_users(room, surface, trump)
    rule(room, surface, 502)
    heading(ui, surface, _("Corner scores"), (boxes.corners[0] - 18, boxes.corners[1] - 18), 226)
    heading(ui, surface, _("Aiming grid"), (boxes.grid[0], boxes.grid[1] - 18), boxes.grid[2])
    paint_outline(ui, surface, state, boxes.corners)
    x, y, w, h = boxes.grid
    ui.text(
        surface, _("the top points at the enemy"), (x + w / 2, y + h + 28), ui.type.held(20, 1.2), "ink-soft",
        face="italic", align="center", width=w + 20,
    )  # fmt: skip
    row_label(ui, surface, _("Aims at"), (boxes.aim[0], boxes.aim[1] - 12, boxes.aim[2]))
    if trump.aim is None or trump.aim.zone is None:
        row_label(ui, surface, _("Size of the grid"), (boxes.size[0], boxes.size[1] - 12, boxes.size[2]))
    x, y, w, h = boxes.says
    words = trump_text(trump)
    size = snug_block(ui, words, 22, w, h, "italic")
    ui.paragraph(surface, words, (x, y, w, h), size, "ink-soft", face="italic", valign="middle")
