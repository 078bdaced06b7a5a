"""Sounds: each one there is, short, small, and made by the tool."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest

from scenes.games.zerzura.finale import scene as zerzura
from scenes.games.zoon.finale import scene as zoon
from tools.sounds import finale_music, make_sounds
from tools.sounds.loudness import loudness
from tools.sounds.sound_waves import RATE

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"


def test_the_folder_holds_what_the_tool_makes_and_its_licence() -> None:
    names = {file.name for file in FOLDER.iterdir()}
    wanted = {f"{name}.wav" for name in make_sounds.EFFECTS} | {f"{n}.ogg" for n in make_sounds.PIECES}
    assert names == wanted | {"LICENSE.txt"}
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_500_000


def samples(name: str) -> list[float]:
    """The samples of an effect, between -1 and 1."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert file.getframerate() == RATE
        return [value / 32768 for value in memoryview(file.readframes(file.getnframes())).cast("h")]


@pytest.mark.parametrize("name", list(make_sounds.EFFECTS))
def test_a_sound_is_short_and_ends_in_silence(name: str) -> None:
    heard = samples(name)
    assert len(heard) / RATE < 2.0
    assert abs(heard[-1]) < 0.0125


def test_all_sounds_are_of_one_loudness_and_none_stands_out() -> None:
    loud = {name: loudness(samples(name), RATE) for name in make_sounds.EFFECTS}
    assert max(loud.values()) - min(loud.values()) < 6.0, loud
    for name, (_make, wanted) in make_sounds.EFFECTS.items():
        assert wanted - 3.0 < loud[name] < wanted + 0.1, (name, loud[name])


def test_any_three_sounds_at_once_do_not_clip() -> None:
    peaks = sorted(max(map(abs, samples(name))) for name in make_sounds.EFFECTS)
    assert sum(peaks[-3:]) < 0.95
    assert 3 * peaks[-1] < 0.95  # the same one three times


@pytest.mark.parametrize(("name", "seconds"), [("zoon", 4.0), ("zerzura", 5.0), ("zayo", 5.0)])
def test_a_finale_lasts_as_long_as_its_scene_is_small_and_as_loud_as_it_should(
    name: str, seconds: float
) -> None:
    make, wanted, _quality = make_sounds.PIECES[f"finale_{name}"]
    sound = make()
    assert len(sound) / RATE == pytest.approx(seconds, abs=0.001)
    assert abs(sound[-1]) < 0.001 * max(map(abs, sound))
    assert (FOLDER / f"finale_{name}.ogg").stat().st_size < 40_000
    peak = make_sounds.peak_for(sound, wanted or 0.0)
    assert peak <= make_sounds.PEAK
    top = max(map(abs, sound))
    assert wanted is not None
    assert wanted - 3.0 < loudness([value * peak / top for value in sound], RATE) < wanted + 0.1


def test_the_pieces_fit_the_times_of_their_scenes() -> None:
    assert finale_music.BREAKS == zoon.BREAKS
    assert (finale_music.FIRST_ROW, finale_music.ROW) == (zerzura.ROWS_AT, zerzura.ROW)
    assert len(finale_music.HIJAZ) == 7


@pytest.mark.parametrize("name", ["click", "drum"])
def test_the_tool_makes_the_same_sound_again(name: str, tmp_path: Path) -> None:
    make_sounds.write_effect(tmp_path / "again.wav", name)
    assert (tmp_path / "again.wav").read_bytes() == (FOLDER / f"{name}.wav").read_bytes()
