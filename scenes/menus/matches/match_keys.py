"""Keys of the list of matches, as in other lists: Delete, F2, Space, Ctrl+A, Ctrl+F, Ctrl+O, Ctrl+Z."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.menus.matches.match_list import Stock
from scenes.ui.stack import Transition
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.text_field import TextField


class Keyed(Protocol):
    """A page with a list of matches, whose first widget is the list."""

    page: Page
    stock: Stock

    @property
    def takes_letters(self) -> bool:
        """Whether letters are written into a field."""

    def rebuild(self) -> None:
        """Make the widgets anew."""

    def mark(self, place: int) -> Transition:
        """Mark a row, or no longer."""

    def ask_file(self) -> Transition:
        """A file from anywhere."""

    def ask_name(self) -> Transition:
        """A title of the person's own."""

    def ask_remove(self) -> Transition:
        """What goes for good is asked about."""

    def delete(self) -> Transition:
        """Move aside what is marked, or the selected match."""

    def undo(self) -> Transition:
        """Bring back what was deleted last."""


def pressed(keyed: Keyed, event: pygame.event.Event) -> Transition | bool:
    """What a key does; False for one that is the widgets'."""
    control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    page, stock = keyed.page, keyed.stock
    if control and event.key == pygame.K_f:
        field = next(w for w in page.widgets if isinstance(w, TextField))
        page.keyboard = True
        page.focus(field)
        return True
    if keyed.takes_letters or event.mod & pygame.KMOD_ALT:
        return False
    if control:
        if event.key == pygame.K_a:
            stock.mark_all()
            keyed.rebuild()
            return True
        if event.key == pygame.K_o:
            return keyed.ask_file()
        return (keyed.undo() or True) if event.key == pygame.K_z else False
    if event.key == pygame.K_DELETE and stock.targets():
        return (keyed.ask_remove() if stock.is_aside else keyed.delete()) or True
    if event.key == pygame.K_F2:
        return keyed.ask_name() or True
    if event.key == pygame.K_SPACE and page.focused is page.widgets[0] and stock.shown:
        keyed.mark(stock.place)
        return True
    return False
