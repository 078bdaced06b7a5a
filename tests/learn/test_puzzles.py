"""Puzzles: what is put on the table, tries and stars, codes, the puzzle of a day, the check of files."""

from __future__ import annotations

import datetime
import random
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import GAMES, load_game
from game.ai.match_analysis import chance
from game.data.data_check import check_file
from game.learn.puzzles import puzzle_files
from game.learn.puzzles.puzzle import TRIES, Phase, Puzzle
from game.learn.puzzles.puzzle_check import problems_of
from game.learn.puzzles.puzzle_codes import CodeError, code_of, puzzle_of
from game.learn.puzzles.puzzle_files import of_the_day, position_of, puzzles_of, state_of
from game.learn.puzzles.puzzle_schema import CLOSE, DIFFICULTIES, GUESSED, LETTERS, MARGIN, PuzzleData
from tests.learn.made_puzzles import riddle
from tools.puzzles.puzzle_text import text_of

SHIPPED = [(game, puzzle) for game in GAMES for puzzle in puzzles_of(game)]
SAMPLE = SHIPPED[::5]
SHIPS = {"zoon": 40, "zerzura": 40, "zayo": 40}
"""Puzzles that each game has at least."""
HARD = 5
"""Hard puzzles that each game has at least."""
ONE_KIND = 0.3
"""Share of a game's puzzles that may have the same reason, where it has a dozen or more."""


def stands(puzzle: Puzzle, phase: Phase) -> bool:
    return puzzle.phase is phase


def opened(name: str) -> Puzzle:
    game, puzzle = load_game(name), riddle(name)
    return Puzzle(game, puzzle, position_of(game, puzzle))


@pytest.fixture
def only_riddles(monkeypatch: pytest.MonkeyPatch) -> dict[str, PuzzleData]:
    made = {name: riddle(name) for name in GAMES}
    for module in ("puzzle_codes", "puzzle_files"):
        monkeypatch.setattr(f"game.learn.puzzles.{module}.puzzles_of", lambda name: (made[name],))
    return made


# -- what is put on the table


@pytest.mark.parametrize(("game", "puzzle"), SAMPLE, ids=[puzzle.id for _game, puzzle in SAMPLE])
def test_a_shipped_puzzle_can_be_played_and_keeps_what_is_promised(game: str, puzzle: PuzzleData) -> None:
    assert not list(problems_of(load_game(game), puzzle))
    assert puzzle.margin >= MARGIN - 0.0011
    assert all(answer.chance >= puzzle.best[0].chance - CLOSE - 0.0011 for answer in puzzle.best)


def test_every_game_ships_puzzles_of_which_no_two_are_the_same() -> None:
    for game in GAMES:
        puzzles = puzzles_of(game)
        assert len(puzzles) >= SHIPS[game]
        assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
        assert [puzzle.number for puzzle in puzzles] == list(range(1, len(puzzles) + 1))


@pytest.mark.parametrize("name", [name for name in GAMES if SHIPS[name] >= 12])
def test_a_games_puzzles_are_of_many_kinds_and_difficulties(name: str) -> None:
    puzzles = puzzles_of(name)
    reasons = Counter(puzzle.reason.code for puzzle in puzzles)
    assert max(reasons.values()) <= ONE_KIND * len(puzzles)
    assert len(reasons) >= 8
    hard = Counter(puzzle.difficulty for puzzle in puzzles)
    assert set(hard) == set(DIFFICULTIES)
    assert hard["hard"] >= HARD
    assert not {"chances", "least_evil", "last_wins", "last_shares"} & set(reasons), "what says no more"


@pytest.mark.parametrize("name", GAMES)
def test_every_wrong_choice_of_every_puzzle_has_its_chances_and_an_answer_that_shows_them(name: str) -> None:
    game = load_game(name)
    for puzzle in puzzles_of(name):
        legal = [str(move) for move in state_of(game, puzzle).legal_moves(puzzle.seat)]
        assert len(puzzle.best) <= GUESSED * len(legal), puzzle.id
        slips = {slip.move: slip for slip in puzzle.slips}
        assert set(slips) == set(legal) - {answer.move for answer in puzzle.best}, puzzle.id
        for move, slip in slips.items():
            told = puzzle.chance_of(move)
            assert told is not None
            assert told < puzzle.best[0].chance - CLOSE, (puzzle.id, move)
            state = position_of(game, puzzle, slip.deal)
            for ply in (f"{puzzle.seat} {move}", *slip.replies):
                seat, _, text = ply.partition(" ")
                state.apply(int(seat), game.parse_move(text))
            returns = state.returns()
            assert slip.replies or returns is not None, (puzzle.id, move, "nobody answers")
            if puzzle.source.exact and returns is not None:
                end = chance(returns[puzzle.seat], puzzle.seats)
                assert end == pytest.approx(told, abs=0.06), (puzzle.id, move, "the end that is told")


