"""Every lesson can be played: by its solution, by every legal move, forwards, backwards and again."""

from __future__ import annotations

import pytest

from game import DATA, load_game, registry
from game.core import Event, IllegalMove
from game.data.data_check import check_file
from game.learn.lessons.lesson import Lesson, Phase, judged
from game.learn.lessons.lesson_check import LessonWalk
from game.learn.lessons.lesson_files import all_lessons, lesson_named, lessons_of
from game.learn.lessons.lesson_match import LEARNER
from game.learn.lessons.lesson_schema import LessonData, texts_of
from game.learn.lessons.lesson_stage import JOINED, fitting

GAMES = ("zoon", "zerzura", "zayo")
ALL = [(game, lesson.id) for game in GAMES for lesson in all_lessons(game)]
STEPS = [(game, lesson.id, step) for game in GAMES for lesson in all_lessons(game)
         for step in range(len(lesson.steps))]  # fmt: skip

PLAYED = [(game, name, step) for game, name, step in STEPS
          if not lesson_named(game, name).steps[step].choices[0].point]  # fmt: skip

READ, MOVE = 2.5, 5.0
"""Words that are read in a second by somebody who does not hurry, and seconds that a move takes."""


def follow(lesson: Lesson) -> None:
    """Let everything happen that needs no learner."""
    while lesson.due() is not None:
        lesson.advance()


def touched_in(lesson: Lesson) -> Event:
    """What a fight of the lesson showed."""
    events = [event for ply in lesson.match.history(0) for event in ply.events]
    return next(event for event in events if event.code == "touched")


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_eight_lessons_numbered_in_order(game: str) -> None:
    assert [lesson.number for lesson in all_lessons(game)] == list(range(1, 9))
    files = sorted((DATA / "lessons" / game).glob("*.yaml"))
    assert len(files) == 8
    for path, lesson in zip(files, all_lessons(game), strict=True):
        assert path.stem == f"{lesson.number}_{lesson.id}"


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_icon_of_every_lesson_is_among_those_of_the_app(game: str, name: str) -> None:
    assert (DATA.parent / "assets" / "icons" / f"{lesson_named(game, name).icon}.svg").is_file()


@pytest.mark.parametrize("path", sorted((DATA / "lessons").rglob("*.yaml")), ids=lambda path: path.stem)
def test_no_file_of_a_lesson_has_a_fault(path: object) -> None:
    assert check_file(str(path)) == ()


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_legal_move_of_every_choice_is_accepted_or_answered_with_a_reason(game: str, name: str) -> None:
    walk = LessonWalk(lesson_named(game, name), lessons_of(game).stage(load_game(game)))
    assert list(walk.problems()) == []
    assert walk.tried >= len(lesson_named(game, name).steps) - 1


@pytest.mark.parametrize(("game", "name", "step"), STEPS)
def test_every_step_is_solved_by_its_own_solution(game: str, name: str, step: int) -> None:
    lesson = Lesson.of(game, name, step, seed=5)
    lesson.solve()
    assert lesson.phase is Phase.DONE
    assert all(lesson.stage.holds(lesson.match.state, fact) for fact in lesson.now.expect)


@pytest.mark.parametrize(("game", "name", "step"), PLAYED)
def test_a_wrong_move_is_played_answered_and_taken_back(game: str, name: str, step: int) -> None:
    lesson = Lesson.of(game, name, step, seed=5)
    follow(lesson)
    before, asked = lesson.match.state.encode(), lesson.asked
    for move in list(lesson.match.legal_moves(LEARNER)):
        text = lesson.stage.named(lesson.match.state, LEARNER, move)
        verdict = judged(asked, text)
        if verdict is None or verdict.answer is None:
            continue
        slips = lesson.slips
        assert lesson.attempt(move).answer == verdict.answer
        assert lesson.slips == slips + (not verdict.answer.free)
        follow(lesson)
        assert lesson.phase is Phase.WRONG
        lesson.take_back()
        assert lesson.match.state.encode() == before
        assert lesson.answer is None


@pytest.mark.parametrize(("game", "name", "step"), STEPS)
def test_what_the_rules_refuse_is_answered_and_changes_nothing(game: str, name: str, step: int) -> None:
    lesson = Lesson.of(game, name, step, seed=5)
    follow(lesson)
    before = lesson.match.state.encode()
    for answer in lesson.asked.wrong:
        for pattern in answer.when:
            if not answer.refused or "*" in pattern or ";" in pattern:
                continue
            try:
                move = lesson.read(pattern)
            except LookupError:
                continue
            refused = lesson.match.refusal(LEARNER, move)
            assert isinstance(refused, IllegalMove)
            assert refused.code == answer.refused
            assert lesson.tried(pattern) == answer
    assert lesson.match.state.encode() == before


