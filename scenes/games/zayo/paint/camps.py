"""Camps of Zayo besides their cards: counts, empty places, shields, whose turn, who deals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.zayo.views import AttackView, CampView, ZayoObservation
from scenes.games.zayo.camp_layout import Camp, CampLayout, shield_slots
from scenes.games.zayo.layout import row, shown_shields
from scenes.games.zayo.paint.background import arrow
from scenes.games.zayo.paint.card_art import ALARM, BEAST, FAINT, CardArt, icon_of
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.fonts import Face
from scenes.ui.theme import Colour

ARROWS = (30.0, 18.0)
"""Lengths of the arrow of an attack, in units: the first for which there is room."""


NAME, NAME_GROWS = 21.0, 1.3
"""The letters of the names below one's own slots, and how many times larger they are at most."""
EDGE = 12.0
"""What a name keeps off the edge of its camp."""


class Camps:
    """Paints the camps of one match."""

    def __init__(self, ui: Ui, faces: CardArt, here: CampLayout) -> None:
        self.ui = ui
        self.faces = faces
        self.here = here

    def paint(
        self, surface: pygame.Surface, seen: ZayoObservation, camp: CampView, *, warned: bool = False
    ) -> None:
        """Everything that an observation says of one of them. `warned`: whether a golden rim says that only
        the card that wins is missing there.
        """
        ui, place = self.ui, self.here.camps[camp.seat]
        if warned:
            x, y, w, h = place.box
            rect = ui.view.rect((x - 5, y + place.roof[3] - 8, w + 10, h - place.roof[3] + 13))
            surface.blit(ui.art.box(rect.size, "gold-dark", 14, 1.0, 8), rect)
            surface.blit(ui.art.box(rect.size, "gold-light", 14, 1.0, 4), rect)
            for animal, cell in zip(self.here.animals, place.beasts, strict=True):
                if animal == "camel":
                    ring = ui.view.rect((cell[0] - 3, cell[1] - 3, cell[2] + 6, cell[3] + 6))
                    surface.blit(ui.art.box(ring.size, "gold-dark", 10, 1.0, 4), ring)
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
        self._shields(surface, shown_shields(seen.table, camp.seat), place)
        attack = seen.table.attack
        if attack is not None and attack.seat == camp.seat:
            self._strikes(surface, camp, attack)

    def _strikes(self, surface: pygame.Surface, camp: CampView, attack: AttackView) -> None:
        """Where the card that strikes has lain, and whom it strikes: in words where there is room."""
        ui, place = self.ui, self.here.camps[camp.seat]
        lying = sum(action.handle != attack.handle for action in camp.actions)
        x, y, w, h = row(place.actions, lying + 1, place.action)[-1]
        rect = ui.view.rect((x, y, w, h))
        surface.blit(self.faces.gone(attack.kind, rect.size), rect)
        victims = list(dict.fromkeys(seat for seat, _item in attack.takes))
        left, right, side = x + w + 4, self._end(place), min(40.0, 0.5 * h)
        discs = (side + 4) * len(victims)
        long = next((long for long in ARROWS if left + long + discs <= right), 0.0)
        if not long:  # they lie on the card itself
            for n, victim in enumerate(victims):
                ui.seat(surface, victim, (x + w - side * (0.3 + 0.8 * n), y + h - side * 0.3), side)
            return
        word, room, middle = _("attacks"), right - left - long - discs - 20, y + h / 2
        size = snug(ui, word, capped(ui, 24, 1.2), "italic", max(1.0, room))
        if room > 0 and not ui.type.fit(word, size, "italic", room).cut:
            at = (left + 8, middle)
            box = ui.text(surface, word, at, size, face="italic", valign="middle", width=room)
            left += 20 + box.w / ui.view.k
        else:  # below the arrow
            room = right - left
            size = snug(ui, word, capped(ui, 22, 1.0), "italic", room)
            ui.text(surface, word, (left, y + h - 2), size, face="italic", width=room)
            middle -= 8
        arrow(ui, surface, (left + long / 2, middle), ALARM, long)
        for n, victim in enumerate(victims):
            ui.seat(surface, victim, (left + long + 4 + side / 2 + (side + 4) * n, middle), side)

    @staticmethod
    def _end(place: Camp) -> float:
        """How far to the right the row of actions may reach while no shields are shown, in units."""
        x, y, w, h = place.shields
        beside = y < place.actions[1] + place.actions[3] and place.actions[1] < y + h
        if not beside:
            return place.actions[0] + place.actions[2]
        return x + w

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
        ink: Colour = "ink" if there else "ink-soft"
        name, (left, right) = self.faces.name(item), self._name_room(place, slot)
        size = snug(ui, name, capped(ui, NAME, NAME_GROWS), "bold", right - left)
        half = min(right - left, ui.type.width(name, size, "bold") / ui.view.k) / 2
        middle = min(max(slot[0] + slot[2] / 2, left + half), right - half)
        face: Face = "bold" if there else "body"
        at = (middle, slot[1] + slot[3] + 24)
        ui.text(surface, name, at, size, ink, face=face, align="center", width=right - left)

    def _name_room(self, place: Camp, slot: Rect) -> tuple[float, float]:
        """From where to where the name below a slot may reach: over what short names beside it leave free."""
        number, (x, _y, w, _h) = place.slots.index(slot), place.box
        left, right = x + EDGE, x + w - EDGE
        for other, beside in enumerate(place.slots):
            if abs(other - number) != 1:
                continue
            name = self.faces.name(self.here.items[other])
            own = self.ui.type.width(name, capped(self.ui, NAME, NAME_GROWS), "bold") / self.ui.view.k
            half, middle = min(own, beside[2] + 6) / 2 + 10, beside[0] + beside[2] / 2
            if other < number:
                left = max(left, middle + half)
            else:
                right = min(right, middle - half)
        return left, right

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
        size = snug(ui, name, capped(ui, 21, 1.3), "bold", room)
        at = (x + w / 2, y + h - 10)
        ui.text(surface, name, at, size, "ink-soft", face="bold", align="center", width=room)

    def _shields(self, surface: pygame.Surface, shown: Sequence[str], place: Camp) -> None:
        """What cannot strike this camp now."""
        image_px = self.ui.view.px(place.shield)
        for attack, at in zip(shown, shield_slots(place, len(shown)), strict=True):
            image = self.faces.shield(attack, image_px)
            surface.blit(image, image.get_rect(center=self.ui.view.point(at)))
