"""Maps of the lessons of Zerzura and Zayo: washes and ink on paper, drawn by rules: python tools/drawings/draw_maps.py.

Writes assets/learn/map_zerzura.svg and map_zayo.svg, 1320x830, transparent; paper, border and route are the
app's. The same seed gives the same file.
"""

# ruff: noqa: E501 - paths read better in one line

from __future__ import annotations

import argparse
import itertools
import math
import random
import sys
from collections.abc import Sequence
from pathlib import Path

WIDE, HIGH = 1320, 830
ROOT = Path(__file__).resolve().parents[2]
STOPS = ((52, 382), (150, 270), (292, 436), (442, 250), (594, 420), (742, 222), (868, 426), (990, 222),
         (1092, 440), (1214, 250))  # fmt: skip
"""Where the route has its stops: nothing is drawn right under them."""
CARD = (22, 640, 790, 190)
"""Where the sheet of a lesson lies."""
PALMS = ((860, 700, 84), (936, 668, 58), (1268, 640, 90), (1240, 620, 64), (960, 658, 50), (1226, 600, 74),
         (540, 316, 44), (612, 312, 50), (440, 600, 54))  # fmt: skip
YURTS = ((596, 334, 46), (632, 318, 34), (150, 548, 54), (108, 572, 40), (966, 580, 44), (1250, 560, 46),
         (60, 590, 36))  # fmt: skip
"""Palms and yurts: where they stand and how large they are, clear of the names and stars of the stops."""
HERDS = ((404, 602, 9), (1246, 430, 7), (640, 616, 6))
"""Sheep: the middle of each herd and how many they are."""
Point = tuple[float, float]
Box = tuple[float, float, float, float]


def standing(game: str) -> list[Box]:
    """What stands on a map: boxes (x, y, w, h)."""
    if game == "zerzura":
        return [(x - 0.35 * size, y - 1.25 * size, 1.05 * size, 1.25 * size) for x, y, size in PALMS]
    yurts: list[Box] = [(x - size / 2, y - 0.95 * size, size, 0.95 * size) for x, y, size in YURTS]
    return yurts + [(x - 70, y - 26, 140, 54) for x, y, _count in HERDS]


class Sheet:
    """A drawing in parts."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.parts: list[str] = []

    def fill(self, path: str, colour: str, share: float) -> None:
        """A wash."""
        self.parts.append(f'<path d="{path}" fill="{colour}" fill-opacity="{share}"/>')

    def ink(self, path: str, colour: str = "#3A2B1C", width: float = 2.2, share: float = 0.7) -> None:
        """A line of the pen."""
        style = 'stroke-linecap="round" stroke-linejoin="round"'
        self.parts.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-opacity="{share}" {style}/>'
        )

    def free(self, margin: float) -> Point:
        """A point away from stops and from the sheet of a lesson."""
        while True:
            x, y = self.chance.uniform(40, WIDE - 40), self.chance.uniform(40, HIGH - 40)
            clear = all(math.dist((x, y), stop) > margin for stop in STOPS)
            if clear and not (CARD[0] < x < CARD[0] + CARD[2] and y > CARD[1] - 20) and not (x < 340 and y < 120):
                return x, y

    def blob(self, middle: Point, size: Point, colour: str, share: float) -> None:
        """A pool or a meadow: three washes, one in the other."""
        shifts = [self.chance.uniform(0.86, 1.1) for _ in range(12)]
        for grow, part in ((1.22, 0.2), (1.1, 0.34), (1.0, 1.0)):
            points = [
                (middle[0] + math.cos(math.tau * n / 12) * size[0] * grow * shift,
                 middle[1] + math.sin(math.tau * n / 12) * size[1] * grow * shift)
                for n, shift in enumerate(shifts)
            ]  # fmt: skip
            self.fill(smooth(points, closed=True), colour, round(share * part, 3))
            if grow == 1.0:
                self.ink(smooth(points, closed=True), "#3C6478", 2.2, 0.75)

    def waves(self, middle: Point, size: Point, count: int) -> None:
        """White ripples on water."""
        for _ in range(count):
            x = middle[0] + self.chance.uniform(-0.6, 0.5) * size[0]
            y = middle[1] + self.chance.uniform(-0.6, 0.6) * size[1]
            self.ink(f"M{x:.0f} {y:.0f}q12 -6 24 0t24 0", "#EAF4F4", 2, 0.7)

    def text(self) -> str:
        """The file."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
        return f"{head}{''.join(self.parts)}</svg>\n"


