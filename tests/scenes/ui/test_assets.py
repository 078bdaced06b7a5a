"""Every file in assets/ is used by something, has a licence beside it, and can be read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "assets"
FOLDERS = sorted(folder for folder in ASSETS.iterdir() if folder.is_dir() and folder.name != "licences")
PAPERS = re.compile(r"(LICEN[CS]E|OFL).*")
ANY = "|".join(f"{folder.name}/" for folder in FOLDERS) + r"|\.(svg|png|jpg|wav|ogg)"
"""What says nothing by itself: f"icons/{name}" would make every icon used."""
READER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FILES = sorted(
    f for f in ASSETS.rglob("*") if f.is_file() and f.parent.name != "licences" and not PAPERS.match(f.name)
)


def texts(tree: ast.AST) -> Iterator[str]:
    """The constant texts of a source."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
            yield node.value


def patterns(tree: ast.AST) -> Iterator[str]:
    """Regular expressions of the texts that a source composes: f-strings, with anything in the gaps."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w-]+"
                for part in node.values
            ]
            said = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
            if len(re.sub(ANY, "", said)) > 3:
                yield "".join(parts)


def scalars(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from scalars(inner)
            yield str(key)
    elif isinstance(value, list):
        for inner in value:
            yield from scalars(inner)
    elif isinstance(value, str):
        yield value


@cache
def said() -> tuple[set[str], re.Pattern[str]]:
    """Everything that sources and data say: the texts as they stand, and those composed in one expression."""
    plain: set[str] = set()
    composed = {r"seats/\d", r"curtain/cloth_\d"}
    for source in (*(ROOT / "scenes").rglob("*.py"), *(ROOT / "game").rglob("*.py")):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        plain.update(texts(tree))
        composed.update(patterns(tree))
    for file in (ROOT / "data").rglob("*.yaml"):
        plain.update(scalars(yaml.load(file.read_text(encoding="utf-8"), READER)))
    for table in (ASSETS / "tables").glob("*.tmx"):
        plain.update(re.findall(r'source="([^"]+)"', table.read_text(encoding="utf-8")))
    return plain, re.compile("|".join(sorted(composed)))


def is_used(file: Path) -> bool:
    """By its path without suffix, by its name, or by its name without suffix."""
    if file.parent.name == "coarse":  # shown until the drawing of the same name is there
        folder, _, name = file.stem.partition("_")
        return is_used(ASSETS / folder / f"{name}.svg")
    short = file.relative_to(ASSETS).with_suffix("").as_posix()
    plain, composed = said()
    return any(name in plain or composed.fullmatch(name) for name in (short, file.name, file.stem))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_folder_has_its_licence(folder: Path) -> None:
    assert any(PAPERS.match(file.name) for file in folder.iterdir()), f"{folder} has no licence"
    assert f"{folder.name}" in (ASSETS / "LICENCES.md").read_text(encoding="utf-8")


def test_every_asset_is_used() -> None:
    unused = [file.relative_to(ASSETS).as_posix() for file in FILES if not is_used(file)]
    assert [name for name in unused if name != "LICENCES.md"] == []


@pytest.mark.parametrize("file", [f for f in FILES if f.suffix == ".svg"], ids=lambda file: file.stem)
def test_every_drawing_can_be_drawn(file: Path) -> None:
    image = pygame.image.load_sized_svg(file, (48, 48))
    assert pygame.mask.from_surface(image, 4).count() > 4


def test_every_coarse_raster_has_its_drawing() -> None:
    for file in (ASSETS / "coarse").iterdir():
        if file.suffix in (".jpg", ".png"):
            folder, _, name = file.stem.partition("_")
            assert (ASSETS / folder / f"{name}.svg").is_file()
