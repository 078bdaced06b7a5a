"""A match whose file is moved away while it is played: told, written anew, and gone on with once only."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from game.match import Match
from game.match.journal.journal_file import read
from game.match.journal.journal_format import JournalError
from tests.window.players.person_at_screen import sitting
from tests.window.players.zerzura_matches import MarketSitting, Mouse
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

RESTED = 1.2
"""Seconds without a change after which all that happened has been told."""


def test_a_file_moved_away_while_it_is_played_comes_back_and_the_person_is_told(
    xvfb: Screen, home: Path
) -> None:
    words = ("zerzura", "--seats", "human,easy", "--seed", "3")
    with sitting(xvfb, home, *words, kind=MarketSitting) as at:
        at.wait("the person's turn", lambda: at.legal()[0] == 0)
        at.still(RESTED)
        path: Path = at.journal
        known = read(path).entries
        moved = path.rename(path.with_name("moved.jsonl"))
        before = at.still(RESTED)
        Mouse(at).make(0, at.legal()[1][0])
        at.wait("the file under its own name", path.exists)
        at.wait("the move in it", lambda: len(read(path).entries) > len(known))
        assert read(path).entries[: len(known)] == known
        assert read(moved).entries == known, "what was moved stays as it is"
        with pytest.raises(JournalError) as refused:
            Match.load(moved)
        assert refused.value.code == "locked"
        at.wait("the notice", lambda: at.print() != before)
        at.still(RESTED)
        at.screen.keep(home / "told.png")
        at.keys("Return")
        at.unhurt()
        at.running.send_signal(signal.SIGTERM)
        assert at.running.wait(30) == 0
        at.verified()
    assert Match.load(moved).plies == len(known), "nobody has it any more"
