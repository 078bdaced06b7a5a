"""Cards, scales and tiles that only the data know are drawn and explained without a line of Python."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.zerzura.cards.schema import Amount, Command, Goods, Guard, Mage, ObjectData, When, ZerzuraRules
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.paint.silhouettes import large, small
from scenes.games.zerzura.stands import around
from scenes.games.zerzura.words import Chronicle
from scenes.table.geometry import inside
from scenes.ui.tiled_zones import load_layout
from tests.scenes.ui_kit import make_ui
from tests.scenes.zerzura_tables import GAME, NAMES


def strange() -> ZerzuraRules:
    """A box with a sixth Object on a long scale, a card of five, other Characters and tiles."""
    rules = GAME.rules
    comb = ObjectData("comb", {"en": "Comb", "fr": "Peigne"}, {"en": "combs", "fr": "peignes"})
    return replace(
        rules,
        objects=(*rules.objects, comb),
        scales={**rules.scales, "comb": (0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89)},
        goods=(*rules.goods, Goods({"comb": 3, "lamp": 2})),
        characters=(
            *rules.characters,
            Guard("guard-comb", {"en": "Guard of the combs"}, "comb", 2),
            Mage("mage-comb", {"en": "Mage of the combs"}, "comb", 4),
        ),
        commands=(
            *rules.commands,
            Command("many", {"en": "Many"}, When(cards=Amount(at_least=20), stored=Amount(exactly=1)), 5),
            Command("combs", {"en": "Combs"}, When(objects={"comb": Amount(exactly=7)}), 2),
        ),
    )


@pytest.mark.parametrize("size", [(40, 56), (160, 224), (400, 560)])
def test_every_face_is_drawn_at_any_size(size: tuple[int, int]) -> None:
    wares = CardArt(make_ui(), strange())
    for face in [*wares.goods, *wares.characters]:
        image = wares.card(face, size)
        assert image.get_size() == size
        assert pygame.mask.from_surface(image).count() > size[0] * size[1] * 0.9
    for tile in wares.tiles:
        assert wares.tile(tile, size).get_size() == size


def test_an_object_that_has_no_silhouette_of_its_own_gets_one_and_an_ink() -> None:
    wares = CardArt(make_ui(), strange())
    assert wares.icon("comb") != wares.icon("lamp")
    assert wares.ui.rgb(wares.ink("comb"))
    assert wares.ribbon("comb3-lamp2") == "Wares"
    assert wares.ribbon("turban2") == "Turbans"
    assert wares.ribbon("turban1") == "Turban"


def test_unknown_cards_and_tiles_are_explained_in_words() -> None:
    wares = CardArt(make_ui(), strange())
    chronicle = Chronicle(wares, NAMES)
    assert chronicle.ware("comb3-lamp2") == "3\u00a0combs and 2\u00a0lamps"
    assert "up to 2 more or fewer" in chronicle.character_text(wares.characters["guard-comb"])
    assert "4\u00a0combs" in chronicle.character_text(wares.characters["mage-comb"])
    assert chronicle.tile_text(wares.tiles["many"]) == (
        "Goes to the first player to own at least 20 cards and exactly 1 stored cards."
    )
    assert "exactly 7\u00a0combs" in chronicle.tile_text(wares.tiles["combs"])
    for card in wares.characters.values():
        assert "{" not in chronicle.character_text(card)


def test_a_board_of_more_rows_and_columns_keeps_its_cubes_on_its_paper() -> None:
    rules = strange()
    zones: dict[str, Any] = dict(load_layout("zerzura").zones)
    scales = [rules.scales[thing.id] for thing in rules.objects]
    for seats in (2, 5):
        for stand in around(zones, seats, 0, scales, easy=True).stands:
            assert stand.tracks is not None
            assert inside(stand.box, stand.tracks.at(0, 0))
            assert inside(stand.box, stand.tracks.at(99, len(scales) - 1))
            assert stand.tracks.at(99, 0)[0] <= stand.tracks.points - 20
            assert stand.tracks.cube[0] < stand.tracks.dx
            assert stand.tracks.cube[1] < stand.tracks.dy


@pytest.mark.parametrize("count", range(1, 10))
def test_silhouettes_of_a_card_stay_apart(count: int) -> None:
    for spots in (large(count), small(count)):
        assert len(spots) == count
        for place, (x, y, side) in enumerate(spots):
            for other_x, other_y, other in spots[place + 1 :]:
                assert max(abs(x - other_x), abs(y - other_y)) >= 0.85 * min(side, other) * 0.9


def test_the_engine_takes_such_a_box() -> None:
    from game.zerzura import ZerzuraGame

    game = ZerzuraGame(replace(strange(), setup=GAME.rules.setup))
    state: Any = game.new_state(seats=4, seed=2)
    while state.to_act:
        state.play(state.to_act[0], state.legal_moves(state.to_act[0])[0])
    assert state.standings() is not None
