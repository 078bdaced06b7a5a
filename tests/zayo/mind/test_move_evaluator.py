"""What Zayo tells the minds: the human sense of single positions, and minds that cannot peek."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai import Mind, levels
from game.ai.levels import level_named, weights_for
from game.ai.mind import _pick, quick
from game.ai.move_evaluator import Budget, Thought, Verdict
from game.ai.move_evaluator import advice_for as _advice_for
from game.zayo.mind.evaluation import FEATURES
from tests.zayo.positions import ALL, BASE, Table, bid, zayo

advice_for: Any = _advice_for  # the tests look at what Zayo's own advice has besides
SEEDS = range(5)
EVERY = (*levels(), "random")
TOP = {0: "sh8 sh7 sc8 gh8 gc8"}


def chosen(table: Table, level: str = "normal", seed: int = 1, iterations: int = 8) -> str:
    seat = table.seat
    observation, moves = table.state.observation(seat), table.state.legal_moves(seat)
    return str(Mind(zayo(), level, seed).choose(observation, moves, iterations=iterations))


@pytest.mark.parametrize("level", levels())
def test_the_steppe_is_played_at_once(level: str) -> None:
    for seed in SEEDS:
        table = Table(cards={0: "steppe fiddle shaman"}, camps={0: f"camel camel {BASE} sheep sheep sheep"})
        assert chosen(table, level, seed) == "play steppe"


def test_three_small_animals_become_the_camel_that_is_needed() -> None:
    for seed in SEEDS:
        table = Table(cards={0: "fiddle steppe"}, camps={0: f"camel {BASE} sheep goat goat"})
        assert chosen(table, seed=seed) == "play fiddle goat:2 sheep:1"


def test_an_action_goes_with_a_bid_and_is_liked_as_much() -> None:
    """Who likes high bids plays the fiddle before one as anybody does: the bid follows in either case."""
    figures = {**weights_for("zayo", level_named("normal")), "gallop": 3.0}
    table = Table(cards={0: "fiddle steppe"}, camps={0: f"camel {BASE} sheep goat goat"}, bids=TOP)
    observation, moves = table.state.observation(0), table.state.legal_moves(0)
    verdict = advice_for(zayo(), figures).weigh(observation, moves, Thought(Random(1), 1, Budget(8)))
    best = max(range(len(moves)), key=verdict.values.__getitem__)
    assert str(moves[best]).startswith("play fiddle")


def test_a_thief_goes_for_the_missing_item() -> None:
    for seed in SEEDS:
        table = Table(cards={0: "thief"}, camps={0: "horse cart", 1: "horse yurt", 2: "cart"})
        assert chosen(table, seed=seed) == "play thief 1:yurt"


def test_a_boosted_wolf_takes_the_camel_of_the_one_who_is_about_to_win() -> None:
    for seed in SEEDS:
        table = Table(
            cards={0: "zayo wolf"}, camps={0: BASE, 1: f"camel camel {BASE}", 2: "sheep", 3: "goat"}, bids=TOP
        )
        table.do("play zayo", "sh8")
        for _ in range(3):
            table.do(table.moves("bid")[0])
        table.do("nothing")
        assert chosen(table, seed=seed) == "play wolf 1:camel"


def test_a_chief_empties_the_largest_herd_without_a_yurt() -> None:
    for seed in SEEDS:
        table = Table(cards={0: "chief"}, camps={0: ALL, 1: "sheep", 2: "sheep sheep goat goat", 3: BASE})
        assert chosen(table, seed=seed) == "play chief 2:small"


@pytest.mark.parametrize("level", levels())
def test_a_wolf_at_the_herd_is_answered(level: str) -> None:
    for seed in SEEDS:
        table = Table(cards={0: "wolf", 1: "shaman"}, camps={1: f"{BASE} sheep sheep sheep"})
        table.do("play wolf 1:sheep")
        assert chosen(table, level, seed) == "answer shaman"


def test_a_defence_is_kept_until_it_is_needed() -> None:
    for seed in SEEDS:
        table = Table(cards={0: "friendship"}, camps={0: "horse"}, bids=TOP)
        assert chosen(table, seed=seed).startswith("bid")


def test_an_item_is_asked_of_whoever_may_have_it() -> None:
    for seed in SEEDS:
        table = Table(
            4, cards={1: "shaman", 2: "yurt yurt", 3: "yurt yurt yurt fiddle fiddle thief"},
            camps={0: "horse cart"}, bids=TOP,
        )  # fmt: skip
        table.do("sh8")
        for _ in range(3):
            table.do(table.moves("bid")[0])
        assert chosen(table, seed=seed, iterations=20) in ("ask 3 yurt", "ask 2 yurt")


def test_who_lacks_an_item_is_not_asked_again() -> None:
    for seed in SEEDS:
        table = Table(4, cards={1: "shaman", 2: "wolf", 3: "thief"}, camps={0: "horse cart"}, bids=TOP)
        table.do("sh8")
        for _ in range(3):
            table.do(table.moves("bid")[0])
        table.do("ask 3 yurt", "sh7")
        for _ in range(3):
            table.do(table.moves("bid")[0])
        assert chosen(table, seed=seed) != "ask 3 yurt"


def test_the_winner_of_a_trick_takes_what_there_is() -> None:
    for seed in SEEDS:
        for camp, start in ((BASE, "take"), ("horse", "place")):
            table = Table(cards={0: "cart"}, camps={0: camp}, bids=TOP)
            table.do("sh8")
            for _ in range(3):
                table.do(table.moves("bid")[0])
            assert chosen(table, seed=seed).startswith(start)


def test_a_card_that_nobody_can_beat_is_led() -> None:
    bids = {
        0: "gc8 gc7 gc6 gc5 sh2", 1: "gh1 gh2 gh3 gh4 sh8", 2: "sc1 sc2 sc3 sc4 sh7", 3: "gh5 gh6 gh7 gh8 sh6"
    }  # fmt: skip
    for seed in SEEDS:
        table = Table(bids=bids, cards={0: "horse"})
        assert chosen(table, seed=seed) != f"bid {bid('sh2')}"


def test_the_hard_mind_as_last_player_wins_a_trick_with_the_lowest_card_that_does() -> None:
    bids = {
        0: "gc3 sh1 sh2 sh3 sh4", 1: "gh1 gh2 gh3 gh4 gh5", 2: "sc1 sc2 sc3 sc4 sc5", 3: "gc4 gc8 sh5 sh6 sh7"
    }  # fmt: skip
    table = Table(bids=bids, cards={3: "horse"})
    table.do("gc3", "gh1", "sc1")
    votes = [chosen(table, "hard", seed, iterations=20) for seed in range(9)]
    assert votes.count(f"bid {bid('gc4')}") >= 7


def positions(seed: int, seats: int, every: int = 5) -> list[tuple[Any, int]]:
    state: Any = zayo().new_state(seats=seats, seed=seed)
    rng, step = Random(seed), 0
    found: list[tuple[Any, int]] = []
    while state.to_act and len(found) < 8:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        step += len(moves) > 1
        if len(moves) > 1 and step % every == 0:
            found.append((state.clone(), seat))
        state.play(seat, rng.choice(moves))
    return found


@pytest.mark.parametrize("level", EVERY)
def test_hidden_cards_change_no_choice(level: str) -> None:
    mind = Mind(zayo(), level, seed=7)
    for seats in range(2, 7):
        for state, seat in positions(seats, seats, every=9):
            observation = state.observation(seat)
            other: Any = zayo().determinize(observation, Random(seats + 100))
            first = mind.choose(observation, state.legal_moves(seat), iterations=1)
            assert mind.choose(other.observation(seat), other.legal_moves(seat), iterations=1) == first


@pytest.mark.parametrize("level", EVERY)
def test_the_same_question_gets_the_same_answer_and_changes_nothing(level: str) -> None:
    for state, seat in positions(5, 4):
        before = state.encode()
        answers = {
            Mind(zayo(), level, seed=3).choose(state.observation(seat), state.legal_moves(seat), iterations=1)
            for _ in range(2)
        }
        assert len(answers) == 1
        assert answers <= set(state.legal_moves(seat))
        assert state.encode() == before


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_quick_choice_is_legal_and_steady(seats: int) -> None:
    for state, seat in positions(11, seats, every=7):
        observation, moves = state.observation(seat), state.legal_moves(seat)
        choice = quick(zayo(), observation, moves)
        assert choice in moves
        assert quick(zayo(), observation, moves) == choice


def test_habit_plays_matches_to_the_end() -> None:
    for seats in range(2, 7):
        habits = advice_for(zayo(), weights_for("zayo", level_named("hard"))).habits_of(seats)
        state = zayo().new_state(seats=seats, seed=seats)
        while state.to_act:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            weights = habits.weights(state, seat, moves)
            assert len(weights) == len(moves)
            assert min(weights) > 0
            state.apply(seat, moves[max(range(len(moves)), key=weights.__getitem__)])
        assert state.standings().reason.code == "won"


def test_no_error_of_judgement_hides_a_match_won_or_seeks_one_lost() -> None:
    won, lost = Verdict((99.9, 100.0, 3.0), sure=(0.0, 100.0)), Verdict((0.0, 0.0, 0.1), sure=(0.0, 100.0))
    for seed in range(50):
        assert _pick(won, Random(seed), noise=80.0) == 1
        assert _pick(lost, Random(seed), noise=80.0) == 2
    assert {_pick(won._replace(sure=None), Random(seed), noise=80.0) for seed in range(50)} == {0, 1, 2}


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_number_of_players_has_its_odds_and_a_temper_shifts_them_all(seats: int) -> None:
    weights = weights_for("zayo", level_named("hard"))
    usual, keen = advice_for(zayo(), weights), advice_for(zayo(), {**weights, "goal": weights["goal"] + 1})
    four, evaluation, shifted = usual.evaluation_of(4), usual.evaluation_of(seats), keen.evaluation_of(seats)
    place = FEATURES.index("goal")
    assert (evaluation.weights == four.weights) == (seats == 4)
    assert shifted.weights[place] == pytest.approx(evaluation.weights[place] + 1)


def test_a_quick_round_wins_before_it_boosts() -> None:
    table = Table(cards={0: "zayo steppe thief"}, camps={0: "camel camel", 1: BASE})
    playout = advice_for(zayo(), weights_for("zayo", level_named("hard"))).habits_of(4).playout
    assert str(playout.deeds.best(table.state, 0)) == "play steppe"


def test_figures_of_another_name_are_refused() -> None:
    with pytest.raises(ValueError, match="bravery"):
        advice_for(zayo(), {"bravery": 3.0})


def test_without_any_time_one_deal_is_looked_at() -> None:
    table = Table(cards={0: "steppe"}, camps={0: "camel camel"})
    moves = table.state.legal_moves(0)
    verdict = advice_for(zayo(), weights_for("zayo", level_named("easy"))).weigh(
        table.state.observation(0), moves, Thought(Random(1), 1, Budget(5, seconds=-1.0))
    )
    assert str(moves[max(range(len(moves)), key=verdict.values.__getitem__)]) == "play steppe"


@pytest.mark.strength
@pytest.mark.parametrize(("upper", "lower", "least"), [("easy", "random", 6), ("normal", "random", 7)])
def test_a_small_ladder_stands(upper: str, lower: str, least: int) -> None:
    from game.cli.simulate import Simulation, simulate

    plan = Simulation((upper, lower, lower, lower), 12, 50, iterations=2, swap=True)
    wins = sum(played.returns[played.contenders.index(0)] > 0 for played in simulate(zayo(), plan))
    assert wins >= least
