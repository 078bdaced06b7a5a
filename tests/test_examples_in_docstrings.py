"""Every example in a docstring gives what it says; each public name of the engine's contract has one."""

from __future__ import annotations

import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import game
from game.ai.mind import Mind
from game.cli.simulate import simulate
from game.cli.verify import verify
from game.core import CaravanseraiError, Event, Game, IllegalMove, Observation, Option, State
from game.data.data_check import check_file
from game.match import Match
from game.match.journal.journal_file import read

ROOT = Path(__file__).resolve().parent.parent
CONTRACT = (
    game.load_game, Game, State, Observation, Event, Option, CaravanseraiError, IllegalMove, Mind, Match,
    read, verify, check_file, simulate,
)  # fmt: skip


def modules() -> Iterator[ModuleType]:
    """Every module in which an example stands."""
    for room in ("game", "scenes", "tools"):
        for path in sorted((ROOT / room).rglob("*.py")):
            if ">>> " in path.read_text(encoding="utf-8"):
                parts = path.relative_to(ROOT).with_suffix("").parts
                yield importlib.import_module(".".join(parts).removesuffix(".__init__"))


def examples() -> dict[str, doctest.DocTest]:
    """The docstrings with examples, by the name of what they describe."""
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for module in modules() for test in finder.find(module) if test.examples]
    return {test.name: test for test in found}


FOUND = examples()


@pytest.mark.parametrize("name", FOUND)
def test_an_example_in_a_docstring_gives_what_it_says(name: str) -> None:
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    failed, tried = runner.run(FOUND[name], out=told.append)
    assert tried
    assert not failed, "".join(told)


@pytest.mark.parametrize("public", CONTRACT, ids=lambda public: public.__qualname__)
def test_every_public_name_of_the_contract_shows_an_example(public: type) -> None:
    assert f"{public.__module__}.{public.__qualname__}" in FOUND
