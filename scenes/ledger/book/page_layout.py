"""Page layout of the book: where the parts of the record lie, side by side or, with large letters, alone."""

from __future__ import annotations

from typing import NamedTuple

from scenes.ui.design_space import View

LARGE = 1.2
"""The text scale above which one leaf at a time is shown."""
BOOK = (60.0, 34.0, 1800.0, 920.0)

Rect = tuple[float, float, float, float]


class Part(NamedTuple):
    """A part of the record and its box."""

    name: str
    box: Rect


SPREAD = (
    Part("head", (176.0, 56.0, 740.0, 150.0)),
    Part("account", (176.0, 214.0, 740.0, 306.0)),
    Part("rating", (176.0, 542.0, 740.0, 246.0)),
    Part("facts", (176.0, 800.0, 740.0, 84.0)),
    Part("seals", (1056.0, 66.0, 742.0, 474.0)),
    Part("matches", (1056.0, 542.0, 742.0, 352.0)),
)
"""Both pages side by side."""
LEAVES = (
    (Part("head", (170.0, 72.0, 1600.0, 240.0)), Part("account", (170.0, 330.0, 1600.0, 540.0))),
    (Part("rating", (170.0, 80.0, 1600.0, 560.0)), Part("facts", (170.0, 690.0, 1600.0, 180.0))),
    (Part("seals", (170.0, 80.0, 1600.0, 800.0)),),
    (Part("matches", (170.0, 70.0, 1600.0, 760.0)),),
)
"""The same for large letters, one page at a time."""


def is_large(view: View) -> bool:
    """Whether one page at a time is shown."""
    return view.text_scale > LARGE


def leaves(view: View) -> int:
    """How many pages there are to turn."""
    return len(LEAVES) if is_large(view) else 1


def parts(view: View, leaf: int) -> tuple[Part, ...]:
    """What lies on that page, or on both."""
    return LEAVES[leaf % len(LEAVES)] if is_large(view) else SPREAD


def pitch(view: View) -> float:
    """How much taller rows are than drawn: as much as the letters."""
    return view.text_scale if is_large(view) else 1.0
