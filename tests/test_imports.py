"""The contracts on imports in pyproject.toml, and circles of files: annotations and late imports count."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

from game import GAMES

ROOT = Path(__file__).resolve().parent.parent
BY_NAME = ("import_module", "__import__")


def circle(*packages: str) -> list[str]:
    """Modules that import each other in a circle; nothing if no modules do."""
    graph = grimp.build_graph(*packages, exclude_type_checking_imports=False, cache_dir=None)
    imported = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_the_contracts_on_imports_are_kept() -> None:
    """In a process of its own: import-linter sets logging up anew, which silences every log there is."""
    program = "from importlinter.cli import lint_imports_command as main; main()"
    checked = subprocess.run(
        [sys.executable, "-c", program, "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert " 0 broken" in checked.stdout


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circle("game", "scenes") == []


@pytest.mark.parametrize(
    "back",
    [
        "from circling import one",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from circling.one import x",
        "def late():\n    from circling import one\n    return one",
    ],
)
def test_a_circle_is_found_whatever_kind_of_import_closes_it(
    back: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "circling"
    package.mkdir()
    for name, text in (("__init__", ""), ("one", "from circling import two\nx = two"), ("two", back)):
        (package / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    assert set(circle("circling")) == {"circling.one", "circling.two"}
    assert "circling" not in sys.modules


def imported_by_name() -> Iterator[str]:
    """Where a module is imported by its name as text, which no graph of imports sees."""
    for folder in ("game", "scenes"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
                if isinstance(node, ast.Call) and _called(node) in BY_NAME:
                    yield str(path.relative_to(ROOT))


def _called(call: ast.Call) -> str:
    """The last part of the name of what is called."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def test_only_two_files_import_by_a_name_in_a_text() -> None:
    """The registry the places of a game, the process of the minds its kind of mind."""
    assert set(imported_by_name()) == {"game/registry.py", "game/ai/worker/main.py"}


BELOW = {"cards": {"moves"}, "position": {"moves", "messages"}, "rules": {"moves", "messages"}}
"""The files at a game's root that each of the folders below it may import."""


@pytest.mark.parametrize("folder", BELOW)
@pytest.mark.parametrize("name", GAMES)
def test_what_lies_below_the_root_of_a_game_sees_its_moves_and_messages_alone(name: str, folder: str) -> None:
    graph = grimp.build_graph("game", exclude_type_checking_imports=False, cache_dir=None)
    home = f"game.{name}"
    files = {f"{home}.{folder}", *graph.find_descendants(f"{home}.{folder}")}
    assert len(files) > 2
    at_the_root = {child for child in graph.find_children(home) if not graph.find_children(child)}
    for file in files:
        seen = graph.find_modules_directly_imported_by(file) & (at_the_root | {home})
        assert seen <= {f"{home}.{known}" for known in BELOW[folder]}, file
