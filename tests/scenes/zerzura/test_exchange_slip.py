"""The slip of an exchange for a Character tells what that is for, under a heading that is read with ease."""

from __future__ import annotations

from typing import Any

import pytest

from game.zerzura.moves import Exchange
from scenes.games.zerzura.paint import slip as paper
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.intended_move import card_named
from scenes.games.zerzura.present.preview import preview
from scenes.games.zerzura.present.slip import slip
from scenes.games.zerzura.words import Chronicle
from scenes.ui.forms_of_address import Called
from tests.scenes.zerzura.test_preview import BOX, position
from tests.scenes.zerzura_tables import NAMES, Bazaar, match_of


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_character_one_would_get_is_told_whole_and_under_a_heading_of_full_size(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Bazaar(match_of(1, 3), language=language, text_scale=scale)
    chronicle = Chronicle(house.table.wares, [Called(name) for name in NAMES])
    sizes: list[float] = []
    written: list[list[str]] = []
    whole, fitting = house.ui.paragraph, paper._fitting

    def noted(surface: Any, text: str, box: Any, size: float, *more: Any, **rest: Any) -> Any:
        sizes.append(size)
        return whole(surface, text, box, size, *more, **rest)

    def fitted(*given: Any) -> tuple[list[str], float]:
        found = fitting(*given)
        written.append(found[0])
        return found

    monkeypatch.setattr(house.ui, "paragraph", noted)
    monkeypatch.setattr(paper, "_fitting", fitted)
    told = 0
    for seed in range(60):
        state = position(seed, 4, "easy", "round_end")
        (seat,) = state.to_act
        seen, moves = state.observation(seat), list(state.legal_moves(seat))
        exchanges = [move for move in moves if isinstance(move, Exchange)]
        for move in exchanges:
            card = card_named(seen, move.get)
            if card is None or card.face not in chronicle.wares.characters:
                continue
            rule = chronicle.character_short(chronicle.wares.characters[card.face])
            title = panel_texts.describe(move, seen, chronicle)
            found = slip(seen, BOX, seat, moves, preview(seen, BOX, seat, move), chronicle, title)
            assert found is not None
            place = paper.place_of("exchange", 4, house.table.zones, house.ui.view.text_scale)
            paper.paint_slip(house.ui, house.surface, found, place)
            if any(rule in note.text for note in found.lines):
                assert any(rule in text for text in written[-1]), written[-1]
                told += 1
        if told > 40:
            break
    assert told > 10
    assert min(sizes) * house.ui.view.text_scale >= 20
