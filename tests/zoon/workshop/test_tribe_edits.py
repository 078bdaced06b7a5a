"""Edits of a tribe: cards put, added, moved and taken away, and what follows from them made right."""

from __future__ import annotations

from itertools import chain
from typing import get_args

import pytest
from msgspec.structs import replace

from game.data.data_files import DataError, read_text
from game.data.yaml_lines import Lines
from game.zoon.cards.checks import check_structure
from game.zoon.cards.schema import Blazon, Face, FieldData, Moves, Tribe, Trump, TrumpKind, Zoon
from game.zoon.cards.verb_schema import ZoonType
from game.zoon.workshop import tribe_edits as edits
from game.zoon.workshop.starting_tribe import blank_tribe
from game.zoon.workshop.tribe_edits import CardPlace
from game.zoon.workshop.tribe_text import tribe_text
from tests.zoon.made_tribes import shipped

TRIBES = shipped().tribes
EMBERKIN = TRIBES["braisards"]


def _zoon(tribe: Tribe, index: int) -> Zoon:
    card = edits.card_at(tribe, CardPlace("zoons", index))
    assert isinstance(card, Zoon)
    return card


def _wrong(tribe: Tribe) -> list[str]:
    return [problem.message for problem in check_structure(tribe, Lines(""), FieldData())]


def _placed(tribe: Tribe) -> list[str]:
    return sorted(ref for ref in chain(*tribe.default_deployment) if ref is not None)


@pytest.mark.parametrize("name", TRIBES)
def test_a_shipped_tribe_is_settled_as_it_is(name: str) -> None:
    assert edits.settled(TRIBES[name]) == TRIBES[name]


@pytest.mark.parametrize("name", TRIBES)
def test_points_stars_and_force_are_those_of_the_rules(name: str) -> None:
    tribe = TRIBES[name]
    assert edits.points(tribe) == 150
    assert edits.force(tribe) == 6 - max(0, edits.stars(tribe) - 3)


def test_a_card_that_is_put_gets_its_value_from_its_dearest_face() -> None:
    faces = (Face((1, 0, 0, 0)), Face((9, 0, 0, 0)))
    card = replace(_zoon(EMBERKIN, 0), faces=faces, moves=Moves(leap=((0, 2),)))
    tribe = edits.with_card(EMBERKIN, CardPlace("zoons", 0), card)
    assert _zoon(tribe, 0).value == 11
    assert edits.points(tribe) == 150 - 19 + 22


def test_a_star_effect_comes_and_goes_with_the_star() -> None:
    place = CardPlace("zoons", 2)
    plain = edits.with_card(EMBERKIN, place, replace(_zoon(EMBERKIN, 2), faces=(Face((3, 1, 1, 0)),)))
    assert _zoon(plain, 2).star is None
    starred = edits.with_card(plain, place, replace(_zoon(plain, 2), faces=(Face((3, 1, "*", 0)),)))
    assert _zoon(starred, 2).star == edits.NEW_STAR
    assert edits.NEW_STAR.do == ()
    assert edits.with_card(EMBERKIN, place, _zoon(EMBERKIN, 2)) == EMBERKIN  # one that is there stays


@pytest.mark.parametrize("type_", get_args(ZoonType))
def test_a_new_zoon_of_each_type_is_sound_and_stands_in_the_deployment(type_: ZoonType) -> None:
    tribe = edits.remove(EMBERKIN, CardPlace("zoons", 5))
    for number in (1, 2):
        tribe, place = edits.add_zoon(tribe, type_)
        card = edits.card_at(tribe, place)
        assert isinstance(card, Zoon)
        assert (card.type, place, set(card.name)) == (type_, CardPlace("zoons", 5 + number), {"fr", "en"})
        assert card.id in _placed(tribe)
        assert not _wrong(tribe)
    assert len({card.name["fr"] for card in tribe.zoons}) == len(tribe.zoons)


@pytest.mark.parametrize("kind", get_args(TrumpKind))
def test_a_new_trump_of_each_kind_is_sound(kind: TrumpKind) -> None:
    tribe, place = edits.add_trump(EMBERKIN, kind)
    tribe, second = edits.add_trump(tribe, kind)
    assert not _wrong(tribe)
    assert (place.index, second.index) == (3, 4)
    assert len({trump.id for trump in tribe.trumps}) == 5


@pytest.mark.parametrize("kind", get_args(TrumpKind))
@pytest.mark.parametrize("name", TRIBES)
def test_every_trump_can_take_every_kind_and_stays_sound(name: str, kind: TrumpKind) -> None:
    for index, trump in enumerate(TRIBES[name].trumps):
        changed = edits.with_kind(trump, kind)
        tribe = edits.with_card(TRIBES[name], CardPlace("trumps", index), changed)
        assert not _wrong(tribe)
        assert (changed.kind, changed.name, changed.force) == (kind, trump.name, trump.force)


def test_a_kind_keeps_what_fits_it() -> None:
    heat = EMBERKIN.trumps[2]
    moving = edits.with_kind(heat, "movement")
    assert (moving.do, moving.text) == (heat.do, heat.text)
    laid = edits.with_kind(heat, "terrain")
    assert (laid.do, laid.passive) == ((), ())
    assert set(laid.text) == {"fr", "en"}
    assert laid.text != heat.text
    assert edits.with_kind(heat, "combat") is heat


