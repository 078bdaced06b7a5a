"""The README, and what it leaves to `docs/` and MEASURED.md, speak of this version: commands parse, files are
there, the example runs.
"""

from __future__ import annotations

import argparse
import os
import re
import runpy
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.learn.puzzles.puzzle_files import puzzles_of

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
DOCS = sorted((ROOT / "docs").glob("*.md"))
TEXT = "\n".join(
    file.read_text(encoding="utf-8") for file in (README, *DOCS, ROOT / "tools" / "strength" / "MEASURED.md")
)
PYTHON = ".venv/bin/python "
ELSEWHERE = ("dist/", "~/", "tribes/")
"""Where paths begin that are made by a build, or are a person's own."""


def blocks() -> Iterator[tuple[str, str]]:
    """Every indented block with the heading it stands under."""
    for section in re.split(r"^##? ", TEXT, flags=re.MULTILINE):
        heading = section.partition("\n")[0]
        for block in re.findall(r"(?:^    .*\n(?:\n(?=    ))?)+", section, re.MULTILINE):
            yield heading, re.sub("^    ", "", block, flags=re.MULTILINE)


def commands() -> list[str]:
    """What they tell to run with this project's Python: the words behind it."""
    lines = [line for _, block in blocks() for line in block.splitlines()]
    found = [part.partition(PYTHON)[2] for line in lines for part in line.split(" && ") if PYTHON in part]
    found += [" ".join(words.split()) for words in re.findall(r"`(tools/\S+\.py\s[^`]+)`", TEXT)]
    return [words for words in found if not words.startswith(("-m pytest", "-m pip"))]


class Understood(BaseException):
    """The words make sense to the command, which is not to go on."""


@pytest.fixture
def only_parsed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[argparse.ArgumentParser]]:
    """Commands stop once they have parsed their words; gives the parsers that did."""
    parsers: list[argparse.ArgumentParser] = []
    parse = argparse.ArgumentParser.parse_args

    def parse_and_stop(self: argparse.ArgumentParser, *arguments: object) -> None:
        parsers.append(self)
        parse(self, *arguments)  # type: ignore[call-overload]  # whatever the command gave it
        raise Understood

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parse_and_stop)
    monkeypatch.setattr(sys, "path", [*sys.path])
    environment = dict(os.environ)
    yield parsers
    os.environ.clear()
    os.environ.update(environment)


@pytest.mark.parametrize("command", commands())
def test_a_command_of_the_readme_makes_sense(
    command: str, only_parsed: list[argparse.ArgumentParser], monkeypatch: pytest.MonkeyPatch
) -> None:
    told, _, remark = command.partition(" #")
    program, *words = shlex.split(re.sub(r"\[(\w+)(\|\w+)*\]", r"\1", told))  # the first of what may be given
    path = f"{words.pop(0)}/__main__.py" if program == "-m" else program
    monkeypatch.setattr(sys, "argv", [path, *words])
    with pytest.raises(Understood):
        runpy.run_path(str(ROOT / path), run_name="__main__")
    options = only_parsed[0]._option_string_actions
    assert set(re.findall(r"--[a-z-]+", remark)) <= set(options)


def paths() -> Iterator[str]:
    """The files and folders of this project that they name, as patterns: a bare name stands for a file
    somewhere in the folder that its line named last, or in the engine.
    """
    for line in TEXT.splitlines():
        folder = "game/"
        for name in re.findall(r"`([\w./*~-]+)`", line):
            if name.startswith(ELSEWHERE) or not re.search(r"/$|\.(py|md|txt|yaml|sh)$|^[A-Z]+$", name):
                continue
            if "/" in name:
                folder = name[: name.rindex("/") + 1]
            yield name if "/" in name or (ROOT / name).exists() else f"{folder}**/{name}"


@pytest.mark.parametrize("path", sorted(set(paths())))
def test_what_the_readme_names_is_there(path: str) -> None:
    assert list(ROOT.glob(path))


def test_a_newcomer_begins_with_two_commands_and_finds_every_document() -> None:
    text = README.read_text(encoding="utf-8")
    begin, tests = re.findall(r"^    (.*)$", text, re.MULTILINE)[:2]
    assert begin.endswith("/python main.py")
    assert tests.endswith("/python -m pytest")
    assert len(text.split()) < 3000  # what is only looked up stands in docs/
    assert [file.name for file in DOCS if f"docs/{file.name}" not in text] == []


def test_the_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = [block for _, block in blocks() if block.startswith("from game import")]
    exec(compile(example, "README.md", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.count("\n") > 40


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_the_table_of_puzzles_counts_those_that_are_shipped(game: str) -> None:
    row = re.search(rf"^\| {game.title()} \|((?: \d+ \|){{6}})$", TEXT, re.MULTILINE)
    assert row is not None
    puzzles = puzzles_of(game)
    hard = Counter(puzzle.difficulty for puzzle in puzzles)
    solved = sum(puzzle.source.exact for puzzle in puzzles)
    clocked = sum(puzzle.source.seconds > 0 for puzzle in puzzles)
    counts = [len(puzzles), hard["easy"], hard["normal"], hard["hard"], solved, clocked]
    assert [int(number) for number in re.findall(r"\d+", row[1])] == counts
    words = " ".join(README.read_text(encoding="utf-8").split())
    assert f"{len(puzzles)} of {game.title()}" in words
