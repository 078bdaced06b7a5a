"""Corner hint: which corners of the enemy card serve best, in words. It draws no lot: asked twice it says the
same."""

from __future__ import annotations

from typing import NamedTuple

from game.zoon.fight_odds import Forecast, TouchForecast
from scenes.ui.i18n import _

SURE, ALIKE = 0.97, 0.56
"""Shares of one pair of corners from which on it alone counts, and up to which both serve alike."""
PAIRS = ((0, 2), (1, 3))
"""Corners that a half turn exchanges: top left and bottom right, top right and bottom left."""


class TouchHint(NamedTuple):
    """What is said, and the corners that are marked."""

    words: str
    corners: tuple[int, ...]


def touch_hint(forecast: TouchForecast) -> TouchHint:
    """The hint for a fight under way, for the seat of the forecast."""
    shares = forecast.touch()
    best = 0 if shares[0] >= shares[1] else 1
    names = (_("upper left or lower right"), _("upper right or lower left"))
    if shares[best] <= ALIKE:
        return TouchHint(_("Hint: all four corners serve you alike. Choose without a habit."), ())
    if shares[best] >= SURE:
        words = _("Hint: {corners}. These two corners serve you better; a half turn may exchange them.")
        return TouchHint(words.format(corners=names[best]), PAIRS[best])
    words = _("Hint: {corners}, about {n} times in 10: a habit could be guessed.")
    return TouchHint(words.format(corners=names[best], n=round(10 * shares[best])), PAIRS[best])


def hundredths(forecast: Forecast) -> tuple[int, int]:
    """Won and lost touches out of 100."""
    return round(100 * forecast.win), round(100 * forecast.lose)
