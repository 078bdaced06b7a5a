from __future__ import annotations

import pygame
import pytest

from scenes.ui.stack import Pop, Push, Quit, Transition
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.controls import Button, Medallion
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.scrolling import Scroll
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.toggle_slider import Slider, Toggle
from scenes.ui.widgets.widget import Widget
from tests.scenes.ui_kit import Clock, click, down, key, make_ui, motion, up, wheel


class Heard:
    """Notes what callbacks are given; answers nothing."""

    def __init__(self, answer: Transition = None) -> None:
        self.all: list[object] = []
        self.answer = answer

    def __call__(self, *values: object) -> Transition:
        self.all.extend(values or ("pressed",))
        return self.answer


def row_of_buttons(count: int = 3) -> tuple[Page, list[Button], Heard]:
    ui, heard = make_ui(), Heard()
    buttons = [
        Button(ui, (100 + 300 * i, 100, 250, 80), f"b{i}", lambda i=i: heard(i))  # type: ignore[misc]  # a default binds i
        for i in range(count)
    ]
    return Page(ui, buttons), buttons, heard


def test_a_button_is_pressed_by_mouse_enter_and_space() -> None:
    page, buttons, heard = row_of_buttons()
    click(page, buttons[1])
    page.handle(key(pygame.K_RETURN))
    page.handle(key(pygame.K_SPACE))
    assert heard.all == [1, 1, 1]


def test_a_press_gives_its_transition() -> None:
    ui = make_ui()
    button = Button(ui, (0, 0, 200, 80), "quit", lambda: Quit(3))
    assert click(Page(ui, [button]), button) == Quit(3)


def test_letting_go_elsewhere_presses_nothing() -> None:
    page, buttons, heard = row_of_buttons()
    page.handle(down(buttons[0].rect.center))
    page.handle(motion((900, 600)))
    page.handle(up((900, 600)))
    assert heard.all == []


def test_a_disabled_button_swallows_the_click_and_is_skipped_by_tab() -> None:
    page, buttons, heard = row_of_buttons()
    buttons[1].enabled = False
    page.handle(down(buttons[1].rect.center))
    assert page.consumed
    page.handle(up(buttons[1].rect.center))
    assert heard.all == []
    for _ in range(2):
        page.handle(key(pygame.K_TAB))
    assert page.focused is buttons[2]


def test_tab_walks_in_order_and_shift_tab_back_and_both_wrap() -> None:
    page, buttons, _ = row_of_buttons()
    order = []
    for _ in range(4):
        page.handle(key(pygame.K_TAB))
        order.append(page.focused)
    assert order == [*buttons, buttons[0]]
    page.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert page.focused is buttons[2]


def test_arrows_go_to_the_nearest_widget_that_way() -> None:
    ui = make_ui()
    spots = {"nw": (100, 100), "ne": (500, 100), "sw": (100, 400), "se": (500, 400)}
    grid = {name: Button(ui, (*pos, 200, 80), name) for name, pos in spots.items()}
    page = Page(ui, grid.values(), start=grid["nw"])
    for code, name in (
        (pygame.K_RIGHT, "ne"),
        (pygame.K_DOWN, "se"),
        (pygame.K_LEFT, "sw"),
        (pygame.K_UP, "nw"),
        (pygame.K_UP, "nw"),
    ):
        page.handle(key(code))
        assert page.focused is grid[name]


def test_what_reaches_further_to_the_right_but_lies_below_is_not_to_the_right() -> None:
    ui = make_ui()
    left, right = Button(ui, (0, 0, 200, 80), "left"), Button(ui, (220, 0, 200, 80), "right")
    below = Button(ui, (0, 90, 360, 30), "below")
    page = Page(ui, [left, below, right], start=left)
    page.handle(key(pygame.K_RIGHT))
    assert page.focused is right
    page.focus(left)
    page.handle(key(pygame.K_DOWN))
    assert page.focused is below


def test_the_first_tab_only_shows_where_the_focus_is() -> None:
    ui = make_ui()
    first, second = Button(ui, (0, 0, 100, 80), "a"), Button(ui, (200, 0, 100, 80), "b")
    page = Page(ui, [first, second], start=first)
    shown = [page.keyboard]
    page.handle(key(pygame.K_TAB))
    assert [*shown, page.keyboard] == [False, True]
    assert page.focused is first


