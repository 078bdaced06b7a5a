"""Menu music, a quiet piece, note by note."""

from __future__ import annotations

import random

from tools.sounds.sound_waves import RATE, Wave, add, low_pass, pluck, reverb, silence, skin

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
