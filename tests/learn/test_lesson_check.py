"""The check of lessons names file, line, key and fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import DATA
from game.data.data_check import check_file

GOOD = (DATA / "lessons" / "zoon" / "1_goal.yaml").read_text(encoding="utf-8")

FAULTS = {
    "a solution that is not legal": ("- right: [c4-c5]", "- right: [c4-c6]", "c4-c6 is never possible"),
    "a legal move without an answer": ('when: ["*"]', 'when: ["a1-a2"]', "no answer to"),
    "a fact that does not hold": ('expect: ["winner 0"]', 'expect: ["winner 1"]', "does not hold: winner 1"),
    "a reply that nobody can make": ("replies: [e6-f6]", "replies: [e6-e5]", "nobody can e6-e5"),
    "a mark on nothing": ("arrow c4 > c5", "arrow c4 > c9", "there is nothing at c9"),
    "a kind of mark that is none": ('"ring c5"', '"circle c5"', "found circle; allowed"),
    "a card that is none": ("c4: martelure.0", "c4: martelure.9", "has no card martelure.9"),
    "a straight quote": ("whatever else lies", "what' else lies", "straight quote"),
    "the familiar form": ("en combat et vous gagnez", "en combat et tu gagnes", "familiar form"),
    "a missing language": (', fr: "Le but"', "", "title.fr"),
    "too many sentences": ("Beat it in a fight and you win", "Beat it. Now. You win", "sentences"),
    "a table that is none": ("table: take-it", "table: take-that", "there is no table take-that"),
    "a key that is none": ("  goal: ", "  gaol: ", "gaol"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_by_file_line_and_key(name: str, tmp_path: Path) -> None:
    old, new, told = FAULTS[name]
    assert old in GOOD
    path = tmp_path / "1_goal.yaml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    problems = check_file(path)
    assert any(told in f"{problem.key} {problem.message}" for problem in problems), list(map(str, problems))
    assert all(problem.line > 0 and problem.file == str(path) for problem in problems)


def test_a_sound_lesson_has_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "1_goal.yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert check_file(path) == ()


def test_a_refusal_with_another_code_is_told(tmp_path: Path) -> None:
    text = (DATA / "lessons" / "zerzura" / "4_birds.yaml").read_text(encoding="utf-8")
    path = tmp_path / "4_birds.yaml"
    path.write_text(text.replace("refused: bird", "refused: own_bird", 1), encoding="utf-8")
    assert any("is refused as bird" in problem.message for problem in check_file(path))
