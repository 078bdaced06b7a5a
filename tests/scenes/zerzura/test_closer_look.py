"""Closer looks at Zerzura's table: any card and tile, and one's own storage at any time."""

from __future__ import annotations

import pygame
import pytest

from game.zerzura.moves import Take
from scenes.games.zerzura.closer_look import SpreadLook, WareLook
from scenes.games.zerzura.gestures import STORAGE
from scenes.table.curtain import Curtain
from scenes.table.geometry import centre
from tests.scenes.zerzura.ready_tables import on_table, own, ready, with_storage

# -- closer looks


@pytest.mark.parametrize("how", ["right", "hold", "key", "click"])
def test_any_card_and_tile_is_looked_at_large(how: str) -> None:
    house = ready(plies=22)
    stranger = next(c for c in house.table.observation.table.cards if c.zone == "stall" and c.owner != 0)
    tile = f"tile {house.table.observation.table.tiles[0].id}"
    for spot in (str(stranger.handle), tile):
        point = house.spot(spot)
        if how == "click" and spot != tile:
            continue  # a click picks the card up
        if how == "right":
            house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(point), button=3, touch=False)
        elif how == "hold":
            house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(point), button=1, touch=True)
            house.rest()
        elif how == "key":
            house.move_to(point)
            house.key(pygame.K_i)
        else:
            house.click(point)
        assert isinstance(house.top, WareLook)
        house.draw()
        house.rest()
        house.key(pygame.K_ESCAPE)
        assert on_table(house)


def test_ones_storage_is_looked_at_at_any_time() -> None:
    house = with_storage(1, 3)
    house.click(house.spot(STORAGE))
    look = house.top
    assert isinstance(look, SpreadLook)
    assert len(look.faces) == len(own(house, "store"))
    assert all(look.faces)
    house.rest()
    house.key(pygame.K_ESCAPE)
    house.rest()
    move = next(m for m in house.match.legal_moves(0) if isinstance(m, Take))
    house.table.send([move])
    house.pass_time(0.1)
    assert not house.table.flow.may_act
    for button in (1, 3):
        house.rest(0.4)
        point = house.ui.view.point(centre(house.table.zones["own_storage"]))
        house.send(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False)
        house.send(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False)
        assert isinstance(house.top, SpreadLook), f"by button {button}, while another is asked"
        house.rest()
        house.key(pygame.K_ESCAPE)


def test_at_a_shared_table_ones_storage_is_looked_at_on_anothers_turn_behind_a_curtain() -> None:
    house = with_storage(2, 0)
    seat = house.table.bottom
    house.table.send([next(m for m in house.match.legal_moves(seat) if isinstance(m, Take))])
    house.settle()
    house.rest(4)
    assert house.table.bottom != seat
    x, y, w, h = house.table.here.stands[seat].store
    house.click((x + w / 2, y + h / 2))
    assert isinstance(house.top, Curtain)
    assert house.top.seat == seat
    house.hold()
    assert isinstance(house.top, SpreadLook)
    assert all(house.top.faces)
