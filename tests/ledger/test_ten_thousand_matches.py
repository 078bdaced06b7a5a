"""Ten thousand matches: the ledger opens at once, and a rebuilding tells how far it is."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ledger import Ledger, catch_up
from tests.ledger.ledger_matches import COUNT, finished, put, ten_thousand


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of so many matches, and a folder in which their files stand."""
    return ten_thousand(tmp_path_factory.mktemp("many"))


def best_of(times: int, job: Callable[[], object]) -> float:
    """The shortest processor time of so many tries."""
    best = 99.0
    for _ in range(times):
        began = time.process_time()
        job()
        best = min(best, time.process_time() - began)
    return best


def opened(house: Path) -> Ledger:
    """What a page needs to come up: the index is sound, and the files are those that it knows."""
    ledger = Ledger(house / "ledger.sqlite", house / "matches")
    assert ledger.opening.condition == "ready"
    assert ledger.behind() == 0
    assert ledger.people()[0].matches == COUNT
    return ledger


def scanned(house: Path) -> int:
    """The baseline: looking once at each file, which any list of them must."""
    with os.scandir(house / "matches") as entries:
        return sum(entry.stat().st_size for entry in entries)


def test_ten_thousand_matches_open_in_a_moment(house: Path) -> None:
    usual = best_of(3, lambda: scanned(house))
    took = best_of(3, lambda: opened(house).close())
    print(f"opened in {took:.3f} s, the files looked at in {usual:.3f} s")  # noqa: T201 - figures to read
    assert took < 0.3 or took < 8 * usual


def page(ledger: Ledger) -> None:
    """All that the book asks of a person."""
    assert ledger.account("ana").matches == COUNT
    assert ledger.account("ana", "zoon").matches
    assert len(ledger.matches("ana", count=5)) == 5
    assert ledger.seals("ana")
    assert ledger.account("ana", "zoon").attackers
    assert all(ledger.rating("ana", game).history for game in ("zoon", "zerzura", "zayo"))


def test_a_person_of_ten_thousand_matches_has_everything_at_once(house: Path) -> None:
    opened(house).close()
    usual = best_of(3, lambda: scanned(house))

    def asked() -> None:
        ledger = opened(house)
        page(ledger)
        ledger.close()

    asked()  # modules that are loaded once
    first = best_of(3, asked)
    ledger = opened(house)
    page(ledger)
    again = best_of(3, lambda: page(ledger))
    print(f"opened with everything {first:.3f} s, then {again:.4f} s")  # noqa: T201 - the same
    assert first < 0.3 or first < 10 * usual
    assert again < 0.02, "what has not changed is not made anew"
    ledger.close()


def test_a_match_more_costs_no_more_than_the_first_one(house: Path) -> None:
    ledger = opened(house)
    page(ledger)
    number = COUNT

    def one_more() -> None:
        nonlocal number
        put(ledger._index, house, [number])
        number += 1
        ledger._reckon(["ana"])

    took = best_of(3, one_more)
    assert ledger.account("ana").matches == number
    ledger._index.drop([f"m{n:05}.jsonl" for n in range(COUNT, number)])
    for name in range(COUNT, number):
        (house / "matches" / f"m{name:05}.jsonl").unlink()
    ledger.catch_up().run()
    ledger.close()
    print(f"a match more {took:.4f} s")  # noqa: T201 - the same
    assert took < 0.05


def test_a_rebuilding_can_be_watched_and_cancelled_while_the_ledger_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(30):
        finished(tmp_path / "matches", seed)
    ledger = Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches")
    work = ledger.catch_up()
    looked = threading.Event()
    read_file = catch_up.read_file

    def once_it_was_looked_at(*args: Any) -> Any:
        """However busy the machine is, nobody is left behind."""
        looked.wait(20)
        looked.clear()
        return read_file(*args)

    monkeypatch.setattr(catch_up, "read_file", once_it_was_looked_at)
    work.start()
    seen = set()
    while not work.wait(0.002):
        seen.add((work.done, work.total))
        ledger.account("ana")
        looked.set()
        if work.done >= 10:
            work.cancel()
    assert work.cancelled
    assert 10 <= work.done < 30
    assert len(seen) > 3
    assert ledger.count() == work.done
    assert ledger.behind() == 30 - work.done
