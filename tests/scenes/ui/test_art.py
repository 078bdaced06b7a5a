from __future__ import annotations

import gc
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.ui.design_space import View
from scenes.ui.draw import async_raster, nine_patch
from scenes.ui.draw.art import Art, backdrop_place
from scenes.ui.draw.async_raster import RasterThread, SurfaceCache, rasterise
from scenes.ui.text.fonts import ASSETS
from scenes.ui.theme import contrast, load_theme

THEME = load_theme()
SIDES = st.integers(1, 300)


def art(size: tuple[int, int] = (1280, 720)) -> Art:
    return Art(THEME, View(*size))


def wait_for(drawn: Art) -> None:
    until = time.monotonic() + 20
    while drawn.draughtsman.busy and time.monotonic() < until:
        drawn.arrived()
        time.sleep(0.01)


@given(SIDES, SIDES)
@settings(max_examples=40)
def test_a_drawing_has_exactly_the_size_asked_for(width: int, height: int) -> None:
    assert rasterise(ASSETS / "menu" / "sign.svg", (width, height)).get_size() == (width, height)


def test_a_silhouette_has_the_colour_asked_for() -> None:
    icon = art().icon("cog", 64, "#C2452D")
    solid = [icon.get_at((x, y)) for x in range(64) for y in range(64) if icon.get_at((x, y)).a == 255]
    assert solid
    assert {tuple(pixel)[:3] for pixel in solid} == {(0xC2, 0x45, 0x2D)}


def test_the_same_drawing_is_made_once_and_again_after_a_resize() -> None:
    drawn = art()
    first = drawn.icon("cog", 40)
    assert drawn.icon("cog", 40) is first
    drawn.resized(View(1920, 1080))
    assert drawn.icon("cog", 40) is not first


def test_a_backdrop_is_there_at_once_and_becomes_sharp() -> None:
    drawn = art()
    coarse = drawn.backdrop("zoon")
    assert coarse.get_size() == (1280, 720)
    wait_for(drawn)
    sharp = drawn.backdrop("zoon")
    assert sharp is not coarse
    assert sharp.get_size() == (1280, 720)
    assert drawn.backdrop("zoon") is sharp
    far = [
        abs(a - b)
        for x in range(0, 1280, 97)
        for y in range(0, 720, 71)
        for a, b in zip(coarse.get_at((x, y))[:3], sharp.get_at((x, y))[:3], strict=True)
    ]
    assert sum(far) / len(far) < 6, "the coarse picture shows another part than the sharp one"
    drawn.draughtsman.stop()


def test_what_was_drawn_for_another_size_is_not_kept() -> None:
    drawn = art()
    drawn.large("zoon/cells", (400, 440))
    drawn.resized(View(1920, 1080))
    drawn.large("zoon/cells", (100, 110))  # drawn after it
    while not drawn.arrived():
        time.sleep(0.01)
    assert drawn.is_sharp("zoon/cells", (100, 110))
    assert not drawn.is_sharp("zoon/cells", (400, 440))
    drawn.draughtsman.stop()


def test_a_ground_made_ahead_is_not_painted_again_and_comes_to_nothing_in_another_window() -> None:
    drawn, painted = art(), list[tuple[int, int]]()

    def pieces(surface: pygame.Surface) -> Iterator[None]:
        for n in range(3):
            painted.append(surface.get_size())
            surface.fill((n, n, n))
            yield

    steps = sum(1 for _step in drawn.ground_ahead("base", pieces))
    assert steps == 4, "a piece each, and the keeping"
    assert drawn.ground_of("base", pieces).get_at((5, 5))[:3] == (2, 2, 2)
    assert not list(drawn.ground_ahead("base", pieces))
    assert len(painted) == 3
    half = drawn.ground_ahead("other", pieces)
    next(half)
    drawn.resized(View(1920, 1080))
    assert len(list(half)) == 3
    assert drawn.ground_of("other", pieces).get_size() == (1920, 1080)


def test_the_thread_of_drawings_that_nobody_holds_any_more_ends() -> None:
    before = set(threading.enumerate())  # others' threads may end meanwhile: only its own is asked about
    drawing = RasterThread()
    drawing.ask("one", ASSETS / "icons" / "alien-bug.svg", (64, 64))
    (own,) = set(threading.enumerate()) - before
    assert own.name == "draughtsman"
    assert own.is_alive()
    del drawing
    gc.collect()
    own.join(timeout=30)
    assert not own.is_alive()


def test_a_drawing_that_fails_in_the_thread_is_not_tried_for_ever() -> None:
    thread = RasterThread()
    asked = []
    until = time.monotonic() + 20
    for _ in range(2):
        thread.ask("gone", ASSETS / "no_such.svg", (10, 10))
        asked.append(thread.busy)
        while thread.busy and time.monotonic() < until:
            assert thread.collect() == []
            time.sleep(0.01)
    assert asked == [True, False]
    assert thread.failed == {"gone"}
    thread.drop()
    thread.ask("gone", ASSETS / "no_such.svg", (10, 10))
    assert thread.busy, "another window: it may be tried again"
    thread.stop()


