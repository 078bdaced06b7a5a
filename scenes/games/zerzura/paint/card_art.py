"""Card art of Zerzura: cards, tiles and figures, drawn at the size needed from the data of the game.

Sizes are pixels. Every surface returned is shared: never draw on one. A face is the name that the engine
gives it ("turban2", "mage-lamp"); "" is a card that lies face down.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from msgspec import UNSET

from game.data.yaml_reader import quick_load
from game.zerzura.cards.schema import (
    Amount,
    Character,
    Command,
    Goods,
    Guard,
    Mage,
    Sultan,
    Sultana,
    ZerzuraRules,
)
from scenes.games.zerzura.paint.silhouettes import Spots, large, small
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, language, local_text
from scenes.ui.text import fonts
from scenes.ui.theme import Colour

ROOT = Path(__file__).resolve().parents[4]
BACK = ""
MINI = 100.0
"""Cards narrower than this, in units, have neither ribbon nor text."""
CREAM = "#FFF8E6"
ROLES: Mapping[type, tuple[str, str]] = {
    Guard: ("guard", N_("Guard")), Mage: ("mage", N_("Mage")),
    Sultan: ("sultan", N_("Sultan")), Sultana: ("sultana", N_("Sultana")),
}  # fmt: skip
"""The word on a Character's ribbon, by its verb."""

Size = tuple[int, int]


COUNTED: Mapping[str, Colour] = {"cards": "ink", "stored": "#1F5E46", "characters": "#A8492C"}
"""Inks of what a Command tile counts besides Objects: no two of its signs look alike."""


class Part(NamedTuple):
    """One thing that a Command tile asks for: how many, of which silhouette."""

    amount: int
    icon: str
    ink: Colour
    exactly: bool


@cache
def mapping() -> Mapping[str, Any]:
    """data/zerzura/icons.yaml: which silhouette stands for what."""
    loaded: Mapping[str, Any] = quick_load((ROOT / "data" / "zerzura" / "icons.yaml").read_text("utf-8"))
    return loaded


