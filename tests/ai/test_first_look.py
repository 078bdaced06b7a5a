"""The first look at a choice counts as some tries: it leads while little was tried, and gives way after."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.first_look import FirstLook
from game.ai.search import Edge


def _tried(*found: tuple[int, float]) -> list[Edge]:
    """Moves alike at a glance, each tried so often with that mean."""
    edges = []
    for visits, mean in found:
        edge = Edge(1.0)
        edge.visits, edge.total = visits, visits * mean
        edges.append(edge)
    return edges


def test_before_anything_was_tried_moves_lie_apart_as_the_look_has_them() -> None:
    found = FirstLook(_tried((0, 0.0), (0, 0.0), (0, 0.0)), (0.3, 0.1, 0.2), 50, 10).posterior(0, 0.0)
    assert found[0] - found[1] == pytest.approx(0.2)
    assert found[2] - found[1] == pytest.approx(0.1)
    assert sum(found) == pytest.approx(0.0)


def test_what_few_tries_found_by_chance_does_not_outweigh_the_look() -> None:
    found = FirstLook(_tried((60, 0.0), (4, 0.2)), (0.05, 0.0), 50, 10).posterior(64, 0.0125)
    assert found[0] > found[1]


def test_what_many_tries_found_does() -> None:
    found = FirstLook(_tried((600, 0.0), (400, 0.2)), (0.05, 0.0), 50, 10).posterior(1000, 0.08)
    assert found[1] > found[0]
    assert found[1] == pytest.approx(0.2, abs=0.03)


def test_tries_go_to_the_better_move_though_the_look_liked_the_other() -> None:
    rng, edges = Random(1), _tried((0, 0.0), (0, 0.0), (0, 0.0))
    look, total = FirstLook(edges, (0.1, 0.0, 0.0), 20, 10), 0.0
    for number in range(1500):
        chosen = look.select(number, total / max(1, number), 0.5)
        value = (0.0, 0.0, 0.2)[chosen] + rng.gauss(0, 0.3)
        edges[chosen].visits += 1
        edges[chosen].total += value
        total += value
    assert max(range(3), key=lambda n: edges[n].visits) == 2
    assert edges[0].visits > edges[1].visits
