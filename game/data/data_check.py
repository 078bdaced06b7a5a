"""Data check: data files of any game are checked by the `schema:` that each names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from game import registry
from game.data.data_files import DataError, problems_in, read, text_of
from game.data.schema_errors import found, nearest
from game.data.yaml_reader import compose
from game.errors import CaravanseraiError, Problem

TYPES: Mapping[str, registry.Reference] = {
    "ai/1": "game.ai.levels:Minds",
    "deal-code/1": "game.match.deals.code_options:DealOptions",
    "league/1": "game.ledger.level_ratings:League",
    "moments/1": "game.data.moment_schema:Moments",
    "seals/1": "game.ledger.seal_schema:Seals",
    "voices/1": "game.ai.voices:VoiceFile",
    "themes/1": "game.data.appearance_schema:Themes",
}
"""Files of no single game, and where the type is that a good one has, by schema."""

CHECKS: Mapping[str, registry.Reference] = {
    "guide/1": "game.learn.guide.guide_files:check_guide_file",
    "terms/2": "game.data.terms:check_terms",
    "puzzles/1": "game.learn.puzzles.puzzle_check:check_puzzle_file",
}
"""Files of no single game that are checked by more than their type, and what checks them, by schema."""

LEARNING = ("game.learn.lessons.lesson_check:checks_of", "game.learn.rules_example:checks_of")
"""What gives the checks of a game's lessons and of its example, by schema."""


def check_file(path: str | Path) -> tuple[Problem, ...]:
    """What is wrong with the file, by line; () when it can be used and breaks no rule.

    Never raises for what the file holds: a file that cannot even be read is a problem too.

    >>> from game import DATA
    >>> check_file(DATA / "zoon" / "tribes" / "braisards.yaml")
    ()
    >>> [str(problem) for problem in check_file("nowhere.yaml")]
    ['nowhere.yaml: there is no such file']
    """
    path = Path(path)
    try:
        value, lines, problems = compose(str(path), text_of(path))
    except DataError as error:
        return error.problems
    checks = _checks()
    schema = value.get("schema") if isinstance(value, dict) else None
    if isinstance(schema, str) and schema in checks:
        return checks[schema](path)
    known = ", ".join(checks)
    if not isinstance(value, dict):
        wrong = f"found {found(value)}; allowed: a map that begins with schema: ({known})"
        return (*problems, lines.problem((), wrong))
    if "schema" not in value:
        return (*problems, lines.problem(("schema",), f"missing; allowed: {known}"))
    near = nearest(schema, checks) if isinstance(schema, str) else ""
    return (*problems, lines.problem(("schema",), f"found {found(schema)}{near}; allowed: {known}"))


def check_all(paths: Sequence[Path], say: Callable[[str], object]) -> int:
    """Say what is wrong with the files, and those below the folders; the exit code: 1 if one is refused.

    Raises CaravanseraiError for a folder without a data file.
    """
    code = 0
    for path in _files(paths):
        problems = check_file(path)
        for problem in problems:
            say(str(problem) if problem.severity == "error" else f"{problem} (warning)")
        if any(problem.severity == "error" for problem in problems):
            code = 1
        elif not problems:
            say(f"{path}: good")
    return code


def _files(paths: Sequence[Path]) -> list[Path]:
    """The files, and in place of a folder the YAML files below it."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not inside:
            raise CaravanseraiError("no_files", "There is no data file in {path}.", path=str(path))
        found += inside
    return found


def _checks() -> dict[str, Callable[[Path], tuple[Problem, ...]]]:
    checks: dict[str, Callable[[Path], tuple[Problem, ...]]] = {}
    types = dict(TYPES)
    for name in registry.names():
        info = registry.info(name)
        types.update(info.schemas)
        if info.checks is not None:
            checks.update(registry.resolve(info.checks))
        if info.lessons is not None:
            for reference in LEARNING:
                checks.update(registry.resolve(reference)(name))
    for schema, reference in CHECKS.items():
        checks[schema] = registry.resolve(reference)
    for schema, reference in types.items():
        checks[schema] = partial(problems_in, partial(read, kind=registry.resolve(reference)))
    return checks
