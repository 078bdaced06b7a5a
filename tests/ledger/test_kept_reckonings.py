"""What the index keeps of a record is what the matches say, however they came, went or changed."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import registry
from game.ai.levels import levels
from game.ledger import PEOPLE, Ledger, Result, SeatResult, reckoning
from game.ledger import kept_reckonings as reckonings
from game.ledger.index import FileFacts
from game.ledger.people import key_of
from game.ledger.seal import Learnt
from game.ledger.seal_schema import deeds_of, seals
from tests.ledger import record_from_scratch
from tests.ledger.ledger_matches import finished, opened, result

PEOPLE_HERE = ("Ana", "Bo", "Gaëlle")
LEVELS = ("easy", "normal", "hard", "of another version")
REASONS = ("", "", "", "hint", "undo", "unnoted")


STEPS = ("next", "next", "next", "any", "again", "changed", "gone", "renamed", "reopened")


def some_match(chance: random.Random, number: int) -> Result:
    """A made-up match of one to three people of PEOPLE_HERE and minds, at any hour of a year."""
    game = chance.choice(registry.names())
    count = 2 if game == "zoon" else chance.randint(2, 5)
    people = chance.sample(PEOPLE_HERE, chance.randint(1, min(count, 3)))
    kinds = ["" for _ in people] + [chance.choice(LEVELS) for _ in range(count - len(people))]
    chance.shuffle(kinds)
    drawn = chance.random() < 0.1
    order = [1] * count if drawn else chance.sample(range(1, count + 1), count)
    names = iter(people)
    seats = tuple(
        SeatResult(
            "Brume" if kind else next(names), kind, rank, 1.0 if rank == 1 and not drawn else 0.0,
            float(chance.randint(-3, 40)), faction=chance.choice(("", "ash", "reef", "dune", "salt", "mist")),
            began=chance.random() < 0.5,
            deeds={deed: chance.randint(1, 6) for deed in chance.sample(deeds_of(game), 5)}
            | {"attacks x": 6, f"attacks_won {chance.choice('xy')}": 1, "attacks y": chance.randint(1, 9)},
        )
        for kind, rank in zip(kinds, order, strict=True)
    )  # fmt: skip
    minds = [kind for kind in kinds if kind]
    hour = chance.randrange(365 * 24)
    return result(
        number, game, seats=seats, drawn=drawn, against=chance.choice(minds) if minds else PEOPLE,
        unrated=chance.choice(REASONS) if minds else "people", match=f"m{number:04}",
        ended=f"2026-{hour // 730 + 1:02}-{hour % 28 + 1:02}T{hour % 24:02}:00:00Z",
        seconds=chance.choice((None, 60, 900)), reason=chance.choice(("emblem", "won", "market_over")),
    )  # fmt: skip


def put(ledger: Ledger, *matches: Result) -> None:
    ledger._index.put([(f"{one.match}.jsonl", FileFacts(1, 1, one.match, ""), one) for one in matches])


def assert_is_what_the_matches_say(ledger: Ledger, key: str) -> None:
    keys = ledger._people.keys(key)
    sats = [(place[2], one) for place, one in ledger._index.of(keys)]
    names, columns = registry.names(), (*levels(), PEOPLE)
    for game in (None, *names):
        mine = [sat for sat in sats if game in (None, sat[1].game)]
        told, wanted = ledger.account(key, game), record_from_scratch.account(mine, names, columns)
        assert told == wanted
        assert [list(told.table), list(told.attackers), list(told.factions)] == [
            list(wanted.table), list(wanted.attackers), list(wanted.factions),
        ]  # fmt: skip
        assert ledger.count(key, game) == len(mine)
        listed = ledger.matches(key, game, count=len(sats) + 1)
        assert [(one.seat, one.result) for one in listed] == mine[::-1]
    for game in names:
        rating = record_from_scratch.rating(game, sats)
        assert ledger.rating(key, game) == rating
        listed = ledger.matches(key, game, count=len(sats) + 1)
        changes = [(one.result.match, one.change) for one in listed if one.change is not None]
        assert changes == [(point.match, point.change) for point in rating.history[::-1]]
        assert all((one.change is None) == bool(one.unrated) for one in listed)
    earned = record_from_scratch.told(seal for seal in ledger.seals(key) if seal.id in OF_MATCHES)
    assert earned == record_from_scratch.seals(seals(), sats, Learnt())


OF_MATCHES = {seal.id for seal in seals() if seal.match is not None}


@pytest.mark.parametrize("seed", range(8))
def test_whatever_becomes_of_the_matches_the_record_is_the_one_computed_from_scratch(
    tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    (tmp_path / "matches").mkdir()
    windows = [Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches") for _ in range(2)]
    there: dict[str, Result] = {}
    late = 0
    for step in range(30):
        ledger = chance.choice(windows)
        match chance.choice(STEPS):
            case "next":  # as they are played: one after the other
                late += 1
                made = replace(some_match(chance, step), ended=f"2027-01-01T00:{late:02}:00Z")
                there[made.match] = made
                put(ledger, made)
            case "any":
                several = [some_match(chance, 100 * step + n) for n in range(chance.randint(1, 4))]
                there.update((one.match, one) for one in several)
                put(ledger, *several)
            case "again" if there:
                put(ledger, chance.choice(list(there.values())))
            case "changed" if there:
                old = chance.choice(list(there.values()))
                there[old.match] = replace(some_match(chance, step), match=old.match, ended=old.ended)
                put(ledger, there[old.match])
            case "gone" if there:
                name = chance.choice(list(there))
                del there[name]
                ledger._index.drop([f"{name}.jsonl"])
            case "renamed" if step > 20:
                ledger.rename(key_of("Bo"), chance.choice(("Ana", "Robin")))
            case "reopened":
                windows[windows.index(ledger)] = Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches")
                ledger.close()
        for person in chance.sample(PEOPLE_HERE, 2):
            assert_is_what_the_matches_say(windows[0], key_of(person))
    for ledger in windows:
        for person in PEOPLE_HERE:
            assert_is_what_the_matches_say(ledger, key_of(person))


def on_the_disk(folder: Path, count: int) -> None:
    """So many finished matches on the disk."""
    for seed in range(count):
        finished(folder / "matches", seed)


def two_windows(folder: Path) -> tuple[Ledger, Ledger, random.Random]:
    """Two ledgers over one index with twenty matches, and the chance that made them."""
    ledger, other = (Ledger(folder / "ledger.sqlite", None) for _ in range(2))
    chance = random.Random(3)
    put(ledger, *[some_match(chance, number) for number in range(20)])
    return ledger, other, chance


def counting(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many matches have been reckoned since this was last asked."""
    added, add = [0], reckoning.Reckoning.add

    def count(self: reckoning.Reckoning, sat: tuple[int, Result]) -> object:
        added[0] += 1
        return add(self, sat)

    def asked() -> int:
        found, added[0] = added[0], 0
        return found

    monkeypatch.setattr(reckoning.Reckoning, "add", count)
    return asked


