"""Card art of Zayo: cards, slots and signs, drawn at the size needed from the data of the game.

A face is "bid:goat-chief-5", "card:wolf", "animal:sheep"; "bid:" and "card:" are backs. Sizes are pixels;
every surface returned is shared: never draw on one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import pygame

from game import DATA
from game.data.yaml_reader import quick_load
from game.zayo.cards.schema import Action, Box, Equipment, Suit
from scenes.games.zayo.paint.small_hand_cards import ticket
from scenes.table.draw.animator import Pose
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.card_blit import STEP, faded, shaded
from scenes.ui.i18n import N_, _, local_text
from scenes.ui.theme import Colour

MINI = 96.0
"""Cards narrower than this, in units, have neither ribbon text nor corner sign."""
SQUEEZED = 0.87
"""How narrow, of its own width, a name may become on the ribbon of a card."""
SLIPPED = 120.0
"""Bids at least so wide, in units, lie in a fan: value and suit stand one below the other in their corner."""
FAN_LEFT, FAN_NAME = 0.1, 0.53
"""Where the name of a bid in a fan begins, and how wide it is at most, of the bid's width."""
GAIN, LOSS = "#2A6B3C", "#B0342A"
"""Grounds of signs of what was gained or lost, and of counts."""
TALL = 1.1
"""Height, in widths, below which a card of a hand is a ticket, and an item in a camp lies on its place."""
UNSEEN = 30.0
"""Cards narrower than this, in units, are where they cannot be seen: in another's hand, in a herd."""
CREAM, NAVY, BEAST, FAINT, ALARM = "#FFF8E6", "#10263F", "#67479A", "#A08E6B", "#B0342A"
"""Letters on ribbons; titles on the sky; animals there are, and what there is not; attacks."""
EDGES: Mapping[str, str] = {"equipment": "#B0342A", "action": "#CC7420", "animal": "#67479A"}
OWNERS: Mapping[str, str] = {"herder": N_("Herder"), "chief": N_("Chief")}
"""The word on a bid's ribbon."""

Size = tuple[int, int]
Veil = Literal["", "dark", "felt"]
"""Over a card that cannot be played now; over a bid that cannot win."""


@cache
def mapping() -> Mapping[str, Any]:
    """data/zayo/icons.yaml: which silhouette stands for what."""
    loaded: Mapping[str, Any] = quick_load((DATA / "zayo" / "icons.yaml").read_text("utf-8"))
    return loaded


def icon_of(kind: str) -> str:
    """The silhouette of a game card or an animal; a plain card for one that has none."""
    for group in ("equipment", "actions", "animals"):
        if kind in mapping()[group]:
            return str(mapping()[group][kind])
    return "card-play"


PACKED = "packed "
"""Before the face of a small card that the next one covers in part."""


