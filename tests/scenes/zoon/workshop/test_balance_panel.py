"""The panel of the balance: what its rows say, its buttons, and every text in full."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.zoon.workshop.balance.balance_panel import BalancePanel, left_words
from scenes.games.zoon.workshop.balance.balance_run import BalanceRun
from scenes.ui.i18n import use
from scenes.ui.widgets.page import Page
from tests.scenes.ui_kit import click, key, make_ui
from tests.scenes.zoon.workshop.measured_tribes import FASTER, OWN, told_run

BOX = (1268.0, 562.0, 628.0, 402.0)
LARGE = (40.0, 112.0, 900.0, 840.0)
"""Where it stands in large print, on a page of its own."""


class House:
    """A panel on a page, as the workshop has it."""

    def __init__(
        self, language: str = "en", scale: int = 100, tribes: int = 4, *,
        size: tuple[int, int] = (1280, 720), playable: bool = True,
    ) -> None:  # fmt: skip
        self.ui = make_ui(size, language, scale)
        run, self.trials, game = told_run(tribes)
        self.page = Page(self.ui)
        box = LARGE if scale > 125 else BOX
        self.panel = BalancePanel(self.ui, box, focus=self.page.focus, run=run, game=lambda: game)
        self.page.add(*self.panel.widgets(OWN, playable))

    @property
    def run(self) -> BalanceRun:
        return self.panel.run

    def draw(self) -> pygame.Surface:
        surface = pygame.Surface(self.ui.view.size)
        self.panel.draw(surface)
        self.page.draw(surface)
        return surface

    def play(self, matches: int) -> None:
        """Begin 800 of which so many are over, every other one won."""
        self.panel.start(800)
        self.trials.tell([1.0 if n // 4 % 4 in (0, 3) else -1.0 for n in range(matches)])
        assert self.panel.update()


def test_under_twenty_matches_a_row_shows_its_count_alone(drawn: list[str]) -> None:
    house = House()
    house.play(4 * 19)
    house.draw()
    assert len([text for text in drawn if text.endswith(" of 19")]) == 4
    shares = [text for text in drawn if text.endswith("%")]
    assert sorted(shares) == sorted(["0\u00a0%", "50\u00a0%", "100\u00a0%"]), "those of the axis alone"
    house.panel.stop()
    drawn.clear()
    house.play(4)
    house.draw()
    assert len([text for text in drawn if text.endswith("%")]) == 7


def test_a_row_says_its_share_and_what_it_is_of(drawn: list[str]) -> None:
    house = House()
    house.play(240)
    house.draw()
    assert {"Emberkin", "Velvetwings", "Mosscrags", "Pilferfolk"} <= set(drawn)
    rows = {row.tribe_id: row for row in house.run.rows}
    assert rows["braisards"].played == 60
    assert f"{rows['braisards'].won:.0f} of 60" in drawn
    assert "240 of 800 matches" in drawn
    assert "14 min left" in drawn


def test_the_buttons_begin_and_stop() -> None:
    house = House()
    house.draw()
    eighty, two_hundred, _ = house.panel.amounts
    click(house.page, two_hundred)
    assert house.trials.asked is not None
    assert len(house.trials.asked.fixtures) == 200
    assert not any(button.visible for button in house.panel.amounts)
    assert house.page.focused is house.panel.stop_button
    house.page.handle(key(pygame.K_RETURN))
    assert not house.run.running
    assert house.page.focused is eighty
    assert not house.panel.stop_button.visible


def test_a_finished_run_offers_more(drawn: list[str]) -> None:
    house = House()
    house.play(80)
    house.trials.close()
    house.trials.tell([1.0])
    house.panel.update()
    house.draw()
    assert all(button.live for button in house.panel.amounts)
    assert not house.panel.stop_button.visible


def test_after_a_change_the_report_says_whose_it_is(drawn: list[str]) -> None:
    house = House()
    house.play(100)
    before = house.draw()
    house.panel.tribe_changed(FASTER, True)
    drawn.clear()
    after = house.draw()
    assert "of the tribe before your change" in drawn
    assert not house.run.running
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    house.panel.tribe_changed(OWN, True)
    drawn.clear()
    house.draw()
    assert "of the tribe before your change" not in drawn


def test_a_tribe_that_cannot_be_played_is_not_measured(drawn: list[str]) -> None:
    house = House(playable=False)
    house.draw()
    assert "This tribe cannot be played yet: the checks say why." in drawn
    assert not any(button.enabled for button in house.panel.amounts)


def test_a_failure_is_told_with_its_seed(drawn: list[str]) -> None:
    house = House()
    house.panel.start(80)
    house.trials.fail()
    house.panel.update()
    house.draw()
    assert "The match with seed 0 failed; counting stopped." in drawn


def test_leaving_ends_the_matches() -> None:
    house = House()
    house.panel.start(80)
    house.panel.close()
    assert not house.run.running


def test_nothing_new_is_no_reason_to_draw() -> None:
    house = House()
    house.panel.start(80)
    house.draw()
    assert not house.panel.update()
    assert not house.page.wants_redraw


def test_many_tribes_scroll_with_the_keys() -> None:
    house = House(tribes=12)
    house.play(48)
    house.draw()
    rows = house.panel.rows
    assert rows.focusable
    house.page.focus(rows)
    for _ in range(40):
        house.page.handle(key(pygame.K_DOWN))
    assert rows.offset == rows.farthest > 0
    house.draw()


def test_a_few_tribes_need_no_scrolling() -> None:
    house = House()
    house.draw()
    assert not house.panel.rows.focusable
    assert house.panel.rows.bar() is None


def test_without_another_tribe_there_is_nothing_to_press(drawn: list[str]) -> None:
    house = House(tribes=0)
    house.draw()
    assert "There is no other tribe to play against." in drawn
    assert not any(button.enabled for button in house.panel.amounts)


@pytest.mark.parametrize("seconds", [None, 3.0, 48.0, 70.0, 5400.0])
def test_the_time_left_is_told_roughly(seconds: float | None) -> None:
    use("en")
    known = {None: "", 3.0: "10 s left", 48.0: "50 s left", 70.0: "1 min left", 5400.0: "90 min left"}
    assert left_words(seconds) == known[seconds]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("tribes", [4, 9])
def test_every_text_is_there_in_full(
    size: tuple[int, int], language: str, scale: int, tribes: int, lost: list[str]
) -> None:
    house = House(language, scale, tribes, size=size)
    house.draw()
    house.play(240)
    house.draw()
    house.panel.stop()
    house.draw()
    house.panel.tribe_changed(FASTER, True)
    house.draw()
    house.panel.tribe_changed(FASTER, False)
    house.draw()
    house.panel.start(800)
    house.trials.fail()
    house.panel.update()
    house.draw()
    assert not lost
