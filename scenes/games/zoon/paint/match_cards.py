"""Match cards of Zoon as people see them: names, figures and painted faces.

A face is a short text from `scenes.games.zoon.layout`: `braisards:martelure.0` a Zoon, `braisards:` a back,
`braisards!coup-de-chaud` a Trump, `braisards#` a Zoon turned to stone.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.zoon.cards.schema import Tribe, Trump, Zoon
from scenes.games.zoon.layout import BADGE
from scenes.games.zoon.paint import blazons, card_parts
from scenes.games.zoon.paint import tribe_inks as inks
from scenes.games.zoon.paint.card_art import LEADING, faces_of, zoon_of
from scenes.games.zoon.paint.tribe_inks import Inks
from scenes.games.zoon.present import mirror_match
from scenes.table.draw.animator import Pose
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.card_blit import lay
from scenes.ui.i18n import local_text

LARGE, TAB = 1.2, 20.0
"""Text scale beyond which letters are large; size of the name on the tab of a known back."""


class MatchCards:
    """Both tribes of a match, by seat, and their painted cards."""

    def __init__(self, ui: Ui, tribes: Mapping[str, Tribe], names: tuple[str, str]) -> None:
        self.ui = ui
        self.seats = mirror_match.armies(tribes, names)
        self._tribes = {tribe.id: tribe for tribe in self.seats}
        self.faces = faces_of(ui)

    # -- figures and names

    def inks(self, seat: int) -> Inks:
        """The colours of a seat's tribe."""
        return inks.inks(self.seats[seat])

    def tribe_name(self, seat: int) -> str:
        """The name of a seat's tribe."""
        return local_text(self.seats[seat].name)

    def zoon(self, seat: int, kind: str) -> Zoon:
        """The Zoon of that kind ("martelure.0")."""
        return zoon_of(self.seats[seat], kind.rpartition(".")[0])

    def corners(self, seat: int, kind: str) -> tuple[int | str, ...]:
        """The four scores of that kind: top left, top right, bottom right, bottom left."""
        return tuple(self.zoon(seat, kind).faces[int(kind.rpartition(".")[2])].corners)

    def trump(self, seat: int, name: str) -> Trump:
        """A seat's Trump of that id: both may have one. KeyError if its tribe has none."""
        for trump in self.seats[seat].trumps:
            if trump.id == name:
                return trump
        raise KeyError(f"no trump {name}")

    def name_of(self, kind: str, seat: int | None = None) -> str:
        """The name of a seat's card: a Zoon by kind or id, a Trump by id or handle.

        Cards of both tribes may have one id. The seat may stand before the kind, as in a Trump's handle
        ("1:coup-de-chaud"); without any the first tribe that has it is meant.
        """
        owner, _, plain = kind.rpartition(":")
        if seat is None and owner in ("0", "1"):
            seat = int(owner)
        plain = plain.rpartition("!")[2].rpartition("/")[2]
        for tribe in self.seats if seat is None else (self.seats[seat],):
            titles = {card.id: card.name for card in (*tribe.zoons, *tribe.extra_zoons)}
            titles |= {card.id: card.name for card in tribe.trumps}
            for name in (plain, plain.rpartition(".")[0]):
                if name in titles:
                    return local_text(titles[name])
        return plain

    # -- pictures

    def surface(self, face: str, size: tuple[int, int]) -> pygame.Surface:
        """The painted face at that size (pixels); shared, never draw on it."""
        if "!" in face:
            tribe, _, name = face.partition("!")
            trump = next(t for t in self._tribes[tribe].trumps if t.id == name)
            return self.faces.trump(self._tribes[tribe], trump, size)
        if face.endswith("#"):
            return self._stone(self._tribes[face[:-1]], size)
        tribe, _, kind = face.partition(":")
        if not kind:
            return self.faces.back(self._tribes[tribe], size)
        return self.faces.card(self._tribes[tribe], kind, size)

    def _stone(self, tribe: Tribe, size: tuple[int, int]) -> pygame.Surface:
        def make() -> pygame.Surface:
            image = pygame.transform.grayscale(self.faces.back(tribe, size))
            image.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
            icon = self.ui.art.icon("boulder-dash", round(size[0] * 0.55), "paper")
            image.blit(icon, icon.get_rect(center=image.get_rect().center))
            return image

        return self.ui.art.keep(("stone", tribe.id, size), make)

    def badge(self, face: str, px: int) -> pygame.Surface:
        """A Trump as a round sign, as equipment hangs on its bearer."""
        tribe, _, name = face.partition("!")
        seat = next((n for n in (0, 1) if self.seats[n].id == tribe), 0)

        def make() -> pygame.Surface:
            art = self.ui.art
            image = art.disc(px, "paper").copy()
            image.blit(art.disc(px, self.inks(seat).main, ring=px * 0.08), (0, 0))
            sign = blazons.trump_icon(self.trump(seat, name))
            icon = art.icon(sign, round(px * 0.66), self.inks(seat).dark)
            image.blit(icon, icon.get_rect(center=image.get_rect().center))
            return image

        return self.ui.art.keep(("badge", face, px), make)

    def paint(self, surface: pygame.Surface, pose: Pose, *, edge: bool = False) -> pygame.Rect:
        """Draw a card as it lies: shadow, turn, flip and fade. `edge`: the gold edge of a picked card."""
        view = self.ui.view
        size = view.size_px(pose.rect[2:])
        if pose.zone == "worn" or (pose.rect[2] <= BADGE * 1.3 and "!" in pose.face):
            image = self.badge(pose.face, min(size))  # while it shrinks from a card it is higher than wide
        else:
            made = max((view.size_px(end) for end in pose.sizes), default=size)
            image = self.surface(pose.face, made)
            if edge:
                image = self._edged(pose.face, image)
            if made != size:  # on its way no frame draws it anew
                image = pygame.transform.smoothscale(image, size)
        return lay(self.ui, surface, pose, image, (pose.face, edge))

    def tab(
        self, surface: pygame.Surface, pose: Pose, seat: int, kind: str, *, deduced: bool = False
    ) -> None:
        """The paper tab at the foot of a back whose face is known: icon and name; dashed if only deduced."""
        ui, (x, y, w, h) = self.ui, pose.rect
        large, text = ui.view.text_scale > LARGE, self.name_of(kind, seat)
        lines, px = [text], ui.type.px(TAB)
        room = w - 18 if large else w - 46
        if large:  # the name has the whole tab, and two lines if need be: its letters grow as all do
            lines = self.faces.name_lines(text, px, room * ui.view.k)
        high = (len(lines) * LEADING + 0.4) * px / ui.view.k if large else 30.0
        box = (x + 5, y + h - 6 - high, w - 10, high)
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "paper", 5), rect)
        if deduced:
            key = ("deduced tab", rect.size)
            edge = ui.art.keep(key, lambda: svg.raster(_dashes(box), box[2:], rect.size))
            surface.blit(edge, rect)
        else:
            surface.blit(ui.art.box(rect.size, self.inks(seat).main, 5, line=1.4), rect)
        if not large:
            icon = blazons.zoon_icon(self.seats[seat], self.zoon(seat, kind))
            ui.icon(surface, icon, (x + 19, y + h - 21), 20, self.inks(seat).dark)
        for n, line in enumerate(lines):
            name = ui.type.squeezed(line, TAB, "ink", "bold", width=room)
            middle = y + h - 6 - high / 2 + (n - (len(lines) - 1) / 2) * LEADING * px / ui.view.k
            at = ui.view.point((x + w / 2 if large else x + 33, middle))
            surface.blit(name, name.get_rect(center=at) if large else name.get_rect(midleft=at))

    def seen(self, surface: pygame.Surface, pose: Pose) -> None:
        """The eye at the left edge of an own card that the enemy knows, between its scores."""
        x, y, _w, h = pose.rect
        side = self.ui.view.px(36)
        eye = self.ui.art.svg("zoon/eye_seen", (side, side))
        surface.blit(eye, eye.get_rect(center=self.ui.view.point((x + 7, y + h * 0.39))))

    def barred(self, surface: pygame.Surface, pose: Pose) -> None:
        """The sign of a Trump that cannot be played now: a grey veil and a padlock, not a colour alone."""
        ui, (x, y, w, h) = self.ui, pose.rect
        rect, side = ui.view.rect(pose.rect), ui.view.px(0.28 * w)
        surface.blit(ui.art.box(rect.size, "paper-deep", 7, 0.42), rect)

        def make() -> pygame.Surface:
            return svg.raster(card_parts.padlock(), (100, 100), (side, side))

        lock = ui.art.keep(("padlock", side), make)
        surface.blit(lock, lock.get_rect(center=ui.view.point((x + w / 2, y + h + 3))))

    def chained(self, surface: pygame.Surface, pose: Pose, turns: int) -> None:
        """The sign of a paralysed Zoon: frost over the card, and its turns on a tag that hides no score."""
        ui, (x, y, w, _h) = self.ui, pose.rect
        rect = ui.view.rect(pose.rect)
        surface.blit(ui.art.box(rect.size, "sky", 8, 0.34), rect)
        middle = (x + w / 2, y + 8)
        tag = ui.view.rect((middle[0] - 31, middle[1] - 20, 62, 40))
        surface.blit(ui.art.box(tag.size, "cobalt", 20, 0.96), tag)
        surface.blit(ui.art.box(tag.size, "cream", 20, 1, 2), tag)
        ui.icon(surface, "frozen-body", (middle[0] - 12, middle[1]), 31, "cream")
        ui.text(
            surface, str(turns), (middle[0] + 14, middle[1]), ui.type.held(24, 1.2), "cream",
            face="bold", align="center", valign="middle",
        )  # fmt: skip

    def _edged(self, face: str, image: pygame.Surface) -> pygame.Surface:
        def make() -> pygame.Surface:
            edged = image.copy()
            edged.blit(self.ui.art.box(image.get_size(), "gold-light", 8, line=4), (0, 0))
            return edged

        return self.ui.art.keep(("edged", face, image.get_size()), make)

    def discs(self, seat: int, values: tuple[int | str, ...], px: int) -> list[pygame.Surface]:
        """Scores as discs, for panels."""
        return [self.faces.corner(value, self.seats[seat], px) for value in values]

    def large(self, surface: pygame.Surface, face: str, box: Rect) -> pygame.Rect:
        """A card lying flat in a box of design units, with its shadow."""
        pose = Pose(box, face, 0.0, 0.0, 255.0, 1.0, 0, "panel", False)
        return self.paint(surface, pose)


def _dashes(box: Rect) -> list[str]:
    """The dashed edge of a tab."""
    return [svg.dashed((1.2, 1.2, box[2] - 2.4, box[3] - 2.4), 5, 9, 6, stroke="#2B1D12", stroke_width=2.4)]


def blazon_disc(ui: Ui, deck: MatchCards, seat: int, px: int) -> pygame.Surface:
    """The blazon of a seat's tribe in cream on a disc of its colour, `px` pixels wide; never draw on it."""

    def make() -> pygame.Surface:
        image = ui.art.disc(px, deck.inks(seat).main).copy()
        sign = deck.faces.blazon(deck.seats[seat], round(px * 0.6), "#FFF8E6")
        image.blit(sign, sign.get_rect(center=image.get_rect().center))
        return image

    return ui.art.keep(("blazon disc", deck.seats[seat].id, deck.inks(seat).main, px), make)
