"""Maps of the learn page: nothing stands under names and stars, arrows follow the road, keys lie clear."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.learn.learn_page import LearnPage
from scenes.learn.map_widgets import KEY_LOWEST, ORIGIN, GameTab, Gate, Stop
from scenes.ui.i18n import use
from tests.scenes.ui_kit import key, make_ui
from tools.drawings import draw_maps

GAMES = ("zoon", "zerzura", "zayo")
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN


def page_of(game: str, language: str = "en", scale: int = 100) -> LearnPage:
    use(language)
    page = LearnPage(make_ui((1280, 720), language, scale), game)
    page.entered()
    return page


def stops(page: LearnPage) -> list[Stop]:
    return [widget for widget in page.page.widgets if isinstance(widget, Stop)]


def focused(page: LearnPage) -> object:
    return page.page.focused


@pytest.mark.parametrize("game", ["zerzura", "zayo"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_nothing_on_a_map_stands_under_a_name_or_its_stars(game: str, language: str, scale: int) -> None:
    for stop in stops(page_of(game, language, scale)):
        x, y, w, h = stop.sign
        left, top = x - ORIGIN[0], y - ORIGIN[1]
        for bx, by, bw, bh in draw_maps.standing(game):
            apart = bx >= left + w or bx + bw <= left or by >= top + h or by + bh <= top
            assert apart, (stop.facts.name, (bx, by, bw, bh), (left, top, w, h))


def test_the_maps_are_those_that_are_drawn() -> None:
    for name, text in (("zerzura", draw_maps.zerzura()), ("zayo", draw_maps.zayo())):
        assert (draw_maps.ROOT / "assets" / "learn" / f"map_{name}.svg").read_text("utf-8") == text


@pytest.mark.parametrize("game", GAMES)
def test_left_and_right_go_along_the_road_to_the_gate(game: str) -> None:
    page = page_of(game)
    page.page.focus(stops(page)[0])
    page.handle(key(LEFT))
    assert focused(page) is stops(page)[0], "nothing lies before the first lesson"
    for number in range(1, 8):
        page.handle(key(RIGHT))
        assert focused(page) is stops(page)[number]
    page.handle(key(RIGHT))
    assert isinstance(focused(page), Gate)
    page.handle(key(LEFT))
    assert focused(page) is stops(page)[7]


def test_up_and_down_lead_to_the_tab_and_to_the_sheet() -> None:
    page = page_of("zayo")
    page.page.focus(stops(page)[2])
    page.handle(key(UP))
    tab = focused(page)
    assert isinstance(tab, GameTab)
    assert tab.open
    page.handle(key(DOWN))
    assert focused(page) is stops(page)[2], "back to the lesson that the sheet tells of"
    page.handle(key(DOWN))
    assert focused(page) is stops(page)[3]
    page.handle(key(DOWN))
    assert focused(page) is page._start
    page.handle(key(UP))
    assert focused(page) is stops(page)[3]
    page.handle(key(UP))
    assert focused(page) is stops(page)[2]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_key_on_the_button_of_the_sheet_covers_none_of_its_word(language: str) -> None:
    page = page_of("zayo", language, 150)
    start = page._start
    assert start is not None
    size = start.size * page.ui.view.text_scale
    assert (start.box[3] - size) / 2 + 0.3 * size >= KEY_LOWEST


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100])
def test_the_key_lies_beside_the_word_of_the_button_within_its_rules(
    game: str, language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(game, language, scale)
    page.page.focus(stops(page)[0])
    start = page._start
    assert start is not None
    placed: list[pygame.Rect] = []
    draw = page.ui.keycap
    monkeypatch.setattr(page.ui, "keycap", lambda *a: placed.append(draw(*a)))
    words: list[pygame.Rect] = []
    place = page.ui.type.place

    def noted(surface: pygame.Surface, text: str, *a: object, **how: object) -> pygame.Rect:
        box = place(surface, text, *a, **how)  # type: ignore[arg-type] # as it was called
        if text == start.label:
            words.append(box)
        return box

    monkeypatch.setattr(page.ui.type, "place", noted)
    start.draw(pygame.Surface(page.ui.view.size))
    (key_box,), (word,) = placed, words
    assert start.rect.contains(key_box), "not over the upper edge"
    assert word.left > start.rect.left
    assert word.right < key_box.left


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100])
def test_what_the_stars_are_for_stands_clear_of_the_rule_of_the_sheet(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of("zoon", language, scale)
    said: list[tuple[str, tuple[float, float, float, float]]] = []
    sizes: list[float] = []
    draw = page.ui.paragraph

    def noted(surface: pygame.Surface, text: str, box: Any, *a: Any, **how: Any) -> Any:
        found = draw(surface, text, box, *a, **how)
        if how.get("face") == "italic" and box[1] > page.card[1]:
            high = page.ui.type.block_height(text, a[0], "italic", width=box[2])
            said.append((text, (box[0], box[1], box[2], high)))
            sizes.append(a[0])
        return found

    monkeypatch.setattr(page.ui, "paragraph", noted)
    page.ground(pygame.Surface(page.ui.view.size))
    ((text, (_x, y, wide, high)),) = said
    assert len(page.ui.type.wrap(text, sizes[0], "italic", width=wide)[-1].split()) > 1
    assert y + high <= page.card[1] + page.card[3] - 14


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100, 150])
def test_no_word_of_the_gates_title_stands_alone_in_its_last_line(
    game: str, language: str, scale: int
) -> None:
    page = page_of(game, language, scale)
    (gate,) = (widget for widget in page.page.widgets if isinstance(widget, Gate))
    lines = page.ui.type.wrap(gate.title, 23, "bold", width=gate.words[2])
    assert len(lines) == 1 or len(lines[-1].split()) > 1, lines
    x, _y, w, _h = gate.plate
    left, _top, wide, _high = gate.words
    assert left >= x + 16
    assert left + wide <= x + w - 16
    assert page.ui.type.paragraph_fits(gate.title, 23, "bold", wide, height=gate.words[3])
