"""A run counts match by match, stops at a change of the tribe, and keeps what it has counted."""

from __future__ import annotations

from msgspec.structs import replace

from game.zoon.workshop.balance import BalanceRow
from tests.scenes.zoon.workshop.measured_tribes import FASTER, OWN, told_run


def test_what_has_been_played_is_counted() -> None:
    run, trials, _game = told_run()
    run.start(80)
    assert not run.poll()
    trials.tell([1, -1, 0, 1, 1])
    assert run.poll()
    assert run.rows == (
        BalanceRow("braisards", 1.0, 2), BalanceRow("chapardons", 0.0, 1), BalanceRow("mousserocs", 0.5, 1),
        BalanceRow("veloutins", 1.0, 1),
    )  # fmt: skip
    assert run.progress == (5, 80, 840.0)
    assert run.counted == 5


def test_a_change_of_the_figures_stops_the_run_and_outdates_the_count() -> None:
    run, trials, game = told_run()
    run.start(80)
    trials.tell([1, -1])
    run.poll()
    assert run.put(game, FASTER)
    assert (run.running, run.outdated, run.counted) == (False, True, 2)
    run.put(game, OWN)  # undone
    assert (run.running, run.outdated, run.counted) == (False, False, 2)


def test_a_change_of_a_name_stops_nothing() -> None:
    run, _trials, game = told_run()
    run.start(80)
    assert not run.put(game, replace(OWN, name={"en": "Tidewatch"}))
    assert run.running
    assert not run.outdated


def test_what_is_stopped_is_kept_and_gone_on_from() -> None:
    run, trials, _game = told_run()
    run.start(80)
    trials.tell([1, 1, 1])
    run.poll()
    run.stop()
    assert (run.running, run.counted) == (False, 3)
    run.start(200)
    assert trials.asked is not None
    assert [trials.asked.fixtures[n].options["tribe_0"] for n in (0, 1)] == ["gardemarees", "braisards"]
    trials.tell([1])
    run.poll()
    assert run.counted == 4
    assert run.progress == (1, 200, 840.0)


def test_another_tribe_is_counted_from_nothing() -> None:
    run, trials, game = told_run()
    run.start(80)
    trials.tell([1, 1, 1])
    run.poll()
    run.put(game, FASTER)
    run.start(80)
    assert run.counted == 0
    assert trials.asked is not None
    assert trials.asked.game().tribes["gardemarees"] == FASTER  # type: ignore[attr-defined]


def test_a_match_that_fails_ends_the_run_and_is_told() -> None:
    run, trials, _game = told_run()
    run.start(80)
    trials.tell([1])
    run.poll()
    trials.fail()
    assert run.poll()
    assert not run.running
    assert run.failed is not None
    assert run.failed.seed == 0
    assert run.counted == 1
    run.start(80)
    assert run.failed is None


def test_a_tribe_that_is_gone_has_no_row_any_more() -> None:
    run, trials, game = told_run()
    run.start(80)
    trials.tell([1, 1, 1, 1])
    run.poll()
    fewer = type(game)(game.rules, {name: game.tribes[name] for name in ("braisards", "veloutins")}, ())
    run.put(fewer, OWN)
    assert [row.tribe_id for row in run.rows] == ["braisards", "veloutins"]
    assert [tribe.id for tribe in run.opponents] == ["braisards", "veloutins"]
