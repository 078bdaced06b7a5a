"""Figures of a match: the rules data that it was begun with, kept beside the matches, each set once.

A set is a small data root: `load_game(name, data=folder)` reads it. Its folder is named by what it holds, and
the header of a match names the folder, so a match goes on with its own cards and numbers after an update.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import msgspec
from msgspec import Struct, structs

from game import load_game
from game.bounded_cache import make_room
from game.core import CaravanseraiError, Game, OptionError
from game.data.data_files import LARGEST
from game.data.data_roots import DATA
from game.match.journal.journal_format import is_set_name
from game.storage import (
    StorageError,
    data_folder,
    make_folder,
    naming,
    read_file,
    sync_folder,
    write_atomically,
)

FIGURES = "figures"
"""The folder of the sets, beside that of the matches."""
MOST_FILES = 32
"""More than a set of any game has."""
_FILE = re.compile(r"[a-z0-9_-]+(/[a-z0-9_-]+){1,2}\.yaml", re.ASCII)

Files = Mapping[str, bytes]
"""The files of a set by name below a data root."""


@runtime_checkable
class KeepsFigures(Protocol):
    """A Game that can say what of its data a match needs."""

    source: str | None

    def files(self, settled: Mapping[str, str]) -> Mapping[str, Any]:
        """The data of a match with these options, by the names of its files below a data root."""


class FigureSet(Struct, frozen=True):
    """A set and its name, which follows from what it holds."""

    files: Files

    @property
    def name(self) -> str:
        """The name of its folder.

        >>> FigureSet({"zayo/zayo.yaml": b"{}"}).name[:8]
        '856d99a2'
        """
        text = hashlib.sha256()
        for name, content in sorted(self.files.items()):
            text.update(b"%s\n%d\n" % (name.encode(), len(content)))
            text.update(content)
        return text.hexdigest()


def is_file_name(text: str) -> bool:
    """Whether that may name a file of a set."""
    return _FILE.fullmatch(text) is not None


def set_of(game: Game, settled: Mapping[str, str]) -> FigureSet | None:
    """The set of a match with these options; None for a game that keeps none."""
    files = game.files(settled) if isinstance(game, KeepsFigures) else {}
    return FigureSet({name: _written(data) for name, data in files.items()}) if files else None


def _written(data: Any) -> bytes:
    """The data as a file, in the part of YAML that is JSON as well."""
    return msgspec.json.format(msgspec.json.encode(_plain(data)), indent=1) + b"\n"


def _plain(value: Any) -> Any:
    """The value as a file would hold it: keys that have their defaults are left out."""
    if isinstance(value, Struct):
        config = value.__struct_config__
        found: dict[Any, Any] = {} if config.tag is None else {config.tag_field: config.tag}
        for field in structs.fields(value):
            held = getattr(value, field.name)
            made = field.default_factory is not msgspec.NODEFAULT
            usual = field.default_factory() if made else field.default
            if usual is msgspec.NODEFAULT or held != usual:
                found[field.encode_name] = _plain(held)
        return found
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


# -- on the disk


def figures_folder() -> Path:
    """The folder of the person's kept sets. Not created by asking."""
    return data_folder() / FIGURES


def keep(kept: FigureSet, folder: Path | None = None) -> Path:
    """Have that set in the folder (default: the person's), and say that it is needed now.

    A folder that does not hold what its name says is replaced. Raises StorageError.
    """
    folder = folder or figures_folder()
    place = folder / kept.name
    if place.is_dir() and read_set(place) is not None:
        with contextlib.suppress(OSError):
            os.utime(place)
        return place
    make_folder(folder)
    with naming(place):
        made = Path(tempfile.mkdtemp(prefix=".", suffix=".new", dir=folder))
        try:
            for name, content in kept.files.items():
                (made / name).parent.mkdir(parents=True, exist_ok=True)
                with (made / name).open("xb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
            shutil.rmtree(place, ignore_errors=True)
            with contextlib.suppress(FileExistsError, NotADirectoryError):
                os.rename(made, place)
            sync_folder(folder)
        finally:
            shutil.rmtree(made, ignore_errors=True)
        if not place.is_dir():
            raise FileExistsError(17, "in the way")
    return place


def read_set(place: Path) -> FigureSet | None:
    """The set in that folder; None if it does not hold what its name says."""
    files: dict[str, bytes] = {}
    try:
        for path in sorted(place.rglob("*")):
            if path.is_dir():
                continue
            name = path.relative_to(place).as_posix()
            if len(files) >= MOST_FILES or not is_file_name(name):
                return None
            files[name] = read_file(path, LARGEST)
    except (OSError, StorageError):
        return None
    found = FigureSet(files)
    return found if found.name == place.name else None


def used_by(match: Path, kept: FigureSet) -> None:
    """Note that a match which lies elsewhere needs that set of the person's. Raises StorageError."""
    users = users_file(figures_folder(), kept.name)
    lines = read_file(users).splitlines() if users.exists() else []
    line = os.fsencode(match.absolute())
    if line not in lines:
        write_atomically(users, b"".join(user + b"\n" for user in (*lines, line)))


def users_file(folder: Path, name: str) -> Path:
    """Where it is noted which matches of other folders need a set."""
    return folder / f"{name}.users"


# -- finding the set of a match


def game_with(name: str, digest: str, options: Mapping[str, str], figures: str, beside: Path) -> Game | None:
    """The game with the figures of a match in the file `beside`; None if they are nowhere.

    `figures` is the name of its set; "" if it was begun before sets were kept: then any set with that digest.
    """
    for place in _places(figures, beside):
        game = _loaded(name, place)
        try:
            if game is not None and game.digest(options) == digest:
                return game
        except (OptionError, LookupError):
            continue
    return None


def _places(figures: str, beside: Path) -> Iterator[Path]:
    """Folders of sets that may be meant: the person's, those beside the folder of the file, the app's."""
    neighbours = beside.absolute().parent.parent / FIGURES
    for folder in dict.fromkeys((figures_folder(), neighbours, DATA / FIGURES)):
        if figures:
            yield folder / figures
        else:
            yield from _all_in(folder)


def _all_in(folder: Path) -> Sequence[Path]:
    try:
        return sorted(path for path in folder.iterdir() if is_set_name(path.name))
    except OSError:
        return ()


_games: dict[tuple[str, Path], Game] = {}
MOST_GAMES = 16


def _loaded(name: str, place: Path) -> Game | None:
    """The game with the set in that folder; None if there is none, or none of that game."""
    if (name, place) in _games:
        return _games[name, place]
    if not (place / name).is_dir() or read_set(place) is None:
        return None
    try:
        game = load_game(name, data=place)
    except CaravanseraiError:
        return None
    if isinstance(game, KeepsFigures):
        game.source = str(place)
    make_room(_games, MOST_GAMES)
    _games[name, place] = game
    return game
