"""A tribe that `check` calls good never hangs, crashes or leaks: whole matches of random ones."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.data.data_check import check_file
from game.zoon import ZoonGame, hidden_kinds
from game.zoon.cards import checks
from game.zoon.cards.verb_schema import VERBS
from game.zoon.mind import move_evaluator
from tests.laws import games
from tests.zoon.cards.random_tribes import random_file, random_tribe
from tests.zoon.lawful_match import MOST_CHOICES, match_by_the_laws


@pytest.mark.parametrize("seed", range(30))
def test_a_random_tribe_keeps_every_law_to_the_end_of_the_match(seed: int) -> None:
    assert match_by_the_laws(seed) < MOST_CHOICES


@pytest.mark.strength
@pytest.mark.parametrize("seed", range(100, 600))
def test_many_random_tribes_keep_every_law_to_the_end_of_the_match(seed: int) -> None:
    assert match_by_the_laws(seed) < MOST_CHOICES


def test_random_tribes_are_what_check_calls_good(tmp_path: Path) -> None:
    for seed in range(20):
        made = random_file(random.Random(seed))
        file = tmp_path / "random.yaml"
        file.write_text(json.dumps(made), encoding="utf-8")
        refused = [problem for problem in check_file(file) if problem.severity == "error"]
        assert not refused, f"seed {seed}: {refused[0]}"


def test_random_tribes_use_every_verb_and_every_kind_of_trump() -> None:
    import msgspec

    text = "".join(msgspec.json.encode(random_tribe(random.Random(seed))).decode() for seed in range(60))
    verbs = ["if" if verb == "condition" else verb for verb in VERBS]
    assert [verb for verb in verbs if f'"{verb}":{{' not in text] == []
    assert [kind for kind in checks.KINDS if f'"kind":"{kind}"' not in text] == []


# -- the work of minds is bounded ----------------------------------------------------------------------------


def test_the_choice_at_once_needs_no_deal_no_search_and_no_equilibrium(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from game.ai.mind import quick

    ours: Any = games()["zoon"]
    tribe = random_tribe(random.Random(3))
    game = ZoonGame(ours.rules, {**ours.tribes, "random": tribe}, ())

    def never(*_: object, **__: object) -> None:
        raise AssertionError("too much work for a choice at once")

    for name in ("BeliefBoard", "MoveValues", "touch_weights", "plan", "TribePair"):
        monkeypatch.setattr(move_evaluator, name, never)
    monkeypatch.setattr(ZoonGame, "determinize", never)
    made = move_evaluator.advice(game, _weights(game))
    rng = random.Random(5)
    state = game.new_state(seed=5, options={"tribe_0": "random", "tribe_1": "mousserocs"})
    for _ in range(200):
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        moves = state.legal_moves(seat)
        chosen = made.quick(state.observation(seat), moves)
        assert chosen in moves
        assert quick(game, state.observation(seat), moves) == chosen, "nothing failed on the way to it"
        state.apply(seat, rng.choice(list(moves)))


def _weights(game: ZoonGame) -> dict[str, float]:
    from game.ai.levels import minds

    return dict(minds().weights[game.name])


def test_drawing_that_gets_stuck_goes_over_to_paths_and_finds_the_only_deal() -> None:
    """Forty cards, each of two kinds at most, and one deal that fits: drawing alone would take for ever."""
    size = 40
    places = [(n, 1 << n | 1 << max(0, n - 1)) for n in range(size)]
    for seed in range(5):
        dealt = hidden_kinds.assignment(places[::-1], [1] * size, [], random.Random(seed), None)
        assert dealt == list(range(size))[::-1]


def test_an_impossible_deal_is_refused_after_a_bounded_number_of_tries() -> None:
    size = 60
    places = [(n, (1 << size) - 2) for n in range(size)]  # sixty cards for fifty-nine kinds
    with pytest.raises(ValueError, match="fits no deal"):
        hidden_kinds.assignment(places, [1] * size, [], random.Random(1), None)


def test_facts_that_share_their_carriers_are_all_made_true() -> None:
    places = [(n, 0b111) for n in range(3)]
    facts = [{0: 0b001, 1: 0b001}, {1: 0b010, 2: 0b010}, {0: 0b100, 2: 0b100}]
    seen = set()
    for seed in range(60):
        dealt = hidden_kinds.assignment(places, [1, 1, 1], facts, random.Random(seed), None)
        assert all(any(mask >> dealt[slot] & 1 for slot, mask in fact.items()) for fact in facts)
        seen.add(tuple(dealt))
    assert seen == {(0, 1, 2), (2, 0, 1)}
