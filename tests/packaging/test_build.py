"""What the standalone build is made from, without building it: that is the gate's work."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as Xml
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.packaging.scripts import HERE, ROOT, script, spec_until


def test_packaging_does_not_shadow_the_library_of_that_name() -> None:
    assert not (HERE / "__init__.py").exists()
    import packaging

    assert packaging.__file__ is not None
    assert "site-packages" in packaging.__file__


def test_every_room_and_scene_is_in_the_build() -> None:
    names = spec_until("analysis")
    listed = [*names["modules"]("game"), *names["modules"]("scenes")]
    late = {
        "game.zoon", "game.zoon.mind.move_evaluator", "game.ai.mind", "game.ai.worker.client",
        "scenes.games.zoon.table",
    }  # fmt: skip
    assert late <= set(listed)
    assert not [name for name in listed if "bench" in name or name.endswith("__")]
    loaded_late = ("game.zoon.mind.move_evaluator", "scenes.shell.selftest")
    assert all(importlib.util.find_spec(name) for name in loaded_late)


def test_nothing_that_is_left_out_is_imported() -> None:
    names = spec_until("analysis")
    left_out = {*names["EXCLUDED"], *names["LEFT_OUT"]}
    late = {"scenes.shell.bench"}  # `--bench` is not there in the standalone app
    found = []
    for path in [ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]:
        if ".".join(path.relative_to(ROOT).with_suffix("").parts) in names["LEFT_OUT"]:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            imported = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.ImportFrom):
                imported += [f"{node.module}.{alias.name}" for alias in node.names]
            if isinstance(node, ast.Import):
                imported += [alias.name for alias in node.names]
            for name in imported:
                parts = name.split(".")
                steps = {".".join(parts[:n]) for n in range(1, len(parts) + 1)}
                found += [f"{path.name}: {name}" for step in steps & left_out if step not in late]
    assert found == []


def test_what_a_compiled_library_loads_unnamed_is_in_the_build() -> None:
    found = spec_until("analysis")["compiled"]("openskill")
    for name in found:  # a wheel of pure Python has none
        assert importlib.util.find_spec(name) is not None
    import openskill.models.weng_lin.plackett_luce as model

    assert bool(found) == (not str(model.__file__).endswith(".py"))


def test_the_build_holds_assets_data_and_licences_and_no_sources_of_texts() -> None:
    files = spec_until("analysis")["files"]
    inside = {(Path(path).name, folder) for path, folder in [*files("assets"), *files("data", ".po", ".pot")]}
    assert ("zoon.yaml", str(Path("data/zoon"))) in inside
    assert ("caravanserai.mo", str(Path("data/locale/fr/LC_MESSAGES"))) in inside
    assert ("libraries.txt", str(Path("assets/licences"))) in inside
    assert not [name for name, _ in inside if name.endswith((".po", ".py", ".pyc"))]


def test_every_library_that_is_required_has_its_licence() -> None:
    text = (ROOT / "assets" / "licences" / "libraries.txt").read_text(encoding="utf-8").lower()
    wanted = re.findall(r"^([a-z][\w-]*)", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    assert wanted
    assert [name for name in wanted if name.lower() not in text] == []
    for name in re.findall(r"\(([A-Z][\w.-]+\.txt)", text, re.IGNORECASE):
        assert name.upper() in {path.name.upper() for path in (ROOT / "assets" / "licences").iterdir()}


def test_the_windows_manifest_asks_for_every_pixel_of_every_screen() -> None:
    root = Xml.parse(HERE / "caravanserai.manifest").getroot()
    found = {element.tag.rpartition("}")[2]: element.text for element in root.iter()}
    assert found["dpiAwareness"] == "PerMonitorV2, PerMonitor"
    assert found["longPathAware"] == "true"


def test_the_windows_version_resource_says_the_version() -> None:
    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo",
             "VarStruct")  # fmt: skip
    made: list[tuple[Any, ...]] = []

    def maker(kind: str) -> Any:
        def make(*words: Any, **more: Any) -> Any:
            made.append((kind, *words, more))
            return made[-1]

        return make

    script("version_resource").version_resource(SimpleNamespace(**{k: maker(k) for k in kinds}), "1.20.3")
    told = {entry[1]: entry[2] for entry in made if entry[0] == "StringStruct"}
    assert told["FileVersion"] == told["ProductVersion"] == "1.20.3"
    (fixed,) = (entry[-1] for entry in made if entry[0] == "FixedFileInfo")
    assert fixed["filevers"] == fixed["prodvers"] == (1, 20, 3, 0)


def images_of(data: bytes) -> dict[tuple[int, int], bytes]:
    """The PNG images of an ICO or ICNS file by size."""
    found: dict[tuple[int, int], bytes] = {}
    for start in (match.start() for match in re.finditer(rb"\x89PNG\r\n\x1a\n", data)):
        found[struct.unpack(">II", data[start + 16 : start + 24])] = data[start:]
    return found


def test_the_icons_hold_every_size_they_promise() -> None:
    ico = (HERE / "icon" / "caravanserai.ico").read_bytes()
    count = struct.unpack("<H", ico[4:6])[0]
    for number in range(count):
        wide, high, *_, length, offset = struct.unpack("<BBBBHHII", ico[6 + 16 * number : 22 + 16 * number])
        image = ico[offset : offset + length]
        assert struct.unpack(">II", image[16:24]) == (wide or 256, high or 256)
        assert image.endswith(b"IEND\xaeB`\x82")
    icns = (HERE / "icon" / "caravanserai.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)
    assert {(n, n) for n in (16, 32, 128, 256, 512, 1024)} <= set(images_of(icns))


def test_the_icon_is_the_one_its_script_draws() -> None:
    drawn = script("draw_icon")
    assert (HERE / "icon" / "caravanserai.svg").read_text(encoding="utf-8") == drawn.drawing()
    Xml.fromstring(drawn.drawing())
    Xml.fromstring(drawn.drawing(plain=True))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder like a build, in a place with an awkward name."""
    folder = tmp_path / "Maison d'été & 100% $HOME" / "caravanserai"
    folder.mkdir(parents=True)
    (folder / "caravanserai").write_text("#!/bin/sh\necho started\n", encoding="utf-8")
    (folder / "caravanserai").chmod(0o755)
    script("build").add_papers(folder)
    return folder


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menus of Linux desktops")


