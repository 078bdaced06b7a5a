"""Minds compiled with mypyc for the standalone app: which modules, and how, in a copy of the source.

The source stays plain Python, from which the app and the tests run; `packaging/build.py` ships the compiled
copy. Left out are modules that mypyc does not take as they are: classes of msgspec, `runtime_checkable`
protocols, `cached_property`, and the states of the games, whose rows are copied by their `__slots__`.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GROUP = "caravanserai_minds"
"""The library that holds them all; each module beside it only leads there."""
GROUPS: tuple[tuple[str, str, str], ...] = (
    (
        "the tree search, the equilibria of sealed choices and random numbers: all games",
        "game/ai",
        "search baseline first_look matrix_games tie_break common_samples ../bitsets ../rng",
    ),
    (
        "what Zoon's minds believe of hidden cards, and the fights that they expect",
        "game/zoon/mind/belief",
        "belief_board belief_evaluation card_beliefs card_prior fight_forecast move_values pieces star_value "
        "touch_equilibrium",
    ),
    (
        "what Zoon's search asks at every node",
        "game/zoon/mind",
        "danger search_guide touch_odds tribe_pair search/evaluation search/fight_table search/priors "
        "search/sampler search/search_state",
    ),
    (
        "what Zoon's playouts move and deal",
        "game/zoon",
        "hidden_kinds determinize cards/movement_tables rules/lasting_effects rules/movement "
        "rules/playout_fights rules/removal rules/targeting rules/triggers rules/turns",
    ),
    (
        "the worth of Zerzura's holdings and moves, and its exact end of a match",
        "game/zerzura",
        "mind/endgame mind/evaluation mind/holding_value mind/minimax_tree mind/sampler mind/search_guide "
        "rules/turns",
    ),
    (
        "Zayo's playouts, deals that fit what was seen, and the worth of camps",
        "game/zayo/mind",
        "action_policy bid_policy card_beliefs card_counting endgame evaluation playout priors quick_attack "
        "round_trials sampler search_guide",
    ),
    (
        "what Zayo's playouts move and deal",
        "game/zayo",
        "determinize rules/actions rules/attacks rules/dealing rules/rewards",
    ),
)
"""(why these, the folder, the files there)."""
CONFIG = "[mypy]\npython_version = {}.{}\n[mypy-*]\nignore_missing_imports = True\n"
"""Types have been checked before; libraries without types are no matter here."""


class NotCompiled(Exception):  # noqa: N818 - reads as the fact it reports
    """Why the minds stay plain Python."""


def files() -> list[str]:
    """The files to compile, below the root of the source."""
    found = [os.path.normpath(f"{folder}/{name}.py") for _, folder, names in GROUPS for name in names.split()]
    return [Path(name).as_posix() for name in found]


def modules() -> list[str]:
    """Their names as Python imports them, and that of the library that holds them."""
    return [f"{GROUP}__mypyc", *(name.removesuffix(".py").replace("/", ".") for name in files())]


@contextmanager
def compiled_copy() -> Iterator[Path]:
    """A temporary copy of the engine with its minds compiled. Raises NotCompiled if that cannot be done."""
    with TemporaryDirectory(prefix="caravanserai-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "source"
        skip = shutil.ignore_patterns("__pycache__")
        for name in ("game", "data"):
            shutil.copytree(ROOT / name, copy / name, ignore=skip)
        shutil.copy(ROOT / "main.py", copy)
        for name in ("__init__.py", "mind_choices.py", "goldens/mind-choices.json"):
            (copy / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / "tests" / name, copy / "tests" / name)
        compile_in(copy)
        yield copy


def compile_in(copy: Path) -> None:
    """Compile them in a copy of the source, and take their sources out of it. Raises NotCompiled."""
    for name in ("mypyc", "setuptools"):
        if importlib.util.find_spec(name) is None:
            raise NotCompiled(f"{name} is not here (pip install mypy setuptools)")
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    if not header.is_file():
        raise NotCompiled(f"{header} is not here (Debian: apt install python3-dev)")
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if sys.platform != "win32" and shutil.which(compiler.split()[0]) is None:
        raise NotCompiled(f"{compiler.split()[0]} is not here (Debian: apt install gcc libc6-dev)")
    config = copy / "mypy.ini"
    config.write_text(CONFIG.format(*sys.version_info), encoding="utf-8")
    done = run_in(copy, str(Path(__file__).resolve()))
    if done.returncode:
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        telling = [line for line in lines if "error" in line.lower()] or lines
        raise NotCompiled(telling[0] if telling else f"the compiler ended with exit code {done.returncode}")
    for name in files():
        (copy / name).unlink()  # so that nothing can be taken from there by mistake


def different_choices(copy: Path) -> str:
    """What the minds of a copy choose otherwise than recorded, at fixed iterations; "" if nothing."""
    done = run_in(copy, "-m", "tests.mind_choices", "--check")
    return (done.stdout + done.stderr).strip() or "no word of them" if done.returncode else ""


def run_in(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """This Python in a copy of the source, which knows nothing of the source itself."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "MYPYPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *words], cwd=copy, env=environment, check=False, capture_output=True, text=True,
        encoding="utf-8", errors="replace",
    )  # fmt: skip


def main() -> int:
    """Compile them in the working folder: runs in a process of its own, which says what the compiler says."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    from concurrent.futures import ThreadPoolExecutor

    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class AllProcessors(build_ext):
        """The compiler is given one file for each processor at a time."""

        def build_extension(self, ext: Any) -> None:
            compile_in_turn = self.compiler.compile

            def compile_together(sources: list[str], **words: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    found = pool.map(lambda source: compile_in_turn([source], **words), sources)
                    return [name for names in found for name in names]

            if sys.platform != "win32":
                self.compiler.compile = compile_together
            try:
                super().build_extension(ext)
            finally:
                self.compiler.compile = compile_in_turn

    wanted = ["--config-file=mypy.ini", *files()]
    extensions = mypycify(wanted, opt_level="2", debug_level="0", multi_file=True, group_name=GROUP)
    for extension in extensions:
        if sys.platform != "win32":  # a product and a sum are rounded one by one, as Python does it
            extension.extra_compile_args.append("-ffp-contract=off")
    setup(
        name="minds", packages=[], ext_modules=extensions, cmdclass={"build_ext": AllProcessors},
        script_args=["--quiet", "build_ext", "--inplace"],
    )  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