def smooth(points: Sequence[Point], *, closed: bool = False) -> str:
    """A soft line through the middles of those points."""
    row = [*points, points[0]] if closed else list(points)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(row)]
    start = middles[0] if closed else row[0]
    path = f"M{start[0]:.1f} {start[1]:.1f}"
    corners = [*row[1:-1], row[0]] if closed else row[1:-1]
    ends = [*middles[1:], middles[0]] if closed else [*middles[1:-1], row[-1]]
    for corner, end in zip(corners, ends, strict=False):
        path += f"Q{corner[0]:.1f} {corner[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    return path + ("Z" if closed else "")


# -- the white oasis


def dune(sheet: Sheet, x: float, y: float, wide: float) -> None:
    """A dune with its shadow side and lines of wind."""
    high = wide * 0.3
    back = f"M{x:.0f} {y:.0f}C{x + wide * 0.3:.0f} {y - high * 0.2:.0f} {x + wide * 0.4:.0f} {y - high:.0f} "
    back += f"{x + wide * 0.55:.0f} {y - high:.0f}C{x + wide * 0.7:.0f} {y - high:.0f} {x + wide * 0.8:.0f} "
    back += f"{y - high * 0.2:.0f} {x + wide:.0f} {y:.0f}"
    sheet.fill(back + "Z", "#D9A464", 0.34)
    lee = f"M{x + wide * 0.55:.0f} {y - high:.0f}C{x + wide * 0.5:.0f} {y - high * 0.5:.0f} {x + wide * 0.6:.0f} "
    lee += f"{y - high * 0.2:.0f} {x + wide * 0.5:.0f} {y:.0f}L{x + wide:.0f} {y:.0f}C{x + wide * 0.8:.0f} "
    lee += f"{y - high * 0.2:.0f} {x + wide * 0.7:.0f} {y - high:.0f} {x + wide * 0.55:.0f} {y - high:.0f}Z"
    sheet.fill(lee, "#A8703A", 0.28)
    sheet.ink(back)
    for n in range(3):
        sheet.ink(f"M{x + wide * (0.6 + n * 0.08):.0f} {y - high * (0.62 - n * 0.18):.0f}q8 {high * 0.2:.0f} 2 "
                  f"{high * 0.34:.0f}", width=1.5, share=0.4)  # fmt: skip


