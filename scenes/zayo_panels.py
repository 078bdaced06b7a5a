"""What lies on Zayo's steppe besides cards: felt, camps with their counts, header.

`Ground.base` is painted once for a window; `contents` fills in what an observation says.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.zayo.views import CampView, ZayoObservation
from scenes.placing import Rect, centre
from scenes.ui.kit import Ui
from scenes.ui.theme import Colour
from scenes.ui.words import _
from scenes.zayo_faces import Faces, icon_of
from scenes.zayo_layout import Around, Camp

NAVY = "#10263F"
BEAST = "#67479A"
FAINT = "#A08E6B"


class Ground:
    """Paints everything below the cards of one match."""

    def __init__(self, ui: Ui, faces: Faces, here: Around, names: Sequence[str]) -> None:
        self.ui = ui
        self.faces = faces
        self.here = here
        self.names = tuple(names)

    def _size(self, size: float, most: float = 1.15) -> float:
        """A text's size where its room does not grow with the text scale beyond `most`."""
        return size * min(1.0, most / self.ui.view.text_scale)

    # -- what never changes

    def base(self, surface: pygame.Surface, camels: int | None, trade: tuple[int, str, str] | None) -> None:
        """Landscape, felt, papers and roofs. `camels` win; `trade`: so many small for what."""
        ui, zones = self.ui, self.here.zones
        ui.backdrop(surface, "zayo")
        ui.shadow(surface, zones["felt"], dy=10, blur=16, alpha=0.5, radius=34)
        ui.picture(surface, "zayo/felt", zones["felt"], large=True)
        for seat, camp in enumerate(self.here.camps):
            self._paper(surface, seat, camp)
        for animal in self.here.animals:
            ui.shadow(surface, self.here.pool(animal), dy=5, blur=6, alpha=0.45, radius=6)
        for zone, title in (("herd", _("The herd")),):
            x, y, w, _h = zones[zone]
            ui.text(
                surface,
                title,
                (x + w / 2, y + 34),
                self._size(26),
                NAVY,
                face="title",
                align="center",
                width=w,
                spacing=0.04,
            )
        if trade is not None:
            self._pill(
                surface,
                zones["exchange"],
                [str(trade[0]), "@sheep", "@goat", ">", "1", f"@{icon_of(trade[2])}"],
            )
        if camels is not None:
            self._pill(
                surface,
                zones["goal"],
                [str(camels), "@camel", "+", f"@{icon_of('steppe')}", ">", "@laurel-crown"],
            )

    def _paper(self, surface: pygame.Surface, seat: int, camp: Camp) -> None:
        ui = self.ui
        colour = ui.theme.seats[seat % len(ui.theme.seats)].colour
        x, y, w, h = camp.box
        ui.panel(surface, (x, y + camp.roof[3] - 20, w, h - camp.roof[3] + 20), colour)
        roof = {"own": f"zayo/ger_roof_own_{seat}", "top": f"zayo/ger_roof_wide_{seat}"}.get(
            camp.style, f"zayo/ger_roof_{seat}"
        )
        ui.shadow(
            surface,
            (camp.roof[0], camp.roof[1] + camp.roof[3] - 14, camp.roof[2], 14),
            dy=4,
            blur=5,
            alpha=0.35,
            radius=3,
        )
        ui.picture(surface, roof, camp.roof)
        dx, dy, side = camp.disc
        ui.seat(surface, seat, (dx, dy), side)
        nx, ny, room = camp.name
        size = 30 if camp.style in ("own", "top") else 25 if camp.style == "side" else 22
        ui.text(surface, self.names[seat], (nx, ny), size, face="title", width=room)
        self._rules(surface, camp, colour)

    def _rules(self, surface: pygame.Surface, camp: Camp, colour: Colour) -> None:
        ui, (x, y, w, h) = self.ui, camp.box
        lines: list[Rect] = []
        match camp.style:
            case "own":
                lines = [(x + 24, y + 292, w - 48, 1.5)]
            case "side":
                lines = [(x + 20, y + 208, w - 40, 1.5), (x + 20, y + 282, w - 40, 1.5)]
            case "top":
                lines = [(x + dx, y + 58, 1.5, h - 78) for dx in (240, 536, 690)]
        for line in lines:
            rect = ui.view.rect(line)
            rect.size = (max(1, rect.w), max(1, rect.h))
            surface.blit(ui.art.box(rect.size, colour, 0, 0.55), rect)

    def _pill(self, surface: pygame.Surface, box: Rect, parts: Sequence[str]) -> None:
        """Silhouettes and figures in a row on a darker strip of felt."""
        ui = self.ui
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "#CDBB8F", 28, 0.75), rect)
        widths = [
            20.0
            if len(part) == 1 and part.isdigit()
            else 42.0
            if part == ">"
            else 26.0
            if part == "+"
            else 42.0
            for part in parts
        ]
        x = box[0] + (box[2] - sum(widths)) / 2
        y = box[1] + box[3] / 2
        for part, wide in zip(parts, widths, strict=True):
            at = (x + wide / 2, y)
            if part.startswith("@"):
                name = part[1:]
                ink = (
                    BEAST
                    if name in ("sheep", "goat", "camel")
                    else "#A5540B"
                    if "steppe" in name
                    else "gold-dark"
                )
                ui.icon(surface, name, at, 38, ink)
            elif part == ">":
                self._arrow(surface, at)
            else:
                ui.text(surface, part, at, 26, "ink", face="title", align="center", valign="middle")
            x += wide

    def _arrow(self, surface: pygame.Surface, at: tuple[float, float]) -> None:
        view = self.ui.view
        x, y = at
        ink = self.ui.rgb("ink")
        pygame.draw.line(surface, ink, view.point((x - 14, y)), view.point((x + 12, y)), max(2, view.px(3)))
        for dy in (-7, 7):
            pygame.draw.line(
                surface, ink, view.point((x + 5, y + dy)), view.point((x + 13, y)), max(2, view.px(3))
            )

    # -- what an observation says

    def contents(self, surface: pygame.Surface, seen: ZayoObservation, shown: int) -> None:
        """Counts, slots, signs, header. `shown`: the trick of the round that lies open at the right."""
        for camp in seen.table.camps:
            self._camp(surface, seen, camp)
        self._header(surface, seen, shown)
        self._last(surface, seen, shown)
        self._places(surface, seen)

    def _camp(self, surface: pygame.Surface, seen: ZayoObservation, camp: CampView) -> None:
        ui, place = self.ui, self.here.camps[camp.seat]
        if camp.seat in seen.to_act:
            x, y, w, h = place.box
            rect = ui.view.rect((x - 5, y + place.roof[3] - 8, w + 10, h - place.roof[3] + 13))
            surface.blit(ui.art.box(rect.size, "focus", 14, 1.0, 5), rect)
        if camp.seat == seen.table.dealer:
            self._dealer(surface, place)
        if place.style != "own":
            for (x, y), back, count in zip(
                place.hands, ("bid:", "card:"), (len(camp.bids), len(camp.cards)), strict=True
            ):
                self._count(surface, (x, y), back, count, small=place.style == "small")
        there = {card.kind for card in camp.equipment}
        for item, slot in zip(self.here.items, place.slots, strict=True):
            self._slot(surface, place, item, slot, there=item in there)
        for animal, cell in zip(self.here.animals, place.beasts, strict=True):
            count = sum(card.kind == animal for card in camp.animals)
            self._beasts(surface, place, animal, cell, count)
        self._shields(surface, camp, place)

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
        ui.text(
            surface,
            str(count),
            (x + wide / 2, y),
            self._size(23 if small else 26, 1.25),
            "ink",
            face="title",
            valign="middle",
        )

    def _slot(self, surface: pygame.Surface, place: Camp, item: str, slot: Rect, *, there: bool) -> None:
        ui = self.ui
        rect = ui.view.rect(slot)
        if not there:
            surface.blit(self.faces.slot(item, rect.size, there=False), rect)
        if place.style == "own":
            x, y, w, h = slot
            ink: Colour = "ink" if there else "ink-soft"
            ui.text(
                surface,
                self.faces.name(item),
                (x + w / 2, y + h + 24),
                self._size(21),
                ink,
                face="bold" if there else "body",
                align="center",
                width=w + 14,
            )

    def _beasts(self, surface: pygame.Surface, place: Camp, animal: str, cell: Rect, count: int) -> None:
        ui, (x, y, w, h) = self.ui, cell
        ink = BEAST if count else FAINT
        number: Colour = "ink" if count else "ink-soft"
        if place.style == "own":
            rect = ui.view.rect(cell)
            surface.blit(ui.art.box(rect.size, BEAST, 9, 1, 2), rect)
            ui.icon(surface, icon_of(animal), (x + 42, y + 40), 62, ink)
            ui.text(
                surface,
                str(count),
                (x + w - 34, y + 42),
                self._size(42),
                number,
                face="heavy",
                align="center",
                valign="middle",
            )
            ui.text(
                surface,
                self.faces.name(animal),
                (x + w / 2, y + h - 10),
                self._size(21),
                "ink-soft",
                face="bold",
                align="center",
                width=w - 10,
            )
            return
        side = min(44.0, h - 2)
        ui.icon(surface, icon_of(animal), (x + side / 2 + 4, y + h / 2), side, ink)
        size = 28 if place.style != "small" else 23
        ui.text(
            surface,
            str(count),
            (x + side + 12, y + h / 2),
            self._size(size, 1.25),
            number,
            face="title",
            valign="middle",
        )

    def _shields(self, surface: pygame.Surface, camp: CampView, place: Camp) -> None:
        x, y, wide = place.shields
        columns = 2 if place.style in ("side",) else 1 if place.style == "top" else 3
        pitch = wide + 6
        px = self.ui.view.px(wide)
        for n, attack in enumerate(camp.protected):
            image = self.faces.shield(attack, px)
            at = (x + pitch * (n % columns), y + pitch * 1.15 * (n // columns))
            if place.style == "top":
                at = (x, y + 38 * n) if len(camp.protected) > 2 else (x, y + 12 + 44 * n)
            surface.blit(image, image.get_rect(center=self.ui.view.point(at)))

    def _header(self, surface: pygame.Surface, seen: ZayoObservation, shown: int) -> None:
        ui, table = self.ui, seen.table
        x, y, _w, _h = self.here.zones["round"]
        ui.text(
            surface,
            _("Round {n}").format(n=table.round),
            (x, y + 34),
            32,
            NAVY,
            face="title",
            width=400,
            spacing=0.04,
        )
        trick = _("Trick {n} of {all}").format(n=table.trick, all=table.tricks_a_round)
        ui.text(surface, trick, (x, y + 80), 25, NAVY, face="title", width=186)
        for n, box in enumerate(self.stones(table.tricks_a_round)):
            at = centre(box)
            if n < len(table.tricks):
                winner = table.tricks[n].winner
                if winner is not None:
                    ui.seat(surface, winner, at, 40)
                if n == shown:
                    ring = ui.art.disc(ui.view.px(50), "gold", ring=max(2.0, 4 * ui.view.k))
                    surface.blit(ring, ring.get_rect(center=ui.view.point(at)))
                continue
            now = n == table.trick - 1
            disc = ui.art.disc(ui.view.px(40), "cream" if now else NAVY)
            surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
            if now:
                ring = ui.art.disc(ui.view.px(44), "gold", ring=max(2.0, 4 * ui.view.k))
                surface.blit(ring, ring.get_rect(center=ui.view.point(at)))
            ui.text(
                surface,
                str(n + 1),
                at,
                23,
                "ink" if now else "cream",
                face="title",
                align="center",
                valign="middle",
            )

    def stones(self, count: int) -> list[Rect]:
        """Where the tricks of the round are marked."""
        x, y, w, h = self.here.zones["stones"]
        pitch = min(46.0, (w - h) / max(1, count - 1))
        return [(x + pitch * n, y, h, h) for n in range(count)]

    def _last(self, surface: pygame.Surface, seen: ZayoObservation, shown: int) -> None:
        ui, table = self.ui, seen.table
        x, y, w, _h = self.here.zones["last"]
        if not 0 <= shown < len(table.tricks):
            return
        title = _("Last trick") if shown == len(table.tricks) - 1 else _("Trick {n}").format(n=shown + 1)
        ui.text(
            surface,
            title,
            (x + w / 2, y + 34),
            self._size(26),
            NAVY,
            face="title",
            align="center",
            width=w,
            spacing=0.04,
        )

    def _places(self, surface: pygame.Surface, seen: ZayoObservation) -> None:
        """Whose bid lies where, while it is not there yet; the counts of the herd."""
        ui, table = self.ui, seen.table
        seats = len(table.camps)
        played = {(table.current.leader + n) % seats for n in range(len(table.current.cards))}
        striker = table.attack.seat if table.attack is not None else None
        for seat in range(seats):
            if seat in played or seat == striker:
                continue
            box = self.here.trick(seat)
            rect = ui.view.rect(box)
            mine = seat == self.here.viewpoint
            surface.blit(ui.art.box(rect.size, "cobalt", 9, 0.16 if mine else 0.07), rect)
            surface.blit(ui.art.box(rect.size, "cobalt", 9, 0.75 if mine else 0.3, 2), rect)
            x, y, w, h = box
            image = ui.art.seat(seat, ui.view.px(44)).copy()
            image.set_alpha(150)
            surface.blit(image, image.get_rect(center=ui.view.point((x + w / 2, y + h / 2))))

    def herd(self, surface: pygame.Surface, seen: ZayoObservation) -> None:
        """How many animals the common herd still has."""
        ui = self.ui
        for animal in self.here.animals:
            count = sum(card.kind == animal for card in seen.table.herd)
            x, y, w, h = self.here.pool(animal)
            at = (x + w / 2, y + h + 12)
            disc = ui.art.disc(ui.view.px(42), "night")
            surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
            ui.text(
                surface,
                str(count),
                at,
                self._size(25),
                "cream",
                face="title",
                align="center",
                valign="middle",
            )
