"""Scene at the end of a match of Zayo: the table sinks, the evening steppe rises, the caravan leaves."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.match import Match
from scenes.games.zayo.finale.caravan import Caravan
from scenes.games.zayo.paint.card_art import BEAST, FAINT, icon_of
from scenes.games.zayo.present.ending import Herd, caravan, ending, herd, table_of
from scenes.table.finale.course import SCENE, share
from scenes.table.finale.ending import Ending, Place, ended
from scenes.table.finale.place_plates import Look, higher
from scenes.table.finale.scene import Finale
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.theme import Colour

SINKS = 0.6
"""In which the table slides down."""
SKY, RIDGES = "finale/evening_sky", "finale/evening_ridges"
RIDGES_AT, RIDGES_RISE = 500.0, 70.0
"""Where the ridges begin, in units, and how far below that they are at first."""
SKY_HIGH, RIDGES_HIGH = 640.0, 480.0
GERS = ((103.0, 604.0, 110.0), (221.0, 622.0, 88.0), (339.0, 600.0, 74.0))
"""Yurts far off: left, upper edge, width."""
BIRDS = (
    (1201.0, 262.0, 40.0, 0), (1274.0, 238.0, 24.0, 1), (1344.0, 270.0, 26.0, 1), (1402.0, 247.0, 20.0, 0),
)  # fmt: skip
"""Birds in the evening sky: where, how wide, which wing beat."""
TRACK = ((-370.0, 952.0), (413.0, 873.0), (1227.0, 838.0), (1500.0, 672.0))
"""The way to the sun, from beyond the window's edge: a curve with two points that draw it."""
STEPS, APART = 70, 8.0
"""Footprints on it, and how far to either side they lie, in units."""
WON, OTHER = (461.0, 142.0), (439.0, 128.0)
EDGE, GAP = 40.0, 20.0
FOOT_OF_PLATES = 1012.0
LOW = 118.0
"""How high plates are in two rows."""