def palm(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A palm: a bent trunk and seven leaves."""
    top = x + size * 0.18, y - size
    sheet.ink(f"M{x:.1f} {y:.1f}Q{x + size * 0.02:.1f} {y - size * 0.6:.1f} {top[0]:.1f} {top[1]:.1f}", "#5A3A22", size * 0.09, 0.85)
    for n in range(7):
        turn = math.pi * (0.94 + n * 0.19)
        end = top[0] + math.cos(turn) * size * 0.52, top[1] + math.sin(turn) * size * 0.3 + size * 0.16
        bend = top[0] + math.cos(turn) * size * 0.3, top[1] - size * 0.22
        sheet.ink(f"M{top[0]:.1f} {top[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}", "#3E6B3A", size * 0.075, 0.85)


def city(sheet: Sheet, x: float, y: float) -> None:
    """Domes and towers behind a wall."""
    for n, (wide, high) in enumerate(((34, 60), (54, 46), (30, 84), (64, 54), (28, 70), (46, 42))):
        left = x + sum((34, 54, 30, 64, 28, 46)[:n]) * 0.82
        top = y - high
        if wide > 40:
            shape = f"M{left:.0f} {y}V{top + 18:.0f}Q{left + wide / 2:.0f} {top - 22:.0f} {left + wide:.0f} {top + 18:.0f}V{y}Z"
        else:
            shape = f"M{left:.0f} {y}V{top:.0f}L{left + wide / 2:.0f} {top - 16:.0f}L{left + wide:.0f} {top:.0f}V{y}Z"
        sheet.fill(shape, "#FBF3DF", 0.95)
        sheet.ink(shape, width=2)
    sheet.fill(f"M{x - 14} {y + 24}V{y - 6}H{x + 226}V{y + 24}Z", "#F3E6C8", 1)
    sheet.ink(f"M{x - 14} {y + 24}V{y - 6}H{x + 226}V{y + 24}Z", width=2)
    for n in range(12):
        sheet.ink(f"M{x - 8 + n * 20} {y - 6}v-7h9v7", width=1.8)


def zerzura() -> str:
    """Sand, dunes, an oasis with palms, the white city."""
    sheet = Sheet(11)
    for left, foot, across in ((350, 130, 150), (480, 108, 190), (640, 128, 150), (800, 120, 180), (40, 560, 170),
                       (640, 600, 150), (840, 650, 190), (30, 180, 90)):  # fmt: skip
        dune(sheet, left, foot, across)
    for _ in range(46):
        x, y = sheet.free(80)
        sheet.ink(f"M{x:.0f} {y:.0f}q16 -5 30 0t26 2", "#8A6236", 1.6, 0.34)
    sheet.blob((1090, 690), (190, 96), "#3F9AA0", 0.62)
    sheet.waves((1090, 690), (170, 70), 16)
    sheet.blob((590, 318), (54, 22), "#3F9AA0", 0.55)
    sheet.waves((590, 318), (46, 14), 3)
    for left, foot, across in PALMS:
        palm(sheet, left, foot, across)
    city(sheet, 1040, 118)
    for n in range(9):
        x, y = sheet.free(90)
        sheet.ink(f"M{x:.0f} {y:.0f}l5 -9l5 9M{x + 3:.0f} {y:.0f}v-12", "#6B7A3A", 1.7, 0.5)
        del n
    return sheet.text()


# -- the steppe


def mountain(sheet: Sheet, x: float, y: float, wide: float) -> None:
    """A mountain with snow and a shadow side."""
    high = wide * 0.62
    peak = x + wide * 0.48, y - high
    whole = f"M{x:.0f} {y:.0f}L{x + wide * 0.26:.0f} {y - high * 0.5:.0f}L{peak[0]:.0f} {peak[1]:.0f}L{x + wide * 0.7:.0f} {y - high * 0.48:.0f}L{x + wide:.0f} {y:.0f}"
    sheet.fill(whole + "Z", "#A9C0CE", 0.5)
    dark = f"M{peak[0]:.0f} {peak[1]:.0f}L{x + wide * 0.56:.0f} {y - high * 0.56:.0f}L{x + wide * 0.5:.0f} {y - high * 0.3:.0f}L{x + wide * 0.6:.0f} {y:.0f}H{x + wide:.0f}L{x + wide * 0.7:.0f} {y - high * 0.48:.0f}Z"
    sheet.fill(dark, "#5F7C92", 0.45)
    snow = f"M{peak[0] - wide * 0.1:.0f} {y - high * 0.8:.0f}L{peak[0]:.0f} {peak[1]:.0f}L{peak[0] + wide * 0.1:.0f} {y - high * 0.76:.0f}l{-wide * 0.05:.0f} {high * 0.07:.0f}l{-wide * 0.05:.0f} {-high * 0.08:.0f}l{-wide * 0.05:.0f} {high * 0.09:.0f}Z"
    sheet.fill(snow, "#FFFFFF", 0.9)
    sheet.ink(whole)


def yurt(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A yurt with its band and its door."""
    half = size / 2
    body = f"M{x - half:.1f} {y:.1f}V{y - size * 0.3:.1f}Q{x:.1f} {y - size * 0.86:.1f} {x + half:.1f} {y - size * 0.3:.1f}V{y:.1f}Z"
    sheet.fill(body, "#FBF3DF", 1)
    sheet.fill(f"M{x - half:.1f} {y - size * 0.2:.1f}h{size:.1f}v{size * 0.09:.1f}h{-size:.1f}Z", "#24508F", 0.75)
    sheet.fill(f"M{x - size * 0.1:.1f} {y:.1f}v{-size * 0.26:.1f}h{size * 0.2:.1f}v{size * 0.26:.1f}Z", "#A8492C", 0.9)
    sheet.ink(body, width=2)
    sheet.ink(f"M{x - half:.1f} {y - size * 0.3:.1f}H{x + half:.1f}", width=1.6)
    sheet.ink(f"M{x + size * 0.06:.1f} {y - size * 0.66:.1f}q{size * 0.12:.1f} {-size * 0.14:.1f} 0 {-size * 0.26:.1f}", "#6B5642", 1.8, 0.5)


def herd(sheet: Sheet, x: float, y: float, count: int) -> None:
    """Sheep from afar."""
    for _ in range(count):
        sx, sy = x + sheet.chance.uniform(-60, 60), y + sheet.chance.uniform(-18, 18)
        sheet.fill(f"M{sx - 8:.1f} {sy:.1f}a8 6 0 1 1 16 0a8 6 0 1 1 -16 0Z", "#FFFBEF", 0.95)
        sheet.ink(f"M{sx - 8:.1f} {sy:.1f}a8 6 0 1 1 16 0a8 6 0 1 1 -16 0ZM{sx - 4:.1f} {sy + 6:.1f}v4m8 -4v4", width=1.5)


def zayo() -> str:
    """Mountains, a river into a lake, grass, yurts, herds."""
    sheet = Sheet(23)
    for left, foot, across in ((352, 148, 150), (452, 132, 190), (596, 146, 160), (720, 140, 200), (880, 150, 170),
                       (1010, 134, 180), (20, 190, 110), (280, 152, 110)):  # fmt: skip
        mountain(sheet, left, foot, across)
    for middle, size in (((220, 600), (190, 50)), ((660, 540), (230, 44)), ((420, 360), (150, 40)),
                         ((960, 320), (170, 38)), ((120, 470), (90, 30))):  # fmt: skip
        shifts = [sheet.chance.uniform(0.85, 1.12) for _ in range(10)]
        points = [(middle[0] + math.cos(math.tau * n / 10) * size[0] * s,
                   middle[1] + math.sin(math.tau * n / 10) * size[1] * s) for n, s in enumerate(shifts)]  # fmt: skip
        sheet.fill(smooth(points, closed=True), "#8DA84E", 0.26)
    river = [(700, 140), (660, 220), (690, 300), (650, 360), (700, 480), (800, 540), (900, 600), (1010, 660)]
    for width, colour, share in ((30, "#5B8FA3", 0.16), (20, "#5B8FA3", 0.55)):
        sheet.ink(smooth(river), colour, width, share)
    sheet.blob((1120, 700), (190, 92), "#5B8FA3", 0.6)
    sheet.waves((1120, 700), (170, 66), 17)
    for _ in range(90):
        x, y = sheet.free(76)
        sheet.ink(f"M{x:.0f} {y:.0f}l-4 -9m4 9l1 -12m-1 12l6 -8", "#5F7A34", 1.7, 0.55)
    for left, foot, across in YURTS:
        yurt(sheet, left, foot, across)
    for left, row, count in HERDS:
        herd(sheet, left, row, count)
    return sheet.text()


def main() -> int:
    """Write both maps."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    for name, text in (("zerzura", zerzura()), ("zayo", zayo())):
        (ROOT / "assets" / "learn" / f"map_{name}.svg").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
