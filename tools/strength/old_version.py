"""Old version: a released version's minds as a fixed opponent of today's.

    python tools/strength/old_version.py 0.1.0 71cf148c^     packs that version from git history

`opponents/` beside it has the engine, the minds and the figures of each such version, and the licence. It is
unpacked into a temporary folder and runs in a process of its own (old_process.py), which is told the
deal and all moves and answers with those of its seats. Its minds are given what their seat sees, like every
mind, and measure their time themselves, by the processor's clock. Where the old engine has another position
than today's, Differs is raised: such a match tells nothing.
"""

from __future__ import annotations

import argparse
import atexit
import json
import lzma
import os
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES
from game.core import CaravanseraiError, State
from tools.strength.old_process import digest_of
from tools.tool_arguments import run

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).resolve().parent / "opponents"
PROCESS = Path(__file__).resolve().parent / "old_process.py"
PACKED = ("game", "data/ai.yaml", *(f"data/{name}" for name in GAMES), "LICENSE")
"""What a version needs to play."""


class Differs(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """The old version's engine does not see the match as today's does."""


class UnknownVersion(CaravanseraiError):  # noqa: N818 - the same
    """No such version is kept."""


class Course:
    """A match that is being played: its deal, and all moves so far as (seat, text)."""

    def __init__(self, game: str, seats: int, seed: int, options: Mapping[str, str]) -> None:
        self.deal = {"game": game, "seats": seats, "seed": seed, "options": dict(options)}
        self.moves: list[tuple[int, str]] = []


class OldVersion:
    """The process of one version. It follows one match at a time, and ends with this process."""

    def __init__(self, version: str) -> None:
        """Raises UnknownVersion."""
        self.version = version
        archive = FOLDER / f"{version}.tar.xz"
        if not archive.exists():
            words = "There is no version {version}; there are: {known}."
            raise UnknownVersion("unknown_version", words, version=version, known=", ".join(versions()))
        self._folder = tempfile.TemporaryDirectory(prefix="caravanserai-")
        with tarfile.open(archive) as packed:
            if hasattr(tarfile, "data_filter"):
                packed.extractall(self._folder.name, filter="data")
            else:  # Python before 3.11.4; the archive is our own
                packed.extractall(self._folder.name)
        apart = {name: word for name, word in os.environ.items() if not name.startswith("CARAVANSERAI")}
        apart["CARAVANSERAI_HOME"] = self._folder.name
        self._process = subprocess.Popen(
            [sys.executable, "-I", str(PROCESS), self._folder.name],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=apart,
        )  # fmt: skip
        self._course: Course | None = None
        self._told = 0
        self.spent = 0.0  # seconds of the processor that its choices took
        atexit.register(self.close)

    def close(self) -> None:
        """End the process."""
        self._process.communicate()
        self._folder.cleanup()
        atexit.unregister(self.close)

    def choose(
        self, course: Course, state: State, seat: int, level: str, seed: int,
        seconds: float | None, rounds: int | None,
    ) -> Any:  # fmt: skip
        """The move that the version's mind makes for that seat. Raises Differs."""
        moves = state.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        begin = None
        if self._course is not course:
            begin, self._course, self._told = course.deal, course, 0
        asked = {
            "begin": begin, "played": course.moves[self._told :], "seat": seat, "level": level, "seed": seed,
            "seconds": seconds, "rounds": rounds, "digest": digest_of(state),
        }  # fmt: skip
        self._told = len(course.moves)
        told = self._asked(asked)
        if "differs" in told:
            self._course = None
            words = "{version} does not see the match {deal} as today: {why}"
            raise Differs("differs", words, version=self.version, deal=str(course.deal), why=told["differs"])
        self.spent += told["spent"]
        return next(move for move in moves if str(move) == told["move"])

    def _asked(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        print(json.dumps(asked), file=stdin, flush=True)
        line = stdout.readline()
        if not line:
            return {"differs": f"its process ended with {self._process.wait()}"}
        found: dict[str, Any] = json.loads(line)
        return found


_running: dict[str, OldVersion] = {}


def old_version(version: str) -> OldVersion:
    """The process of that version, the same for all who ask here. Raises UnknownVersion."""
    if version not in _running:
        _running[version] = OldVersion(version)
    return _running[version]


def old_seconds() -> float:
    """Seconds of the processor that the choices of all old versions took so far."""
    return sum(old.spent for old in _running.values())


def versions() -> tuple[str, ...]:
    """The versions that are kept."""
    return tuple(sorted(file.name.removesuffix(".tar.xz") for file in FOLDER.glob("*.tar.xz")))


def packed(commit: str) -> bytes:
    """What a version needs, taken from git history; the same bytes each time. Raises CalledProcessError."""
    plain = subprocess.run(
        ["git", "archive", "--format=tar", commit, *PACKED], cwd=ROOT, check=True, capture_output=True
    ).stdout
    return lzma.compress(plain, preset=9 | lzma.PRESET_EXTREME)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version", help="what it is called, as 0.1.0")
    parser.add_argument("commit", help="where it lies in git history")
    told = parser.parse_args(arguments)
    if not re.fullmatch(r"\d+(\.\d+)*", told.version):
        parser.error(f"{told.version} is no version")
    found = packed(told.commit)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{told.version}.tar.xz").write_bytes(found)
    print(f"{told.version}: {len(found) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
