"""Small rasters of the large drawings, shown scaled until the sharp ones are ready.

    python tools/drawings/small_rasters.py

Run it after a change of a drawing in `LARGE`; assets/coarse is committed.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from scenes.ui.draw.async_raster import COARSE, rasterise
from scenes.ui.text.fonts import ASSETS

LARGE: dict[str, tuple[int, int]] = {
    "backdrops/caravanserai": (1280, 600),
    "backdrops/zoon": (1280, 600),
    "backdrops/zayo": (1280, 600),
    "backdrops/zerzura": (1280, 600),
    "backdrops/zerzura_score": (1280, 600),
    "backdrops/curtain": (1280, 600),
    "backdrops/curtain_frame": (1280, 600),
    "backdrops/vignette": (480, 270),
    "menu/doorway_zerzura": (262, 268),
    "menu/doorway_zayo": (262, 268),
    "menu/doorway_zoon": (262, 268),
    "zerzura/rug": (608, 192),
    "zayo/felt": (576, 208),
    "zoon/frame": (472, 512),
    "zoon/cells": (456, 498),
    "zoon/combat_left": (640, 360),
    "zoon/combat_right": (640, 360),
    "zoon/combat_seam": (640, 360),
    "finale/city_dusk": (640, 127),
    "finale/city_lights": (640, 127),
    "finale/evening_sky": (640, 214),
    "finale/evening_ridges": (640, 160),
}
"""Name and size in pixels."""


def main() -> int:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    COARSE.mkdir(exist_ok=True)
    for name, size in LARGE.items():
        image = rasterise(ASSETS / f"{name}.svg", size).convert_alpha()
        clear = pygame.mask.from_surface(image, 254).count() < size[0] * size[1]
        file = COARSE / f"{name.replace('/', '_')}.{'png' if clear else 'jpg'}"
        pygame.image.save(image if clear else image.convert(), file)
        print(f"{file.name}: {file.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