class ZayoFinale(Finale):
    """The finale of a match of Zayo: the caravan leaves."""

    night = (0x0E, 0x1A, 0x10)
    shade = 0.5
    title_at = 0.9
    on_at = 1054.0

    def __init__(
        self, ui: Ui, match: Match, table: pygame.Surface | None = None, *, again: bool = False
    ) -> None:
        self.facts = ended(match)
        self.herds: list[Herd] = [herd(camp) for camp in table_of(match).camps]
        super().__init__(ui, match, table, again=again)
        self.caravan = Caravan(ui, caravan(match), 0.0)
        self._sky = pygame.Surface((1, 1))
        self._ridges: pygame.Surface | None = None
        self._ground = pygame.Surface((1, 1))

    @property
    def lost(self) -> bool:
        """Whether the persons have lost."""
        return self.facts.lost

    def told(self) -> Ending:
        """What is said."""
        return ending(self.match)

    # -- the pictures

    def made(self) -> Iterator[None]:
        """Sky, ridges, both together, the caravan."""
        ui, window = self.ui, self.ui.view.window
        grown = max(window.w / 1920, (SKY_HIGH - window.y) / SKY_HIGH)  # the sun stays round
        sky = ui.view.rect((960 - 960 * grown, SKY_HIGH * (1 - grown), 1920 * grown, SKY_HIGH * grown))
        ridges = ui.view.rect((window.x, RIDGES_AT, window.w, RIDGES_HIGH))
        for name, box in ((SKY, sky), (RIDGES, ridges)):
            yield from self.sharp(name, box.size)
        self._sky = pygame.Surface(ui.view.size)
        self._sky.fill((0xFB, 0xCE, 0x7C))
        self._sky.blit(ui.art.large(SKY, sky.size), sky)
        yield
        for x, y, side, beat in BIRDS:
            size = ui.view.size_px((side, side * 0.75))
            bird = ui.art.svg(f"moments/bird_fly_{beat}", size, "#3A2440", "cloth")
            self._sky.blit(bird, bird.get_rect(center=ui.view.point((x, y))))
        self._ridges = self._land(ui.art.large(RIDGES, ridges.size), ridges)
        yield
        self._ground = self._sky.copy()
        self._ground.blit(self._ridges, ridges)
        yield
        foot = min(box[1] for box in self.boxes()) - 18
        self.caravan = Caravan(ui, caravan(self.match), foot)
        yield from self.caravan.made()

    def _land(self, ridges: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
        """The ridges with the yurts and the track on them."""
        ui = self.ui
        land = pygame.Surface((area.w, ui.view.height - area.y), pygame.SRCALPHA)
        land.fill(ridges.get_at((area.w // 2, area.h - 2)), (0, area.h - 2, area.w, land.get_height()))
        land.blit(ridges, (0, 0))
        k, (ox, oy) = ui.view.k, (area.x, area.y)
        points = [pygame.Vector2(ui.view.point(point)) - (ox, oy) for point in TRACK]
        way = [(point.x, point.y) for point in points]
        parts = [strip(way, width * k, strength) for width, strength in ((44.0, 0.13), (24.0, 0.15))]
        parts += steps(way, k)
        land.blit(svg.raster(parts, land.get_size(), land.get_size()), (0, 0))
        for x, y, wide in GERS:
            size = ui.view.size_px((wide, wide * 130 / 220))
            at = ui.view.point((x, y))
            land.blit(ui.art.svg("finale/ger_evening", size), (at[0] - ox, at[1] - oy))
        return land

    # -- a moment of it

    def paint(self, surface: pygame.Surface, at: float) -> None:
        """The steppe, the caravan, and the table as long as it still sinks."""
        sunk = share(at, 0.0, SINKS)
        if sunk < 1 and self._ridges is not None:
            surface.blit(self._sky, (0, 0))
            area = self._ridges.get_rect(bottom=surface.get_height())
            down = (1 - sunk) ** 3 * self.ui.view.px(RIDGES_RISE)
            surface.blit(self._ridges, area.move(0, round(down)))
        else:
            surface.blit(self._ground, (0, 0))
        self.caravan.paint(surface, min(at, SCENE), SCENE)
        if sunk < 1:
            high = surface.get_height()
            surface.blit(self.dark(surface.get_size()), (0, round(sunk * sunk * high)))

    # -- the plates

    def boxes(self) -> Sequence[Rect]:
        """Side by side, the winners' larger; five and six in two rows."""
        return boxes_of([place.won for place in self.ending.places], self.ui)

    def look(self) -> Look:
        """In cobalt; camels and small animals below the name."""
        return Look("cobalt", self._disc, self._colour, body=self._herd)

    def _colour(self, place: Place) -> Colour:
        return self.ui.theme.seats[place.seat].colour

    def _disc(self, surface: pygame.Surface, place: Place, at: tuple[float, float], side: float) -> None:
        self.ui.seat(surface, place.seat, at, side)

    def _herd(self, surface: pygame.Surface, place: Place, box: Rect) -> None:
        """How many camels, how many small animals: a sheep, a goat, or both one behind the other."""
        ui, (x, y, _w, h) = self.ui, box
        has = self.herds[place.seat]
        side = min(h * 1.05, 46.0)
        small = has.kinds or ("sheep",)
        for number, (kinds, count) in enumerate(((("camel",), has.camels), (small, has.small))):
            left = x + number * (side + 62)
            for kind in kinds:
                ui.icon(surface, icon_of(kind), (left + side / 2, y + h / 2), side, BEAST if count else FAINT)
                left += 0.6 * side
            left -= 0.6 * side
            ink: Colour = "ink" if count else "ink-soft"
            middle = ui.view.point((left + side + 24, y + h / 2))
            ui.type.print(surface, str(count), middle, ui.view.px(min(36.0, h * 0.8)), ink, "heavy")


def strip(way: Sequence[svg.Point], half: float, strength: float) -> str:
    """The track itself, `half` as wide to either side where it is near, and narrower towards the sun."""
    sides: list[list[svg.Point]] = [[], []]
    parts = 40
    for number in range(parts + 1):
        t = number / parts
        (x, y), turn = bezier(way, t), _turn(way, t)
        narrow = half * (1 - 0.62 * t) * (1.0 if number < parts else 0.6)
        for side, sign in zip(sides, (-1, 1), strict=True):
            side.append((x - sign * narrow * math.sin(turn), y + sign * narrow * math.cos(turn)))
    outline = [*sides[0], *reversed(sides[1])]
    return svg.shape(outline, fill="#F0D9A0", opacity=strength)


def _turn(way: Sequence[svg.Point], t: float) -> float:
    """Where the track goes to there, as an angle."""
    ahead, before = bezier(way, min(1.0, t + 0.01)), bezier(way, max(0.0, t - 0.01))
    return math.atan2(ahead[1] - before[1], ahead[0] - before[0])


def steps(way: Sequence[svg.Point], k: float) -> list[str]:
    """Footprints along the track, left and right in turn, smaller towards the sun."""
    found = []
    for number in range(STEPS):
        t = (number + 0.5) / STEPS
        (x, y), turn = bezier(way, t), _turn(way, t)
        aside = (1 if number % 2 else -1) * APART * (1 - 0.6 * t) * k
        middle = (x - aside * math.sin(turn), y + aside * math.cos(turn))
        size = (1 - 0.6 * t) * k
        spot = f'transform="rotate({math.degrees(turn):.1f} {middle[0]:.1f} {middle[1]:.1f})"'
        found.append(
            f'<ellipse cx="{middle[0]:.1f}" cy="{middle[1]:.1f}" rx="{5.5 * size:.2f}" ry="{3.2 * size:.2f}" '
            f'fill="#F6E2AE" opacity="0.62" {spot}/>'
        )
    return found


def bezier(way: Sequence[svg.Point], t: float) -> svg.Point:
    """A point of a curve with two points that draw it."""
    shares = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x = sum(part * point[0] for part, point in zip(shares, way, strict=True))
    return x, sum(part * point[1] for part, point in zip(shares, way, strict=True))


def boxes_of(won: Sequence[bool], ui: Ui) -> list[Rect]:
    """Where plates lie at the foot of the picture, the best one first."""
    count = len(won)
    if count <= 4:
        sizes = [WON if one else OTHER for one in won]
        wide = sum(size[0] for size in sizes) + GAP * (count - 1)
        scale = min(1.0, (1920 - 2 * EDGE) / wide)
        x, found = (1920 - wide * scale) / 2, []
        for w, h in sizes:
            high = higher(ui, h)
            found.append((x, FOOT_OF_PLATES - high, w * scale, high))
            x += (w + GAP) * scale
        return found
    per, high = math.ceil(count / 2), min(LOW, higher(ui, LOW * 0.88))
    w = min(560.0, (1920 - 2 * EDGE - GAP * (per - 1)) / per)
    found = []
    for number in range(count):
        row, column = divmod(number, per)
        many = min(per, count - row * per)
        left = (1920 - many * w - GAP * (many - 1)) / 2
        top = FOOT_OF_PLATES - (2 - row) * high - (1 - row) * 10
        found.append((left + column * (w + GAP), top, w, high))
    return found
