"""The tree of Zerzura's minds: it comes to what perfect play brings, deals the same Markets to all moves, and
leaves what it is given as it was.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from game.ai import Mind
from game.ai.levels import minds
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search_guide import Growing, guide_for
from game.core import Game
from game.zerzura.mind.evaluation import Evaluation
from game.zerzura.mind.figures import Figures
from game.zerzura.mind.holding_value import HoldingValue
from game.zerzura.mind.imagined_state import ImaginedState, UnseenCards
from game.zerzura.mind.minimax_tree import MinimaxTree, Node, RoundEnd


def played(zerzura: Game, seats: int, seed: int, rounds_left: int, step: int) -> Any:
    """A match played at random up to that step of a round."""
    state, rng = cast(Any, zerzura).new_state(seats=seats, seed=seed), Random(seed)
    while state.round < state.setup.rounds - rounds_left or state.step < step:
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    return state


def tree_of(state: Any, seed: int = 1, **changed: float) -> MinimaxTree:
    evaluation = Evaluation(HoldingValue(state.setup, Figures(**{**minds().weights["zerzura"], **changed})))
    unseen, rng = UnseenCards(evaluation.worth.marked(state.clone())), Random(seed)

    def deal() -> ImaginedState:
        return unseen.shuffled(rng.random, rng.getrandbits(63))

    return MinimaxTree(evaluation, deal(), lambda state, moves: moves, deal)


def perfect(state: Any) -> float:
    """What the first seat may expect of a match of two that is played to its end without a fault."""
    returns = state.returns()
    if returns is not None:
        return float(returns[0])
    (seat,) = state.to_act
    found = []
    for move in state.legal_moves(seat):
        line = state.clone()
        line.play(seat, move)
        found.append(perfect(line))
    return max(found) if seat == 0 else min(found)


@pytest.mark.parametrize("seed", range(4))
def test_a_tree_that_has_seen_the_end_of_all_moves_knows_what_perfect_play_brings(
    zerzura: Game, seed: int
) -> None:
    state = played(zerzura, 2, seed, 0, 2)
    tree = tree_of(state)
    for _ in range(6000):
        tree.grow()
    (seat,) = state.to_act
    moves = state.legal_moves(seat)
    found = tree.found(moves)
    best = max(found.values)
    assert best == pytest.approx(perfect(state) * (1 if seat == 0 else -1), abs=1e-9)
    line = state.clone()
    line.play(seat, moves[found.values.index(best)])
    assert perfect(line) == perfect(state)


@pytest.mark.parametrize("step", range(4))
def test_where_a_round_ends_all_moves_meet_the_same_deals_and_no_card_comes_twice(
    zerzura: Game, step: int
) -> None:
    state = played(zerzura, 2, 7, 4, step)
    tree = tree_of(state)
    for _ in range(1500):
        tree.grow()
    markets: dict[int, set[tuple[int, ...]]] = {}
    ends = looked = 0
    waiting: list[Node | RoundEnd] = [tree.root]
    while waiting:
        at = waiting.pop()
        waiting += at.tried
        if isinstance(at, RoundEnd):
            ends += 1
            for number, after in enumerate(at.tried):
                if at.before.round == state.round:
                    markets.setdefault(number, set()).add(after.state.market)
        else:
            looked += 1
            assert sorted(at.state.coming) == list(range(len(at.state.order)))
            assert 0 <= at.worth <= 1
            lying = [*at.state.market, *at.state.gone]
            for row in (*at.state.stalls, *at.state.stores):
                lying += row
            assert sorted(lying) == sorted(at.state.coming[1 : at.state.dealt + 1])
    assert ends > 2
    assert looked > 100
    assert len(markets) > 1
    assert all(len(found) == 1 for found in markets.values())


def test_a_position_that_was_searched_is_as_it_was(zerzura: Game) -> None:
    state = played(zerzura, 2, 2, 3, 1)
    (seat,) = state.to_act
    before = state.encode()
    mind = Mind(zerzura, "hard", 3)
    first = mind.weigh(state.observation(seat), state.legal_moves(seat), iterations=200)
    assert state.encode() == before
    assert mind.weigh(state.observation(seat), state.legal_moves(seat), iterations=200) == first
    assert sum(first.visits) >= 200  # moves that are the same have the same tries


def test_more_rounds_are_more_tries_and_the_choice_is_the_best_of_all_values(zerzura: Game) -> None:
    state = played(zerzura, 2, 11, 5, 1)
    moves = state.legal_moves(state.to_act[0])
    tried = []
    for rounds in (1, 30, 300):
        tree = tree_of(state)
        for _ in range(rounds):
            tree.grow()
        found = tree.found(moves)
        assert sum(found.tries) == rounds
        assert -1 <= min(found.values) < max(found.values) <= 1
        chosen = found.values.index(max(found.values))
        assert found.tries[chosen] * 4 >= max(found.tries)
        tried.append(sum(count > 0 for count in found.tries))
    assert tried[0] < tried[1] <= tried[2]


def test_a_move_never_tried_counts_less_than_it_promises_as_those_tried_did_but_no_more_than_is_told(
    zerzura: Game,
) -> None:
    state = tree_of(played(zerzura, 2, 11, 5, 1)).root.state
    node = Node(state, 0.6, moves=state.legal_moves(state.to_act[0])[:2], looks=(0.6, 0.5), priors=(0.5, 0.5))
    node.tried.append(Node(state, 0.45))  # it has brought 0.15 less
    assert node.select(0.0, 0.0) == 1  # 0.5 against 0.45
    assert node.select(0.0, 0.04) == 1  # 0.46
    assert node.select(0.0, 0.06) == 0  # 0.44
    node.tried[0].worth = 0.57
    assert node.select(0.0, 0.06) == 0


def test_the_choice_is_the_best_of_the_moves_that_were_tried_often(zerzura: Game) -> None:
    tree = tree_of(played(zerzura, 2, 11, 5, 1), tree_often=2.0)
    first, second = (Node(tree.root.state, worth) for worth in (0.5, 0.6))
    first.visits, second.visits = 30, 14
    tree.root.tried[:] = first, second
    tree._sums[:] = (15.0, 7.5), (8.4, 5.1)
    moves = tree.root.moves
    values = tree.found(moves).values
    assert values.index(max(values)) == 0
    second.visits = 15
    values = tree.found(moves).values
    assert values.index(max(values)) == 1


def test_where_cards_are_forgotten_there_is_no_such_tree(zerzura: Any) -> None:
    state = zerzura.new_state(seats=2, seed=8, options={"aid": "expert"})
    rng = Random(8)
    while state.round < 8:
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    (seat,) = state.to_act
    advice = advice_for(zerzura, minds().weights["zerzura"])
    guide = guide_for(zerzura, advice)
    assert isinstance(guide, Growing)

    def grown(memory: float) -> Any:
        thought = Thought(Random(1), 1, Budget(20), memory)
        return guide.grow(state.observation(seat), state.legal_moves(seat), thought)

    assert grown(1.0) is not None
    assert grown(0.0) is None


def test_the_skilled_mind_grows_it_in_matches_of_two_alone(zerzura: Game) -> None:
    for seats in zerzura.seats:
        state: Any = zerzura.new_state(seats=seats, seed=3)
        (seat,) = state.to_act
        mind = Mind(zerzura, "hard", 1)
        found = mind._guide.grow(  # type: ignore[attr-defined]  # Zerzura's guide has it
            state.observation(seat), state.legal_moves(seat), Thought(Random(1), 1, Budget(30))
        )
        assert (found is None) == (seats != 2)
        judged = mind.weigh(state.observation(seat), state.legal_moves(seat), iterations=30)
        assert sum(judged.visits) >= 30
