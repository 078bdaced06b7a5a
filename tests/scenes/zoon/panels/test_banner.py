"""The banner of Zoon's table: what is asked, and the turn, in one line each; the inspector says the rest."""

from __future__ import annotations

import pytest

from game.match import Person
from game.zoon.views import Ask
from scenes.games.zoon.present.turn_words import turn_words
from scenes.games.zoon.words import VERB_ASKS, brief_question, question
from scenes.ui.i18n import _
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import opened

ASKS = [
    *(Ask(want, verb=verb, picked=picked)
      for verb, wants in VERB_ASKS.items() for want in wants for picked in ((), ("x",))),
    *(Ask(want) for want in ("user", "target", "bearer")),
]  # fmt: skip
GROUNDS = ("terrain", "reinforcement", "zoon")


def too_wide(house: House, words: str) -> bool:
    """Whether a line of the banner does not hold them in letters of a size that is read."""
    room = house.table.zones["banner"][2] - 106 - 40
    return house.ui.type.fit(words, 21, "body", room).cut


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_is_asked_has_one_line(language: str) -> None:
    house = opened(language=language)
    asked = [brief_question(ask) for ask in ASKS]
    asked += [brief_question(Ask("square"), kind) for kind in GROUNDS]
    asked += [brief_question(Ask("move", verb="move", picked=("x",), most=3))]
    assert "" not in asked
    assert [words for words in asked if too_wide(house, words)] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_turn_and_the_deployment_have_one_line(language: str) -> None:
    house = opened(language=language)
    table = house.table.observation.table
    flag, _may_act = house.table.contents._flag()
    words = [flag.text, turn_words(table, (Person(""), house.match.seats[1])).replace("1", "188")]
    words += [_("Arrange your cards, then: Ready"), _("The other side deploys.")]
    words += [_("Now the square for this card."), _("Both sides are ready.")]
    assert [said for said in words if too_wide(house, said)] == []


def test_a_brief_question_says_no_more_than_the_full_one() -> None:
    opened()
    for ask in ASKS:
        assert len(brief_question(ask)) <= len(question(ask)), ask
    assert question(Ask("user")).endswith("Then its target.")
    assert brief_question(Ask("user")) == "Choose the Zoon that shoots."
    assert brief_question(Ask("move", verb="move", most=3)).endswith("(1\u00a0of\u00a03)")
