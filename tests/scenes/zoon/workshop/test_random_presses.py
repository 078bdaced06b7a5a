"""Random presses in the workshop: whatever is clicked and typed, the page goes on and its tribe is kept."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.data.data_files import read_text
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.tribe_text import tribe_text
from scenes.games.zoon.workshop.save_sheet import SaveSheet
from scenes.games.zoon.workshop.workshop_page import WorkshopPage
from scenes.ui.stack import Pop, Push
from scenes.ui.widgets.page_scene import PageScene
from tests.scenes.ui_kit import down, key, motion, up
from tests.scenes.zoon.workshop.workbench import Bench

PRESSES, DRAWN = 150, 15
KEYS = (
    *[pygame.K_TAB] * 4, *[pygame.K_RETURN] * 2, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT,
    pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_s, pygame.K_x, pygame.K_1, pygame.K_9, pygame.K_MINUS,
)  # fmt: skip
WITH_CTRL = (pygame.K_z, pygame.K_z, pygame.K_y, pygame.K_UP, pygame.K_DOWN)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_the_page_goes_on(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    bench = Bench(language=("en", "fr")[seed % 2], scale=(100, 150)[seed // 2 % 2])
    page = bench.page
    monkeypatch.setattr(page.balance, "start", lambda _amount: None)  # no process for it
    begun = bench.tribe
    most = 0
    for number in range(PRESSES):
        _answered(random, page, _pressed(random, page))
        page.update(0.03)
        most = max(most, page.state.history.changes)
        if number % DRAWN == 0:
            bench.draw()
    page.left()
    assert most > 3, "presses that change nothing show nothing"
    assert read_text("tribe.yaml", tribe_text(bench.tribe), Tribe)[0] == bench.tribe
    while page.state.undo():
        page.update(0.0)
    assert bench.tribe == begun


def _pressed(random: Random, page: WorkshopPage) -> object:
    """A click on a widget, a key, or one with Ctrl."""
    kind = random.random()
    if kind < 0.5:
        rect = random.choice([widget for widget in page.page.widgets if widget.live]).rect
        pos = rect.x + random.randrange(max(1, rect.w)), rect.y + random.randrange(max(1, rect.h))
        page.handle(motion(pos))
        page.handle(down(pos))
        return page.handle(up(pos))
    if kind < 0.6:
        return page.handle(key(random.choice(WITH_CTRL), pygame.KMOD_CTRL))
    event = key(random.choice(KEYS))
    event.unicode = chr(event.key) if 32 < event.key < 127 else ""
    return page.handle(event)


def _answered(random: Random, page: WorkshopPage, result: object) -> None:
    """A sheet of the workshop that was opened: some presses in it, until something is chosen there."""
    if not isinstance(result, Push) or not isinstance(result.scene, PageScene):
        return
    sheet = result.scene
    if isinstance(sheet, SaveSheet):
        return
    sheet.entered()
    for _press in range(8):
        sheet.page.focus(random.choice([one for one in sheet.page.widgets if one.live and one.focusable]))
        done = sheet.handle(key(random.choice((pygame.K_RETURN, pygame.K_DOWN, pygame.K_RIGHT))))
        if isinstance(done, Pop):
            _answered(random, page, page.returned(done.value))
            return
        if done is not None:
            return