class CardArt:
    """Everything that is drawn of one box of Zayo, and the names of its cards."""

    def __init__(self, ui: Ui, box: Box) -> None:
        self.ui = ui
        self.box = box
        self.suits: dict[str, Suit] = {suit.id: suit for suit in box.bids.suits}
        self.actions: dict[str, Action] = {action.id: action for action in box.actions}
        self.equipment: dict[str, Equipment] = {item.id: item for item in box.equipment}
        self.names = {card.id: card.name for card in (*box.animals, *box.equipment, *box.actions)}

    # -- words

    def name(self, kind: str) -> str:
        """The name of a card: an animal, a game card, or a bid."""
        if kind in self.names:
            return local_text(self.names[kind])
        suit, _dash, value = kind.rpartition("-")
        if suit in self.suits:
            return f"{local_text(self.suits[suit].name)}\u00a0{value}"
        return kind

    def short(self, kind: str) -> str:
        """Its name on the ribbon of a card."""
        names = mapping().get("short", {}).get(kind)
        return local_text(names) if names else self.name(kind)

    def label(self, kind: str, px: float, room: float) -> str:
        """Its name in letters of so many pixels, the short one where the whole one would be squeezed."""
        size = px / (self.ui.view.k * self.ui.view.text_scale)
        whole = self.name(kind)
        return whole if self.ui.type.width(whole, size, "bold") * SQUEEZED <= room else self.short(kind)

    def ink(self, suit: str) -> str:
        """The colour of a suit."""
        return str(mapping()["suit_colours"].get(suit, "#2B1D12"))

    def signs(self, suit: str) -> tuple[str, str]:
        """The silhouettes of a suit: animal and mark."""
        known = self.suits[suit]
        return icon_of(known.animal), str(mapping()["owners"].get(known.owner, "card-play"))

    # -- pictures

    def card(self, face: str, size: Size) -> pygame.Surface:
        """A card."""
        view = self.ui.view
        mini = size[0] < view.px(MINI)
        key = ("nomad", face, size, mini, view.k, view.text_scale, _("Herder"))
        return self.ui.art.keep(key, lambda: self._card(face, size, mini))

    def _card(self, face: str, size: Size, mini: bool) -> pygame.Surface:
        group, _colon, kind = face.removeprefix(PACKED).partition(":")
        small = "_mini" if mini else ""
        if face.startswith(PACKED):
            return self._packed(group, kind, size)
        if not kind:
            return self.ui.art.svg("zayo/back_bid" if group == "bid" else "zayo/back_game", size)
        if group == "bid":
            return self._bid(kind, size, mini)
        if group == "animal":
            return self._animal(kind, size)
        sort = "equipment" if kind in self.equipment else "action"
        if size[1] < size[0] * TALL:
            return ticket(self, kind, icon_of(kind), size, (sort, EDGES[sort]))
        image = self.ui.art.svg(f"zayo/face_{sort}{small}", size).copy()
        w, h = size
        if mini:
            self.stamp(image, icon_of(kind), (w / 2, h / 2), 0.66 * w, "ink")
            return image
        self.stamp(image, icon_of(kind), (w / 2, 0.43 * h), 0.5 * w, "ink")
        self.stamp(image, icon_of(kind), (0.155 * w, 0.115 * h), 0.17 * w, EDGES[sort])
        letters = self._letters(w, 0.125)
        label = self.label(kind, letters, 0.86 * w)
        self.ui.type.print(image, label, (w / 2, 0.907 * h), letters, CREAM, "bold", 0.86 * w)
        return image

    def _packed(self, group: str, kind: str, size: Size) -> pygame.Surface:
        """A small card of which the next one covers more than half: all that it says stands at the left."""
        w, h = size
        if group != "bid":
            sort = "equipment" if kind in self.equipment else "action"
            image = self.ui.art.svg(f"zayo/face_{sort}_mini", size).copy()
            self.stamp(image, icon_of(kind), (0.31 * w, h / 2), 0.46 * w, "ink")
            return image
        suit, _dash, value = kind.rpartition("-")
        ink, (animal, mark) = self.ink(suit), self.signs(suit)
        name = str(mapping()["faces"].get(suit, "face_bid_sheep_herder"))
        image = self.ui.art.svg(f"zayo/{name}_mini", size).copy()
        self.ui.type.print(image, value, (0.3 * w, 0.2 * h), 0.42 * w, ink, "heavy")
        self.stamp(image, animal, (0.31 * w, 0.52 * h), 0.44 * w, ink)
        self.stamp(image, mark, (0.31 * w, 0.84 * h), 0.22 * w, CREAM)
        return image

    def _animal(self, kind: str, size: Size) -> pygame.Surface:
        image = self.ui.art.svg("zayo/face_animal_mini", size).copy()
        self.stamp(image, icon_of(kind), (size[0] / 2, size[1] / 2), 0.64 * size[0], "ink")
        return image

    def _bid(self, kind: str, size: Size, mini: bool) -> pygame.Surface:
        suit, _dash, value = kind.rpartition("-")
        ink = self.ink(suit)
        animal, mark = self.signs(suit)
        name = str(mapping()["faces"].get(suit, "face_bid_sheep_herder")) + ("_mini" if mini else "")
        image = self.ui.art.svg(f"zayo/{name}", size).copy()
        w, h = size
        if mini:
            self.ui.type.print(image, value, (0.27 * w, 0.19 * h), 0.42 * w, ink, "heavy")
            self.stamp(image, animal, (0.55 * w, 0.5 * h), 0.54 * w, ink)
            self.stamp(image, mark, (w / 2, 0.84 * h), 0.22 * w, CREAM)
            return image
        slipped = w >= self.ui.view.px(SLIPPED)
        self.stamp(image, animal, ((0.6 if slipped else 0.56) * w, 0.5 * h), 0.56 * w, ink)
        self.stamp(image, mark, ((0.85 if slipped else 0.2) * w, 0.857 * h), 0.19 * w, CREAM)
        word = _(OWNERS[self.suits[suit].owner]) if self.suits[suit].owner in OWNERS else ""
        px, middle, room = self._letters(w, 0.14), 0.61 * w, 0.6 * w
        if slipped:  # the next bid of a fan leaves the beginning of the ribbon free
            self._slip(image, value, (animal, mark), ink)
            px, room = min(px, 0.17 * w), FAN_NAME * w
            wide = self.ui.type.width(word, self.ui.type.units(round(px)), "bold")
            middle = FAN_LEFT * w + min(room, wide) / 2
        else:
            self.ui.type.print(image, value, (0.225 * w, 0.165 * h), 0.34 * w, ink, "heavy")
        self.ui.type.print(image, word, (middle, 0.86 * h), px, CREAM, "bold", room)
        return image

    def _slip(self, image: pygame.Surface, value: str, signs: tuple[str, str], ink: str) -> None:
        """Value and suit one below the other in the corner that the next bid of a fan leaves free."""
        w, h = image.get_size()
        slip = self.ui.art.box((round(0.28 * w), round(0.575 * h)), "paper-light", 8, 0.86)
        image.blit(slip, (round(0.075 * w), round(0.055 * h)))
        self.ui.type.print(image, value, (0.215 * w, 0.15 * h), 0.32 * w, ink, "heavy")
        self.stamp(image, signs[0], (0.215 * w, 0.35 * h), 0.25 * w, ink)
        self.stamp(image, signs[1], (0.215 * w, 0.525 * h), 0.22 * w, ink)

    def slot(self, item: str, size: Size, *, there: bool) -> pygame.Surface:
        """An item's place in a camp: the item, or a dashed square with its faint silhouette."""

        def make() -> pygame.Surface:
            image = self.ui.art.svg("zayo/slot_equipment" if there else "zayo/slot_empty", size).copy()
            ink: Colour = "ink" if there else FAINT
            self.stamp(image, icon_of(item), (size[0] / 2, size[1] / 2), 0.66 * size[0], ink)
            return image

        return self.ui.art.keep(("slot", item, size, there), make)

    def gone(self, action: str, size: Size) -> pygame.Surface:
        """The place of an action that has left its camp to strike: a dashed card and a faint silhouette."""

        def make() -> pygame.Surface:
            w, h = size
            ink = EDGES["action"]
            inner, line = (1.5, 1.5, w - 3, h - 3), 0.03 * w + 0.6
            dashes = svg.dashed(inner, 0.09 * w, 6, 4, stroke=ink, stroke_width=line)
            image = svg.raster([dashes], (w, h), size)
            faint = self.ui.art.icon(icon_of(action), round(0.64 * w), ink).copy()
            faint.set_alpha(150)
            image.blit(faint, faint.get_rect(center=(w // 2, h // 2)))
            return image

        return self.ui.art.keep(("gone", action, size), make)

    def shield(self, attack: str, px: int) -> pygame.Surface:
        """A shield that names the attack that it blocks."""
        size = (px, round(px * 124 / 108))

        def make() -> pygame.Surface:
            image = self.ui.art.svg("zayo/shield", size).copy()
            self.stamp(image, icon_of(attack), (size[0] / 2, size[1] * 0.48), 0.56 * px, CREAM)
            return image

        return self.ui.art.keep(("shield", attack, px), make)

    def stamp(
        self, image: pygame.Surface, icon: str, at: tuple[float, float], side: float, ink: Colour
    ) -> None:
        """Put a silhouette around a point of a picture, in pixels."""
        drawn = self.ui.art.icon(icon, max(4, round(side)), ink)
        image.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))

    # -- as they lie

    def paint(self, surface: pygame.Surface, pose: Pose, *, edge: bool = False, veil: Veil = "") -> None:
        """Draw a card as it lies: shadow, turn, flip and fade. `edge`: gold around it; `veil`: over it."""
        view = self.ui.view
        size = view.size_px(pose.rect[2:])
        if size[0] < 2 or size[1] < 2:
            return
        if pose.moving:  # a turn that no eye can tell from its own, so that its picture may be kept
            pose = pose._replace(angle=round(pose.angle))
        kind = pose.face.partition(":")[2]
        if pose.zone == "gear" and kind and _square(pose.rect[2:]):
            made = next((view.size_px(end) for end in pose.sizes if _square(end)), size)
            image = self.slot(kind, made, there=True)
        else:
            face = PACKED + pose.face if pose.zone == "packed" and kind and not pose.moving else pose.face
            image = self._dressed(face, self._made(pose, size), edge=edge, veil=veil)
        seen = (max(1, round(size[0] * min(1.0, pose.width))), size[1])
        if image.get_size() != seen:
            image = pygame.transform.smoothscale(image, seen)
        x, y = view.point((pose.rect[0] + pose.rect[2] / 2, pose.rect[1] + pose.rect[3] / 2))
        if pose.alpha > 127 and (pose.zone != "pool" or pose.moving):
            self._shade(surface, pose, seen, (x, y))
        if pose.angle:
            image = self._turned(pose, image, (edge, veil))
        spot = image.get_rect(center=(x, y - view.px(pose.lift * 0.4)))
        faded(surface, image, spot, pose.alpha)

    def _made(self, pose: Pose, size: Size) -> Size:
        """The size at which its picture is made: on its way one of those at rest, in the same style."""
        mini = size[0] < self.ui.view.px(MINI)
        ends = self._ends(pose)
        if min(ends)[0] < self.ui.view.px(UNSEEN):
            return max(ends)
        return max([end for end in ends if (end[0] < self.ui.view.px(MINI)) == mini], default=size)

    def _ends(self, pose: Pose) -> list[Size]:
        """The sizes at which it rests."""
        return [self.ui.view.size_px(end) for end in pose.sizes or (pose.rect[2:],)]

    def _dressed(self, face: str, size: Size, *, edge: bool, veil: Veil) -> pygame.Surface:
        image = self.card(face, size)
        if not edge and not veil:
            return image

        def make() -> pygame.Surface:
            dressed = image.copy()
            if veil == "dark":
                dressed.fill((143, 140, 132, 255), special_flags=pygame.BLEND_RGBA_MULT)
            elif veil == "felt":
                half = [part // 2 for part in self.ui.rgb("felt")]
                dressed.fill((128, 128, 128, 255), special_flags=pygame.BLEND_RGBA_MULT)
                dressed.fill((*half, 0), special_flags=pygame.BLEND_RGBA_ADD)
            if edge:
                dressed.blit(self.ui.art.box(size, "gold-light", 9, line=5), (0, 0))
            return dressed

        return self.ui.art.keep(
            ("dressed", face, size, edge, veil, _("Herder"), self.ui.view.text_scale), make
        )

    def _shade(self, surface: pygame.Surface, pose: Pose, size: Size, middle: tuple[int, int]) -> None:
        if abs(pose.angle) > 2:
            size = (round(size[0] * 0.96), round(size[1] * 0.96))
        if pose.moving:  # one of few sizes
            size = (-(-size[0] // STEP) * STEP, -(-size[1] // STEP) * STEP)
        size = shaded(size, pose.angle)
        image, margin = self.ui.art.shadow(size, 9 if pose.lift > 6 else 5, 0.45, 8)
        box = pygame.Rect((0, 0), size)
        box.center = middle
        at = image.get_rect(topleft=(box.x - margin, box.y - margin))
        surface.blit(image, at.move(0, self.ui.view.px(3 + pose.lift * 0.6)))

    def _turned(self, pose: Pose, image: pygame.Surface, dress: tuple[bool, Veil]) -> pygame.Surface:
        def make() -> pygame.Surface:
            framed = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
            framed.blit(image, (2, 2))
            return pygame.transform.rotozoom(framed, pose.angle, 1.0)

        if pose.width < 1 or image.get_size() not in self._ends(pose):
            return make()
        key = ("turned", pose.face, image.get_size(), pose.angle, dress, _("Herder"), self.ui.view.text_scale)
        return self.ui.art.keep(key, make)

    def _letters(self, width: int, share: float) -> float:
        """Pixels of the word on a ribbon: as the player reads best, as far as the ribbon is high."""
        return min(max(self.ui.type.px(20), share * width), 0.2 * width)


def _square(size: tuple[float, ...]) -> bool:
    """Whether an item of that size lies on its place in a camp, or is still a card."""
    return size[1] < size[0] * TALL
