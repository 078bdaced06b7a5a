"""What lies in the camps of Zayo besides cards: counts, empty places, shields, whose turn, who deals."""

from __future__ import annotations

import pygame

from game.zayo.views import CampView, ZayoObservation
from scenes.placing import Rect
from scenes.ui.kit import Ui
from scenes.ui.theme import Colour
from scenes.zayo_around import Around, Camp, shield_slots
from scenes.zayo_faces import BEAST, FAINT, Faces, icon_of
from scenes.zayo_letters import capped, snug


class Camps:
    """Paints the camps of one match."""

    def __init__(self, ui: Ui, faces: Faces, here: Around) -> None:
        self.ui = ui
        self.faces = faces
        self.here = here

    def paint(self, surface: pygame.Surface, seen: ZayoObservation, camp: CampView) -> None:
        """Everything that an observation says of one of them."""
        ui, place = self.ui, self.here.camps[camp.seat]
        if camp.seat in seen.to_act:
            x, y, w, h = place.box
            rect = ui.view.rect((x - 5, y + place.roof[3] - 8, w + 10, h - place.roof[3] + 13))
            surface.blit(ui.art.box(rect.size, "focus", 14, 1.0, 5), rect)
        if camp.seat == seen.table.dealer:
            self._dealer(surface, place)
        if place.style != "own":
            counts = (("bid:", len(camp.bids)), ("card:", len(camp.cards)))
            for at, (back, count) in zip(place.hands, counts, strict=True):
                self._count(surface, at, back, count, small=place.style == "small")
        if camp.whole:
            self._whole(surface, place)
        there = {card.kind for card in camp.equipment}
        for item, slot in zip(self.here.items, place.slots, strict=True):
            self._slot(surface, place, item, slot, there=item in there)
        for animal, cell in zip(self.here.animals, place.beasts, strict=True):
            count = sum(card.kind == animal for card in camp.animals)
            self._beasts(surface, place, animal, cell, count)
        self._shields(surface, camp, place)

    def _whole(self, surface: pygame.Surface, place: Camp) -> None:
        """A gold frame around a base that is complete."""
        base = [self.here.slot_of(place, item) for item in self.here.items if self.faces.equipment[item].base]
        left, top, edge = min(x for x, _y, _w, _h in base), base[0][1], 5.0
        wide = max(x + w for x, _y, w, _h in base) - left
        rect = self.ui.view.rect((left - edge, top - edge, wide + 2 * edge, base[0][3] + 2 * edge))
        surface.blit(self.ui.art.box(rect.size, "gold-light", 9, 0.8), rect)
        surface.blit(self.ui.art.box(rect.size, "gold-dark", 9, 1, 2), rect)

    def _dealer(self, surface: pygame.Surface, place: Camp) -> None:
        ui = self.ui
        x, y, side = place.disc
        at = (x + side * 0.36, y + side * 0.36)
        disc = ui.art.disc(ui.view.px(side * 0.52), "gold")
        surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
        ui.icon(surface, "own_cards", at, side * 0.36, "ink")

    def _count(
        self, surface: pygame.Surface, at: tuple[float, float], back: str, count: int, *, small: bool
    ) -> None:
        ui, (x, y) = self.ui, at
        wide = 22.0 if small else 26.0
        rect = ui.view.rect((x - wide / 2 - 8, y - wide * 0.7, wide, wide * 1.4))
        surface.blit(self.faces.card(back, rect.size), rect)
        size = capped(ui, 23 if small else 26, 1.25)
        ui.text(surface, str(count), (x + wide / 2, y), size, face="title", valign="middle")

    def _slot(self, surface: pygame.Surface, place: Camp, item: str, slot: Rect, *, there: bool) -> None:
        ui = self.ui
        if not there:
            rect = ui.view.rect(slot)
            surface.blit(self.faces.slot(item, rect.size, there=False), rect)
        if place.style != "own":
            return
        x, y, w, h = slot
        ink: Colour = "ink" if there else "ink-soft"
        name, room = self.faces.name(item), w + 14
        size = snug(ui, name, capped(ui, 21), "bold", room)
        at = (x + w / 2, y + h + 24)
        ui.text(surface, name, at, size, ink, face="bold" if there else "body", align="center", width=room)

    def _beasts(self, surface: pygame.Surface, place: Camp, animal: str, cell: Rect, count: int) -> None:
        ui, (x, y, _w, h) = self.ui, cell
        ink = BEAST if count else FAINT
        number: Colour = "ink" if count else "ink-soft"
        if place.style == "own":
            self._own_beasts(surface, animal, cell, (str(count), ink, number))
            return
        side = min(44.0, h - 2)
        ui.icon(surface, icon_of(animal), (x + side / 2 + 4, y + h / 2), side, ink)
        size = capped(ui, 28 if place.style != "small" else 23, 1.25)
        at = (x + side + 12, y + h / 2)
        ui.text(surface, str(count), at, size, number, face="title", valign="middle")

    def _own_beasts(
        self, surface: pygame.Surface, animal: str, cell: Rect, looks: tuple[str, Colour, Colour]
    ) -> None:
        ui, (x, y, w, h), (count, ink, number) = self.ui, cell, looks
        rect = ui.view.rect(cell)
        surface.blit(ui.art.box(rect.size, BEAST, 9, 1, 2), rect)
        ui.icon(surface, icon_of(animal), (x + 42, y + 38), 58, ink)
        at, size = (x + w - 34, y + 40), capped(ui, 42)
        ui.text(surface, count, at, size, number, face="heavy", align="center", valign="middle")
        name, room = self.faces.name(animal), w - 10
        size = snug(ui, name, capped(ui, 21), "bold", room)
        at = (x + w / 2, y + h - 10)
        ui.text(surface, name, at, size, "ink-soft", face="bold", align="center", width=room)

    def _shields(self, surface: pygame.Surface, camp: CampView, place: Camp) -> None:
        """What cannot strike this camp now."""
        image_px = self.ui.view.px(place.shield)
        for attack, at in zip(camp.protected, shield_slots(place, len(camp.protected)), strict=True):
            image = self.faces.shield(attack, image_px)
            surface.blit(image, image.get_rect(center=self.ui.view.point(at)))
