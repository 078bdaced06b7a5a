"""Tips of widgets: when they come and go, and where they lie, in a blank part or where they cover least."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.tip_place import tip_place
from tests.scenes.ui_kit import Clock, click, key, make_ui, motion

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


def test_a_tip_of_a_row_does_not_lie_across_the_edge_of_its_sheet() -> None:
    rows = [Rect(200, 200 + 50 * n, 500, 40) for n in range(7)]
    ends = [part for row in rows for part in (Rect(200, row.y, 180, 40), Rect(640, row.y, 60, 40))]
    place = tip_place(WINDOW, rows[3], ends, [Rect(0, 0, 90, 36)], 10)
    assert not covers(place, ends)
    assert rows[3].left <= place.left
    assert place.right <= rows[3].right
    narrow = tip_place(WINDOW, Rect(600, 300, 60, 40), [Rect(0, 0, 1280, 300), Rect(0, 340, 1280, 380)],
                       [Rect(0, 0, 90, 36)], 10)  # fmt: skip
    assert narrow.right <= 600, "beside a button, which is no row"


def test_a_tip_comes_after_a_rest_and_tells_a_cut_text_whole() -> None:
    clock = Clock()
    ui = make_ui(clock=clock)
    button = Button(ui, (100, 100, 160, 80), "A label far too long for so small a button")
    page = Page(ui, [button])
    page.draw(pygame.Surface((1280, 720)))
    page.handle(motion(button.rect.center))
    page.update()
    page.draw(pygame.Surface((1280, 720)))
    clock.now += 1
    page.update()
    assert page.wants_redraw
    assert button.tip_text == button.label


def test_a_tip_goes_when_its_widget_is_pressed_and_when_it_has_been_read() -> None:
    clock = Clock()
    ui = make_ui(clock=clock)
    button = Button(ui, (100, 100, 160, 80), "Play", tip="Lets the moves come by themselves")
    page = Page(ui, [button])

    def rest(seconds: float) -> bool:
        clock.now += seconds
        page.update()
        return page.tipping

    page.handle(motion(button.rect.center))
    assert rest(1.0)
    assert not rest(20.0), "it lies over what there is to be seen"
    page.handle(motion((button.rect.centerx + 3, button.rect.centery)))
    assert rest(1.0), "who moves there asks again"
    click(page, button)
    assert not rest(1.0), "it has served"
    again = Page(ui, [Button(ui, (100, 100, 160, 80), "Pause", tip="Stops them")])
    page.left()  # as where a scene makes its widgets anew
    again.take_over(page)
    again.update()
    assert not again.tipping, "a button that stands in its place has served as well"
    page.handle(motion((5, 5)))
    page.handle(motion(button.rect.center))
    assert rest(1.0)
    page.handle(key(pygame.K_TAB))
    page.handle(motion((5, 5)))
    assert rest(1.0), "the focus is on it"
    assert not rest(20.0)


def test_a_tip_lies_where_it_covers_no_other_widget() -> None:
    """Tabs along the right edge, buttons in a pile: below such a one lies the next."""
    ui = make_ui()
    tabs = [Button(ui, (1860, 130 + 118 * n, 60, 106), "", tip=f"Game {n}") for n in range(4)]
    pile = [Button(ui, (60, 600 + 60 * n, 300, 52), f"Row {n}", tip="What this row is for") for n in range(3)]
    alone = Button(ui, (900, 300, 200, 60), "Alone", tip="Nothing lies around it")
    page = Page(ui, [*tabs, *pile, alone])
    for widget in page.widgets:
        box = page.tip_box(widget)
        assert pygame.Rect((0, 0), ui.view.size).contains(box)
        assert box.collidelist([other.rect for other in page.widgets]) == -1, widget
    assert page.tip_box(alone).top > alone.rect.bottom, "below, where there is room"


def test_a_tip_of_what_lies_in_a_row_counts_the_other_rows_alone() -> None:
    ui = make_ui()
    rows = [Button(ui, (60, 300 + 70 * n, 1200, 60), f"Row {n}") for n in range(3)]
    inside = Button(ui, (1100, 375, 60, 50), "", tip="Replay")
    page = Page(ui, [*rows, inside])
    box = page.tip_box(inside)
    assert box.collidelist([rows[0].rect, rows[2].rect, inside.rect]) == -1


def test_a_tip_among_words_on_every_side_covers_rather_others_than_its_own() -> None:
    ui = make_ui()
    rows = [Button(ui, (0, 36 * n, 1920, 35), "") for n in range(30)]
    own = Button(ui, (900, 520, 60, 60), "", tip="What this one is for")
    page = Page(ui, [*rows, own])
    assert not covers(page.tip_box(own), [own.rect])
