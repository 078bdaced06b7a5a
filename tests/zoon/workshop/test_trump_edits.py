"""Edits of Trumps: uses, aims, whom equipment is put on, where terrain lies, and their texts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.data.yaml_lines import Lines
from game.zoon.cards.checks import check_structure
from game.zoon.cards.schema import Aim, Attach, FieldData, Trump
from game.zoon.cards.verb_schema import Select
from game.zoon.workshop.new_cards import with_kind
from game.zoon.workshop.tribe_edits import CardPlace, add_trump, card_at, with_card
from game.zoon.workshop.trump_edits import (
    aimed_at,
    laid_in,
    put_on,
    toggled,
    uses_after,
    wearers,
    with_ground,
    zone_squares,
)
from tests.zoon.made_tribes import shipped

EMBERKIN = shipped().tribes["braisards"]
BRACERS = EMBERKIN.trumps[1]


def _new(kind: str) -> Trump:
    tribe, place = add_trump(EMBERKIN, kind)  # type: ignore[arg-type]  # a kind by its name
    card = card_at(tribe, place)
    assert isinstance(card, Trump)
    return card


def _sound(trump: Trump) -> bool:
    tribe = with_card(EMBERKIN, CardPlace("trumps", 1), replace(trump, id=BRACERS.id))
    return not check_structure(tribe, Lines(""), FieldData())


def test_uses_go_from_once_to_without_limit_and_back() -> None:
    found = ["once"]
    while found[-1] != "unlimited":
        found.append(uses_after(found[-1], 1))  # type: ignore[arg-type]
    assert found == ["once", 2, 3, 4, 5, 6, 7, 8, 9, "unlimited"]
    back = ["unlimited"]
    while back[-1] != "once":
        back.append(uses_after(back[-1], -1))  # type: ignore[arg-type]
    assert back == found[::-1]
    assert (uses_after("once", -1), uses_after(1, -1)) == ("once", "once")
    assert uses_after("unlimited", 1) == "unlimited"
    assert (uses_after(20, -1), uses_after(20, 1)) == (19, "unlimited")


def test_a_shot_always_has_something_to_aim_at() -> None:
    shot = _new("shooting")
    zone = aimed_at(shot, "enemy_camp")
    assert zone.aim == Aim(zone="enemy_camp")
    assert aimed_at(zone, None).aim == Aim(squares=((0, 2),))
    assert aimed_at(shot, None) == shot
    assert _sound(zone)
    assert toggled(Aim(squares=((0, 2),)), (0, 2)) is None
    assert toggled(Aim(squares=((0, 2),)), (0, 0)) is None
    assert toggled(Aim(zone="board"), (1, 1)) == Aim(squares=((1, 1),))


def test_the_squares_of_a_zone_lie_as_deep_as_the_field_says() -> None:
    field = FieldData()
    assert [row for _column, row in zone_squares("own_camp", field)] == [0] * 6 + [1] * 6 + [2] * 6
    assert {row for _column, row in zone_squares("enemy_deployment", field)} == {4, 5}
    assert len(zone_squares("board", field)) == 36


def test_equipment_says_whom_it_is_put_on() -> None:
    changed = put_on(BRACERS, "own", ("priest",))
    assert wearers(changed) == ("own", ("priest",))
    assert "Priest" in changed.text["en"]
    assert "Prêtre" in changed.text["fr"]
    assert changed.passive == BRACERS.passive
    assert _sound(changed)
    assert wearers(put_on(changed, "enemy", ())) == ("enemy", ())


def test_types_that_may_not_wear_it_are_told_as_those_that_may() -> None:
    attach = Attach(who=Select(side="own", not_type=("emblem", "chief"), id=("tison",), zone="own_camp"))
    odd = replace(BRACERS, attach=attach)
    assert wearers(odd) == ("own", ("hero", "priest", "monster", "elite", "soldier"))
    changed = put_on(odd, "any", ("hero",))
    assert changed.attach == Attach(who=Select(side="any", type=("hero",), zone="own_camp"))


def test_terrain_says_where_it_lies_and_who_may_enter() -> None:
    ground = _new("terrain")
    text = dict(ground.text)
    camp = laid_in(ground, "own_camp")
    assert camp.place is not None
    assert camp.place.at.zone == "own_camp"
    assert "your camp" in camp.text["en"]
    assert camp.text != text
    stops = with_ground(camp, passable=True, stops_walk=True)
    assert stops.text["fr"] != camp.text["fr"]
    assert _sound(stops)


@pytest.mark.parametrize("kind", ["reinforcement", "zoon"])
def test_who_becomes_a_zoon_asks_no_other_for_leave(kind: str) -> None:
    lava = EMBERKIN.trumps[0]
    assert lava.by
    assert with_kind(lava, kind).by == ()  # type: ignore[arg-type]
    assert with_kind(lava, "movement").by == lava.by