def test_escape_is_the_pages_cancel() -> None:
    ui = make_ui()
    page = Page(ui, [], on_cancel=lambda: Pop("no"))
    assert page.handle(key(pygame.K_ESCAPE)) == Pop("no")


def test_a_page_wants_no_redraw_until_something_changes() -> None:
    page, buttons, _ = row_of_buttons()
    surface = pygame.Surface((1280, 720))
    page.draw(surface)
    assert not page.wants_redraw
    page.handle(motion((1200, 700)))
    assert not page.wants_redraw
    page.handle(motion(buttons[0].rect.center))
    assert page.wants_redraw


def test_a_toggle_is_turned_by_click_and_keys() -> None:
    ui, heard = make_ui(), Heard()
    toggle = Toggle(ui, (100, 100, 400, 60), "Sound", False, heard)
    page = Page(ui, [toggle], start=toggle)
    click(page, toggle)
    page.handle(key(pygame.K_RETURN))
    page.handle(key(pygame.K_RIGHT))
    page.handle(key(pygame.K_RIGHT))
    page.handle(key(pygame.K_LEFT))
    assert heard.all == [True, False, True, False]


def choice(row: bool) -> tuple[Page, Selector[str], Heard]:
    ui, heard = make_ui(), Heard()
    wanted = Selector(ui, (100, 100, 600, 60), [("a", "A"), ("b", "B"), ("c", "C")], "a", heard, row=row)
    return Page(ui, [wanted], start=wanted), wanted, heard


def test_a_choice_in_a_row_takes_the_field_that_is_clicked() -> None:
    page, wanted, heard = choice(row=True)
    click(page, (wanted.rect.right - 20, wanted.rect.centery))
    click(page, wanted.rect.center)
    assert heard.all == ["c", "b"]


@pytest.mark.parametrize("row", [True, False])
def test_a_click_on_the_label_of_a_choice_takes_nothing(row: bool) -> None:
    ui, heard = make_ui(), Heard()
    wanted = Selector(
        ui, (100, 100, 900, 60), [("a", "A"), ("b", "B"), ("c", "C")], "b", heard, row=row, label="Letter",
        label_width=300,
    )  # fmt: skip
    page = Page(ui, [wanted])
    click(page, (wanted.rect.left + 20, wanted.rect.centery))
    assert heard.all == []
    assert page.focused is wanted


def test_a_name_beside_a_widget_means_it_a_click_there_only_focuses() -> None:
    clock, heard = Clock(), Heard()
    ui = make_ui(clock=clock)
    wanted = Selector(ui, (100, 200, 600, 60), [("a", "A"), ("b", "B")], "a", heard, tip="What it is")
    above = Button(ui, (100, 100, 600, 50), "above", lambda: heard("above"))
    wanted.named_at = (100, 140, 600, 60)
    page = Page(ui, [above, wanted])
    k = ui.view.k
    page.handle(motion((round(120 * k), round(180 * k))))
    assert wanted.hovered
    clock.now += 1.0
    page.update()
    assert page.tipping
    page.handle(motion((round(120 * k), round(230 * k))))
    page.update()
    assert page.tipping, "the pointer is still on the same spot"
    click(page, (round(120 * k), round(180 * k)))
    assert heard.all == []
    assert page.focused is wanted
    click(page, (round(120 * k), round(145 * k)))
    assert heard.all == ["above"], "what lies there itself comes first"


def test_a_choice_between_arrows_steps_by_its_halves_and_by_keys() -> None:
    page, wanted, heard = choice(row=False)
    click(page, (wanted.rect.right - 20, wanted.rect.centery))
    click(page, (wanted.rect.left + 20, wanted.rect.centery))
    page.handle(key(pygame.K_LEFT))
    page.handle(key(pygame.K_RIGHT))
    page.handle(key(pygame.K_RETURN))
    assert heard.all == ["b", "a", "c", "a", "b"]


def test_a_click_on_the_label_of_a_slider_moves_nothing() -> None:
    ui, heard, dropped = make_ui(), Heard(), Heard()
    slider = Slider(ui, (100, 100, 900, 60), "Volume", 50, heard, on_drop=dropped)
    page = Page(ui, [slider])
    page.handle(down((slider.rect.left + 20, slider.rect.centery)))
    page.handle(motion((slider.rect.right - 150, slider.rect.centery)))
    page.handle(up((slider.rect.right - 150, slider.rect.centery)))
    assert (slider.value, heard.all, dropped.all) == (50, [], [])


