"""The room of a puzzle: tries, verdicts, hint, answer, code, by mouse and keyboard; its lists and panels."""

from __future__ import annotations

import datetime
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import GAMES, load_game
from game.learn.puzzles import puzzle_files
from game.learn.puzzles.own_places import places_of
from game.learn.puzzles.puzzle import TRIES, Phase
from game.learn.puzzles.puzzle_codes import code_of
from game.learn.puzzles.puzzle_files import position_of
from game.learn.puzzles.puzzle_schema import Answered, PuzzleData
from scenes.games.zoon.combat.scene import Combat
from scenes.learn.learn_page import LearnPage
from scenes.learn.learn_panels import PlaceRow
from scenes.learn.lesson_input import COACH
from scenes.learn.puzzles.puzzle_list import PlaceList, PuzzleList
from scenes.learn.puzzles.puzzle_scene import PuzzleScene
from scenes.learn.puzzles.puzzle_tasks import Own, Shipped
from scenes.table.geometry import centre
from scenes.ui.context import Ui
from scenes.ui.stack import Pop, Push
from scenes.ui.text.term_finder import finder_of
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List
from tests.learn.made_puzzles import riddle, touching
from tests.learn.test_puzzle_progress import played
from tests.scenes.ui_kit import Clock, click, down, key, make_ui, motion, up

TODAY = datetime.date.today()


@pytest.fixture(autouse=True)
def only_riddles(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[PuzzleData, ...]]:
    """Two puzzles of each game in place of those that are shipped."""
    made: dict[str, tuple[PuzzleData, ...]] = {}
    for name in GAMES:
        first, second = riddle(name), riddle(name, 6)
        made[name] = (first, _numbered(second, 2))
    for module in ("game.learn.puzzles.puzzle_codes", "game.learn.puzzles.puzzle_files",
                   "scenes.learn.puzzles.puzzle_tasks", "scenes.learn.puzzles.puzzle_list",
                   "scenes.learn.learn_panels"):  # fmt: skip
        monkeypatch.setattr(f"{module}.puzzles_of", lambda name: made.get(name, ()))
    return made


def _numbered(puzzle: PuzzleData, number: int) -> PuzzleData:
    return replace(puzzle, number=number)


def with_places(ui: Ui) -> Ui:
    """With places of an own match of Zerzura kept."""
    _match, course, analysis = played()
    ui.records.places.keep(course, places_of(course, analysis, (0, 1), today=TODAY))
    return ui


class Solver:
    """A puzzle on the screen, without a window, on a clock of its own."""

    def __init__(
        self, game: str, *, size: tuple[int, int] = (1280, 720), language: str = "en", scale: int = 100,
        ui: Ui | None = None, scene: PuzzleScene | None = None,
    ) -> None:  # fmt: skip
        self.clock = Clock()
        self.ui = ui or make_ui(size, language, scale, self.clock)
        self.ui._clock = self.clock
        puzzle = puzzle_files.puzzles_of(game)[0]
        self.scene = scene or PuzzleScene(self.ui, Shipped(self.ui, game, puzzle))
        self.surface = pygame.Surface(size)
        self.scene.entered()
        self.found: list[object] = []
        self.wait(0.5)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.clock.now += 0.05
            self.ui.tick()
            self._hear(self.scene.update(0.05))

    def _hear(self, found: object) -> None:
        if found is not None:
            self.found.append(found)

    def press(self, code: int, mod: int = 0) -> None:
        self._hear(self.scene.handle(key(code, mod)))

    def touch(self, scancode: int) -> None:
        """Press a key by its place on the keyboard."""
        event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, scancode=scancode, mod=0, unicode="")
        self._hear(self.scene.handle(event))

    def button(self, name: str) -> None:
        rect = dict(self.scene.buttons())[name]
        pos = self.ui.view.point(centre(rect))
        for event in (motion(pos), down(pos), up(pos)):
            self._hear(self.scene.handle(event))

    def play(self, text: str) -> None:
        self._hear(self.scene.table.send([self.scene.table.game.parse_move(text)]))
        self.wait(9)

    def stands(self, phase: Phase) -> bool:
        """Whether it is there now."""
        return self.scene.puzzle.phase is phase

    def fights(self) -> bool:
        """Whether a combat lies over the table."""
        return isinstance(self.scene.over, Combat)

    def sees_the_fight(self) -> None:
        """Go on until no combat lies over the table."""
        for _ in range(20):
            self.wait(1)
            if not self.fights():
                return
            self.press(pygame.K_RETURN)

    def focus(self) -> tuple[int | None, str]:
        """The corner that has the focus in a combat, and the button that has it."""
        hands = self.scene.table.hands
        assert isinstance(self.scene.over, Combat)
        button = hands.focus if hands.keyboard and hands.focus else ""
        return self.scene.over.focus, button.removeprefix(COACH)

    @property
    def names(self) -> list[str]:
        return [name for name, _rect in self.scene.buttons()]

    @property
    def sheet(self) -> Any:
        return self.scene._sheet_now()

    def draw(self) -> None:
        self.scene.stale = True
        self.scene.draw(self.surface)


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
    assert sheet.source == ""
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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_longer_than_the_sheet_scrolls_and_nothing_is_cut(
    game: str, scale: int, language: str
) -> None:
    solver = Solver(game, language=language, scale=scale)
    solver.draw()
    solver.play(solver.scene.puzzle.task.rest[0].move)
    solver.draw()
    painter, sheet = solver.scene.painter, solver.sheet
    middle = painter.middle(sheet)
    assert middle[3] > 180, "there is room between verdict and buttons"
    whole = painter._blocks(solver.surface, sheet, 0, draw=False)
    assert painter.farthest == pytest.approx(max(0.0, whole - middle[3]))
    if painter.farthest:
        solver.press(pygame.K_PAGEDOWN)
        assert painter.offset > 0
        for _ in range(9):
            solver.press(pygame.K_PAGEDOWN)
        assert painter.offset == painter.farthest
    ui = solver.ui
    for widget in solver.scene._widgets():
        if isinstance(widget, Button):
            assert not ui.type.fit(widget.label, widget.size, widget.face, widget._room()).cut, widget.label


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


