"""Painter of Zerzura's things: cards, Birds, cubes, tiles as they lie, and the marks of what may be done."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.zerzura.views import Tracker, ZerzuraObservation
from scenes.games.zerzura.bird_flight import Flight
from scenes.games.zerzura.layout import MARKET, RATIO, TILE, bird_rect, seen_rect, seen_share
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import BACK, MINI, CardArt
from scenes.games.zerzura.paint.tile_progress import LARGE, ProgressTiles
from scenes.games.zerzura.present.tile_progress import Row
from scenes.games.zerzura.stands import OWN
from scenes.table.draw.animator import Pose
from scenes.table.geometry import Layout, Placement, Rect, centred, grown
from scenes.ui.draw.card_blit import lay
from scenes.ui.i18n import _
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.theme import Colour

FLAP, FLIES = 0.09, 104.0
"""Seconds of a beat of a Bird's wings, and how large it is in flight."""
TRAVEL = {"card": MARKET, "mini": 66.0, "bird": 82.0, "tile": 122.0}
"""Widths at which things are drawn while they change size; they are scaled from there."""

DECK_REACH = 48.0
"""How far around the deck its shadow and the cards below the uppermost are seen, in units, or more."""
LARGEST_OF_OTHERS = 27.0
"""Width of the cubes in others' rows, at most."""
ABLE = {"market": "open-palm", "own stall": "knapsack"}
TRADE = "card-exchange"
"""The sign of what may act, by where it lies; elsewhere it is to be exchanged."""
Drawing = Callable[[tuple[int, int]], pygame.Surface]
"""A picture by its size in pixels."""


@dataclass(frozen=True)
class Marks:
    """What is lit, by spot. `able`: what may act, before anything is begun; `trades`: what of it may only be
    exchanged, as a card under its owner's Bird; `sources`: what serves the action that was chosen; `reach`:
    where the card that is pointed at could go. `tiles`: tiles that a move would win, and for whom;
    `winning`: those that could be won now; `claims`: the seat whose Bird would come to the Dromedary,
    `leaves`: the one whose Bird would leave it.
    """

    targets: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    able: tuple[str, ...] = ()
    trades: tuple[str, ...] = ()
    reach: tuple[str, ...] = ()
    pointed: str | None = None
    stall: bool = False
    storage: bool = False
    over_storage: bool = False
    reaches_storage: bool = False
    tiles: tuple[tuple[str, int], ...] = ()
    winning: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()
    stores: bool = False
    claims: int | None = None
    leaves: int | None = None


