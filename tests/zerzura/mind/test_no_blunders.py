"""Positions from human sense: the hard mind solves all of them, the normal one most."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from game.ai import Mind
from game.core import Game
from game.zerzura.moves import Exchange, Store, Take
from tests.zerzura.positions import arrange, faces

HARD, NORMAL = 60, 3
"""Iterations."""
LAST: dict[str, Any] = {"round": 15, "step": 3, "holder": 1}
"""The last action of a match of four is seat 0's."""
DULL = ["mage-lamp", "mage-zither", "mage-turban"]


class Sense(NamedTuple):
    """What a sensible player does there."""

    state: Any
    right: Callable[[Any, Any], bool]


SENSES: dict[str, Callable[[Game], Sense]] = {}


def sense(put: Callable[[Game], Sense]) -> Callable[[Game], Sense]:
    SENSES[put.__name__] = put
    return put


# -- what a move does, by faces


def takes(*shown: str) -> Callable[[Any, Any], bool]:
    return lambda state, move: isinstance(move, Take) and faces(state, [move.card])[0] in shown


def stores(*shown: str) -> Callable[[Any, Any], bool]:
    """At least these."""
    return lambda state, move: isinstance(move, Store) and set(shown) <= set(faces(state, move.cards))


def gives(shown: str) -> Callable[[Any, Any], bool]:
    return lambda state, move: isinstance(move, Exchange) and faces(state, [move.give]) == [shown]


def gets(shown: str, seat: int) -> Callable[[Any, Any], bool]:
    return lambda state, move: (
        isinstance(move, Exchange) and faces(state, [move.get]) == [shown] and move.get in state.stalls[seat]
    )


