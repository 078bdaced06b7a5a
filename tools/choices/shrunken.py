"""Shrunken Zoon, small enough to be solved exactly: how far its minds are from perfect play.

    python tools/choices/shrunken.py                                 solve it, then measure the levels
    python tools/choices/shrunken.py --levels hard --iterations 200

The field is 3x3. Each side has an Emblem that can walk and one fighter on two of its three squares; which
is which stays hidden, all 36 deployments are equally likely, and after so many turns without an elimination
the match is a draw.
The whole tree is built through the engine, chance included, and solved by counterfactual regret minimisation
(CFR+, Tammelin 2014). Exploitability is what a best reply that knows the whole strategy wins on average, both
seats together, halved: 0 for perfect play, in units of the match (1 is a win).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Sequence
from itertools import permutations, product
from pathlib import Path
from typing import Any

import msgspec
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.ai import Mind
from game.core import seeded, splitmix64
from game.data.schema_base import LocalText
from game.zoon import ZoonGame
from game.zoon.cards.schema import Caps, FieldData, Tribe, TribeOption, ZoonRules
from game.zoon.moves import Touch
from game.zoon.state import ZoonState

CARDS = """
schema: zoon-tribe/1
name: {fr: Petits, en: Small ones}
zoons:
  - {id: lion, name: {fr: Lion, en: Lion}, type: hero, value: 12, moves: {walk: [[F], [FR]]},
     faces: [{corners: [4, 3, 1, 2], count: 1}]}
  - {id: flag, name: {fr: Etendard, en: Standard}, type: emblem, value: 10, moves: {walk: [[F], [L]]},
     faces: [{corners: [3, 0, 2, 1], count: 1}]}
