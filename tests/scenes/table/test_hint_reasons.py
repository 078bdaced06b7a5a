"""Whatever the best mind would do, its reason can be put into words in both languages."""

from __future__ import annotations

import random

import pytest

from game import load_game
from game.ai import Mind
from game.match import Match, Person
from game.storage import Settings
from scenes.shell import routes
from scenes.table.aids.hint import explained
from scenes.ui.context import Ui

SEATS = {"zoon": 2, "zerzura": 3, "zayo": 4}


@pytest.mark.parametrize("name", SEATS)
def test_reasons_are_sentences_without_a_gap(name: str) -> None:
    game = load_game(name)
    options = {"deployment": "quick"} if name == "zoon" else {}
    people = [Person(who) for who in ("Ana", "Zoé", "Ida", "Léo")[: SEATS[name]]]
    match = Match.new(game, people, seed=11, options=options)
    mind, chance = Mind(game, "hard", 1), random.Random(3)
    uis = {
        language: Ui((1280, 720), Settings(language=language), keep=False, routes=routes)
        for language in ("en", "fr")
    }
    found: dict[str, set[str]] = {}
    while not match.is_over and match.plies < 70:
        seat = match.to_act[0]
        legal = match.legal_moves(seat)
        if len(legal) > 1 and match.plies % 4 == 0:
            reason = mind.weigh(match.observation(seat), legal, iterations=4).reason
            if reason is not None:
                for language, ui in uis.items():
                    ui.change(language=language)
                    said = explained(ui, match, reason)
                    assert said.endswith((".", "!", "…"))
                    assert not set("{}[]'") & set(said)
                    found.setdefault(reason.code, set()).add(said)
        match.play(seat, chance.choice(list(legal)))
    for code, sentences in found.items():
        assert len(sentences) > 1, f"the reason {code!r} is the same in both languages"
