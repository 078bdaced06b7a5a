"""Key bindings by scancode: where a key lies, whatever is printed on it.

Labels start from the keyboard usual for the language. What a pressed key prints is learnt and kept in the
settings: one that contradicts the assumed keyboard shows which one lies there, and all labels follow it. No
two keys ever have one label.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.storage import Settings
from scenes.ui.i18n import N_

CORNERS = (N_("top left"), N_("top right"), N_("bottom right"), N_("bottom left"))
"""The corners of a card in the order of the touch moves: clockwise from the top left."""

SCANCODES: dict[str, int] = {
    "touch_0_0": pygame.KSCAN_Q, "touch_0_1": pygame.KSCAN_W,
    "touch_0_2": pygame.KSCAN_S, "touch_0_3": pygame.KSCAN_A,
    "touch_1_0": pygame.KSCAN_I, "touch_1_1": pygame.KSCAN_O,
    "touch_1_2": pygame.KSCAN_L, "touch_1_3": pygame.KSCAN_K,
    "explain": pygame.KSCAN_E,
    "terms": pygame.KSCAN_G,
    "mute": pygame.KSCAN_M,  # until it is bound: the letter M wherever the keyboard has it, see `means`
}  # fmt: skip
"""Each action's key until the person binds another: touch_SIDE_CORNER, side 0 at the left of the keyboard."""

_QWERTY = {pygame.KSCAN_A + i: chr(ord("A") + i) for i in range(26)} | {
    pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)
}
_AZERTY = {
    pygame.KSCAN_Q: "A", pygame.KSCAN_W: "Z", pygame.KSCAN_A: "Q", pygame.KSCAN_Z: "W",
    pygame.KSCAN_SEMICOLON: "M", pygame.KSCAN_M: ",",
}  # fmt: skip
_QWERTZ = {pygame.KSCAN_Y: "Z", pygame.KSCAN_Z: "Y"}
_LAYOUTS = (_QWERTY, _QWERTY | _AZERTY, _QWERTY | _QWERTZ)
"""What keyboards print, by scancode."""
_USUAL = {"en": 0, "fr": 1}
"""The keyboard that lies where a language is spoken."""
_TELLING = frozenset({*_AZERTY, *_QWERTZ})
"""Keys on which those keyboards differ."""
_UNPRINTED = 1 << 30
"""The bit of SDL's codes of keys that print nothing."""
_FREE = frozenset(
    getattr(pygame, name)
    for name in (*(f"K_KP_{n}" for n in range(10)), *(f"K_F{n}" for n in (*range(3, 10), 12)))
)
"""Keys that print no sign and have no use of their own: F1, F2, F10 and F11 have one."""


def scancode(settings: Settings, action: str) -> int:
    """The key of an action."""
    return settings.bindings.get(action, SCANCODES[action])


def means(settings: Settings, action: str, event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN event is that action."""
    if action == "mute" and action not in settings.bindings:
        return bool(event.key == pygame.K_m)
    return bool(event.scancode == scancode(settings, action))


def action_of(settings: Settings, code: int) -> str | None:
    """The action that a key is bound to."""
    return next((action for action in SCANCODES if scancode(settings, action) == code), None)


def label(settings: Settings, action: str, language: str = "en") -> str:
    """What is printed on the key of an action, as far as it is known."""
    if action == "mute" and action not in settings.bindings:
        return "M"
    return label_of(settings, scancode(settings, action), language)


def label_of(settings: Settings, code: int, language: str = "en") -> str:
    """What is printed on a key: as learnt, else as on the keyboard that seems to lie there."""
    return _all_labels(settings.key_labels, language).get(code, f"#{code}")


def _all_labels(learnt: Mapping[int, str], language: str) -> dict[int, str]:
    """What every key prints: as on the keyboard that agrees best with what was learnt, the usual one first.

    What was learnt stands; the key that had its label gets the one it had itself.
    """
    usual = _LAYOUTS[_USUAL.get(language, 0)]

    def agreeing(layout: Mapping[int, str]) -> int:
        return sum(layout.get(code) == text for code, text in learnt.items())

    best = max((usual, *_LAYOUTS), key=agreeing)
    labels = dict(best)
    for code, text in learnt.items():
        other = next((key for key, label in labels.items() if label == text and key != code), None)
        if other is not None:
            labels[other] = labels.get(code, f"#{other}")
        labels[code] = text
    return labels


def learn(settings: Settings, event: pygame.event.Event) -> bool:
    """Remember what is printed on a bound key that was pressed. True if that was new, to be saved."""
    shown = printed(event)
    if not shown or action_of(settings, event.scancode) is None:
        return False
    if settings.key_labels.get(event.scancode) == shown:
        return False
    settings.key_labels = remembered(settings.key_labels, event.scancode, shown)
    return True


def remembered(learnt: Mapping[int, str], code: int, text: str) -> dict[int, str]:
    """What was learnt, and one label more. What cannot be on one keyboard with it is forgotten."""
    kept = {key: label for key, label in learnt.items() if key != code and label != text}
    layout = next((layout for layout in _LAYOUTS if layout.get(code) == text), None)
    if layout is not None and code in _TELLING:
        kept = {key: label for key, label in kept.items() if key not in _TELLING or layout.get(key) == label}
    return {**kept, code: text}


def is_free(event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN event's key means nothing by itself.

    It prints a sign, is a number of the keypad, or a function key without a use.
    """
    prints = event.key > pygame.K_SPACE and event.key != pygame.K_DELETE and not event.key & _UNPRINTED
    return bool(event.scancode) and (prints or event.key in _FREE)


def printed(event: pygame.event.Event) -> str:
    """What is printed on the key of a KEYDOWN event; "" if the system has no name for it."""
    name = pygame.key.name(event.key)
    return name.upper() if len(name) == 1 else name.title()
