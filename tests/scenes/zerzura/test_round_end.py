"""While a round ends, pile and order go on with what moves, and the prompt line says what was done last."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from scenes.games.zerzura.explained_spots import LEGEND, TOLD
from scenes.games.zerzura.layout import market_slots
from scenes.games.zerzura.moments import ZerzuraMoments
from scenes.games.zerzura.paint.moment_marks import Discs, Pile, note_beside
from scenes.games.zerzura.paint.tile_progress import legend_box
from scenes.table.moments.layers.band import Band
from tests.scenes.zerzura.test_moments import struck
from tests.scenes.zerzura_tables import Bazaar, match_of, played_on


def layers(house: Any, kind: type) -> list[Any]:
    overlay = house.table.telling._overlay
    assert overlay is not None
    return [layer for layer in overlay.layers() if isinstance(layer, kind)]


def until(house: Any, key: str) -> None:
    for _ in range(400):
        told = house.table.telling.now
        if told is not None and told.matched.key == key:
            return
        house.pass_time(0.02)
    raise AssertionError(key)


def test_the_figure_of_the_pile_goes_down_with_each_card_that_is_dealt() -> None:
    house = struck()
    until(house, "dealt")
    (pile,) = layers(house, Pile)
    before, after = house.table.telling.now.facts["piles"]  # type: ignore[union-attr] # it is told now
    assert before - after == 4
    shown = [next(iter(pile.at(t / 50)), None) for t in range(100)]
    seen = [pile.pictures.index(sprite.image) for sprite in shown if sprite is not None]
    assert seen == sorted(seen)
    assert set(seen) == {0, 1, 2, 3}, "then the table's own has the last figure"
    assert shown[-1] is None


def test_the_discs_of_the_order_go_to_their_places_in_the_next_one() -> None:
    house = struck()
    until(house, "dealt")
    was, now = house.table.telling.now.facts["orders"]  # type: ignore[union-attr] # it is told now
    assert sorted(was) == sorted(now)
    assert bool(layers(house, Discs)) == (was != now)
    for discs in layers(house, Discs):
        begun, ended = discs.at(0.0), discs.at(0.25)
        assert len(begun) == len(was) + 1
        assert [sprite.at for sprite in begun] != [sprite.at for sprite in ended]
        assert discs.at(1.0) == ()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_prompt_line_says_what_was_done_last_and_not_what_the_band_says(
    language: str, scale: int, lost: list[str]
) -> None:
    house = struck(language=language, text_scale=scale)
    table = house.table
    assert table.papers._told() is None, "the band says it"
    house.draw()
    until(house, "dealt")
    while table.telling.running:
        house.pass_time(0.1)
    line = table.papers._told()
    assert line is not None
    assert line == [one for one in table.journal.lines if one.seat is not None][-1]
    house.draw()
    assert lost == []
    assert TOLD[0] + TOLD[2] == LEGEND[0] + LEGEND[2], "a long line covers the signs of the tiles wholly"
    assert any(spot.name == "told" for spot in table.explained())
    assert table.explain("told") is not None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_prompt_line_leaves_the_signs_of_the_tiles_or_covers_all_of_them(language: str) -> None:
    panels = struck(language=language).table.panels
    signs = legend_box(panels.ui)
    assert signs is not None
    kept = 0
    for letters in range(10, 130):
        (x, _y, w, _h), size = panels.told_box("n" * letters)
        assert size * panels.ui.view.text_scale >= 12
        if x + w <= signs[0]:
            kept = letters
            assert size >= 20, "nothing is made small for their sake"
        else:
            assert x + w >= signs[0] + signs[2]
    assert kept > 40


def test_who_would_begin_next_is_told_clear_of_the_prompt_line_and_the_market() -> None:
    for scale in (100, 150):
        house = struck(language="fr", text_scale=scale)
        moment = SimpleNamespace(ui=house.ui, swift=1.0, out=lambda *_: 1.0)
        x, y, w, h = house.table.zones["dromedary"]
        corner = ZerzuraMoments.beside((x, y, w, h))
        (sprite,) = note_beside(moment, "Ensuite commence Maximiliane", corner, 0.0).at(0.5)  # type: ignore[arg-type] # all it asks
        box = sprite.image.get_rect(topleft=sprite.at)
        assert not box.colliderect(house.ui.view.rect(TOLD))
        assert not box.colliderect(house.ui.view.rect(house.table.zones["dromedary"]))
        slots = market_slots(house.table.zones["market"], 5)
        assert not any(box.colliderect(house.ui.view.rect(slot)) for slot in slots)


def test_that_the_last_round_begins_stays_until_it_is_read() -> None:
    for seed in range(20):
        match = played_on(match_of(1, 3, seed), 4 * 14 - 1, seed)
        if match.to_act[0] != 0:
            break
    house = Bazaar(match)
    until(house, "dealt")
    told = house.table.telling.now
    assert told is not None
    assert told.words.title == "Last round"
    (banner,) = layers(house, Band)
    seen = [t / 20 for t in range(120) if list(banner.at(t / 20))]
    assert seen[-1] - seen[0] >= 1.5, "a sentence about the end of the match is no flash"