class CardArt:
    """Everything that is drawn of one box of Zerzura."""

    def __init__(self, ui: Ui, rules: ZerzuraRules) -> None:
        self.ui = ui
        self.rules = rules
        self.goods = {card.id: card for card in rules.goods}
        self.characters: dict[str, Character] = {card.id: card for card in rules.characters}
        self.tiles = {tile.id: tile for tile in rules.commands}
        self.objects = {thing.id: thing for thing in rules.objects}

    # -- names and inks

    def icon(self, thing: str) -> str:
        """The silhouette of an Object."""
        known = mapping()["objects"].get(thing, {})
        return str(known.get("icon", mapping()["other"]["icon"]))

    def ink(self, thing: str) -> Colour:
        """The colour of an Object's silhouette on paper."""
        inks = mapping()["other"]["inks"]
        known = mapping()["objects"].get(thing, {})
        return str(known.get("ink", inks[zlib.crc32(thing.encode()) % len(inks)]))

    def portrait(self, card: Character) -> str:
        """The silhouette of a Character."""
        return str(mapping()["roles"][ROLES[type(card)][0]])

    def object_name(self, thing: str, count: int = 1) -> str:
        """The name of an Object as a heading; of several, the plural."""
        found = self.objects[thing]
        name = local_text(found.many) if count != 1 and found.many else local_text(found.name)
        return name[:1].upper() + name[1:]

    def ribbon(self, face: str) -> str:
        """The word on a card's ribbon."""
        if face in self.characters:
            return _(ROLES[type(self.characters[face])][1])
        objects = self.goods[face].objects
        if len(objects) > 1:
            return _("Wares")
        ((thing, count),) = objects.items()
        return self.object_name(thing, count)

    def title(self, face: str) -> str:
        """The whole name of a card."""
        return local_text(self.characters[face].name) if face in self.characters else self.ribbon(face)

    def listed(self, face: str) -> list[str]:
        """The Objects of a Goods card, one for each that it shows."""
        return [thing for thing, count in self.goods[face].objects.items() for _n in range(count)]

    # -- cards

    def card(self, face: str, size: Size, mini: bool | None = None, seen: float = 1.0) -> pygame.Surface:
        """A card; `mini` None: by its width. `seen`: the share of its width from the left that nothing
        covers; all that is on it stands there.
        """
        if face == BACK:
            return self.back(size)
        small = size[0] < self.ui.view.px(MINI) if mini is None else mini
        view = self.ui.view
        key = ("ware", face, size, small, seen, language(), view.k, view.text_scale)
        return self.ui.art.keep(key, lambda: self._card(face, size, small, seen))

    def back(self, size: Size, count: int | None = None) -> pygame.Surface:
        """The back of every card; with a number on a dark disc, a pile or a storage."""
        if count is None:
            return self.ui.art.svg("zerzura/back", size)
        key = ("ware back", size, count, self.ui.view.k, self.ui.view.text_scale)
        return self.ui.art.keep(key, lambda: self._counted(size, count))

    def _counted(self, size: Size, count: int) -> pygame.Surface:
        image = self.ui.art.svg("zerzura/back", size).copy()
        middle = image.get_rect().center
        least = self.ui.type.px(20) * 1.5
        for share, colour in ((0.43, "#EAD3A4"), (0.41, "night")):
            disc = self.ui.art.disc(round(max(size[0] * share, least)), colour)
            image.blit(disc, disc.get_rect(center=middle))
        px = max(self.ui.type.px(20), size[0] * 0.21)
        self.ui.type.print(image, str(count), middle, px, CREAM, "heavy")
        return image

    def _card(self, face: str, size: Size, mini: bool, seen: float) -> pygame.Surface:
        kind = "character" if face in self.characters else "goods"
        image = self.ui.art.svg(f"zerzura/face_{kind}" + ("_mini" if mini else ""), size).copy()
        w, h = size
        if mini:
            middle = (w / 2, h / 2)
            if kind == "goods":
                self._silhouettes(image, face, middle, small(len(self.listed(face))))
            else:
                self._mini_character(image, self.characters[face])
            return image
        centre = seen * w / 2
        if kind == "goods":
            spots = [(x * seen, y * seen, side * seen) for x, y, side in large(len(self.listed(face)))]
            self._silhouettes(image, face, (centre, 0.415 * h), spots)
        else:
            card = self.characters[face]
            self._stamp(image, self.portrait(card), (centre, 0.337 * h), min(0.52, 0.8 * seen) * w, "ink")
            self._plaque(image, card, seen)
        px = max(self.ui.type.px(20), 0.082 * w)
        room = (seen - (0.2 if seen == 1 else 0.08)) * w
        self.ui.type.print(image, self.ribbon(face), (centre, 0.8835 * h), px, CREAM, "bold", room)
        return image

    def _mini_character(self, image: pygame.Surface, card: Character) -> None:
        """The portrait, and below it the Object that the Character is about."""
        w, h = image.get_size()
        thing = getattr(card, "object", None)
        self._stamp(image, self.portrait(card), (w / 2, h * (0.37 if thing else 0.5)), 0.6 * w, "ink")
        if thing:
            self._stamp(image, self.icon(thing), (w / 2, 0.74 * h), 0.4 * w, self.ink(thing))

    def _silhouettes(
        self, image: pygame.Surface, face: str, middle: tuple[float, float], spots: Spots
    ) -> None:
        w = image.get_width()
        for thing, (x, y, side) in zip(self.listed(face), spots, strict=True):
            at = (middle[0] + x * w, middle[1] + y * w)
            self._stamp(image, self.icon(thing), at, side * w, self.ink(thing))

    def _stamp(
        self, image: pygame.Surface, icon: str, at: tuple[float, float], side: float, ink: Colour
    ) -> None:
        drawn = self.ui.art.icon(icon, max(4, round(side)), ink)
        image.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))

    def _plaque(self, image: pygame.Surface, card: Character, seen: float) -> None:
        """What a Character scores, on a strip below the portrait."""
        w, h = image.get_size()
        edge = 0.13 if seen == 1 else 0.06
        box = pygame.Rect(round(edge * w), round(0.625 * h), round((seen - 2 * edge) * w), round(0.165 * h))
        radius = 0.05 * w / self.ui.view.k
        image.blit(self.ui.art.box(box.size, "paper-light", radius), box)
        line = max(1.0, 0.01 * w) / self.ui.view.k
        image.blit(self.ui.art.box(box.size, "rust", radius, 1.0, line), box)
        px = max(self.ui.type.px(20), 0.13 * h * 0.8)
        self._row(image, self.scores(card), box.center, px, box.w * 0.9)

    def scores(self, card: Character) -> list[tuple[str, Colour] | str]:
        """What a Character scores: texts and icons ("@name") in a row."""
        one: tuple[str, Colour] = ("+1", "rust")
        match card:
            case Guard(object=thing, shift=shift):
                return [(f"±{shift}", "rust"), self._mark(thing)]
            case Mage(object=thing, lot=lot):
                return [(str(lot), "ink"), self._mark(thing), one]
            case Sultan(lot=lot):
                return [(str(lot), "ink"), "@own_cards", one]
        return ["@own_cards_character", one]

    def _mark(self, thing: str) -> str:
        return f"@{self.icon(thing)}:{self.ink(thing)}"

    def _row(
        self,
        image: pygame.Surface,
        row: Sequence[tuple[str, Colour] | str],
        middle: tuple[int, int],
        px: float,
        room: float,
    ) -> None:
        """Texts and icons side by side around a point, made smaller where the room is short."""
        pieces: list[pygame.Surface] = []
        for part in row:
            if isinstance(part, str):
                icon, _sign, ink = part.removeprefix("@").partition(":")
                pieces.append(self.ui.art.icon(icon, max(4, round(px * 1.2)), ink or "ink"))
            else:
                pieces.append(self.ui.type.line(part[0], self.ui.type.units(px), part[1], "title"))
        gap = px * 0.3
        wide = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1)
        shrink = min(1.0, room / wide)
        x = middle[0] - wide * shrink / 2
        for part, piece in zip(row, pieces, strict=True):
            image_of = piece if shrink == 1 else pygame.transform.smoothscale_by(piece, shrink)
            spot = image_of.get_rect(midleft=(round(x), middle[1]))
            if not isinstance(part, str):  # letters stand on their capitals' middle
                ascent = self.ui.type.ascent(round(px), "title", part[0]) * shrink
                spot.top = round(middle[1] - ascent + fonts.cap_height("title") * px * shrink / 2)
            image.blit(image_of, spot)
            x += (piece.get_width() + gap) * shrink

    # -- Command tiles

    def parts(self, tile: Command) -> list[Part]:
        """What a tile asks for, line by line."""
        found: list[Part] = []
        when = tile.when
        for key, amount in (("cards", when.cards), ("stored", when.stored), ("characters", when.characters)):
            if amount is not UNSET:
                count, exactly = counted(amount)
                found.append(Part(count, str(mapping()["counts"][key]), COUNTED[key], exactly))
        for thing, wanted in when.objects.items():
            count, exactly = counted(wanted)
            found.append(Part(count, self.icon(thing), self.ink(thing), exactly))
        return found

    def tile(self, name: str, size: Size) -> pygame.Surface:
        """A Command tile."""
        view = self.ui.view
        key = ("tile", name, size, language(), view.k, view.text_scale)
        return self.ui.art.keep(key, lambda: self._tile(self.tiles[name], size))

    def _tile(self, tile: Command, size: Size) -> pygame.Surface:
        image = self.ui.art.svg("zerzura/command", size).copy()
        w, h = size
        parts = self.parts(tile)
        columns = 1 if len(parts) <= 3 else 2
        rows = -(-len(parts) // columns)
        pitch = 0.62 * h / max(2, rows)
        top = 0.384 * h - pitch * (rows - 1) / 2
        side = min(0.3 * w, pitch * 0.92, 0.84 * w / columns * 0.55)
        for place, part in enumerate(parts):
            column, row = place % columns, place // columns
            last = place == len(parts) - 1 and columns == 2 and column == 0
            x = w / 2 if columns == 1 or last else w * (0.29 + 0.42 * column)
            y = top + pitch * row
            far = 0.17 * w if columns == 1 else 0.095 * w
            grow = 1.25 if len(parts) == 1 else 1.0
            self._stamp(image, part.icon, (x + far, y), side * grow, part.ink)
            number = min(side * 0.82 * grow, 0.3 * w)
            wanted = f"={part.amount}" if part.exactly else str(part.amount)
            self.ui.type.print(image, wanted, (x - far * 1.1, y), number, "ink", "title", 0.36 * w)
        if w >= self.ui.view.px(MINI):
            vp = _("+{n} VP").format(n=tile.points)
            self.ui.type.print(
                image, vp, (w / 2, 0.86 * h), max(self.ui.type.px(20), 0.15 * w), CREAM, "title", 0.8 * w
            )
        else:
            self.ui.type.print(image, f"+{tile.points}", (w / 2, 0.86 * h), 0.2 * w, CREAM, "title", 0.8 * w)
        return image

    # -- figures

    def bird(self, size: Size, seat: int) -> pygame.Surface:
        """A Bird in the colour of its seat, cream around it; its feet stand at .87 of the height."""
        colour = self.ui.theme.seats[seat % len(self.ui.theme.seats)].colour
        return self.ui.art.svg("zerzura/ibis", size, colour, "glow")

    def flying(self, size: Size, seat: int, beat: int) -> pygame.Surface:
        """A Bird in flight, at one of two beats of its wings (0, 1), with a pale rim."""
        colour = self.ui.theme.seats[seat % len(self.ui.theme.seats)].colour

        def make() -> pygame.Surface:
            name = f"moments/bird_fly_{beat}"
            rim = self.ui.art.svg(name, size, "cream", "cloth")
            image = pygame.Surface(size, pygame.SRCALPHA)
            step = max(1, self.ui.view.px(2.5))
            for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
                image.blit(rim, (dx, dy))
            image.blit(self.ui.art.svg(name, size, colour, "cloth"), (0, 0))
            return image

        return self.ui.art.keep(("flying bird", size, seat, beat), make)


def counted(amount: int | Amount) -> tuple[int, bool]:
    """(how many, whether exactly so many) of a condition."""
    if isinstance(amount, int):
        return amount, False
    if isinstance(amount.exactly, int):
        return amount.exactly, True
    assert isinstance(amount.at_least, int), "the loader lets one of the two through"
    return amount.at_least, False


__all__ = ["BACK", "CardArt", "Goods"]
