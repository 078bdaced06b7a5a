from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.suite.xdist_groups import BY_CASE, WHOLE, scope_of

ROOT = Path(__file__).resolve().parents[2]
REDRAW, GUIDE = "tests/scenes/test_redraw.py", "tests/learn/test_guide.py"


def test_tests_that_share_what_takes_long_run_in_one_process() -> None:
    assert scope_of(f"{REDRAW}::test_one[menu]") == scope_of(f"{REDRAW}::test_another")
    assert scope_of(f"{GUIDE}::test_one[zoon]") == scope_of(f"{GUIDE}::test_another[zoon]")
    assert scope_of(f"{GUIDE}::test_one[zoon]") != scope_of(f"{GUIDE}::test_one[zayo]")


def test_all_others_run_where_there_is_room() -> None:
    one, another = (f"tests/data_files/test_terms.py::test_{name}" for name in ("one", "another"))
    assert scope_of(one) == one != scope_of(another)
    assert scope_of(f"{GUIDE}::test_one") != scope_of(f"{GUIDE}::test_another")


@pytest.mark.parametrize("file", [*WHOLE, *BY_CASE])
def test_the_files_named_are_there(file: str) -> None:
    assert (ROOT / file).is_file()


def test_whole_app_tests_stand_where_the_gate_looks_for_them() -> None:
    tests = (file for file in (ROOT / "tests").rglob("*.py") if "window" not in file.parts)
    assert [str(file) for file in tests if "mark.window" in file.read_text("utf-8")] == [__file__]
    assert "-m pytest -m window -n 4 tests/window\n" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_no_test_asks_for_a_process_by_a_mark_that_does_nothing() -> None:
    asking = [
        file.relative_to(ROOT).as_posix()
        for file in (ROOT / "tests").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "xdist_group"
    ]
    assert asking == []
