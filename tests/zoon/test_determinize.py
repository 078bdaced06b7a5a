"""Determinized states of Zoon: within what everybody may infer, and nothing else."""

from __future__ import annotations

import random

import pytest

from game.zoon.position.record import record as record_of
from tests.zoon.played_match import Table, another
from tests.zoon.positions import position, quick_match
from tests.zoon.random_matches import LOOK, matches, played


def drawn(table: Table, square: str, seat: int | None = 0, draws: int = 60) -> set[str]:
    """Kinds that determinize gives to the card on that square."""
    view = table.state.observation(seat)
    slot = table.slot(square)
    kinds = set()
    for seed in range(draws):
        state = another(table.state, view, random.Random(seed))
        assert state.observation(seat) == view
        kinds.add(state.setup.kinds[record_of(state).kind[slot]].ref)
    return kinds


def test_a_zoon_that_walked_sideways_is_never_drawn_as_one_that_cannot() -> None:
    table = quick_match(("mousserocs", "mousserocs"), first="1")
    table.do("d5-d4", "a2-a3", "d4-e4")
    able = {
        "aieule-granite.0", "rempart.0", "carapacier.0", "carapacier.1", "mousset.0", "mousset.1",
        "lichenaire.0",
    }  # fmt: skip
    assert drawn(table, "e4", draws=150) == able  # neither a Tumblestone nor the Nest-Stone


def test_a_zoon_that_leapt_is_never_drawn_as_one_that_cannot() -> None:
    table = position({"c3": "pawn"}, {"d5": "rider", "e5": "pawn"}, turn=1)
    assert len(drawn(table, "d5")) > 3
    table.do("d5^d3")
    assert drawn(table, "d3") == {"rider.0"}


def test_a_move_reached_directly_by_a_trump_is_a_move_that_the_card_can_make() -> None:
    trumps = "[{id: wings, kind: movement, do: [{move: {who: {side: own}, how: green}}]}]"
    table = position({"c2": "pawn"}, {"d5": "runner", "e5": "pawn"}, trumps=trumps, turn=1)
    table.do("play wings", "d5^d2")
    assert drawn(table, "d2") == {"runner.0"}


def test_an_emblem_that_cannot_move_is_always_drawn_on_the_field() -> None:
    table = quick_match(("mousserocs", "mousserocs"), first="1")
    view = table.state.observation(0)
    for seed in range(30):
        record = record_of(another(table.state, view, random.Random(seed)))
        emblems = [
            slot for slot in range(12, 24) if table.state.setup.kinds[record.kind[slot]].id == "pierre-nid"
        ]
        assert len(emblems) == 1


def test_the_type_shown_by_the_user_of_a_trump_is_kept() -> None:
    table = position(
        {"c3": "guard"}, {"c5": "guard", "e5": "pawn", "b6": "oracle"}, turn=1,
        trumps="[{id: gun, kind: shooting, by: [elite], corners: [4, 4, 4, X], aim: {squares: [[0, 2]]}}]",
    )  # fmt: skip
    table.do("play gun", "pick c5", "pick c3")
    table.fight(4, 5)
    assert drawn(table, "c5") == {"guard.0"}


def test_the_type_shown_by_a_limited_move_is_kept() -> None:
    trumps = (
        "[{id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier, chief]}, up_to: 2}}]}]"
    )
    table = position({"c3": "guard"}, {"d5": "pawn", "e5": "guard"}, trumps=trumps, turn=1)
    table.do("play rush", "d5-d4", "done")
    assert drawn(table, "d4") == {"pawn.0", "king.0"}


def test_faces_seen_in_a_fight_or_a_look_are_kept() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn", "e5": "rider"}, trumps=LOOK)
    table.do("c3-c4")
    table.fight(3, 3)
    assert drawn(table, "c4") == {"pawn.0"}
    assert drawn(table, "c3", seat=1) == {"pawn.0"}
    table.do("e5^e3", "play look", "pick e3", "pick c4")
    assert drawn(table, "e3") == {"rider.0"}


def test_a_trump_that_needed_a_type_says_that_one_of_the_cards_is_of_it() -> None:
    trumps = "[{id: pray, kind: special, by: [priest], do: [{peek: {who: {side: enemy}}}]}]"
    table = position(
        {"c3": "pawn"}, {"d5": "oracle", "e5": "pawn", "b5": "guard", "b6": "guard", "c6": "king"},
        trumps=trumps, turn=1,
    )  # fmt: skip
    table.do("play pray", "pick c3")
    view = table.state.observation(0)
    slots = [table.slot(square) for square in ("d5", "e5", "b5", "b6", "c6", "a6")]
    bearers = set()
    for seed in range(80):
        kinds = record_of(another(table.state, view, random.Random(seed))).kind
        priests = [slot for slot in slots if table.state.setup.kinds[kinds[slot]].id == "oracle"]
        assert len(priests) == 1
        bearers.add(priests[0])
    assert len(bearers) > 3  # any of them may be it


def test_a_failed_condition_tells_that_none_of_the_cards_is_of_its_type() -> None:
    """The Hoard's star: a draw although cards lie next to it says that none of them is a Soldier."""
    table = position(
        {"c3": "maitre-tison"}, {"c4": "le-magot", "c5": "crochet", "e6": "chiparel"},
        tribes=("braisards", "chapardons"),
    )  # fmt: skip
    table.do("c3-c4")
    table.fight(5, "*")
    assert not {kind for kind in drawn(table, "c5") if kind.startswith("chiparel")}
    assert any(kind.startswith("chiparel") for kind in drawn(table, "e6"))


