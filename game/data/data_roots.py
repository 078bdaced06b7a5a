"""Data roots: the data that ships with the app, a folder laid over it, the person's own files.

    root = installed()                     # what `load_game(name)` reads
    root = Root.of(Path("elsewhere"))      # a whole root and nothing else: `load_game(name, data=…)`
    root.read("zoon/zoon.yaml", reader)    # the uppermost good file of that name, and the refused ones

A folder is laid over the built-in root file by file: its `zoon/tribes/braisards.yaml` stands in for ours, a
new name beside ours is added, and everything else stays. What is laid over can be faulty: it is told and does
no harm. The person's own files lie in their data folder (`tribes/*.yaml`) and replace none of ours.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.data.yaml_lines import DataError
from game.errors import CaravanseraiError, Problem
from game.storage import data_folder

DATA = Path(__file__).resolve().parents[2] / "data"
"""The data root that ships with the app."""

OVER_VARIABLE = "CARAVANSERAI_DATA"
"""The environment variable that names the folder laid over ours; the minds' process inherits it."""

T = TypeVar("T")


class DataFolderError(CaravanseraiError):
    """The folder that is laid over ours cannot be used, or only in part."""


@dataclass(frozen=True, slots=True)
class Root:
    """Folders of data, later ones laid over earlier ones, and the folder of the person's own files."""

    folders: tuple[Path, ...]
    mine: Path | None = None

    @classmethod
    def of(cls, data: Path | Root) -> Root:
        """A whole data root given as a folder; a Root as it is."""
        return data if isinstance(data, Root) else cls((data,))

    def versions(self, name: str) -> list[Path]:
        """The files of that name ("zoon/zoon.yaml"), uppermost first; the lowest place if there is none."""
        found = [path for folder in reversed(self.folders) if (path := folder / name).exists()]
        return found or [self.folders[0] / name]

    def path(self, name: str) -> Path:
        """The uppermost file of that name, good or not."""
        return self.versions(name)[0]

    def read(self, name: str, reader: Callable[[Path], T]) -> tuple[T, tuple[Problem, ...]]:
        """What `reader` makes of the uppermost file it does not refuse, and why it refused those above.

        Raises the reader's own CaravanseraiError when it refuses all.
        """
        *over, last = self.versions(name)
        problems: list[Problem] = []
        for path in over:
            try:
                return reader(path), tuple(problems)
            except CaravanseraiError as error:
                problems += problems_of(error, path)
        return reader(last), tuple(problems)

    def names(self, folder: str, suffix: str = ".yaml") -> list[str]:
        """Names of the files in that folder ("zoon/tribes"): ours by name, then new ones laid beside them."""
        names: dict[str, None] = {}
        for root in self.folders:
            found = sorted(path.name for path in (root / folder).glob(f"*{suffix}"))
            names.update(dict.fromkeys(f"{folder}/{name}" for name in found))
        return list(names)

    def own(self, folder: str, suffix: str = ".yaml") -> list[Path]:
        """The person's own files of that folder ("tribes"), by name."""
        return [] if self.mine is None else sorted((self.mine / folder).glob(f"*{suffix}"))


def problems_of(error: CaravanseraiError, path: Path) -> Sequence[Problem]:
    """What a refusal says, problem by problem."""
    return error.problems if isinstance(error, DataError) else (Problem(str(path), 0, "", str(error)),)


def overlay() -> Path | None:
    """The folder laid over the built-in root, if there is one."""
    named = os.environ.get(OVER_VARIABLE)
    return Path(named) if named else None


def lay_over(folder: Path) -> None:
    """Lay that folder over ours, for this process and the minds'. Raises DataFolderError if it is none."""
    if not folder.is_dir():
        raise DataFolderError("no_data", "There is no data folder {path}.", path=str(folder))
    os.environ[OVER_VARIABLE] = str(folder.resolve())


def installed() -> Root:
    """What this person plays with: our data, what is laid over it, and their own files."""
    over = overlay()
    return Root((DATA,) if over is None else (DATA, over), data_folder())


_changes: Counter[str] = Counter()


def own_data_changed(game: str) -> None:
    """The person's own files of that game have changed: whoever keeps it loads it again."""
    _changes[game] += 1


def own_data_version(game: str) -> int:
    """A number that grows whenever the person's own files of that game change while the app runs."""
    return _changes[game]


def good_file(name: str) -> Path:
    """The uppermost installed file of that name that its schema does not refuse: for files of looks."""
    return DATA / name if overlay() is None else installed().read(name, _unrefused)[0]


def _unrefused(path: Path) -> Path:
    from game.data.data_check import check_file

    problems = [problem for problem in check_file(path) if problem.severity == "error"]
    if problems:
        raise DataError.of(problems)
    return path


def faults(over: Path) -> tuple[Problem, ...]:
    """What is wrong in a folder that is laid over: files that are refused, and names that nothing reads."""
    from game.data.data_check import check_file

    places = {path.parent.relative_to(DATA) for path in DATA.rglob("*.yaml")}
    found: list[Problem] = []
    for path in sorted(over.rglob("*.yaml")):
        name = path.relative_to(over)
        if (DATA / name).is_file() or (name.parent in places and name.parent.parts[1:]):
            found += [problem for problem in check_file(path) if problem.severity == "error"]
        else:
            folders = ", ".join(sorted(str(place) for place in places if place.parts[1:]))
            message = f"nothing reads this file; allowed: a name of the built-in data, or a file in {folders}"
            found.append(Problem(str(path), 0, "", message))
    return tuple(found)


def refusals(over: Path, most: int = 5) -> CaravanseraiError | None:
    """The same for a person to read, at most so many lines of it; None if all is well."""
    found = faults(over)
    if not found:
        return None
    lines = "\n".join(map(str, found[:most])) + ("\n…" if len(found) > most else "")
    return DataFolderError(
        "data_refused",
        "Some files of the data folder {path} cannot be used; the app’s own stand in.\n{lines}",
        path=str(over), lines=lines,
    )
