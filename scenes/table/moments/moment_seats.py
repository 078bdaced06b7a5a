"""Seats in moments: a seat's colour and roundel, and how the one person before the screen is called."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.forms_of_address import You
from scenes.ui.i18n import _
from scenes.ui.theme import Colour


def seat_colour(ui: Ui, seat: int | None) -> Colour:
    """A seat's colour; the night where it is nobody's doing."""
    seats = ui.theme.seats
    return "night" if seat is None else seats[seat % len(seats)].colour


def seat_emblem(ui: Ui, seat: int, px: int) -> pygame.Surface:
    """A seat's roundel."""
    return ui.art.seat(seat, px)


def to_you(flow: TurnFlow, names: Sequence[str]) -> list[str]:
    """The names of the seats, the one person's before the screen as "you"; plain where nobody is "you"."""
    found = list(names)
    if flow.viewer is not None and not flow.impersonal:
        found[flow.viewer] = You(_("You"))
    return found
