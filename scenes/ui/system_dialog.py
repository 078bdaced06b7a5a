"""System dialog: the desktop's own window to choose a file, run as a process of its own beside the app.

No library is needed for it, and none that is kept up covers the three systems without others below it: every
desktop brings a program that asks for a file (zenity or kdialog, PowerShell, osascript). Where there is none,
or it fails, the app has a chooser of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import pygame

DRIVERS = ("x11", "wayland", "windows", "cocoa")
"""Drivers of SDL under which somebody sits at a desktop."""
PATIENCE = 2.0
"""Seconds that the program has to end by itself when it is told to."""
CANCELLED = {"zenity": (1,), "kdialog": (1,), "powershell": (3,), "osascript": (1,)}
"""What each program ends with when nothing was chosen; anything else but 0 is a failure."""

Tool = Literal["zenity", "kdialog", "powershell", "osascript"]
Outcome = Literal["chosen", "cancelled", "failed"]


class Question(NamedTuple):
    """What is asked for: a file to open, or a place to save one, and which endings it may have.

    `start`: the folder to begin in, for saving with a name. `kind` is what such files are called.
    """

    title: str
    start: Path
    endings: tuple[str, ...]
    kind: str
    saving: bool = False


def tool_here(environment: Mapping[str, str] | None = None, platform: str = sys.platform) -> Tool | None:
    """The program that asks here; None where there is none, or nobody sits at a desktop."""
    if not pygame.display.get_init() or pygame.display.get_driver() not in DRIVERS:
        return None
    return tool_of(os.environ if environment is None else environment, platform)


def tool_of(environment: Mapping[str, str], platform: str) -> Tool | None:
    """The program for such a desktop, that of its own kind first.

    >>> tool_of({}, "linux") is None
    True
    """
    path = environment.get("PATH")
    if platform == "win32":
        return "powershell" if shutil.which("powershell", path=path) else None
    if platform == "darwin":
        return "osascript" if shutil.which("osascript", path=path) else None
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")):
        return None
    known: list[Tool] = ["zenity", "kdialog"]
    if "KDE" in environment.get("XDG_CURRENT_DESKTOP", "").upper():
        known.reverse()
    return next((name for name in known if shutil.which(name, path=path)), None)


def command_of(tool: Tool, asked: Question) -> list[str]:
    """The words with which that program is called. What people may have named stands in words of its own."""
    endings = [f"*{ending}" for ending in asked.endings]
    match tool:
        case "zenity":
            start = str(asked.start) if asked.saving else f"{asked.start}{os.sep}"
            words = ["zenity", "--file-selection", f"--title={asked.title}", f"--filename={start}"]
            words.append(f"--file-filter={asked.kind} | {' '.join(endings)}")
            return [*words, "--save", "--confirm-overwrite"] if asked.saving else words
        case "kdialog":
            what = "--getsavefilename" if asked.saving else "--getopenfilename"
            which = f"{' '.join(endings)}|{asked.kind}"
            return ["kdialog", "--title", asked.title, what, str(asked.start), which]
        case "osascript":
            return ["osascript", *_APPLE[asked.saving], asked.title, *_apple_words(asked)]
        case "powershell":
            return ["powershell", "-NoProfile", "-STA", "-Command", _WINDOWS]


def environment_of(asked: Question, environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of that program: without what a standalone build adds for itself, and what is asked."""
    found = dict(environment)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        kept = found.pop(f"{name}_ORIG", None)
        if kept is not None:
            found[name] = kept
        elif getattr(sys, "frozen", False):
            found.pop(name, None)
    folder, name = (asked.start.parent, asked.start.name) if asked.saving else (asked.start, "")
    patterns = ";".join(f"*{ending}" for ending in asked.endings)
    return found | {
        "CARAVAN_TITLE": asked.title, "CARAVAN_FOLDER": str(folder), "CARAVAN_NAME": name,
        "CARAVAN_FILTER": f"{asked.kind}|{patterns}", "CARAVAN_SAVING": "1" if asked.saving else "",
    }  # fmt: skip


_APPLE: dict[bool, list[str]] = {
    False: [
        "-e", "on run argv",
        "-e", "set place to POSIX file (item 2 of argv)",
        "-e", "set kinds to items 3 thru -1 of argv",
        "-e", "POSIX path of (choose file with prompt (item 1 of argv) default location place of type kinds)",
        "-e", "end run",
    ],
    True: [
        "-e", "on run argv",
        "-e", "set place to POSIX file (item 2 of argv)",
        "-e", "set called to item 3 of argv",
        "-e", "POSIX path of (choose file name with prompt (item 1 of argv) default location place "
        "default name called)",
        "-e", "end run",
    ],
}  # fmt: skip
_WINDOWS = """
Add-Type -AssemblyName System.Windows.Forms
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
if ($env:CARAVAN_SAVING) { $d = New-Object System.Windows.Forms.SaveFileDialog }
else { $d = New-Object System.Windows.Forms.OpenFileDialog }
$d.FileName = $env:CARAVAN_NAME
$d.Title = $env:CARAVAN_TITLE
$d.InitialDirectory = $env:CARAVAN_FOLDER
$d.Filter = $env:CARAVAN_FILTER
$owner = New-Object System.Windows.Forms.Form -Property @{TopMost = $true}
if ($d.ShowDialog($owner) -eq 'OK') { [Console]::Out.Write($d.FileName) } else { exit 3 }
"""


def _apple_words(asked: Question) -> Sequence[str]:
    if asked.saving:
        return str(asked.start.parent), asked.start.name
    return str(asked.start), *(ending.lstrip(".") for ending in asked.endings)


class SystemDialog:
    """The running program. Nothing here waits for it: ask for its `outcome`, None as long as it is open."""

    def __init__(self, tool: Tool, asked: Question) -> None:
        self.asked = asked
        self.path: Path | None = None
        self.outcome: Outcome | None = None
        self._cancelled = CANCELLED[tool]
        self._output = b""
        try:
            self._process = subprocess.Popen(
                command_of(tool, asked),
                env=environment_of(asked, os.environ),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            self.outcome = "failed"
            return
        threading.Thread(target=self._read, name="system dialog", daemon=True).start()

    def _read(self) -> None:
        """Wait, in a thread of its own, for what it says."""
        output, _errors = self._process.communicate()
        self._output = output
        code = self._process.returncode
        text = output.decode("utf-8", "surrogateescape").strip("\r\n")
        if self.outcome is not None:
            return
        if code == 0 and text:
            self.path, self.outcome = Path(text), "chosen"
        else:
            self.outcome = "cancelled" if code in self._cancelled or code == 0 else "failed"

    def close(self) -> None:
        """Let it end now, whatever it does."""
        if self.outcome is None:
            self.outcome = "cancelled"
            self._process.terminate()
            timer = threading.Timer(PATIENCE, self._process.kill)
            timer.daemon = True
            timer.start()
