"""The sheet that saves cards or a tribe: where, over what, how far it is, and what went wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.storage import shared_folder
from scenes.games.zoon.workshop import save_sheet
from scenes.games.zoon.workshop.save_sheet import SaveSheet, file_stem, print_sheet, share_sheet
from scenes.ui.stack import Stack
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.place_sheet import Place
from tests.scenes.person_at_pages import Hand
from tests.scenes.zoon.workshop.measured_tribes import OWN


def printing(folder: Path, **more: Any) -> Hand:
    hand = Hand(**more)
    hand.open(print_sheet(hand.ui, OWN, folder))
    return hand


def until_done(hand: Hand) -> None:
    for _ in range(400):
        if not isinstance(hand.top, SaveSheet) or not hand.top.writing:
            return
        hand.pass_time(0.05)
    raise AssertionError("it never ends")


def test_the_cards_are_printed_where_the_person_says(tmp_path: Path) -> None:
    hand = printing(tmp_path)
    hand.press("Save the PDF")
    assert hand.top.writing
    until_done(hand)
    assert isinstance(hand.top, Dialog)
    path = tmp_path / "tidekeepers.pdf"
    assert str(path) in hand.top.text
    assert path.read_bytes().startswith(b"%PDF")


def test_by_the_keyboard_alone_it_is_saved_with_enter(tmp_path: Path) -> None:
    hand = printing(tmp_path)
    hand.key(pygame.K_RETURN)
    until_done(hand)
    assert (tmp_path / "tidekeepers.pdf").exists()


def test_another_name_gets_the_ending(tmp_path: Path) -> None:
    hand = printing(tmp_path)
    hand.top.path = str(tmp_path / "mine v2")
    hand.press("Save the PDF")
    until_done(hand)
    assert [path.name for path in tmp_path.iterdir()] == ["mine v2.pdf"]


@pytest.mark.parametrize("over", [True, False])
def test_what_is_there_is_written_over_only_after_a_question(tmp_path: Path, over: bool) -> None:
    path = tmp_path / "tidekeepers.pdf"
    path.write_bytes(b"before")
    hand = printing(tmp_path)
    hand.press("Save the PDF")
    assert isinstance(hand.top, Dialog)
    assert str(path) in hand.top.text
    hand.press("Write over it" if over else "Cancel")
    until_done(hand)
    assert path.read_bytes().startswith(b"%PDF" if over else b"before")


def test_cancelling_in_the_middle_leaves_no_file(tmp_path: Path) -> None:
    hand = printing(tmp_path)
    sheet = hand.top
    hand.press("Save the PDF")
    hand.pass_time(0.2)
    assert sheet.writing
    hand.key(pygame.K_ESCAPE)
    assert not sheet.writing
    assert not list(tmp_path.iterdir())


def test_a_failure_is_told_and_another_place_can_be_tried(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    hand = printing(tmp_path / "file")
    sheet: Any = hand.top
    hand.press("Save the PDF")
    until_done(hand)
    told = hand.top
    assert isinstance(told, Dialog)
    assert "file" in told.text
    hand.key(pygame.K_ESCAPE)
    assert hand.top is sheet
    sheet.path = str(tmp_path / "here.pdf")
    hand.press("Save the PDF")
    until_done(hand)
    assert (tmp_path / "here.pdf").exists()


def test_a_place_from_the_systems_window_is_not_asked_about_again(tmp_path: Path) -> None:
    path = tmp_path / "chosen.pdf"
    path.write_bytes(b"before")
    hand = printing(tmp_path)
    hand.top.returned(Place(path))
    hand.press("Save the PDF")
    until_done(hand)
    assert path.read_bytes().startswith(b"%PDF")


def test_the_tribe_is_shared_as_the_text_that_was_given() -> None:
    hand = Hand()
    hand.open(share_sheet(hand.ui, OWN, "schema: zoon-tribe/1\nname: {fr: Gardemarées}\n"))
    hand.press("Save the file")
    until_done(hand)
    assert isinstance(hand.top, Dialog)
    path = shared_folder() / "tidekeepers.yaml"
    assert path.read_text(encoding="utf-8") == "schema: zoon-tribe/1\nname: {fr: Gardemarées}\n"
    assert str(path) in hand.top.text


@pytest.mark.parametrize(
    ("name", "stem"), [("L’Été à Nîmes !", "lete-a-nimes"), ("Ωμέγα", "gardemarees"), ("../up", "up")]
)
def test_a_file_is_named_after_the_tribe(name: str, stem: str) -> None:
    assert file_stem(replace(OWN, name={"en": name})) == stem


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_text_is_there_in_full(
    size: tuple[int, int], language: str, scale: int, tmp_path: Path, lost: list[str]
) -> None:
    hand = Hand(size, language, scale)
    for sheet in (print_sheet(hand.ui, OWN, tmp_path), share_sheet(hand.ui, OWN, "")):
        hand.stack = Stack(sheet)
        hand.pass_time(0)
        hand.picture()
        sheet.save()
        hand.picture()
        sheet.left()
        lost[:] = [text for text in lost if text != sheet.path]  # a field scrolls
    assert not lost


def test_a_frame_takes_steps_for_a_short_while_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(save_sheet, "AT_ONCE", 0.0)
    hand = printing(tmp_path)
    hand.press("Save the PDF")
    seen = []
    for _ in range(5):
        hand.pass_time(0.05)
        seen.append(hand.top._done)
    assert seen == sorted(set(seen)), "one step a frame where a step takes long"
    hand.key(pygame.K_ESCAPE)
