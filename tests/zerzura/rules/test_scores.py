"""Points and the score sheet: the known examples, and readings 6 and 7."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import Game
from game.zerzura.cards.scoring import best_shift, on_scale, points, sheet
from tests.laws import games
from tests.zerzura.positions import arrange, first_take, play_out

PUBLISHED = {
    "turban": [0, 1, 2, 2, 4, 4, 6, 6, 8],
    "zither": [0, 1, 4, 4, 7, 7, 5, 5, 3],
    "pepper": [0, 6, 3, 3, 0, 0, -3, -3, -6],
    "ring": [0, 4, 0, 0, 8, 8, 0, 0, 12],
    "lamp": [0, 7, 3, 3, 1, 1, 9, 9, 11],
}


def owned(game: Any, *cards: str) -> tuple[int, list[int]]:
    """(holding, Characters) of somebody with these face-up cards."""
    box = game.box
    numbers = [box.by_id[card] for card in cards]
    return sum(box.packs[n] for n in numbers), [n for n in numbers if n >= box.first_character]


def rows(game: Any, *cards: str, tiles: tuple[str, ...] = ()) -> list[tuple[str, float, dict[str, Any]]]:
    """The sheet of somebody with these cards; checked against the quick count."""
    holding, characters = owned(game, *cards)
    numbers = [game.box.tile_by_id[tile] for tile in tiles]
    lines = sheet(game.box, holding, characters, numbers)
    assert sum(line.points for line in lines) == points(game.box, holding, characters, numbers)
    return [(line.code, line.points, dict(line.facts)) for line in lines]


def total(game: Any, *cards: str) -> float:
    return sum(value for _, value, _ in rows(game, *cards))


def test_the_scales_are_those_of_the_sheet(zerzura: Any) -> None:
    assert {name: list(scale) for name, scale in zerzura.rules.scales.items()} == PUBLISHED


def test_five_lamps_score_one_and_six_score_nine(zerzura: Game) -> None:
    assert total(zerzura, "lamp3", "lamp2") == 1
    assert total(zerzura, "lamp3", "lamp2", "lamp1") == 9


def test_the_shapes_of_the_scales_are_as_published(zerzura: Any) -> None:
    turban, zither, pepper, ring, lamp = (zerzura.rules.scales[name] for name in zerzura.box.objects)
    assert list(turban) == sorted(turban)
    assert list(zither[:6]) == sorted(zither[:6])
    assert zither[5] > zither[6] > zither[8]
    assert list(pepper[1:]) == sorted(pepper[1:], reverse=True)
    assert pepper[4] == pepper[5] == 0 > pepper[6]
    assert ring[1] > ring[2] == 0 < ring[4] > ring[6] == 0 < ring[8]
    assert list(lamp[1:6]) == sorted(lamp[1:6], reverse=True)
    assert lamp[6] > max(lamp[1:6])


SAMPLE = (
    ["turban3", "turban2", "turban1", "zither2", "pepper1", "ring3", "lamp1"],
    ["turban2", "turban1", "turban1", "zither3", "zither2", "zither1", "pepper3", "pepper2", "pepper1",
     "ring2", "ring1", "ring1", "lamp2"],
    ["zither1", "zither1", "pepper2", "pepper1", "pepper1", "ring1", "lamp3", "lamp1"],
    ["zither1", "zither1-pepper1", "zither1-ring1", "zither1-lamp1", "pepper1-ring1", "ring2",
     "turban1-lamp1", "lamp2"],
)  # fmt: skip
COLUMNS = ([6, 4, 6, 0, 7, 3], [4, 5, -3, 8, 3, 0], [0, 4, 0, 4, 1, 0], [1, 7, 3, 8, 1, 3])


def test_the_sample_sheet_adds_up_and_each_cell_is_a_value_of_its_row(zerzura: Any) -> None:
    tiles = {"turbans-rings": 0, "zithers-lamps": 3}
    state = arrange(zerzura, SAMPLE, tiles={**tiles, "six-stored": -1, "two-characters": -1})
    assert state.scores() == [26, 17, 9, 23] == [sum(column) for column in COLUMNS]
    for seat, column in enumerate(COLUMNS):
        mine = tuple(tile for tile, owner in tiles.items() if owner == seat)
        found = rows(zerzura, *SAMPLE[seat], tiles=mine)
        assert [value for code, value, _ in found if code == "object"] == column[:5]
        assert sum(value for code, value, _ in found if code != "object") == column[5]
        for scale, cell in zip(zerzura.box.scales, column, strict=False):
            assert cell in scale


def test_five_turbans_and_three_rings_are_worth_a_tile_of_three_points(zerzura: Game) -> None:
    found = rows(zerzura, "turban3", "turban2", "ring3", tiles=("turbans-rings",))
    assert ("tile", 3.0, {"tile": "turbans-rings"}) in found


# -- reading 6: Characters ----------------------------------------------------------------------------------


def guard_row(game: Any, *cards: str) -> dict[str, Any]:
    return next(facts for code, _, facts in rows(game, *cards) if code.startswith("guard"))


@pytest.mark.parametrize(
    ("cards", "quantity", "counted", "after"),
    [
        (["guard-lamp", "lamp3", "lamp2"], 5, 6, 9),  # up
        (["guard-lamp", "lamp2"], 2, 1, 7),  # down
        (["guard-lamp", "lamp1"], 1, 1, 7),  # not at all
        (["guard-lamp"], 0, 0, 0),  # 0 never becomes 1
        (["guard-pepper", "pepper3", "pepper2", "pepper1"], 6, 5, 0),
        (["guard-ring", "ring3"], 3, 4, 8),
        (["guard-ring", "ring3", "ring2", "ring1"], 6, 5, 8),
    ],
)
def test_reading_6_a_guard_shifts_its_object_by_one_where_it_pays(
    zerzura: Any, cards: list[str], quantity: int, counted: int, after: int
) -> None:
    row = guard_row(zerzura, *cards)
    assert (row["quantity"], row["counted"], row["after"]) == (quantity, counted, after)
    object_row = next(facts for _, _, facts in rows(zerzura, *cards) if facts.get("object") == row["object"])
    assert object_row["before"] == row["before"] <= row["after"]


def test_reading_6_one_may_become_none() -> None:
    assert best_shift((0, -4, -5), 1, 1) == -1
    assert best_shift((0, -4, 5), 0, 1) == 0


def test_reading_6_a_guards_row_gives_no_points_of_its_own(zerzura: Game) -> None:
    found = rows(zerzura, "guard-lamp", "lamp3", "lamp2")
    assert ("guard_shifts", 0.0) in [(code, value) for code, value, _ in found]
    assert next(v for code, v, facts in found if code == "object_shifted" and facts["object"] == "lamp") == 9


def test_reading_6_mages_and_tiles_use_the_unshifted_quantity(zerzura: Game) -> None:
    found = rows(zerzura, "guard-lamp", "mage-lamp", "lamp3", "lamp2")
    mage = next((value, facts) for code, value, facts in found if code == "mage")
    assert mage == (2.0, {"character": "mage-lamp", "lot": 2, "object": "lamp", "quantity": 5})
    state = arrange(
        zerzura, [["guard-ring", "turban3", "turban2", "ring1"], [], []], market=["ring1"],
        tiles={"turbans-rings": -1},
    )  # fmt: skip
    take = next(m for m in state.legal_moves(0) if str(m).startswith("take"))
    assert [event.code for event in state.apply(0, take)] == ["took"], "two rings are not three"


def test_reading_6_several_guards_of_one_object_do_their_best_together() -> None:
    assert best_shift((0, 1, 2, 9, 0, 0, 5), 5, 1) == 1
    assert best_shift((0, 1, 2, 9, 0, 0, 5), 5, 2) == -2


@pytest.mark.parametrize(("lot", "cards", "value"), [
    ("mage-turban", ["turban2"], 0), ("mage-turban", ["turban3"], 1),
    ("mage-turban", ["turban3", "turban2"], 1),
    ("mage-zither", ["zither1"], 0), ("mage-zither", ["zither3", "zither2", "zither1"], 3),
])  # fmt: skip
def test_reading_6_a_mage_counts_full_lots(zerzura: Game, lot: str, cards: list[str], value: int) -> None:
    assert next(points for code, points, _ in rows(zerzura, lot, *cards) if code == "mage") == value


def test_reading_6_the_sultan_counts_pairs_of_goods_and_the_sultana_characters(zerzura: Game) -> None:
    cards = ["sultan", "sultana", "mage-ring", "turban1", "turban1", "zither1", "ring3", "lamp1"]
    found = {code: (value, facts) for code, value, facts in rows(zerzura, *cards)}
    assert found["sultan"] == (2.0, {"character": "sultan", "goods": 5, "lot": 2})
    assert found["sultana"] == (3.0, {"character": "sultana", "characters": 3})
    assert rows(zerzura, "sultana")[-1][1] == 1, "herself included"


def test_reading_6_characters_score_stored_or_not(zerzura: Game) -> None:
    for stalls, stores in (([["sultana", "lamp1"], []], [[], []]), ([["lamp1"], []], [["sultana"], []])):
        assert arrange(zerzura, stalls, stores).scores()[0] == 8


# -- reading 7: the ends of a scale -------------------------------------------------------------------------


def test_reading_7_none_scores_nothing_and_above_the_end_the_last_column_counts(zerzura: Any) -> None:
    for scale in zerzura.box.scales:
        assert on_scale(scale, 0) == 0
        assert on_scale(scale, 8) == on_scale(scale, 9) == on_scale(scale, 18) == scale[-1]


@given(st.lists(st.integers(0, 39), unique=True, max_size=20), st.data())
def test_a_sheet_always_adds_up_to_the_quick_count(numbers: list[int], data: st.DataObject) -> None:
    game: Any = games()["zerzura"]
    cards = [game.box.faces[n].id for n in numbers]
    tiles = data.draw(st.lists(st.sampled_from(sorted(game.box.tile_by_id)), unique=True, max_size=4))
    found = rows(game, *cards, tiles=tuple(tiles))
    things = [facts["object"] for code, _, facts in found if code.startswith("object")]
    assert things == list(game.box.objects)
    assert len(found) == 5 + len([n for n in numbers if n >= game.box.first_character]) + len(tiles)


def test_the_standings_hold_the_whole_sheet_of_every_seat(zerzura: Game) -> None:
    state: Any = zerzura.new_state(seats=5, seed=3)
    play_out(state, first_take)
    standings = state.standings()
    for place in standings.seats:
        assert sum(line.points for line in place.sheet) == place.score
    best = max(place.score for place in standings.seats)
    assert standings.winners == tuple(p.seat for p in standings.seats if p.score == best)
