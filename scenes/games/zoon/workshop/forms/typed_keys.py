"""Typed keys: what a key means on a grid or a corner, whatever keyboard lies there."""

from __future__ import annotations

import pygame


def plain(event: pygame.event.Event) -> bool:
    """Whether it is a key without Ctrl, Alt or Meta."""
    other = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
    return event.type == pygame.KEYDOWN and not event.mod & other


def digit_of(event: pygame.event.Event) -> int | None:
    """The digit of a key: as printed, of the keypad, or of the row of digits where that prints signs."""
    key, code = event.key, event.scancode
    if pygame.K_0 <= key <= pygame.K_9:
        return None if event.mod & pygame.KMOD_SHIFT else int(key) - pygame.K_0
    if key == pygame.K_KP_0 or pygame.K_KP_1 <= key <= pygame.K_KP_9:
        return 0 if key == pygame.K_KP_0 else int(key) - pygame.K_KP_1 + 1
    if pygame.KSCAN_1 <= code <= pygame.KSCAN_0:
        return (int(code) - pygame.KSCAN_1 + 1) % 10
    return None


def starred(event: pygame.event.Event) -> bool:
    """Whether a key is an asterisk: its own, that of the keypad, or Shift and 8 where that prints one."""
    shifted = event.key == pygame.K_8 and event.mod & pygame.KMOD_SHIFT
    return bool(shifted) or event.key in (pygame.K_ASTERISK, pygame.K_KP_MULTIPLY)
