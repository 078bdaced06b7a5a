"""Imports that the contracts in pyproject.toml cannot tell: those of registered games, and of main.py."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES

ROOT = Path(__file__).resolve().parent.parent
MAIN = ROOT / "main.py"


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def package_of(path: Path) -> list[str]:
    """The dotted package that relative imports of a file start from."""
    return list(path.relative_to(ROOT).parent.parts)


def imports(tree: ast.AST, package: list[str]) -> Iterator[str]:
    """Dotted names of everything a piece of code imports, at any depth, relative ones resolved.

    `from a import b` gives both `a` and `a.b`, since b may be a module.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) in ("__import__", "import_module") and node.args:
            name = node.args[0]
            if isinstance(name, ast.Constant) and isinstance(name.value, str):
                yield name.value


def called(node: ast.Call) -> str:
    """The last name of what is called: `print`, `import_module`."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    return node.func.attr if isinstance(node.func, ast.Attribute) else ""


def reaches(names: Iterator[str], *packages: str) -> set[str]:
    """Those of the names that are one of the packages or lie in one."""
    return {name for name in names for one in packages if name == one or name.startswith(f"{one}.")}


def offences(package: str, *forbidden: str) -> dict[str, set[str]]:
    """For each file of a package, what it imports from forbidden packages."""
    found = {}
    for path in sources(package):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        wrong = reaches(imports(tree, package_of(path)), *forbidden)
        if wrong:
            found[str(path.relative_to(ROOT))] = wrong
    return found


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("import pygame.font as f", {"pygame.font"}),
        ("def f():\n    from pygame import Rect", {"pygame", "pygame.Rect"}),
        ("from . import state", {"game.zoon", "game.zoon.state"}),
        ("from ..zayo.moves import Card", {"game.zayo.moves", "game.zayo.moves.Card"}),
        ("import importlib\nimportlib.import_module('scenes.shell.app')", {"scenes.shell.app", "importlib"}),
    ],
)
def test_every_way_of_importing_is_seen(code: str, found: set[str]) -> None:
    assert set(imports(ast.parse(code), ["game", "zoon"])) == found


def test_a_longer_name_is_another_room() -> None:
    assert reaches(iter(["game.zoonish", "game.zoon.state", "game"]), "game.zoon") == {"game.zoon.state"}


def test_the_rooms_are_where_this_test_looks_for_them() -> None:
    assert ROOT / "game" / "core.py" in sources("game")
    assert ROOT / "scenes" / "ui" / "stack.py" in sources("scenes")
    assert MAIN.is_file()


FOUNDATION = frozenset(
    f"game.{name}" for name in (
        "base_game", "bitsets", "bounded_cache", "codec", "core", "data.appearance_schema", "data.data_files",
        "data.data_roots", "data.schema_base", "data.schema_errors", "data.yaml_lines", "data.yaml_reader",
        "deed_counter", "errors", "events", "move_check", "refusals", "rng",
    )
)  # fmt: skip
"""What a game stands on: no match, no disk but for its data, no other game."""
ADVISING = frozenset(
    f"game.ai.{name}"
    for name in ("common_samples", "move_evaluator", "search_guide", "levels", "matrix_games", "forgetting")
)
"""What a game tells the minds with."""
TEACHING = frozenset(
    f"game.learn.{name}"
    for name in ("guide.guide_conditions", "lessons.lesson_schema", "lessons.lesson_stage")
)
"""What a game says of its lessons and to the guide with."""

KEEPING = frozenset({"game.storage"})
"""What the workshop of a game, and nothing else of it, keeps a person's own files with."""


def allowed(folder: str, inside: str = "") -> frozenset[str] | None:
    """The modules of `game` that the files of one of its folders, in the folder `inside` it, may import
    besides their own; None for all that are of no single game.
    """
    if folder not in GAMES:
        return None
    return FOUNDATION | ADVISING | TEACHING | (KEEPING if inside == "workshop" else frozenset())


def engine_files() -> list[Path]:
    return sources("game")


def modules_of(path: Path) -> set[str]:
    """The modules of `game` that a file imports, packages under their own name."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    found = set()
    for name in reaches(imports(tree, package_of(path)), "game"):
        parts = name.split(".")
        while parts and not is_module(parts):
            parts.pop()
        found.add(".".join(parts))
    return found


def is_module(parts: list[str]) -> bool:
    place = ROOT.joinpath(*parts)
    return place.with_suffix(".py").is_file() or (place / "__init__.py").is_file()


@pytest.mark.parametrize("path", engine_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_of_the_engine_imports_what_its_folder_may(path: Path) -> None:
    folder, inside, *_ = (*path.relative_to(ROOT / "game").parent.parts, "", "")
    own = f"game.{folder}" if folder else "game"
    may = allowed(folder, inside)
    for module in modules_of(path):
        of_a_game = any(module == f"game.{name}" or module.startswith(f"game.{name}.") for name in GAMES)
        if may is None:
            assert not of_a_game, f"{module}: what all games share knows no single one"
        elif module != own and not module.startswith(f"{own}."):
            assert module in may, f"{module}: a game stands on what is listed here, and on itself"


def test_the_walk_over_the_engine_leaves_no_file_out() -> None:
    folders = {(*path.relative_to(ROOT / "game").parent.parts, "")[0] for path in engine_files()}
    assert folders == {"", "ai", "cli", "data", "learn", "ledger", "match", *GAMES}
    sampler = modules_of(ROOT / "game" / "zoon" / "mind" / "search" / "sampler.py")
    assert sampler >= {"game.ai.move_evaluator", "game.zoon.determinize"}


def test_the_minds_of_all_games_load_no_match_but_to_look_back_at_one() -> None:
    on_matches = {
        path.name for path in sources("game/ai")
        if reaches(iter(modules_of(path)), "game.match", "game.storage")
    }  # fmt: skip
    assert on_matches == {"match_analysis.py"}


def test_scenes_that_all_games_share_know_no_single_one() -> None:
    games = [f"{package}.{name}" for name in GAMES for package in ("game", "scenes.games")]
    own = tuple(f"scenes/games/{name}/" for name in GAMES)
    assert [file for file in offences("scenes", *games) if not file.startswith(own)] == []


def runs_on_import(node: ast.stmt) -> bool:
    """Whether what a statement of a module imports is imported with it: not in a function, nor for types."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return False
    return not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def test_main_imports_the_window_inside_functions_only() -> None:
    tree = ast.parse(MAIN.read_text(encoding="utf-8"))
    outside = ast.Module([node for node in tree.body if runs_on_import(node)], [])
    assert not reaches(imports(outside, []), "pygame", "pytmx", "scenes")
    assert reaches(imports(tree, []), "scenes")


def test_packaging_does_not_shadow_the_library_of_that_name() -> None:
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_the_engine_prints_nothing_but_from_its_command_line() -> None:
    talkers = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources("game")
        if path.name != "__main__.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path)))
        if (isinstance(node, ast.Call) and called(node) == "print")
        or (isinstance(node, ast.Attribute) and ast.unparse(node) in ("sys.stdout", "sys.stderr"))
    ]
    assert talkers == []
