"""A hint of Zerzura says what its move brings at once, and what the obvious other one would."""

from __future__ import annotations

import pytest

from game.ai.search_guide import Reason
from game.zerzura.mind.reasons import TEXTS
from game.zerzura.moves import Exchange, Store, Take
from scenes.games.zerzura.present.compared_moves import TOLD, compared, obvious, says_gain
from scenes.games.zerzura.table import ZerzuraTable
from scenes.ui import i18n
from tests.scenes.zerzura_tables import Bazaar, match_of, played_on

MOVES = (Take(1), Take(2), Exchange(3, 4), Store((5,)))
GAINS = {Take(1): 2, Take(2): -1, Exchange(3, 4): 5, Store((5,)): 0}


def test_beside_an_exchange_or_a_store_stands_the_best_card_of_the_market() -> None:
    assert obvious(Exchange(3, 4), MOVES, GAINS.get) == Take(1)
    assert obvious(Store((5,)), MOVES, GAINS.get) == Take(1)
    assert obvious(Take(1), MOVES, GAINS.get) == Exchange(3, 4)
    assert obvious(Take(1), (Take(1), Store((5,))), GAINS.get) is None


def test_both_moves_are_told_with_their_points() -> None:
    said = compared(Store((5,)), MOVES, GAINS.get, str)
    assert said == f"It brings 0\u00a0VP at once; “{Take(1)}” would bring +2."
    assert compared(Take(2), (Take(2),), GAINS.get, str) == ""
    assert compared(Store((5,)), MOVES, lambda _move: None, str) == "", "what is not known is not told"


def test_what_the_reason_says_already_is_not_said_again() -> None:
    gains = Reason("gains_less", TEXTS["gains_less"], (("points", 2), ("most", 13)))
    chances = Reason("chances", TEXTS["chances"], (("percent", 40),))
    assert [says_gain(reason) for reason in (gains, chances, None)] == [True, False, False]
    assert set(TOLD) <= set(TEXTS)
    said = compared(Take(1), MOVES, GAINS.get, str, told=True)
    assert said == f"“{Exchange(3, 4)}” would bring +5\u00a0VP."


def advised_to_take(language: str) -> ZerzuraTable:
    """A table at which the hint is to take a card."""
    match = played_on(match_of(1, 2), 9)
    while match.to_act[0] != 0:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    house = Bazaar(match, language=language)
    house.settle()
    house.rest()
    table = house.table
    table.hint = next(move for move in table.moves if isinstance(move, Take))
    return table


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_tells_its_points_once(language: str) -> None:
    table = advised_to_take(language)
    gain = table.foresight.of(table.observation, 0, table.hint).gain(0)
    table.flow.minds.reason = Reason("gains", TEXTS["gains"], (("points", gain),))
    once = table.papers.hint_words()
    table.flow.minds.reason = None
    alone = table.papers.hint_words()
    unit = {"en": "VP", "fr": "PV"}[language]
    assert once.replace("\u00a0", " ").count(f" {unit}") == 2, once
    assert i18n._("It brings {mine}\u00a0VP at once; “{move}” would bring {points}.")[:8] in alone
    assert i18n._("It brings {mine}\u00a0VP at once; “{move}” would bring {points}.")[:8] not in once


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_hint_at_the_table_says_so_as_the_slip_would(language: str) -> None:
    table = advised_to_take(language)
    words = table.papers.hint_words()
    gain = table.foresight.of(table.observation, 0, table.hint).gain(0)
    assert gain is not None
    foreseen = table.foresight
    other = obvious(table.hint, table.moves, lambda move: foreseen.of(table.observation, 0, move).gain(0))
    assert i18n.language() == language
    assert table.describe(other) in words
    assert words.startswith(table.describe(table.hint))
