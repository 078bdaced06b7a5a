"""Part words: labels, headings and rules that the parts of the form of a Trump share."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec import structs

from game.zoon.cards.schema import Trump
from game.zoon.workshop.trump_edits import ZoonType
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.form_layout import is_large
from scenes.games.zoon.workshop.forms.trump_parts.trump_cells import type_cells
from scenes.games.zoon.workshop.forms.trump_parts.trump_layout import trump_boxes
from scenes.games.zoon.workshop.forms.zoon_form import FormPage, paint_rule
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Widget


def user_cells(room: FormPage, trump: Trump) -> list[Widget]:
    """The types of which one must stand on the field for the Trump to be played, or that may shoot."""
    ink = readable(inks(room.state.tribe).main)
    box = trump_boxes(room.ui.view).users
    return type_cells(room.ui, box, trump.by, partial(_take_users, room), accent=ink)


def _take_users(room: FormPage, types: tuple[ZoonType, ...]) -> Transition:
    room.state.edit_trump(lambda trump: structs.replace(trump, by=types))
    return room.show_anew()


def paint_users(room: FormPage, surface: pygame.Surface, trump: Trump) -> None:
    """What the row of types means."""
    words = _("Who may shoot") if trump.kind == "shooting" else _("Who may play it")
    row_label(room.ui, surface, words, trump_boxes(room.ui.view).users_label)


def row_label(ui: Ui, surface: pygame.Surface, text: str, at: tuple[float, float, float]) -> None:
    """A label above a row or at its left, its baseline at `at`."""
    x, y, wide = at
    size = snug(ui, text, ui.type.held(22, 1.2), "body", wide)
    ui.text(surface, text, (x, y), size, "ink-soft", width=wide)


def rule(room: FormPage, surface: pygame.Surface, y: float) -> None:
    """A rule across the form; with large letters the parts stand apart as they are."""
    if not is_large(room.ui.view):
        paint_rule(room.ui, surface, (438, y, 784), readable(inks(room.state.tribe).main))