@linux
def test_the_menu_entry_starts_the_app_from_any_folder(built: Path, tmp_path: Path) -> None:
    home = tmp_path / "quelqu'un d'autre"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    for _ in range(2):
        subprocess.run([str(built / "install.sh")], env=environment, check=True, cwd="/", capture_output=True)
    entry = home / ".local/share/applications/caravanserai.desktop"
    lines = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines() if "=" in line)
    quoted = lines["Exec"].replace("%%", "%")
    assert quoted.startswith('"')
    assert re.sub(r"\\(.)", r"\1", re.sub(r"\\\\", r"\\", quoted[1:-1])) == str(built / "caravanserai")
    assert lines["TryExec"] == str(built / "caravanserai")
    icons = home / ".local/share/icons/hicolor"
    assert (icons / "48x48/apps" / f"{lines['Icon']}.png").is_file()
    assert (icons / "scalable/apps" / f"{lines['Icon']}.svg").is_file()
    assert lines["StartupWMClass"] == "caravanserai"
    remove = [str(built / "install.sh"), "--remove"]
    subprocess.run(remove, env=environment, check=True, cwd="/", capture_output=True)
    assert [path for path in home.rglob("*") if path.is_file() and path.suffix != ".cache"] == []


@linux
def test_equal_builds_make_equal_archives(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build = script("build")
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "version", lambda: "1.2.3")
    first = build.pack(built)
    before = first.read_bytes()
    (built / "caravanserai").touch()
    assert build.pack(built).read_bytes() == before
    with tarfile.open(first) as archive:
        assert archive.getmember("caravanserai/caravanserai").mode == 0o755
        assert archive.getmember("caravanserai/README.txt").mode == 0o644
    build.sign(first)
    build.sign(first)
    line = f"{hashlib.sha256(before).hexdigest()}  {first.name}"
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8") == line + "\n"
    assert line in capsys.readouterr().out
    subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=tmp_path, check=True, capture_output=True)


