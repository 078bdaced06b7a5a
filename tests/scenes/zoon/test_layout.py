from __future__ import annotations

import itertools

import pytest
import pytmx
from hypothesis import given
from hypothesis import strategies as st

from game.bitsets import bits
from game.zoon.cards.field import Field
from scenes.games.zoon.combat.result_sheet import corner_offset
from scenes.games.zoon.gestures import plain_field
from scenes.games.zoon.layout import FieldZones, layout, trump_slot
from scenes.table.geometry import Rect, centre, inside
from tests.scenes.zoon.made_observations import TMX, card, observation, trump, zones

ZONES = zones()
squares = st.integers(0, 35)


@given(squares, st.sampled_from([0, 1]))
def test_the_square_under_the_middle_of_a_cell_is_that_square(square: int, viewpoint: int) -> None:
    places = FieldZones(ZONES, plain_field())
    assert places.square_at(centre(places.square(square, viewpoint)), viewpoint) == square


@given(squares)
def test_the_other_seat_sees_the_field_by_a_half_turn(square: int) -> None:
    places = FieldZones(ZONES, plain_field())
    mine, theirs = centre(places.square(square, 0)), centre(places.square(square, 1))
    middle = centre(ZONES["field"])
    assert (mine[0] + theirs[0], mine[1] + theirs[1]) == pytest.approx((2 * middle[0], 2 * middle[1]))


@pytest.mark.parametrize("viewpoint", [0, 1])
def test_the_viewpoints_own_rows_lie_at_the_bottom(viewpoint: int) -> None:
    places = FieldZones(ZONES, plain_field())
    near = bits(plain_field().zones[viewpoint]["own_reinforcement"])
    assert {places.square(square, viewpoint)[1] for square in near} == {40 + 5 * 166}


def test_a_point_off_the_field_is_no_square() -> None:
    places = FieldZones(ZONES, plain_field())
    assert places.square_at((503, 100), 0) is None
    assert places.square_at((1500, 1037), 0) is None


def test_every_handle_has_one_place_and_its_card_lies_in_its_cell() -> None:
    seen = observation(
        cards=(
            card("a1", 0, 7, "martelure.0"),
            card("b1", 1, 20),
            card("c1", 0, None, "creuset.0", zone="tomb"),
            card("d1", 1, 30, zone="stone"),
        ),
        trumps=(
            trump("t0", 0, "coup-de-chaud"),
            trump("t1", 0, "brassards-ardents", "bearer", bearer="a1"),
            trump("t2", 1, "fourre-de-soie", "field", square=14),
            trump("t3", 1, "envolee"),
        ),
    )
    places = FieldZones(ZONES, plain_field())
    found = layout(seen, ZONES, 0)
    assert set(found) == {"a1", "b1", "c1", "d1", "t0", "t1", "t2", "t3"}
    assert inside(places.square(7, 0), centre(found["a1"].rect))
    assert inside(places.square(7, 0), centre(found["t1"].rect)), "equipment hangs on its bearer"
    assert inside(places.square(14, 0), centre(found["t2"].rect))
    assert found["a1"].face == "braisards:martelure.0"
    assert found["b1"].face == "veloutins:", "an unknown face is a back"
    assert inside(ZONES["trumps"], centre(found["t0"].rect))


def test_the_layout_of_a_hidden_card_does_not_depend_on_what_it_is() -> None:
    one = layout(observation(cards=(card("b1", 1, 20),)), ZONES, 0)
    assert one["b1"].face == "veloutins:"


@given(st.integers(1, 9))
def test_trumps_lie_side_by_side_inside_their_panel(slots: int) -> None:
    rects = [trump_slot(ZONES["trump_slots"], slot, slots) for slot in range(slots)]
    x, _, width, _ = ZONES["trump_slots"]
    assert all(x - 0.01 <= r[0] and r[0] + r[2] <= x + width + 0.01 for r in rects)
    assert all(a[0] < b[0] for a, b in itertools.pairwise(rects))


def test_the_map_marks_the_same_zones_as_the_engine() -> None:
    tmx = pytmx.TiledMap(str(TMX))
    layer = tmx.get_layer_by_name("field")
    field: Field = plain_field()
    assert (layer.width, layer.height) == (field.columns, field.rows)
    marked: dict[tuple[str, int], int] = {}
    for x, y, gid in layer.iter_data():
        square = (field.rows - 1 - y) * field.columns + x
        for name in ("deployment", "reinforcement"):
            seat = (tmx.get_tile_properties_by_gid(gid) or {}).get(name)
            if seat is not None:
                marked[name, seat] = marked.get((name, seat), 0) | 1 << square
    for seat in (0, 1):
        assert marked["deployment", seat] == field.zones[seat]["own_deployment"]
        assert marked["reinforcement", seat] == field.zones[seat]["own_reinforcement"]


def test_no_two_panels_of_the_map_overlap() -> None:
    panels = ["banner", "inspector", "journal", "frame", "enemy_plate", "memory", "trumps", "own_plate"]

    def apart(a: Rect, b: Rect) -> bool:
        return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]

    for place, one in enumerate(panels):
        for other in panels[place + 1 :]:
            assert apart(ZONES[one], ZONES[other]), (one, other)
        x, y, w, h = ZONES[one]
        assert min(x, y) >= 0
        assert x + w <= 1920
        assert y + h <= 1080


def test_a_trump_that_is_a_zoon_by_now_lies_on_its_square_in_full_view() -> None:
    seen = observation(
        cards=(card("0:scarecrow", 0, 8, "scarecrow.0"),),
        trumps=(trump("0:scarecrow", 0, "scarecrow", "zoon"),),
    )
    found = layout(seen, ZONES, 0)["0:scarecrow"]
    assert (found.zone, found.alpha) == ("field", 255)
    assert found.rect == FieldZones(ZONES, plain_field()).card(8, 0)


def test_what_a_zoon_wears_covers_none_of_its_scores() -> None:
    seen = observation(
        cards=(card("0:a1", 0, 8, "martelure.0"),),
        trumps=(trump("0:bracers", 0, "brassards-ardents", "bearer", bearer="0:a1"),),
    )
    x, y, w, h = layout(seen, ZONES, 0)["0:bracers"].rect
    left, top, wide, high = FieldZones(ZONES, plain_field()).card(8, 0)
    for corner in range(4):
        dx, dy = corner_offset(corner, (wide, high), trump=False)
        cx, cy, r = left + wide / 2 + dx, top + high / 2 + dy, 0.118 * wide
        assert not (x < cx + r and cx - r < x + w and y < cy + r and cy - r < y + h), corner
