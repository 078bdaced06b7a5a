"""Form layout: where the parts of the workshop lie, in units; with large letters three leaves in turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from scenes.ui.design_space import View

Rect: TypeAlias = tuple[float, float, float, float]

LARGE_FROM = 1.2
"""Text scale above which the room shows its parts on three leaves."""


@dataclass(frozen=True)
class Parts:
    """The sheets of the room. `card`: the open card as it will look."""

    tribe: Rect
    form: Rect
    card: Rect
    checks: Rect
    balance: Rect


@dataclass(frozen=True)
class FormBoxes:
    """Parts of the form of a Zoon. `palette`: the first of the scores that may be put on a corner."""

    title: tuple[float, float, float]
    faces: Rect
    copies: Rect
    points: Rect
    names: tuple[Rect, Rect]
    figure: Rect
    types: Rect
    tools: Rect
    corners: Rect
    palette: tuple[float, float]
    grid: Rect
    brushes: Rect
    star: Rect
    rules: tuple[float, float, float]


def is_large(view: View) -> bool:
    """Whether the room is shown on three leaves."""
    return view.text_scale > LARGE_FROM


SPREAD = Parts(
    tribe=(24, 112, 366, 852), form=(408, 112, 842, 852), card=(1302, 146, 252, 353),
    checks=(1268, 112, 628, 430), balance=(1268, 562, 628, 402),
)  # fmt: skip
LEAVES = Parts(
    tribe=(24, 196, 700, 768), form=(24, 196, 1872, 768), card=(1664, 222, 196, 274),
    checks=(24, 196, 1000, 768), balance=(1048, 196, 848, 768),
)  # fmt: skip
SHEET = (748.0, 196.0, 1148.0, 768.0)
"""The sheet of the tribe itself beside its list, with large letters."""

_NORMAL = FormBoxes(
    title=(438, 166, 226), faces=(742, 138, 116, 43), copies=(1004, 138, 114, 43), points=(1130, 138, 94, 43),
    names=((438, 241, 340, 50), (802, 241, 290, 50)), figure=(1120, 241, 100, 50),
    types=(438, 324, 784, 68), tools=(906, 295, 316, 26), corners=(456, 442, 190, 190), palette=(450, 658),
    grid=(708, 440, 240, 240), brushes=(976, 436, 246, 57), star=(438, 740, 784, 206),
    rules=(195, 723, 438),
)  # fmt: skip
_LARGE = FormBoxes(
    title=(60, 256, 480), faces=(640, 218, 190, 54), copies=(1030, 218, 190, 54), points=(1250, 218, 180, 54),
    names=((60, 346, 560, 62), (650, 346, 560, 62)), figure=(1240, 346, 190, 62),
    types=(60, 456, 1580, 68), tools=(1240, 415, 400, 34), corners=(70, 600, 210, 210), palette=(330, 624),
    grid=(640, 600, 286, 286), brushes=(970, 600, 300, 66), star=(1300, 556, 566, 392),
    rules=(286, 544, 60),
)  # fmt: skip


def parts(view: View) -> Parts:
    """Where the sheets lie."""
    return LEAVES if is_large(view) else SPREAD


def form_boxes(view: View) -> FormBoxes:
    """Where the parts of the form lie."""
    return _LARGE if is_large(view) else _NORMAL


BUTTONS = (24.0, 984.0, 1872.0, 72.0)
TABS = (24.0, 132.0, 1872.0, 52.0)
"""The leaves by name, with large letters."""
