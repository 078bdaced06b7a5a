"""What Zoon tells the minds: the human sense of single positions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from game import DATA, load_game
from game.ai import Mind, levels
from game.ai.levels import minds
from game.zoon.mind.deployment_plans import plan
from game.zoon.mind.figures import Figures
from game.zoon.mind.tribe_pair import TribePair
from game.zoon.moves import Leap, Pick, Play, Touch, Walk
from tests.zoon.arranged_positions import arrange

SEEDS = range(6)


@pytest.fixture(scope="module")
def zoon() -> Any:
    return load_game("zoon")


def _goal(move: object) -> str:
    assert isinstance(move, Walk | Leap), move
    return move.path[-1] if isinstance(move, Walk) else move.goal


@pytest.mark.parametrize("level", levels())
def test_an_emblem_in_reach_is_attacked(zoon: Any, level: str) -> None:
    state = arrange(
        zoon,
        {
            "c5": (0, "martelure.0"), "a1": (0, "creuset.0"), "e3": (0, "flammeche.0"),
            "c6": (1, "lanterne.0"), "f6": (1, "mitelin.0"), "e4": (1, "noctuelle.0"), "d4": (1, "mitelin.0"),
        },
        known={"c6", "d4"},
    )  # fmt: skip
    for seed in SEEDS:
        twin = state.clone()
        mind = Mind(zoon, level, seed)
        while not twin.observation(0).table.combat:  # a Trump may make the attack stronger first
            twin.play(0, mind.choose(twin.observation(0), twin.legal_moves(0), iterations=4))
            assert twin.to_act != (1,), "the turn went by without an attack"
        assert twin.observation(0).table.combat.square == zoon.field.by_name["c6"]


def test_an_attacker_beside_the_emblem_is_struck_or_avoided(zoon: Any) -> None:
    # Sparklet stands before the Lantern; Moondust can strike it, everything else lets it through.
    state = arrange(
        zoon,
        {
            "c5": (0, "flammeche.0"), "a1": (0, "creuset.0"), "f2": (0, "flammeche.0"),
            "c6": (1, "lanterne.0"), "d5": (1, "poudrelune.0"), "f6": (1, "noctuelle.0"),
            "f5": (1, "mitelin.0"), "b6": (1, "mitelin.0"),
        },
        mover=1, known={"c5", "c6"},
    )  # fmt: skip
    for seed in SEEDS:
        move = Mind(zoon, "normal", seed).choose(state.observation(1), state.legal_moves(1), iterations=6)
        start = move.path[0] if isinstance(move, Walk) else getattr(move, "start", "")
        assert _goal(move) == "c5" or start == "c6"


def test_a_shot_that_can_win_the_match_is_fired(zoon: Any) -> None:
    # The sling's grid holds the Lantern, which nobody can reach on foot.
    state = arrange(
        zoon,
        {
            "b2": (0, "chiparel.0"), "f1": (0, "le-magot.0"), "f2": (0, "la-patronne.0"),
            "c3": (1, "lanterne.0"), "a6": (1, "noctuelle.0"),
        },
        known={"c3"}, tribe_0="chapardons", tribe_1="veloutins",
    )  # fmt: skip
    mind = Mind(zoon, "normal", 1)
    for wanted in (Play("fronde-a-ecrous"), Pick("b2"), Pick("c3")):
        moves = state.legal_moves(0)
        move = mind.choose(state.observation(0), moves, iterations=4) if len(moves) > 1 else moves[0]
        assert move == wanted
        state.play(0, move)
    assert set(state.to_act) == {0, 1}


def test_the_touch_hunts_the_low_diagonal(zoon: Any) -> None:
    # The Priest is 3 2 * 0: one diagonal holds 3 and a star, the other 2 and 0. Who knows the card and has no
    # use for its star touches the second.
    state = arrange(
        zoon,
        {
            "c4": (1, "grand-sphinx.0"), "f6": (1, "lanterne.0"), "e6": (1, "mitelin.0"),
            "c2": (0, "souffle-braise.0"), "a1": (0, "creuset.0"), "b2": (0, "flammeche.0"),
        },
        mover=1, known={"c4", "c2"},
    )  # fmt: skip
    state.play(1, next(m for m in state.legal_moves(1) if isinstance(m, Walk | Leap) and _goal(m) == "c2"))
    chosen = [
        Mind(zoon, "normal", seed).choose(state.observation(1), state.legal_moves(1), iterations=2)
        for seed in range(20)
    ]
    assert {move.corner % 2 for move in chosen if isinstance(move, Touch)} == {1}
    assert len({move.corner for move in chosen if isinstance(move, Touch)}) == 2


def test_plans_differ_and_most_keep_the_emblem_at_the_back(zoon: Any) -> None:
    state = zoon.new_state(seed=1, options={"tribe_0": "mousserocs"})
    ground = TribePair(state.setup, convert(dict(minds().weights["zoon"]), Figures))
    options = dict(state.observation(0).options)
    plans = {plan(ground, 0, options, seed) for seed in range(20)}
    assert len(plans) >= 18
    for cards in plans:
        assert sorted(map(str, cards)) == sorted(map(str, next(iter(plans))))
    behind = sum("pierre-nid.0" in cards[6:] for cards in plans)
    assert len(plans) > behind >= 0.7 * len(plans)


def test_no_card_or_tribe_is_named_in_the_rules_or_the_minds(zoon: Any) -> None:
    names = set()
    for tribe in zoon.tribes.values():
        names |= {tribe.id, *(card.id for card in tribe.zoons), *(card.id for card in tribe.trumps)}
    for path in sorted((DATA.parent / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        code = "\n".join(line for line in text.splitlines() if '"' in line or "'" in line)
        named = [name for name in names if f'"{name}"' in code or f"'{name}'" in code]
        assert not named, f"{Path(path).name} names {named}"
