"""Maker of every sound of the app, from arithmetic alone; of the finales, and of a quiet piece for the menu.

    python tools/sounds/make_sounds.py [FOLDER]

Writes 16-bit mono .wav effects and, when `oggenc` (vorbis-tools) is on the path, `PIECES`. The same command
always writes the same effects: a sound is changed here, never by hand. Licence: CC0, see FOLDER/LICENSE.txt.
"""

from __future__ import annotations

import argparse
import math
import random
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.sounds import finale_music, moment_sounds
from tools.sounds.loudness import loudness
from tools.sounds.menu_music import menu_music
from tools.sounds.sound_waves import RATE, TAU, Wave, add, fall, horn, hump, modes, noise, skin, soften, wood


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


HAND, WORD, GREAT = -25.0, -23.5, -21.9
"""How loud (`tools.sounds.loudness`) what hands do, what the table says, and what a match turns on may be."""
PEAK = 0.31
"""The loudest sample of any sound: three at once, at full volume, do not clip."""
EFFECTS: dict[str, tuple[Callable[[], Wave], float]] = {
    "card_slide": (card_slide, HAND), "card_down": (card_down, HAND), "card_flip": (card_flip, HAND),
    "shuffle": (shuffle, HAND), "drum": (drum, GREAT), "drum_roll": (drum_roll, GREAT), "seal": (seal, WORD),
    "touch": (touch, HAND), "reveal": (reveal, WORD), "win_fight": (win_fight, GREAT),
    "lose_fight": (lose_fight, GREAT), "tie": (tie, WORD), "tomb": (tomb, GREAT), "trump": (trump, GREAT),
    "star": (star, WORD), "victory": (victory, GREAT), "defeat": (defeat, GREAT), "click": (click, HAND),
    "error": (error, WORD), "turn": (turn, WORD), "curtain": (curtain, HAND), "undo": (undo, HAND),
    "bird": (bird, HAND), "cube": (cube, HAND), "purse": (purse, HAND),
    "strike": (moment_sounds.strike, GREAT), "swap": (moment_sounds.swap, HAND),
    "loss": (moment_sounds.loss, WORD), "gain": (moment_sounds.gain, WORD),
    "lift": (moment_sounds.lift, HAND), "wings": (moment_sounds.wings, HAND),
    "bell_tile": (moment_sounds.bell_tile, WORD), "hooves": (moment_sounds.hooves, HAND),
    "tick": (moment_sounds.tick, HAND), "crack": (finale_music.crack, WORD),
}
"""Name of the file -> (what makes it, how loud it is to the ear; less where PEAK forbids it)."""


PIECES: dict[str, tuple[Callable[[], Wave], float | None, str]] = {
    "finale_zoon": (finale_music.finale_zoon, GREAT, "4"),
    "finale_zerzura": (finale_music.finale_zerzura, GREAT, "4"),
    "finale_zayo": (finale_music.finale_zayo, GREAT, "4"),
    "menu": (menu_music, None, "2"),
}
"""What lasts longer, encoded: name -> (what makes it, how loud it is or None for music, quality)."""


def write(path: Path, sound: Sequence[float], peak: float) -> None:
    """Write a sound with that loudest sample, 0..1."""
    loudest = max(abs(value) for value in sound)
    samples = array("h", (round(32767 * peak * value / loudest) for value in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def peak_for(sound: Sequence[float], loud: float) -> float:
    """The loudest sample with which a sound is so loud to the ear, or PEAK."""
    top = max(abs(value) for value in sound)
    return min(PEAK, float(10 ** ((loud - loudness(sound, RATE)) / 20)) * top)


def write_effect(path: Path, name: str) -> None:
    """Make one effect."""
    make, loud = EFFECTS[name]
    sound = make()
    write(path, sound, peak_for(sound, loud))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ours = Path(__file__).parents[2] / "assets" / "sounds"
    told = "where they go (default: assets/sounds)"
    parser.add_argument("folder", nargs="?", type=Path, default=ours, help=told)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in EFFECTS:
        write_effect(folder / f"{name}.wav", name)
        print(f"{name}.wav")
    encoder = shutil.which("oggenc")
    if encoder is None:
        names = ", ".join(f"{name}.ogg" for name in PIECES)
        print(f"left as they are: {names}; they need oggenc (package vorbis-tools)")
        return 0
    for name, (make, loud, quality) in PIECES.items():
        raw, sound = folder / f"{name}.wav", make()
        write(raw, sound, 0.6 if loud is None else peak_for(sound, loud))
        to = ["--quiet", "--serial", "1", "-q", quality, "-o", str(folder / f"{name}.ogg"), str(raw)]
        subprocess.run([encoder, *to], check=True)
        raw.unlink()
        print(f"{name}.ogg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
