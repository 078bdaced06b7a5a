"""Tomb tray, laid over the field while a card of one's own Tomb is to be chosen."""

from __future__ import annotations

import pygame

from game.zoon.views import ZoonObservation
from scenes.games.zoon.layout import CARD, zoon_face
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.table.geometry import HERE, Gestures, Rect, Spot, centre, inside
from scenes.ui.context import Ui
from scenes.ui.i18n import _

PREFIX = "tomb "


class TombTray:
    """Cards of the Tomb side by side, each a spot `tomb KIND`."""

    def __init__(self, ui: Ui, deck: MatchCards, zones: dict[str, Rect]) -> None:
        self.ui = ui
        self.deck = deck
        self.zones = zones
        self.kinds: list[str] = []
        self._seat = 0

    def follow(self, observation: ZoonObservation, gestures: Gestures) -> None:
        """Lie open while the gestures point at cards of the Tomb."""
        self._seat = observation.seat or 0
        spots = [spot for spot in gestures.get(HERE, {}) if spot.startswith(PREFIX)]
        self.kinds = [spot.removeprefix(PREFIX) for spot in spots]

    @property
    def open(self) -> bool:
        """Whether it lies on the field."""
        return bool(self.kinds)

    @property
    def box(self) -> Rect:
        """The tray, in units."""
        x, y = centre(self.zones["field"])
        width = max(420.0, len(self.kinds) * self._pitch + 90)
        return x - width / 2, y - 150, width, 300

    @property
    def _pitch(self) -> float:
        return min(CARD[0] + 14, 800.0 / max(1, len(self.kinds)))

    def spots(self) -> list[Spot]:
        """One spot a card."""
        return [Spot(PREFIX + kind, self._rect(place), "field") for place, kind in enumerate(self.kinds)]

    def _rect(self, place: int) -> Rect:
        x, y, width, _height = self.box
        start = x + width / 2 + (place - (len(self.kinds) - 1) / 2) * self._pitch
        return start - CARD[0] / 2, y + 92, *CARD

    def at(self, point: tuple[float, float]) -> list[str]:
        """The card under a point, the uppermost first."""
        return [spot.name for spot in reversed(self.spots()) if inside(spot.rect, point)]

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether a point lies on the tray, so that nothing below it is meant."""
        return inside(self.box, point)

    def paint(self, surface: pygame.Surface, hovered: list[str]) -> None:
        """The sheet with its cards; the one pointed at is edged."""
        if not self.open:
            return
        self.ui.panel(surface, self.box, title=_("Your Tomb"))
        tribe = self.deck.seats[self._seat].id
        for spot in self.spots():
            self.deck.large(surface, zoon_face(tribe, spot.name.removeprefix(PREFIX)), spot.rect)
            if spot.name in hovered:
                rect = self.ui.view.rect(spot.rect)
                surface.blit(self.ui.art.box(rect.size, "focus", 8, line=5), rect)
