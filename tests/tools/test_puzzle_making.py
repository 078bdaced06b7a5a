"""How puzzles are made and proved: what counts as a lead, what is refused, what a run goes on from."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import GAMES, load_game
from game.ai import move_evaluator
from game.ai.move_evaluator import Budget, Thought, read_clock
from game.ai.search_guide import Reason
from game.learn.puzzles.puzzle_check import problems_of
from game.learn.puzzles.puzzle_files import puzzles_of, state_of
from game.learn.puzzles.puzzle_schema import CLOSE, MARGIN, SEARCHES, TIMES, PuzzleData
from tests.learn.made_puzzles import riddle, touching
from tools.puzzles.puzzle_completion import completed
from tools.puzzles.puzzle_difficulty import WEAKER
from tools.puzzles.puzzle_judgement import Judged, lead, roughly
from tools.puzzles.puzzle_making import SOONER, Mill, Position
from tools.puzzles.puzzle_proof import proof
from tools.puzzles.puzzle_search import LOOKS_ROUND, Found, Searcher, counted
from tools.puzzles.puzzles import Kinds, Made, made, tell


@pytest.fixture(autouse=True)
def _processor_time() -> Iterator[None]:
    """As the command does."""
    usual = move_evaluator._clock
    read_clock(time.thread_time)
    yield
    read_clock(usual)


def look(*values: float, visits: tuple[int, ...] = (), choice: int = 0, exact: bool = False) -> Found:
    return Found(values, visits or (-1,) * len(values), choice, 7, exact)


def test_a_lead_is_counted_over_the_best_move_that_is_not_as_good() -> None:
    assert lead(look(0.8, 0.79, 0.5)) == pytest.approx(0.3)
    assert lead(look(0.8, 0.77, 0.5)) == pytest.approx(0.03), "more than 2 of 100 below is another choice"
    assert lead(look(0.8, 0.79)) == 0, "all are alike"
    assert lead(look(0.5, 0.8, 0.4)) == 0, "the choice is not the best"
    assert lead(look(0.8, 0.7, 0.5, visits=(90, 1, 9))) == pytest.approx(0.3), "one that was hardly tried"


def test_all_searches_together_judge_by_the_tries_of_each() -> None:
    looks = [look(0.8, 0.6, 0.9, visits=(30, 10, 1)), look(0.7, 0.5, 0.9, visits=(10, 30, 1))]
    judged = Judged.of(looks)
    assert judged.values == {0: pytest.approx(0.775), 1: pytest.approx(0.525)}
    assert judged.order == [0, 1]
    assert judged.accepted == [0]
    assert judged.margin == pytest.approx(0.25)
    assert judged.deals == 14


class Told(Searcher):
    """A searcher that finds what it is told, one after the other."""

    def __init__(self, looks: list[Found], held: float = 1.0) -> None:
        super().__init__(load_game("zerzura"))
        self.looks, self.share, self.asked = looks, held, list[float]()

    def look(
        self, observation: object, moves: object, seed: int, times: float, among: int | None = None
    ) -> Found | None:
        self.asked.append(times)
        return self.looks.pop(0)

    def compared(
        self, observation: object, moves: object, seed: int, deals: int, iterations: int
    ) -> list[list[float]]:
        good = round(10 * self.share)
        return [[1.0, 0.0]] * good + [[0.0, 1.0]] * (10 - good)


def judged_by(
    looks: list[Found], held: float = 1.0, **given: Any
) -> tuple[PuzzleData | None, Mill, Told]:  # fmt: skip
    """What becomes of a position in which a mill finds that."""
    game = load_game("zerzura")
    searcher = Told(looks, held)
    mill = Mill(game, searcher, wanted=given.pop("wanted", None))
    mill._why = lambda *_: (Reason("most", "It wins most."),)  # type: ignore[method-assign]
    source = riddle("zerzura")
    state = state_of(game, source)
    count = len(state.legal_moves(source.seat))
    searcher.looks = [
        one._replace(
            values=one.values + (0.3,) * (count - len(one.values)),
            visits=one.visits + (50,) * (count - len(one.visits)),
        )
        for one in looks
    ]
    where = Position(source.seed, source.seats, {}, source.plies, source.seat, state, 0.3, False)
    return mill.puzzle(where, **given), mill, searcher


CLEAR = look(0.7, 0.5, 0.4, visits=(50, 50, 50))


def test_a_puzzle_needs_five_agreeing_searches_of_four_times_the_hard_minds_work() -> None:
    found, _mill, searcher = judged_by([CLEAR] * 9)
    assert found is not None
    assert searcher.asked[len(SOONER) : len(SOONER) + SEARCHES] == [TIMES] * SEARCHES
    assert found.source.rounds == TIMES * searcher.level.search
    assert found.best[0].chance == pytest.approx(0.7)
    assert found.margin >= MARGIN
    assert all(answer.chance < found.best[0].chance - CLOSE for answer in found.rest)
    assert found.source.asked == sum(count for _level, count in WEAKER)
    assert {level for level, _count in WEAKER} == {"beginner", "easy"}
    assert not list(problems_of(load_game("zerzura"), found)), "every legal move has its answer"
    assert [text for _key, text in problems_of(load_game("zerzura"), found) if "lead" in text] == []


@pytest.mark.parametrize("place", range(2, 7))
def test_one_search_that_disagrees_is_enough_to_refuse_it(place: int) -> None:
    looks = [CLEAR] * 9
    looks[place] = look(0.5, 0.7, 0.4, visits=(50, 50, 50), choice=1)
    found, mill, _searcher = judged_by(looks)
    assert found is None
    assert any("disagrees" in what for what in mill.told)


def test_where_most_moves_are_as_good_there_is_nothing_to_find() -> None:
    found, mill, _searcher = judged_by([look(*(0.7,) * 40, visits=(50,) * 40)._replace(choice=0)] * 9)
    assert found is None
    assert not any(what == "puzzles" for what in mill.told)


def test_a_shipped_puzzle_is_completed_and_keeps_what_was_known() -> None:
    game = load_game("zerzura")
    whole = riddle("zerzura")
    torn = replace(whole, rest=whole.rest[:1], slips=whole.slips[:1])
    again = completed(game, Told([]), torn, [_known(game, whole)], times=0.05)
    assert again.rest[0] == whole.rest[0]
    assert again.slips[0] == whole.slips[0]
    assert {slip.move for slip in again.slips} == {answer.move for answer in whole.rest}
    assert not [text for key, text in problems_of(game, again) if key[0] in ("rest", "slips", "difficulty")]
    near = _known(game, whole)._replace(values=(0.7,) * len(torn.slips + whole.slips[1:] + whole.best))
    with pytest.raises(ValueError, match="about as good"):
        completed(game, Told([]), torn, [near], times=0.05)


def _known(game: Any, puzzle: PuzzleData) -> Found:
    """What a search finds that knows the chances of all moves."""
    legal = [str(move) for move in state_of(game, puzzle).legal_moves(puzzle.seat)]
    values = tuple(puzzle.chance_of(move) or 0.0 for move in legal)
    return Found(values, (50,) * len(values), 0, 7, exact=False)


def test_a_lead_that_is_too_small_or_holds_in_few_deals_is_refused() -> None:
    small = look(0.6, 0.5, 0.4, visits=(50, 50, 50))
    assert judged_by([CLEAR, small] + [small] * 7)[0] is None
    found, mill, _searcher = judged_by([CLEAR] * 9, held=0.5)
    assert found is None
    assert mill.told["only in some deals"] == 1


def test_a_puzzle_of_which_there_are_enough_is_not_proved() -> None:
    kinds = Kinds(40)
    found, _mill, searcher = judged_by([CLEAR] * 9, wanted=kinds.wanted)
    assert found is not None
    for _ in range(40):
        kinds.add(found)
    assert judged_by([CLEAR] * 9, wanted=kinds.wanted)[0] is None
    again, mill, searcher = judged_by([CLEAR] * 9, wanted=kinds.wanted)
    assert again is None
    assert TIMES not in searcher.asked
    assert mill.told["enough of its kind"] == 1
    assert judged_by([CLEAR] * 9, given={found.reason.code})[0] is None, "one match gives each reason once"


def test_there_is_room_for_other_reasons_and_difficulties_only() -> None:
    one = replace(riddle("zoon"), difficulty="hard")
    kinds = Kinds(8, [one] * 2)
    assert not kinds.wanted(one.reason.code, "easy")
    assert kinds.wanted("another", "hard")
    kinds.add(replace(one, reason=replace(one.reason, code="another")))
    kinds.add(replace(one, reason=replace(one.reason, code="third")))
    assert not kinds.wanted("fourth", "hard")
    assert kinds.wanted("fourth", "easy")


def test_a_match_that_is_decided_makes_no_puzzle() -> None:
    over = look(*([0.05] * 3), visits=(50,) * 3)
    assert judged_by([over] * 9)[0] is None


@pytest.mark.parametrize("name", ["zoon", "zerzura"])
def test_a_search_for_puzzles_tries_every_move_often_enough_to_know_its_chances(name: str) -> None:
    game = load_game(name)
    source = riddle(name)
    state = state_of(game, source)
    moves = list(state.legal_moves(source.seat))
    found = Searcher(game).look(state.observation(source.seat), moves, 1, 0.1)
    assert found is not None
    assert min(found.visits) >= 400 * LOOKS_ROUND / len(moves) / 2
    assert all(found.known(place) for place in range(len(moves)))


def test_a_glance_pulls_what_was_tried_seldom_to_the_middle() -> None:
    often = look(0.8, 0.4, 0.5, visits=(50, 50, 50))
    assert roughly(often) == pytest.approx(0.3, abs=0.02)
    seldom = look(0.8, 0.4, 0.79, visits=(90, 50, 3))
    assert roughly(seldom) > 0.05, "three tries say little"
    assert roughly(look(0.4, 0.8, 0.5, visits=(50, 50, 50))) == 0, "another one is better"


def test_a_touch_is_judged_by_both_corners_of_a_diagonal_in_the_same_deals() -> None:
    game = load_game("zoon")
    searcher = Searcher(game)
    for seed in range(60):  # until one diagonal is a mistake
        source = touching(seed)
        state = state_of(game, source)
        moves = list(state.legal_moves(source.seat))
        observation = state.observation(source.seat)
        if searcher.glance(observation, moves, 1).narrow:
            break
    assert state.to_act == (source.seat,), "what the other side touches is sealed already"
    found = searcher.look(observation, moves, 1, 1.0)
    assert found is not None
    assert found.values[0] == pytest.approx(found.values[2], abs=0.06)
    assert found.values[1] == pytest.approx(found.values[3], abs=0.06)
    worse = searcher.advice.weigh(observation, moves, Thought(Random(1), 1, Budget(8))).values
    assert worse[found.choice] > 0, "the search agrees with the mix"
    assert len(set(found.visits)) == 1


@pytest.mark.parametrize("name", GAMES)
def test_deals_that_are_drawn_are_counted(name: str) -> None:
    game = load_game(name)
    searcher, source = Searcher(game), riddle(name)
    state = state_of(game, source)
    with counted(name) as deals:
        searcher.look(state.observation(source.seat), list(state.legal_moves(source.seat)), 1, 0.05)
    assert deals[0] > 0
    with counted(name) as again:
        pass
    assert again[0] == 0


SOLVED = [
    (game, puzzle) for game in ("zerzura", "zayo") for puzzle in puzzles_of(game) if puzzle.source.exact
][:6]


@pytest.mark.parametrize(("name", "puzzle"), SOLVED, ids=[puzzle.id for _name, puzzle in SOLVED])
def test_a_solved_ending_is_proved_again_and_its_opposite_is_not(name: str, puzzle: PuzzleData) -> None:
    game = load_game(name)
    searcher = Searcher(game)
    assert proof(game, searcher, puzzle, searches=2).good
    wrong = replace(puzzle, best=puzzle.rest[:1], rest=puzzle.best)
    assert not proof(game, searcher, wrong, searches=2).good


def test_a_run_goes_on_where_it_stopped_even_in_the_middle_of_a_line(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    line = Made("zoon", 3, (riddle("zoon"),), {"matches": 1, "puzzles": 1})
    whole = msgspec.json.encode(line)
    path.write_bytes(whole + b"\n" + whole[:50])
    assert made(path) == [line]
    assert made(tmp_path / "nothing") == []
    assert list(tell([line])) == [
        "zoon: 0 easy, 1 normal, 0 hard", "         1 matches", "         1 puzzles",
    ]  # fmt: skip
