"""What is inferred from a choice is true, whatever words the effect that asked for it has."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.levels import minds
from game.ai.move_evaluator import Budget, Thought
from game.zoon.mind import move_evaluator
from game.zoon.position.constants import TOMB
from game.zoon.position.frames import Combat
from game.zoon.rules import combat
from game.zoon.rules.removal import wall
from tests.zoon.lawful_match import truthful
from tests.zoon.made_tribes import stock_game
from tests.zoon.played_match import Table
from tests.zoon.positions import position


def trump(do: str, **more: str) -> str:
    rest = "".join(f", {key}: {value}" for key, value in more.items())
    return f"[{{id: t, kind: special, uses: unlimited, do: [{do}]{rest}}}]"


def holds(table: Table) -> None:
    """Every inference is true, and every seat finds a deal."""
    assert truthful(table.state)
    for seat in (0, 1, None):
        seen = table.state.observation(seat)
        assert table.game.determinize(seen, Random(1)).observation(seat) == seen


@pytest.mark.parametrize(
    "who", ["{side: own}", "{side: own, zone: own_camp}", "{side: any}", "{side: own, type: [monster]}"]
)
@pytest.mark.parametrize("more", ["", ", how: green", ", only_free: true", ", how: green, only_free: true"])
def test_a_move_that_may_be_declined_tells_only_what_its_words_need(who: str, more: str) -> None:
    do = f"{{move: {{who: {who}, optional: true{more}}}}}"
    table = position(
        {"c3": "rider", "c4": "pawn", "b4": "guard", "d4": "guard", "a1": "flag"},
        {"c5": "pawn", "e6": "pawn", "f6": "flag"}, trumps=trump(do),
    )  # fmt: skip
    table.do("play t")
    holds(table)
    table.do("decline")
    holds(table)


def test_a_move_of_the_enemy_that_may_be_declined_tells_nothing_of_ones_own() -> None:
    do = trump("{move: {who: {side: enemy}, optional: true}}")
    table = position({"c3": "flag"}, {"e6": "pawn", "f6": "flag"}, trumps=do)
    table.do("play t")
    holds(table)


def test_control_that_finds_no_enemy_tells_nothing_of_the_zoons_that_stand_there() -> None:
    do = "{peek: {who: {side: enemy}}}, {control: {who: {side: any, zone: own_reinforcement}}}"
    table = position({"b1": "pawn", "a1": "flag"}, {"e6": "pawn", "f6": "flag"}, trumps=trump(do))
    table.do("play t", "pick e6", "decline")
    holds(table)


def test_a_paralysed_zoon_that_cannot_be_named_for_a_move_may_still_be_of_that_type() -> None:
    who = "{side: any, type: [soldier], zone: enemy_reinforcement}"
    do = f"{{peek: {{who: {{side: enemy}}}}}}, {{move: {{who: {who}, chooser: enemy}}}}"
    table = position(
        {"b2": "pawn", "a1": "flag"}, {"e6": "pawn", "e4": "guard", "f5": "flag"}, trumps=trump(do),
        paralysed={"e6": 2},
    )  # fmt: skip
    table.do("play t", "pick e4")
    assert (table.to_act, table.moves()) == ((1,), {"decline"})
    table.do("decline")
    assert "pawn.0" in table.mask("e6")
    holds(table)


def test_a_trump_for_types_that_the_tribe_has_not_is_never_played() -> None:
    zoons = "[{id: rider, type: soldier, moves: {walk: [[F]]}, corners: [1, 1, 1, 1]}]"
    laid = "[{id: t, kind: terrain, by: [monster], place: {at: {}}, terrain: {passable: true}}]"
    state = stock_game(zoons, laid).new_state(seed=1, options={"first": "0", "deployment": "quick"})
    assert not [move for move in map(str, state.legal_moves(0)) if move.startswith("play")]


def test_a_challenger_without_any_free_square_falls() -> None:
    table = position({"c3": "pawn", "a1": "flag"}, {"c4": "pawn", "f6": "flag"})
    table.do("c3-c4")
    state, fight = table.state, table.state.stack[-1][1]
    assert isinstance(fight, Combat)
    for square, who in enumerate(state.board):
        if not who:
            wall(state, square)
    state.lift(fight.attacker)
    wall(state, fight.path[0])
    events: list[Any] = []
    combat.retreat(state, fight, events)
    assert state.at[fight.attacker] == TOMB
    assert [event.code for event in events] == ["eliminated"]


def test_a_zoon_that_may_act_again_and_is_paralysed_before_it_can_is_not_asked() -> None:
    zoons = """
