"""`--self-test` says what is wrong, and `--data` and `--version` on the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

from game import DATA
from game.cli import selftest
from game.core import CaravanseraiError
from game.data.data_roots import OVER_VARIABLE
from scenes.menus import credits
from scenes.menus.rules_book import rules_page
from scenes.shell import selftest as shown
from scenes.shell.selftest import self_test
from scenes.ui import tiled_zones
from scenes.ui.text import fonts

READ_BEFORE = (credits, rules_page, fonts, tiled_zones)
"""Modules that keep the folder of the assets: read before a test puts another in its place."""
ROOT = Path(__file__).resolve().parents[2]


def test_a_check_that_raises_is_told_with_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise ValueError("the jug is broken")

    monkeypatch.setattr(shown, "checks", lambda: iter([("the jug", broken), ("the well", lambda: "deep")]))
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "CARAVANSERAI_HOME"):
        monkeypatch.setenv(name, "dummy")
    lines: list[str] = []
    assert self_test("9.9", lines.append) == 1
    assert lines[0].startswith("Caravanserai 9.9, Python 3")
    assert lines[1:] == [
        "FAILED  the jug: ValueError: the jug is broken", "good    the well: deep", "1 of the checks failed.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "check"),
    [
        ("fonts/cinzel-latin-700-normal.woff", shown.fonts),
        ("seats/0.svg", shown.pictures),
        ("sounds/click.wav", shown.sounds),
        ("tables/zoon.tmx", shown.tables),
        ("fonts/OFL-Cinzel.txt", shown.licences),
    ],
)
def test_a_damaged_asset_is_found(
    file: str, check: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("scenes.ui.text.fonts.ASSETS", tmp_path / "assets")
    damaged = tmp_path / "assets" / file
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(b"")
    with pytest.raises(Exception, match=r".") as error:
        check()
    assert not isinstance(error.value, AssertionError)


def test_good_data_and_journals_pass() -> None:
    assert selftest.data_files().endswith("files")
    assert "moves" in selftest.whole_match("zoon")


def test_it_is_told_whether_the_minds_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert selftest.minds_code() == "plain Python"
    compiled = ModuleType("game.ai.fast")
    compiled.__file__ = f"game/ai/fast{EXTENSION_SUFFIXES[0]}"
    monkeypatch.setitem(sys.modules, "game.ai.fast", compiled)
    assert selftest.minds_code() == "compiled, 1 modules"


def test_a_faulty_data_file_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "DATA", tmp_path)
    with pytest.raises(CaravanseraiError, match="no data"):
        selftest.data_files()
    (tmp_path / "ai.yaml").write_text("schema: ai/1\nlevels: 7\n", encoding="utf-8")
    with pytest.raises(CaravanseraiError, match=r"ai\.yaml:2"):
        selftest.data_files()


def run(*words: str) -> subprocess.CompletedProcess[str]:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", OVER_VARIABLE)
    environment = {key: value for key, value in os.environ.items() if key not in unset}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words], env=environment, capture_output=True, text=True,
        check=False, timeout=600,
    )  # fmt: skip


def test_a_data_folder_that_is_not_there_ends_with_code_2(tmp_path: Path) -> None:
    done = run("--data", str(tmp_path / "none"))
    assert done.returncode == 2
    assert "There is no data folder" in done.stderr


def test_an_option_of_a_laid_over_tribe_is_known_on_the_command_line(tmp_path: Path) -> None:
    folder = tmp_path / "zoon" / "tribes"
    folder.mkdir(parents=True)
    ours = (DATA / "zoon" / "tribes" / "braisards.yaml").read_text(encoding="utf-8")
    (folder / "x.yaml").write_text(ours.replace("id: braisards", "id: sablons", 1), encoding="utf-8")
    words = ("zoon", "--option", "tribe_0=sablons")
    assert "does not take sablons" in run(*words).stderr
    assert run("--data", str(tmp_path), *words).returncode == 3  # all is well, but there is no screen
