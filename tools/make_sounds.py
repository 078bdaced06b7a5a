"""Makes every sound of the app from arithmetic alone: short, dry, wooden; and one quiet piece for the menu.

    python tools/make_sounds.py [FOLDER]

Writes 16-bit mono .wav effects and, when `oggenc` (vorbis-tools) is on the path, menu.ogg. The same command
always writes the same effects: a sound is changed here, never by hand. Licence: CC0, see FOLDER/LICENSE.txt.
"""

from __future__ import annotations

import math
import random
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

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


def card_slide() -> Wave:
    return noise(0.17, 900, 5200, 11, hump(0.35))


def card_down() -> Wave:
    out = wood(260, 0.16, 0.7)
    add(out, noise(0.07, 500, 4200, 12, fall(6)), gain=0.9)
    return out


def card_flip() -> Wave:
    out = noise(0.11, 1300, 6500, 13, hump(0.7))
    add(out, wood(420, 0.09, 0.5), 0.095, 0.55)
    return out


def shuffle() -> Wave:
    out: Wave = []
    rng = random.Random(14)
    at = 0.0
    for i in range(15):
        add(out, noise(0.035, 1200, 6000, 100 + i, fall(5)), at, 0.5 + 0.5 * math.sin(math.pi * i / 15))
        at += 0.03 + rng.uniform(-0.006, 0.006)
    add(out, card_down(), at + 0.05, 0.8)
    return out


def drum() -> Wave:
    return skin(88, 0.55, 0.8, 15)


def drum_roll() -> Wave:
    out: Wave = []
    for i, (at, gain) in enumerate(((0, 0.5), (0.16, 0.6), (0.32, 0.75), (0.44, 0.6), (0.52, 1.0))):
        add(out, skin(92 - 3 * i, 0.4, 0.7, 30 + i), at, gain)
    return out


def seal() -> Wave:
    """Wax pressed on wood."""
    out = noise(0.12, 150, 1500, 16, hump(0.25))
    add(out, wood(150, 0.2, 1.2), 0.045, 1.0)
    return out


def touch() -> Wave:
    out = wood(690, 0.1, 0.55)
    add(out, noise(0.02, 1500, 6500, 17, fall(6)), gain=0.35)
    return out


def reveal() -> Wave:
    out = card_flip()
    add(out, wood(330, 0.22, 1.3), 0.12, 0.9)
    add(out, wood(495, 0.25, 1.5), 0.2, 0.9)
    return out


def knocks(pitches: Sequence[float], gap: float, ring: float) -> Wave:
    """A run on wooden bars."""
    out: Wave = []
    for i, pitch in enumerate(pitches):
        add(out, wood(pitch, 0.3, ring), i * gap, 0.9)
    return out


def win_fight() -> Wave:
    return knocks((392, 494, 587), 0.085, 2.4)


def lose_fight() -> Wave:
    return knocks((330, 277, 220), 0.11, 2.2)


def tie() -> Wave:
    return knocks((370, 370), 0.13, 1.6)


def tomb() -> Wave:
    """A stone slab that closes."""
    out = noise(0.3, 120, 900, 18, hump(0.6))
    add(out, modes(74, ((1, 1, 0.16), (1.7, 0.6, 0.09), (2.9, 0.35, 0.05)), 0.5), 0.26, 1.0)
    add(out, noise(0.08, 200, 2200, 19, fall(6)), 0.26, 0.8)
    return out


def trump() -> Wave:
    out = noise(0.22, 700, 5600, 20, hump(0.8))
    add(out, skin(130, 0.3, 0.5, 21), 0.19, 0.8)
    add(out, wood(523, 0.3, 2.2), 0.21, 0.6)
    return out


def star() -> Wave:
    return knocks((784, 988, 1175, 1568), 0.06, 2.0)


def victory() -> Wave:
    fifth = ((0.0, 0.28, 220.0), (0.27, 0.2, 220.0), (0.46, 0.32, 277.2), (0.77, 0.95, 329.6))
    return horn(fifth, 0.62)


