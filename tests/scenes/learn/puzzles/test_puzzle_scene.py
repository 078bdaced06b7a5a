"""The room of a puzzle: tries, verdicts, hint, answer, code, by mouse and keyboard; its lists and panels."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import DATA, GAMES, load_game
from game.learn.puzzles import puzzle_files
from game.learn.puzzles.puzzle import TRIES, Phase
from game.learn.puzzles.puzzle_codes import code_of
from game.learn.puzzles.puzzle_files import position_of
from game.learn.puzzles.puzzle_schema import Answered, PuzzleData
from scenes.games.zoon.present.panel_texts import banner, idle_words
from scenes.learn.lesson_input import COACH
from scenes.learn.puzzles.puzzle_scene import PuzzleScene
from scenes.learn.puzzles.puzzle_tasks import Shipped
from scenes.table.game_pages import about
from scenes.ui.stack import Pop, Push
from tests.learn.made_puzzles import riddle
from tests.scenes.learn.puzzles.puzzle_solver import TODAY, Solver
from tests.scenes.ui_kit import make_ui


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_shown_with_its_chances_and_taken_back(game: str) -> None:
    solver = Solver(game)
    task = solver.scene.puzzle.task
    before = solver.scene.puzzle.match.observation(task.seat)
    wrong = task.rest[0]
    solver.play(wrong.move)
    assert solver.stands(Phase.WRONG)
    assert "50 %" in solver.sheet.text
    assert solver.sheet.left == TRIES - 1
    assert any(bar.mark == "wrong" and round(bar.chance, 2) == wrong.chance for bar in solver.sheet.bars)
    if task.slips:
        assert solver.scene.puzzle.match.plies == 1 + len(task.slips[0].replies)
        assert solver.scene.flow.caught_up
    assert not solver.scene.flow.may_act
    solver.button("foot again")
    solver.wait(2)
    assert solver.stands(Phase.OPEN)
    assert solver.scene.puzzle.match.observation(task.seat) == before
    assert solver.scene.flow.may_act


@pytest.mark.parametrize("game", GAMES)
def test_of_a_wrong_move_it_is_said_what_each_side_has_then(game: str) -> None:
    solver = Solver(game)
    heads = {"Where that leads", "How that ends"}
    told = []
    for wrong in solver.scene.puzzle.task.rest:
        solver.play(wrong.move)
        for _ in range(40):
            if not solver.fights():
                break
            solver.press(pygame.K_RETURN)
            solver.wait(1)
        match, seat = solver.scene.puzzle.match, solver.scene.puzzle.task.seat
        changed = about(game).standing(match, seat)
        said = [text for head, text in solver.sheet.sections if head in heads]
        assert bool(said) == bool(changed or match.is_over)
        told += [(text, match.is_over) for text in said]
        for line in changed:
            assert line in said[0]
        solver.button("foot again" if solver.scene.puzzle.left else "again")
        solver.wait(2)
        solver.scene.puzzle.tries.clear()
    assert all((" wins. " in text) == over for text, over in told)
    assert told or game != "zerzura", "there points are won or lost at once"


def test_a_table_with_a_puzzle_names_no_other_task() -> None:
    solver = Solver("zoon")
    table: Any = solver.scene.table
    assert solver.scene.flow.coached
    flag = banner(table.observation, table.match.seats, deck=table.deck, replay=None, may_act=True)
    said = idle_words(table.observation, flag, table.deck, may_act=True, coached=solver.scene.flow.coached)
    assert "Move a Zoon" not in said


@pytest.mark.parametrize("game", GAMES)
def test_the_right_move_is_the_answer_and_is_kept(game: str) -> None:
    solver = Solver(game)
    task = solver.scene.puzzle.task
    solver.play(task.best[1].move)
    assert solver.stands(Phase.SOLVED), "as good as the best one is accepted"
    assert solver.sheet.stars == 3
    assert solver.scene.reason
    done = solver.ui.records.solved.of(game, solver.scene.question.task.id)  # type: ignore[attr-defined] # a puzzle
    assert (done.solved, done.first, done.stars, done.tries) == (True, True, 3, 1)
    assert "5 searches over 100 deals" in solver.sheet.source
    assert [name for name in solver.names if name.startswith("foot ")] == [
        "foot next", "foot replay", "foot copy",
    ]  # fmt: skip
    before = solver.scene.question
    solver.button("foot next")
    solver.wait(1)
    assert solver.stands(Phase.OPEN)
    assert solver.scene.question is not before
    assert solver.scene.question.title == "Puzzle 2"


def test_after_three_wrong_tries_the_answer_is_left() -> None:
    solver = Solver("zerzura")
    task = solver.scene.puzzle.task
    for answer in task.rest[:TRIES]:
        solver.play(answer.move)
        if solver.scene.puzzle.left:
            solver.button("foot again")
            solver.wait(2)
    assert [name for name in solver.names if name.startswith("foot ")] == ["foot show", "foot copy"]
    solver.button("foot show")
    solver.wait(8)
    assert solver.stands(Phase.SHOWN)
    assert solver.sheet.stars == 0
    assert solver.ui.records.solved.of("zerzura", riddle("zerzura").id).shown
    solver.button("again")
    solver.wait(2)
    assert solver.stands(Phase.OPEN)
    assert solver.scene.puzzle.left == TRIES


def test_a_hint_says_the_reason_and_costs_a_star() -> None:
    solver = Solver("zayo")
    assert solver.scene.hint == ""
    solver.press(pygame.K_F2)
    assert ("Hint", solver.scene.reason) in solver.sheet.sections
    assert solver.scene.table.hint is None, "it does not give the move away"
    solver.play(solver.scene.puzzle.task.best[0].move)
    assert solver.sheet.stars == 2


@pytest.mark.parametrize("game", GAMES)
def test_while_it_is_open_the_sheet_tells_nothing_of_the_answer(game: str) -> None:
    solver = Solver(game)
    task, sheet = solver.scene.puzzle.task, solver.sheet
    told = repr(sheet)
    assert len(sheet.bars) == 1
    assert sheet.source != solver.scene.question.source
    assert task.best[0].move not in told
    assert solver.scene.named(task.best[0].move) not in told


def test_the_code_is_copied_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = Solver("zoon")
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    code = code_of("zoon", riddle("zoon"))
    solver.button("foot copy")
    solver.press(pygame.K_c, pygame.KMOD_CTRL)
    assert copied == [code, code]
    assert solver.ui.word is not None
    assert code in solver.ui.word[1]

    def refuse(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    solver.button("foot copy")
    assert solver.ui.word is not None
    assert "clipboard" in solver.ui.word[1]


def test_the_keyboard_alone_solves_a_puzzle() -> None:
    solver = Solver("zerzura")
    seen = set()
    for _ in range(40):
        solver.press(pygame.K_TAB)
        seen.add(solver.scene.table.hands.focus)
        if str(solver.scene.table.hands.focus).startswith(COACH):
            break
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP) * 2:
        for _ in range(6):
            solver.press(code)
            seen.add(solver.scene.table.hands.focus)
    for name in ("foot show", "foot copy", "back", "hint", "rules", "menu"):
        assert COACH + name in seen
    solver.press(pygame.K_F2)
    assert solver.scene.puzzle.hinted
    solver.play(solver.scene.puzzle.task.best[0].move)
    solver.press(pygame.K_RETURN)
    solver.wait(1)
    assert solver.scene.question.title == "Puzzle 2", "Enter goes on"
    solver.press(pygame.K_ESCAPE)
    assert isinstance(solver.found[-1], Push), "Esc opens the menu"
    assert isinstance(solver.scene.returned("leave"), Pop)


def test_with_reduced_motion_bars_stand_at_once() -> None:
    solver = Solver("zerzura")
    solver.ui.settings.reduced_motion = True
    solver.play(solver.scene.puzzle.task.best[0].move)
    assert set(solver.sheet.grown) == {1.0}


def test_todays_puzzle_counts_for_today_however_it_is_opened() -> None:
    ui = make_ui()
    daily = puzzle_files.of_the_day("zayo", TODAY)
    assert daily is not None
    for day in (True, False):
        Shipped.named(ui, "zayo", daily.id, day=day).found(3)
    assert ui.records.solved.streak(TODAY) == 1


def test_of_many_moves_as_good_three_are_named(only_riddles: dict[str, tuple[PuzzleData, ...]]) -> None:
    one = riddle("zayo")
    game = load_game("zayo")
    legal = [str(move) for move in position_of(game, one).legal_moves(one.seat)]
    best = tuple(Answered(move, 0.7) for move in legal[:-1])
    only_riddles["zayo"] = (replace(one, best=best, rest=(Answered(legal[-1], 0.5),), slips=()),)
    solver = Solver("zayo")
    solver.play(best[0].move)
    words = dict(solver.sheet.sections)["The answer"]
    assert len(best) > 5
    assert f"And {len(best) - 4} more." in words


def test_a_card_that_is_known_where_a_puzzle_begins_was_seen_and_not_deduced(only_riddles: Any) -> None:
    shipped, _lines = puzzle_files.read_puzzles(DATA / "puzzles" / "zoon.yaml")
    for puzzle in shipped.puzzles:
        only_riddles["zoon"] = (puzzle,)
        table: Any = Solver("zoon").scene.table
        table.refresh()
        assert table.observation.table.codex, puzzle.id
        assert table.recalled.deduced == {}, puzzle.id
        assert table.recalled.witnessed >= {handle for handle, _kind in table.observation.table.codex}


@pytest.mark.parametrize("game", GAMES)
def test_after_a_wrong_move_enter_tries_again(game: str) -> None:
    solver = Solver(game)
    solver.play(solver.scene.puzzle.task.rest[0].move)
    assert solver.stands(Phase.WRONG)
    solver.press(pygame.K_RETURN)
    solver.wait(2)
    assert solver.stands(Phase.OPEN)
    assert solver.scene.flow.may_act


@pytest.mark.parametrize("game", GAMES)
def test_why_names_the_move_that_the_reason_is_of_where_another_was_found(game: str) -> None:
    solver = Solver(game)
    task, contents = solver.scene.puzzle.task, solver.scene.contents
    if not solver.scene.reason:
        pytest.skip("made without a reason")
    solver.play(task.best[1].move)
    assert solver.stands(Phase.SOLVED)
    why = dict(contents._sections(Phase.SOLVED, ""))["Why"]
    assert why.startswith(contents.named(task.best[0].move)), why
    assert why.endswith(solver.scene.reason)


def test_moves_of_equal_cards_are_named_once() -> None:
    shipped, _lines = puzzle_files.read_puzzles(DATA / "puzzles" / "zerzura.yaml")
    puzzle = next(one for one in shipped.puzzles if one.id == "W345")
    ui = make_ui()
    scene = PuzzleScene(ui, Shipped(ui, "zerzura", puzzle))
    scene.entered()
    answer = dict(scene.contents._sections(Phase.SHOWN, ""))["The answer"]
    assert answer.count("Take 1\u00a0ring.") == 1, answer


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_counts_from_the_moment_it_is_made_whoever_leaves_and_comes_back(game: str) -> None:
    solver = Solver(game)
    question = solver.scene.question
    wrong = solver.scene.puzzle.task.rest[0].move
    solver._hear(solver.scene.table.send([solver.scene.table.game.parse_move(wrong)]))
    again = question.puzzle_of(solver.scene.table.game)  # left before the answer was told
    assert again.wrong == 1
    assert again.left == TRIES - 1
    again.attempt(again.answer)
    assert again.stars == 2
    solver.scene.question.hinted()
    assert question.puzzle_of(solver.scene.table.game).hinted


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_on_a_button_does_not_press_what_comes_into_its_place(game: str) -> None:
    solver = Solver(game)
    before = solver.scene.puzzle
    solver.button("foot show")
    solver.button("foot next")
    assert solver.scene.puzzle is before
    solver.wait(9)
    solver.button("foot next")
    assert solver.scene.puzzle is not before or solver.found


@pytest.mark.parametrize("game", GAMES)
def test_the_strip_asks_for_a_move_only_while_one_is_asked_for(game: str) -> None:
    solver = Solver(game)
    asked = solver.sheet.task
    solver._hear(solver.scene.table.send([solver.scene.puzzle.answer]))
    assert solver.scene._seen[0] is Phase.OPEN, "its answer is still to be seen"
    assert asked not in (solver.sheet.task, solver.sheet.head)
    assert solver.sheet.head == "See what follows"
    solver.wait(9)
    assert solver.sheet.task == "Found!"
    assert solver.sheet.shares


def test_trying_again_puts_down_what_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = Solver("zerzura")
    dropped: list[bool] = []
    monkeypatch.setattr(solver.scene.table.hands, "drop_all", lambda: dropped.append(True))
    table: Any = solver.scene.table
    table._choose("store")
    assert table.mode == "store"
    solver.press(pygame.K_F5)
    assert dropped
    assert table.mode is None, "an action that was chosen is let go of too"