def test_a_match_more_is_reckoned_alone_and_an_index_that_is_opened_reckons_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reckoned = counting(monkeypatch)
    on_the_disk(tmp_path, 6)
    opened(tmp_path).close()
    assert reckoned() == 6, "while it is made anew"
    ledger = opened(tmp_path)
    assert_is_what_the_matches_say(ledger, "ana")
    assert reckoned() == 0
    assert ledger.record(finished(tmp_path / "matches", 9))
    assert reckoned() == 1
    assert_is_what_the_matches_say(ledger, "ana")
    assert reckoned() == 0


def test_a_match_whose_file_is_deleted_costs_no_reckoning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_the_disk(tmp_path, 4)
    ledger = opened(tmp_path)
    reckoned = counting(monkeypatch)
    sorted((tmp_path / "matches").iterdir())[0].unlink()
    assert ledger.catch_up().run()
    assert_is_what_the_matches_say(ledger, "ana")
    assert (reckoned(), ledger.account("ana").matches) == (0, 4)


def test_other_figures_of_the_league_or_the_seals_make_it_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_the_disk(tmp_path, 3)
    opened(tmp_path).close()
    reckoned = counting(monkeypatch)
    monkeypatch.setattr(reckonings, "basis", lambda: "of another version")
    ledger = opened(tmp_path)
    assert reckoned() == 3
    assert_is_what_the_matches_say(ledger, "ana")


def test_the_basis_of_a_reckoning_is_another_when_a_seal_or_the_league_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = reckoning.basis()
    monkeypatch.setattr(reckoning, "seals", lambda: seals()[1:])
    assert reckoning.basis.__wrapped__() != known
    monkeypatch.undo()
    monkeypatch.setattr(reckoning, "levels", lambda: ("easy",))
    assert reckoning.basis.__wrapped__() != known


def kept_and_then(folder: Path, change: str) -> None:
    """Three matches of which a reckoning was kept, and that change of the index's file behind its back."""
    on_the_disk(folder, 3)
    opened(folder).close()
    connection = sqlite3.connect(folder / "ledger.sqlite")
    with connection:
        connection.execute(change)
    connection.close()


def test_a_reckoning_that_cannot_be_read_is_made_anew(tmp_path: Path) -> None:
    kept_and_then(tmp_path, "UPDATE reckoning SET state = '{\"half'")
    assert_is_what_the_matches_say(opened(tmp_path), "ana")


def test_where_nothing_can_be_written_the_record_is_reckoned_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_and_then(tmp_path, "DELETE FROM reckoning")
    ledger = Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches")
    ledger._index._connection.execute("PRAGMA query_only = 1")
    assert_is_what_the_matches_say(ledger, "ana")
    reckoned = counting(monkeypatch)
    assert_is_what_the_matches_say(ledger, "ana")
    assert reckoned() == 0, "once"


def test_another_window_that_is_quicker_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, other, chance = two_windows(tmp_path)
    keep, times = reckonings.Reckonings._keep, [0]

    def meanwhile(self: reckonings.Reckonings, *args: object, **more: object) -> bool:
        times[0] += 1
        if times[0] == 1:
            put(other, *[some_match(chance, number) for number in range(20, 25)])
            other.account("ana")
        return keep(self, *args, **more)  # type: ignore[arg-type] # what it is called with

    monkeypatch.setattr(reckonings.Reckonings, "_keep", meanwhile)
    assert ledger.account("ana").matches == other.account("ana").matches
    assert times[0] >= 2
    assert_is_what_the_matches_say(ledger, "ana")
    assert_is_what_the_matches_say(other, "ana")


def test_what_another_window_writes_while_one_is_reckoned_is_seen_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger, other, chance = two_windows(tmp_path)
    brought_up = reckonings.Reckonings._brought_up

    def then_written(self: reckonings.Reckonings, *args: Any) -> Any:
        monkeypatch.undo()
        found = brought_up(self, *args)
        put(other, *[some_match(chance, number) for number in range(20, 25)])
        return found

    monkeypatch.setattr(reckonings.Reckonings, "_brought_up", then_written)
    before = ledger.account("ana").matches
    assert ledger.account("ana").matches > before
    assert_is_what_the_matches_say(ledger, "ana")
