"""The results of a match of Zoon: the headline says who won, the line below it why, and nothing twice."""

from __future__ import annotations

import pytest

from game.match import MindSeat, Person
from scenes.games.zoon.results.results import ZoonResults
from tests.scenes.match_endings import zoon, zoon_ends
from tests.scenes.ui_kit import make_ui

EMBLEM, STUCK = zoon, zoon_ends("stuck", loser=1, winner=0)


@pytest.mark.parametrize(
    ("make", "loser", "language", "why"),
    [
        (EMBLEM, "Gaëlle", "en", "Gaëlle has lost the Emblem."),
        (EMBLEM, "Gaëlle", "fr", "Gaëlle a perdu son Emblème."),
        (EMBLEM, "", "en", "You have lost your Emblem."),
        (STUCK, "Gaëlle", "fr", "Gaëlle ne pouvait plus rien jouer."),
        (STUCK, "", "fr", "Vous ne pouviez plus rien jouer."),
    ],
)
def test_the_line_below_the_headline_says_why_and_not_again_who_won(
    make: object, loser: str, language: str, why: str
) -> None:
    winner = Person("Ana") if loser else MindSeat("easy", "Ana", seed=1)
    match = make([winner, Person(loser)])  # type: ignore[operator] # a way to end
    results = ZoonResults(make_ui(language=language), match)
    assert results.headline() == ("Ana gagne" if language == "fr" else "Ana wins")
    assert results.reason().replace("\u00a0", " ") == why
