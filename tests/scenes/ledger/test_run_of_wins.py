"""Run of wins at the foot of the ledger's page, in plain words."""

from __future__ import annotations

import pytest

from scenes.ledger.person_record.shown_record import _facts
from scenes.ui.i18n import use
from tests.ledger.ledger_matches import result
from tests.ledger.test_account import account_of

PLACES = {"won": (1, 2), "lost": (2, 1), "drawn": (1, 1)}


@pytest.mark.parametrize(
    ("ends", "language", "words"),
    [
        (("lost",), "en", ("—", "won in a row")),
        (("lost",), "fr", ("—", "gagnées de suite")),
        (("won", "won", "drawn"), "en", ("—", "won in a row; best: 2")),
        (("won", "won", "lost"), "fr", ("—", "gagnées de suite ; record : 2")),
        (("lost", "won"), "en", ("the last match won", "best run: 1")),
        (("won", "won"), "en", ("2 won in a row", "best run: 2")),
        (("won", "won"), "fr", ("2 de suite", "record : 2")),
    ],
)
def test_a_run_of_wins_is_told_and_none_is_a_dash(
    ends: tuple[str, ...], language: str, words: tuple[str, str]
) -> None:
    use(language)
    seats = [(0, result(number, ranks=PLACES[end])) for number, end in enumerate(ends)]
    fact = _facts(account_of(seats, ("zoon",), ("normal",)), None)[0]
    assert (fact.text, fact.base.replace("\u00a0", " ")) == words
