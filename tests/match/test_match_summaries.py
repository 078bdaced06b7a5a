"""A summary tells of a match what its file holds, without playing it, and is kept until the file changes."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from game import load_game
from game.match import Match, MindSeat, Person
from game.match.journal import journal_file as journal
from game.match.outcome import outcome_of
from game.match.saved import saved_matches, summary_cache
from game.match.saved.match_summary import MatchSummary, summary_of
from game.match.saved.saved_matches import saved_matches as listed
from game.version import VERSION, numbers
from tests.match.test_released_matches import FOLDER
from tests.random_play import AGAINST_A_MIND, PEOPLE, load, new_match, play_out, play_some

RELEASED = FOLDER / "0.1.0" / "matches"


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary_cache, "_outcomes", {})


def one(folder: Path) -> MatchSummary:
    ((found,), errors) = listed(folder)
    assert not errors
    return found


def test_a_summary_tells_game_people_minds_options_and_version(tmp_path: Path) -> None:
    seats = (Person("Ana"), MindSeat("hard", "Brume", seed=4), MindSeat("easy", "Orsel", seed=5))
    with Match.new(load_game("zerzura"), seats, seed=9, options={"aid": "easy"}, folder=tmp_path) as match:
        play_some(match, 3, random.Random(1))
    told = one(tmp_path)
    assert (told.game, told.people, told.minds, told.version) == ("zerzura", (0,), (1, 2), VERSION)
    assert [seat.level for seat in told.seats if isinstance(seat, MindSeat)] == ["hard", "easy"]
    assert told.options == match.options
    assert told.created == match.created
    assert (told.state, told.moves, told.is_over) == ("open", 3, False)


def test_a_match_that_names_no_version_is_of_the_first_one() -> None:
    assert summary_of(RELEASED / "zayo-resigned.jsonl").version == "0.1.0"


def test_a_summary_tells_open_resigned_finished_and_damaged_apart(tmp_path: Path) -> None:
    with new_match(PEOPLE, tmp_path) as match:
        assert match.path is not None
        path = match.path
        play_some(match, 2, random.Random(3))
        assert summary_of(path).state == "open"
        assert summary_of(path).locked
        play_out(match, random.Random(1))
    assert (summary_of(path).state, summary_of(path).locked) == ("finished", False)
    with new_match(PEOPLE, tmp_path) as other:
        assert other.path is not None
        other.resign(1)
    assert (summary_of(other.path).state, summary_of(other.path).resigned) == ("resigned", 1)
    with new_match(PEOPLE, tmp_path) as third:
        assert third.path is not None
    third.path.write_bytes(third.path.read_bytes() + b'{"seat":0')
    assert summary_of(third.path).state == "damaged"


def test_a_summary_counts_what_stands_and_what_was_taken_back(tmp_path: Path) -> None:
    with new_match(AGAINST_A_MIND, tmp_path) as match:
        play_some(match, 1, random.Random(2))
        while not match.can_undo(0):
            play_some(match, 1, random.Random(2))
        taken = match.undo(0)
        told = one(tmp_path)
        assert (told.moves, told.undone) == (match.plies, taken)


def test_once_a_match_was_played_the_list_knows_whose_turn_it_is_and_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with new_match(AGAINST_A_MIND, tmp_path) as match:
        play_some(match, 2, random.Random(2))
        assert one(tmp_path).outcome is None, "it is still being played"
    told = one(tmp_path)
    assert told.outcome == outcome_of(match)
    assert told.outcome is not None
    assert told.outcome.turn == match.to_act
    monkeypatch.setattr(summary_cache, "_outcomes", {})  # another process
    assert one(tmp_path).outcome == told.outcome
    with load(told.path) as again:
        play_out(again, random.Random(1))
    ended = one(tmp_path).outcome
    assert ended is not None
    standings = again.standings()
    assert standings is not None
    assert (ended.turn, ended.end, ended.winners) == ((), standings.reason.code, standings.winners)


def test_a_file_that_changed_is_read_again_and_one_that_went_is_forgotten(tmp_path: Path) -> None:
    with new_match(AGAINST_A_MIND, tmp_path, seed=3) as match:
        play_some(match, 2, random.Random(2))
    with new_match(AGAINST_A_MIND, tmp_path, seed=4) as other:
        pass
    assert {told.moves for told in listed(tmp_path)[0]} == {2, 0}
    assert match.path is not None
    assert other.path is not None
    with load(match.path) as again:
        play_some(again, 1, random.Random(5))
    other.path.unlink()
    assert one(tmp_path).moves == 3


def test_another_version_knows_the_facts_and_plays_the_matches_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with new_match(AGAINST_A_MIND, tmp_path) as match:
        play_some(match, 2, random.Random(2))
    assert one(tmp_path).outcome is not None
    monkeypatch.setattr(summary_cache, "_outcomes", {})
    monkeypatch.setattr(summary_cache, "VERSION", "9.9.9")
    monkeypatch.setattr(journal, "read", None)
    told = one(tmp_path)
    assert (told.moves, told.outcome) == (2, None)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"\x92\xa1x\x90", b"\x92\xa71 0.2.0\x91\x01"])
def test_a_damaged_cache_is_made_anew(tmp_path: Path, content: bytes) -> None:
    with new_match(AGAINST_A_MIND, tmp_path) as match:
        play_some(match, 2, random.Random(2))
    before = one(tmp_path)
    file = summary_cache.SummaryCache(tmp_path).file
    assert file.exists()
    file.write_bytes(content)
    assert one(tmp_path).moves == before.moves
    assert len(file.read_bytes()) > len(content)


def test_a_folder_that_takes_no_cache_is_listed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "in the way"
    place.touch()
    monkeypatch.setenv("CARAVANSERAI_HOME", str(place))
    with new_match(AGAINST_A_MIND, tmp_path):
        pass
    assert one(tmp_path).moves == 0


def test_five_thousand_files_are_listed_from_the_cache_without_being_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources = [path.read_bytes() for path in sorted(RELEASED.glob("*.jsonl"))]
    for number in range(5000):
        (tmp_path / f"m{number:05}.jsonl").write_bytes(sources[number % len(sources)][:2000])
    found, errors = listed(tmp_path)
    assert (len(found), errors) == (5000, [])

    def unread(path: Path) -> object:
        raise AssertionError(path)

    monkeypatch.setattr(journal, "read", unread)
    monkeypatch.setattr(saved_matches, "title_of", unread)
    best = 9.0
    for _ in range(3):
        start = time.process_time()
        assert len(listed(tmp_path)[0]) == 5000
        best = min(best, time.process_time() - start)
    assert best < 0.6, f"{best:.2f} s of processor time"
    os.utime(tmp_path / "m00000.jsonl", ns=(1, 1))
    with pytest.raises(AssertionError, match="m00000"):
        listed(tmp_path)


@pytest.mark.parametrize("version", ["1", "0.2.0", "10.4.11"])
def test_versions_are_numbers(version: str) -> None:
    assert ".".join(map(str, numbers(version))) == version


@pytest.mark.parametrize("version", ["", "1.", "x", "1.²", "-1.2", "9" * 50])
def test_what_is_no_version_has_no_numbers(version: str) -> None:
    assert numbers(version) == ()
