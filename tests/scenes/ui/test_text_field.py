"""A field of text: letters of any keyboard, caret, selection, clipboard, and what is drawn of it."""

from __future__ import annotations

import pygame
import pytest

from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.text_field import TextField
from tests.scenes.ui_kit import click, down, key, make_ui, motion, typed, up


def field(text: str = "", limit: int = 12) -> tuple[Page, TextField, list[str]]:
    heard: list[str] = []
    ui = make_ui()
    name = TextField(ui, (100, 100, 500, 70), text, heard.append, limit=limit)
    return Page(ui, [name, Button(ui, (100, 300, 200, 80), "ok")], start=name), name, heard


def test_letters_of_any_keyboard_go_into_a_field() -> None:
    page, name, heard = field()
    for text in ("É", "l", "ö", "Ж"):
        page.handle(typed(text))
    assert name.text == "ÉlöЖ"
    assert heard[-1] == "ÉlöЖ"


def test_a_dead_key_gives_one_composed_letter() -> None:
    page, name, _ = field()
    page.handle(typed("e\u0301"))
    assert name.text == "é"
    assert name.caret == 1


def test_while_a_word_is_composed_keys_belong_to_the_input_method(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.ui.widgets.text_field.drawable", lambda _: True)  # as where a font has all
    page, name, _ = field("ab")
    page.handle(pygame.event.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    page.handle(key(pygame.K_BACKSPACE))
    page.handle(key(pygame.K_RETURN))
    assert name.text == "ab"
    assert name.composing == "ni"
    page.handle(typed("你"))
    assert name.composing == ""
    assert name.text == "你"


def test_the_first_letter_replaces_the_old_name_and_the_next_ones_join() -> None:
    page, name, _ = field("Anna")
    page.handle(typed("B"))
    page.handle(typed("o"))
    assert name.text == "Bo"


def test_the_caret_moves_and_deletes_on_both_sides() -> None:
    page, name, _ = field("abcd")
    for code in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_DELETE):
        page.handle(key(code))
    assert name.text == "ad"
    page.handle(typed("x"))
    assert name.text == "axd"


def test_a_field_takes_no_more_letters_than_its_limit() -> None:
    page, name, _ = field(limit=5)
    page.handle(typed("abcdefgh"))
    page.handle(typed("i"))
    assert name.text == "abcde"


def test_space_and_letters_press_no_button_while_a_field_has_the_focus() -> None:
    page, name, _ = field("a")
    page.handle(key(pygame.K_SPACE))
    page.handle(typed(" "))
    assert page.focused is name


def test_tab_leaves_a_field() -> None:
    page, name, _ = field()
    page.keyboard = True
    page.handle(key(pygame.K_TAB))
    assert page.focused is not name


def test_a_selection_by_keys_is_replaced_by_what_is_typed() -> None:
    page, name, heard = field("Anna Bel")
    page.handle(key(pygame.K_END))
    for _ in range(3):
        page.handle(key(pygame.K_LEFT, pygame.KMOD_LSHIFT))
    assert name.line.selected == "Bel"
    page.handle(typed("M"))
    assert name.text == "Anna M"
    page.handle(key(pygame.K_HOME, pygame.KMOD_LSHIFT))
    page.handle(key(pygame.K_BACKSPACE))
    assert (name.text, heard[-1]) == ("", "")


def test_an_arrow_leaves_a_selection_at_the_end_it_points_to() -> None:
    page, name, _ = field("abcd")
    page.handle(key(pygame.K_a, pygame.KMOD_LCTRL))
    assert name.line.selected == "abcd"
    page.handle(key(pygame.K_LEFT))
    assert (name.caret, name.line.selected) == (0, "")
    page.handle(key(pygame.K_END, pygame.KMOD_LSHIFT))
    page.handle(key(pygame.K_RIGHT))
    assert (name.caret, name.line.selected) == (4, "")


def test_words_are_walked_selected_and_deleted_with_control() -> None:
    page, name, _ = field("un deux trois", limit=20)
    page.handle(key(pygame.K_END))
    page.handle(key(pygame.K_LEFT, pygame.KMOD_LCTRL))
    assert name.caret == 8
    page.handle(key(pygame.K_RIGHT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT))
    assert name.line.selected == "trois"
    page.handle(key(pygame.K_BACKSPACE))
    page.handle(key(pygame.K_BACKSPACE, pygame.KMOD_LCTRL))
    assert name.text == "un "


def test_the_clipboard_takes_and_gives_what_is_selected(monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: bool(board[0]))
    page, name, _ = field("abcdef")
    page.handle(key(pygame.K_HOME))
    for _ in range(2):
        page.handle(key(pygame.K_RIGHT, pygame.KMOD_LSHIFT))
    page.handle(key(pygame.K_c, pygame.KMOD_LCTRL))
    assert (board[0], name.text) == ("ab", "abcdef")
    page.handle(key(pygame.K_x, pygame.KMOD_LCTRL))
    assert name.text == "cdef"
    page.handle(key(pygame.K_c, pygame.KMOD_LCTRL))  # nothing is selected: nothing is lost
    assert board[0] == "ab"
    page.handle(key(pygame.K_END))
    page.handle(key(pygame.K_v, pygame.KMOD_LCTRL))
    page.handle(key(pygame.K_INSERT, pygame.KMOD_LSHIFT))
    assert name.text == "cdefabab"


def spot(name: TextField, letters: int) -> tuple[int, int]:
    at = name.rect.x + name.ui.view.px(16) + name.ui.type.width(name.text[:letters], name.size)
    return at, name.rect.centery


def test_the_pointer_selects_by_dragging_and_with_shift(monkeypatch: pytest.MonkeyPatch) -> None:
    page, name, _ = field("abcdefgh")
    page.handle(down(spot(name, 6)))
    page.handle(motion(spot(name, 4)))
    page.handle(motion(spot(name, 2)))
    page.handle(up(spot(name, 2)))
    assert name.line.selected == "cdef"
    page.handle(typed("-"))
    assert name.text == "ab-gh"
    click(page, spot(name, 0))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LSHIFT)
    click(page, spot(name, 5))
    assert name.line.selected == "ab-gh"


