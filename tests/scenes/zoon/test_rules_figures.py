"""The drawings of Zoon's help pages."""

from __future__ import annotations

import pygame
import pytest

from game.storage import Settings
from game.zoon import ZoonGame
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.rules_book.rules_figures import figure
from scenes.shell import routes
from scenes.table.game_pages import game_named
from scenes.ui.context import Ui


@pytest.mark.parametrize(("scale", "nameless"), [(100, 0), (150, 1)])
def test_in_large_print_a_zoon_on_the_field_keeps_its_face_and_drops_its_name(
    scale: int, nameless: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = Ui((1280, 720), Settings(text_scale=scale), keep=False, routes=routes)
    game = game_named("zoon")
    assert isinstance(game, ZoonGame)
    made: list[str] = []
    mini = faces_of(ui).mini

    def noted(tribe: object, kind: str, size: tuple[int, int]) -> pygame.Surface:
        made.append(kind)
        return mini(tribe, kind, size)  # type: ignore[arg-type]  # passed on as it is

    monkeypatch.setattr(faces_of(ui), "mini", noted)
    figure(ui, game.tribes, "walk", 500)
    assert len(made) == nameless
