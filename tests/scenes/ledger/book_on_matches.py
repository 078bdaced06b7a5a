"""Shelves for tests: matches of Gaëlle that were played once, and the book opened on them."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.ledger import Ledger
from game.match import MindSeat, Person
from game.storage import matches_folder
from scenes.ledger.ledger_page import LedgerPage
from tests.ledger.ledger_matches import finished
from tests.scenes.person_at_pages import Hand

GAELLE = Person("Gaëlle")
NORMAL = MindSeat("normal", "Brume", seed=3)
EASY = MindSeat("easy", "Orsel", seed=4)


@cache
def played() -> Path:
    """Five matches of Gaëlle, four against computers and one against Ana, with their index; played once."""
    home = Path(tempfile.mkdtemp(prefix="shelf-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    for seed in range(3):
        finished(home / "matches", seed, (GAELLE, NORMAL))
    finished(home / "matches", 3, (EASY, GAELLE, NORMAL))
    finished(home / "matches", 4, (GAELLE, Person("Ana")))
    ledger = Ledger(home / "ledger.sqlite", home / "matches")
    assert ledger.catch_up().run()
    ledger.close()
    return home


def shelf(*, index: bool = True) -> Path:
    """These matches in the person's folder, with their index or without."""
    folder = matches_folder()
    shutil.copytree(played() / "matches", folder, dirs_exist_ok=True)  # also when they were written
    if index:
        shutil.copy(played() / "ledger.sqlite", folder.parent)
    return folder


def opened(**how: Any) -> tuple[Hand, Any]:
    """The book, with all that is on the shelf read."""
    hand = Hand(**how)
    assert hand.ui.records.ledger.catch_up().run()
    page: Any = hand.open(LedgerPage(hand.ui, hand.ui.records.ledger))
    return hand, page


def words_on(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    said: list[str] = []
    ui, text, paragraph = hand.ui, hand.ui.text, hand.ui.paragraph

    def noted(surface: Any, words: str, *args: Any, **more: Any) -> Any:
        said.append(words)
        return text(surface, words, *args, **more)

    def noted_block(surface: Any, words: str, *args: Any, **more: Any) -> Any:
        said.append(words)
        return paragraph(surface, words, *args, **more)

    monkeypatch.setattr(ui, "text", noted)
    monkeypatch.setattr(ui, "paragraph", noted_block)
    hand.top.recompose()
    hand.picture()
    return said
