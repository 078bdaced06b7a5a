"""Every verb of the schema has its rules file, its value for the minds and its words."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import game.zoon
from game.zoon.cards import compile, verb_checks
from game.zoon.cards.verb_schema import VERBS, Op, Verb
from game.zoon.mind import spent_trumps, tribe_pair
from game.zoon.mind.belief import move_values
from game.zoon.mind.belief.star_value import SHARES, VALUES
from game.zoon.position.frames import frame_of
from game.zoon.rules import verb_table
from game.zoon.rules.choices import QUESTIONS
from game.zoon.rules.verbs.pointing_verbs import PointingRules
from game.zoon.rules.verbs.verb_rules import RULES, VerbRules
from scenes.games.zoon.words import VERB_ASKS, question
from tests.zoon.cards.strange_tribes import strange_game
from tests.zoon.rules.effects_at_work import starred

ZOON = Path(game.zoon.__file__).parent
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
    assert (FIGURES[name] in VALUES) is (FIGURES[name] not in SHARES)


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_that_points_at_zoons_has_a_value_for_each(name: str) -> None:
    points = isinstance(RULES[FIGURES[name]], PointingRules)
    assert (FIGURES[name] in move_values.POINTED) is points


@pytest.mark.parametrize("name", VERBS)
def test_a_verb_has_words_for_all_that_it_may_ask_and_for_nothing_else(name: str) -> None:
    words = VERB_ASKS["if" if name == "condition" else name]
    assert set(words) == RULES[FIGURES[name]].wants
    assert all(words.values())


def test_no_table_of_verbs_holds_anything_but_verbs() -> None:
    verbs = set(FIGURES.values())
    assert set(RULES) == set(VALUES) | set(SHARES) == verbs
    some = (
        verb_checks.CHECKS, compile._NEEDS, move_values.POINTED, move_values.SERIES, spent_trumps.ONE_MOVE,
    )  # fmt: skip
    for found in (*some, tribe_pair.BONUSES, tribe_pair.PREVENTED):
        assert set(found) < verbs
    assert set(VERB_ASKS) == {"if" if name == "condition" else name for name in VERBS}
    assert set(verb_table.QUESTIONS) < set(QUESTIONS)


def asked_for(file: Path) -> Iterator[str]:
    """Types of verbs that a file tells apart by itself."""
    names = {kind.__name__ for kind in FIGURES.values()}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        told: list[ast.AST] = []
        if isinstance(node, ast.MatchClass):
            told = [node.cls]
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass"):
            told = [node.args[1]]
        elif isinstance(node, ast.Compare) and "type(" in ast.unparse(node):
            told = [node]
        for part in told:
            yield from (name.id for name in ast.walk(part) if isinstance(name, ast.Name) and name.id in names)


def test_outside_its_rules_a_verb_is_told_by_a_table_and_by_nothing_else() -> None:
    files = [file for file in ZOON.rglob("*.py") if file.parent != ZOON / "rules" / "verbs"]
    assert len(files) > 50
    assert {str(file.relative_to(ZOON)): found for file in files if (found := sorted(asked_for(file)))} == {}
    assert sorted(asked_for(ZOON / "rules" / "verbs" / "prevent.py")) == ["PreventVerb"]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_asked_in_a_match_is_what_its_verb_may_ask(seed: int) -> None:
    rng = random.Random(seed)
    box = strange_game(rng)
    options = {"tribe_0": "strange", "tribe_1": "strange", "deployment": "quick"}
    state = box.new_state(seed=seed, options=options)
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