@pytest.mark.parametrize("name", GAMES)
def test_nothing_on_the_table_comes_from_what_the_seat_cannot_see(name: str) -> None:
    game, puzzle = load_game(name), riddle(name)
    true = state_of(game, puzzle)
    seen = true.observation(puzzle.seat)
    other = game.determinize(seen, random.Random(77))  # hidden cards lie elsewhere there
    assert other.encode() != true.encode()
    for deal in range(3):
        laid = position_of(game, puzzle, deal)
        assert laid.observation(puzzle.seat) == seen
        again = game.determinize(other.observation(puzzle.seat), random.Random(deal))
        assert again.encode() == laid.encode()


# -- tries


@pytest.mark.parametrize("name", GAMES)
def test_every_move_as_good_as_the_best_is_accepted_and_no_other(name: str) -> None:
    puzzle = opened(name)
    for move in list(puzzle.match.legal_moves(puzzle.seat))[:6]:
        made = puzzle.attempt(move)
        assert made.right == (str(move) in [one.move for one in puzzle.task.best])
        assert made.chance == puzzle.task.chance_of(str(move))
        puzzle.afresh()


@pytest.mark.parametrize("name", GAMES)
def test_what_others_reply_to_a_wrong_move_is_shown_and_taken_back(name: str) -> None:
    puzzle = opened(name)
    before = puzzle.match.observation(puzzle.seat)
    for answer in puzzle.task.rest[:4]:
        puzzle.attempt(puzzle.game.parse_move(answer.move))
        assert stands(puzzle, Phase.WRONG)
        written = next((slip for slip in puzzle.task.slips if slip.move == answer.move), None)
        replies = []
        while (due := puzzle.due()) is not None:
            replies.append(f"{due[0]} {due[1]}")
            puzzle.advance()
            assert len(replies) < 9
        if written is not None:
            assert replies == list(written.replies)
        puzzle.again()
        assert stands(puzzle, Phase.OPEN)
        assert puzzle.match.observation(puzzle.seat) == before
    assert puzzle.left == max(0, TRIES - len(puzzle.tries))


def test_a_star_for_the_answer_one_without_a_hint_one_at_the_first_try() -> None:
    puzzle = opened("zerzura")
    puzzle.attempt(puzzle.answer)
    assert (puzzle.phase, puzzle.stars) == (Phase.SOLVED, 3)
    puzzle = opened("zerzura")
    puzzle.hinted = True
    puzzle.attempt(puzzle.answer)
    assert puzzle.stars == 2
    puzzle = opened("zerzura")
    puzzle.attempt(puzzle.game.parse_move(puzzle.task.rest[0].move))
    puzzle.again()
    puzzle.attempt(puzzle.answer)
    assert puzzle.stars == 2
    puzzle.afresh()
    puzzle.attempt(puzzle.answer)
    assert puzzle.stars == 2, "beginning anew undoes no wrong move"
    puzzle.afresh()
    puzzle.show()
    assert (puzzle.phase, puzzle.stars) == (Phase.SHOWN, 0)
    due = puzzle.due()
    assert due == (puzzle.seat, puzzle.answer)


@pytest.mark.parametrize("name", ["zoon", "zayo"])
def test_the_answer_is_shown_in_the_deal_that_is_written_whether_found_or_asked_for(name: str) -> None:
    game, task = load_game(name), replace(riddle(name), deal=2)
    other = (task.seat + 1) % task.seats
    there = position_of(game, task, 2).observation(other)
    assert there != position_of(game, task).observation(other)
    for shown in (False, True):
        puzzle = Puzzle(game, task, position_of(game, task))
        if shown:
            puzzle.show()
        else:
            puzzle.attempt(puzzle.answer)
            puzzle.match.rewind(0)
        assert puzzle.match.observation(other) == there


# -- codes


def test_a_code_leads_to_its_puzzle_however_it_is_typed(only_riddles: dict[str, PuzzleData]) -> None:
    for name, puzzle in only_riddles.items():
        code = code_of(name, puzzle)
        for typed in (code, code.lower(), f" {code.replace('-', ' ')} ", code.replace("-", "–")):
            assert puzzle_of(typed) == (name, puzzle)


def test_nearly_every_slip_of_the_fingers_is_noticed(only_riddles: dict[str, PuzzleData]) -> None:
    code = code_of("zoon", only_riddles["zoon"])
    codes = []
    for place in range(5, 11):
        for letter in LETTERS:
            typed = code[:place] + letter + code[place + 1 :]
            if code[place] == "-" or typed == code:
                continue
            with pytest.raises(CodeError) as error:
                puzzle_of(typed)
            codes.append(error.value.code)
    assert codes.count("mistyped") > 0.9 * len(codes)


