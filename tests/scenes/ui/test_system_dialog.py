"""The desktop asks for a file in a process of its own: nothing waits for it, and each end is answered."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.ledger.sheets.export_sheet import ExportSheet
from scenes.menus.matches import sharing_sheet
from scenes.menus.matches.matches_page import Matches
from scenes.table.results.results import Results
from scenes.ui import system_dialog
from scenes.ui.system_dialog import Question, SystemDialog, command_of, environment_of, tool_of
from scenes.ui.widgets import file_chooser
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.file_chooser import FileChooser
from scenes.ui.widgets.system_sheet import SystemSheet
from tests.scenes.menus.test_match_sharing import begun
from tests.scenes.person_at_pages import Hand

WORDS = "words.json"


@pytest.fixture
def zenity(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """A program called zenity in the path, that notes its words and then does as it is told."""
    if sys.platform == "win32":
        pytest.skip("zenity is a program of Linux")
    folder = tmp_path / "bin"
    folder.mkdir()

    def makes(does: str) -> Path:
        program = folder / "zenity"
        note = f"open({str(tmp_path / WORDS)!r}, 'w').write(json.dumps(sys.argv[1:]))"
        program.write_text(f"#!{sys.executable}\nimport json, sys, time\n{note}\n{does}\n")
        program.chmod(0o755)
        return program

    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    for place in (file_chooser, sharing_sheet, system_dialog):
        monkeypatch.setattr(place, "tool_here", lambda: "zenity")
    monkeypatch.setattr("scenes.ui.widgets.place_sheet.tool_here", lambda: "zenity")
    return makes


def wait(hand: Hand, over: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not over():
        assert time.monotonic() < end
        time.sleep(0.01)
        hand.pass_time(0.05)


def above(hand: Hand) -> str:
    """The class of the scene on top."""
    return type(hand.top).__name__


def waits_no_more(hand: Hand) -> None:
    wait(hand, lambda: not isinstance(hand.top, SystemSheet))


def after(pressed: str) -> Hand:
    """At the list of matches that button was pressed, and the system has answered."""
    hand = Hand()
    hand.open(Matches(hand.ui))
    hand.press(pressed)
    waits_no_more(hand)
    return hand


def printing(path: Path | str) -> str:
    """What a program does that gives this path."""
    return f"print({str(path)!r})"


def words_in(folder: Path) -> list[str]:
    """The words that the program was called with."""
    words: list[str] = json.loads((folder / WORDS).read_text())
    return words


def exporting(hand: Hand) -> None:
    """The sheet on which Ana's record is exported."""
    ledger = hand.ui.records.ledger
    hand.open(ExportSheet(hand.ui, ledger, ledger.person("ana")))


def test_each_desktop_has_its_program_and_none_is_asked_for_where_nobody_sits(tmp_path: Path) -> None:
    for name in ("zenity", "kdialog", "osascript", "powershell"):
        (tmp_path / name).touch(mode=0o755)
    here = {"PATH": str(tmp_path), "DISPLAY": ":0"}
    assert tool_of(here, "linux") == "zenity"
    assert tool_of({**here, "XDG_CURRENT_DESKTOP": "KDE"}, "linux") == "kdialog"
    assert tool_of({"PATH": str(tmp_path)}, "linux") is None
    assert tool_of({**here, "PATH": str(tmp_path / "none")}, "linux") is None
    assert tool_of(here, "darwin") == "osascript"
    assert system_dialog.tool_here() is None, "the tests have no desktop"


NASTY = "a \"b\" 'c' $(d) `e` | f; g"


@pytest.mark.parametrize("tool", ["zenity", "kdialog", "osascript", "powershell"])
@pytest.mark.parametrize("saving", [True, False])
def test_what_people_have_named_stands_in_words_of_its_own(tool: Any, saving: bool) -> None:
    asked = Question(NASTY, Path("/home") / NASTY / "x.caravan", (".caravan", ".jsonl"), "Matches", saving)
    words = command_of(tool, asked)
    environment = environment_of(asked, {"PATH": "/bin", "LD_LIBRARY_PATH_ORIG": "/lib"})
    assert environment["LD_LIBRARY_PATH"] == "/lib"
    assert "LD_LIBRARY_PATH_ORIG" not in environment
    if tool == "powershell":
        assert not [word for word in words if NASTY in word]
        assert environment["CARAVAN_TITLE"] == NASTY
    else:
        for word in words:
            assert NASTY not in word or word.replace(NASTY, "").rstrip("/").count('"') == 0
        assert any(word.endswith(NASTY) for word in words)