def defeat() -> Wave:
    return horn(((0.0, 0.42, 220.0), (0.41, 0.4, 207.7), (0.8, 0.95, 164.8)), 0.42)


def click() -> Wave:
    return wood(920, 0.06, 0.4)


def error() -> Wave:
    return knocks((196, 185), 0.09, 0.9)


def turn() -> Wave:
    """Two soft knocks at the door: your turn."""
    return knocks((440, 587), 0.12, 2.0)


def curtain() -> Wave:
    """Cloth that is drawn, rings on a rod."""
    out = noise(0.5, 350, 2600, 22, hump(0.45))
    rng = random.Random(23)
    for i in range(6):
        add(out, wood(1200 + rng.uniform(-150, 250), 0.06, 0.5), 0.06 + i * 0.06, 0.16)
    return out


def undo() -> Wave:
    return list(reversed(card_slide()))


def bird() -> Wave:
    """Three wing beats and a soft call."""
    out: Wave = []
    for i in range(3):
        add(out, noise(0.07, 350, 2400, 24 + i, hump(0.4)), i * 0.085, 0.8 - 0.15 * i)
    call = []
    angle = 0.0
    for i in range(int(0.14 * RATE)):
        t = i / RATE
        angle += TAU * (620 + 340 * math.sin(math.pi * t / 0.14)) / RATE
        call.append((math.sin(angle) + 0.3 * math.sin(2 * angle)) * math.sin(math.pi * t / 0.14) ** 2)
    add(out, soften(call), 0.17, 0.45)
    return out


def cube() -> Wave:
    """A small wooden cube pushed along a groove."""
    out = noise(0.1, 600, 3200, 28, hump(0.6))
    add(out, wood(1150, 0.08, 0.5), 0.08, 0.9)
    return out


def purse() -> Wave:
    """Coins in a leather purse."""
    out = noise(0.12, 150, 1400, 29, hump(0.3))
    rng = random.Random(30)
    metal = ((1.0, 1.0, 0.05), (2.76, 0.6, 0.03), (5.4, 0.35, 0.015))
    for i in range(6):
        add(out, modes(2300 + rng.uniform(-500, 900), metal, 0.16), 0.04 + i * 0.045, 0.5 - 0.05 * i)
    return out


EFFECTS: dict[str, tuple[Callable[[], Wave], float]] = {
    "card_slide": (card_slide, 0.40), "card_down": (card_down, 0.62), "card_flip": (card_flip, 0.50),
    "shuffle": (shuffle, 0.55), "drum": (drum, 0.85), "drum_roll": (drum_roll, 0.85), "seal": (seal, 0.65),
    "touch": (touch, 0.55), "reveal": (reveal, 0.70), "win_fight": (win_fight, 0.65),
    "lose_fight": (lose_fight, 0.65), "tie": (tie, 0.60), "tomb": (tomb, 0.75), "trump": (trump, 0.70),
    "star": (star, 0.50), "victory": (victory, 0.50), "defeat": (defeat, 0.45), "click": (click, 0.35),
    "error": (error, 0.50), "turn": (turn, 0.55), "curtain": (curtain, 0.50), "undo": (undo, 0.38),
    "bird": (bird, 0.45), "cube": (cube, 0.40), "purse": (purse, 0.45),
}
"""Name of the file -> (what makes it, its loudest sample, 0..1)."""

