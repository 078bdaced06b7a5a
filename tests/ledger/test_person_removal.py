"""A record can be taken along, and a person can be forgotten without anything of others being lost."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from game.cli.verify import verify
from game.ledger import HERE, Learnt, Ledger
from game.ledger.export import COLUMNS, as_csv, as_json, export
from game.ledger.people import NOBODY
from game.match import Match, Person
from game.match.journal import journal_file as journal
from game.match.saved.saved_matches import saved_matches
from game.match.saved.set_aside import set_aside
from tests.ledger.ledger_matches import ANA, BRUME, finished, game, opened

GAELLE = Person("Gaëlle")


def shelf_of_two(folder: Path) -> Ledger:
    """Ana alone, Ana with Gaëlle, Gaëlle alone, and the person without a name."""
    for number, seats in enumerate(((ANA, BRUME), (ANA, GAELLE, BRUME), (GAELLE, BRUME), (Person(), BRUME))):
        finished(folder / "matches", number, seats)
    return opened(folder)


def rows(content: bytes) -> list[dict[str, str]]:
    assert content.startswith(b"\xef\xbb\xbf"), "spreadsheets know it is UTF-8"
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))


def test_the_table_has_a_row_for_each_match_of_the_person(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    found = rows(as_csv(ledger, "gaëlle"))
    assert [row["ended"] for row in found] == sorted(row["ended"] for row in found)
    seats = [(row["name"], row["seats"], row["seat"]) for row in found]
    assert seats == [("Gaëlle", "3", "2"), ("Gaëlle", "2", "1")]
    assert set(found[0]) == set(COLUMNS)
    assert "Ana (person)" in found[0]["opponents"]
    assert "Brume (normal)" in found[0]["opponents"]
    changes = [played.change or 0 for played in reversed(ledger.matches("gaëlle"))]
    assert [row["rating_change"] for row in found] == [f"{change:.1f}" for change in changes]


def test_the_whole_record_says_what_the_ledger_says(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    ledger.choose_sign("gaëlle", "tent")
    whole = json.loads(as_json(ledger, "gaëlle", Learnt(puzzles=7)))
    assert whole["person"] == {
        "key": "gaëlle", "name": "Gaëlle", "sign": "tent", "since": "2023-11-14", "matches": 2,
    }  # fmt: skip
    account = ledger.account("gaëlle")
    assert whole["account"]["total"][""]["played"] == account.total[""].played == 2
    assert whole["bands"]["all"] == pytest.approx(account.total[""].band)
    rating = ledger.rating("gaëlle", "zerzura")
    assert whole["ratings"]["zerzura"]["points"] == pytest.approx(rating.points)
    assert len(whole["ratings"]["zerzura"]["history"]) == len(rating.history)
    assert [seal["id"] for seal in whole["seals"]] == [seal.id for seal in ledger.seals("gaëlle")]
    assert {seal["id"]: seal["have"] for seal in whole["seals"]}["keen_eye"] == 7
    assert [match["match"] for match in whole["matches"]] == [
        played.result.match for played in reversed(ledger.matches("gaëlle"))
    ]
    assert "Ana" in json.dumps(whole["matches"]), "with whom, as the list of matches shows it"


def test_the_ending_of_the_name_decides_what_is_written(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    export(ledger, "ana", tmp_path / "mine.CSV")
    export(ledger, "ana", tmp_path / "mine.json")
    assert len(rows((tmp_path / "mine.CSV").read_bytes())) == 2
    assert json.loads((tmp_path / "mine.json").read_bytes())["person"]["name"] == "Ana"


@pytest.mark.parametrize("name", ["=1+1", "@here", "+33", "-Bo"])
def test_no_name_becomes_a_formula_in_a_spreadsheet(tmp_path: Path, name: str) -> None:
    finished(tmp_path / "matches", 1, (Person(name), BRUME))
    ledger = opened(tmp_path)
    (person,) = ledger.people()
    (row,) = rows(as_csv(ledger, person.key))
    assert row["name"].strip("'") == name
    assert row["name"][0] not in "=@" or name == "+33"


def test_a_forgotten_person_is_gone_from_the_record_and_from_every_file(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    with Match.new(game("zerzura"), (GAELLE, BRUME), seed=9, folder=tmp_path / "matches") as match:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    ledger.choose_sign("gaëlle", "tent")
    work = ledger.forget("gaëlle")
    assert work.run()
    assert (work.done, work.total, work.left) == (5, 5, [])
    for path in [*(tmp_path / "matches").iterdir(), tmp_path / "people.json"]:
        assert "aëlle" not in path.read_text(encoding="utf-8")
    assert {person.key for person in ledger.people()} == {"ana", HERE}
    ledger.close()
    (tmp_path / "ledger.sqlite").unlink()
    assert {person.key for person in opened(tmp_path).people()} == {"ana", HERE}


def test_a_forgotten_person_is_gone_from_deleted_matches_too(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    first, *_, last = sorted((tmp_path / "matches").glob("*.jsonl"))
    aside = [set_aside(first), set_aside(last)]
    for path in (tmp_path / "matches").glob("*.jsonl"):
        path.unlink()
    assert ledger.catch_up().run()
    known = ledger.account("ana")
    assert ledger.account("gaëlle").matches == 2
    assert ledger.forget("gaëlle").run()
    assert ledger.account("gaëlle").matches == 0
    assert ledger.account("ana") == known
    for path in [*aside, tmp_path / "kept.jsonl"]:
        assert "aëlle" not in path.read_text(encoding="utf-8")


def test_what_belongs_to_others_stays_as_it_was(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    before = ledger.account("ana"), ledger.rating("ana", "zerzura"), ledger.count()
    ids = {played.result.match for played in ledger.matches()}
    assert ledger.forget("gaëlle").run()
    assert ledger.behind() == 0
    assert (ledger.account("ana"), ledger.rating("ana", "zerzura"), ledger.count()) == before
    assert {played.result.match for played in ledger.matches()} == ids
    shared = next(played for played in ledger.matches("ana") if len(played.result.seats) == 3)
    assert [seat.name for seat in shared.result.seats] == ["Ana", NOBODY, "Brume"]
    for path in (tmp_path / "matches").glob("*.jsonl"):
        assert verify(path).problems == ()
    matches, errors = saved_matches(tmp_path / "matches")
    assert (len(matches), errors) == (4, [])


def test_whoever_gave_no_name_can_be_forgotten_too(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    ledger.rename(HERE, "Bo")
    assert ledger.account(HERE).matches == 1
    assert ledger.forget(HERE).run()
    assert ledger.account(HERE).matches == 0
    assert HERE not in {person.key for person in ledger.people()}


def test_a_match_that_is_open_keeps_the_name_until_it_is_forgotten_again(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    ledger = shelf_of_two(tmp_path)
    with Match.new(game("zerzura"), (GAELLE, BRUME), seed=9, folder=folder) as match:
        work = ledger.forget("gaëlle")
        assert work.run()
        assert work.left == [match.path]
    assert match.path is not None
    assert ledger.forget("gaëlle").run()
    assert journal.read(match.path).header.seats[0] == Person(NOBODY)


def test_notes_undos_and_a_damaged_tail_stay_as_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    with Match.new(game("zerzura"), (GAELLE, BRUME), seed=9, folder=folder) as match:
        match.note_hint(0)
        while not match.can_undo(0):
            match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
        match.undo(0)
    assert match.path is not None
    with match.path.open("ab") as file:
        file.write(b'{"seat":0,"mo')
    before = journal.read(match.path)
    assert opened(tmp_path).forget("gaëlle").run()
    after = journal.read(match.path)
    assert after.entries == before.entries
    assert after.damaged == before.damaged == 13
    assert after.header.seats[0].name == NOBODY


def test_a_forgetting_that_was_cancelled_leaves_the_person_and_can_go_on(tmp_path: Path) -> None:
    ledger = shelf_of_two(tmp_path)
    work = ledger.forget("ana")
    took = work._took

    def cancelling(path: Path) -> None:
        took(path)
        work.cancel()

    work._took = cancelling
    assert not work.run()
    assert ledger.account("ana").matches == 1
    assert ledger.forget("ana").run()
    assert "ana" not in {person.key for person in ledger.people()}