def test_a_fulfilled_condition_tells_that_one_of_the_cards_is_of_its_type() -> None:
    table = position(
        {"c3": "maitre-tison", "a1": "martelure"}, {"c4": "le-magot", "c5": "chiparel", "e6": "crochet"},
        tribes=("braisards", "chapardons"),
    )  # fmt: skip
    table.do("c3-c4")
    table.fight(5, "*")
    assert table.tomb(0) == ["maitre-tison"]
    assert drawn(table, "c5") == {"chiparel.0", "chiparel.1"}


def test_a_reinforcement_is_never_drawn_as_the_emblem() -> None:
    zoons = "[{id: extra, corners: [2, 2, 2, 2], count: 3}]"
    table = position({"c3": "king"}, {"e5": "pawn"}, zoons=zoons, hands=([], ["guard", "extra"]), turn=1)
    table.do("set guard.0 c6")
    assert "flag.0" not in drawn(table, "c6")
    assert drawn(table, "c6") >= {"guard.0", "extra.0", "king.0"}


def test_a_zoon_that_was_a_trump_is_never_drawn_as_another_nor_another_as_it() -> None:
    trumps = "[{id: late, kind: reinforcement, zoon: {type: monster, corners: [4, 4, 4, 4]}}]"
    table = position({"c3": "king"}, {"e5": "pawn", "d5": "guard"}, trumps=trumps, turn=1)
    table.do("play late", "to c6")
    assert drawn(table, "c6") == {"late.0"}
    assert "late.0" not in drawn(table, "d5") | drawn(table, "e5")


def test_no_more_copies_are_drawn_than_the_sheet_has_and_the_dead_are_counted() -> None:
    table = quick_match(("braisards", "chapardons"))
    view = table.state.observation(0)
    sheet = {kind.ref: kind.copies for kind in table.state.setup.kinds if kind.seat == 1}
    for seed in range(30):
        record = record_of(another(table.state, view, random.Random(seed)))
        kinds = [table.state.setup.kinds[record.kind[slot]].ref for slot in range(12, 24)]
        assert all(kinds.count(ref) == sheet[ref] for ref in sheet)


def test_own_cards_are_drawn_as_they_are() -> None:
    table = quick_match(("braisards", "chapardons"))
    record = record_of(table.state)
    drawn_record = record_of(another(table.state, table.state.observation(0), random.Random(1)))
    assert drawn_record.kind[:12] == record.kind[:12]


@pytest.mark.parametrize("number", range(6))
def test_determinized_states_fit_their_observation_anywhere_in_random_matches(number: int) -> None:
    rng = random.Random(100 + number)
    _, start = matches()[number]
    for state in played(start, rng, 260):
        if rng.random() > 0.12:
            continue
        for seat in (0, 1, None):
            view = state.observation(seat)
            guess = another(state, view, rng)
            assert guess.observation(seat) == view
            assert guess.to_act == state.to_act
            for actor in guess.to_act:
                assert guess.legal_moves(actor)
                if actor == seat:
                    assert list(guess.legal_moves(actor)) == list(state.legal_moves(actor))


@pytest.mark.parametrize("seed", range(4))
def test_determinized_enemies_could_have_made_the_moves_they_made(seed: int) -> None:
    """The real faces always lie within what the observer holds possible."""
    rng = random.Random(seed)
    _, start = matches()[seed + 2]
    for state in played(start, rng, 300):
        record = record_of(state)
        refs = {
            handle: state.setup.kinds[kind].ref
            for handle, kind, at in zip(record.handle, record.kind, record.at, strict=True) if at != -1
        }  # fmt: skip
        for seat in (0, 1, None):
            memory = state.observation(seat).memory
            assert all(refs[handle] == kind for handle, kind in memory.cards)
            assert all(refs[handle] in kinds for handle, kinds in memory.possible)
            assert all(any(refs[handle] in kinds for handle, kinds in fact) for _, fact in memory.facts)


def test_a_free_move_that_nobody_could_make_says_nothing_of_those_who_could_only_fight() -> None:
    trumps = """
- id: drift
  kind: special
  do: [{peek: {who: {side: enemy}}}, {move: {who: {side: own, type: [soldier]}, only_free: true}}]
"""
    fenced = {"d5": "pawn", "d6": "guard", "c5": "guard", "e5": "king"}
    table = position({"d4": "king", "a1": "pawn"}, fenced, trumps=trumps, turn=1)
    table.do("play drift", "pick a1")
    assert table.moves() == {"decline"}  # the pawn on d5 could only attack d4
    table.do("decline")
    assert "pawn.0" in drawn(table, "d5")


def test_one_whom_another_asks_for_a_type_that_it_has_not_is_drawn_without_it() -> None:
    trumps = (
        "[{id: goad, kind: special, do: [{move: {who: {side: enemy, type: [soldier]}, chooser: owner}}]}]"
    )
    table = position({"a1": "pawn"}, {"d5": "guard", "b5": "king"}, trumps=trumps)
    table.do("play goad")
    assert (table.to_act, table.moves()) == ((1,), {"decline"})
    assert "guard.0" in drawn(table, "d5")
    table.do("decline")
    assert "pawn.0" not in drawn(table, "d5") | drawn(table, "b5")