def never(right: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    return lambda state, move: not right(state, move)


def both(*rights: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    return lambda state, move: all(right(state, move) for right in rights)


def either(*rights: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    return lambda state, move: any(right(state, move) for right in rights)


def last(
    game: Game, stalls: Sequence[Sequence[str]], stores: Sequence[Sequence[str]], market: str, **more: Any
) -> Any:
    """The last action of the match, with one card left in the Market."""
    return arrange(game, stalls, stores, [market, *DULL], **{**LAST, **more})


# -- peppers


@sense
def a_sixth_pepper_is_not_taken_for_nothing(game: Game) -> Sense:
    state = arrange(
        game, [["turban1"], ["lamp1"], ["zither1"], ["ring1"]], [["pepper3", "pepper2"], [], [], []],
        ["pepper1", "turban2", "zither2", "lamp2"], round=12,
    )  # fmt: skip
    return Sense(state, never(takes("pepper1")))


@sense
def a_second_pepper_is_not_taken_where_a_turban_lies(game: Game) -> Sense:
    state = arrange(
        game, [["zither1"], ["lamp1"], ["turban1"], ["ring1"]], [["pepper1", "turban1"], [], [], []],
        ["pepper1", "pepper2", "turban3", "pepper3"], round=15,
    )  # fmt: skip
    return Sense(state, never(takes("pepper1", "pepper2", "pepper3")))


@sense
def three_peppers_are_handed_on(game: Game) -> Sense:
    state = arrange(
        game, [["pepper3", "turban2"], ["turban2", "lamp1"], ["zither1"], ["ring1"]],
        [["pepper2", "pepper1"], [], [], []], ["pepper1", "pepper2", "mage-lamp", "pepper1-ring1"], round=15,
    )  # fmt: skip
    return Sense(state, gives("pepper3"))


@sense
def a_pepper_is_given_and_not_the_ring(game: Game) -> Sense:
    state = last(
        game, [["pepper2", "ring1"], ["turban3"], ["zither1"], ["turban1"]],
        [["pepper3", "ring3"], [], [], []], "pepper1",
    )  # fmt: skip
    return Sense(state, gives("pepper2"))


@sense
def the_first_pepper_is_taken_when_the_match_ends(game: Game) -> Sense:
    state = last(game, [["turban1"], [], [], []], [["turban2", "zither2"], [], [], []], "pepper1")
    return Sense(state, takes("pepper1"))


@sense
def the_last_card_is_left_in_the_market_where_it_is_poison(game: Game) -> Sense:
    state = last(game, [["pepper1"], [], [], []], [["turban3"], [], [], []], "pepper3")
    return Sense(state, stores("pepper1"))


# -- jackpots


@sense
def four_rings_are_stored_before_the_thief_comes(game: Game) -> Sense:
    state = arrange(
        game, [["ring3", "ring1"], ["pepper3", "mage-turban"], ["pepper2", "guard-pepper"], ["turban1"]],
        market=["pepper1", "pepper2", "mage-lamp", "mage-zither"], round=15,
    )  # fmt: skip
    return Sense(state, stores())


@sense
def six_lamps_are_stored_well_before_the_end(game: Game) -> Sense:
    state = arrange(
        game, [["lamp3", "turban1"], ["pepper3"], ["turban3"], ["turban2"]],
        [["lamp2", "lamp1"], ["lamp2", "lamp1", "pepper1"], [], []],
        ["pepper1", "pepper1", "mage-ring", "pepper2"], round=12,
    )  # fmt: skip
    return Sense(state, stores("lamp3"))


@sense
def of_two_cards_the_one_that_makes_the_jackpot_is_stored(game: Game) -> Sense:
    state = arrange(
        game, [["ring2", "pepper3"], ["pepper2", "turban2"], ["pepper1", "turban3"], ["zither1"]],
        [["ring2", "pepper1"], ["pepper1"], ["pepper1"], []],
        ["pepper1-lamp1", "pepper1-ring1", "pepper2", "mage-lamp"], round=14, step=1, holder=3,
    )  # fmt: skip
    return Sense(state, either(stores("ring2"), gives("pepper3")))


@sense
def a_fourth_ring_is_taken_at_the_end(game: Game) -> Sense:
    state = last(game, [["turban1"], [], [], []], [["ring3"], [], [], []], "ring1")
    return Sense(state, takes("ring1"))


@sense
def two_rings_that_break_a_jackpot_are_left(game: Game) -> Sense:
    state = arrange(
        game, [["turban1"], ["lamp1"], ["zither1"], ["pepper1"]], [["ring3", "ring1"], [], [], []],
        ["ring2", "ring1-lamp1", "zither2", "turban2"], round=15,
    )  # fmt: skip
    return Sense(state, never(takes("ring2")))


@sense
def the_sixth_lamp_is_taken(game: Game) -> Sense:
    state = arrange(
        game, [["turban1"], ["ring1"], ["zither1"], ["pepper1"]], [["lamp3", "lamp2"], [], [], []],
        ["lamp1", "turban1", "pepper2", "turban2"], round=15,
    )  # fmt: skip
    return Sense(state, takes("lamp1"))


@sense
def a_second_lamp_that_spoils_the_first_is_left(game: Game) -> Sense:
    state = last(game, [["turban1"], [], [], []], [["lamp1", "zither2"], [], [], []], "lamp1")
    return Sense(state, never(takes("lamp1")))


@sense
def a_sixth_zither_that_spoils_five_is_left(game: Game) -> Sense:
    state = last(game, [["turban1"], [], [], []], [["zither3", "zither2"], [], [], []], "zither1")
    return Sense(state, never(takes("zither1")))


@sense
def a_ring_of_the_jackpot_is_not_given_away(game: Game) -> Sense:
    state = arrange(
        game, [["ring1", "pepper3"], ["turban2", "lamp1"], ["zither2"], ["turban3"]],
        [["ring3", "pepper1"], [], [], []], ["pepper1", "pepper2", "mage-lamp", "pepper1-ring1"], round=15,
    )  # fmt: skip
    return Sense(state, never(gives("ring1")))


# -- thieves


@sense
def of_two_equal_lamps_the_leaders_is_taken(game: Game) -> Sense:
    state = last(
        game, [["pepper3", "pepper2"], ["lamp1", "ring2"], ["lamp1", "turban2"], ["zither1"]],
        [["turban3", "turban1"], [], ["ring3", "ring1"], []], "pepper1",
    )  # fmt: skip
    return Sense(state, gets("lamp1", 2))


@sense
def a_jackpot_without_a_bird_is_stolen_on_the_last_action(game: Game) -> Sense:
    state = last(
        game, [["turban1"], ["ring1", "turban2"], ["zither1"], ["pepper1"]],
        [["ring3", "zither2"], ["zither3"], [], []], "pepper2",
    )  # fmt: skip
    return Sense(state, gets("ring1", 1))


@sense
def the_leader_is_broken_where_that_wins_and_points_do_not(game: Game) -> Sense:
    # Two turbans more leave seat 1 ahead; its jackpot of rings broken does not.
    state = last(
        game, [["turban1"], ["ring1"], [], []],
        [["zither3", "zither1", "pepper1"], ["ring3", "zither2", "zither1-lamp1"], [], []], "turban2",
    )  # fmt: skip
    return Sense(state, gets("ring1", 1))


@sense
def a_third_who_laughs_gets_no_present(game: Game) -> Sense:
    # A swap with the last takes nothing from the leader; the fourth ring is worth more.
    state = arrange(
        game, [["turban1"], ["turban2"], ["zither1"], ["pepper1"]],
        [["ring3"], [], ["lamp1", "zither3"], []], ["ring1", "pepper2", "pepper3", "turban1"], round=15,
    )  # fmt: skip
    return Sense(state, takes("ring1"))


@sense
def the_card_that_a_rival_waits_for_is_taken_away(game: Game) -> Sense:
    # Seat 1 acts last and wins by a fourth ring; seat 0 leads without doing anything.
    state = arrange(
        game, [[], [], [], []], [["zither3", "zither1", "lamp1"], ["ring3", "zither2", "turban2"], [], []],
        ["ring1", "turban1", *DULL[:2]], round=15, step=2, holder=2,
    )  # fmt: skip
    return Sense(state, takes("ring1"))


@sense
def a_character_is_not_given_to_who_collects_two_for_a_tile(game: Game) -> Sense:
    state = last(
        game, [["mage-ring", "turban1"], ["zither2", "pepper1"], [], []],
        [["zither2"], ["sultana", "zither3"], [], []], "turban2", tiles={"two-characters": -1},
    )  # fmt: skip
    return Sense(state, never(gives("mage-ring")))


# -- tiles and Characters


@sense
def a_second_character_that_earns_a_tile_is_taken(game: Game) -> Sense:
    state = last(
        game, [["turban1"], [], [], []], [["sultan", "turban2"], [], [], []], "guard-pepper",
        tiles={"two-characters": -1},
    )  # fmt: skip
    return Sense(state, takes("guard-pepper"))


@sense
def the_sixth_card_is_stored_for_the_tile(game: Game) -> Sense:
    state = last(
        game, [["turban1", "turban1"], [], [], []],
        [["zither1", "zither2", "lamp1", "pepper1"], [], [], []], "turban1", tiles={"six-stored": -1},
    )  # fmt: skip
    return Sense(state, stores("turban1"))


@sense
def a_twelfth_card_is_taken_for_the_tile(game: Game) -> Sense:
    state = last(
        game, [["turban1", "turban1"], ["lamp1"], [], []],
        [["zither1", "zither1", "zither2", "turban2", "turban1", "lamp1", "pepper1", "zither1", "ring3"],
         [], [], []],
        "turban2", tiles={"twelve-cards": -1},
    )  # fmt: skip
    return Sense(state, takes("turban2"))


@sense
def a_guard_who_makes_six_of_five_lamps_is_taken(game: Game) -> Sense:
    state = last(game, [["turban1"], [], [], []], [["lamp3", "lamp2"], [], [], []], "guard-lamp")
    return Sense(state, takes("guard-lamp"))


@sense
def the_mage_of_what_one_has_is_taken(game: Game) -> Sense:
    state = arrange(
        game, [["turban1"], [], [], []], [["zither3", "zither2"], [], [], []],
        ["mage-zither", "turban1", "mage-lamp", "mage-ring"], round=15,
    )  # fmt: skip
    return Sense(state, takes("mage-zither"))


@sense
def the_sultana_is_taken_by_who_has_many_characters(game: Game) -> Sense:
    state = arrange(
        game, [["turban1"], [], [], []],
        [["guard-lamp", "guard-ring", "sultan"], [], [], []],
        ["sultana", "turban1", "mage-ring", "mage-pepper"], round=15, tiles={"two-characters": 0},
    )  # fmt: skip
    return Sense(state, takes("sultana"))


# -- ends of matches of other sizes


@sense
def among_two_the_jackpot_is_stored_while_the_other_has_two_actions(game: Game) -> Sense:
    state = arrange(
        game, [["ring2", "ring2"], ["pepper3", "pepper2"]], [["turban1"], ["turban2"]],
        ["pepper1", "pepper1", "mage-lamp", "mage-zither"], round=10, step=0, holder=0,
    )  # fmt: skip
    return Sense(state, stores("ring2"))


@sense
def among_five_the_last_ring_of_four_is_taken(game: Game) -> Sense:
    state = arrange(
        game, [["turban1"], ["lamp1"], ["zither1"], ["pepper1"], []], [["ring3"], [], [], [], []],
        ["ring1", "pepper2", "pepper3", "mage-lamp", "turban1"], round=12,
    )  # fmt: skip
    return Sense(state, takes("ring1"))


@sense
def a_share_of_the_victory_is_better_than_none(game: Game) -> Sense:
    # Seat 1 has 9 points, and so has seat 0 with a lamp.
    state = last(
        game, [["turban1"], [], [], []], [["turban2"], ["zither3", "zither1", "turban2"], [], []], "lamp1"
    )  # fmt: skip
    return Sense(state, takes("lamp1"))


# -- the tests


def chosen(game: Game, state: Any, level: str, iterations: int, seed: int = 1) -> Any:
    (seat,) = state.to_act
    observation, moves = state.observation(seat), state.legal_moves(seat)
    return Mind(game, level, seed).choose(observation, moves, iterations=iterations)


def test_there_are_enough_positions() -> None:
    assert len(SENSES) >= 25


@pytest.mark.parametrize("name", list(SENSES))
def test_the_hard_mind_makes_no_blunder(zerzura: Game, name: str) -> None:
    state, right = SENSES[name](zerzura)
    move = chosen(zerzura, state, "hard", HARD)
    assert right(state, move), f"{name.replace('_', ' ')}: {move}"


def test_the_normal_mind_makes_few_blunders(zerzura: Game) -> None:
    solved = [
        right(state, chosen(zerzura, state, "normal", NORMAL))
        for state, right in (put(zerzura) for put in SENSES.values())
    ]
    assert sum(solved) >= 0.8 * len(solved)


def test_every_position_can_be_blundered(zerzura: Game) -> None:
    for name, put in SENSES.items():
        state, right = put(zerzura)
        moves = state.legal_moves(state.to_act[0])
        assert {right(state, move) for move in moves} == {True, False}, name
