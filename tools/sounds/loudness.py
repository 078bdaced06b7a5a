"""Loudness of a sound to the ear: K-weighting (ITU-R BS.1770), and the loudest eighth of a second.

A short sound counts by what it brings to that eighth, as the ear does. In decibels below full scale.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

SPAN = 0.125
"""Seconds over which the ear gathers a sound."""
SILENCE = -120.0


def _biquad(samples: Sequence[float], b: Sequence[float], a: Sequence[float]) -> list[float]:
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in samples:
        y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _shelf(rate: int) -> tuple[list[float], list[float]]:
    """The head: 4 dB more above about 1700 Hz."""
    gain, quality, frequency = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    k = math.tan(math.pi * frequency / rate)
    high = 10 ** (gain / 20)
    band = high**0.4996667741545416
    norm = 1 + k / quality + k * k
    b = [(high + band * k / quality + k * k), 2 * (k * k - high), (high - band * k / quality + k * k)]
    return [value / norm for value in b], [2 * (k * k - 1) / norm, (1 - k / quality + k * k) / norm]


def _pass(rate: int) -> tuple[list[float], list[float]]:
    """The ear's weakness for what is deep: less below about 60 Hz."""
    quality, frequency = 0.5003270373238773, 38.13547087602444
    k = math.tan(math.pi * frequency / rate)
    norm = 1 + k / quality + k * k
    return [1.0, -2.0, 1.0], [2 * (k * k - 1) / norm, (1 - k / quality + k * k) / norm]


def loudness(samples: Sequence[float], rate: int) -> float:
    """The loudest eighth of a second of samples between -1 and 1.

    >>> rate = 22050
    >>> tone = [0.5 * math.sin(math.tau * 1000 * i / rate) for i in range(rate)]
    >>> round(loudness(tone, rate), 1)
    -8.3
    >>> round(loudness([value / 2 for value in tone], rate) - loudness(tone, rate), 2)
    -6.02
    """
    heard = _biquad(_biquad(samples, *_shelf(rate)), *_pass(rate))
    span = round(SPAN * rate)
    energy = best = 0.0
    for i, value in enumerate(heard):
        energy += value * value
        if i >= span:
            energy -= heard[i - span] ** 2
        best = max(best, energy)
    return 10 * math.log10(best / span) if best > span * 10 ** (SILENCE / 10) else SILENCE
