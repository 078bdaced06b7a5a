"""What the rating must know stands in the match's own file: hints, the guide, choices taken back, time."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.verify import verify
from game.ledger.match_result import told_by, why_unrated
from game.match import Match, MindSeat, Person
from game.match.journal import journal_file as journal
from game.match.journal.journal_format import NOTES_FORMAT, Noted, Record
from game.match.playing_time import PAUSE, Sitting
from tests.ledger.ledger_matches import ANA, BRUME, finished, game, opened, play_out

RELEASED = Path(__file__).resolve().parents[1] / "released" / "0.1.0" / "matches"


def begun(folder: Path, seats: tuple[Person | MindSeat, ...] = (ANA, BRUME)) -> Match:
    return Match.new(game("zerzura"), seats, seed=4, folder=folder)


def unrated(match: Match) -> str:
    assert match.path is not None
    record = journal.read(match.path)
    return why_unrated(record.header, record.entries)


def test_a_plain_match_against_a_mind_is_rated(tmp_path: Path) -> None:
    with begun(tmp_path) as match:
        play_out(match, 1)
    assert unrated(match) == ""


@pytest.mark.parametrize("kind", ["hint", "guide"])
def test_help_is_noted_once_a_seat_and_survives_the_end_of_the_process(tmp_path: Path, kind: str) -> None:
    match = begun(tmp_path)
    note = match.note_hint if kind == "hint" else match.note_guide
    note(0)
    note(0)
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    assert match.path is not None
    match.close()
    with Match.load(match.path) as again:
        (again.note_hint if kind == "hint" else again.note_guide)(0)
        play_out(again, 2)
    notes = [one for one in journal.read(match.path).entries if isinstance(one, Noted) and one.note == kind]
    assert notes == [Noted(kind, 0)]
    assert unrated(again) == kind
    assert verify(match.path).problems == ()


def test_a_match_that_is_over_or_only_looked_at_takes_no_note(tmp_path: Path) -> None:
    path = finished(tmp_path, 1)
    before = path.read_bytes()
    with Match.peek(path) as match:
        match.note_hint(0)
    with Match.load(path) as match:
        match.note_hint(0)
    assert path.read_bytes() == before


def test_a_choice_taken_back_before_anything_was_seen_harms_no_rating(tmp_path: Path) -> None:
    with begun(tmp_path) as match:
        seat = match.to_act[0]
        while seat != 0:
            match.play(seat, match.legal_moves(seat)[0])
            seat = match.to_act[0]
        match.play(0, match.legal_moves(0)[0])
        match.undo(0)
        play_out(match, 1)
    assert unrated(match) == ""


def test_a_choice_taken_back_after_its_answer_was_seen_costs_the_rating(tmp_path: Path) -> None:
    with begun(tmp_path) as match:
        while not match.is_over:
            seat = match.to_act[0]
            match.play(seat, match.legal_moves(seat)[0])
            if seat == 1 and match.can_undo(0):
                break
        assert match.undo(0) >= 2
        play_out(match, 1)
    assert unrated(match) == "undo"


def test_people_only_minds_only_and_matches_that_go_on_have_their_reasons(tmp_path: Path) -> None:
    from game.match.past_match import go_on_from

    for name, seats, reason in (("p", (ANA, Person("Bo")), "people"), ("m", (BRUME, BRUME), "minds")):
        with begun(tmp_path / name, seats) as match:
            play_out(match, 1)
        assert unrated(match) == reason
    with begun(tmp_path / "a") as match:
        play_out(match, 1)
        with go_on_from(match, 3, tmp_path / "again") as again:
            play_out(again, 2)
        assert unrated(again) == "again"
        with pytest.raises(ValueError, match="not over"):
            told_by(begun(tmp_path / "open"))


def test_matches_of_a_version_that_noted_nothing_are_counted_and_not_rated() -> None:
    found = set()
    for path in RELEASED.glob("zerzura-*.jsonl"):
        record = journal.read(path)
        assert not record.header.notes
        found.add(why_unrated(record.header, record.entries))
    assert found >= {"people", "unnoted"}
    assert "" not in found


def test_a_file_that_says_it_has_no_notes_has_none(tmp_path: Path) -> None:
    path = finished(tmp_path, 1)
    record = journal.read(path)
    assert record.header.format == NOTES_FORMAT
    old = next(RELEASED.glob("zerzura-left-halfway.jsonl"))
    copy = tmp_path / old.name
    copy.write_bytes(old.read_bytes())
    with Match.load(copy) as match:
        match.note_hint(0)
        match.note_guide(0)
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    kept = journal.read(copy)
    assert kept.damaged == 0
    assert not any(isinstance(entry, Noted) for entry in kept.entries), "its own version still reads it"
    line, _ = journal_line(kept)
    copy.write_bytes(copy.read_bytes() + line)
    assert journal.read(copy).damaged == len(line)


def journal_line(record: Record) -> tuple[bytes, int]:
    from game.match.journal.journal_format import entry_line

    return entry_line(Noted("hint", 0), record.chain)


def test_the_time_of_all_sittings_is_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("game.match.match.Sitting", lambda: Sitting(lambda: clock[0]))
    folder = tmp_path / "matches"
    match = begun(folder)
    for _ in range(3):
        clock[0] += 20
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    match.close()
    clock[0] += 9999  # the evening after
    assert match.path is not None
    with Match.load(match.path) as again:
        clock[0] += 10
        again.play(again.to_act[0], again.legal_moves(again.to_act[0])[0])
        clock[0] += 5000  # away from the table
        again.resign(0)
    (played,) = opened(tmp_path).matches("ana")
    assert played.result.seconds == 60 + 10 + PAUSE
    account = opened(tmp_path).account("ana")
    assert (account.seconds, account.timed) == (250, 1)


def test_a_match_that_was_only_opened_is_not_written_to(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    match.close()
    assert match.path is not None
    before = match.path.read_bytes()
    Match.load(match.path).close()
    assert match.path.read_bytes() == before