# -- lists and panels


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_learn_page_leads_to_todays_puzzle_to_all_and_to_places(game: str, language: str) -> None:
    ui = with_places(make_ui(language=language, scale=150))
    page = LearnPage(ui, game)
    page.entered()
    page.draw(pygame.Surface((1280, 720)))
    found = [
        pushed.scene
        for widget in page.page.widgets
        if isinstance(widget, Button | PlaceRow) and isinstance(pushed := widget.press(), Push)
    ]
    kinds = [type(scene) for scene in found]
    assert kinds.count(PuzzleList) == 1
    assert kinds.count(PuzzleScene) == (3 if game == "zerzura" else 1)
    assert kinds.count(PlaceList) == (1 if game == "zerzura" else 0)
    for widget in page.page.widgets:
        if isinstance(widget, Button):
            assert widget.tip_text == "", widget.label


def test_the_list_marks_what_is_solved_and_opens_a_code() -> None:
    ui = make_ui()
    ui.records.solved.tried("zoon", riddle("zoon").id)
    ui.records.solved.found("zoon", riddle("zoon").id, 3)
    page = PuzzleList(ui, "zoon")
    page.entered()
    listed = next(widget for widget in page.page.widgets if isinstance(widget, List))
    assert [row.right for row in listed.rows] == ["Solved · 3 stars", ""]
    assert page.selected == 1, "the first one that is not solved"
    page.code = code_of("zayo", riddle("zayo")).lower()
    opened = page.open_code()
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PuzzleScene)
    assert opened.scene.game == "zayo"
    page.code = "ZAYO-7K3M-Q24"
    refused = page.open_code()
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Dialog)
    button = next(w for w in page.page.widgets if isinstance(w, Button) and w.label == "Zayo")
    click(page.page, button)
    assert page.game == "zayo"


def test_a_place_of_an_own_match_is_tried_again_in_the_same_room() -> None:
    ui = with_places(make_ui())
    first, second = ui.records.places.of("zerzura")
    solver = Solver("zerzura", ui=ui, scene=PuzzleScene(ui, Own(ui, first)))
    assert "foot copy" not in solver.names, "it has no code"
    solver.play(first.played)
    assert solver.stands(Phase.WRONG)
    assert "41 %" in solver.sheet.text
    solver.button("foot again")
    solver.wait(2)
    solver.play(solver.scene.puzzle.task.best[0].move)
    assert solver.stands(Phase.SOLVED)
    assert any(bar.label.startswith("In the match") or bar.mark == "wrong" for bar in solver.sheet.bars)
    assert first.solved
    solver.button("foot next")
    solver.wait(1)
    assert isinstance(solver.scene.question, Own)
    assert solver.scene.question.place is second


