"""Place of a tip among rows: in the blank part of one, else where it covers least."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.ui.widgets.tip_place import tip_place

WINDOW = Rect(0, 0, 1280, 720)
ROWS = [Rect(0, 200 + 50 * n, 1280, 40) for n in range(7)]


def covers(place: pygame.Rect, parts: list[pygame.Rect]) -> int:
    """The pixels of them that lie below it."""
    return sum(place.clip(part).w * place.clip(part).h for part in parts)


def test_a_tip_lies_in_the_blank_part_of_the_rows() -> None:
    ends = [part for row in ROWS for part in (Rect(0, row.y, 500, 40), Rect(800, row.y, 480, 40))]
    place = tip_place(WINDOW, ROWS[3], ends, [Rect(0, 0, 400, 36), Rect(0, 0, 240, 66)], 10)
    assert place.size == (240, 66), "the wider one has no room"
    assert not covers(place, ends)
    assert place.colliderect(ROWS[3]), "as near to its row as it can be"


def test_a_tip_that_finds_no_free_place_covers_least() -> None:
    heavy, box = [row for number, row in enumerate(ROWS) if number != 3], Rect(0, 0, 300, 60)
    covered = [*heavy, Rect(0, ROWS[3].y, 700, 40)]
    place = tip_place(WINDOW, ROWS[3], covered, [box], 10)
    sides = (Rect(490, 400, 300, 60), Rect(490, 280, 300, 60))
    assert WINDOW.contains(place)
    assert covers(place, covered) < min(covers(side, covered) for side in sides)
    assert place.left >= 700
