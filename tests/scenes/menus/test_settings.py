"""Settings apply at once and are kept; keys are bound by pressing them."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.storage import Settings, load_settings
from scenes.menus.key_binding_page import BindKeys
from scenes.menus.settings import SettingsPage
from scenes.table.table_menu import TableMenu
from scenes.ui import i18n, key_bindings
from scenes.ui.stack import Push
from scenes.ui.text.type import Type
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.toggle_slider import Slider, Toggle
from tests.scenes.person_at_pages import Hand

LEFT = tuple(f"touch_0_{i}" for i in range(4))
CORNER_KEYS = tuple(f"touch_{side}_{corner}" for side in (0, 1) for corner in range(4))


def opened() -> Hand:
    hand = Hand()
    hand.open(SettingsPage(hand.ui))
    return hand


def kept() -> Settings:
    """The settings on the disk."""
    settings, notices = load_settings()
    assert not notices
    return settings


def test_every_setting_of_the_page_is_kept_between_runs() -> None:
    hand = opened()
    for widget in list(hand.top.page.widgets):
        if isinstance(widget, Toggle) and widget.label != "Full screen (F11)":
            hand.click(widget.rect.center)
        elif isinstance(widget, Slider):
            hand.top.page.focus(widget)
            hand.key(pygame.K_LEFT if widget.value > widget.low else pygame.K_RIGHT)
    speed = hand.widget("Card speed")
    hand.top.page.focus(speed)
    hand.key(pygame.K_RIGHT)
    found = kept()
    assert found.muted
    assert found.reduced_motion
    assert found.wait_for_click
    assert found.speed == "slow"
    assert found.effects_volume == 75
    assert found.music_volume == 45
    assert found.text_scale == 90


def test_the_language_changes_at_once() -> None:
    hand = opened()
    choice = next(w for w in hand.top.page.widgets if isinstance(w, Selector) and w.label == "Language")
    hand.top.page.focus(choice)
    hand.key(pygame.K_LEFT if choice.value == "en" else pygame.K_RIGHT)
    assert i18n.language() == "fr"
    assert kept().language == "fr"
    assert hand.ui.relayout
    i18n.use("en")


def test_four_keys_are_bound_by_pressing_them_and_their_labels_are_learnt() -> None:
    hand = opened()
    hand.press("Corners, left player")
    for code, key in ((30, pygame.K_1), (31, pygame.K_2), (21, pygame.K_r), (20, pygame.K_a)):
        hand.key(key, code, up=False)
    assert isinstance(hand.top, SettingsPage)
    found = kept()
    assert [found.bindings[name] for name in LEFT] == [30, 31, 21, 20]
    assert key_bindings.label(found, "touch_0_3") == "A"  # an AZERTY keyboard prints A there
    assert key_bindings.action_of(found, 21) == "touch_0_2"


@pytest.mark.parametrize(
    "key",
    [
        pygame.K_F1, pygame.K_F2, pygame.K_F10, pygame.K_F11, pygame.K_LEFT, pygame.K_UP, pygame.K_PAGEUP,
        pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_SPACE, pygame.K_TAB,
        pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_m,
    ],
)  # fmt: skip
def test_a_key_that_means_something_else_is_never_bound_to_a_corner(key: int) -> None:
    hand = opened()
    assert hand.stack is not None
    hand.stack.apply(Push(BindKeys(hand.ui, "Corners", LEFT)))
    hand.key(key, 200, up=False)
    assert hand.top.refusal
    assert hand.top.chosen == {}


@pytest.mark.parametrize("key", [pygame.K_x, 0xE9, pygame.K_KP_7, pygame.K_F5, pygame.K_SEMICOLON])
def test_letters_signs_the_keypad_and_idle_function_keys_are_bound(key: int) -> None:
    hand = opened()
    assert hand.stack is not None
    hand.stack.apply(Push(BindKeys(hand.ui, "Corners", LEFT)))
    hand.key(key, 200, up=False)
    assert hand.top.refusal == ""
    assert [code for code, _label in hand.top.chosen.values()] == [200]


def test_a_key_that_is_taken_is_refused_and_esc_changes_nothing() -> None:
    hand = opened()
    assert hand.stack is not None
    hand.stack.apply(Push(BindKeys(hand.ui, "Corners", LEFT)))
    hand.key(pygame.K_i, pygame.KSCAN_I, up=False)  # the other player's
    assert hand.top.refusal
    hand.key(pygame.K_1, 30, up=False)
    hand.key(pygame.K_1, 30, up=False)
    assert hand.top.refusal
    hand.key(pygame.K_RETURN, 40, up=False)
    assert hand.top.refusal
    hand.key(pygame.K_ESCAPE, 41, up=False)
    assert isinstance(hand.top, SettingsPage)
    assert hand.ui.settings.bindings == {}


def test_the_usual_keys_come_back() -> None:
    hand = opened()
    assert not hand.widget("Usual keys").enabled
    hand.ui.change(bindings={"touch_0_0": 30}, key_labels={30: "&"})
    hand.top.rebuild()
    hand.press("Usual keys")
    assert key_bindings.scancode(hand.ui.settings, "touch_0_0") == pygame.KSCAN_Q
    assert hand.ui.settings.key_labels == {}


def test_the_letter_m_mutes_until_another_key_is_bound() -> None:
    hand = Hand()
    settings = hand.ui.settings
    azerty_m = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, scancode=pygame.KSCAN_SEMICOLON, mod=0)
    assert key_bindings.means(settings, "mute", azerty_m)
    settings.bindings["mute"] = pygame.KSCAN_F9
    assert not key_bindings.means(settings, "mute", azerty_m)
    f9 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, scancode=pygame.KSCAN_F9, mod=0)
    assert key_bindings.means(settings, "mute", f9)


@pytest.mark.parametrize(("language", "labels"), [("fr", "AZSQ"), ("en", "QWSA")])
def test_labels_of_the_left_keys_start_from_the_language(language: str, labels: str) -> None:
    settings = Hand().ui.settings
    assert "".join(key_bindings.label(settings, name, language) for name in LEFT) == labels


def test_no_two_actions_share_a_key() -> None:
    assert len(set(key_bindings.SCANCODES.values())) == len(key_bindings.SCANCODES)


def test_a_press_teaches_what_is_printed_on_a_bound_key() -> None:
    settings = Hand().ui.settings
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, scancode=pygame.KSCAN_Q, mod=0)
    assert key_bindings.learn(settings, event)
    assert key_bindings.label(settings, "touch_0_0") == "A"
    assert not key_bindings.learn(settings, event)
    other = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, scancode=pygame.KSCAN_F5, mod=0)
    assert not key_bindings.learn(settings, other)


LAYOUTS = {"qwerty": "QWSAIOLK", "azerty": "AZSQIOLK", "qwertz": "QWSAIOLK", "dvorak": "',OACRNT"}
"""What keyboards print on the usual keys of both players."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_two_corner_keys_ever_have_one_label_whatever_is_pressed_first(language: str, layout: str) -> None:
    printed = dict(zip(CORNER_KEYS, LAYOUTS[layout], strict=True))
    for first, second in itertools.permutations(CORNER_KEYS, 2):
        settings = Hand().ui.settings
        for name in (first, second):
            code = key_bindings.scancode(settings, name)
            key = ord(printed[name].lower())
            key_bindings.learn(settings, pygame.event.Event(pygame.KEYDOWN, key=key, scancode=code))
            labels = [key_bindings.label(settings, other, language) for other in CORNER_KEYS]
            assert len(set(labels)) == len(labels), (first, second, labels)
            assert key_bindings.label(settings, name, language) == printed[name]


