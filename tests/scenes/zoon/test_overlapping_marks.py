"""Marks that lie over one another on the field: the more telling one is whole, and no score is hidden."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.zoon.combat.result_sheet import corner_offset
from scenes.games.zoon.layout import CARD
from scenes.games.zoon.paint.field_marks import Marks
from scenes.games.zoon.paint.tomb_area import COLUMNS, ROWS, rows_for
from scenes.games.zoon.present.panel_models import Heap
from scenes.table.draw.animator import Pose
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House, match_against_mind


@pytest.fixture
def house() -> House:
    house = House(match_against_mind(deployment="quick", first="0"), size=(1920, 1080))
    house.settle()
    return house


def pixels(surface: pygame.Surface, area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


def over(house: House, marks: Marks) -> pygame.Surface:
    surface = pygame.Surface(house.ui.view.size)
    house.table.picture.marks.over(surface, marks, 0)
    return surface


def test_the_ring_of_the_right_neighbour_does_not_cut_the_swords(house: House) -> None:
    alone, both = over(house, Marks(fights=(26,))), over(house, Marks(fights=(26, 27)))
    x, y, w, _h = house.table.places.card(26, 0)
    tag = house.ui.view.rect((x + w - 23, y - 15, 30, 30))
    assert pixels(alone, tag) == pixels(both, tag)
    assert len(set(pixels(alone, tag))) > 2


def test_what_a_ringed_zoon_bears_hangs_over_its_ring(house: House) -> None:
    table = house.table
    x, y, w, _h = table.places.card(8, 0)
    face = "braisards!brassards-ardents"
    badge = Pose((x + w - 30, y + 40, 46.0, 46.0), face, 0, 0, 255.0, 1.0, 2, "worn", False)
    painted: list[str] = []
    paint = table.deck.paint
    table.picture.marks.over = lambda *_args: painted.append("rings")  # type: ignore[method-assign] # stood in for

    def noted(surface: pygame.Surface, pose: Pose) -> pygame.Rect:
        painted.append("badge")
        return paint(surface, pose)

    table.deck.paint = noted  # type: ignore[method-assign,assignment] # stood in for
    table.stage.poses = lambda now: iter([("0:brassards-ardents", badge)])  # type: ignore[method-assign] # stood in for
    table.paint_over(house.surface)
    assert painted == ["rings", "badge"]


@pytest.mark.parametrize("scale", [80, 100, 150])
def test_the_sign_of_a_paralysed_zoon_hides_no_score(scale: int) -> None:
    house = House(match_against_mind(deployment="quick", first="0"), size=(1920, 1080), text_scale=scale)
    surface = pygame.Surface((400, 400))
    surface.fill((200, 190, 150))
    pose = Pose((100.0, 100.0, *CARD), "braisards:", 0, 0, 255.0, 1.0, 2, "field", False)
    house.table.deck.chained(surface, pose, 2)
    frost = surface.get_at((140, 240))
    for corner in range(4):
        dx, dy = corner_offset(corner, CARD, trump=False)
        middle = (100 + CARD[0] / 2 + dx, 100 + CARD[1] / 2 + dy)
        for across, down in ((0, 0), (-13, 0), (13, 0), (0, -13), (0, 13)):
            assert surface.get_at((round(middle[0] + across), round(middle[1] + down))) == frost


def test_a_tombs_tray_is_as_high_as_its_cards_need() -> None:
    assert [rows_for(Heap(0, "", (None,) * many)) for many in (0, 1, 2, 3, 11)] == [1, 1, 1, 2, 6]
    assert rows_for(Heap(0, "", (None,) * 12, ("a", "b", "c"))) == ROWS
    assert ROWS * COLUMNS == 14
    house = House(match_against_mind(deployment="quick", first="0"), size=(2560, 1080))
    house.settle()
    frame(house)
    zone = house.table.zones["own_graves"]
    foot = house.ui.view.rect((zone[0] - 10, zone[1] + zone[3] - 300, zone[2] + 20, 280))
    assert pixels(house.draw(), foot) == pixels(house.table.base(), foot)


def test_pointing_at_a_card_paints_the_squares_that_light_up_and_nothing_else() -> None:
    house = House(match_against_mind(deployment="quick", first="0"))
    house.settle()
    frame(house)
    table, whole = house.table, house.ui.view.size[0] * house.ui.view.size[1]
    movers = table.marks.movers
    assert len(movers) > 2
    for square in movers[:3]:
        house.move_to(house.spot(f"square {table.places.field.names[square]}"))
        house.draw()
        painted = sum(area.w * area.h for area in table.frame.rest.changed)
        assert 0 < painted < 0.3 * whole, "not the whole field, nor the papers"
        assert table.marks.ghost


def test_arrows_stay_with_the_cards_of_the_tomb_of_which_one_is_to_be_chosen() -> None:
    house = House(match_against_mind(deployment="quick", first="0"))
    house.settle()
    table = house.table
    table.tray.kinds = ["flammeche.0", "martelure.0", "creuset.0"]
    wanted = {spot.name for spot in table.tray.spots()} | {name for name, _box in table.pointing.buttons()}
    house.key(pygame.K_HOME)
    reached = {table.hands.focus}
    for turn in range(40):
        house.key((pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)[turn % 5])
        reached.add(table.hands.focus)
    assert {spot.name for spot in table.tray.spots()} <= reached <= wanted
    for _ in range(12):
        house.key(pygame.K_TAB)
        reached.add(table.hands.focus)
    assert reached - wanted, "Tab leads on"