def test_a_file_that_the_system_gives_is_opened(zenity: Callable[[str], Path], tmp_path: Path) -> None:
    path = begun(whole=True)
    zenity(printing(path))
    hand = after("Open…")
    assert isinstance(hand.top, Results)
    words = words_in(tmp_path)
    assert "--file-selection" in words
    assert words[-1].endswith("| *.caravan *.jsonl")
    hand.top.match.close()


@pytest.mark.parametrize("path", ["/nowhere/at/all.caravan", "/etc/hostname", "relative"])
def test_a_path_that_is_no_match_is_told(zenity: Callable[[str], Path], path: str) -> None:
    zenity(printing(path))
    hand = after("Open…")
    assert isinstance(hand.top, Dialog)
    assert "cannot be opened" in hand.top.title


@pytest.mark.parametrize(
    ("does", "then"),
    [("sys.exit(1)", Matches), ("sys.exit(255)", FileChooser), ("sys.exit(0)", Matches)],
)
def test_cancelling_leads_back_and_a_failure_to_the_chooser_of_the_app(
    zenity: Callable[[str], Path], does: str, then: type
) -> None:
    zenity(does)
    hand = after("Open…")
    assert isinstance(hand.top, then)


def test_a_program_that_cannot_be_run_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    asked = Question("Open", tmp_path, (".caravan",), "Matches")
    assert SystemDialog("zenity", asked).outcome == "failed"


def test_a_program_that_never_answers_holds_up_nothing_and_ends_with_the_sheet(
    zenity: Callable[[str], Path], tmp_path: Path
) -> None:
    zenity("import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)")
    hand = Hand()
    hand.open(Matches(hand.ui))
    began = time.monotonic()
    hand.press("Open…")
    wait(hand, (tmp_path / WORDS).exists)
    hand.picture()
    process = hand.top.dialog._process
    hand.key(pygame.K_ESCAPE)
    assert above(hand) == "Matches"
    assert time.monotonic() - began < 20
    assert process.wait(20) is not None, "ended by force after it had not ended by itself"
    hand.press("Open…")
    sheet: Any = hand.top
    hand.press("Choose here instead")
    assert above(hand) == "FileChooser"
    assert sheet.dialog._process.wait(20) is not None


def test_a_match_is_shared_where_the_person_says(zenity: Callable[[str], Path], tmp_path: Path) -> None:
    begun(whole=True)
    zenity(printing(tmp_path / "mine"))
    hand = after("Share")
    assert isinstance(hand.top, Dialog)
    assert (tmp_path / "mine.caravan").exists()
    assert str(tmp_path / "mine.caravan") in hand.top.text
    words = words_in(tmp_path)
    assert "--save" in words


def test_a_name_without_the_ending_writes_over_no_file_that_the_system_has_not_asked_about(
    zenity: Callable[[str], Path], tmp_path: Path
) -> None:
    begun(whole=True)
    (tmp_path / "mine.caravan").write_text("another")
    zenity(printing(tmp_path / "mine"))
    hand = after("Share")
    assert isinstance(hand.top, Dialog)
    assert str(tmp_path / "mine-2.caravan") in hand.top.text
    assert (tmp_path / "mine-2.caravan").exists()
    assert (tmp_path / "mine.caravan").read_text() == "another"


def test_a_match_is_not_shared_when_that_was_cancelled_and_a_bad_place_is_told(
    zenity: Callable[[str], Path], tmp_path: Path
) -> None:
    begun(whole=True)
    zenity("sys.exit(1)")
    hand = after("Share")
    assert isinstance(hand.top, Matches)
    (tmp_path / "no folder").touch()
    zenity(printing(tmp_path / "no folder" / "mine"))
    hand.press("Share")
    waits_no_more(hand)
    assert isinstance(hand.top, Dialog)
    assert hand.top.title == "That did not work"


def test_the_record_is_exported_where_the_system_was_told(
    zenity: Callable[[str], Path], tmp_path: Path
) -> None:
    target = tmp_path / "mine.json"
    target.write_text("old")
    zenity(printing(target))
    hand = Hand()
    exporting(hand)
    hand.press("Choose a place")
    waits_no_more(hand)
    assert hand.top.path == str(target)
    hand.press("Export")
    assert "caravanserai-record/1" in target.read_text(), "the system has asked whether to write over it"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_no_word_is_cut_where_the_system_may_be_asked(
    zenity: Callable[[str], Path], language: str, scale: int, lost: list[str]
) -> None:
    zenity("time.sleep(60)")
    hand = Hand(language=language, scale=scale)
    exporting(hand)
    hand.picture()
    hand.stack.apply(hand.top.ask_place())  # type: ignore[union-attr]  # a stack is there
    assert above(hand) == "SystemSheet"
    hand.picture()
    hand.key(pygame.K_ESCAPE)
    assert not [words for words in lost if "/" not in words]
