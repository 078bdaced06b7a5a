"""What Zayo tells the tree search: full states that fit, chances that add up, habits without peeking."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai import Mind
from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search_guide import guide_for
from tests.zayo.positions import BASE, Table, zayo


def thought(seed: int = 1) -> Thought:
    return Thought(Random(seed), seed, Budget(8))


def hard() -> Any:
    return guide_for(zayo(), advice_for(zayo(), weights_for("zayo", level_named("hard"))))


def met(seats: int, seed: int) -> list[Any]:
    """States on the way of a match."""
    state, rng = zayo().new_state(seats=seats, seed=seed), Random(seed)
    found = []
    for step in range(150):
        if not state.to_act:
            break
        seat = state.to_act[0]
        if step % 11 == 0:
            found.append(state.clone())
        state.play(seat, rng.choice(state.legal_moves(seat)))
    return found


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_world_fits_the_observation_and_asks_the_same(seats: int) -> None:
    guide = hard()
    for state in met(seats, seats):
        seat = state.to_act[0]
        observation = state.observation(seat)
        for seed in range(2):
            world = guide.world(observation, thought(seed))
            assert world.observation(seat) == observation
            assert world.legal_moves(seat) == state.legal_moves(seat)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_expected_returns_of_all_seats_add_up_to_nothing(seats: int) -> None:
    guide = hard()
    for state in met(seats, seats + 50):
        world = guide.world(state.observation(state.to_act[0]), thought())
        assert sum(guide.evaluate(world, Random(1))) == pytest.approx(0)


def test_a_richer_camp_has_better_chances() -> None:
    evaluation = hard().advice.evaluation_of(4)
    camps = ["", "horse", BASE, f"{BASE} sheep", f"{BASE} sheep sheep goat", f"{BASE} camel",
             f"{BASE} camel sheep", f"{BASE} camel camel"]  # fmt: skip
    tables = [Table(camps={0: camp}).state for camp in camps]
    scores = [evaluation.score(evaluation.camp(state, 0)) for state in tables]
    assert scores == sorted(set(scores))
    assert [evaluation.chances(state)[0] for state in tables][-1] > 0.25


def test_who_did_not_swap_three_animals_hardly_holds_a_fiddle() -> None:
    bids = {0: "gc3 sh1 sh2 sh3 sh4", 1: "gh1 gh2 gh3 gh4 gh5"}
    cards = {0: "fiddle fiddle fiddle horse", 1: "cart cart", 2: "cart yurt", 3: "horse yurt"}
    held = []
    for camp in ("sheep", "sheep sheep goat goat"):
        table = Table(cards=cards, camps={0: f"{BASE} {camp}"}, bids=bids)
        table.do("gc3")
        guide, observation = hard(), table.state.observation(1)
        worlds = [guide.world(observation, thought(seed)) for seed in range(60)]
        fiddles = worlds[0].setup.kind_mask[worlds[0].setup.kind_number["fiddle"]]
        held.append(sum(bool(world.cards[0] & fiddles) for world in worlds))
    assert held[1] < 0.6 * held[0]


def test_a_world_stands_still_at_the_end_of_its_round() -> None:
    table = Table(cards={0: "horse"})
    world = hard().world(table.state.observation(0), thought())
    rng = Random(3)
    while world.to_act:
        seat = world.to_act[0]
        world.play(seat, rng.choice(world.legal_moves(seat)))
    assert world.round == 3
    assert world.returns() is None


@pytest.mark.parametrize("seed", range(3))
def test_the_match_is_won_at_once(seed: int) -> None:
    table = Table(cards={0: "steppe fiddle shaman"}, camps={0: f"camel camel {BASE} sheep sheep sheep"})
    choice = Mind(zayo(), "hard", seed).choose(
        table.state.observation(0), table.state.legal_moves(0), iterations=60
    )
    assert str(choice) == "play steppe"


@pytest.mark.parametrize("seed", range(4))
def test_of_two_cards_of_a_suit_that_cannot_win_the_lower_is_thrown(seed: int) -> None:
    table = Table(bids={0: "gc8 gh1 gh2 gh3 gh4", 1: "sc1 sc2 sh7 sh8 gc7"})
    table.do("gc8")
    observation, moves = table.state.observation(1), table.state.legal_moves(1)
    for level in ("beginner", "easy", "normal", "hard"):
        thrown = str(Mind(zayo(), level, seed).choose(observation, moves, iterations=20))
        assert thrown not in ("bid sheep-chief-2", "bid sheep-herder-8"), level