def test_cards_that_are_gone_leave_the_deployment_and_the_others_keep_their_squares() -> None:
    tribe = edits.remove(EMBERKIN, CardPlace("zoons", 4))  # martelure: both corners in front, one behind
    front, back = EMBERKIN.default_deployment
    assert tribe.default_deployment == ((None, *front[1:5], None), (*back[:5], None))
    tribe, _ = edits.add_zoon(tribe, "hero")
    assert tribe.default_deployment[0][0] == "hero"


def test_a_tribe_of_more_cards_than_squares_deploys_its_emblem() -> None:
    tribe = edits.remove(EMBERKIN, CardPlace("zoons", 6))
    assert _wrong(tribe) == []
    tribe, _ = edits.add_zoon(tribe, "monster")  # takes the Emblem's square
    tribe, _ = edits.add_zoon(tribe, "emblem")
    assert "emblem" in tribe.default_deployment[1]
    assert len(_placed(tribe)) == 12
    assert not _wrong(tribe)


def test_a_second_copy_of_a_card_takes_a_free_square() -> None:
    tribe = edits.remove(EMBERKIN, CardPlace("zoons", 0))
    jane = replace(_zoon(tribe, 0), faces=(Face((5, 5, 0, 0), count=2),))
    tribe = edits.with_card(tribe, CardPlace("zoons", 0), jane)
    assert edits.copies(_zoon(tribe, 0)) == 2
    assert _placed(tribe).count("escarbille") == 2
    assert not _wrong(tribe)


def test_a_card_of_one_face_more_is_called_by_its_face() -> None:
    jane = replace(_zoon(EMBERKIN, 1), faces=(Face((5, 5, 0, 0)), Face((5, 0, 5, 0))))
    tribe = edits.with_card(EMBERKIN, CardPlace("zoons", 1), jane)
    assert tribe.default_deployment[0][3] == "escarbille.0"


def test_a_card_with_another_id_keeps_its_square() -> None:
    tribe = edits.with_card(EMBERKIN, CardPlace("zoons", 4), replace(_zoon(EMBERKIN, 4), id="hammer"))
    assert [row[-1] for row in tribe.default_deployment] == ["hammer.1", "hammer.0"]


def test_a_duplicate_stands_after_its_card_with_a_name_and_an_id_of_its_own() -> None:
    tribe, place = edits.duplicate(EMBERKIN, CardPlace("zoons", 5))
    card = _zoon(tribe, 6)
    assert (place, card.id) == (CardPlace("zoons", 6), "flammeche-2")
    assert card.name == {"fr": "Flammèche 2", "en": "Sparklet 2"}
    tribe, place = edits.duplicate(EMBERKIN, CardPlace("trumps", 0))
    assert (place.index, [trump.id for trump in tribe.trumps][1]) == (1, "crachat-de-lave-2")
    assert not _wrong(tribe)


@pytest.mark.parametrize(("index", "by", "to"), [(0, 1, 1), (0, -1, 0), (6, 1, 6), (3, -2, 1), (2, 99, 6)])
def test_a_card_moves_in_its_list_and_stops_at_the_ends(index: int, by: int, to: int) -> None:
    tribe, place = edits.moved(EMBERKIN, CardPlace("zoons", index), by)
    assert place == CardPlace("zoons", to)
    assert _zoon(tribe, to) == _zoon(EMBERKIN, index)
    assert sorted(card.id for card in tribe.zoons) == sorted(card.id for card in EMBERKIN.zoons)
    assert tribe.default_deployment == EMBERKIN.default_deployment


def test_a_name_changes_in_one_language_and_an_empty_one_drops_it() -> None:
    jane = edits.with_names(_zoon(EMBERKIN, 1), "en", "Jane")
    assert jane.name == {"fr": "Escarbille", "en": "Jane"}
    nameless = edits.with_names(edits.with_names(EMBERKIN.trumps[0], "fr", ""), "fr", "")
    assert isinstance(nameless, Trump)
    assert nameless.name == {"en": "Lava Spit"}
    assert list(edits.with_names(nameless, "fr", "Crachat").name) == ["fr", "en"]
    assert edits.with_names(EMBERKIN, "en", "Kin").name["en"] == "Kin"


def test_a_blazon_takes_a_colour_and_a_glyph_alone() -> None:
    assert edits.with_colour(EMBERKIN, "#102030").blazon == Blazon("#102030", "anvil")
    assert edits.with_blazon(EMBERKIN, "key").blazon == Blazon("#c8401e", "key")
    bare = replace(EMBERKIN, blazon=None)
    assert edits.with_colour(bare, "#102030").blazon == Blazon("#102030", edits.GLYPH)
    assert edits.with_blazon(bare, "key").blazon == Blazon(edits.COLOUR, "key")


@pytest.mark.parametrize("place", [CardPlace("zoons", 7), CardPlace("zoons", -1), CardPlace("trumps", 3)])
def test_a_place_without_a_card_is_an_error(place: CardPlace) -> None:
    with pytest.raises(IndexError):
        edits.card_at(EMBERKIN, place)
    with pytest.raises(IndexError):
        edits.remove(EMBERKIN, place)


def test_a_list_of_cards_is_full_where_a_file_could_not_be_read_again() -> None:
    tribe = blank_tribe(())
    while edits.has_room(tribe, "zoons"):
        tribe, _place = edits.add_zoon(tribe, "soldier")
    while edits.has_room(tribe, "trumps"):
        tribe, _place = edits.add_trump(tribe, "combat")
    assert read_text("full.yaml", tribe_text(tribe), Tribe)[0] == tribe
    for more in (edits.add_zoon(tribe, "soldier")[0], edits.add_trump(tribe, "combat")[0]):
        with pytest.raises(DataError):
            read_text("more.yaml", tribe_text(more), Tribe)
