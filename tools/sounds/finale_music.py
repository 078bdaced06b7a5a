"""Finale music: a few seconds for the end of each game, on the clock of its scene; and a card that cracks."""

from __future__ import annotations

import math
import random

from tools.sounds.sound_waves import (
    RATE,
    TAU,
    Wave,
    add,
    fall,
    horn,
    low_pass,
    modes,
    noise,
    pluck,
    silence,
    skin,
    soften,
    wood,
)

BREAKS = 1.3
"""When the Emblem breaks, in seconds of the scene."""
FIRST_ROW, ROW = 0.75, 0.22
"""When the pad's first row comes, and from one to the next."""
HIJAZ = (293.66, 311.13, 369.99, 392.0, 440.0, 466.16, 523.25)
"""One note a row of the pad, rising."""
CHORD = (146.83, 220.0, 293.66, 369.99, 440.0, 587.33)


def crack() -> Wave:
    """A click, twelve tones of glass, and what trickles down."""
    out = noise(0.03, 900, 7500, 60, fall(7))
    rng = random.Random(61)
    for i in range(12):
        pitch = rng.uniform(1800, 5000)
        glass = modes(pitch, ((1.0, 1.0, 0.11), (2.32, 0.35, 0.05)), 0.45)
        add(out, glass, 0.004 + i * 0.012 + rng.uniform(0, 0.03), 0.4 * rng.uniform(0.4, 1.0))
    for i in range(9):
        splinter = modes(rng.uniform(2600, 5200), ((1.0, 1.0, 0.03),), 0.09)
        add(out, splinter, 0.22 + i * 0.055 + rng.uniform(0, 0.03), 0.22 * (1 - i / 10))
    return soften(_long(out, 0.8), end=0.2)


def finale_zoon() -> Wave:
    """A roll that grows, the Emblem's crack, then an open fifth over the field."""
    out: Wave = []
    at, gap, number = 0.05, 0.19, 0
    while at < BREAKS - 0.1:
        add(out, skin(96 - number, 0.4, 0.6, 70 + number), at, 0.3 + 0.6 * at / BREAKS)
        at, gap, number = at + gap, max(0.075, gap * 0.88), number + 1
    add(out, skin(62, 0.7, 1.0, 99), BREAKS - 0.02, 1.3)
    add(out, crack(), BREAKS, 1.1)
    for pitch, level in ((110.0, 0.7), (164.81, 0.55), (220.0, 0.4)):
        add(out, horn(((0.0, 2.35, pitch),), 0.5), BREAKS + 0.12, level)
    return soften(_long(out, 4.0), end=0.7)


def finale_zerzura() -> Wave:
    """Seven plucked notes that rise, one a row of the pad, then a chord that is left to ring."""
    out: Wave = []
    for row, pitch in enumerate(HIJAZ):
        at = FIRST_ROW + ROW * row
        add(out, pluck(pitch, 1.6, 200 + row, 0.4), at, 0.75)
        add(out, pluck(pitch * 0.998, 1.4, 260 + row, 0.3), at + 0.013, 0.4)
        if row % 2 == 0:
            add(out, skin(118, 0.3, 0.35, 300 + row), at, 0.25)
    end = FIRST_ROW + ROW * len(HIJAZ) + 0.1
    for number, pitch in enumerate(CHORD):
        add(out, pluck(pitch, 2.4, 400 + number, 0.38, 0.9975), end + 0.035 * number, 0.6)
    add(out, skin(92, 0.5, 0.5, 330), end, 0.5)
    return soften(_long(out, 5.0), end=1.0)


def finale_zayo() -> Wave:
    """A fiddle of two strings on a fifth, a bell at every fourth step of the camels; it goes far away."""
    out = silence(5.0)
    for pitch, level in ((98.0, 0.34), (146.83, 0.26)):
        add(out, bowed(pitch, 4.8, 0.9), 0.0, level)
    tune = (
        (0.35, 0.75, 293.66), (1.05, 0.5, 329.63), (1.5, 0.95, 392.0), (2.4, 0.5, 440.0), (2.85, 0.5, 392.0),
        (3.3, 1.6, 293.66),
    )  # fmt: skip
    for at, seconds, pitch in tune:
        add(out, bowed(pitch, seconds, 0.09), at, 0.6)
    for step in range(7):
        bell = modes(1568.0 if step % 2 else 1760.0, ((1.0, 1.0, 0.3), (2.76, 0.4, 0.12)), 0.6)
        add(out, bell, 0.3 + 0.64 * step, 0.16)
        for hoof in range(4):
            add(out, wood(150 + 14 * (hoof % 2), 0.1, 0.8), 0.3 + 0.64 * step + 0.16 * hoof, 0.12)
    faded = [value * min(1.0, 1.25 * (1 - i / len(out)) + 0.05) for i, value in enumerate(out)]
    return soften(_long(faded, 5.0), end=1.2)


def bowed(pitch: float, seconds: float, rise: float) -> Wave:
    """A bowed gut string: overtones that come with the bow, a slow vibrato, some rosin."""
    tone: Wave = []
    angle = 0.0
    for i in range(int(seconds * RATE)):
        t = i / RATE
        bow = min(1.0, t / rise) * min(1.0, (seconds - t) / min(0.3, seconds / 2))
        angle += TAU * pitch * (1 + 0.005 * math.sin(TAU * 5.4 * t) * min(1.0, t * 2.5)) / RATE
        tone.append(bow * sum(math.sin(n * angle) * 0.72 ** (n - 1) for n in range(1, 9)))
    rosin = noise(seconds, 1200, 4200, round(pitch), lambda t: 0.02 * math.sin(math.pi * t))
    add(tone, rosin)
    return soften(low_pass(tone, 2300), 0.02, 0.05)


def _long(sound: Wave, seconds: float) -> Wave:
    """Exactly so long: cut, or with silence behind it."""
    count = int(seconds * RATE)
    return [*sound[:count], *([0.0] * (count - len(sound)))]
