"""Waves of sound from arithmetic: struck wood, skins, strings, horns, paper; filters, and a hall around them.

A wave is a list of samples, `RATE` a second, of any loudness; times are in seconds, frequencies in Hz.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

RATE = 22050
Wave = list[float]
TAU = 2 * math.pi


def silence(seconds: float) -> Wave:
    return [0.0] * int(seconds * RATE)


def add(into: Wave, sound: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Mix `sound` into `into` from `at` seconds on; what hangs over makes it longer."""
    start = int(at * RATE)
    if len(into) < start + len(sound):
        into.extend([0.0] * (start + len(sound) - len(into)))
    for i, value in enumerate(sound):
        into[start + i] += gain * value


def modes(base: float, partials: Sequence[tuple[float, float, float]], seconds: float) -> Wave:
    """A struck body: (ratio, level, decay in seconds) of each of its tones."""
    out = silence(seconds)
    for ratio, level, decay in partials:
        step = TAU * base * ratio / RATE
        fall = math.exp(-1 / (decay * RATE))
        value = level
        for i in range(len(out)):
            out[i] += value * math.sin(step * i)
            value *= fall
    return soften(out)


def wood(base: float, seconds: float = 0.18, ring: float = 1.0) -> Wave:
    """A wooden block or board: inharmonic tones that die within some hundredths of a second."""
    tones = ((1.0, 1.0, 0.045), (2.57, 0.5, 0.028), (4.23, 0.3, 0.016), (6.6, 0.18, 0.009))
    return modes(base, [(ratio, level, decay * ring) for ratio, level, decay in tones], seconds)


def noise(seconds: float, low: float, high: float, seed: int, shape: Callable[[float], float]) -> Wave:
    """Paper: noise between two frequencies (Hz), shaped over its length (0..1)."""
    rng = random.Random(seed)
    count = int(seconds * RATE)
    raw = [rng.uniform(-1, 1) for _ in range(count)]
    banded = low_pass(high_pass(raw, low), high)
    return [value * shape(i / count) for i, value in enumerate(banded)]


def low_pass(sound: Sequence[float], cut: float) -> Wave:
    share = 1 - math.exp(-TAU * cut / RATE)
    first = second = 0.0
    out = []
    for value in sound:
        first += share * (value - first)
        second += share * (first - second)
        out.append(second)
    return out


def high_pass(sound: Sequence[float], cut: float) -> Wave:
    return [value - slow for value, slow in zip(sound, low_pass(sound, cut), strict=True)]


def soften(sound: Wave, start: float = 0.0008, end: float = 0.012) -> Wave:
    """No click at either end."""
    head, tail = int(start * RATE), int(end * RATE)
    for i in range(min(head, len(sound))):
        sound[i] *= i / head
    for i in range(min(tail, len(sound))):
        sound[-1 - i] *= i / tail
    return sound


def hump(rise: float) -> Callable[[float], float]:
    """Up until `rise` of the length, then down."""
    return lambda t: (t / rise if t < rise else (1 - t) / (1 - rise)) ** 1.5


def fall(speed: float) -> Callable[[float], float]:
    return lambda t: math.exp(-speed * t) * (1 - t)


def skin(base: float, seconds: float, slap: float, seed: int) -> Wave:
    """A frame drum: a tone that sinks by a third, and the slap of the hand."""
    out = []
    angle = 0.0
    for i in range(int(seconds * RATE)):
        t = i / RATE
        angle += TAU * base * (1 + 0.5 * math.exp(-t * 38)) / RATE
        out.append(math.sin(angle) * math.exp(-t * 9) + 0.35 * math.sin(1.593 * angle) * math.exp(-t * 17))
    add(out, noise(0.05, 300, 3800, seed, fall(7)), gain=slap)
    return soften(out)


def horn(notes: Sequence[tuple[float, float, float]], brightness: float) -> Wave:
    """A hunting horn: (start, seconds, Hz) of each note; overtones come in with the breath."""
    out: Wave = []
    for start, seconds, pitch in notes:
        tone = []
        angle = 0.0
        for i in range(int(seconds * RATE)):
            t = i / RATE
            breath = min(1.0, t / 0.07) * min(1.0, (seconds - t) / 0.16)
            vibrato = 0.004 * math.sin(TAU * 5.2 * t) * min(1, t * 2) - 0.02 * math.exp(-t * 40)
            angle += TAU * pitch * (1 + vibrato) / RATE
            bright = brightness * breath
            tone.append(breath * sum(math.sin(n * angle) * bright ** (n - 1) / n**0.5 for n in range(1, 8)))
        add(out, soften(tone), start)
    add(out, list(out), 0.09, 0.16)
    return low_pass(out, 2600)


def pluck(pitch: float, seconds: float, seed: int, bright: float = 0.5, hold: float = 0.9965) -> Wave:
    """A plucked gut string (Karplus and Strong 1983), tuned by a fractional delay."""
    rng = random.Random(seed)
    period = RATE / pitch - 0.5
    length = int(period)
    part = period - length
    string = low_pass([rng.uniform(-1, 1) for _ in range(length + 1)], 900 + 5200 * bright)
    out = []
    place = 0
    size = length + 1
    last = 0.0
    for _ in range(int(seconds * RATE)):
        here = string[place]
        following = string[(place + 1) % size]
        value = here * part + following * (1 - part)
        out.append(value)
        string[place] = hold * 0.5 * (value + last)
        last = value
        place = (place + 1) % size
    return soften(out, 0.001, 0.08)


def reverb(sound: Sequence[float]) -> Wave:
    """A small stone yard (Schroeder 1962): four combs and one all-pass."""
    total = len(sound) + int(1.6 * RATE)
    out = [0.0] * total
    for seconds, back in ((0.0353, 0.78), (0.0411, 0.76), (0.0297, 0.79), (0.0437, 0.75)):
        delay = int(seconds * RATE)
        line = [0.0] * total
        for i in range(total):
            line[i] = (sound[i] if i < len(sound) else 0.0) + (back * line[i - delay] if i >= delay else 0.0)
            out[i] += 0.25 * line[i]
    delay = int(0.0113 * RATE)
    passed = [0.0] * total
    for i in range(total):
        before, earlier = (out[i - delay], passed[i - delay]) if i >= delay else (0.0, 0.0)
        passed[i] = -0.6 * out[i] + before + 0.6 * earlier
    return passed