@pytest.mark.parametrize(("game", "name"), ALL)
def test_forwards_backwards_and_again_lead_to_the_same_positions(game: str, name: str) -> None:
    lesson = Lesson.of(game, name)
    last = len(lesson.data.steps) - 1

    def lying() -> object:
        return lesson.match.observation(LEARNER)

    seen = []
    for step in range(last + 1):
        lesson.go(step)
        seen.append(lying())
    for step in range(last, -1, -1):
        lesson.go(step)
        assert lying() == seen[step]
    follow(lesson)
    if not lesson.asked.point:
        lesson.show()
        follow(lesson)
    lesson.again()
    assert lying() == seen[0]
    lesson.go(last + 3)
    assert lesson.step == last


def _own_ways() -> list[tuple[str, str, int, str]]:
    """Steps with several right moves, after which the lesson goes on at the same table: each of the moves."""
    found = []
    for game, name, step in PLAYED:
        data = lesson_named(game, name)
        following = data.steps[step + 1 : step + 2]
        if following and not following[0].table and len(data.steps[step].choices) == 1:
            found += [(game, name, step, move) for move in data.steps[step].choices[0].right]
    return found


@pytest.mark.parametrize(("game", "name", "step", "move"), _own_ways())
def test_the_next_step_goes_on_with_what_the_learner_has_chosen(
    game: str, name: str, step: int, move: str
) -> None:
    lesson = Lesson.of(game, name, step)
    follow(lesson)
    first, *rest = move.split(JOINED)
    for text in (first, *rest):
        lesson.attempt(fitting(lesson.stage, lesson.match.state, LEARNER, text)[0])
    follow(lesson)
    if lesson.phase is not Phase.DONE:
        return  # a touch that is to be tried again
    reached = lesson.match.state.observation(LEARNER)
    lesson.go(step + 1)
    if game == "zerzura":
        assert lesson.match.state.observation(LEARNER) == reached
    follow(lesson)
    if game == "zerzura" and not lesson.asked.point:
        for found in lesson.match.legal_moves(LEARNER):
            assert judged(lesson.asked, lesson.stage.named(lesson.match.state, LEARNER, found)), found
    lesson.solve()
    assert lesson.phase is Phase.DONE


@pytest.mark.parametrize(("game", "name"), ALL)
def test_texts_stand_in_both_languages_and_say_you(game: str, name: str) -> None:
    lesson: LessonData = lesson_named(game, name)
    for _key, words, _most in texts_of(lesson):
        assert words.en != words.fr or words.en in ("Zayo", "Exchange")
        assert not {"tu", "toi", "ton", "ta", "tes"} & set(words.fr.lower().split())
    first = lesson.steps[0]
    for language in ("en", "fr"):
        words_read = len(f"{first.say.said(language)} {first.goal.said(language)}".split())
        assert words_read / 3 <= 18, "the first own move comes within twenty seconds of reading"
    assert lesson.minutes <= 4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "name"), ALL)
def test_one_moves_within_twenty_seconds_and_a_lesson_takes_three_minutes(
    game: str, name: str, language: str
) -> None:
    lesson = lesson_named(game, name)
    texts = [[step.say, step.goal, step.good] for step in lesson.steps]
    words = [[len(text.said(language).split()) for text in row] for row in texts]
    assert sum(words[0][:2]) / READ + MOVE <= 20
    choices = sum(len(step.choices) for step in lesson.steps)
    assert sum(map(sum, words)) / READ + choices * MOVE <= 180
    assert lesson.minutes <= 3


def test_what_a_touch_shows_is_what_the_lesson_wants_to_show() -> None:
    for seed in range(20):
        lesson = Lesson.of("zoon", "touch", 0, seed)
        follow(lesson)
        lesson.attempt(lesson.read("c3-c4"))
        lesson.attempt(lesson.read("touch 2"))
        lesson.advance()
        touched = touched_in(lesson)
        assert (touched["attacker_half"], touched["defender_half"]) == (0, 0)
        assert (touched["attacker_score"], touched["defender_score"]) == ("3", "1")


def test_chance_is_drawn_where_the_lesson_speaks_of_chance() -> None:
    seen = set()
    for seed in range(40):
        lesson = Lesson.of("zoon", "touch", 1, seed)
        lesson.attempt(lesson.read("c3-c4"))
        lesson.attempt(lesson.read("touch 1"))
        follow(lesson)
        touched = touched_in(lesson)
        seen.add((touched["attacker_half"], touched["defender_half"]))
        assert lesson.phase is Phase.DONE
    assert len(seen) == 4


def test_a_trump_is_judged_once_it_is_aimed() -> None:
    lesson = Lesson.of("zoon", "trumps", 0, seed=1)
    assert lesson.attempt(lesson.read("play crachat-de-lave")).begun
    assert lesson.attempt(lesson.read("pick c2")).begun
    assert lesson.attempt(lesson.read("pick b4")).right


def test_a_solution_that_is_shown_is_counted() -> None:
    lesson = Lesson.of("zoon", "goal", 3, seed=1)
    lesson.show()
    follow(lesson)
    assert (lesson.shows, lesson.slips, lesson.phase) == (1, 0, Phase.DONE)


@pytest.mark.parametrize("game", registry.names())
def test_every_game_says_how_its_lessons_are_read(game: str) -> None:
    assert registry.info(game).lessons is not None
