"""The ledger is an index over the matches' own files: made anew from them, whatever happens to it."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.ledger import HERE, Ledger
from game.ledger.index_file import MIGRATIONS
from game.ledger.people import SIGNS, key_of
from game.match import Match, MindSeat, Person
from game.match.saved.set_aside import put_back, set_aside
from game.storage import StorageError
from tests.ledger.ledger_matches import ANA, BRUME, finished, game, opened


def all_of(ledger: Ledger) -> object:
    people = ledger.people()
    records = [(ledger.account(one.key), ledger.matches(one.key, count=99)) for one in people]
    return people, records, ledger.matches(count=99)


def test_a_deleted_index_is_made_anew_as_it_was(tmp_path: Path) -> None:
    for seed in range(5):
        finished(tmp_path / "matches", seed, (ANA, BRUME) if seed % 2 else (BRUME, ANA, Person("Gaëlle")))
    ledger = opened(tmp_path)
    known = all_of(ledger)
    ledger.close()
    (tmp_path / "ledger.sqlite").unlink()
    again = Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches")
    assert (again.opening.condition, again.behind(), again.count()) == ("new", 5, 0)
    assert again.catch_up().run()
    assert (again.behind(), again.count()) == (0, 5)
    assert all_of(again) == known


def test_a_match_counts_once_also_as_a_copy_and_stays_in_the_record_without_a_file(tmp_path: Path) -> None:
    path = finished(tmp_path / "matches", 1)
    copy = path.with_name("a copy.jsonl")
    shutil.copy(path, copy)
    ledger = opened(tmp_path)
    assert (ledger.count(), ledger.account("ana").matches) == (1, 1)
    path.unlink()
    assert ledger.behind() == 1
    assert ledger.catch_up().run()
    assert ledger.count() == 1, "the copy still holds it"
    assert [match.path for match in ledger.matches()] == [copy]
    known = ledger.account("ana"), ledger.rating("ana", "zerzura")
    copy.unlink()
    assert ledger.behind() == 1
    assert ledger.catch_up().run()
    assert (ledger.count(), ledger.behind()) == (1, 0)
    assert [match.path for match in ledger.matches("ana")] == [None]
    assert (ledger.account("ana"), ledger.rating("ana", "zerzura")) == known


def test_results_of_deleted_matches_outlive_the_index_and_count_once_when_the_file_comes_back(
    tmp_path: Path,
) -> None:
    for seed in range(3):
        finished(tmp_path / "matches", seed)
    ledger = opened(tmp_path)
    known = ledger.account("ana"), ledger.rating("ana", "zerzura")
    aside = [set_aside(path) for path in sorted((tmp_path / "matches").glob("*.jsonl"))[:2]]
    assert ledger.catch_up().run()
    assert len(ledger.matches("ana")) == 3
    ledger.close()
    (tmp_path / "ledger.sqlite").unlink()
    again = opened(tmp_path)
    assert (again.account("ana"), again.rating("ana", "zerzura")) == known
    assert sum(match.path is None for match in again.matches("ana")) == 2
    for path in aside:
        put_back(path)
    assert again.catch_up().run()
    assert (again.account("ana"), again.rating("ana", "zerzura")) == known
    assert all(match.path is not None for match in again.matches("ana"))
    assert again.behind() == 0


def test_a_folder_that_cannot_be_reached_loses_nothing(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1)
    ledger = opened(tmp_path)
    (tmp_path / "matches").rename(tmp_path / "unplugged")
    assert ledger.catch_up().run()
    assert (ledger.count(), ledger.behind()) == (1, 0)
    assert not (tmp_path / "kept.jsonl").exists()


def test_lines_of_kept_results_that_are_damaged_stay_and_say_nothing(tmp_path: Path) -> None:
    for seed in range(2):
        finished(tmp_path / "matches", seed)
    ledger = opened(tmp_path)
    (tmp_path / "kept.jsonl").write_bytes(b'{"half": \nnothing\n')
    for path in (tmp_path / "matches").glob("*.jsonl"):
        path.unlink()
    assert ledger.catch_up().run()
    lines = (tmp_path / "kept.jsonl").read_bytes().splitlines()
    assert lines[:2] == [b'{"half": ', b"nothing"]
    assert (len(lines), ledger.count()) == (4, 2)


def test_a_match_that_goes_on_counts_when_it_is_over(tmp_path: Path) -> None:
    with Match.new(game("zerzura"), (ANA, BRUME), seed=1, folder=tmp_path / "matches") as match:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
        ledger = opened(tmp_path)
        assert (ledger.count(), ledger.behind()) == (0, 0)
        match.resign(0)
    assert match.path is not None
    assert ledger.behind() == 1
    assert ledger.record(match.path)
    assert (ledger.count(), ledger.behind()) == (1, 0)
    (played,) = ledger.matches("ana")
    assert (played.result.resigned, played.result.reason, played.seat) == (0, "resigned", 0)
    assert played.result.seats[0].won == 0


@pytest.mark.parametrize("damage", ["no database", "a page in its midst", "cut off"])
def test_a_damaged_index_is_set_aside_told_and_made_anew(tmp_path: Path, damage: str) -> None:
    for seed in range(3):
        finished(tmp_path / "matches", seed)
    ledger = opened(tmp_path)
    known = all_of(ledger)
    ledger.close()
    file = tmp_path / "ledger.sqlite"
    content = bytearray(file.read_bytes())
    match damage:
        case "no database":
            content = bytearray(b"nothing of the kind" * 500)
        case "cut off":
            del content[len(content) // 2 :]
        case _:
            content[4096:16384] = b"\xff" * 12288
    file.write_bytes(content)
    again = Ledger(file, tmp_path / "matches")
    assert again.opening.condition == "damaged"
    assert again.opening.aside is not None
    assert again.opening.aside.read_bytes() == bytes(content)
    assert str(again.opening.aside) in str(again.opening.problem)
    assert again.behind() == 3
    assert again.catch_up().run()
    assert all_of(again) == known


def test_damage_that_shows_itself_only_when_it_is_read_is_told_too(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1)
    ledger = opened(tmp_path)
    (tmp_path / "ledger.sqlite").write_bytes(b"\0" * 20000)
    finished(tmp_path / "matches", 2)
    work = ledger.catch_up()
    assert not work.run()
    assert work.error is not None
    assert ledger.opening.condition == "damaged"
    assert ledger.catch_up().run()
    assert ledger.count() == 2


def test_a_row_that_is_no_match_is_damage_like_any_other(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1)
    ledger = opened(tmp_path)
    with sqlite3.connect(tmp_path / "ledger.sqlite") as connection:
        connection.execute("UPDATE match SET result = '{\"half'")
    connection.close()
    with pytest.raises(StorageError):
        ledger.matches("ana")
    assert ledger.opening.condition == "damaged"
    assert (ledger.people(), ledger.behind()) == ((), 1)
    assert ledger.catch_up().run()
    assert ledger.account("ana").matches == 1


def test_an_index_of_a_later_version_is_set_aside(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1)
    opened(tmp_path).close()
    with sqlite3.connect(tmp_path / "ledger.sqlite") as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    again = Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches")
    assert (again.opening.condition, again.behind()) == ("later", 1)


@pytest.mark.parametrize("version", range(len(MIGRATIONS)))
def test_an_index_of_an_earlier_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    finished(tmp_path / "matches", 1)
    connection = sqlite3.connect(tmp_path / "ledger.sqlite")
    for number in range(version):
        connection.executescript(MIGRATIONS[number])
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()
    ledger = opened(tmp_path)
    assert (ledger.opening.condition, ledger.count()) == ("ready", 1)
    ledger.close()
    connection = sqlite3.connect(tmp_path / "ledger.sqlite")
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    connection.close()


def test_a_folder_that_cannot_be_written_gives_a_ledger_in_memory_and_says_why(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1)
    (tmp_path / "file").touch()
    ledger = Ledger(tmp_path / "file" / "ledger.sqlite", tmp_path / "matches")
    assert ledger.opening.condition == "unwritable"
    assert ledger.opening.problem is not None
    assert ledger.catch_up().run()
    assert ledger.count() == 1


def test_files_that_are_no_matches_are_passed_over_and_not_read_again(tmp_path: Path) -> None:
    path = finished(tmp_path / "matches", 1)
    (tmp_path / "matches" / "broken.jsonl").write_bytes(path.read_bytes()[9:])
    (tmp_path / "matches" / "empty.jsonl").touch()
    ledger = opened(tmp_path)
    assert (ledger.count(), ledger.behind()) == (1, 0)


def test_a_rebuilding_tells_how_far_it_is_and_goes_on_after_it_was_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(6):
        finished(tmp_path / "matches", seed)
    monkeypatch.setattr("game.ledger.catch_up.BATCH_SECONDS", 0.0)
    ledger = Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches")
    work = ledger.catch_up()
    put, seen = ledger._index.put, []

    def cancelling(batch: object) -> None:
        put(batch)  # type: ignore[arg-type] # what the work gives
        seen.append((work.done, work.total))
        if work.done == 2:
            work.cancel()

    monkeypatch.setattr(ledger._index, "put", cancelling)
    work.start()
    assert work.wait(60)
    assert work.finished
    assert work.cancelled
    assert seen == [(1, 6), (2, 6)]
    assert (ledger.count(), ledger.behind()) == (2, 4)
    monkeypatch.setattr(ledger._index, "put", put)
    assert ledger.catch_up().run()
    assert ledger.count() == 6


def test_two_windows_that_read_at_the_same_time_have_each_match_once(tmp_path: Path) -> None:
    for seed in range(12):
        finished(tmp_path / "matches", seed)
    windows = [Ledger(tmp_path / "ledger.sqlite", tmp_path / "matches") for _ in range(2)]
    works = [window.catch_up() for window in windows]
    for work in works:
        work.start()
    assert all(work.wait(60) for work in works)
    assert [work.error for work in works] == [None, None]
    assert [window.count() for window in windows] == [12, 12]
    assert windows[0].account("ana") == windows[1].account("ana")
    late = finished(tmp_path / "matches", 20)
    assert windows[0].record(late)
    assert (windows[1].behind(), windows[1].count()) == (0, 13)


def test_windows_that_open_a_new_index_at_the_same_moment_find_it_sound(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1)
    for attempt in range(5):
        file = tmp_path / f"{attempt}.sqlite"
        together = threading.Barrier(6)

        def opening(file: Path = file, together: threading.Barrier = together) -> Ledger:
            together.wait(30)
            return Ledger(file, tmp_path / "matches")

        with ThreadPoolExecutor(6) as pool:
            ledgers = [future.result() for future in [pool.submit(opening) for _ in range(6)]]
        assert {ledger.opening.condition for ledger in ledgers} <= {"new", "ready"}
        assert ledgers[0].catch_up().run()
        assert [ledger.count() for ledger in ledgers] == [1] * 6


def test_a_person_without_a_name_is_the_one_at_this_computer_unless_there_are_several(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1, (Person(), BRUME))
    finished(tmp_path / "matches", 2, (Person(), Person("Ana")))
    finished(tmp_path / "matches", 3, (Person(), Person(), Person("Ana")))
    ledger = opened(tmp_path)
    assert ledger.account(HERE).matches == 2
    assert ledger.account("ana").matches == 2
    assert {person.key for person in ledger.people()} == {HERE, "ana"}


def test_one_name_in_several_spellings_is_one_person(tmp_path: Path) -> None:
    for seed, name in enumerate(("Gaëlle", "GAËLLE ", "gae\u0308lle")):
        finished(tmp_path / "matches", seed, (Person(name), BRUME))
    ledger = opened(tmp_path)
    (person,) = ledger.people()
    assert (person.key, person.matches, person.since) == (key_of("Gaëlle"), 3, "2023-11-14")


def test_signs_and_other_names_outlive_the_index(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1, (Person(), BRUME))
    finished(tmp_path / "matches", 2, (Person("Ana"), BRUME))
    ledger = opened(tmp_path)
    ledger.choose_sign(HERE, "lantern")
    assert ledger.rename(HERE, "Gaëlle") == HERE
    assert ledger.add("Bo") == "bo"
    ledger.close()
    (tmp_path / "ledger.sqlite").unlink()
    again = opened(tmp_path)
    found = {person.name: person for person in again.people()}
    assert set(found) == {"Gaëlle", "Ana", "Bo"}
    assert (found["Gaëlle"].sign, found["Gaëlle"].matches, found["Bo"].matches) == ("lantern", 1, 0)
    assert found["Ana"].sign in SIGNS
    assert again.person("gaëlle").key == HERE


def test_a_damaged_file_of_names_is_set_aside_and_told_and_the_record_stays(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1)
    (tmp_path / "people.json").write_text('{"schema": "people/1", "people": [')
    ledger = opened(tmp_path)
    (notice,) = ledger.notices
    assert "people.json.damaged" in str(notice)
    assert (ledger.opening.problem, ledger.account("ana").matches) == (None, 1)
    ledger.choose_sign("ana", "tent")
    assert opened(tmp_path).person("ana").sign == "tent"


def test_somebody_called_like_another_becomes_one_person_with_them(tmp_path: Path) -> None:
    finished(tmp_path / "matches", 1, (Person("Ana"), BRUME))
    finished(tmp_path / "matches", 2, (Person("Anna"), BRUME))
    ledger = opened(tmp_path)
    assert ledger.rename("anna", "Ana") == "anna"
    (person,) = ledger.people()
    assert (person.name, person.matches) == ("Ana", 2)
    assert ledger.account("ana").matches == ledger.account("anna").matches == 2


def test_the_list_of_a_person_is_newest_first_and_turned_page_by_page(tmp_path: Path) -> None:
    for seed in range(5):
        finished(tmp_path / "matches", seed, (ANA, MindSeat("hard", "Orsel", seed=1)))
    ledger = opened(tmp_path)
    ended = [played.result.ended for played in ledger.matches("ana", count=99)]
    assert ended == sorted(ended, reverse=True)
    pages = [ledger.matches("ana", start=start, count=2) for start in (0, 2, 4)]
    assert [one.result.ended for page in pages for one in page] == ended
    assert ledger.count("ana") == 5
    assert ledger.count("ana", "zoon") == 0
