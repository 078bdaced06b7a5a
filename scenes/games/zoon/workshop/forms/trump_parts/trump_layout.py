"""Trump layout: where the parts of the form of a Trump lie, in units, for both sizes of letters."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scenes.games.zoon.workshop.form_layout import FormBoxes, Rect, form_boxes, is_large
from scenes.ui.design_space import View


@dataclass(frozen=True)
class TrumpBoxes:
    """Parts of the form of a Trump; those of one kind only lie over those of another.

    `users`, `wearers`, `becomes`: rows of types, beside each where its label ends or begins (x, y, width).
    `effect`, `gear_effect`: what a Trump does; what equipment and terrain do while they lie there.
    `shot`: its corners, the first score of the palette, and the aiming grid.
    """

    force: Rect
    uses: Rect
    kinds: Rect
    tools: Rect
    users: Rect
    users_label: tuple[float, float, float]
    side: Rect
    wearers: Rect
    wearers_label: tuple[float, float, float]
    zone: Rect
    zone_label: tuple[float, float, float]
    switches: tuple[Rect, Rect]
    effect: Rect
    gear_effect: Rect
    corners: Rect
    palette: tuple[float, float]
    grid: Rect
    aim: Rect
    size: Rect
    says: Rect
    becomes: Rect
    becomes_label: tuple[float, float, float]
    points: Rect


_NORMAL = TrumpBoxes(
    force=(778, 138, 138, 43), uses=(1006, 138, 216, 43), kinds=(438, 324, 784, 76),
    tools=(906, 295, 316, 26),
    users=(438, 440, 784, 42), users_label=(438, 428, 784),
    side=(700, 496, 522, 40), wearers=(438, 546, 784, 42), wearers_label=(438, 524, 250),
    zone=(438, 530, 300, 46), zone_label=(438, 518, 300), switches=((776, 496, 446, 40), (776, 540, 446, 40)),
    effect=(438, 516, 784, 430), gear_effect=(438, 606, 784, 340),
    corners=(456, 556, 190, 190), palette=(450, 772), grid=(708, 554, 250, 250),
    aim=(990, 580, 232, 46), size=(990, 672, 232, 43), says=(438, 852, 784, 94),
    becomes=(554, 410, 668, 40), becomes_label=(438, 437, 110), points=(1128, 455, 94, 28),
)  # fmt: skip
_LARGE = TrumpBoxes(
    force=(752, 218, 190, 54), uses=(1120, 218, 310, 54), kinds=(60, 454, 1580, 78),
    tools=(1240, 415, 400, 34),
    users=(260, 562, 1606, 46), users_label=(60, 593, 190),
    side=(260, 620, 500, 50), wearers=(790, 622, 1076, 46), wearers_label=(60, 653, 190),
    zone=(260, 620, 500, 50), zone_label=(60, 653, 190), switches=((810, 620, 490, 50), (1350, 620, 516, 50)),
    effect=(60, 622, 1806, 326), gear_effect=(60, 684, 1806, 264),
    corners=(78, 660, 200, 200), palette=(336, 688), grid=(690, 660, 254, 254),
    aim=(1010, 672, 440, 58), size=(1010, 800, 240, 54), says=(1490, 640, 376, 308),
    becomes=(260, 562, 1606, 46), becomes_label=(60, 593, 190), points=(1150, 616, 120, 32),
)  # fmt: skip
_BODY_NORMAL = {
    "corners": (456.0, 500.0, 164.0, 164.0), "palette": (450.0, 688.0), "grid": (708.0, 498.0, 214.0, 214.0),
    "brushes": (976.0, 492.0, 246.0, 50.0), "star": (438.0, 766.0, 784.0, 180.0),
}  # fmt: skip
_BODY_LARGE = {
    "corners": (78.0, 660.0, 200.0, 200.0), "palette": (336.0, 688.0), "grid": (690.0, 660.0, 252.0, 252.0),
    "brushes": (980.0, 656.0, 290.0, 58.0), "star": (1310.0, 622.0, 556.0, 326.0),
}  # fmt: skip


def trump_boxes(view: View) -> TrumpBoxes:
    """Where the parts of the form lie."""
    return _LARGE if is_large(view) else _NORMAL


def body_boxes(view: View) -> FormBoxes:
    """Where the parts lie of the Zoon that a Trump becomes."""
    lie = _BODY_LARGE if is_large(view) else _BODY_NORMAL
    return replace(form_boxes(view), **lie)  # type: ignore[arg-type]  # each field has its own shape
