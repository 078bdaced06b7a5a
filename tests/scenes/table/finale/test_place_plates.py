"""Plates of a finale: one's own name is as readable as those of others."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.table.finale.ending import Place
from scenes.table.finale.place_plates import Look, paint
from tests.scenes.ui_kit import make_ui


@pytest.mark.parametrize("kept", [0.0, 120.0, 280.0])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_tag_of_an_own_place_leaves_the_name_its_size(
    scale: int, kept: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = make_ui(scale=scale)
    sizes: dict[str, float] = {}
    text = ui.text

    def note(surface: pygame.Surface, words: str, at: Any, size: float, *more: Any, **named: Any) -> Any:
        sizes[words] = size
        return text(surface, words, at, size, *more, **named)

    monkeypatch.setattr(ui, "text", note)
    look = Look("turquoise", lambda *_: None, lambda _place: "rust", kept=lambda _place: kept)
    surface = pygame.Surface(ui.view.size)
    found = []
    for own in (False, True):
        paint(ui, surface, place_of(own), (1196, 330, 660, 150), look)
        found.append(sizes["Gaëlle"])
    assert found[1] >= 0.8 * found[0]


def place_of(own: bool) -> Place:
    facts = {"seat": 0, "rank": 2, "name": "Gaëlle", "own": own, "won": False, "words": "14 points"}
    return Place(**facts)  # type: ignore[arg-type] # one of each kind
