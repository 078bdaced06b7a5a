"""The editor of effects: its blocks, their lists, the rows that are in sight, and every text in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.zoon.cards.schema import Star
from game.zoon.cards.verb_schema import EliminateVerb, Lines, Op, Select
from game.zoon.workshop.effects.effect_blocks import AnyEffect, add_line, added_verbs, choose, lines_of
from game.zoon.workshop.effects.effect_places import Where
from scenes.games.zoon.workshop.effects.effect_block_art import COLOURS
from scenes.games.zoon.workshop.effects.effect_choices import EffectChoices
from scenes.games.zoon.workshop.effects.effect_editor import EffectEditor, ShownRows
from scenes.games.zoon.workshop.effects.effect_widgets import Block, Flowing, More, Strip, Turn
from scenes.ui.i18n import use
from scenes.ui.stack import Pop, Push
from scenes.ui.theme import contrast, hex_rgb, load_theme
from scenes.ui.widgets.choice_sheet import Chosen
from scenes.ui.widgets.lists import List
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.widget import Widget
from tests.scenes.ui_kit import click, key, make_ui

BOX = (438.0, 745.0, 784.0, 205.0)
"""Where the picture of the workshop has it."""
LARGE = (438.0, 560.0, 784.0, 390.0)
"""The room that it has on a page of its own, in large print."""
PUSH = add_line(Star(outcome="draw"), "star", "push")


def long() -> Star:
    star = PUSH
    for verb in ("eliminate", "move", "prevent", "after.discard"):
        star = add_line(star, "star", verb)
    return choose(star, "star", 2, "condition", "exists")


class House:
    """An editor on a page that owns the effect, as the workshop does."""

    def __init__(
        self, effect: AnyEffect, where: Where = "star", language: str = "en", scale: int = 100, *,
        size: tuple[int, int] = (1280, 720), text: Any = None,
    ) -> None:  # fmt: skip
        self.ui = make_ui(size, language, scale)
        self.effect, self.where, self.text = effect, where, text
        self.shown = ShownRows()
        self.build()

    def build(self) -> None:
        box = LARGE if self.ui.view.text_scale > 1.25 else BOX
        self.editor = EffectEditor(
            self.ui, box, self.effect, self.where, self.changed, text=self.text, shown=self.shown
        )
        self.page = Page(self.ui, self.editor.widgets())

    def changed(self, effect: AnyEffect) -> None:
        self.effect = effect
        self.build()

    def draw(self) -> pygame.Surface:
        surface = pygame.Surface(self.ui.view.size)
        self.page.draw(surface)
        return surface

    def of(self, kind: type[Any]) -> list[Any]:
        return [widget for widget in self.page.widgets if isinstance(widget, kind)]

    def block(self, words: str) -> Block:
        blocks: list[Block] = self.of(Block)
        return next(block for block in blocks if block.words == words)

    def sheet(self, widget: Widget) -> EffectChoices:
        """The list that a press opens."""
        answer = widget.press()
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, EffectChoices)
        answer.scene.entered()
        return answer.scene

    def take(self, widget: Widget, words: str) -> None:
        """Choose in the list of a widget by the keyboard alone."""
        sheet = self.sheet(widget)
        found = [offer.words for offer in sheet.offers]
        sheet.handle(key(pygame.K_HOME))
        for _ in range(found.index(words)):
            sheet.handle(key(pygame.K_DOWN))
        answer = sheet.handle(key(pygame.K_RETURN))
        assert isinstance(answer, Pop)
        assert isinstance(answer.value, Chosen)
        answer.value.move()


def in_sight(widgets: Sequence[Widget]) -> list[Flowing]:
    return [widget for widget in widgets if isinstance(widget, Flowing) and not widget.hidden]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Tie", "push", "the enemy Zoon", "1 square", "towards its own side",
                "only if free, else stay"]),
        ("fr", ["Égalité", "repousse", "le Zoon ennemi", "d’une case", "vers son camp",
                "si elle est libre, sinon reste"]),
    ],
)  # fmt: skip
def test_the_push_of_the_picture_stands_in_six_blocks_of_six_shapes(
    language: str, words: list[str], drawn: list[str]
) -> None:
    house = House(PUSH, language=language)
    assert [block.words for block in house.of(Block)] == words
    assert [block.shape for block in house.of(Block)] == list(COLOURS)
    house.draw()
    assert ("then" if language == "en" else "puis") in drawn
    assert ("+ then …" if language == "en" else "+ puis…") in drawn
    use("en")


def test_white_letters_are_read_on_every_colour_of_block() -> None:
    letters = load_theme().rgb("paper-light")
    assert all(contrast(hex_rgb(colour), letters) >= 4.5 for colour in COLOURS.values())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_push_of_the_picture_is_whole_and_in_sight(
    language: str, scale: int, size: tuple[int, int], lost: list[str]
) -> None:
    house = House(PUSH, language=language, scale=scale, size=size)
    house.draw()
    assert lost == []
    assert not house.of(Turn)
    assert len(in_sight(house.page.widgets)) == len(house.of(Flowing))


@pytest.mark.parametrize("where", ["star", "trump", "equipment", "terrain"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_blocks_of_every_verb_are_whole_within_the_box_and_apart(
    where: Where, language: str, scale: int, lost: list[str]
) -> None:
    empty: AnyEffect = Star(outcome="draw") if where == "star" else ()
    for verb in added_verbs(empty, where):
        house = House(add_line(empty, where, verb), where, language, scale)
        x, y, w, h = house.editor.box
        rows = house.of(Turn)
        for row in range(20):
            house.draw()
            shown = in_sight(house.page.widgets)
            for widget in shown:
                assert x - 1 <= widget.box[0]
                assert widget.box[0] + widget.box[2] <= x + w + 1
                assert y <= widget.box[1]
                assert widget.box[1] + widget.box[3] <= y + h
            rects = [pygame.FRect(widget.box) for widget in (*shown, *rows, *house.of(Strip))]
            assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
            if not rows or not rows[-1].turns(1):
                break
            assert row < 19
        assert lost == [], verb


def test_a_choice_in_the_list_of_a_block_changes_the_effect() -> None:
    house = House(PUSH)
    house.take(house.block("1 square"), "2 squares")
    assert house.effect == choose(PUSH, "star", 1, "distance", "2")
    assert "two squares" in house.of(Strip)[0].words
    house.take(house.block("push"), "eliminate")
    assert [block.words for block in house.of(Block)] == ["Tie", "eliminate", "the enemy Zoon"]


def test_the_list_of_a_block_begins_at_what_is_chosen_and_is_left_by_escape() -> None:
    house = House(PUSH)
    sheet = house.sheet(house.block("the enemy Zoon"))
    lists = [widget for widget in sheet.page.widgets if isinstance(widget, List)]
    assert lists[0].current is not None
    assert lists[0].current.text == "the enemy Zoon"
    assert sheet.handle(key(pygame.K_ESCAPE)) == Pop()
    assert house.effect is PUSH


def test_a_click_in_the_list_takes_that_row() -> None:
    house = House(PUSH)
    sheet = house.sheet(house.block("the enemy Zoon"))
    found = next(widget for widget in sheet.page.widgets if isinstance(widget, List))
    at = (found.rect.x + 40, found.rect.y + found.row_px // 2)
    answer = click(sheet.page, at)
    assert isinstance(answer, Pop)
    assert isinstance(answer.value, Chosen)
    answer.value.move()
    assert house.effect == choose(PUSH, "star", 1, "who", "self")


def test_what_a_line_says_anyhow_is_chosen_in_its_dots() -> None:
    house = House(PUSH)
    house.take(house.of(More)[0], "if one likes")
    assert house.effect == choose(PUSH, "star", 1, "optional", "may")
    assert house.block("if one likes")


def test_a_line_goes_by_delete_and_by_its_lists_and_the_outcome_stays() -> None:
    house = House(PUSH)
    house.page.focus(house.block("1 square"))
    house.page.handle(key(pygame.K_DELETE))
    assert isinstance(house.effect, Star)
    assert house.effect.do == ()
    house.page.focus(house.block("Tie"))
    house.page.handle(key(pygame.K_DELETE))
    assert house.block("Tie")
    by_verb, by_dots = House(PUSH), House(PUSH)
    by_verb.take(by_verb.block("push"), "Remove this line")
    by_dots.take(by_dots.of(More)[0], "Remove this line")
    assert by_verb.effect == by_dots.effect == house.effect


def test_a_line_is_added_at_the_end_and_comes_into_sight() -> None:
    house = House(long())
    house.take(house.of(More)[-1], "look secretly at")
    lines = lines_of(house.effect, "star") or ()
    assert lines[-1].verb == "peek"
    assert not house.block("look secretly at").hidden


def test_rows_out_of_sight_are_reached_by_tab_and_by_the_wheel() -> None:
    house = House(long())
    assert house.of(Turn)
    hidden = [widget for widget in house.of(Flowing) if widget.hidden]
    assert hidden
    assert not any(widget.hit(widget.rect.center) for widget in hidden)
    seen = set()
    for _ in house.page.widgets:
        house.page.handle(key(pygame.K_TAB))
        focused = house.page.focused
        assert focused is not None
        assert not getattr(focused, "hidden", False)
        seen.add(id(focused))
    assert {id(widget) for widget in house.of(Flowing) if widget.focusable} <= seen
    before = house.shown.first
    down = house.of(Turn)[1]
    up = house.of(Turn)[0]
    click(house.page, up if up.enabled else down)
    assert house.shown.first != before


def test_a_sentence_too_long_for_its_strip_goes_on_in_its_tip() -> None:
    strip = House(long()).of(Strip)[0]
    assert strip.tip_text == strip.words
    assert strip.focusable
    short = House(PUSH).of(Strip)[0]
    assert (short.tip_text, short.focusable) == ("", False)


def test_an_effect_beyond_the_blocks_keeps_its_words_until_one_begins_anew(drawn: list[str]) -> None:
    named: Lines = (Op(eliminate=EliminateVerb(who=Select(side="enemy", id=("chiparel",)))),)
    house = House(named, "trump", text={"en": "Magpies, begone."})
    house.draw()
    assert "Magpies, begone." in drawn
    assert not house.of(Block)
    house.take(house.of(More)[0], "Begin anew with blocks")
    assert house.effect == ()


def test_an_empty_effect_of_a_trump_offers_what_may_happen(drawn: list[str]) -> None:
    house = House((), "equipment")
    house.draw()
    assert "+ what happens …" in drawn
    assert not house.of(Strip)
    house.take(house.of(More)[0], "protect")
    assert [line.verb for line in lines_of(house.effect, "equipment") or ()] == ["prevent"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_list_lies_within_the_window_and_loses_no_letter(
    language: str, scale: int, lost: list[str]
) -> None:
    house = House(long(), language=language, scale=scale)
    surface = pygame.Surface(house.ui.view.size)
    window = surface.get_rect()
    for widget in (*house.of(Block), *house.of(More)):
        sheet = house.sheet(widget)
        assert window.contains(house.ui.view.rect(sheet.box))
        sheet.draw(surface)
    assert lost == []
