"""Places of toasts at tables: over nothing that can be clicked or read, but for what can be read later."""

from __future__ import annotations

import pytest

from scenes.table.guide.bubble_place import SPARE, weight_of
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.toast import SIDES, TALL, Toast
from tests.scenes.table.guided_tables import GUIDED, house_of

WINDOWS = [
    ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150), ((3840, 2160), 100), ((2560, 1080), 150),
]  # fmt: skip
WORDS = ("Sound off", "There is nothing to do there.", "That is no place for it. Esc puts it down.")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GUIDED)
def test_a_toast_covers_nothing_of_a_table(game: str, language: str) -> None:
    for size, scale in WINDOWS:
        house = house_of(game, size=size, text_scale=scale, language=language, guide=False)
        table, ui = house.table, house.ui
        for words in map(_, WORDS):
            toast = Toast("cancel", words, 0.0)
            sizes = toast.sizes(ui)
            box = table.toast_box(sizes)
            assert box is not None
            assert (box[2], box[3]) in sizes
            assert weight_of(table.voice.lying(), box) <= SPARE, (size, scale, words, box)
            assert min(box[0], box[1], WIDTH - box[0] - box[2], HEIGHT - box[1] - box[3]) >= 0
            high = box[3] if box[3] > TALL else TALL
            letters = ui.type.held(26, 1.3)
            assert ui.type.paragraph_fits(words, letters, "bold", box[2] - SIDES + 1, height=high)
