"""Files are written whole or not at all, each failure names its path, and settings survive damage."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from game import storage
from game.storage import Settings, StorageError, load_settings, settings_text, write_atomically
from tests.random_play import start


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARAVANSERAI_HOME", str(tmp_path))
    for path in (
        storage.matches_folder(),
        storage.config_folder(),
        storage.settings_file(),
        storage.log_file(),
    ):
        assert tmp_path in path.parents
    assert list(tmp_path.iterdir()) == [], "asking creates nothing"


def test_without_it_the_systems_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARAVANSERAI_HOME", raising=False)
    for path in (storage.data_folder(), storage.config_folder()):
        assert path.is_absolute()
        assert "caravanserai" in str(path).lower()


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    kept = Settings(
        language="fr",
        window=(2560, 1080),
        fullscreen=True,
        text_scale=150,
        speed="off",
        reduced_motion=True,
        wait_for_click=True,
        effects_volume=0,
        music_volume=100,
        muted=True,
        bindings={"touch left top": 4},
        key_labels={4: "Q"},
        setups={"zoon": {"seats": ["Ana", {"level": "easy"}], "seed": None}},
    )
    write_atomically(path, settings_text(kept))
    assert load_settings(path) == (kept, [])
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_no_file_means_defaults_without_a_notice(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == (Settings(), [])


def test_what_another_version_wrote_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text_scale": 120, "from_the_future": {"a": [1, 2.5, null]}}')
    settings, notices = load_settings(path)
    assert (settings.text_scale, notices) == (120, [])
    write_atomically(path, settings_text(settings))
    again = msgspec.json.decode(path.read_bytes())
    assert again["from_the_future"] == {"a": [1, 2.5, None]}
    assert again["text_scale"] == 120


@pytest.mark.parametrize(
    "field",
    [
        '"text_scale": 20',
        '"text_scale": "big"',
        '"window": [0, 5]',
        '"window": [1]',
        '"speed": "warp"',
        '"muted": 1',
        '"bindings": {"a": "b"}',
        '"music_volume": -1',
        '"language": 5',
        '"key_labels": {"x": "y"}',
    ],
)
def test_a_field_that_makes_no_sense_takes_its_default_alone(tmp_path: Path, field: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{{field}, "effects_volume": 33}}')
    settings, notices = load_settings(path)
    assert settings == Settings(effects_volume=33)
    assert [notice.code for notice in notices] == ["setting_refused"]
    assert str(path) in str(notices[0])


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 200_000, b'{"muted": tr'])
def test_a_damaged_file_is_set_aside_and_told_of_once(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, notices = load_settings(path)
    assert settings == Settings()
    assert [notice.code for notice in notices] == ["settings_damaged"]
    assert Path(notices[0].facts["aside"]).read_bytes() == content
    assert load_settings(path) == (Settings(), [])


@effort(max_examples=60)
@given(content=st.binary(max_size=60))
def test_no_content_whatever_stops_the_start(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    path.write_bytes(content)
    settings, _ = load_settings(path)
    write_atomically(path, settings_text(settings))
    assert load_settings(path) == (settings, [])


def test_a_folder_in_place_of_the_settings_gives_defaults_and_a_notice(tmp_path: Path) -> None:
    settings, notices = load_settings(tmp_path)
    assert settings == Settings()
    assert [str(tmp_path) in str(notice) for notice in notices] == [True]
    with pytest.raises(StorageError, match=tmp_path.name):
        write_atomically(tmp_path, settings_text(settings))


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (28, "no_space"),
        (30, "read_only"),
        (13, "no_permission"),
        (1, "no_permission"),
        (5, "failed"),
    ],
)
def test_a_failed_write_names_the_file_and_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    path = tmp_path / "settings.json"
    write_atomically(path, b"old")

    def fails(*_: Any) -> None:
        raise OSError(number, os.strerror(number))

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, fails)
            with pytest.raises(StorageError) as refused:
                write_atomically(path, b"new")
        assert refused.value.code == code
        assert refused.value.path == str(path)
        assert str(path) in str(refused.value)
        assert path.read_bytes() == b"old"
        assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]


def test_a_file_in_place_of_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(StorageError) as refused:
            write_atomically(folder / "settings.json", b"")
        assert refused.value.code == "not_a_folder"
        assert str(folder) in str(refused.value)


def test_a_kill_while_settings_are_written_leaves_them_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    script = f"""
import pathlib
from game.storage import Settings, settings_text, write_atomically
number = 0
while True:
    number += 1
    settings = Settings(setups={{"zoon": list(range(number % 500))}})
    write_atomically(pathlib.Path({str(path)!r}), settings_text(settings))
    if number == 1:
        print("ready", flush=True)
"""
    for moment in range(3):
        with start(script) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            time.sleep(0.01 * moment)
            process.kill()
        settings, notices = load_settings(path)
        assert notices == []
        assert "zoon" in settings.setups


def test_a_file_too_large_to_be_ours_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    path.write_bytes(b"x" * 11)
    with pytest.raises(StorageError, match="larger"):
        storage.read_file(path, limit=10)
    assert storage.read_file(path, limit=11) == b"x" * 11


def test_a_home_folder_of_1500_levels_is_made_and_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = tmp_path.joinpath(*"a" * 1500)
    monkeypatch.setenv(storage.HOME_VARIABLE, str(deep))
    try:
        write_atomically(storage.settings_file(), settings_text(Settings(muted=True)))
        assert load_settings()[0].muted
        assert storage.make_folder(storage.matches_folder()).is_dir()
    finally:  # from below, since whoever removes a tree may call itself for every level
        for path in (storage.settings_file(), storage.matches_folder(), storage.data_folder()):
            if path.is_dir():
                path.rmdir()
            else:
                path.unlink(missing_ok=True)
        below = storage.config_folder()
        while below != tmp_path:
            if below.is_dir():
                below.rmdir()
            below = below.parent


def test_a_path_longer_than_the_system_takes_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        storage.make_folder(tmp_path.joinpath(*["b" * 100] * 60))
    assert refused.value.code == "failed"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no devices here")
def test_a_device_is_called_one(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="device or a pipe") as refused:
        storage.read_file(Path("/dev/null"))
    assert refused.value.code == "not_plain"
    with pytest.raises(StorageError, match="folder") as refused:
        storage.read_file(tmp_path)
    assert refused.value.code == "not_a_file"
