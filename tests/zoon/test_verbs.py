"""Every verb of the schema has its rules file, its value for the minds and its words."""

from __future__ import annotations

import random
from typing import get_args, get_type_hints

import pytest

from game.zoon.cards.verb_schema import VERBS, Op, Verb
from game.zoon.mind.belief.star_value import VALUES
from game.zoon.position.frames import frame_of
from game.zoon.rules.choices import QUESTIONS
from game.zoon.rules.verbs import table
from game.zoon.rules.verbs.verb import RULES, VerbRules
from scenes.games.zoon.words import VERB_ASKS, question
from tests.zoon.effects_at_work import starred
from tests.zoon.strange_tribes import strange_game

FIGURES = {name: get_args(get_type_hints(Op)[name])[0] for name in VERBS}
"""The type of the figures of each verb, by the name of its key in `Op`."""


def test_the_schema_knows_no_verb_besides_those_of_a_line() -> None:
    assert set(FIGURES.values()) == set(get_args(Verb))
    assert len(FIGURES) == 21


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_a_rules_file_of_its_own(name: str) -> None:
    rules = RULES[FIGURES[name]]
    assert type(rules).__module__ == f"game.zoon.rules.verbs.{name}"
    assert isinstance(rules, VerbRules)


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_a_value_for_the_minds(name: str) -> None:
    assert FIGURES[name] in VALUES


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_words_for_all_that_it_may_ask_and_for_nothing_else(name: str) -> None:
    words = VERB_ASKS["if" if name == "condition" else name]
    assert set(words) == RULES[FIGURES[name]].wants
    assert all(words.values())


def test_no_table_of_verbs_holds_anything_but_verbs() -> None:
    assert set(RULES) == set(VALUES) == set(FIGURES.values())
    assert set(VERB_ASKS) == {"if" if name == "condition" else name for name in VERBS}
    assert set(table.QUESTIONS) < set(QUESTIONS)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_asked_in_a_match_is_what_its_verb_may_ask(seed: int) -> None:
    rng = random.Random(seed)
    game = strange_game(rng)
    options = {"tribe_0": "strange", "tribe_1": "strange", "deployment": "quick"}
    state = game.new_state(seed=seed, options=options)
    for _ in range(300):
        if not state.to_act:
            break
        ask = state.observation(None).table.ask
        assert ask is not None
        if ask.verb is not None:
            assert ask.want in RULES[FIGURES["condition" if ask.verb == "if" else ask.verb]].wants
            assert question(ask)
        seat = rng.choice(state.to_act)
        moves = state.legal_moves(seat)
        plays = [move for move in moves if str(move).startswith("play")]
        state.apply(seat, rng.choice(plays if plays and rng.random() < 0.5 else moves))
        for frame in state.stack:
            assert type(frame_of(tuple(frame))) is type(frame)


def test_who_must_name_a_trump_of_the_enemys_hand_is_asked_for_that() -> None:
    keep = "[{id: axe, kind: equipment, attach: {who: {side: own}}}]"
    ask = starred("[{discard: {who: trump}}]", trumps=keep).state.observation(0).table.ask
    assert ask is not None
    assert (ask.want, ask.verb) == ("card", "discard")
    assert "Trump" in question(ask)
