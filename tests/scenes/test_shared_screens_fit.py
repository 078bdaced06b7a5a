"""Every word of the shared screens fits its room, in both languages, at every text scale and window size."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.match import Person
from scenes.menus.credits import Credits
from scenes.menus.key_binding_page import BindKeys
from scenes.menus.matches.matches_page import Matches
from scenes.menus.menu import Menu
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.settings import SettingsPage
from scenes.menus.setup.setup_page import Setup
from scenes.review.analysis.turning_point_cards import TurningCard
from scenes.shell import routes
from scenes.table.aids.aids import Aids
from scenes.table.aids.aids_sheet import AidsSheet
from scenes.table.curtain import Curtain
from scenes.ui.context import Ui
from scenes.ui.stack import Scene
from scenes.ui.text.type import Type
from scenes.ui.widgets.controls import Button
from tests.scenes.app_screens import SCREENS
from tests.scenes.person_at_pages import Hand, a_match, played_on

SCENES: dict[str, Callable[[Ui], Scene]] = {
    "menu": Menu,
    "setup": lambda ui: Setup(ui, "zoon"),
    "saves": Matches,
    "settings": SettingsPage,
    "aids": AidsSheet,
    "aids of a table": lambda ui: AidsSheet(ui, Aids(ui, [Person()], ("warnings", "odds"), lambda: True)),
    "keys": lambda ui: BindKeys(ui, "Coins, joueur de gauche", [f"touch_0_{i}" for i in range(4)]),
    "rules": lambda ui: Rules(ui, "zoon", "4-moves"),
    "sheet": lambda ui: Rules(ui, "zoon", "tribe:veloutins"),
    "credits": Credits,
    "curtain": lambda ui: Curtain(ui, 0, "Bérengère", "Zoon · Tour 6 · à Bérengère de jouer"),
    "results": lambda ui: routes.results(ui, played_on(a_match(saved=False))),
}
SIZES = [(1280, 720), (2560, 1080)]


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that lost letters."""
    lost: list[str] = []
    fit, block = Type.fit, Type._fit_block

    def noting_fit(self: Type, text: str, *args: Any, **more: Any) -> Any:
        fitted = fit(self, text, *args, **more)
        if fitted.cut:
            lost.append(text)
        return fitted

    def noting_block(self: Type, text: str, *args: Any, **more: Any) -> Any:
        found = block(self, text, *args, **more)
        if found[2]:
            lost.append(text)
        return found

    monkeypatch.setattr(Type, "fit", noting_fit)
    monkeypatch.setattr(Type, "_fit_block", noting_block)
    return lost


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", SCENES)
def test_no_text_loses_letters(name: str, language: str, scale: int, cut: list[str]) -> None:
    a_match(names=("Ana", "Zoé")).close()
    hand = Hand((1280, 720), language, scale)
    hand.open(SCENES[name](hand.ui))
    hand.pass_time(0.1)
    hand.picture()
    assert not cut


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_everything_lies_in_the_window(name: str, size: tuple[int, int]) -> None:
    hand = Hand(size, scale=150)
    scene = hand.open(SCENES[name](hand.ui))
    window = hand.screen.get_rect()
    for widget in scene.page.widgets if hasattr(scene, "page") else ():
        assert window.contains(widget.rect), widget


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_turning_point_says_all_of_its_sentences_in_large_letters_too(language: str, scale: int) -> None:
    hand = Hand(language=language, scale=scale)
    page = hand.open(SCREENS["analysis"](hand.ui)[-1])
    hand.picture()
    cards = [widget for widget in page.page.widgets if isinstance(widget, TurningCard)]
    assert cards
    for card in cards:
        assert card.tip_text == "", (card.better, card.why)


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["lesson done", "puzzles", "own places", "ledger", "saves"])
def test_no_word_of_a_button_is_cut_in_large_letters(name: str, language: str, scale: int) -> None:
    hand = Hand(language=language, scale=scale)
    page = hand.open(SCREENS[name](hand.ui)[-1])
    hand.picture()
    buttons = [widget for widget in page.page.widgets if isinstance(widget, Button)]
    assert buttons
    assert [button.label for button in buttons if button.tip_text == button.label] == []