- {id: king, type: chief, moves: {walk: [[F]]}, corners: ["*", "*", "*", "*"],
   star: {outcome: none, do: [{eliminate: {who: enemy_fighter}}, {again: {}}]}}
"""
    mire = """
- {id: mire, kind: terrain, place: {at: {}}, terrain: {passable: true},
   passive: [{on_enter: {do: [{paralyse: {who: entering}}]}}]}
"""
    table = position(
        {"c3": "king", "a1": "flag", "b1": "pawn"}, {"c4": "pawn", "e6": "pawn", "f6": "flag"}, zoons=zoons,
        trumps=mire, lies={"0:mire": "c4"},
    )  # fmt: skip
    table.do("c3-c4")
    table.fight("*", 3)
    assert table.codes()[-2:] == ["entered", "paralysed"]
    assert table["c4"] == "0:king"
    assert table.to_act == (1,), "nobody is asked, and the turn is over"


def test_with_one_tribe_on_both_sides_a_mind_drops_the_enemys_better_trump() -> None:
    zoons = """
- {id: king, type: chief, moves: {walk: [[F]]}, corners: ["*", "*", "*", "*"],
   star: {outcome: draw, do: [{discard: {who: trump}}]}}
"""
    trumps = """
- {id: weak, kind: special, force: 1, do: [{peek: {who: {side: enemy}}}]}
- {id: strong, kind: special, force: 3, do: [{peek: {who: {side: enemy}}}]}
"""
    table = position({"c3": "king", "a1": "flag"}, {"c4": "pawn", "f6": "flag"}, zoons=zoons, trumps=trumps)
    table.do("c3-c4")
    table.fight("*", 3)
    assert table.moves() == {"drop strong", "drop weak"}
    assert chosen(table) == "drop strong"


def test_a_mind_that_brings_back_a_card_for_the_enemy_takes_the_least() -> None:
    zoons = """
- {id: king, type: chief, value: 20, moves: {walk: [[F]]}, corners: ["*", "*", "*", "*"],
   star: {outcome: draw, do: [{revive: {chooser: enemy, who: {side: own}}}]}}
- {id: pawn, type: soldier, value: 5, moves: {walk: [[F]]}, corners: [1, 1, 1, 1], count: 4}
- {id: guard, type: elite, value: 15, moves: {walk: [[F]]}, corners: [1, 1, 1, 1], count: 3}
"""
    table = position(
        {"c3": "king", "a1": "flag"}, {"c4": "pawn", "f6": "flag"}, zoons=zoons,
        tombs=(["guard", "pawn"], []),
    )  # fmt: skip
    table.do("c3-c4")
    table.fight("*", 1)
    assert (table.to_act, table.moves()) == ((1,), {"revive guard.0", "revive pawn.0"})
    assert chosen(table) == "revive pawn.0"


def chosen(table: Table) -> str:
    """The move that looks best to whoever is asked."""
    (seat,) = table.to_act
    made = move_evaluator.advice(table.game, dict(minds().weights["zoon"]))
    moves = table.state.legal_moves(seat)
    values = made.weigh(table.state.observation(seat), moves, Thought(Random(0), 0, Budget(1))).values
    return str(moves[max(range(len(moves)), key=values.__getitem__)])