def test_two_clicks_take_a_word_and_three_take_everything() -> None:
    page, name, _ = field("un deux trois", limit=20)
    click(page, spot(name, 4))
    assert name.line.selected == ""
    click(page, spot(name, 4))
    assert name.line.selected == "deux"
    click(page, spot(name, 4))
    assert name.line.selected == "un deux trois"


def test_alt_gr_writes_letters_and_is_no_shortcut() -> None:
    page, name, _ = field("ab")
    page.handle(key(pygame.K_END))
    page.handle(key(pygame.K_a, pygame.KMOD_LCTRL | pygame.KMOD_RALT))
    page.handle(typed("ą"))
    assert name.text == "abą"


def test_a_composition_takes_the_place_of_what_is_selected(monkeypatch: pytest.MonkeyPatch) -> None:
    # whatever fonts there are
    monkeypatch.setattr("scenes.ui.widgets.text_field.drawable", lambda char: char == "你")
    page, name, _ = field("abcd")
    page.handle(pygame.event.Event(pygame.TEXTEDITING, text="ni", start=0, length=2))
    page.handle(typed("你"))
    assert name.text == "你"


def test_in_a_text_wider_than_its_field_the_pointer_finds_the_letter_it_is_on() -> None:
    ui = make_ui()
    name = TextField(ui, (100, 100, 220, 70), "abcdefghijklmnopqrstuvwxyz", limit=40)
    page = Page(ui, [name], start=name)
    page.handle(key(pygame.K_END))
    name.draw(pygame.Surface(ui.view.size))
    click(page, (name.rect.right - ui.view.px(20), name.rect.centery))
    assert name.caret >= 25


def test_what_is_selected_is_seen() -> None:
    page, name, _ = field("abcdef")
    surface = pygame.Surface(name.ui.view.size)
    page.handle(key(pygame.K_END))
    name.draw(surface)
    plain = surface.copy()
    page.handle(key(pygame.K_HOME, pygame.KMOD_LSHIFT))
    name.draw(surface)
    x, y = spot(name, 3)
    high = name.ui.view.px(28) // 2
    marked = [surface.get_at((x, y + n))[:3] for n in range(-high, high)]
    assert tuple(name.ui.rgb("gold")) in marked
    assert tuple(name.ui.rgb("gold")) not in [plain.get_at((x, y + n))[:3] for n in range(-high, high)]


def test_a_letter_that_cannot_be_drawn_is_refused_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.ui.widgets.text_field.drawable", lambda char: char != "漢")
    page, name, heard = field("")
    page.handle(typed("漢"))
    assert (name.text, heard) == ("", [])
    assert name.ui.word == ("cancel", "No font on this machine has this letter: it is left out")
    page.handle(typed("A漢n漢a"))
    assert name.ui.word == ("cancel", "No font on this machine has 2 of these letters: they are left out")
    assert name.text == "Ana"


def test_a_field_that_is_full_says_so() -> None:
    page, name, _ = field("")
    page.handle(typed("abcdefghijkl"))
    assert name.ui.word is None
    page.handle(typed("m"))
    assert name.text == "abcdefghijkl"
    assert name.ui.word == ("cancel", "12 letters at most")
