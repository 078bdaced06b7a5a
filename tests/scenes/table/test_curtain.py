"""Under the curtain there is no trace of a secret, and it lifts only for whoever holds it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.shell import routes
from scenes.table.curtain import HOLD, PART, Curtain, Leave, Lifted, Parting, cloths_ahead
from scenes.ui.draw import art
from scenes.ui.draw.async_raster import rasterise
from scenes.ui.stack import Pop, Push, Scene, Transition
from tests.scenes.person_at_pages import Hand, a_match, played_on
from tests.scenes.played_tables import House, match_of_two


class Below(Scene):
    """What the curtain hides: a table that would be seen at once."""

    def __init__(self) -> None:
        self.answers: list[object] = []
        self.drawn = 0

    def returned(self, value: object) -> Transition:
        self.answers.append(value)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill((255, 0, 255))


def hand_before_a_curtain(size: tuple[int, int] = (1280, 720), seat: int = 0) -> tuple[Hand, Below]:
    hand = Hand(size, keep=False)
    below = hand.open(Below())
    assert hand.stack is not None

    hand.stack.apply(Push(Curtain(hand.ui, seat, "Gaëlle", "Zoon · Turn 6")))
    return hand, below


def holds(hand: Hand, how: str) -> None:
    if how == "pointer":
        hand.event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    else:
        hand.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=0)


def lets_go(hand: Hand, how: str) -> None:
    if how == "pointer":
        hand.event(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1)
    else:
        hand.event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, scancode=0)


@pytest.mark.parametrize("how", ["pointer", "key"])
def test_holding_lifts_it(how: str) -> None:
    hand, below = hand_before_a_curtain(seat=1)
    holds(hand, how)
    hand.pass_time(HOLD + PART + 0.3)
    assert below.answers == [Lifted(1)]


@pytest.mark.parametrize("how", ["pointer", "key"])
def test_a_short_press_lifts_nothing(how: str) -> None:
    hand, below = hand_before_a_curtain()
    for _try in range(4):
        holds(hand, how)
        hand.pass_time(HOLD * 0.6)
        lets_go(hand, how)
        hand.pass_time(0.2)
    assert below.answers == []
    assert isinstance(hand.top, Curtain)


def test_it_does_not_lift_by_itself_nor_by_moving_the_mouse() -> None:
    hand, below = hand_before_a_curtain()
    for x in range(0, 1280, 160):
        hand.event(pygame.MOUSEMOTION, pos=(x, 300), rel=(1, 0), buttons=(0, 0, 0))
        hand.pass_time(0.4)
    assert below.answers == []


def test_a_key_still_down_from_the_screen_before_lifts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Down(dict[int, bool]):
        def __missing__(self, key: int) -> bool:
            return key == pygame.K_RETURN

    monkeypatch.setattr(pygame.key, "get_pressed", Down)
    hand, below = hand_before_a_curtain()
    for _repeat in range(20):  # the key repeats while it is down
        hand.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=0)
        hand.pass_time(0.1)
    assert below.answers == []
    lets_go(hand, "key")
    holds(hand, "key")
    hand.pass_time(HOLD + PART + 0.3)
    assert below.answers == [Lifted(0)]


def test_letting_go_of_another_button_changes_nothing() -> None:
    hand, below = hand_before_a_curtain()
    holds(hand, "key")
    hand.pass_time(HOLD / 2)
    lets_go(hand, "pointer")
    hand.pass_time(HOLD / 2 + PART + 0.3)
    assert below.answers == [Lifted(0)]


@pytest.mark.parametrize("way", ["escape", "disc"])
def test_one_may_leave_without_lifting(way: str) -> None:
    hand, below = hand_before_a_curtain((1920, 1080))
    if way == "escape":
        hand.key(pygame.K_ESCAPE)
    else:
        hand.click((1840, 1000))
    assert below.answers == [Leave()]


def test_leaving_is_a_pop() -> None:
    curtain = Curtain(Hand(keep=False).ui, 0, "Ana")
    answer = curtain.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0))
    assert answer == Pop(Leave())


def frames(seed: int, plies: int) -> list[bytes]:
    """Every frame from the first one until the curtain is lifted, for a match with these secrets."""
    match = played_on(a_match(seed, saved=False), plies, seed)
    hand = Hand((640, 360), keep=False)
    hand.open(Below())
    assert hand.stack is not None

    hand.stack.apply(Push(routes.curtain(hand.ui, match, 0, "Zoon · Turn 6")))
    seen = [hand.picture()]
    holds(hand, "pointer")
    while isinstance(hand.top, Curtain):
        seen.append(hand.picture())
        hand.pass_time(0.05)
    match.close()
    return seen


def test_every_frame_until_it_is_lifted_is_the_same_whatever_the_secrets_are() -> None:
    first = frames(seed=3, plies=4)
    assert len(first) > 10
    assert len(set(first)) > 5  # the ring fills
    for seed, plies in ((4, 4), (11, 9), (12, 30)):
        assert frames(seed, plies) == first


def test_the_table_below_is_never_drawn() -> None:
    hand, below = hand_before_a_curtain()
    before = below.drawn
    picture = hand.picture()
    holds(hand, "pointer")
    while isinstance(hand.top, Curtain):
        hand.picture()
        hand.pass_time(0.05)
    assert below.drawn == before
    assert b"\xff\x00\xff" * 50 not in picture


@pytest.mark.parametrize("reduced", [False, True])
def test_the_cloth_parts_over_the_table_and_never_over_the_dark(reduced: bool) -> None:
    hand = Hand((640, 360), keep=False)
    hand.ui.settings.reduced_motion = reduced
    below = hand.open(Below())
    assert hand.stack is not None
    hand.stack.apply(Push(Parting(hand.ui, 0)))
    surface = pygame.Surface((640, 360))
    hand.stack.draw(surface)
    closed = pygame.image.tobytes(surface, "RGB")
    middle = surface.get_rect().center
    assert surface.get_at(middle)[:3] != (255, 0, 255), "closed until the table has been drawn"
    assert below.drawn
    dark = tuple(hand.ui.rgb("night"))
    pictures = []
    for _ in range(40):
        hand.pass_time(0.02)
        if not isinstance(hand.top, Parting):
            break
        hand.stack.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        if not reduced and pictures[-1] != closed:
            assert surface.get_at(middle)[:3] != dark
    assert isinstance(hand.top, Below)
    assert len(set(pictures)) > 5
    assert b"\xff\x00\xff" * 20 in pictures[-1] or reduced


def test_a_slow_first_picture_of_the_table_does_not_shorten_the_way_of_the_cloth() -> None:
    hand = Hand((640, 360), keep=False)
    hand.open(Below())
    assert hand.stack is not None
    parting = Parting(hand.ui, 0)
    hand.stack.apply(Push(parting))
    hand.stack.draw(pygame.Surface((640, 360)))
    hand.time += 3.0  # so long the first picture took
    hand.pass_time(0.05)
    assert hand.top is parting
    hand.pass_time(PART + 0.1)
    assert hand.top is not parting


def test_behind_the_closed_cloth_the_table_is_made_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(keep=False)
    below = hand.open(Below())
    assert hand.stack is not None
    now = [0.0]
    monkeypatch.setattr("scenes.table.curtain.time.thread_time", lambda: now[0])
    made: list[int] = []

    def pieces() -> Iterator[None]:
        for piece in range(6):
            made.append(piece)
            now[0] += 0.02  # longer than the work of one frame
            yield

    drawn = below.drawn
    hand.stack.apply(Push(Parting(hand.ui, 0, pieces)))
    for frames in range(1, 7):
        hand.picture()
        assert len(made) == frames - 1
        assert below.drawn == drawn, "nobody sees it half made"
        hand.pass_time(0.02)
        assert len(made) == frames, "one piece a frame"
    hand.stack.refreshed()  # sharper drawings have come: what was made is of the others
    hand.pass_time(0.02)
    assert len(made) == 7
    for _ in range(6):
        hand.pass_time(0.02)
    hand.picture()
    assert below.drawn > drawn
    hand.pass_time(PART / 2)
    assert isinstance(hand.top, Parting), "it parts in its own time from then on"
    hand.pass_time(PART)
    assert hand.top is below


def test_while_it_hangs_what_the_table_needs_is_made_ready() -> None:
    match = a_match(3, saved=False)
    left = [3]

    def ahead() -> bool:
        left[0] -= 1
        return left[0] > 0

    hand = Hand(keep=False)
    curtain = routes.curtain(hand.ui, match, 0, "", ahead)
    assert [curtain.prepare() for _ in range(3)] == [True, True, False]
    match.close()


def test_no_large_drawing_is_made_for_a_curtain_that_was_made_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand(keep=False)
    assert sum(1 for _piece in cloths_ahead(hand.ui, (0, 1))) > 4
    for seat in (0, 1):
        large: list[tuple[int, int]] = []

        def noted(file: Path, size: tuple[int, int], made: list[tuple[int, int]] = large) -> pygame.Surface:
            made.append(size)
            return rasterise(file, size)

        monkeypatch.setattr(art, "rasterise", noted)
        Curtain(hand.ui, seat, "Ana").draw(hand.screen)
        assert not [size for size in large if size[0] > 400]


def painted(house: House) -> bool:
    return house.table.frame.rest._image is not None


def test_the_table_is_not_painted_before_the_first_curtain() -> None:
    house = House(match_of_two(first="0"))
    landscape = pygame.Surface(house.surface.get_size())
    house.ui.backdrop(landscape, house.ui.theme.world("zoon").backdrop)
    assert pygame.image.tobytes(house.draw(), "RGB") == pygame.image.tobytes(landscape, "RGB")
    assert not painted(house)
    house.settle()
    assert isinstance(house.top, Curtain)
    house.hold()
    house.settle()
    house.draw()
    assert painted(house)