@pytest.mark.parametrize("typed", ["", "zoon", "ZOON-1234", "ZOON-7K3M-Q", "CHESS-7K3M-QQ24", "ZOON-IO01-Q2"])
def test_what_is_no_code_is_told_so(typed: str) -> None:
    with pytest.raises(CodeError) as error:
        puzzle_of(typed)
    assert error.value.code in ("no_code", "mistyped")


def test_a_code_of_another_version_is_told_so(only_riddles: dict[str, PuzzleData]) -> None:
    other = replace(only_riddles["zayo"], id="2222")
    with pytest.raises(CodeError) as error:
        puzzle_of(code_of("zayo", other))
    assert error.value.code == "unknown_puzzle"


# -- the puzzle of a day


def test_a_days_puzzle_is_the_same_for_everybody_and_all_come_before_one_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = tuple(riddle("zerzura", seed) for seed in range(1, 8))
    monkeypatch.setattr(puzzle_files, "puzzles_of", lambda _: row)
    days = [puzzle_files.FIRST_DAY + datetime.timedelta(days=n) for n in range(-7, 21)]
    found = [of_the_day("zerzura", day) for day in days]
    for start in range(0, len(days), 7):
        assert {one.id for one in found[start : start + 7] if one is not None} == {one.id for one in row}
    monkeypatch.setattr(puzzle_files, "puzzles_of", lambda _: row[::-1])
    assert [of_the_day("zerzura", day) for day in days] == found, "the order in the file decides nothing"
    monkeypatch.setattr(puzzle_files, "puzzles_of", lambda _: ())
    assert of_the_day("zerzura", days[0]) is None


# -- the check of their files


def test_the_file_of_good_puzzles_is_read_as_it_was_written(tmp_path: Path) -> None:
    for name in GAMES:
        path = tmp_path / f"{name}.yaml"
        path.write_text(text_of(name, [riddle(name)]), encoding="utf-8")
        assert check_file(path) == ()
        (read,) = puzzle_files.read_puzzles(path)[0].puzzles
        assert read == riddle(name)


FAULTS = [
    ("id", {"id": "2222"}, "what leads to it gives"),
    ("seat", {"seat": "other"}, "asked: "),
    ("moves", {"moves": "0 fly 3"}, "the engine does not lead there"),
    ("best[0]", {"best": "gone"}, "not legal there"),
    ("rest[0]", {"rest": "near"}, "allowed: at least 0.12"),
    ("slips[0]", {"slips": "best"}, "is accepted"),
    ("slips", {"slips": "none"}, "nothing follows "),
    ("rest", {"rest": "one"}, "has no chances"),
    ("best", {"best": "most"}, "allowed: 0.5 of them"),
    ("reason", {"reason": "{points}"}, "do not fill its sentence"),
    ("difficulty", {"difficulty": "easy"}, "5 of 10 find it"),
]


@pytest.mark.parametrize(("key", "change", "words"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_faulty_puzzle_is_named_by_file_line_and_key(
    key: str, change: dict[str, str], words: str, tmp_path: Path
) -> None:
    good = riddle("zerzura")
    for name, value in change.items():
        match value:
            case "gone":
                good = replace(good, best=(replace(good.best[0], move="take 999"), *good.best[1:]))
            case "none":
                good = replace(good, slips=())
            case "one":
                good = replace(good, rest=good.rest[:1])
            case "most":
                good = replace(good, best=good.best + tuple(replace(one, chance=0.69) for one in good.rest))
            case "near":
                good = replace(good, rest=(replace(good.rest[0], chance=0.65), *good.rest[1:]))
            case "other":
                good = replace(good, seat=1 - good.seat)
            case "best":
                good = replace(good, slips=(replace(good.slips[0], move=good.best[0].move),))
            case "{points}":
                good = replace(good, reason=replace(good.reason, text=value))
            case _:
                good = replace(good, **{name: value})
    path = tmp_path / "zerzura.yaml"
    path.write_text(text_of("zerzura", [good]), encoding="utf-8")
    problems = [problem for problem in check_file(path) if problem.key == f"puzzles[0].{key}"]
    assert problems, [str(problem) for problem in check_file(path)]
    assert words in problems[0].message
    assert problems[0].line > 3


@pytest.mark.parametrize("name", GAMES)
def test_a_code_that_is_none_is_answered_with_one_of_the_same_game(name: str) -> None:
    with pytest.raises(CodeError) as error:
        puzzle_of("nothing", name)
    assert f"{name.upper()}-7K3M" in str(error.value)
