from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.games.zerzura.layout import (
    bird_rect,
    layout,
    market_slots,
    on_card,
    packed,
    row,
    tile_slots,
    won_slots,
)
from scenes.games.zerzura.paint.panels import BEADS, CAMEL
from scenes.games.zerzura.stands import AROUND, FORMS, around, kind_of_place
from scenes.table.geometry import Rect, centre, inside
from scenes.ui.tiled_zones import load_layout
from tests.scenes.zerzura_tables import GAME, lively

ZONES = dict(load_layout("zerzura").zones)
SCALES = [GAME.rules.scales[thing.id] for thing in GAME.rules.objects]


def apart(a: Rect, b: Rect) -> bool:
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


def within(inner: Rect, outer: Rect, by: float = 0.5) -> bool:
    return (
        inner[0] >= outer[0] - by
        and inner[1] >= outer[1] - by
        and inner[0] + inner[2] <= outer[0] + outer[2] + by
        and inner[1] + inner[3] <= outer[1] + outer[3] + by
    )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_looks_sits_at_the_bottom_and_the_others_clockwise_from_the_left(seats: int) -> None:
    for viewpoint in range(seats):
        assert kind_of_place(seats, viewpoint, viewpoint) == "own"
        kinds = [kind_of_place(seats, viewpoint, (viewpoint + step) % seats) for step in range(seats)]
        assert kinds == list(AROUND[seats])
    lefts = [centre(ZONES[kind])[0] for kind in AROUND[seats][1:]]
    assert lefts == sorted(lefts)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_two_papers_overlap_and_all_are_in_the_window(seats: int) -> None:
    journal = "journal_tall" if seats == 2 else "journal"
    papers = [*AROUND[seats][1:], "rug", "own_stall", "own_board", "own_storage", "own_total", journal,
              "tab_take", "tab_exchange", "tab_store", "ribbon"]  # fmt: skip
    for place, one in enumerate(papers):
        x, y, w, h = ZONES[one]
        assert x >= 0
        assert y >= 0
        assert x + w <= 1920
        assert y + h <= 1080
        for other in papers[place + 1 :]:
            assert apart(ZONES[one], ZONES[other]), (one, other)


@settings(max_examples=25)
@given(
    st.integers(0, 2**32), st.integers(2, 5), st.sampled_from(["easy", "expert"]), st.booleans()
)  # fmt: skip
def test_each_handle_has_one_place_that_tells_no_secret(seed: int, seats: int, aid: str, own: bool) -> None:
    chance = random.Random(seed)
    state = GAME.new_state(seats=seats, seed=seed, options={"aid": aid})
    columns = GAME.setup_of(seats).market
    while state.to_act:
        (seat,) = state.to_act
        if chance.random() < 0.3:
            seen: Any = state.observation(seat if own else None)
            here = around(ZONES, seats, seat, SCALES, easy=aid == "easy")
            placed = layout(seen, here, columns)
            handles = [str(card.handle) for card in seen.table.cards]
            assert len(set(handles)) == len(handles)
            assert {h for h in placed if h.isdigit()} == set(handles)
            for card in seen.table.cards:
                place = placed[str(card.handle)]
                if card.zone == "store":
                    assert place.face == "", "a storage shows backs, one's own too"
                elif card.zone == "stall":
                    assert within(place.rect, here.stands[card.owner].cards, 3), (
                        card,
                        here.stands[card.owner],
                    )
                else:
                    assert inside(ZONES["market"], centre(place.rect))
            cubes = [h for h in placed if h.startswith("cube ")]
            assert len(cubes) == (0 if aid == "expert" else seats * len(SCALES))
            assert sum(h.startswith("bird ") for h in placed) == seats
            assert sum(h.startswith("tile ") for h in placed) == len(seen.table.tiles)
        state.play(seat, lively(state.legal_moves(seat), chance))


@given(st.integers(1, 5), st.integers(0, 8))
def test_a_cube_stands_on_its_column_and_the_last_one_takes_all_that_is_more(seats: int, more: int) -> None:
    here = around(ZONES, max(2, seats), 0, SCALES, easy=True)
    for stand in here.stands:
        assert stand.tracks is not None
        assert stand.tracks.at(8 + more, 0) == stand.tracks.at(8, 0)
        xs = [stand.tracks.at(quantity, 0)[0] for quantity in range(9)]
        if stand.tracks.columns:  # a narrow stand has a cell for each Object, and its figure says how many
            assert len(set(xs)) == 1
        else:
            assert xs == sorted(set(xs))
        for number in range(len(SCALES)):
            box = ZONES["own_board"] if stand.kind == "own" else stand.box
            assert inside(box, stand.tracks.at(8, number))


