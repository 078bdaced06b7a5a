"""What a ply changes of Zerzura's table is painted in parts: papers, figures, piles and tiles that differ."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from game.zerzura.moves import Exchange
from scenes.games.zerzura.layout import RATIO, seen_rect, seen_share
from scenes.games.zerzura.paint.painter import Marks
from scenes.games.zerzura.stands import OWN
from scenes.table.draw.static_layer import StaticLayer
from tests.scenes.compared_pictures import frame
from tests.scenes.table.test_static_layer import ROUNDING, apart
from tests.scenes.zerzura.ready_tables import ready
from tests.scenes.zerzura_tables import Bazaar, match_of


@pytest.mark.parametrize("aid", ["easy", "expert"])
@pytest.mark.parametrize("seats", [2, 4])
def test_plies_repaint_parts_of_the_table_and_leave_it_as_painted_whole(aid: str, seats: int) -> None:
    house, chance = Bazaar(match_of(0, seats, aid=aid)), random.Random(seats)
    house.pass_time(1)
    frame(house)
    table, size = house.table, house.ui.view.size
    window, rest = pygame.Rect((0, 0), size), house.table.frame.rest
    plies: set[int] = set()
    parts = 0
    for _ in range(900):
        house.pass_time(chance.choice([0.05, 0.1, 0.2]))
        if house.top is not table or len(plies) == 8:
            break
        house.draw()
        if rest.changed and table.flow.shown not in plies:
            plies.add(table.flow.shown)
            parts += sum(area.w * area.h for area in rest.changed) < 0.6 * window.w * window.h
            assert rest._image is not None
            whole = StaticLayer(table).picture(size, 0, rest._poses)
            assert apart(whole, rest._image) <= ROUNDING
    assert parts >= len(plies) - 1 >= 5


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_all_that_is_on_a_card_stands_where_the_next_one_of_a_full_stall_leaves_it_free(
    scale: int, language: str
) -> None:
    house = Bazaar(match_of(1, 1), text_scale=scale, language=language, size=(1280, 720))
    table, wares = house.table, house.table.wares
    for count in (8, 11):
        seen = seen_share(table.zones, count)
        assert 0.6 < seen < 1
        size = table.ui.view.size_px((OWN, OWN * RATIO))
        rest = pygame.Rect(round(size[0] * seen) + 1, 0, size[0], size[1]).clip((0, 0), size)
        for face in (*wares.goods, *wares.characters):
            kind = "character" if face in wares.characters else "goods"
            blank = table.ui.art.svg(f"zerzura/face_{kind}", size)
            card = wares.card(face, size, mini=False, seen=seen)
            assert pygame.image.tobytes(card.subsurface(rest), "RGBA") == pygame.image.tobytes(
                blank.subsurface(rest), "RGBA"
            ), face


def test_rims_and_signs_of_a_full_stall_lie_on_no_other_card() -> None:
    match, chance = match_of(1, 1), random.Random(2)
    while True:
        cards = match.observation(0).table.cards  # type: ignore[attr-defined] # Zerzura's
        if sum(card.zone == "stall" and card.owner == 0 for card in cards) == 10:
            break
        moves = list(match.legal_moves(match.to_act[0]))
        takes = [move for move in moves if str(move).startswith("take")]
        match.play(match.to_act[0], chance.choice(takes or moves))
    lies = Bazaar(match).table.layout
    spots = [spot for spot in lies if lies[spot].zone == "own stall"]
    own = [pygame.Rect(rect) for rect in sorted(seen_rect(lies, spot) for spot in spots)]
    assert len(own) == 10
    assert all(left.right <= right.left + 1 for left, right in itertools.pairwise(own))
    assert own[-1].width == OWN


@pytest.mark.parametrize("scale", [100, 150])
def test_the_sign_of_a_hint_stands_clear_of_the_names_of_cards(
    scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = Bazaar(ready(plies=26).match, text_scale=scale)
    house.settle()
    table, found = house.table, []
    move = next(move for move in table.moves if isinstance(move, Exchange))
    icon = table.ui.icon

    def heard(surface: pygame.Surface, name: str, middle: tuple[float, float], *more: object) -> object:
        found.append((name, middle))
        return icon(surface, name, middle, *more)  # type: ignore[arg-type] # what it was given

    monkeypatch.setattr(table.ui, "icon", heard)
    marks = Marks(hint=(str(move.give),), targets=(str(move.give),))
    table.painter.over(house.surface, marks, table.layout)
    x, y, w, h = table.layout[str(move.give)].rect
    signs = [middle for name, middle in found if name in ("light-bulb", "card-exchange")]
    assert len(signs) == 2
    assert all(x < at[0] < x + w and y < at[1] < y + h * 0.75 for at in signs)
