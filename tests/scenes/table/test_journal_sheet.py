"""The journal's sheet shows the whole of what is longer than it, such as a hint in large print."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.storage import Settings
from scenes.shell import routes
from scenes.table.journal.journal_sheet import draw_journal, foot_area
from scenes.table.journal.log_view import LogLine
from scenes.ui.context import Ui
from scenes.ui.tiled_zones import load_layout

HINT = (
    "Indice : Prendre un Personnage (Garde des lampes). Si chacun des autres fait ensuite ce qui l’aide le "
    "plus, vous finissez avec 32 PV, Bartholomäus avec 31."
)


@pytest.mark.parametrize("scale", [100, 125, 150])
@pytest.mark.parametrize("place", ["journal", "journal_tall"])
def test_a_hint_that_is_longer_than_the_sheet_is_shown_whole(
    scale: int, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui = Ui((1280, 720), Settings(text_scale=scale), keep=False, routes=routes)
    x, y, w, h = box = load_layout("zerzura").zones[place]
    lines = [LogLine(2, "Taïga prend 2 lampes.", turn=2)]
    said: list[str] = []
    text = ui.text

    def noted(surface: Any, words: str, *args: Any, **more: Any) -> pygame.Rect:
        said.append(words)
        drawn = text(surface, words, *args, **more)
        assert ui.view.rect(box).contains(drawn), words
        return drawn

    monkeypatch.setattr(ui, "text", noted)
    draw_journal(ui, pygame.Surface(ui.view.size), box, lines, 0, (0, HINT))
    assert " ".join(said).replace("\u00a0", " ").endswith(HINT.replace("\u00a0", " "))
    foot = foot_area(ui, box, lines, 0, (0, HINT))
    assert foot is not None
    assert y < foot[1]
    assert foot[1] + foot[3] <= y + h
    assert x < foot[0] < foot[0] + foot[2] < x + w
