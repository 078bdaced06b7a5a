"""Seals: earned by what a match was, each once, none by playing the same thing over and over."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game import registry
from game.data.data_check import check_file
from game.learn.lessons.lesson_files import all_lessons
from game.learn.lessons.lesson_progress import Progress
from game.learn.puzzles.puzzle_files import puzzles_of
from game.learn.puzzles.puzzle_progress import PuzzleRecord
from game.ledger.match_result import Result, SeatResult
from game.ledger.reckoning import Reckoning
from game.ledger.seal import Learnt, Seal
from game.ledger.seal_schema import TIMES, SealData, deeds_of, seals
from tests.ledger.ledger_matches import result

ROOT = Path(__file__).resolve().parents[2]


def having(match: Result, seat: int = 0, **facts: object) -> Result:
    """The match with that seat changed."""
    seats = list(match.seats)
    seats[seat] = replace(seats[seat], **facts)
    return replace(match, seats=tuple(seats))


def seal(name: str, *matches: Result, learnt: Learnt | None = None) -> Seal:
    record = Reckoning()
    for match in matches:
        record.add((0, match))
    return next(one for one in record.seals(seals(), learnt or Learnt()) if one.id == name)


def test_there_are_about_24_and_each_has_words_in_both_languages_and_an_icon() -> None:
    assert 22 <= len(seals()) <= 28
    for one in seals():
        for word in (*one.name.values(), *one.text.values()):
            assert word.strip() == word
        assert one.name["en"] != one.name["fr"]
        assert (ROOT / "assets" / "icons" / f"{one.icon}.svg").is_file()
    games = [one.game for one in seals()]
    assert all(games.count(name) >= 4 for name in registry.names())
    assert len({one.icon for one in seals()}) == len(seals())


def test_none_asks_for_the_same_thing_often() -> None:
    assert all(one.times <= TIMES for one in seals())
    assert all(one.times == 1 or one.running or one.different for one in seals())


WORDS = "id: a, name: {en: A, fr: B}, text: {en: a, fr: b}, icon: x"
WRONG = {
    "asks too often": f"{WORDS}, match: {{}}, times: 6",
    "a deed of no game": f"{WORDS}, match: {{least: {{fights: 2}}}}",
    "a deed of another game": f"{WORDS}, game: zayo, match: {{least: {{fights: 2}}}}",
    "no such level": f"{WORDS}, match: {{against: champion}}",
    "no French": "id: a, name: {en: A}, text: {en: a, fr: b}, icon: x, match: {}",
    "nothing asked": WORDS,
    "two things asked": f"{WORDS}, match: {{}}, puzzles: 3",
    "an unknown key": f"{WORDS}, match: {{wins: 3}}",
    "no such game": f"{WORDS}, match: {{}}, game: chess",
    "running once": f"{WORDS}, match: {{}}, running: true",
}


@pytest.mark.parametrize("fault", WRONG)
def test_the_check_of_data_files_refuses_a_faulty_seal_by_line(tmp_path: Path, fault: str) -> None:
    file = tmp_path / "seals.yaml"
    file.write_text(f"schema: seals/1\nseals:\n  - {{{WRONG[fault]}}}\n", encoding="utf-8")
    problems = check_file(file)
    assert problems
    assert problems[0].line == 3
    assert problems[0].severity == "error"


def test_the_check_refuses_an_id_that_is_there_twice(tmp_path: Path) -> None:
    one = f"{{{WORDS}, match: {{}}}}"
    file = tmp_path / "seals.yaml"
    file.write_text(f"schema: seals/1\nseals:\n  - {one}\n  - {one}\n", encoding="utf-8")
    assert "twice" in str(check_file(file)[0])


def test_a_seal_names_the_first_match_that_earned_it() -> None:
    matches = [result(1, ranks=(2, 1)), result(2, levels=("", "hard")), result(3, levels=("", "hard"))]
    earned = seal("hard_won", *matches)
    assert (earned.done, earned.match, earned.earned) == (True, "m2", matches[1].ended)


@pytest.mark.parametrize("help_", ["hint", "guide", "undo", "again", "start"])
def test_a_win_with_help_is_not_hard_won(help_: str) -> None:
    assert not seal("hard_won", result(1, levels=("", "hard"), unrated=help_)).done
    assert not seal("hard_won", result(1, levels=("", "normal"))).done


def test_a_win_against_a_stronger_level_than_the_one_named_counts_as_well() -> None:
    assert seal("hard_won", result(1, levels=("", "master"))).done


def test_an_open_seal_tells_the_best_so_far() -> None:
    matches = [having(result(n), deeds={"fights_won": won}) for n, won in enumerate((2, 4, 3))]
    found = seal("low_corner", *matches)
    assert (found.done, found.have, found.of, found.best) == (False, 4, 5, True)
    assert seal("low_corner", having(result(1), deeds={"fights_won": 6})).done
    at_table = seal("host", result(1, "zayo", ("", "", "", "easy"), (1, 2, 3, 4)))
    assert (at_table.have, at_table.of, at_table.best) == (3, 4, True)


def test_a_seal_of_one_game_is_not_earned_at_another() -> None:
    assert not seal("low_corner", having(result(1, "zayo"), deeds={"fights_won": 9})).done


def test_three_running_begins_anew_after_a_loss() -> None:
    won, lost = result(1), result(2, ranks=(2, 1))
    assert not seal("three_running", won, won, lost, won, won).done
    assert seal("three_running", won, won, lost, won, won, won).done


def test_tables_and_tribes_must_differ() -> None:
    found = seal("three_tables", result(1, "zoon"), result(2, "zoon"), result(3, "zayo"))
    assert (found.done, found.have, found.of) == (False, 2, 3)
    tribes = [having(result(n), faction=tribe) for n, tribe in enumerate(("a", "b", "a", "c", "d"))]
    assert not seal("four_tribes", *tribes[:4]).done
    assert seal("four_tribes", *tribes).done


def test_lessons_and_puzzles_count_as_learnt() -> None:
    learnt = Learnt({"zoon": {"a": 3, "b": 1}, "zayo": {f"l{n}": 1 for n in range(8)}}, puzzles=7)
    assert seal("first_steps", learnt=learnt).done
    assert seal("whole_road", learnt=learnt).done
    eye = seal("keen_eye", learnt=learnt)
    assert (eye.done, eye.have, eye.of) == (False, 7, 30)
    assert not seal("first_steps").done
    part = seal("whole_road", learnt=Learnt({"zoon": {"a": 1, "b": 2}}))
    assert (part.have, part.of) == (2, 8)


def test_what_a_person_has_learnt_comes_from_the_lessons_and_the_puzzles() -> None:
    progress, solved = Progress(None), PuzzleRecord(None)
    lesson = all_lessons("zoon")[0]
    for step in range(len(lesson.steps)):
        progress.stand("zoon", lesson, step, solved=True)
    ids = [(game, puzzle.id) for game in registry.names() for puzzle in puzzles_of(game)]
    for game, puzzle in ids[:2]:
        solved.found(game, puzzle, 3)
    solved.found("zoon", "of another version", 3)
    learnt = Learnt.by(progress, solved)
    assert learnt.stars["zoon"][lesson.id] == 3
    assert learnt.puzzles == len(ids[:2])
    assert seal("first_steps", learnt=learnt).done
    assert Learnt.by(progress).puzzles == 0
    wanted = next(one.puzzles for one in seals() if one.puzzles is not None)
    assert wanted is not None
    assert wanted <= len(ids), "there are enough to earn it"


def fulfilling(data: SealData) -> Result:
    """A match that is as the seal asks, and no more."""
    assert data.match is not None
    needs = data.match
    people = needs.least_people or 1
    seats = max(needs.least_seats or 2, people)
    level = needs.against or "easy"
    levels = ["" if n < people else level for n in range(seats)]
    ranks = [1, *range(2, seats + 1)] if needs.won else [2, 1, *range(3, seats + 1)]
    match = result(1, data.game or "zoon", levels, ranks, reason=needs.end or "won")
    return having(match, deeds=dict(needs.least), score=float(needs.ahead or 0))


@pytest.mark.parametrize("data", [one for one in seals() if one.match is not None], ids=lambda one: one.id)
def test_each_seal_is_earned_by_what_it_asks_and_by_nothing_less(data: SealData) -> None:
    assert data.match is not None
    if data.different is None:
        assert seal(data.id, *[fulfilling(data)] * data.times).done
    for deed, count in data.match.least.items():
        less = having(fulfilling(data), deeds={**data.match.least, deed: count - 1})
        assert not seal(data.id, *[less] * data.times).done
    for deed, count in data.match.most.items():
        more = having(fulfilling(data), deeds={**data.match.least, deed: count + 1})
        assert not seal(data.id, *[more] * data.times).done
    if data.match.won:
        lost = result(1, data.game or "zoon", ranks=(2, 1), reason=data.match.end or "won")
        assert not seal(data.id, *[having(lost, deeds=dict(data.match.least))] * data.times).done


def test_every_deed_that_a_seal_asks_for_is_counted_by_its_game() -> None:
    for one in seals():
        if one.match is not None:
            assert {*one.match.least, *one.match.most} <= set(deeds_of(one.game))


def test_a_seat_keeps_no_deed_that_was_not_done() -> None:
    assert SeatResult("Ana", "", 1, 1.0, 0.0).deeds == {}