class Painter:
    """Paints what lies on the table."""

    def __init__(self, wares: CardArt, zones: Mapping[str, Rect]) -> None:
        self.wares = wares
        self.ui = wares.ui
        self.zones = zones
        self.tiles = ProgressTiles(wares)
        self.progress: Callable[[ZerzuraObservation, str], Sequence[Row]] = lambda _seen, _tile: ()
        """How far each seat is with a tile that nobody has; the table gives it."""
        self.warns: Callable[[], bool] = lambda: False

    # -- on the ground

    def deck(self, surface: pygame.Surface, count: int) -> None:
        """The pile of cards still to be dealt."""
        ui = self.ui
        x, y, w, h = self.zones["deck"]
        around = grown(self.zones["deck"], DECK_REACH)
        if not count or not surface.get_clip().colliderect(ui.view.rect(around)):
            return
        ui.shadow(surface, (x, y, w + 10, h + 10), dy=5, blur=8)
        size = ui.view.size_px((w, h))
        layers = min(5, 1 + count // 10)
        for layer in range(layers, 0, -1):
            rect = ui.view.rect((x + 1.8 * layer, y + 1.8 * layer, w, h))
            surface.blit(ui.art.box(rect.size, "#D9C79C", 5), rect)
            surface.blit(ui.art.box(rect.size, "#6B5642", 5, 0.7, 1), rect)
        surface.blit(self.wares.back(size, count), ui.view.point((x, y)))

    def claimed(self, surface: pygame.Surface, slot: Rect, seat: int, words: str) -> None:
        """The place of a tile that somebody has: whose it is."""
        x, y, w, h = slot
        if not surface.get_clip().colliderect(self.ui.view.rect(slot)):
            return
        self.ui.seat(surface, seat, (x + w / 2, y + h * 0.34), 44)
        box = (x + 8, y + h * 0.34 + 26, w - 16, h * 0.66 - 30)
        size = snug_block(self.ui, words, 21, box[2], box[3])
        self.ui.paragraph(surface, words, box, size, "paper-deep", align="center")

    def under(self, surface: pygame.Surface, marks: Marks, slot: Rect) -> None:
        """Where a card may be dropped: the next place of the stall, the storage."""
        if marks.stall:
            self._drop(surface, slot, "open-palm", _("Drop here"))
        if marks.reaches_storage and not marks.storage:
            self._ring(surface, self.zones["own_store_cards"], "turquoise-deep", thin=True)
        if marks.storage:
            self._drop(surface, self.zones["own_store_cards"], "knapsack", "", strong=marks.over_storage)

    def _drop(
        self, surface: pygame.Surface, box: Rect, icon: str, words: str, *, strong: bool = False
    ) -> None:
        ui = self.ui
        x, y, w, h = box
        ui.shadow(surface, box, dy=0, blur=10, alpha=0.75, radius=8, colour="turquoise")
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "#34484A" if not strong else "turquoise-deep", 8, 0.96), rect)
        self._ring(surface, box)
        if not words:
            ui.icon(surface, icon, (x + w / 2, y + h / 2), w * 0.6, "paper-deep")
            return
        ui.icon(surface, icon, (x + w / 2, y + h * 0.43), w * 0.52, "paper-deep")
        size = 22 / max(1.0, ui.view.text_scale / 1.1)
        ui.text(
            surface,
            words,
            (x + w / 2, y + h * 0.88),
            size,
            "cream",
            face="bold",
            align="center",
            width=w - 14,
        )

    def _ring(
        self, surface: pygame.Surface, box: Rect, accent: Colour = "turquoise", *, thin: bool = False
    ) -> None:
        """The ring of a legal target: a pale line under one in the accent; thinner around small cards."""
        ui = self.ui
        x, y, w, h = box
        share = (1.0 if w >= 80 else 0.62) * (0.7 if thin else 1.0)
        grow = 3 * share
        rect = ui.view.rect((x - grow, y - grow, w + 2 * grow, h + 2 * grow))
        surface.blit(ui.art.box(rect.size, "legal", 9 * share, 1.0, 6.5 * share), rect)
        inset = 2 * ui.view.px(1.8 * share)
        inner = rect.inflate(-inset, -inset)
        surface.blit(ui.art.box(inner.size, accent, 8 * share, 1.0, 3 * share), inner)

    # -- things

    def thing(
        self,
        surface: pygame.Surface,
        handle: str,
        pose: Pose,
        observation: ZerzuraObservation,
        *,
        picked: bool,
    ) -> None:
        """A card, Bird, cube, tile, or the disc of the Dromedary's holder, as it lies."""
        size = self.ui.view.size_px(pose.rect[2:])
        match pose.zone:
            case "bird":
                self._bird(surface, pose)
            case "cube":
                self._cube(surface, handle, pose, size, observation)
            case "holder":
                image = self.ui.art.seat(int(pose.face), max(size))
                lay(self.ui, surface, pose, image, ("holder", pose.face), shadow=False)
            case "store" | "own store" if not pose.moving:
                self._pile(surface, handle, pose, observation)
            case "tile":
                image = self._scaled(pose, "tile", lambda s: self._tile(pose, s, observation), TILE)
                lay(self.ui, surface, pose, image, ("tile", pose.face), moving=pose.moving)
            case _:
                self._card(surface, pose, picked=picked, seen=self._seen(handle, pose, observation))

    def dress(self, handle: str, pose: Pose, observation: ZerzuraObservation) -> Hashable:
        """What the picture of a thing at rest depends on besides how it lies."""
        match pose.zone:
            case "cube" if observation.table.trackers:
                return self._tracker(handle, pose, observation)
            case "store" | "own store":
                return self._in_pile(handle, observation)
            case "tile":
                return tuple(self.progress(observation, pose.face)), self.warns()
            case "own stall":
                return self._seen(handle, pose, observation)
        return None

    def _seen(self, handle: str, pose: Pose, observation: ZerzuraObservation) -> float:
        """How much of its width is seen of a card at rest that the next one in one's own stall lies over."""
        card = next((c for c in observation.table.cards if str(c.handle) == handle), None)
        if card is None or pose.zone != "own stall" or pose.moving:
            return 1.0
        row = [c for c in observation.table.cards if c.zone == "stall" and c.owner == card.owner]
        return 1.0 if card is row[-1] else seen_share(self.zones, len(row))

    def _tile(self, pose: Pose, size: tuple[int, int], observation: ZerzuraObservation) -> pygame.Surface:
        """On the rug with everybody's progress; small, or on its way, only what it asks for."""
        rows = () if pose.moving else self.progress(observation, pose.face)
        if not rows or pose.rect[2] < MINI:
            return self.wares.tile(pose.face, size)
        return self.tiles.tile(pose.face, size, rows, warns=self.warns())

    def _scaled(self, pose: Pose, kind: str, make: Drawing, ratio: float) -> pygame.Surface:
        """At rest drawn at its size; on its way scaled from one size, so that no frame draws it anew."""
        size = self.ui.view.size_px(pose.rect[2:])
        if not pose.moving:
            return make(size)
        width = TRAVEL[kind]
        return pygame.transform.smoothscale(make(self.ui.view.size_px((width, width * ratio))), size)

    def _card(self, surface: pygame.Surface, pose: Pose, *, picked: bool, seen: float = 1.0) -> None:
        face, wares = pose.face, self.wares
        kind = "card" if pose.rect[2] >= 100 else "mini"
        small = kind == "mini"
        image = self._scaled(
            pose, kind, lambda s: wares.card(face, s, None if face == BACK else small, seen), RATIO
        )
        if picked:
            image = image.copy()
            image.blit(self.ui.art.box(image.get_size(), "gold-light", 8, line=4), (0, 0))
        lay(self.ui, surface, pose, image, ("ware", face, small, picked, seen), moving=pose.moving)

    def _pile(
        self, surface: pygame.Surface, handle: str, pose: Pose, observation: ZerzuraObservation
    ) -> None:
        """A storage shows its uppermost back alone, with the number of its cards."""
        place, count = self._in_pile(handle, observation)
        if place is None or pose.width < 1:
            self._card(surface, pose, picked=False)
            return
        if place == count - 1:
            image = self.wares.back(self.ui.view.size_px(pose.rect[2:]), count)
            lay(self.ui, surface, pose, image, ("pile", count))

    @staticmethod
    def _in_pile(handle: str, observation: ZerzuraObservation) -> tuple[int | None, int]:
        """Which card of its storage that is, from the lowest up, and how many lie there."""
        card = next((c for c in observation.table.cards if str(c.handle) == handle), None)
        if card is None:
            return None, 0
        return card.place, sum(c.zone == "store" and c.owner == card.owner for c in observation.table.cards)

    def _bird(self, surface: pygame.Surface, pose: Pose) -> None:
        seat = int(pose.face.removeprefix("bird "))
        if pose.moving and not self.ui.settings.reduced_motion:
            x, y, w, h = pose.rect
            size = self.ui.view.size_px((FLIES, FLIES * 0.75))
            beat = int(self.ui.now / FLAP) % 2
            middle = centred((x + w * 0.5, y + h * 0.55), FLIES, FLIES * 0.75)
            image = self.wares.flying(size, seat, beat)
            lay(self.ui, surface, pose._replace(rect=middle), image, ("flying", seat, beat), shadow=False)
            return
        image = self._scaled(pose, "bird", lambda s: self.wares.bird(s, seat), 580 / 592)
        x, y, w, h = pose.rect
        if not pose.moving:
            shade = self.ui.view.size_px((w * 0.52, h * 0.1))
            oval = self.ui.art.keep(
                ("oval", shade),
                lambda: pygame.transform.smoothscale(self.ui.art.disc(64, "shadow", 0.42), shade),
            )
            surface.blit(oval, oval.get_rect(center=self.ui.view.point((x + w * 0.54, y + h * 0.89))))
        lay(self.ui, surface, pose, image, pose.face, shadow=False)

    def _cube(
        self,
        surface: pygame.Surface,
        handle: str,
        pose: Pose,
        size: tuple[int, int],
        observation: ZerzuraObservation,
    ) -> None:
        seat = int(pose.face.removeprefix("cube "))
        image = self.ui.art.svg(f"zerzura/cube_{seat}", size)
        spot = lay(self.ui, surface, pose, image, pose.face, shadow=False)
        if not observation.table.trackers:
            return
        tracker = self._tracker(handle, pose, observation)
        # One's own cube and those in cells show points, others' how many: their rows have no head of columns.
        points = pose.rect[2] > LARGEST_OF_OTHERS
        figure = signed(tracker.points) if points else str(tracker.quantity)
        scale = max(1.0, self.ui.view.text_scale)
        height = min(23.0, pose.rect[3] * min(1.02, 0.86 * scale) / scale)  # larger print fills the cube
        self.ui.type.place(
            surface,
            figure,
            spot.center,
            height,
            "cream",
            face="heavy",
            align="center",
            valign="middle",
        )

    @staticmethod
    def _tracker(handle: str, pose: Pose, observation: ZerzuraObservation) -> Tracker:
        """What a cube counts."""
        seat, thing = int(pose.face.removeprefix("cube ")), handle.split(" ", 2)[2]
        return next(t for t in observation.table.trackers[seat] if t.object == thing)

    # -- over the cards

    def over(self, surface: pygame.Surface, marks: Marks, wanted: Layout) -> None:
        """Rings and signs of what may be pointed at."""
        for spot in marks.able:
            faint = bool(marks.reach) and spot not in marks.reach
            lies = wanted[spot]._replace(rect=seen_rect(wanted, spot))
            self._able(surface, lies, faint=faint, trades=spot in marks.trades)
        for spot in marks.sources:
            rect = self.ui.view.rect(seen_rect(wanted, spot))
            surface.blit(self.ui.art.box(rect.size, "gold-dark", 6, 1.0, 3), rect)
        for spot in marks.reach:
            self._ring(surface, seen_rect(wanted, spot), "turquoise-deep", thin=True)
        for spot in marks.targets:
            self._ring(surface, seen_rect(wanted, spot))
        if marks.pointed is not None:
            accent = "turquoise-deep" if marks.pointed in marks.targets else "gold-dark"
            self._ring(surface, seen_rect(wanted, marks.pointed), accent)
        for spot in marks.targets:  # above the rings of cards beside them
            if wanted[spot].rect[2] >= 56 or spot == marks.pointed:
                self._badge(surface, wanted, spot, TRADE, strong=spot == marks.pointed)
        for spot in marks.hint:
            if spot in wanted:
                self._ring(surface, seen_rect(wanted, spot), "gold")
                self._badge(surface, wanted, spot, "light-bulb", strong=True)
        self._dromedary(surface, marks)
        for name in marks.winning:
            if name not in dict(marks.tiles):
                self._winning(surface, wanted[f"tile {name}"].rect)
        for tile, seat in marks.tiles:
            x, y, w, _h = wanted[f"tile {tile}"].rect
            self._ring(surface, wanted[f"tile {tile}"].rect, self.ui.theme.seats[seat].colour)
            self.ui.seat(surface, seat, (x + w - 6, y + 6), 40)

    def _dromedary(self, surface: pygame.Surface, marks: Marks) -> None:
        """Whose Bird would come to the Dromedary's tile, or leave it: then it is struck through."""
        seat = marks.claims if marks.claims is not None else marks.leaves
        if seat is None:
            return
        ui, box = self.ui, self.zones["dromedary"]
        x, y, w, h = box
        if marks.claims is not None:
            self._ring(surface, box, ui.theme.seats[seat].colour)
            return
        self._ring(surface, box, "wrong")
        ends = ui.view.point((x + 6, y + h - 6)), ui.view.point((x + w - 6, y + 6))
        pygame.draw.line(surface, ui.rgb("wrong"), *ends, max(2, ui.view.px(5)))

    def _able(self, surface: pygame.Surface, lies: Placement, *, faint: bool, trades: bool) -> None:
        """What may act: a golden rim, and in the lower corner a small sign of what it is for."""
        ui, (x, y, w, h) = self.ui, lies.rect
        rect = ui.view.rect(lies.rect)
        surface.blit(ui.art.box(rect.size, "gold", 6, 0.45 if faint else 0.95, 2.4 if w >= 80 else 1.8), rect)
        small = w < (OWN if lies.zone == "own stall" else 80) or (w < 150 and ui.view.text_scale > LARGE)
        side = 22.0 if small else 32.0  # clear of a name
        middle = (x + w - side * 0.3, y + h - side * 0.2)
        for across, colour in ((side, "gold-dark"), (side - 3.4, "cream")):
            disc = ui.art.disc(ui.view.px(across), colour, 0.7 if faint else 1.0)
            surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        sign = TRADE if trades else ABLE.get(lies.zone, TRADE)
        ui.icon(surface, sign, middle, side * 0.66, "ink")

    def _winning(self, surface: pygame.Surface, rect: Rect) -> None:
        """A tile that could be won now: a ring and a bell at its corner."""
        x, y, w, _h = rect
        self._ring(surface, rect, "gold", thin=True)
        ui, middle = self.ui, (x + w - 4, y + 4)
        for across, colour in ((36.0, "cream"), (32.0, "gold-dark")):
            disc = ui.art.disc(ui.view.px(across), colour)
            surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        ui.icon(surface, "round-star", middle, 22, "cream")

    def flight(self, surface: pygame.Surface, flight: Flight, words: Sequence[Rect]) -> None:
        """A Bird as it would sit, and the dotted way to there, below `words`."""
        ui, colour = self.ui, self.ui.theme.seats[flight.seat].colour
        for number, point in enumerate(flight.path(words)):
            dots = ((8.0, "cream"), (5.0, colour if number % 2 else "paper-light"))
            for across, ink in dots:
                disc = ui.art.disc(max(2, ui.view.px(across)), ink)
                surface.blit(disc, disc.get_rect(center=ui.view.point(point)))
        spot = ui.view.rect(bird_rect(flight.end, flight.height))
        ghost = self.wares.bird(spot.size, flight.seat).copy()
        ghost.fill((255, 255, 255, 175), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(ghost, spot)

    def _badge(
        self, surface: pygame.Surface, wanted: Layout, spot: str, icon: str, *, strong: bool
    ) -> None:
        """A sign at the lower corner; on a card with a name at its foot, inside the upper one."""
        ui, rect = self.ui, seen_rect(wanted, spot)
        side = max(24.0, min(40.0, rect[2] * 0.5))
        middle = (rect[0] + rect[2] - side * 0.16, rect[1] + rect[3] - side * 0.16)
        if wanted[spot].rect[2] >= MINI:
            middle = (rect[0] + side * 0.5 + 3, rect[1] + side * 0.5 + 3)
        for across, colour in ((side, "cream"), (side - 5, "turquoise-deep" if strong else "turquoise")):
            disc = ui.art.disc(ui.view.px(across), colour)
            surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        ui.icon(surface, icon, middle, side * 0.62, "cream")

    # -- a tile is won
