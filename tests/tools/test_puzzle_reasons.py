"""Reasons of puzzles: what is said of the right move is true of no wrong one; no kind crowds out others."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game import GAMES, load_game
from game.ai.search_guide import Reason
from game.learn.puzzles.puzzle import reasons_of
from game.learn.puzzles.puzzle_files import puzzles_of, state_of
from game.learn.puzzles.puzzle_schema import PuzzleData
from tools.puzzles.puzzle_kinds import kind_of
from tools.puzzles.puzzle_reasons import MINOR, VAGUE, distinct, holds, says_so, told_of
from tools.puzzles.puzzle_search import Searcher
from tools.puzzles.puzzle_solved import again, known

SOLVED = {"solved_wins", "solved_shares"}
"""Reasons that tell the end of a solved match and what every other choice misses."""


def true_of(searcher: Searcher, puzzle: PuzzleData) -> list[str]:
    """The refused moves of which all that is said of the right one holds as well."""
    state = state_of(searcher.game, puzzle)
    legal = list(state.legal_moves(puzzle.seat))
    values = known(puzzle, legal).values
    told = told_of(searcher, state.observation(puzzle.seat), legal, values, state.seats)
    said = reasons_of(puzzle)
    if any(reason.code in SOLVED for reason in said):
        wrong = [values[n] for n, move in enumerate(legal) if not puzzle.accepts(str(move))]
        assert max(wrong) < puzzle.best[0].chance - 0.1, "the end is another one after each of them"
        return []
    return [
        str(move) for place, move in enumerate(legal)
        if not puzzle.accepts(str(move)) and all(holds(move, told[place], reason) for reason in said)
    ]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_the_right_move_holds_of_no_refused_one(name: str) -> None:
    searcher = Searcher(load_game(name))
    for puzzle in puzzles_of(name):
        assert true_of(searcher, puzzle) == [], (puzzle.id, [str(why) for why in reasons_of(puzzle)])
        assert puzzle.reason.code not in MINOR, puzzle.id
        plain = [why.code for why in puzzle.reasons if why.code not in VAGUE]
        assert plain, (puzzle.id, "says nothing of the position")


def test_a_reason_that_wrong_moves_share_is_noticed() -> None:
    searcher = Searcher(load_game("zayo"))
    puzzle = next(one for one in puzzles_of("zayo") if one.id == "A85Z")
    vague = replace(puzzle.reason, code="last_chance", facts={})
    assert true_of(searcher, replace(puzzle, reason=vague, also=()))
    mended: Any = again(searcher.game, searcher, replace(puzzle, reason=vague, also=()))
    assert (mended.reason, mended.also) == (puzzle.reason, puzzle.also)


def test_reasons_are_chosen_that_no_refused_move_has() -> None:
    shared = Reason("robs_leader", "", (("other", 1),))
    own = Reason("takes_camels", "", (("other", 1), ("count", 1)))
    small = Reason("robs", "", (("other", 1),))
    legal = ["best", "worse", "worst"]
    assert distinct(legal, [(shared, own), (shared,), ()], 0, [0]) == (shared, own), "with what leads to it"
    assert distinct([*legal, "w"], [(shared, own), (shared,), (), (shared,)], 0, [0]) == (own,)
    assert distinct(legal, [(shared, small), (shared,), (small,)], 0, [0]) == (shared, small)
    assert distinct(legal, [(shared,), (shared,), ()], 0, [0]) == (), "nothing tells them apart"
    ended = Reason("solved_wins", "")
    assert distinct(legal, [(shared,), (shared,), ()], 0, [0], [ended]) == (shared, ended)


@pytest.mark.parametrize(
    ("other", "mine", "same"),
    [
        (("gains", 6), ("swaps_up", 5), True), (("gains", 4), ("swaps_up", 5), False),
        (("blocks", 0), ("blocks_some", 2), True), (("saves_emblem", 0), ("blocks", 0), False),
    ],
)  # fmt: skip
def test_what_says_as_much_or_more_of_the_same_idea_counts(
    other: tuple[str, int], mine: tuple[str, int], same: bool
) -> None:
    one, two = (Reason(code, "", (("points", points),) if points else ()) for code, points in (other, mine))
    assert says_so(one, two) is same


def test_kinds_bring_together_what_asks_for_the_same() -> None:
    assert kind_of("no_star") == kind_of("low_pair")
    assert kind_of("blocks") != kind_of("saves_emblem")
