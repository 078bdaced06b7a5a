"""Sounds of moments: what is taken, gained, lifted, struck; wings, a bell, hooves. See `make_sounds`."""

from __future__ import annotations

import math
import random

from tools.sounds.sound_waves import RATE, TAU, Wave, add, fall, hump, modes, noise, soften, wood

FOURTH = 0.75
"""The pitch of a fourth below."""
MARIMBA = ((1.0, 1.0, 0.16), (3.93, 0.28, 0.05), (9.2, 0.1, 0.02))
E4, C4, A3 = 329.6, 277.2, 220.0


def strike() -> Wave:
    """A wood block, and the tick of the blow."""
    out = wood(180, 0.16, 1.6)
    add(out, noise(0.03, 900, 6000, 40, fall(8)), gain=0.9)
    return soften(out, end=0.03)


def swap() -> Wave:
    """Two cards that slide, the second one lower."""
    out = noise(0.17, 900, 5200, 11, hump(0.35))
    add(out, noise(0.17, 900 * FOURTH, 5200 * FOURTH, 41, hump(0.35)), 0.1)
    return out


def marimba(pitches: tuple[float, ...], gap: float = 0.09) -> Wave:
    """A run on a marimba."""
    out: Wave = []
    for number, pitch in enumerate(pitches):
        add(out, modes(pitch, MARIMBA, 0.45), number * gap, 0.9)
    return soften(out, end=0.05)


def loss() -> Wave:
    return marimba((E4, C4, A3))


def gain() -> Wave:
    return marimba((A3, C4, E4))


def lift() -> Wave:
    """A breath of air that rises."""
    rng = random.Random(42)
    count = int(0.38 * RATE)
    out: Wave = []
    low = band = 0.0
    for i in range(count):
        t = i / count
        step = 2 * math.sin(math.pi * (300 * 6 ** t) / RATE)
        low += step * band
        band += step * (rng.uniform(-1, 1) - low - 0.5 * band)
        out.append(band * math.sin(math.pi * t) ** 1.5)
    return soften(out)


def wings() -> Wave:
    """Four beats of a large bird's wings."""
    out: Wave = []
    for number in range(4):
        add(out, noise(0.07, 260, 2000, 43 + number, hump(0.4)), number * 0.08, 1 - 0.14 * number)
    return out


def bell_tile() -> Wave:
    """A small bell."""
    partials = ((1.0, 1.0, 0.3), (1318 / 880, 0.55, 0.22), (2217 / 880, 0.4, 0.14))
    return soften(modes(880, partials, 0.9), end=0.1)


def hooves() -> Wave:
    """Four soft steps in sand, and the bell at a camel's neck."""
    out: Wave = []
    for number, gap in enumerate((0.0, 0.16, 0.32, 0.48)):
        step = modes(150 - 12 * (number % 2), ((1.0, 1.0, 0.035), (2.1, 0.4, 0.02)), 0.12)
        add(step, noise(0.06, 200, 1600, 50 + number, fall(7)), gain=0.7)
        add(out, step, gap, 0.9)
    add(out, modes(1568, ((1.0, 0.35, 0.12), (2.7, 0.12, 0.06)), 0.32), 0.3, 0.5)
    return soften(out, end=0.04)


def tick() -> Wave:
    """A figure that moves on by one."""
    count = int(0.03 * RATE)
    tone = [math.sin(TAU * 1200 * i / RATE) * math.exp(-i / RATE * 180) for i in range(count)]
    return soften(tone, end=0.01)