@pytest.mark.parametrize("scale", [100, 150])
def test_the_words_below_a_round_button_press_it(scale: int) -> None:
    ui, heard = make_ui(scale=scale), Heard()
    button = Medallion(ui, (400, 300), "cog", "Settings", heard)
    under = ui.view.point((400, 300 + 46 + 14 + 18 * ui.view.text_scale))
    click(Page(ui, [button]), (round(under[0]), round(under[1])))
    assert heard.all == ["pressed"]


def test_a_slider_follows_the_pointer_and_steps_by_keys_within_its_ends() -> None:
    ui, heard, dropped = make_ui(), Heard(), Heard()
    slider = Slider(ui, (100, 100, 900, 60), "Volume", 50, heard, on_drop=dropped)
    page = Page(ui, [slider], start=slider)
    left, right = (round(x * ui.view.k) for x in slider.track)
    page.handle(down((left, slider.rect.centery)))
    page.handle(motion((right, slider.rect.centery)))
    page.handle(motion((right + 500, slider.rect.centery)))
    page.handle(up((right, slider.rect.centery)))
    assert heard.all == [0, 100]
    assert dropped.all == [100]
    for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME, pygame.K_LEFT):
        page.handle(key(code))
    assert heard.all == [0, 100, 95, 0]


def a_list(count: int = 20) -> tuple[Page, List[int], Heard, Heard, Clock]:
    clock = Clock()
    ui, picked, selected = make_ui(clock=clock), Heard(), Heard()
    rows = [Row(i, f"row {i}") for i in range(count)]
    wanted = List(ui, (100, 100, 600, 400), rows, picked, on_select=selected)
    return Page(ui, [wanted], start=wanted), wanted, picked, selected, clock


def test_a_list_selects_by_keys_keeps_the_row_in_sight_and_picks_with_enter() -> None:
    page, wanted, picked, selected, _ = a_list()
    for _ in range(12):
        page.handle(key(pygame.K_DOWN))
    assert wanted.selected == 12
    assert wanted.offset > 0
    page.handle(key(pygame.K_RETURN))
    assert picked.all == [12]
    page.handle(key(pygame.K_END))
    page.handle(key(pygame.K_HOME))
    assert selected.all[-2:] == [19, 0]


def test_one_click_selects_a_row_and_a_second_one_picks_it() -> None:
    page, wanted, picked, selected, clock = a_list()
    spot = (wanted.rect.x + 40, wanted.rect.y + wanted.row_px * 2 + 10)
    click(page, spot)
    assert (selected.all, picked.all) == ([2], [])
    clock.now += 0.2
    click(page, spot)
    assert picked.all == [2]


def test_two_clicks_far_apart_in_time_pick_nothing() -> None:
    page, wanted, picked, _, clock = a_list()
    spot = (wanted.rect.x + 40, wanted.rect.y + 10)
    click(page, spot)
    clock.now += 2
    click(page, spot)
    assert picked.all == []


def test_the_wheel_scrolls_what_is_under_the_pointer_to_its_ends() -> None:
    page, wanted, *_ = a_list()
    page.handle(motion(wanted.rect.center))
    page.handle(wheel(-2))
    assert wanted.offset > 0
    page.handle(wheel(-500))
    assert wanted.offset == wanted.farthest
    page.handle(wheel(500))
    assert wanted.offset == 0


def test_a_finger_drags_a_list_without_picking() -> None:
    page, wanted, picked, _, _ = a_list()
    x, y = wanted.rect.center
    page.handle(down((x, y)))
    page.handle(motion((x, y - 150)))
    page.handle(up((x, y - 150)))
    assert wanted.offset == 150
    assert picked.all == []


def test_an_empty_list_stands_still() -> None:
    ui, heard = make_ui(), Heard()
    rows: list[Row[int]] = []
    wanted = List(ui, (0, 0, 400, 200), rows, heard, empty="nothing here")
    page = Page(ui, [wanted], start=wanted)
    for code in (pygame.K_DOWN, pygame.K_RETURN, pygame.K_END):
        page.handle(key(code))
    click(page, wanted)
    page.draw(pygame.Surface((1280, 720)))
    assert heard.all == []