@pytest.mark.parametrize(("language", "layout"), [("fr", "qwerty"), ("en", "azerty")])
def test_one_key_that_contradicts_the_assumed_keyboard_relabels_all(language: str, layout: str) -> None:
    for name, letter in zip(CORNER_KEYS, LAYOUTS[layout], strict=True):
        settings = Hand().ui.settings
        code = key_bindings.scancode(settings, name)
        if letter == key_bindings.label(settings, name, language):
            continue  # it tells nothing
        press = pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), scancode=code)
        key_bindings.learn(settings, press)
        labels = [key_bindings.label(settings, other, language) for other in CORNER_KEYS]
        assert "".join(labels) == LAYOUTS[layout]


def test_another_keyboard_is_believed_once_one_of_its_keys_is_pressed() -> None:
    settings = Hand().ui.settings
    for name, letter in zip(CORNER_KEYS[:4], LAYOUTS["azerty"], strict=False):
        code = key_bindings.scancode(settings, name)
        press = pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), scancode=code)
        key_bindings.learn(settings, press)
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, scancode=pygame.KSCAN_Q)
    assert key_bindings.learn(settings, press)
    assert "".join(key_bindings.label(settings, name, "fr") for name in CORNER_KEYS) == LAYOUTS["qwerty"]


def test_the_mute_key_shows_on_the_page_and_in_the_tables_menu() -> None:
    hand = opened()
    hand.ui.change(muted=True)  # what the app does on the key
    hand.pass_time(0.1)
    assert hand.widget("Mute everything").value  # type: ignore[attr-defined]  # a Toggle
    hand.open(TableMenu(hand.ui, can_resign=True))
    hand.press("Sound: off (M)")
    assert not hand.ui.settings.muted
    hand.pass_time(0.1)
    hand.widget("Sound: on (M)")
    hand.ui.change(muted=True)
    hand.pass_time(0.1)
    hand.widget("Sound: off (M)")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100, 120, 150])
def test_a_tip_covers_no_words_and_no_value_of_any_row(
    scale: int, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    words: dict[str, pygame.Rect] = {}
    place = Type.place

    def placed(self: Any, surface: pygame.Surface, text: str, *args: Any, **more: Any) -> pygame.Rect:
        words[text] = place(self, surface, text, *args, **more)
        return words[text]

    hand = Hand(size, language, scale)
    page = hand.open(SettingsPage(hand.ui)).page
    monkeypatch.setattr(Type, "place", placed)
    page.draw(hand.screen)
    assert len(words) > 20
    tips = [widget for widget in page.widgets if widget.tip_text]
    assert len(tips) > 7
    for widget in tips:
        box = page.tip_box(widget)
        assert pygame.Rect((0, 0), size).contains(box)
        near = box.inflate(hand.ui.view.px(16), 0)
        assert not [text for text, at in words.items() if at.colliderect(near)], widget.tip_text
        values = [part for other in page.widgets for part in other.word_rects]
        assert box.collidelist(values) == -1, widget.tip_text
