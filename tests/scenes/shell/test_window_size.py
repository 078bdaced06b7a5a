"""How large the window is and where it lies, for every kind of screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.shell import screen_space, sdl_queries

PANEL = {
    (1280, 720): pygame.Rect(0, 0, 1280, 690),
    (1366, 768): pygame.Rect(0, 0, 1366, 738),
    (1920, 1080): pygame.Rect(0, 30, 1920, 1050),
    (2560, 1080): pygame.Rect(48, 0, 2512, 1080),
    (3840, 2160): pygame.Rect(0, 0, 3840, 2120),
    (800, 600): pygame.Rect(0, 0, 800, 560),
}


@pytest.mark.parametrize("there", PANEL.values(), ids=map(str, PANEL))
@pytest.mark.parametrize("size", [None, (1280, 720), (3840, 2160), (30000, 30000), (1, 1)])
def test_no_window_is_larger_than_what_panels_and_a_frame_leave(
    there: pygame.Rect, size: tuple[int, int] | None
) -> None:
    for scale in (1.0, 2.0, 4.0):
        wide, high = screen_space.held(size, there) if size else screen_space.first(there, scale)
        left, top, right, bottom = screen_space.GUESS
        assert left + wide + right <= there.width
        assert top + high + bottom <= there.height
        least = screen_space.smallest(there, screen_space.GUESS)
        assert wide >= least[0]
        assert high >= least[1]


def test_a_size_that_fits_is_kept_as_it_is() -> None:
    assert screen_space.held((1500, 800), PANEL[1920, 1080]) == (1500, 800)
    assert not screen_space.is_tight(PANEL[1920, 1080])


def test_where_the_smallest_window_has_no_room_the_smallest_gives_way() -> None:
    for size in ((1280, 720), (1366, 768)):
        assert screen_space.is_tight(PANEL[size])
        assert screen_space.smallest(PANEL[size], screen_space.GUESS)[1] < 720
    assert screen_space.smallest(PANEL[1920, 1080], screen_space.GUESS) == (1280, 720)


def test_a_screen_of_many_dots_gets_a_first_window_of_the_same_share() -> None:
    assert screen_space.first(PANEL[3840, 2160], 1.0) == (1920, 1080)
    assert screen_space.first(PANEL[3840, 2160], 2.0) == (3456, 1908)


@pytest.mark.parametrize(
    "window",
    [
        pygame.Rect(1000, 600, 1280, 720),  # its foot below the panel
        pygame.Rect(-1256, 300, 1280, 720),  # 24 points of it on the screen
        pygame.Rect(4000, 100, 1280, 720),  # on a monitor that is gone
        pygame.Rect(0, 0, 3840, 2160),  # of a larger screen
        pygame.Rect(300, -40, 1280, 720),  # its title out of reach
    ],
)
def test_a_window_that_lies_outside_is_brought_within_with_its_frame(window: pygame.Rect) -> None:
    there, frame = PANEL[1920, 1080], (2, 30, 2, 6)
    found = screen_space.within(window, there, frame)
    outer = pygame.Rect(found.x - 2, found.y - 30, found.w + 4, found.h + 36)
    assert there.contains(outer)
    assert found.size == (min(window.w, 1916), min(window.h, 1014))


def test_a_window_that_lies_within_stays_where_it_is() -> None:
    window = pygame.Rect(100, 100, 1300, 740)
    assert screen_space.within(window, PANEL[1920, 1080], (2, 30, 2, 6)) == window


def test_the_library_that_pygame_has_is_found_with_and_without_a_list_of_what_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert sdl_queries.library() is not None
    known = set(sdl_queries._places())
    monkeypatch.setattr(sdl_queries, "OPEN", Path("/nonexistent"))
    assert set(sdl_queries._places()) <= known
    assert list(sdl_queries._places())


def test_a_window_is_in_reach_while_its_upper_edge_and_half_of_it_are_there() -> None:
    there = PANEL[1920, 1080]
    assert screen_space.is_in_reach(pygame.Rect(1200, 100, 1300, 740), there)
    assert not screen_space.is_in_reach(pygame.Rect(1896, 100, 1300, 740), there)
    assert not screen_space.is_in_reach(pygame.Rect(100, 0, 1300, 740), there)
