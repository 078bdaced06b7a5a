"""Starting tribes: a new one keeps every rule and may be played; a copy is another tribe with equal cards."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.data.data_files import read_text
from game.data.yaml_lines import Lines
from game.zoon import ZoonGame
from game.zoon.cards.checks import check_structure
from game.zoon.cards.construction_rules import check_tribe
from game.zoon.cards.schema import FieldData, Tribe
from game.zoon.workshop.starting_tribe import blank_tribe, copy_of
from game.zoon.workshop.tribe_edits import add_zoon, card_at, settled
from game.zoon.workshop.tribe_text import tribe_text
from tests.zoon.made_tribes import shipped

OURS = shipped()


def _played_out(tribe: Tribe) -> None:
    game = ZoonGame(OURS.rules, {**OURS.tribes, tribe.id: tribe}, ())
    options = {"tribe_0": tribe.id, "tribe_1": "braisards", "deployment": "quick"}
    state = game.new_state(seed=1, options=options)
    rng = random.Random(1)
    while state.to_act:
        seat = rng.choice(state.to_act)
        state.apply(seat, rng.choice(list(state.legal_moves(seat))))


def test_a_new_tribe_keeps_all_rules_and_can_be_played() -> None:
    tribe = blank_tribe(())
    assert check_structure(tribe, Lines(""), FieldData()) == []
    assert check_tribe(tribe, OURS.rules, Lines("")) == ()
    assert settled(tribe) == tribe
    assert read_text("x", tribe_text(tribe), Tribe)[0] == tribe
    _played_out(tribe)


def test_new_tribes_have_ids_and_names_of_their_own() -> None:
    first = blank_tribe(())
    second = blank_tribe({first.id})
    third = blank_tribe({first.id, second.id})
    three = first, second, third
    assert [tribe.name["en"] for tribe in three] == ["New tribe", "New tribe 2", "New tribe 3"]
    assert len({tribe.id for tribe in three}) == 3


@pytest.mark.parametrize("name", OURS.tribes)
def test_a_copy_has_the_same_cards_under_another_id_and_name(name: str) -> None:
    tribe = OURS.tribes[name]
    copy = copy_of(tribe, OURS.tribes)
    assert copy.id == f"{name}-2"
    assert copy.name["fr"] == tribe.name["fr"] + " 2"
    assert copy.default_deployment == tribe.default_deployment
    assert [card.faces for card in copy.zoons] == [card.faces for card in tribe.zoons]
    assert all(card.glyph for card in copy.zoons), "it keeps the figures that the house gives by id"
    again = copy_of(copy, {*OURS.tribes, copy.id})
    assert (again.id, again.name["en"]) == (f"{name}-3", tribe.name["en"] + " 3")


def test_a_copy_keeps_cards_beside_the_tribe_and_no_new_card_takes_their_ids() -> None:
    tribe = OURS.tribes["braisards"]
    tribe = replace(tribe, extra_zoons=(replace(tribe.zoons[0], id="soldier"),))
    copy = copy_of(tribe, ())
    assert [zoon.id for zoon in copy.extra_zoons] == ["soldier"]
    changed, place = add_zoon(copy, "soldier")
    assert card_at(changed, place).id == "soldier-2"
    assert read_text("copy.yaml", tribe_text(changed), Tribe)[0] == changed
    assert check_structure(changed, Lines(""), FieldData()) == []
    _played_out(changed)
