"""Icon of the app, drawn in the form each system wants: `.venv/bin/python packaging/draw_icon.py`.

A striped arch of the inn at night, a lantern in it. Below 48 pixels a plainer drawing stands in. ICO and ICNS
hold PNG images (Windows Vista and later; Mac OS X 10.7 and later), so no imaging library is needed.
"""

from __future__ import annotations

import argparse
import io
import math
import os
import struct
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "packaging" / "icon"
WINDOW_ICON = ROOT / "assets" / "icon.png"
BOX = 512
PLAIN = 48
"""Pixels below which the plain drawing is used."""
SPRING, FOOT = 262.0, 452.0
"""Heights at which the arch leaves its jambs, and where these stand."""
ICNS = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256,
        b"ic14": 512, b"ic09": 512, b"ic10": 1024}  # fmt: skip
"""Types of the images in an ICNS file and their pixels; ic11 to ic14 and ic10 are for doubled screens."""
ICO = (16, 20, 24, 32, 40, 48, 64, 128, 256)
HICOLOR = (16, 24, 32, 48, 64, 128, 256, 512)
"""Sizes that desktops look for in the hicolor theme."""

DEFS = """<defs>
<linearGradient id="tile" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#323A78"/>
<stop offset="1" stop-color="#161A2B"/></linearGradient>
<linearGradient id="gold" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#F0CF82"/>
<stop offset="0.5" stop-color="#C9973A"/><stop offset="1" stop-color="#8F6420"/></linearGradient>
<linearGradient id="dusk" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#3A2A6A"/>
<stop offset="0.5" stop-color="#9D5F8E"/><stop offset="0.8" stop-color="#E5A199"/>
<stop offset="1" stop-color="#FBDCB0"/></linearGradient>
<radialGradient id="glow" cx="50%" cy="50%" r="50%">
<stop offset="0" stop-color="#FFE7A8" stop-opacity="0.95"/>
<stop offset="0.45" stop-color="#FFB950" stop-opacity="0.55"/>
<stop offset="1" stop-color="#FF9E38" stop-opacity="0"/></radialGradient></defs>"""


def radius_of(half: float, apex: float) -> float:
    """The radius of each curve of a pointed arch: upright at its jamb, meeting the other at the apex."""
    rise = SPRING - apex
    return (half * half + rise * rise) / (2 * half)


def outline(half: float, apex: float) -> str:
    """The opening of an arch as a path."""
    left, right = BOX / 2 - half, BOX / 2 + half
    radius = radius_of(half, apex)
    curve = f"A{radius:.1f} {radius:.1f} 0 0 1"
    return f"M{left} {FOOT}V{SPRING}{curve} {BOX / 2} {apex}{curve} {right} {SPRING}V{FOOT}Z"


def point(half: float, apex: float, share: float) -> tuple[float, float]:
    """A point of the left curve, from the spring (0) to the apex (1)."""
    radius = radius_of(half, apex)
    end = math.asin(min(1.0, (SPRING - apex) / radius))
    angle = math.pi - end * share
    return BOX / 2 - half + radius + radius * math.cos(angle), SPRING - radius * math.sin(angle)


def stones(outer: tuple[float, float], inner: tuple[float, float], count: int) -> str:
    """The stones of both sides of the arch and its jambs, dark and light by turns."""
    found = []
    for number in range(count):
        steps = [number / count, (number + 0.5) / count, (number + 1) / count]
        quad = [point(*outer, s) for s in steps] + [point(*inner, s) for s in reversed(steps)]
        found.append((quad, number))
    rows = 5
    high = (FOOT - SPRING) / rows
    for row in range(rows):
        y = SPRING + row * high
        a, b = BOX / 2 - outer[0], BOX / 2 - inner[0]
        found.append(([(a, y), (b, y), (b, y + high), (a, y + high)], row + 1))
    parts = []
    for quad, number in found:
        colour = "#F3E6C8" if number % 2 == 0 else "#5A3E8E"
        for mirrored in (False, True):
            text = "L".join(f"{BOX - x if mirrored else x:.1f} {y:.1f}" for x, y in quad)
            parts.append(f'<path d="M{text}Z" fill="{colour}" stroke="#2B1D4A" stroke-width="3"/>')
    return "".join(parts)


