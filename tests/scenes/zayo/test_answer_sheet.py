"""The panel that asks for an answer: its band has notched ends, through which the table is seen."""

from __future__ import annotations

import pytest

from scenes.games.zayo.paint.answer_sheet import TAIL, AnswerSheet
from tests.scenes.ui_kit import make_ui


@pytest.mark.parametrize("large", [False, True])
def test_the_ends_of_the_band_are_notched_outwards(large: bool) -> None:
    ui = make_ui()
    sheet = AnswerSheet(ui, large=large)
    _x, _y, _w, h = sheet.box
    wide, high = size = ui.view.size_px((40, h - 50))
    for inner, outer, edge in ((1, 0, wide - 1), (0, wide - 1, 0)):
        tail = sheet._tail(size, inner)
        assert tail.get_at((outer, high // 2)).a == 0, "the table shows through the notch"
        assert tail.get_at((edge, high // 2))[:3] == ui.rgb(TAIL)
        assert tail.get_at((edge, high // 2)).a == 255, "it meets the panel"
