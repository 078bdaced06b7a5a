"""A line of the journal comes with the moment that shows what it tells; nothing is announced before."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.table.journal.log_view import Journal, LogLine
from scenes.table.moments.told_moment import Words
from scenes.ui.motion import Pace
from tests.scenes import moment_goldens, zayo_tables, zerzura_tables
from tests.scenes.played_tables import House
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar


def lines(*events: int) -> list[LogLine]:
    return [LogLine(0, f"line {event}", event=event) for event in events]


def texts(journal: Journal) -> list[str]:
    return [line.text for line in journal.lines]


def test_lines_wait_for_the_events_that_are_still_to_be_told() -> None:
    journal = Journal()
    journal.add(0, lines(0))
    journal.add(1, lines(0, 1, 3), later={1, 3})
    assert texts(journal) == ["line 0", "line 0"]
    journal.go_on({3})
    assert texts(journal)[2:] == ["line 1"]
    assert [journal.ply_of(place) for place in range(3)] == [0, 1, 1]
    journal.catch_up()
    assert texts(journal)[2:] == ["line 1", "line 3"]
    journal.catch_up()
    assert len(journal.lines) == 4


def test_an_undo_takes_away_the_lines_that_wait_too() -> None:
    journal = Journal()
    journal.add(0, lines(0))
    journal.add(1, lines(0, 1), later={1})
    journal.cut(1)
    journal.catch_up()
    assert texts(journal) == ["line 0"]


def test_who_reads_further_back_goes_on_reading_the_same_lines() -> None:
    journal = Journal()
    for ply in range(9):
        journal.add(ply, lines(0))
    journal.scroll(2, 4)
    shown = journal.window(4)
    journal.add(9, lines(0, 1), later={1})
    journal.catch_up()
    assert journal.window(4) == shown


def zayo() -> House:
    return Steppe(zayo_tables.match_of(1, 3, seed=4))


def zerzura() -> House:
    return Bazaar(zerzura_tables.match_of(1, 3, seed=4))


@pytest.mark.parametrize("make", [zayo, zerzura])
def test_while_something_is_told_the_journal_says_nothing_of_what_comes_later(make: Any) -> None:
    house: Any = make()
    table, several = house.table, 0
    for _ in range(1500):
        if house.top is not table:
            break
        if table.walk.gestures and table.flow.may_act and table.still:
            house.table.send([table.moves[0]])
        house.pass_time(0.1)
        if not table.telling.running:
            continue
        ply = house.match.history(table.flow.viewer, table.flow.shown - 1)[0]
        later = table.telling.later
        told = table.journal.of_ply(ply.index)
        assert not {line.event for line in told} & later
        several += bool(later)
        if several > 30:
            break
    assert several > 5
    house.rest(30)
    if house.top is table:
        newest = house.match.history(table.flow.viewer, table.flow.shown - 1)[0]
        whole = table.lines(newest, house.match.position(newest.index, table.flow.viewer))
        assert table.journal.of_ply(newest.index) == whole or table.telling.running


def test_what_happens_once_in_a_match_is_not_told_faster_than_it_is_read() -> None:
    house: Any = moment_goldens.zerzura("easy", 3)
    golden = []
    for _ply, shown in moment_goldens.moments(house, 0):
        for moment in shown:
            fast, normal = (moment.line(Pace(speed)).end for speed in ("fast", "normal"))
            if moment.words.gold:
                golden.append(moment.words)
                assert fast == normal
            elif normal:
                assert fast < normal
    assert [words.title for words in golden] == ["Last round"]
    assert isinstance(golden[0], Words)
