"""Choices and effects that come to nothing: the event says why, and tells nothing that was hidden."""

from __future__ import annotations

import re
from pathlib import Path

import game.zoon
from game.events import said
from game.zoon.messages import EVENTS, VAIN
from tests.zoon.played_match import Table
from tests.zoon.positions import found, position
from tests.zoon.rules.effects_at_work import acting, starred

GRIP = "[{control: {who: {side: enemy, type: [soldier]}, only_free: true}}]"
RULES = Path(game.zoon.__file__).parent / "rules"
KINDS = re.compile(r"(king|runner|oracle|rider|guard|pawn|flag|star)\.0")


def why(table: Table) -> str:
    """The sentence of the last event `void`."""
    return said(found(table.events, "void"))


def test_no_place_in_the_rules_says_only_that_nothing_happens() -> None:
    plain = [file.name for file in RULES.rglob("*.py") if '"void")' in file.read_text(encoding="utf-8")]
    assert not plain
    assert EVENTS["void"] not in VAIN.values()


def test_control_named_in_vain_says_whether_for_its_type_its_room_or_as_the_emblem() -> None:
    table = acting(GRIP, {"c3": "pawn"}, {"c5": "king", "a6": "flag"})
    table.do("pick c5")
    assert why(table) == "Nothing happens: king.0 is not one of those that may be chosen."
    table = acting(GRIP, {"c4": "pawn", "b5": "pawn", "d5": "pawn"}, {"c5": "pawn", "c6": "guard"})
    table.do("pick c5")
    assert why(table) == "Nothing happens: pawn.0 has nowhere to go."
    table = acting(GRIP, {"c3": "pawn"}, {"c5": "pawn", "a6": "flag"})
    table.do("pick a6")
    assert why(table) == VAIN["emblem"]
    assert not found(table.events, "void").facts, "matches that are kept tell it without facts"


def test_a_push_in_vain_says_whether_the_field_ends_or_the_way_is_not_free() -> None:
    push = "[{push: {who: enemy_fighter, dir: its_back, distance: 1}}]"
    assert why(starred(push, one={"c5": "pawn"})) == "Nothing happens: the way behind c4 is not free."
    own = "[{push: {who: {side: own, type: [soldier]}, dir: its_back, distance: 1}}]"
    table = acting(own, {"b1": "pawn", "c2": "pawn"}, {"c5": "pawn"})
    table.do("pick b1")
    assert why(table) == "Nothing happens: behind b1 the field ends."


def test_what_a_trump_prevents_is_said_without_the_kind_of_the_zoon_that_bears_it() -> None:
    done = (
        ("paralysed", "paralyse: {who: {side: enemy}, turns: 1}", "it is not paralysed."),
        ("moved_by_effect", "push: {who: {side: enemy}, dir: its_back, distance: 1}", "it is not moved."),
        ("moved_by_effect", "control: {who: {side: enemy}}", "it is not moved."),
        ("eliminated", "eliminate: {who: {side: enemy}}", "it is not eliminated."),
    )
    for event, strike, end in done:
        held = f"{{prevent: {{who: bearer, event: {event}}}}}"
        trumps = f"""
- {{id: helm, kind: equipment, attach: {{who: {{side: own}}}}, passive: [{held}]}}
- {{id: strike, kind: special, uses: unlimited, do: [{{{strike}}}]}}
"""
        board = {"c3": "pawn", "a1": "flag"}, {"c4": "pawn", "f6": "flag"}
        table = position(*board, trumps=trumps, lies={"1:helm": "c4"})
        table.do("play strike", "pick c4")
        assert why(table).startswith("1:helm ")
        assert why(table).endswith(end)
        assert "the Zoon of c4" in why(table)
        assert not KINDS.search(why(table))
        assert [told.code for told in table.events].count("void") == 1, "it is said once"


def test_what_is_left_by_choice_is_told_apart_from_what_nobody_could_choose() -> None:
    paralyse = "[{paralyse: {who: {side: own, type: [hero]}, turns: 1%s}}, {obstacle: {at: {zone: board}}}]"
    for optional, words in ((", optional: true", VAIN["left"]), ("", VAIN["nobody"])):
        table = acting(paralyse % optional, {"c3": "pawn"}, {"c5": "king"})
        table.do("decline")
        assert why(table) == words
        assert not found(table.events, "void").facts


def test_a_zoon_in_a_fight_has_no_square_to_give() -> None:
    table = starred("[{swap: {a: self, b: enemy_fighter}}]", "none")
    assert why(table) == VAIN["no_ground"]
