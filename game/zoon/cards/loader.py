"""Loader of Zoon's data: zoon/zoon.yaml and zoon/tribes/*.yaml of a data root, then a person's own tribes.

A tribe file that is wrong is left out with its problems, and the others load.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.core import Problem
from game.data.data_files import DataError, KeyPath, Lines, problems_in, read, read_text, text_of
from game.data.data_roots import Root
from game.zoon.cards.checks import check_structure
from game.zoon.cards.construction_rules import check_tribe
from game.zoon.cards.schema import FieldData, Tribe, TribeOption, ZoonRules

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "sight": ("comfort", "classic"),
    "codex": ("closed", "open"),
    "first": ("lots", "0", "1"),
    "spin": ("always", "owner"),
    "deployment": ("free", "quick"),
    "tribe_0": (),
    "tribe_1": (),
}
"""The options that the rules know and the choices they can carry out; () takes the tribes."""


OWN = "tribes"
"""The folder of a person's own tribes below their data folder."""


def load_rules(data: Path | Root) -> ZoonRules:
    """The rules below the data root `data`. Raises DataError."""
    return read_rules(data)[0]


def read_rules(data: Path | Root) -> tuple[ZoonRules, tuple[Problem, ...]]:
    """The rules, and why a file that was laid over them was refused. Raises DataError."""
    return Root.of(data).read("zoon/zoon.yaml", lambda path: _read_rules(path)[0])


def load_tribes(
    data: Path | Root, field: FieldData | None = None
) -> tuple[dict[str, Tribe], tuple[Problem, ...]]:
    """The tribes of the data root by id, then the person's own, and why files were refused.

    They come in the order of their file names. `field`: the field they play on, else that of the rules there.
    """
    root = Root.of(data)
    names = root.names("zoon/tribes")
    folder = root.path("zoon/tribes")
    shelf = _Shelf(field or _field_of(folder))
    if not names:
        message = "found no tribe; allowed: a folder with *.yaml files"
        shelf.problems.append(Problem(str(folder), 0, "", message))
    for name in names:
        shelf.add(root.versions(name))
    for path in root.own(OWN):
        shelf.add([path])
    return shelf.tribes, tuple(shelf.problems)


def read_tribe(path: Path, field: FieldData) -> tuple[Tribe, Lines]:
    """A tribe that may be played on such a field, and the lines of its file. Raises DataError."""
    return tribe_of_text(str(path), text_of(path), field)


def tribe_of_text(file: str, text: str, field: FieldData) -> tuple[Tribe, Lines]:
    """As `read_tribe`, of a text that such a file has or is to have."""
    tribe, lines = read_text(file, text, Tribe)
    problems = check_structure(tribe, lines, field)
    if problems:
        raise DataError.of(problems)
    return tribe, lines


class _Shelf:
    """Tribes as they are read. Whatever comes later changes no tribe that others mean by its id."""

    def __init__(self, field: FieldData) -> None:
        self.field = field
        self.tribes: dict[str, Tribe] = {}
        self.problems: list[Problem] = []
        self._files: dict[str, Path] = {}

    def add(self, versions: Sequence[Path]) -> None:
        """The first good one of these files; one that is laid over another must keep its id."""
        meant = self._id(versions[-1]) if len(versions) > 1 else None
        for path in versions:
            try:
                tribe, lines = read_tribe(path, self.field)
            except DataError as error:
                self.problems.extend(error.problems)
                continue
            if meant is not None and tribe.id != meant:
                wrong = f"found {tribe.id}; allowed: {meant}, as in the file that this one is laid over"
            elif tribe.id in self._files:
                wrong = f"found {tribe.id} again, as in {self._files[tribe.id]}; allowed: an id of its own"
            else:
                self.tribes[tribe.id] = tribe
                self._files[tribe.id] = path
                return
            self.problems.append(lines.problem(("id",), wrong))

    def _id(self, path: Path) -> str | None:
        try:
            return read_tribe(path, self.field)[0].id
        except DataError:
            return None


def check_tribe_file(path: Path) -> tuple[Problem, ...]:
    """What is wrong with a tribe file; warnings for rules of construction only when nothing refuses it."""
    try:
        tribe, lines = read_tribe(path, _field_of(path.parent))
    except DataError as error:
        return error.problems
    return check_tribe(tribe, _rules_beside(path.parent), lines)


def check_rules_file(path: Path) -> tuple[Problem, ...]:
    """What is wrong with a rules file."""
    return problems_in(_read_rules, path)


CHECKS: Mapping[str, Callable[[Path], tuple[Problem, ...]]] = {
    "zoon-tribe/1": check_tribe_file,
    "zoon-rules/1": check_rules_file,
}
"""The check of each schema of this game, for `game.data.data_check`."""


def _rules_beside(tribes: Path) -> ZoonRules:
    """The rules that go with a folder of tribes; the printed figures where there are none, or wrong ones."""
    try:
        return _read_rules(tribes.parent / "zoon.yaml")[0]
    except DataError:
        return ZoonRules(schema="zoon-rules/1")


def _field_of(tribes: Path) -> FieldData:
    return _rules_beside(tribes).field


def _read_rules(path: Path) -> tuple[ZoonRules, Lines]:
    rules, lines = read(path, ZoonRules)
    problems = [lines.problem(key, message) for key, message in _rules_remarks(rules)]
    if problems:
        raise DataError.of(problems)
    return rules, lines


def _rules_remarks(rules: ZoonRules) -> list[tuple[KeyPath, str]]:
    field = rules.field
    found: list[tuple[KeyPath, str]] = []
    if field.deployment_rows != 2:
        found.append((
            ("field", "deployment_rows"),
            f"found {field.deployment_rows}; allowed: 2, the rows of a tribe's default deployment",
        ))
    if field.rows < 2 * field.deployment_rows:
        least = 2 * field.deployment_rows
        found.append((("field", "rows"), f"found {field.rows}; allowed: {least} or more, for both sides"))
    if field.camp_rows > field.rows:
        found.append((("field", "camp_rows"), f"found {field.camp_rows}; allowed: {field.rows} at most"))
    for name, choices in OPTIONS.items():
        if name not in rules.options:
            found.append((("options", name), "missing; allowed: an option with default, text and choices"))
        else:
            found += _option_remarks(("options", name), rules.options[name], choices)
    for name in rules.options:
        if name not in OPTIONS:
            found.append((("options", name), f"unknown option; allowed: {', '.join(OPTIONS)}"))
    return found


def _option_remarks(
    path: KeyPath, option: TribeOption, choices: tuple[str, ...]
) -> list[tuple[KeyPath, str]]:
    if not choices:
        wrong = not option.tribes or option.choices
        return [(path, "found choices of its own; allowed: tribes: true and no choices")] if wrong else []
    if option.tribes:
        return [((*path, "tribes"), f"found true; allowed: choices among {', '.join(choices)}")]
    found: list[tuple[KeyPath, str]] = [
        ((*path, "choices", choice), f"unknown choice; allowed: {', '.join(choices)}")
        for choice in option.choices
        if choice not in choices
    ]
    if option.default not in option.choices:
        listed = ", ".join(option.choices) or "one of its choices, of which there are none"
        found.append(((*path, "default"), f"found {option.default}; allowed: {listed}"))
    return found
