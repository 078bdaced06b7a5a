"""The minds that the standalone build compiles: which, and what happens where that cannot be done.

Whether they choose as the source does is tried by the build itself, since compiling takes minutes.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.packaging.scripts import ROOT, script, spec_until


def test_every_module_that_is_compiled_exists_and_stands_once() -> None:
    minds = script("compiled_minds")
    files = minds.files()
    assert len(files) == len(set(files)) > 40
    assert [name for name in files if not (ROOT / name).is_file()] == []
    assert all(reason and names.split() for reason, _, names in minds.GROUPS)


def test_no_module_that_is_compiled_has_what_the_compiler_does_not_take() -> None:
    """Each of these compiles, and fails or chooses otherwise when it runs."""
    refused = {"runtime_checkable", "cached_property", "Struct", "__new__", "dataclass"}
    found = []
    for name in script("compiled_minds").files():
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            said = {getattr(node, "id", ""), getattr(node, "attr", "")} & refused
            found += [f"{name}:{node.lineno} {word}" for word in said]  # type: ignore[attr-defined]
    assert found == []


def test_no_sum_is_taken_from_an_int_in_a_module_that_is_compiled() -> None:
    """`1 - sum(floats)` is compiled as if the sum were an int, for an empty one is; it fails when it runs."""
    found = []
    for name in script("compiled_minds").files():
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
                taken = node.right.func if isinstance(node.right, ast.Call) else None
                if isinstance(node.left.value, int) and isinstance(taken, ast.Name) and taken.id == "sum":
                    found.append(f"{name}:{node.lineno}")
    assert found == []


def bases(name: str) -> Iterator[tuple[str, str]]:
    """(class, file of the engine that its base is from), of a file of the engine."""
    homes: dict[str, str] = {}
    for node in ast.walk(tree := ast.parse((ROOT / name).read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            file = node.module.replace(".", "/") + ".py"
            homes |= {alias.asname or alias.name: file for alias in node.names}
        elif isinstance(node, ast.ClassDef):
            homes[node.name] = name
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        for base in node.bases:
            named = base.value if isinstance(base, ast.Subscript) else base
            if isinstance(named, ast.Name) and homes.get(named.id, "").startswith("game/"):
                yield node.name, homes[named.id]


def test_a_class_and_its_base_are_both_compiled_or_both_plain_python() -> None:
    """A compiled base asks its own methods, whatever plain Python overrides."""
    compiled = set(script("compiled_minds").files())
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "game").rglob("*.py")]
    found = [(name, kind, base) for name in files for kind, base in bases(name)]
    assert ("game/ai/baseline.py", "PlainSearch", "game/ai/search.py") in found
    assert [one for one in found if (one[0] in compiled) != (one[2] in compiled)] == []


@pytest.mark.parametrize("lacking", ["Python.h", "compiler", "mypyc"])
def test_without_what_compiling_needs_the_build_goes_on_in_plain_python_and_says_why(
    lacking: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    build = script("build")
    minds = build.compiled_minds
    header = tmp_path / "Python.h"
    monkeypatch.setattr(minds.sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    monkeypatch.setenv("CC", sys.executable)
    if lacking != "Python.h":
        header.write_text("", encoding="utf-8")
    if lacking == "compiler":
        monkeypatch.setenv("CC", "no-such-compiler")
    if lacking == "mypyc":
        monkeypatch.setattr(minds.importlib.util, "find_spec", lambda _name: None)
    built: list[tuple[Path, str | None]] = []
    monkeypatch.setattr(build, "run_pyinstaller", lambda source, option: built.append((source, option)))
    monkeypatch.setattr(build, "say_size", lambda _path: None)
    monkeypatch.setattr(sys, "argv", ["build.py", "--onefile", "--no-archive"])
    assert build.main() == 0
    (told,) = capsys.readouterr().out.splitlines()
    wanted = {"compiler": "no-such-compiler"}.get(lacking, lacking)
    assert told.startswith("the minds stay plain Python: ")
    assert f"{wanted} is not here" in told
    assert built == [(ROOT, "--onefile")]


def test_a_compiler_that_fails_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build = script("build")
    minds = build.compiled_minds
    (tmp_path / "Python.h").write_text("", encoding="utf-8")
    monkeypatch.setattr(minds.sysconfig, "get_paths", lambda: {"include": str(tmp_path)})
    monkeypatch.setenv("CC", sys.executable)
    said = "a.c: In function f\na.c:1:9: fatal error: no room\nerror: command gcc failed\n"
    monkeypatch.setattr(minds, "run_in", lambda *_: subprocess.CompletedProcess([], 1, "", said))
    with ExitStack() as kept:
        assert build.minds_compiled(kept) == ROOT
    (told,) = capsys.readouterr().out.splitlines()
    assert told == "the minds stay plain Python: a.c:1:9: fatal error: no room"


def test_minds_that_choose_otherwise_are_not_shipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    build = script("build")
    monkeypatch.setattr(build.compiled_minds, "compiled_copy", lambda: nullcontext(tmp_path))
    shutil.copytree(ROOT / "game", tmp_path / "game")
    (tmp_path / "data").symlink_to(ROOT / "data")
    shutil.copytree(ROOT / "tests" / "goldens", tmp_path / "tests" / "goldens", ignore=others)
    for name in ("__init__.py", "mind_choices.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests" / name)
    (tmp_path / "tests" / "goldens" / "mind-choices.json").write_text(changed_choice(), encoding="utf-8")
    monkeypatch.setattr(build, "run_pyinstaller", lambda *_: pytest.fail("it was built"))
    monkeypatch.setattr(sys, "argv", ["build.py", "--no-archive"])
    assert build.main() == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("nothing is built")
    assert second.endswith("instead of take everything")


def others(_folder: str, names: list[str]) -> list[str]:
    """All goldens but that of the minds."""
    return [name for name in names if name != "mind-choices.json"]


def changed_choice() -> str:
    """The recorded choices of one position of Zerzura, one of which is another."""
    kept = json.loads((ROOT / "tests" / "goldens" / "mind-choices.json").read_text(encoding="utf-8"))
    zerzura = kept["zerzura"]
    next(iter(zerzura.values()))["easy"] = "take everything"
    return json.dumps({"zerzura": zerzura})


def test_only_the_build_compiles_and_its_specification_names_what_is_compiled(tmp_path: Path) -> None:
    assert [path for path in ROOT.glob("game/**/*") if path.suffix in (".so", ".pyd")] == []
    assert spec_until("analysis")["MINDS"] == []
    (tmp_path / "game" / "ai").mkdir(parents=True)
    suffix = EXTENSION_SUFFIXES[0]
    for name in (f"game/ai/search{suffix}", f"minds__mypyc{suffix}", f"build/lib/game/ai/x{suffix}"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    names = spec_until("analysis", f"--source={tmp_path}")
    assert names["MINDS"] == ["game.ai.search", "minds__mypyc"]
    assert {"math", "random", "typing", "game.core"} <= set(names["imported"](names["MINDS"]))