def test_a_drawing_under_way_while_the_window_changes_never_stands_for_one_of_the_new_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, go = threading.Event(), threading.Event()

    def slow(file: Path, size: tuple[int, int]) -> pygame.Surface:
        held.set()
        assert go.wait(20)
        return rasterise(file, size)

    monkeypatch.setattr(async_raster, "rasterise", slow)
    drawn = art()
    drawn.backdrop("zoon")
    assert held.wait(20)
    drawn.resized(View(1600, 900))
    drawn.backdrop("zoon")
    go.set()
    wait_for(drawn)
    assert drawn.backdrop("zoon").get_size() == (1600, 900)
    drawn.draughtsman.stop()


def test_the_ground_is_composed_again_when_something_on_it_has_become_sharper() -> None:
    drawn = art()
    composed = []

    def make() -> pygame.Surface:
        composed.append(drawn.backdrop("zoon"))
        return composed[-1].copy()

    coarse = drawn.ground("table", make)
    assert drawn.ground("table", make) is coarse
    wait_for(drawn)
    sharp = drawn.ground("table", make)
    assert pygame.image.tobytes(sharp, "RGB") == pygame.image.tobytes(drawn.backdrop("zoon"), "RGB")
    assert drawn.ground("table", make) is sharp
    assert len(composed) == 2
    assert drawn.ground("another", make) is not sharp
    drawn.draughtsman.stop()


def test_a_shelf_throws_away_what_was_used_longest_ago() -> None:
    shelf = SurfaceCache(room=3 * 100 * 4)
    for name in "abc":
        shelf.put(name, pygame.Surface((10, 10), depth=32))
    assert shelf.get("a") is not None
    shelf.put("d", pygame.Surface((10, 10), depth=32))
    assert shelf.get("b") is None
    assert shelf.get("a") is not None
    shelf.drop("a")
    assert shelf.get("a") is None