trumps: []
default_deployment: [[null, null, null], [lion, flag, null]]
"""
HALF_TURNS = 4
"""Outcomes of the two coins of a fight, all equally likely."""

CHANCE, END = -1, -2
_encode = msgspec.json.Encoder(order="deterministic").encode

Strategy = dict[int, list[float]]
"""Probabilities of the moves by information set."""


def shrunken(quiet_turns: int) -> ZoonGame:
    """The small game: equal tribes of two cards; so many turns without an elimination are a draw."""
    cards = yaml.safe_load(CARDS)
    tribes = {name: msgspec.convert({**cards, "id": name}, Tribe) for name in ("small", "tiny")}
    plain: LocalText = {"fr": "-", "en": "-"}
    only = {"sight": "comfort", "codex": "closed", "first": "0", "spin": "always", "deployment": "free"}
    options = {name: TribeOption(value, plain, {value: plain}) for name, value in only.items()}
    for seat, name in enumerate(tribes):
        options[f"tribe_{seat}"] = TribeOption(name, plain, tribes=True)
    caps = Caps(repetitions=99, quiet_turns=quiet_turns)
    rules = ZoonRules("zoon-rules/1", FieldData(3, 3, 1, 1), caps, options=options)
    return ZoonGame(rules, tribes, ())


class InformationSet:
    """All that one seat cannot tell apart: what it is asked, with what it may choose."""

    def __init__(
        self, seat: int, observation: Any, moves: Sequence[Any], groups: Sequence[Sequence[int]]
    ) -> None:
        self.seat = seat
        self.observation = observation
        self.moves = tuple(moves)
        self.groups = groups
        """Places of the moves that are one choice: the two corners of a diagonal, in a touch."""
        self.regrets = [0.0] * len(groups)
        self.sums = [0.0] * len(groups)
        self.mix = [1 / len(groups)] * len(groups)

    def match(self) -> None:
        """The strategy of regret matching, with no memory of regrets below 0 (the + of CFR+)."""
        self.regrets = [max(0.0, regret) for regret in self.regrets]
        whole = sum(self.regrets)
        count = len(self.regrets)
        self.mix = [regret / whole for regret in self.regrets] if whole > 0 else [1 / count] * count

    def average(self) -> list[float]:
        """The average strategy, which is the one that converges."""
        whole = sum(self.sums)
        count = len(self.sums)
        return [share / whole for share in self.sums] if whole > 0 else [1 / count] * count


class Node:
    """A moment of the small game: `place` is its information set, -1 for chance, -2 for an end."""

    __slots__ = ("children", "place", "value")

    def __init__(self, place: int, children: list[Node], value: float = 0.0) -> None:
        self.place = place
        self.children = children
        self.value = value


class Tree:
    """The whole game from every deployment, or from the first `orders` of either seat."""

    def __init__(self, game: ZoonGame, orders: int = 6) -> None:
        self.game = game
        self.sets: list[InformationSet] = []
        self.size = 0
        self._places: dict[tuple[int, bytes], int] = {}
        self._luck = _half_turns()
        known = list(permutations(("lion.0", "flag.0", "-")))[:orders]
        deals = [self._deployed(*pair) for pair in product(known, known)]
        self.root = Node(CHANCE, [self._node(state, (b"", b"")) for state in deals])

    def _deployed(self, first: Sequence[str], second: Sequence[str]) -> ZoonState:
        state = self.game.new_state(seed=1)
        for seat, order in enumerate((first, second)):
            for card in order:
                state.apply(seat, self.game.parse_move(f"deploy {card}"))
        return state

    def _node(self, state: ZoonState, seen: tuple[bytes, bytes]) -> Node:
        """`seen` is a digest, for each seat, of all that it has been shown and chosen: it forgets nothing."""
        self.size += 1
        returns = state.returns()
        if returns is not None:
            return Node(END, [], returns[0])
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        observation = state.observation(seat)
        shown = hashlib.blake2b(seen[seat] + _encode(observation), digest_size=12).digest()
        groups = [(0, 2), (1, 3)] if isinstance(moves[0], Touch) else [(n,) for n in range(len(moves))]
        place = self._places.setdefault((seat, shown), len(self.sets))
        if place == len(self.sets):
            self.sets.append(InformationSet(seat, observation, moves, groups))
        resolves = isinstance(moves[0], Touch) and len(state.to_act) == 1
        children = []
        for group in groups:
            mine = shown + bytes([group[0]])
            after = (mine, seen[1]) if seat == 0 else (seen[0], mine)
            lucks = self._luck if resolves else (None,)
            found = []
            for luck in lucks:
                child = state.clone(luck)
                child.play(seat, moves[group[0]])
                found.append(self._node(child, after))
            children.append(found[0] if len(found) == 1 else Node(CHANCE, found))
        return Node(place, children)


def _half_turns() -> tuple[int, ...]:
    """Seeds whose first two coins fall in each of the four ways."""
    found: dict[int, int] = {}
    seed = 0
    while len(found) < HALF_TURNS:
        seed += 1
        found.setdefault(splitmix64(seeded(seed))[1] >> 62, seed)
    return tuple(found.values())


def solve(tree: Tree, rounds: int) -> Strategy:
    """CFR+ with alternating updates: the averages, weighted by the round, of both seats' strategies."""
    for number in range(1, rounds + 1):
        for seat in (0, 1):
            _improve(tree, tree.root, seat, 1.0, 1.0, number)
            for one in tree.sets:
                if one.seat == seat:
                    one.match()
    return {place: one.average() for place, one in enumerate(tree.sets)}


def _improve(tree: Tree, node: Node, seat: int, mine: float, others: float, number: int) -> float:
    """The value of the node to `seat`; regrets of its information sets grow by what each choice missed."""
    if node.place == END:
        return node.value if seat == 0 else -node.value
    if node.place == CHANCE:
        share = 1 / len(node.children)
        others *= share
        return share * sum([_improve(tree, child, seat, mine, others, number) for child in node.children])
    one = tree.sets[node.place]
    mix = one.mix
    if one.seat != seat:
        if others == 0.0 and mine == 0.0:
            return 0.0
        value = 0.0
        for share, child in zip(mix, node.children, strict=True):
            if share > 0.0:
                value += share * _improve(tree, child, seat, mine, others * share, number)
        return value
    values = [
        _improve(tree, child, seat, mine * share, others, number)
        for share, child in zip(mix, node.children, strict=True)
    ]
    value = sum([share * gain for share, gain in zip(mix, values, strict=True)])
    for n, gain in enumerate(values):
        one.regrets[n] += others * (gain - value)
        one.sums[n] += number * mine * mix[n]
    return value


