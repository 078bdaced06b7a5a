"""A Zoon small enough to be solved: the solution cannot be exploited, and carelessness can."""

from __future__ import annotations

import pytest

from tools.choices.shrunken import END, Node, Tree, even, exploitability, shrunken, solve, strategy_of


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree(shrunken(quiet_turns=2), orders=2)


def test_the_solution_comes_near_to_perfect_play_and_even_play_does_not(tree: Tree) -> None:
    before = exploitability(tree, even(tree))
    few, more = solve(tree, 4), solve(tree, 60)
    assert exploitability(tree, more) < 0.02
    assert exploitability(tree, more) < exploitability(tree, few) < before


def test_strategies_are_probabilities(tree: Tree) -> None:
    for mix in (*solve(tree, 3).values(), *even(tree).values()):
        assert sum(mix) == pytest.approx(1.0)
        assert min(mix) >= 0.0


def test_all_four_half_turns_of_a_fight_are_there(tree: Tree) -> None:
    fights: list[Node] = []

    def look(node: Node) -> None:
        if node.place != END and len(node.children) == 4 and node.place < 0 and node is not tree.root:
            fights.append(node)
        for child in node.children:
            look(child)

    look(tree.root)
    assert fights
    assert any(len({child.value for child in fight.children if child.place == END}) > 1 for fight in fights)


def test_a_level_s_choices_are_counted_by_information_set(tree: Tree) -> None:
    counted = strategy_of(tree, "random", iterations=1, minds=2)
    assert set(counted) == set(range(len(tree.sets)))
    assert all(sum(mix) == pytest.approx(1.0) for mix in counted.values())
    assert exploitability(tree, counted) > 0.05