@given(st.integers(1, 30))
def test_ones_cards_lie_in_a_row_inside_the_stall(count: int) -> None:
    rects = row(ZONES["own_stall"], count, 134)
    assert all(within(rect, ZONES["own_stall"]) for rect in rects)
    assert all(a[0] < b[0] for a, b in itertools.pairwise(rects))


@given(st.integers(0, 40), st.sampled_from([*AROUND[5][1:], "top"]), st.booleans())
def test_small_cards_are_packed_so_that_most_of_each_is_seen(count: int, kind: str, easy: bool) -> None:
    here = around(ZONES, 2 if kind == "top" else 5, 0, SCALES, easy=easy)
    stand = next(stand for stand in here.stands if stand.kind == kind)
    rects = packed(stand.cards, count, stand.most)
    assert len(rects) == count
    for place, rect in enumerate(rects):
        assert within(rect, stand.cards)
        assert apart(rect, stand.store)
        for other in rects[place + 1 :]:
            if rect[1] == other[1]:
                assert abs(rect[0] - other[0]) >= 0.73 * rect[2]


@given(st.integers(1, 9))
def test_market_and_tiles_lie_side_by_side_on_the_rug(count: int) -> None:
    for area, rects in (
        ("market", market_slots(ZONES["market"], count)),
        ("tiles", tile_slots(ZONES["tiles"], count)),
    ):
        assert all(within(rect, ZONES[area]) for rect in rects)
        assert all(apart(a, b) for n, a in enumerate(rects) for b in rects[n + 1 :])
    for down in (True, False):
        area_of_one = ZONES["own_tiles"] if down else (24.0, 204.0, 200.0, 52.0)
        assert all(within(rect, area_of_one) for rect in won_slots(area_of_one, count, down))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("large", [False, True])
def test_a_bird_at_home_is_in_the_window_and_on_nothing_that_is_read(seats: int, large: bool) -> None:
    here = around(ZONES, seats, 0, SCALES, easy=True, large=large)
    for place in here.stands[1:]:
        bird = bird_rect(place.home, place.bird)
        assert within(bird, (0, 0, 1920, 1080))
        assert apart(bird, place.disc)
        assert apart(bird, (place.name[0], place.name[1] - 24, 100, 28))
        tracks = place.tracks
        assert tracks is not None
        top = tracks.y - tracks.dy / 2
        assert apart(bird, (tracks.icon - 14, top, tracks.points - tracks.icon + 14, tracks.dy * len(SCALES)))


@pytest.mark.parametrize("easy", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_bird_on_a_card_hides_no_name_and_no_cube(seats: int, easy: bool) -> None:
    here = around(ZONES, seats, 0, SCALES, easy=easy)
    for place in here.stands[1:]:
        read = [(place.name[0], place.name[1] - 22, place.name[2], 22.0)]
        tracks = place.tracks
        if tracks is not None:
            wide, tall = tracks.cube
            points = [tracks.at(n, row) for n in range(9) for row in range(len(SCALES))]
            read += [(x - wide / 2, y - tall / 2, wide, tall) for x, y in points]
        for count in range(1, 8):
            row_of = packed(place.cards, count, place.most)
            for rect in row_of:
                if rect[1] == row_of[0][1]:
                    bird = bird_rect(*on_card(rect))
                    assert all(apart(bird, box) for box in read), (place.kind, count)


def test_the_camel_of_the_caravan_walks_below_the_order_of_the_seats() -> None:
    order, caravan, header = ZONES["order"], ZONES["caravan"], ZONES["header"]
    bead = caravan[1] + BEADS
    assert bead - CAMEL[0] - CAMEL[1] / 2 >= order[1] + 30 + 26
    assert bead + 9 <= header[1] + header[3]


@pytest.mark.parametrize("things", [1, 5, 6, 9])
def test_in_large_print_a_narrow_stall_has_cells_that_can_be_read(things: int) -> None:
    scales = [SCALES[0]] * things
    here = around(ZONES, 5, 0, scales, easy=True, large=True)
    narrow = [place for place in here.stands if FORMS[place.kind] == "narrow"]
    assert len(narrow) == 2
    for place in narrow:
        tracks = place.tracks
        assert tracks is not None
        cells = [tracks.at(3, number) for number in range(things)]
        assert len(set(cells)) == things
        boxes = [(x - tracks.cube[0] / 2, y - tracks.cube[1] / 2, *tracks.cube) for x, y in cells]
        assert all(within(box, place.box) for box in boxes)
        assert all(apart(box, place.cards) for box in boxes)
        assert all(apart(a, b) for a, b in itertools.combinations(boxes, 2))
        assert tracks.dy >= 27