def exploitability(tree: Tree, strategy: Strategy) -> float:
    """Half of what the best replies of both seats win together against the other's strategy."""
    return sum(_best_reply(tree, strategy, seat) for seat in (0, 1)) / 2


def _best_reply(tree: Tree, strategy: Strategy, seat: int) -> float:
    """What `seat` wins by the best reply: information sets are settled from the last to the first."""
    reached: dict[int, list[tuple[Node, float]]] = {}
    _reach(tree, tree.root, strategy, seat, 1.0, reached)
    choice: dict[int, int] = {}

    def value(node: Node) -> float:
        if node.place == END:
            return node.value if seat == 0 else -node.value
        if node.place == CHANCE:
            return sum([value(child) for child in node.children]) / len(node.children)
        if tree.sets[node.place].seat != seat:
            mix = zip(strategy[node.place], node.children, strict=True)
            return sum([share * value(child) for share, child in mix if share])
        if node.place not in choice:
            gains = [
                sum([weight * value(other.children[n]) for other, weight in reached[node.place]])
                for n in range(len(node.children))
            ]
            choice[node.place] = max(range(len(gains)), key=gains.__getitem__)
        return value(node.children[choice[node.place]])

    return value(tree.root)


def _reach(
    tree: Tree, node: Node, strategy: Strategy, seat: int, weight: float,
    reached: dict[int, list[tuple[Node, float]]],
) -> None:  # fmt: skip
    """Every node of `seat`'s information sets with the chance that the others and luck lead there."""
    if node.place == END:
        return
    if node.place == CHANCE:
        shares = [1 / len(node.children)] * len(node.children)
    elif tree.sets[node.place].seat == seat:
        reached.setdefault(node.place, []).append((node, weight))
        shares = [1.0] * len(node.children)
    else:
        shares = strategy[node.place]
    for share, child in zip(shares, node.children, strict=True):
        if share > 0.0:
            _reach(tree, child, strategy, seat, weight * share, reached)


def strategy_of(tree: Tree, level: str, iterations: int, minds: int) -> Strategy:
    """How often each choice is made by so many minds of a level, each of another seed."""
    found: Strategy = {}
    for place, one in enumerate(tree.sets):
        counts = [0] * len(one.moves)
        for seed in range(minds):
            mind = Mind(tree.game, level, seed)
            counts[one.moves.index(mind.choose(one.observation, one.moves, iterations=iterations))] += 1
        found[place] = [sum(counts[n] for n in group) / minds for group in one.groups]
    return found


def even(tree: Tree) -> Strategy:
    """Every choice alike."""
    return {place: [1 / len(one.groups)] * len(one.groups) for place, one in enumerate(tree.sets)}


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quiet-turns", type=int, default=2, help="without an elimination, until a draw")
    parser.add_argument("--rounds", type=int, default=200, help="rounds of CFR+")
    parser.add_argument("--levels", nargs="*", default=["easy", "normal", "hard"])
    parser.add_argument("--iterations", type=int, default=60, help="of each choice of a level")
    parser.add_argument("--minds", type=int, default=4, help="seeds over which a level's choices are counted")
    told = parser.parse_args(arguments)
    sys.setrecursionlimit(10_000)
    began = time.perf_counter()
    tree = Tree(shrunken(told.quiet_turns))
    solved = solve(tree, told.rounds)
    print(json.dumps({
        "quiet_turns": told.quiet_turns, "nodes": tree.size, "information_sets": len(tree.sets),
        "equilibrium": round(exploitability(tree, solved), 5),
        "even": round(exploitability(tree, even(tree)), 4),
        "seconds": round(time.perf_counter() - began, 1),
    }), flush=True)  # fmt: skip
    for level in told.levels:
        began = time.perf_counter()
        found = exploitability(tree, strategy_of(tree, level, told.iterations, told.minds))
        print(json.dumps({
            "level": level, "iterations": told.iterations, "minds": told.minds,
            "exploitability": round(found, 4), "seconds": round(time.perf_counter() - began, 1),
        }), flush=True)  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
