"""Sounds: each one there is, short, small, and made by the tool."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest

from tools import make_sounds

FOLDER = Path(__file__).parent.parent / "assets" / "sounds"


def test_the_folder_holds_what_the_tool_makes_and_its_licence() -> None:
    names = {file.name for file in FOLDER.iterdir()}
    assert names == {f"{name}.wav" for name in make_sounds.EFFECTS} | {"menu.ogg", "LICENSE.txt"}
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_500_000


@pytest.mark.parametrize("name", list(make_sounds.EFFECTS))
def test_a_sound_is_short_and_neither_silent_nor_clipped(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
        assert file.getnframes() / file.getframerate() < 2.0
    assert 8_000 < max(map(abs, samples)) < 32_000
    assert abs(samples[-1]) < 400


def test_the_tool_makes_the_same_sound_again(tmp_path: Path) -> None:
    make_sounds.write(tmp_path / "click.wav", make_sounds.click(), make_sounds.EFFECTS["click"][1])
    assert (tmp_path / "click.wav").read_bytes() == (FOLDER / "click.wav").read_bytes()