@linux
def test_the_c_library_that_is_needed_is_read_from_the_files_themselves() -> None:
    if shutil.which("objdump") is None:
        pytest.skip("this needs objdump, of binutils")
    libc = script("libc")
    for name in ("pygame.base", "msgspec._core"):
        found = importlib.util.find_spec(name)
        assert found is not None
        assert found.origin is not None
        told = subprocess.run(
            ["objdump", "-T", found.origin], capture_output=True, text=True, check=True
        ).stdout
        wanted = {(int(a), int(b)) for a, b in re.findall(r"GLIBC_(\d+)\.(\d+)", told)}
        assert wanted
        assert libc.asked(Path(found.origin)) == wanted
    assert libc.asked(HERE / "libc.py") == set()


@linux
def test_players_are_told_which_c_library_the_build_needs(
    built: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    build = script("build")
    monkeypatch.setattr(build.libc, "needed", lambda _folder: (2, 35))
    monkeypatch.setattr(build, "DIST", tmp_path)
    text = build.with_libc((HERE / "PLAYERS.txt").read_text(encoding="utf-8"), built)
    assert text.count("glibc 2.35 ") == 2
    assert "Ubuntu 22.04, Debian 12" in text
    assert "Debian 11" not in text
    assert "Debian 13" not in text  # as 12 has it
    assert "{" not in text
    assert max(map(len, text.splitlines())) < 125
    file = build.pack(built)
    assert file.name.endswith("-glibc2.35.tar.gz")
    assert "-linux-x86_64-glibc2.35.tar.gz" in text


@linux
def test_the_menu_entry_is_refused_on_a_system_with_an_older_c_library(built: Path, tmp_path: Path) -> None:
    file = built / "install.sh"
    file.write_text(re.sub(r"^needed=.*$", "needed=2.99", file.read_text("utf-8"), flags=re.M), "utf-8")
    environment = {"HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([str(file)], env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert "needs the C library glibc 2.99 or newer" in done.stderr


@linux
def test_the_menu_entry_is_valid_for_older_desktops_too() -> None:
    entry = HERE / "linux" / "caravanserai.desktop"
    assert "Version=1.4\n" in entry.read_text("utf-8")
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("this needs desktop-file-validate, of desktop-file-utils")
    done = subprocess.run(["desktop-file-validate", str(entry)], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


@linux
def test_the_debian_package_holds_the_build_and_says_what_it_needs(built: Path, tmp_path: Path) -> None:
    deb = script("deb")
    if deb.nfpm() is None or shutil.which("dpkg-deb") is None:
        pytest.skip("this needs nfpm and dpkg-deb")
    (built / "_internal" / "share").mkdir(parents=True)
    (built / "_internal" / "share" / "x").write_text("x", encoding="utf-8")
    first = deb.pack(built, tmp_path, "1.2.3", "2.35", 315532800)
    before = first.read_bytes()
    assert deb.pack(built, tmp_path, "1.2.3", "2.35", 315532800).read_bytes() == before
    fields = subprocess.run(
        ["dpkg-deb", "--field", str(first)], check=True, capture_output=True, text=True
    ).stdout
    assert "Version: 1.2.3" in fields
    assert "Depends: libc6 (>= 2.35), libx11-6, libxext6\n" in fields
    subprocess.run(["dpkg-deb", "-x", str(first), str(tmp_path / "tree")], check=True)
    tree = tmp_path / "tree" / "usr"
    assert (tree / "bin/caravanserai").readlink() == Path("/usr/lib/caravanserai/caravanserai")
    assert (tree / "lib/caravanserai/caravanserai").stat().st_mode & 0o111
    assert (tree / "lib/caravanserai/_internal/share/x").is_file()
    assert not (tree / "lib/caravanserai/install.sh").exists()
    assert (tree / "share/applications/caravanserai.desktop").is_file()
    assert (tree / "share/icons/hicolor/48x48/apps/caravanserai.png").is_file()
    assert "MIT" in (tree / "share/doc/caravanserai/copyright").read_text("utf-8")


def test_the_builds_version_is_the_apps() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[-1] == script("build").version()
