"""The workshop with a hand and a keyboard, on a copy of a tribe that there is."""

from __future__ import annotations

import pygame

from game.zoon.cards.schema import Tribe
from game.zoon.workshop.own_tribes import copy_of
from game.zoon.workshop.tribe_edits import CardPlace
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.workshop.workshop_page import WorkshopPage
from scenes.ui.widgets.widget import Widget
from tests.scenes.ui_kit import down, key, make_ui, motion, up

FURNACE = CardPlace("zoons", 3)
SPARKLET = CardPlace("zoons", 5)


def tribe() -> Tribe:
    """A copy of a tribe that there is."""
    return copy_of(tribes()["braisards"], list(tribes()))


class Bench:
    """The page with a hand and a keyboard."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), language: str = "en", scale: int = 100, *,
        keep: bool = False,
    ) -> None:  # fmt: skip
        self.ui = make_ui(size, language, scale)
        self.ui.keep = keep
        self.page = WorkshopPage(self.ui, tribe(), saved=False)
        self.page.entered()

    @property
    def tribe(self) -> Tribe:
        return self.page.state.tribe

    def all(self, kind: type[Widget]) -> list[Widget]:
        return [widget for widget in self.page.page.widgets if isinstance(widget, kind)]

    def one(self, kind: type[Widget], place: int = 0) -> Widget:
        return self.all(kind)[place]

    def named(self, label: str) -> Widget:
        return next(w for w in self.page.page.widgets if getattr(w, "label", "") == label)

    def open(self, place: CardPlace | None) -> None:
        self.page.state.open(place)
        self.page.update(0.0)

    def click(self, target: Widget | tuple[int, int]) -> object:
        pos = target.rect.center if isinstance(target, Widget) else target
        self.page.handle(motion(pos))
        self.page.handle(down(pos))
        found = self.page.handle(up(pos))
        self.page.update(0.0)
        return found

    def press(self, code: int, mod: int = 0, letter: str = "") -> object:
        event = key(code, mod)
        event.unicode = letter
        found = self.page.handle(event)
        self.page.update(0.0)
        return found

    def focus(self, widget: Widget) -> None:
        self.page.page.focus(widget)

    def draw(self) -> pygame.Surface:
        surface = pygame.Surface(self.ui.view.size)
        self.page.draw(surface)
        return surface
