"""Beliefs agree with the sheet and with the evidence."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import load_game
from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
from game.zoon.mind.belief.card_beliefs import believe
from game.zoon.mind.belief.card_prior import CardPrior
from tools.choices.beliefs import Watcher, means, watched

HANDLES = ("a5", "b5", "c5", "a6", "b6")


def _even(handle: str, kind: int) -> float:
    return 1.0


def test_a_card_seen_leaves_one_less_for_the_others() -> None:
    beliefs = believe({"a5": 0}, {"b5": (0, 1), "c5": (0, 1)}, {0: 2, 1: 1}, _even)
    assert dict(beliefs.of["b5"]) == pytest.approx({0: 0.5, 1: 0.5})


def test_evidence_about_one_card_tells_about_the_other() -> None:
    beliefs = believe({}, {"b5": (0, 1), "c5": (0,)}, {0: 1, 1: 1}, _even)
    assert beliefs.chance("b5", 0b10) > 0.9


def test_a_prior_shifts_what_the_sheet_leaves_open() -> None:
    def prior(handle: str, kind: int) -> float:
        return 3.0 if (handle, kind) == ("b5", 0) else 1.0

    beliefs = believe({}, {"b5": (0, 1), "c5": (0, 1)}, {0: 1, 1: 1}, prior)
    assert beliefs.chance("b5", 0b01) > 0.6


@given(st.data())
def test_deals_hold_the_sheet_and_chances_are_chances(data: st.DataObject) -> None:
    kinds = data.draw(st.lists(st.integers(0, 3), min_size=len(HANDLES), max_size=len(HANDLES)))
    counts = Counter(kinds)
    possible = {
        handle: tuple(sorted({kind, *data.draw(st.sets(st.sampled_from(sorted(counts)), max_size=3))}))
        for handle, kind in zip(HANDLES, kinds, strict=True)
    }
    beliefs = believe({}, possible, counts, _even)
    for handle in HANDLES:
        assert sum(p for _, p in beliefs.of[handle]) == pytest.approx(1)
        assert {kind for kind, _ in beliefs.of[handle]} <= set(possible[handle])
    dealt = beliefs.deal(Random(data.draw(st.integers(0, 99))))
    assert Counter(dealt.values()) == counts


def test_deals_follow_the_chances() -> None:
    beliefs = believe({}, dict.fromkeys(HANDLES, (0, 1)), {0: 1, 1: 4}, _even)
    rng = Random(1)
    hits = sum(beliefs.deal(rng)["a5"] == 0 for _ in range(2000))
    assert 300 < hits < 500


def test_who_goes_ahead_and_attacks_is_believed_to_be_stronger_than_who_stays() -> None:
    game: Any = load_game("zoon")
    advice: Any = advice_for(game, weights_for("zoon", level_named("hard")))
    options = dict(game.new_state(seed=1).observation(0).options)
    ground = advice.ground_of(options)
    strong, weak = (
        pick(ground.merits[1], key=lambda kind: sum(ground.merits[1][kind])) for pick in (max, min)
    )
    field = ground.setup.field
    home = next(square for square in field.deployment[1] if field.depth(1, square) == 0)
    ahead = next(square for square in range(field.squares) if field.depth(1, square) == 3)
    handle = field.names[home]

    def leaning(prior: CardPrior) -> float:
        return prior(handle, strong) / prior(handle, weak)

    stays = leaning(CardPrior(ground, 1, {handle: home}))
    attacks = leaning(CardPrior(ground, 1, {handle: home}, attacker=handle))
    gone = leaning(CardPrior(ground, 1, {handle: ahead}))
    assert stays < 1 < attacks < gone
    assert leaning(CardPrior(ground, 1, {handle: ahead}, attacker=handle)) > gone


@pytest.mark.parametrize("merit", [(1e6, 1e6), (-1e6, -1e6)])
def test_a_card_of_any_value_has_a_chance(
    monkeypatch: pytest.MonkeyPatch, merit: tuple[float, float]
) -> None:
    game: Any = load_game("zoon")
    advice: Any = advice_for(game, weights_for("zoon", level_named("hard")))
    ground = advice.ground_of(dict(game.new_state(seed=1).observation(0).options))
    kinds = range(len(ground.merits[1]))
    monkeypatch.setattr(ground, "merits", [ground.merits[0], [merit for _ in kinds]])
    handle = ground.setup.field.names[ground.setup.field.deployment[1][0]]
    prior = CardPrior(ground, 1, {}, attacker=handle)
    assert all(0 < prior(handle, kind) < float("inf") for kind in kinds)


def test_only_what_deeds_tell_is_fitted_and_cards_are_as_strong_as_ever() -> None:
    watcher = Watcher(fits=True)
    options = dict(load_game("zoon").new_state(seed=1).observation(0).options)
    merits = watcher._advice.ground_of(options).merits
    assert any(guard for _, guard in merits[0].values())
    assert len(watcher._each) == len(watcher.names) > 5
    for advice in (watcher._blind, *watcher._each):
        assert advice.ground_of(options).merits == merits


def test_what_is_believed_of_attackers_comes_near_the_truth() -> None:
    cards = [card for card in watched(Watcher(), "first", 2, 12, seed=300) if card.attacks]
    assert len(cards) > 30
    now, without = means([card.told for card in cards], 2)
    assert now > without
    believed, blind, true = means([card.values for card in cards], 3)
    assert abs(believed - true) < abs(blind - true)