@given(st.integers(4, 400), st.integers(4, 400), st.integers(0, 40))
@settings(max_examples=40)
def test_a_rounded_box_is_full_inside_and_clear_at_its_corners(width: int, height: int, radius: int) -> None:
    box = nine_patch.rounded((width, height), radius)
    assert box.get_size() == (width, height)
    assert box.get_at((width // 2, height // 2)).a >= 250
    if radius > 6 and width > 2 * radius + 10 and height > 2 * radius + 10:
        assert box.get_at((0, 0)).a == 0
        assert box.get_at((width - 1, height - 1)).a == 0


def test_paper_is_opaque_with_round_corners_and_has_its_rules() -> None:
    sheet = art((1920, 1080)).paper((300, 200), "violet")
    assert sheet.get_at((150, 100)).a == 255
    assert sheet.get_at((0, 0)).a < 60
    rule = sheet.get_at((7, 100))
    plain = sheet.get_at((40, 100))
    assert sum(rule[:3]) < sum(plain[:3]) - 100


def test_a_shadow_is_as_large_as_its_box_and_its_margins() -> None:
    image, margin = art((1920, 1080)).shadow((200, 100), blur=10)
    assert image.get_size() == (200 + 2 * margin, 100 + 2 * margin)
    assert image.get_at((margin + 100, margin + 50)).a > 80
    assert image.get_at((0, 0)).a == 0


@pytest.mark.parametrize("blur", [1, 2, 5, 12, 40])
def test_a_blur_keeps_the_size_and_the_colour(blur: int) -> None:
    image = pygame.Surface((120, 80), pygame.SRCALPHA)
    image.fill((200, 100, 50, 0))
    pygame.draw.rect(image, (200, 100, 50, 255), (40, 30, 40, 20))
    soft = nine_patch.blurred(image, blur)
    assert soft.get_size() == (120, 80)
    middle = soft.get_at((60, 40))
    assert middle[:3] == pytest.approx((200, 100, 50), abs=3)
    assert middle.a > 0


def test_a_focus_ring_leaves_the_box_itself_in_sight() -> None:
    image, margin = art((1920, 1080)).focus((200, 80))
    assert image.get_width() == 200 + 2 * margin
    assert image.get_at((margin + 100, margin + 40)).a < 120


@pytest.mark.parametrize("name", ["zoon", "curtain_frame"])
def test_a_raster_of_another_size_never_takes_the_place_of_one_for_this_window(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever size a drawing comes in, and however fast windows change: as large as the window."""
    sizes = [(1280, 720), (1920, 1080), (1281, 720), (2560, 1080), (1280, 800), (1919, 1079)]
    rng = random.Random(3)

    def strange(file: Path, size: tuple[int, int]) -> pygame.Surface:
        wide, high = rng.choice([size, sizes[0], (1, 1), (size[0] - 1, size[1] - 1), (size[1], size[0])])
        return pygame.Surface((wide, high), pygame.SRCALPHA)

    monkeypatch.setattr("scenes.ui.draw.art.rasterise", strange)
    monkeypatch.setattr("scenes.ui.draw.async_raster.rasterise", strange)
    drawn = art()
    picture = drawn.overlay if name == "curtain_frame" else drawn.backdrop
    for turn in range(120):
        drawn.resized(View(*rng.choice(sizes), rng.choice((0.8, 1.0, 1.5))))
        if turn % 40 < 20:
            monkeypatch.setattr("scenes.ui.draw.art._coarse", lambda _name: None)
        else:
            monkeypatch.undo()
            monkeypatch.setattr("scenes.ui.draw.art.rasterise", strange)
            monkeypatch.setattr("scenes.ui.draw.async_raster.rasterise", strange)
        for _ in range(rng.randrange(1, 4)):
            drawn.arrived()
            assert picture(name).get_size() == drawn.view.size
            if rng.random() < 0.3:
                time.sleep(0.002)
    drawn.draughtsman.stop()


def test_a_large_drawing_and_the_same_one_cut_to_the_window_are_told_apart() -> None:
    """While both are coarse as well: one is as large as asked for, the other as large as the window."""
    drawn = art((2560, 1080))
    scaled, _offset = backdrop_place(drawn.view)
    assert scaled != drawn.view.size
    assert drawn.overlay("curtain_frame").get_size() == drawn.view.size
    assert drawn.large("backdrops/curtain_frame", scaled).get_size() == scaled
    drawn = art((2560, 1080))
    assert drawn.large("backdrops/curtain_frame", scaled).get_size() == scaled
    assert drawn.overlay("curtain_frame").get_size() == drawn.view.size
    drawn.draughtsman.stop()


def test_surfaces_of_an_ultra_wide_window_are_cut_to_it() -> None:
    drawn = art((2560, 1080))
    assert drawn.backdrop("caravanserai").get_size() == (2560, 1080)
    assert drawn.overlay("curtain_frame").get_size() == (2560, 1080)
    wait_for(drawn)
    assert drawn.backdrop("caravanserai").get_size() == (2560, 1080)
    assert drawn.overlay("curtain_frame").get_size() == (2560, 1080)
    drawn.draughtsman.stop()


def test_a_window_of_full_hd_keeps_no_more_than_five_pictures_of_its_size() -> None:
    whole, drawn = 4 * 1920 * 1080, art((1920, 1080))
    for number in range(40):
        drawn.keep(("picture", number), lambda: pygame.Surface((960, 540), pygame.SRCALPHA))
    kept = sum(4 * image.get_width() * image.get_height() for image in drawn.shelf._kept.values())
    assert 4 * whole < kept <= 5 * whole
    assert art((3840, 2160)).shelf.room == 4 * 4 * whole, "larger windows need larger ones"


@pytest.mark.parametrize("height", [44, 60, 84])
@pytest.mark.parametrize("colour", ["gold-dark", "#5A3E8E", "#24508F"])
def test_the_likely_button_has_a_rule_and_a_hair_line_and_is_lighter_above(height: int, colour: str) -> None:
    field = art((1920, 1080)).filled((300, height), colour)
    assert field.get_at((0, 0)).a < 60
    assert field.get_at((150, height // 2)).a == 255
    column = [sum(field.get_at((150, y))[:3]) for y in range(height)]
    middle = height // 2
    plain = column[middle]
    bright = [y for y in range(middle) if column[y] > plain + 100]
    lines = [[y for y in bright if start <= y < start + 3] for start in bright if start - 1 not in bright]
    assert [len(rows) for rows in lines] in ([2, 1], [3, 1]), "a rule and, inside it, a hair line"
    assert max(column[y] for y in lines[0]) > max(column[y] for y in lines[1])
    assert column[1] > plain > column[-2]
    red, green, blue, _full = field.get_at((40, middle))
    assert contrast(THEME.rgb("cream"), (red, green, blue)) >= 4.5


def test_a_halo_leaves_its_box_clear_and_has_no_lozenges_as_the_focus_ring_has() -> None:
    drawn = art((1920, 1080))
    halo, margin = drawn.halo((200, 140))
    assert all(halo.get_at((margin + x, margin + y)).a < 30 for x in (8, 100, 190) for y in (8, 70, 130))
    above = [halo.get_at((margin + x, margin - 3)).a for x in range(30, 171)]
    assert min(above) > 60
    assert max(above) - min(above) <= 4, "the same in the middle of a side as beside it"
    ring, edge = drawn.focus((200, 140))
    assert len({tuple(ring.get_at((edge + x, edge - 18))) for x in range(30, 171)}) > 3
