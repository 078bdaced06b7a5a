"""What Zerzura tells the tree search: worlds that fit, chances, and the last round solved."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game import load_game
from game.ai import Mind
from game.ai.levels import level_named, minds
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search_guide import guide_for
from game.core import Game
from tests.zerzura.mind.guided_states import guide_of, somewhere
from tests.zerzura.positions import arrange


def thought(seed: int = 1, rounds: int = 200, memory: float = 1.0) -> Thought:
    return Thought(Random(seed), seed, Budget(rounds), memory)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_worlds_fit_what_the_seat_knows_and_differ_in_what_it_does_not(
    zerzura: Game, seats: int, aid: str
) -> None:
    state = somewhere(zerzura, seats, 3, 20, aid=aid)
    (seat,) = state.to_act
    seen = state.observation(seat)
    guide, think = guide_of(zerzura), thought()
    worlds = [guide.world(seen, think) for _ in range(5)]
    for world in worlds:
        assert world.observation(seat) == seen
        assert world.legal_moves(seat) == state.legal_moves(seat)
        assert world.scores() == state.scores()
    assert len({world.coming for world in worlds}) == 5


def test_worlds_of_who_forgets_differ_in_the_storages_as_well(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban1"], ["lamp1"], ["zither1"]], [[], ["ring3", "turban3"], ["pepper3", "pepper2"]],
        aid="expert", round=10,
    )  # fmt: skip
    guide, think = guide_of(zerzura), thought(memory=0.0)
    seen = state.observation(0)
    hidden = {
        tuple(world.order[card] for card in world.stores[1])
        for world in (guide.world(seen, think) for _ in range(6))
    }
    assert len(hidden) > 1


def test_asked_twice_the_same_worlds_come(zerzura: Game) -> None:
    state = somewhere(zerzura, 4, 5, 25)
    (seat,) = state.to_act
    guide, seen = guide_of(zerzura), state.observation(seat)

    def orders() -> list[Any]:
        think = thought(7)
        return [guide.world(seen, think).coming for _ in range(3)]

    assert orders() == orders()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_add_up_and_likely_moves_have_weights(zerzura: Game, seats: int) -> None:
    for moves in (1, 9, 23):
        state = somewhere(zerzura, seats, moves, moves)
        (seat,) = state.to_act
        guide = guide_of(zerzura)
        world = guide.world(state.observation(seat), thought())
        legal = world.legal_moves(seat)
        weights = guide.priors(world, seat, legal)
        assert len(weights) == len(legal)
        assert min(weights) > 0
        returns = guide.evaluate(world, Random(1))
        assert sum(returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in returns)


def test_who_has_more_and_less_at_risk_has_the_better_chances(zerzura: Game) -> None:
    rich = arrange(
        zerzura, [["turban1"], ["turban1"], ["lamp1"], ["zither1"]], [["ring3", "ring1"], [], [], []],
        round=13,
    )  # fmt: skip
    bare = arrange(zerzura, [["turban1", "ring3", "ring1"], ["turban1"], ["lamp1"], ["zither1"]], round=13)
    guide = guide_of(zerzura)
    chances = [
        guide.evaluate(guide.world(state.observation(0), thought()), Random(1))[0] for state in (rich, bare)
    ]
    assert chances[0] > chances[1] > 0


@pytest.mark.parametrize(("seats", "moves"), [(3, 10), (4, 13), (4, 15), (5, 16)])
def test_a_position_is_judged_at_the_end_of_its_round_each_acting_as_it_thinks_best_at_once(
    zerzura: Game, seats: int, moves: int
) -> None:
    advice = advice_for(zerzura, minds().weights["zerzura"])
    guide = guide_for(zerzura, advice)
    state = somewhere(zerzura, seats, seats + 1, moves)
    (seat,) = state.to_act
    evaluation = advice.evaluation(seats)  # type: ignore[attr-defined]  # Zerzura's advice has it
    world: Any = guide.world(state.observation(seat), thought())
    line, asked = world.clone(), list[int]()
    while line.round == world.round:
        asked += line.to_act
        legal = line.legal_moves(line.to_act[0])
        values = evaluation.values(line, legal)
        line.play(line.to_act[0], legal[values.index(max(values))])
    assert len(asked) == seats - moves % seats
    later = [(seats * chance - 1) / (seats - 1) for chance in evaluation.chances(line)]
    now = [(seats * chance - 1) / (seats - 1) for chance in evaluation.chances(world)]
    assert guide.evaluate(world, Random(1)) == pytest.approx(later)
    assert now != pytest.approx(later)


def test_the_more_alike_moves_are_before_the_search_the_more_of_them_are_tried(zerzura: Game) -> None:
    tried = []
    state = somewhere(zerzura, 4, 3, 30)
    (seat,) = state.to_act
    for even in (0.0, 1.0):
        mind = Mind(zerzura, "hard", 1)
        advice = advice_for(zerzura, {**minds().weights["zerzura"], "tree_even": even})
        vars(mind).update(_advice=advice, _guide=guide_for(zerzura, advice))
        judged = mind.weigh(state.observation(seat), state.legal_moves(seat), iterations=60)
        tried.append(sum(visits > 0 for visits in judged.visits))
    assert 2 * tried[0] < tried[1]


def test_a_match_that_ends_while_it_is_played_on_is_judged_by_its_end(zerzura: Game) -> None:
    state = somewhere(zerzura, 4, 2, 58)
    (seat,) = state.to_act
    guide = guide_of(zerzura)
    world = guide.world(state.observation(seat), thought())
    found = guide.evaluate(world, Random(1))
    assert world.over
    assert tuple(found) == world.returns()


def test_the_last_two_actions_are_solved_as_by_looking_at_everything(zerzura: Game) -> None:
    for seed in range(4):
        state = somewhere(zerzura, 3, seed, 43)
        (seat,) = state.to_act
        moves, guide = state.legal_moves(seat), guide_of(zerzura)
        verdict = guide.exact(state.observation(seat), moves, thought(rounds=10_000))
        for move, value in zip(moves, verdict.values, strict=True):
            line = state.clone()
            line.play(seat, move)
            (other,) = line.to_act
            ends = []
            for answer in line.legal_moves(other):
                after = line.clone()
                after.play(other, answer)
                ends.append(after.returns())
            most = max(end[other] for end in ends)
            possible = [end[seat] for end in ends if end[other] == most]
            edge = 2 * guide.advice.figures.end_lead * guide.advice.figures.end_far
            assert min(possible) - edge <= value <= max(possible) + edge


def test_nothing_is_solved_before_the_last_round_or_where_cards_are_forgotten(zerzura: Game) -> None:
    guide = guide_of(zerzura)
    for moves, memory in ((20, 1.0), (58, 0.0)):
        state = somewhere(zerzura, 4, 2, moves, aid="expert")
        (seat,) = state.to_act
        assert guide.exact(state.observation(seat), state.legal_moves(seat), thought(memory=memory)) is None


def test_a_last_round_without_time_is_not_solved(zerzura: Game) -> None:
    state = somewhere(zerzura, 4, 2, 56)
    (seat,) = state.to_act
    found = guide_of(zerzura).exact(state.observation(seat), state.legal_moves(seat), thought(rounds=1))
    assert found is None


def test_equal_cards_of_the_market_are_one_move_and_worth_the_same() -> None:
    game, found = load_game("zerzura"), 0
    for seed in range(40):
        state: Any = game.new_state(seats=2, seed=seed)
        for _ in range(16):
            (seat,) = state.to_act
            observation, moves = state.observation(seat), state.legal_moves(seat)
            faces = {card.handle: card.face for card in observation.table.cards if card.zone == "market"}
            twins = [(a, b) for a in faces for b in faces if a < b and faces[a] == faces[b]]
            if twins:
                judged = Mind(game, "hard", 1).weigh(observation, moves, iterations=40)
                at = {str(move): n for n, move in enumerate(judged.moves)}
                for a, b in twins:
                    one, other = at[f"take {a}"], at[f"take {b}"]
                    assert judged.values[one] == judged.values[other]
                    assert judged.visits[one] == judged.visits[other]
                found += 1
                break
            state.play(seat, moves[0])
    assert found >= 3


@pytest.mark.parametrize(("seats", "seed"), [(2, 43), (3, 119), (4, 98), (5, 123)])
def test_a_level_without_a_tree_solves_the_last_actions_if_it_may(
    zerzura: Game, seats: int, seed: int
) -> None:
    state: Any = zerzura.new_state(seats=seats, seed=seed)
    players = [Mind(zerzura, "normal", seed=seat) for seat in range(seats)]
    last = state.observation(0).table.rounds
    while state.observation(0).table.round < last or state.step < state.setup.turns - 2:
        (seat,) = state.to_act
        moves = state.legal_moves(seat)
        state.play(seat, players[seat].choose(state.observation(seat), moves, iterations=1))
    (seat,) = state.to_act
    seen, moves = state.observation(seat), state.legal_moves(seat)
    solved = guide_of(zerzura).exact(seen, moves, thought(rounds=500))
    assert solved is not None
    worth = dict(zip(map(str, moves), solved.values, strict=True))
    assert worth[str(players[seat].choose(seen, moves))] == max(worth.values())
    unsolving = Mind(zerzura, "normal", seed=seat)
    unsolving._figures = replace(level_named("normal"), endings={})
    assert worth[str(unsolving.choose(seen, moves))] < max(worth.values()) - 0.5