def lantern(x: float, y: float, k: float) -> str:
    """The lantern of the menu, hung from above, its glow around it."""
    return f"""<circle cx="{x}" cy="{y}" r="{118 * k}" fill="url(#glow)"/>
<g transform="translate({x} {y}) scale({k})"><path d="M0 -190V-62" stroke="#0B0A14" stroke-width="5"/>
<circle cx="0" cy="-66" r="8" fill="none" stroke="#C9973A" stroke-width="5"/>
<path d="M-14 -60H14L40 -32H-40Z" fill="#8A6020"/><path d="M-38 -32H38L46 8L28 48H-28L-46 8Z" fill="#FFD36B"/>
<circle cx="0" cy="8" r="30" fill="#FFF3C4"/>
<path d="M-38 -32Q-54 12 -28 48M-13 -32Q-20 10 -9 48M13 -32Q20 10 9 48M38 -32Q54 12 28 48M-46 8H46"
 fill="none" stroke="#5A3A12" stroke-width="5"/><path d="M-30 46H30L15 66H-15Z" fill="#8A6020"/>
<circle cx="0" cy="74" r="7" fill="#C9973A"/></g>"""


def drawing(plain: bool = False) -> str:
    """The icon as SVG."""
    inset = 4 if plain else 14
    side = BOX - 2 * inset
    rim = 26 if plain else 12
    tile = (
        f'<rect x="{inset}" y="{inset}" width="{side}" height="{side}" rx="104" fill="url(#gold)"/>'
        f'<rect x="{inset + rim}" y="{inset + rim}" width="{side - 2 * rim}" height="{side - 2 * rim}" '
        f'rx="{104 - rim}" fill="url(#tile)"/>'
    )
    if plain:
        outer, inner = (176.0, 66.0), (112.0, 140.0)
        wall = f'<path d="{outline(*outer)}" fill="#F3E6C8"/>'
        light = (
            '<circle cx="256" cy="290" r="120" fill="url(#glow)"/>'
            '<path d="M256 196L316 290L256 392L196 290Z" fill="#FFE08A"/>'
        )
    else:
        outer, inner = (160.0, 80.0), (112.0, 136.0)
        wall = stones(outer, inner, 9)
        light = lantern(256, 268, 0.92)
    ground = f'<path d="M100 {FOOT}V420Q190 372 270 408Q340 436 412 404V{FOOT}Z" fill="#8A5A3A"/>'
    opening = f'<path d="{outline(*inner)}" fill="url(#dusk)"/>'
    left, wide = BOX / 2 - outer[0] - 10, 2 * outer[0] + 20
    sill = f'<rect x="{left}" y="{FOOT - 12}" width="{wide}" height="14" rx="4" fill="#C9973A"/>'
    body = f"{opening}{ground}{light}{wall}{sill}" if not plain else f"{wall}{opening}{light}{sill}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{BOX}" height="{BOX}" viewBox="0 0 {BOX} {BOX}">'
        f"{DEFS}{tile}{body}</svg>\n"
    )


def png(size: int) -> bytes:
    """The icon as a PNG of that many pixels, drawn at four times the size and made smaller evenly."""
    markup = drawing(size < PLAIN).encode()
    large = pygame.image.load_sized_svg(io.BytesIO(markup), (size * 4, size * 4))
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(large, (size, size)), file, "icon.png")
    return file.getvalue()


def ico(images: dict[int, bytes]) -> bytes:
    """An ICO file: a directory of 16 bytes an image, then the images."""
    head = struct.pack("<HHH", 0, 1, len(images))
    offset = len(head) + 16 * len(images)
    for size, image in images.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return head + b"".join(images.values())


def icns(images: dict[int, bytes]) -> bytes:
    """An ICNS file: blocks of a type, their length with this head, and the image."""
    blocks = b"".join(kind + struct.pack(">I", len(images[n]) + 8) + images[n] for kind, n in ICNS.items())
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> None:
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    FOLDER.mkdir(exist_ok=True)
    images = {size: png(size) for size in sorted({*ICO, *HICOLOR, *ICNS.values()})}
    (FOLDER / "caravanserai.svg").write_text(drawing(), encoding="utf-8")
    for size in HICOLOR:
        (FOLDER / f"caravanserai-{size}.png").write_bytes(images[size])
    (FOLDER / "caravanserai.ico").write_bytes(ico({size: images[size] for size in ICO}))
    (FOLDER / "caravanserai.icns").write_bytes(icns(images))
    WINDOW_ICON.write_bytes(images[64])


if __name__ == "__main__":
    main()