def test_a_long_sheet_scrolls_by_keys() -> None:
    ui = make_ui()
    sheet = Scroll(ui, (100, 100, 500, 300), lambda width: pygame.Surface((width, 2000)))
    page = Page(ui, [sheet], start=sheet)
    page.handle(key(pygame.K_PAGEDOWN))
    assert sheet.offset > 0
    page.handle(key(pygame.K_END))
    assert sheet.offset == sheet.farthest
    page.handle(key(pygame.K_HOME))
    assert sheet.offset == 0


def test_a_medallion_is_pressed_on_its_disc_and_on_its_label_but_not_beside_it() -> None:
    ui, heard = make_ui(), Heard()
    medallion = Medallion(ui, (400, 300), "cog", "Settings", heard)
    page = Page(ui, [medallion])
    click(page, ui.view.point((400, 300)))
    click(page, ui.view.point((400, 370)))
    click(page, ui.view.point((330, 262)))
    assert heard.all == ["pressed", "pressed"]


def test_a_dialog_pops_with_its_answer_and_escape_with_the_safe_one() -> None:
    ui = make_ui()
    dialog = Dialog(ui, "Quit?", "The match is saved.", [("quit", "Quit"), ("stay", "Stay")], escape="stay")
    dialog.entered()
    assert dialog.handle(key(pygame.K_RETURN)) == Pop("stay")
    assert dialog.handle(key(pygame.K_ESCAPE)) == Pop("stay")
    dialog.handle(key(pygame.K_LEFT))
    assert dialog.handle(key(pygame.K_RETURN)) == Pop("quit")


def test_the_focus_survives_a_resize() -> None:
    ui = make_ui()
    dialog = Dialog(ui, "Quit?", "", [("a", "A"), ("b", "B"), ("c", "C")])
    dialog.entered()
    dialog.handle(key(pygame.K_LEFT))
    dialog.resized(ui.resize((1920, 1080)))
    assert dialog.handle(key(pygame.K_RETURN)) == Pop("b")


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (3840, 2160)])
def test_every_widget_draws_at_every_size_and_scale(size: tuple[int, int], scale: int) -> None:
    ui, heard = make_ui(size, "fr", scale), Heard()
    widgets: list[Widget] = [
        Button(ui, (0, 0, 300, 80), "Rejouer", heard, icon="cog", style="filled"),
        Medallion(ui, (500, 100), "cog", "Réglages", heard),
        Toggle(ui, (0, 200, 400, 60), "Musique", True, heard),
        Selector(
            ui, (0, 300, 500, 60), [("a", "un"), ("b", "deux")], "a", heard, label="Choix", label_width=150
        ),
        Slider(ui, (0, 400, 700, 60), "Volume", 5, heard),
        TextField(ui, (0, 500, 400, 60), "Gaëlle", heard, label="Nom"),
        List(ui, (700, 500, 400, 300), [Row(1, "un", "détail", "hier", "cog")], heard),
        Scroll(ui, (1200, 100, 300, 200), lambda w: pygame.Surface((w, 900))),
    ]
    page = Page(ui, widgets, ring=True)
    surface = pygame.Surface(size)
    for widget in widgets:
        page.focus(widget)
        page.draw(surface)
    page.left()
    assert isinstance(Push(Dialog(ui, "t", "x")), Push)


def test_a_pointer_that_rests_means_nothing_while_the_keyboard_is_used() -> None:
    """Two doorways do not both tell what they are: that with the focus alone, until the pointer moves."""
    page, buttons, _ = row_of_buttons()
    page.handle(motion(buttons[2].rect.center))
    assert buttons[2].hovered
    page.handle(key(pygame.K_TAB))
    assert page.focused is not None
    assert not any(button.hovered for button in buttons)
    page.handle(motion(buttons[1].rect.center))
    assert buttons[1].hovered


def test_labels_of_a_row_of_buttons_are_of_one_size_and_fit_in_it() -> None:
    ui = make_ui((1920, 1080))
    labels = ("Back", "Delete", "Share with others")
    row = row_of(ui, (60, 900, 880, 68), [Offer(label, lambda: None) for label in labels], size=27)
    assert all(isinstance(button, Button) for button in row)
    (size,) = {button.size for button in row if isinstance(button, Button)}
    assert size < 27, "the long one does not fit at that size"
    for button in row:
        assert isinstance(button, Button)
        assert ui.type.width(button.label, size, "title") <= button.room * ui.view.k
