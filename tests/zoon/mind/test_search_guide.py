"""What Zoon tells the tree search: worlds that fit, luck that is nil on average, touches, reasons."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import load_game
from game.ai import Mind
from game.ai.matrix_games import TypedSolution, solve_typed, typed_exploitability
from game.ai.move_evaluator import Budget, Thought
from game.zoon.cards.schema import STAR
from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.belief.touch_equilibrium import touch_weights
from game.zoon.mind.search.search_state import SearchState
from game.zoon.mind.touch_odds import Stakes, odds, payoffs, touch_mix
from game.zoon.moves import Touch
from tests.zoon.arranged_positions import arrange

CARD = st.tuples(*[st.integers(STAR, 8)] * 4)
BELIEFS = st.lists(st.tuples(CARD, st.integers(1, 9)), min_size=1, max_size=5, unique_by=lambda b: b[0])
TRIBES = ("braisards", "chapardons", "mousserocs", "veloutins")


@pytest.fixture(scope="module")
def zoon() -> Any:
    return load_game("zoon")


def _advice(zoon: Any) -> Any:
    return Mind(zoon, "normal")._advice


def _guide(zoon: Any, level: str = "hard") -> Any:
    return Mind(zoon, level)._guide


def _thought(seed: int = 0) -> Thought:
    return Thought(Random(seed), seed, Budget(8))


# -- the touch


def _shares(beliefs: list[tuple[Any, int]]) -> list[float]:
    whole = sum(weight for _, weight in beliefs)
    return [weight / whole for _, weight in beliefs]


@settings(max_examples=40)
@given(BELIEFS, BELIEFS, st.integers(1, 150), st.integers(1, 20))
def test_no_mix_of_a_touch_can_be_exploited_by_a_hundredth(
    mine: list[tuple[Any, int]], theirs: list[tuple[Any, int]], win: int, lose: int
) -> None:
    stakes = Stakes(float(win), -float(lose), 2.0, -3.0)
    fights = [[payoffs(odds(own, other), stakes) for other, _ in theirs] for own, _ in mine]
    games = [[((a, b), (c, d)) for a, b, c, d in row] for row in fights]
    p, q = _shares(mine), _shares(theirs)
    rows = tuple(touch_mix(fights, p, q, own) for own in range(len(mine)))
    solution = TypedSolution(rows, solve_typed(games, p, q).columns, 0.0)
    reach = [cell for row in fights for cells in row for cell in cells]
    assert typed_exploitability(games, p, q, solution) <= 0.01 * (max(reach) - min(reach)) + 1e-9


@pytest.mark.parametrize("seed", range(6))
def test_the_corners_of_a_diagonal_are_one_choice_in_fights_as_they_arise(zoon: Any, seed: int) -> None:
    state = zoon.new_state(seed=seed, options={"tribe_0": TRIBES[seed % 4], "tribe_1": TRIBES[seed // 2 % 4]})
    ground, rng, met = _advice(zoon).ground_of(state.options), Random(seed), 0
    while state.to_act and met < 3:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        if isinstance(moves[0], Touch):
            met += 1
            belief_board = BeliefBoard(ground, state.observation(seat), seed, 1.0)
            weights = touch_weights(belief_board)
            assert sum(weights) == pytest.approx(1)
            assert weights[0] == weights[2], "corners of one diagonal are one choice"
            assert weights[1] == weights[3], "corners of one diagonal are one choice"
        hits = [m for m in moves if any(str(m).endswith(n) for n in _enemies(state, seat))]
        state.play(seat, rng.choice(hits or list(moves)))
    assert met


def _enemies(state: Any, seat: int) -> list[str]:
    return [state.setup.field.names[state.at[slot]] for slot in state.men[1 - seat]]


# -- the touch as it is made: from an observation to the weights of four corners


class _Believing(BeliefBoard):
    """A sight in a fight, in which one side may believe anything of the cards that fight."""

    def __init__(self, ground: Any, observation: Any, cards: dict[str, tuple[int, Any]]) -> None:
        super().__init__(ground, observation, 0, 1.0)
        self._cards = cards  # (kind, chances) by handle

    def outlook(self, careful: float = 1.0) -> Any:
        outlook = super().outlook(careful)
        changed = []
        for piece in outlook.pieces:
            if piece.handle in self._cards:
                kind, chances = self._cards[piece.handle]
                if piece.mine:
                    changed.append(piece._replace(kind=kind, chances=((kind, 1.0),), seen=chances))
                else:
                    changed.append(piece._replace(kind=-1, chances=chances, seen=chances))
            else:
                changed.append(piece)
        outlook.pieces = changed
        return outlook


@settings(max_examples=12)
@given(st.integers(0, 10**6))
def test_no_touch_as_it_is_made_can_be_exploited_by_a_hundredth(seed: int) -> None:
    rng = Random(seed)
    state = _in_a_fight(rng)
    ground = _advice(_zoon()).ground_of(state.options)
    views = {seat: state.observation(seat) for seat in state.to_act}
    combat = views[0].table.combat
    attacking, defending = combat.sides
    believed = []
    for seat, handle in zip(combat.sides, (combat.attacker, combat.defender), strict=True):
        kinds = rng.sample(state.setup.sheet[seat], rng.randint(1, 5))
        weights = [rng.random() + 0.01 for _ in kinds]
        believed.append((handle, [(k, w / sum(weights)) for k, w in zip(kinds, weights, strict=True)]))
    (attacker, first), (defender, second) = believed

    def mixes(seat: int, own: str, types: Any, other: str, against: Any) -> tuple[Any, ...]:
        found = []
        for kind, _ in types:
            cards = {own: (kind, tuple(types)), other: (-1, tuple(against))}
            weights = touch_weights(_Believing(ground, views[seat], cards))
            found.append((weights[0] + weights[2], weights[1] + weights[3]))
        return tuple(found)

    rows = mixes(attacking, attacker, first, defender, second)
    columns = mixes(defending, defender, second, attacker, first)
    outlook = BeliefBoard(ground, views[attacking], 0, 1.0).outlook()
    a, d = outlook.by_handle[attacker], outlook.by_handle[defender]
    kinds = state.setup.kinds
    games = [
        [
            (cells[:2], cells[2:])
            for other, _ in second
            for cells in [
                payoffs(
                    odds(kinds[kind].corners, kinds[other].corners),
                    outlook.fights.stakes(a, kind, d, other, outlook.board),
                )
            ]
        ]
        for kind, _ in first
    ]
    reach = [cell for row in games for matrix in row for line in matrix for cell in line]
    solution = TypedSolution(rows, columns, 0.0)
    lost = typed_exploitability(games, [p for _, p in first], [p for _, p in second], solution)
    assert lost <= 0.01 * (max(reach) - min(reach)) + 1e-9


def _in_a_fight(rng: Random) -> Any:
    """Two cards that fight in the middle, of any two tribes."""
    zoon = _zoon()
    tribes = {"tribe_0": rng.choice(TRIBES), "tribe_1": rng.choice(TRIBES)}
    setup = zoon.new_state(seed=1, options={**tribes, "deployment": "quick"}).setup
    cards: list[list[str]] = [[], []]
    for kind in setup.kinds:
        if kind.trump < 0 and not kind.emblem:
            cards[kind.seat].append(kind.ref)
    homes = [next(kind.ref for kind in setup.kinds if kind.emblem and kind.seat == seat) for seat in (0, 1)]
    while True:
        placed = {
            "a1": (0, homes[0]), "f6": (1, homes[1]),
            "c3": (0, rng.choice(cards[0])), "c4": (1, rng.choice(cards[1])),
        }  # fmt: skip
        state = arrange(zoon, placed, 0, **tribes)
        hits = [
            move for move in state.legal_moves(0) if str(move).startswith("c3") and str(move).endswith("c4")
        ]
        if hits:
            state.play(0, hits[0])
            return state


@cache
def _zoon() -> Any:
    return load_game("zoon")


# -- worlds


def _played(zoon: Any, seed: int, turns: int) -> Any:
    state = zoon.new_state(seed=seed, options={"tribe_0": TRIBES[seed % 4], "tribe_1": TRIBES[seed // 4 % 4]})
    rng = Random(seed)
    while state.to_act and (state.deploying or state.turn < turns or state.stack):
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.legal_moves(seat)))
    return state


@pytest.mark.parametrize("seed", range(0, 16, 3))
def test_every_world_looks_to_the_seat_like_the_match(zoon: Any, seed: int) -> None:
    state = _played(zoon, seed, 20)
    if not state.to_act:
        pytest.skip("the match is over")
    seat = state.to_act[0]
    observation, guide, thought = state.observation(seat), _guide(zoon), _thought(seed)
    for _ in range(20):
        world = guide.world(observation, thought)
        assert world.observation(seat) == observation
        assert list(world.legal_moves(seat)) == list(state.legal_moves(seat))


def test_an_emblem_is_mostly_thought_to_be_in_the_row_behind(zoon: Any) -> None:
    state = _played(zoon, 1, 1)
    seat = state.to_act[0]
    guide, thought, behind = _guide(zoon), _thought(), 0
    observation = state.observation(seat)
    for _ in range(200):
        world = guide.world(observation, thought).state
        slot = next(s for s in world.men[1 - seat] if world.setup.kinds[world.kind[s]].emblem)
        behind += world.setup.field.depth(1 - seat, world.at[slot]) == 0
    assert behind > 130  # an even deal would give about 100


def test_the_luck_of_a_fight_is_nil_on_average(zoon: Any) -> None:
    state = arrange(
        zoon,
        {
            "c3": (0, "maitre-tison.0"), "a1": (0, "creuset.0"),
            "c4": (1, "noctuelle.0"), "f6": (1, "lanterne.0"),
        },
        known={"c3"},
    )  # fmt: skip
    guide = _guide(zoon)
    world = guide.world(state.observation(0), _thought())
    attack = zoon.parse_move("c3-c4")
    lucks, ends = [], set()
    for seed in range(3000):
        searched: SearchState = world.clone(seed)
        before = searched.luck
        searched.play(0, attack)
        lucks.append(searched.luck - before)
        ends.add((len(searched.state.men[0]), len(searched.state.men[1])))
    spread = (sum(luck * luck for luck in lucks) / len(lucks)) ** 0.5
    assert len(ends) == 3, "won, lost and tied"
    assert abs(sum(lucks) / len(lucks)) < 4 * spread / len(lucks) ** 0.5
    assert spread > 0.02


def test_chances_are_those_of_a_zero_sum_match_and_rise_with_cards(zoon: Any) -> None:
    few = {"a1": (0, "creuset.0"), "c6": (1, "lanterne.0"), "c3": (0, "flammeche.0"), "e4": (1, "mitelin.0")}
    more = {**few, "d2": (0, "maitre-tison.0"), "e2": (0, "escarbille.0")}
    guide, found = _guide(zoon), []
    for cards in (few, more):
        state = arrange(zoon, cards, known=set(cards))
        mine, theirs = guide.evaluate(guide.world(state.observation(0), _thought()), Random(0))
        assert mine == -theirs
        found.append(mine)
    assert found[1] > found[0]


HUNTED = {
    "c3": (0, "maitre-tison.0"), "a1": (0, "creuset.0"), "c4": (1, "noctuelle.0"), "d3": (1, "lanterne.0"),
    "b3": (1, "noctuelle.0"),
}  # fmt: skip
"""A card beside three of the enemy, one of which is its Emblem."""


def test_an_attack_on_what_may_be_the_emblem_is_natural_where_all_are_worth_the_same(zoon: Any) -> None:
    state = arrange(zoon, HUNTED, known={"c3", "b3"})
    moves = state.legal_moves(0)
    texts = [str(move) for move in moves]
    ranks = _guide(zoon).sense(state.observation(0), [zoon.parse_move(text) for text in texts])
    assert {text for text, rank in zip(texts, ranks, strict=True) if rank} == {"c3-c4", "c3-d3"} & set(texts)
    assert any(ranks)


def test_no_other_card_may_be_an_emblem_whose_place_is_known(zoon: Any) -> None:
    state = arrange(zoon, HUNTED, known={"c3", "d3"})
    moves = state.legal_moves(0)
    ranks = _guide(zoon).sense(state.observation(0), moves)
    natural = {str(move): rank for move, rank in zip(moves, ranks, strict=True) if rank}
    assert natural == {"c3-d3": 1.0}
