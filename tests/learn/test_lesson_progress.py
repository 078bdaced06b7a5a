"""Progress in lessons: stars, where a lesson was left, and what becomes of a damaged file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from game.learn.lessons.lesson_files import all_lessons, lesson_named
from game.learn.lessons.lesson_progress import Progress

GOAL = lesson_named("zoon", "goal")


def through(progress: Progress, *, slips: int = 0, shows: int = 0) -> int:
    earned = 0
    for step in range(len(GOAL.steps)):
        progress.stand("zoon", GOAL, step)
        earned = progress.stand("zoon", GOAL, step, slips=slips, shows=shows, solved=True)
    return earned


def test_each_star_has_its_own_reason(tmp_path: Path) -> None:
    for number, (slips, shows, stars) in enumerate([(0, 0, 3), (1, 0, 2), (0, 1, 2), (2, 1, 1)]):
        progress = Progress(tmp_path / f"{number}.json")
        assert through(progress, slips=slips, shows=shows) == stars
        assert Progress(tmp_path / f"{number}.json").stars("zoon", "goal") == stars


def test_a_worse_run_takes_no_star_away() -> None:
    progress = Progress(None)
    assert through(progress) == 3
    progress.afresh("zoon", GOAL)
    assert through(progress, slips=1, shows=1) == 1
    assert progress.stars("zoon", "goal") == 3


def test_a_lesson_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    progress.stand("zoon", GOAL, 0, solved=True)
    progress.stand("zoon", GOAL, 1, slips=1, solved=True)
    again = Progress(tmp_path / "p.json")
    assert again.left_at("zoon", GOAL) == 2
    assert again.of("zoon", "goal").slipped
    for step in (2, 3, 4):
        earned = again.stand("zoon", GOAL, step, solved=True)
    assert earned == 2
    assert again.left_at("zoon", GOAL) == 0


def test_stars_are_kept_for_each_person(tmp_path: Path) -> None:
    through(Progress(tmp_path / "p.json", person="Ana"))
    through(Progress(tmp_path / "p.json", person="Bo"), slips=1)
    assert Progress(tmp_path / "p.json", person="Ana").stars("zoon", "goal") == 3
    assert Progress(tmp_path / "p.json", person="Bo").stars("zoon", "goal") == 2
    assert Progress(tmp_path / "p.json").stars("zoon", "goal") == 0


def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    for content in (b"\x00\xff", b"[]", b'{"schema": "learnt/9"}', b'{"people": 4}'):
        path.write_bytes(content)
        progress = Progress(path)
        assert [notice.code for notice in progress.notices] == ["learnt_damaged"]
        assert Path(str(progress.notices[0].facts["aside"])).read_bytes() == content
        assert through(progress) == 3
        assert Progress(path).notices == []


def test_a_folder_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    progress = Progress(tmp_path / "file" / "p.json")
    assert through(progress) == 3
    assert len(progress.notices) == 1


def test_progress_survives_a_kill(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path\n"
        "from game.learn.lessons.lesson_progress import Progress\n"
        "from game.learn.lessons.lesson_files import lesson_named\n"
        "goal = lesson_named('zoon', 'goal'); progress = Progress(Path(sys.argv[1]))\n"
        "progress.stand('zoon', goal, 0, solved=True); print('done', flush=True); time.sleep(60)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "p.json")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "done\n"
    process.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
    process.wait()
    process.stdout.close()
    assert Progress(tmp_path / "p.json").left_at("zoon", GOAL) == 1


def test_the_next_lesson_is_the_first_that_is_not_done() -> None:
    progress = Progress(None)
    lessons = all_lessons("zoon")
    assert progress.next_of("zoon", lessons) == GOAL
    through(progress)
    assert progress.next_of("zoon", lessons) == lessons[1]
    assert progress.finished("zoon", lessons) == 1