BEAT = 60 / 63
MELODY: tuple[tuple[float, int, float], ...] = (
    # (beat, MIDI note, level): the mode is hijaz on D
    (0, 69, 0.9), (1.5, 70, 0.6), (2, 69, 0.8), (3, 67, 0.7), (4, 66, 0.9), (5.5, 67, 0.5),
    (6, 69, 0.9), (8, 67, 0.8), (9, 66, 0.6), (9.5, 63, 0.6), (10, 66, 0.8), (11, 67, 0.6),
    (12, 66, 0.7), (12.75, 63, 0.5), (13, 62, 1), (16, 74, 0.9), (17.5, 72, 0.6), (18, 70, 0.8),
    (19, 69, 0.7), (20, 70, 0.7), (20.5, 69, 0.5), (21, 67, 0.7), (22, 69, 0.9), (24, 67, 0.7),
    (24.5, 66, 0.6), (25, 67, 0.6), (25.5, 69, 0.6), (26, 67, 0.8), (27, 66, 0.7), (28, 63, 0.8),
    (29, 62, 1), (33, 50, 0.9), (34, 57, 0.7), (36, 54, 0.8), (37, 55, 0.6), (38, 57, 0.9),
    (40, 58, 0.7), (41, 57, 0.7), (42, 55, 0.7), (42.5, 54, 0.6), (43, 51, 0.8), (44, 50, 1),
    (46, 57, 0.6), (47, 62, 0.6), (48, 69, 0.9), (49.5, 70, 0.6), (50, 72, 0.7), (50.5, 70, 0.6),
    (51, 69, 0.7), (52, 67, 0.7), (52.5, 69, 0.5), (53, 66, 0.9), (56, 63, 0.7), (56.5, 66, 0.6),
    (57, 67, 0.7), (58, 66, 0.7), (58.5, 63, 0.5), (59, 63, 0.6), (60, 62, 1),
)  # fmt: skip
BEATS = 64


def pitch_of(note: int) -> float:
    return float(440 * 2 ** ((note - 69) / 12))


def menu_music() -> Wave:
    """An oud by the fire: one voice, an open fifth below, a frame drum far off; it ends where it began."""
    length = int(BEATS * BEAT * RATE)
    out = silence(BEATS * BEAT)
    rng = random.Random(7)
    for beat, note, level in MELODY:
        late = rng.uniform(0, 0.012)
        add(out, pluck(pitch_of(note), 2.6, note * 31 + int(beat * 8), 0.35), beat * BEAT + late, 0.5 * level)
        if level >= 0.9:  # the second string of the pair answers, a hair later and lower
            second = pluck(pitch_of(note) * 0.997, 2.2, note + 7, 0.25)
            add(out, second, beat * BEAT + late + 0.013, 0.3 * level)
    for bar in range(BEATS // 4):
        add(out, pluck(pitch_of(38), 3.6, 200 + bar, 0.1, 0.998), bar * 4 * BEAT, 0.42)
        add(out, pluck(pitch_of(45), 3.0, 300 + bar, 0.1, 0.998), (bar * 4 + 2) * BEAT, 0.3)
        if 4 <= bar % 16 < 15:
            for beat, base, gain in ((0, 78.0, 0.16), (1.5, 190.0, 0.05), (2.5, 80.0, 0.1), (3, 190.0, 0.05)):
                add(out, skin(base, 0.5, 0.5, 400 + bar), (bar * 4 + beat) * BEAT, gain)
    room = reverb(low_pass(out, 3800))
    for i, value in enumerate(room):
        if i < len(out):
            out[i] += 0.3 * value
        else:
            out.append(0.3 * value)
    for i in range(length, len(out)):  # the tail sounds into the next round
        out[i - length] += out[i]
    return out[:length]


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


def write(path: Path, sound: Sequence[float], peak: float) -> None:
    loudest = max(abs(value) for value in sound)
    samples = array("h", (round(32767 * peak * value / loudest) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in EFFECTS.items():
        write(folder / f"{name}.wav", make(), peak)
        print(f"{name}.wav")
    encoder = shutil.which("oggenc")
    if encoder is None:
        print("menu.ogg left as it is: it needs oggenc (package vorbis-tools)")
        return 0
    raw = folder / "menu.wav"
    write(raw, menu_music(), 0.6)
    subprocess.run(
        [encoder, "--quiet", "--serial", "1", "-q", "2", "-o", str(folder / "menu.ogg"), str(raw)], check=True
    )
    raw.unlink()
    print("menu.ogg")
    return 0


if __name__ == "__main__":
    ours = Path(__file__).parent.parent / "assets" / "sounds"
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ours))
