"""Scripts and specification of packaging/, as its tests load them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "packaging"
SPEC = (HERE / "caravanserai.spec").read_text(encoding="utf-8")


def script(name: str) -> ModuleType:
    """A script of packaging/, which is no package."""
    spec = importlib.util.spec_from_file_location(f"packaging_{name}", HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    path = sys.path[:]  # the scripts beside it are found by what it puts there
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path[:] = path
    return module


def spec_until(name: str, *words: str) -> dict[str, Any]:
    """What the specification defines before it first says `name`, for a command line of such words."""
    names: dict[str, Any] = {"SPECPATH": str(HERE), "workpath": ""}
    argv, sys.argv, path = sys.argv, ["caravanserai.spec", *words], sys.path[:]
    try:
        exec(compile(SPEC[: SPEC.index(f"\n{name} = ")], "caravanserai.spec", "exec"), names)
    finally:
        sys.argv, sys.path[:] = argv, path
    return names
