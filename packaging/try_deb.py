"""Trial of the Debian package without installing it: unpacks it and starts the app from there.

`.venv/bin/python packaging/try_deb.py`, after packaging/build.py. Needs dpkg-deb. Exit code 0 if all is well.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

DIST = Path(__file__).resolve().parent.parent / "dist"
FIELDS = ("Package", "Version", "Architecture", "Depends", "Recommends")


def main() -> int:
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    files = list(DIST.glob("caravanserai_*.deb"))
    if not files:
        print("there is no package in dist/")
        return 1
    file = max(files, key=lambda path: path.stat().st_mtime)
    subprocess.run(["dpkg-deb", "--field", str(file), *FIELDS], check=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["dpkg-deb", "-x", str(file), folder], check=True)
        program = Path(folder) / "usr/lib/caravanserai/caravanserai"
        link = Path(folder) / "usr/bin/caravanserai"
        if link.readlink() != Path("/") / program.relative_to(folder):
            print(f"{link.name} leads to {link.readlink()}")
            return 1
        link.unlink()
        link.symlink_to(program)  # the same, from where it was unpacked
        done = subprocess.run(
            [str(link), "--self-test"], cwd="/", capture_output=True, text=True, check=False
        )
        print(done.stdout.splitlines()[-1] if done.stdout else done.stderr)
        return done.returncode


if __name__ == "__main__":
    sys.exit(main())
