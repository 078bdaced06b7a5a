"""Keys that the person can bind, by scancode: where a key lies, whatever is printed on it.

Labels start from the language, are learnt from the first press of each key, and are kept in the settings.
"""

from __future__ import annotations

import pygame

from game.storage import Settings
from scenes.ui.words import N_

CORNERS = (N_("top left"), N_("top right"), N_("bottom right"), N_("bottom left"))
"""The corners of a card in the order of the touch moves: clockwise from the top left."""

SCANCODES: dict[str, int] = {
    "touch_0_0": pygame.KSCAN_Q, "touch_0_1": pygame.KSCAN_W,
    "touch_0_2": pygame.KSCAN_S, "touch_0_3": pygame.KSCAN_A,
    "touch_1_0": pygame.KSCAN_I, "touch_1_1": pygame.KSCAN_O,
    "touch_1_2": pygame.KSCAN_L, "touch_1_3": pygame.KSCAN_K,
    "mute": pygame.KSCAN_M,  # until it is bound: the letter M wherever the keyboard has it, see `means`
}  # fmt: skip
"""Each action's key until the person binds another: touch_SIDE_CORNER, side 0 at the left of the keyboard."""

_FRENCH = {
    pygame.KSCAN_Q: "A", pygame.KSCAN_W: "Z", pygame.KSCAN_A: "Q", pygame.KSCAN_Z: "W",
    pygame.KSCAN_SEMICOLON: "M", pygame.KSCAN_M: ",",
}  # fmt: skip
"""What an AZERTY keyboard prints where it differs from QWERTY."""

_ENGLISH = {pygame.KSCAN_A + i: chr(ord("A") + i) for i in range(26)} | {
    pygame.KSCAN_1 + i: str((i + 1) % 10) for i in range(10)
}


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
    """What is printed on a key: as learnt, else as usual where that language is spoken."""
    if code in settings.key_labels:
        return settings.key_labels[code]
    if language == "fr" and code in _FRENCH:
        return _FRENCH[code]
    return _ENGLISH.get(code, f"#{code}")


def learn(settings: Settings, event: pygame.event.Event) -> bool:
    """Remember what is printed on a bound key that was pressed. True if that was new, to be saved."""
    shown = printed(event)
    if not shown or action_of(settings, event.scancode) is None:
        return False
    if settings.key_labels.get(event.scancode) == shown:
        return False
    settings.key_labels[event.scancode] = shown
    return True


def printed(event: pygame.event.Event) -> str:
    """What is printed on the key of a KEYDOWN event; "" if the system has no name for it."""
    name = pygame.key.name(event.key)
    return name.upper() if len(name) == 1 else name.title()
