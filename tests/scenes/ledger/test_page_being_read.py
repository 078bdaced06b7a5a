"""A page of the ledger that is not read at once: what is there is shown first, the rest says it is coming."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from scenes.ledger.book.last_matches import MatchLine
from scenes.ledger.ledger_page import LedgerPage
from scenes.ledger.person_record import record_scene
from tests.scenes.ledger.book_on_matches import shelf, words_on
from tests.scenes.person_at_pages import Hand

READ = "being read…"
HEADINGS = {"Account of matches", "Ratings", "Seals", "Last matches"}


@pytest.fixture
def gates(monkeypatch: pytest.MonkeyPatch) -> dict[str, threading.Event]:
    """Nothing is read of a page, and nothing more than its matches, until these are set."""
    found = {name: threading.Event() for name in ("read_first", "read_rest")}
    monkeypatch.setattr(record_scene, "QUICK", 0.01)
    for name, gate in found.items():
        real = getattr(record_scene, name)

        def slow(*args: Any, real: Any = real, gate: threading.Event = gate, **more: Any) -> Any:
            assert gate.wait(20)
            return real(*args, **more)

        monkeypatch.setattr(record_scene, name, slow)
    return found


def until(hand: Hand, told: Any) -> None:
    """Let frames go by until that is so."""
    for _ in range(400):
        hand.pass_time(0.05)
        if told():
            return
        time.sleep(0.01)
    raise AssertionError("it never comes")


def whole(page: Any) -> bool:
    """Whether all of it has been read."""
    return page.shown is not None and page.shown.whole


def nothing(page: Any) -> bool:
    """Whether nothing of it is there yet."""
    return page.shown is None


def opened_while_busy() -> tuple[Hand, Any]:
    shelf()
    hand = Hand()
    assert hand.ui.records.ledger.catch_up().run()
    page: Any = hand.open(LedgerPage(hand.ui, hand.ui.records.ledger))
    return hand, page


def test_what_is_read_first_is_shown_first(
    gates: dict[str, threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, page = opened_while_busy()
    said = words_on(hand, monkeypatch)
    assert nothing(page)
    assert said.count(READ) == len(page.parts), "every part says that it is coming"
    assert set(said) >= HEADINGS, "under its heading"
    gates["read_first"].set()
    until(hand, lambda: not nothing(page))
    said = words_on(hand, monkeypatch)
    lines = [widget for widget in page.page.widgets if isinstance(widget, MatchLine)]
    assert len(lines) == 5, "the matches are there, and can be looked at"
    assert "Gaëlle" in said
    assert said.count(READ) == 4, "account, rating, facts and seals are still to come"
    assert all(said.count(title) == 1 for title in HEADINGS)
    gates["read_rest"].set()
    until(hand, lambda: whole(page))
    said = words_on(hand, monkeypatch)
    assert READ not in said
    assert page.shown.rows


def test_a_tab_that_is_still_being_read_shows_nothing_of_the_one_before(
    gates: dict[str, threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, page = opened_while_busy()
    for gate in gates.values():
        gate.set()
    until(hand, lambda: whole(page))
    for gate in gates.values():
        gate.clear()
    page.open_tab("zoon")
    hand.pass_time(2.0)
    assert nothing(page)
    said = words_on(hand, monkeypatch)
    assert READ in said
    assert "Rating at Zoon" in said
    for gate in gates.values():
        gate.set()
    until(hand, lambda: whole(page))
    assert page.shown.game == "zoon"


def test_a_page_of_the_same_tab_stays_while_it_is_read_again(gates: dict[str, threading.Event]) -> None:
    hand, page = opened_while_busy()
    for gate in gates.values():
        gate.set()
    until(hand, lambda: whole(page))
    before = page.shown
    for gate in gates.values():
        gate.clear()
    page.show_anew()
    hand.pass_time(0.5)
    assert page.shown is before
    for gate in gates.values():
        gate.set()
