"""Sweep of kept figures: a set that no match needs any more is removed, and only if that is certain."""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.match.figures.kept_figures import figures_folder, users_file
from game.match.journal.journal_format import HEADER, Header, is_set_name
from game.storage import MATCH_SUFFIX, matches_folder

YOUNG = 24 * 3600.0
"""Seconds for which a set is kept whatever happens: a match that is just beginning has no file yet."""
LONGEST_HEADER = 1 << 20
"""Bytes that are read of a file to find its header."""


def sweep(matches: Path | None = None, figures: Path | None = None) -> list[str]:
    """Remove the sets that no match in the folder of the matches needs; gives their names. Never raises.

    Everything in that folder counts, what lies aside too. A match that was begun before sets were kept may
    need any of its game; while a file there cannot be understood, nothing is removed.
    """
    matches, figures = matches or matches_folder(), figures or figures_folder()
    removed: list[str] = []
    try:
        needed, games = _needed(matches)
        for place in sorted(path for path in figures.iterdir() if is_set_name(path.name)):
            if place.name not in needed and not _meant(place, games) and not _used(figures, place.name):
                _remove(place)
                removed.append(place.name)
    except (OSError, ValueError, msgspec.MsgspecError):
        pass
    return removed


def _needed(matches: Path) -> tuple[set[str], set[str]]:
    """The sets that matches name, and the games of matches that name none. Raises OSError, MsgspecError."""
    names: set[str] = set()
    games: set[str] = set()
    if not matches.is_dir():
        return names, games
    for path in _files(matches):
        header = _header(path)
        if header.figures:
            names.add(header.figures)
        else:
            games.add(header.game)
    return names, games


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if MATCH_SUFFIX in path.name and path.is_file():
            yield path


def _header(path: Path) -> Header:
    with path.open("rb") as file:
        line = file.readline(LONGEST_HEADER)
    return HEADER.decode(line)


def _meant(place: Path, games: set[str]) -> bool:
    """Whether the set is young, or may be that of a match which names none."""
    return time.time() - place.stat().st_mtime < YOUNG or any((place / game).is_dir() for game in games)


def _used(figures: Path, name: str) -> bool:
    """Whether a match that lies elsewhere needs the set: one that is there, or whose disk is not."""
    users = users_file(figures, name)
    if not users.exists():
        return False
    paths = [Path(os.fsdecode(line)) for line in users.read_bytes().splitlines()]
    return any(path.exists() or not path.parent.exists() for path in paths)


def _remove(place: Path) -> None:
    """Out of sight first: a set is there whole or not at all."""
    gone = place.with_name(f".{place.name}.old")
    shutil.rmtree(gone, ignore_errors=True)
    place.rename(gone)
    shutil.rmtree(gone, ignore_errors=True)
    with contextlib.suppress(OSError):
        users_file(place.parent, place.name).unlink(missing_ok=True)