def test_a_place_of_a_match_with_other_rules_says_so_and_breaks_nothing() -> None:
    ui = with_places(make_ui())
    first, second = ui.records.places.of("zerzura")
    first.moves[0] = (0, "take 99")
    page = PlaceList(ui, "zerzura")
    page.entered()
    refused = page.pick(0)
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Dialog)
    opened = page.pick(1)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PuzzleScene)
    solver = Solver("zerzura", ui=ui, scene=PuzzleScene(ui, Own(ui, second)))
    solver.play(solver.scene.puzzle.task.best[0].move)
    solver.button("foot next")
    assert isinstance(solver.found[-1], Pop), "the next one cannot be led to"


@pytest.fixture
def a_touch(only_riddles: dict[str, tuple[PuzzleData, ...]]) -> Solver:
    only_riddles["zoon"] = (touching(),)
    return Solver("zoon")


def test_a_touch_is_asked_on_the_combats_own_screen_beside_the_sheet(a_touch: Solver) -> None:
    solver = a_touch
    solver.wait(4)
    assert solver.fights()
    assert solver.sheet.situation.endswith("combat")
    solver.draw()
    solver.touch(pygame.KSCAN_Q)
    solver.sees_the_fight()
    assert not solver.fights()
    solver.wait(6)
    assert solver.stands(Phase.SOLVED)
    assert "corner" in " ".join(text for _head, text in solver.sheet.sections).lower()


def test_the_keyboard_alone_reaches_the_sheets_buttons_beside_a_combat(a_touch: Solver) -> None:
    solver = a_touch
    solver.wait(4)
    stops = []
    for _ in range(6):
        solver.press(pygame.K_TAB)
        stops.append(solver.focus())
    assert stops == [(0, ""), (1, ""), (2, ""), (3, ""), (None, "foot show"), (0, "")]
    solver.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    solver.press(pygame.K_TAB)
    solver.press(pygame.K_TAB)
    solver.press(pygame.K_TAB)
    assert solver.focus() == (None, "foot show")
    seen = set()
    for code in (pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT) * 2:
        for _ in range(5):
            solver.press(code)
            seen.add(solver.focus()[1])
    assert {"foot show", "back", "again", "hint", "rules", "menu"} <= seen
    solver.draw()
    solver.scene.table.hands.focus = COACH + "hint"
    solver.press(pygame.K_RETURN)
    assert solver.scene.puzzle.hinted
    assert solver.fights()
    assert not solver.scene.puzzle.tries, "Enter on a button touches no corner"
    solver.press(pygame.K_TAB)
    assert solver.focus() == (0, "")
    solver.press(pygame.K_RETURN)
    solver.sees_the_fight()
    assert solver.scene.puzzle.tries, "Enter on a corner touches it"


def test_a_wrong_touch_says_what_came_of_it_and_the_combat_opens_again(a_touch: Solver) -> None:
    solver = a_touch
    solver.wait(4)
    solver.touch(pygame.KSCAN_W)
    solver.sees_the_fight()
    solver.wait(6)
    assert solver.stands(Phase.WRONG)
    assert "top right" in solver.sheet.played
    solver.button("foot again")
    solver.wait(4)
    assert solver.stands(Phase.OPEN)
    assert solver.fights()
    solver.button("foot show")
    assert not solver.fights()
    solver.wait(9)
    assert solver.stands(Phase.SHOWN)
    assert solver.scene.flow.caught_up


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_source_says_that_the_match_was_played_at_a_glance(language: str) -> None:
    ui = make_ui(language=language)
    task = riddle("zayo")
    glanced = replace(task, source=replace(task.source, glance=True))
    plain, told = (Shipped(ui, "zayo", one).source for one in (task, glanced))
    assert told.startswith(plain)
    assert ("coup d’œil" if language == "fr" else "at a glance") in told


@pytest.mark.parametrize("game", GAMES)
def test_terms_on_the_sheet_of_a_puzzle_are_marked_and_open_by_pointing(game: str) -> None:
    solver = Solver(game)
    solver.wait(1)
    for _ in range(TRIES):
        solver.scene.pressed("hint")
    solver.scene.stale = True
    solver.scene.draw(solver.surface)
    found = finder_of(game, "en")
    sheet = solver.scene._sheet_now()
    told = " ".join([sheet.played or sheet.situation, *(text for _head, text in sheet.sections)])
    assert {place.term for place in solver.scene.painter.terms} <= {term.term for term in found.find(told)}
    for place in solver.scene.painter.terms[:1]:
        solver.scene.handle(motion(solver.ui.view.point(centre(place.rect))))
        solver.wait(1)
        assert solver.scene.reader.shown is not None


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
