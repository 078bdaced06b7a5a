"""Error screens of the app: the question before leaving, and what went wrong, with its log."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pygame

from game import storage
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Quit, Reset, Scene
from scenes.ui.widgets.dialog import Dialog

FirstScene: TypeAlias = Callable[[Ui], Scene]
"""Makes the first scene of the app, or the one to go back to."""


class Closing(Dialog):
    """Asks whether to leave although something would be lost."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(
            ui,
            _("Leave now?"),
            _("Something here is not finished and would be lost."),
            [("leave", _("Leave")), ("stay", _("Stay"))],
            escape="stay",
            then=lambda value: Quit() if value == "leave" else Pop(),
        )


class Failure(Dialog):
    """An unexpected error in words: what happened, that the match is saved, where the log is."""

    covers = True

    def __init__(self, ui: Ui, error: Exception, log: Path | None, again: FirstScene) -> None:
        text = _("An unexpected error ended this screen. A match under way is saved and can be continued.")
        kind = f"{type(error).__name__}: {error}"[:300]
        where = _("The details are in {file}.").format(file=log) if log else ""
        super().__init__(
            ui,
            _("Something went wrong"),
            "\n\n".join(part for part in (text, kind, where) if part),
            [("quit", _("Quit")), ("again", _("Back to the menu"))],
            escape="again",
            accent="rust",
            then=lambda value: Quit(1) if value == "quit" else Reset(again(ui)),
            width=1100,
        )

    def ground(self, surface: pygame.Surface) -> None:
        """Plain night behind the sheet: nothing that could fail again."""
        surface.fill(self.ui.rgb("night"))
        super().ground(surface)


def write_log(error: BaseException) -> Path | None:
    """Append the error with its traceback to the log file. Returns the file, None if it cannot be written."""
    return _written("".join(traceback.format_exception(error)))


def _written(text: str) -> Path | None:
    """Append a text to the log file, or to the error output if the file cannot be written."""
    file = storage.log_file()
    try:
        storage.make_folder(file.parent)
        with file.open("a", encoding="utf-8", errors="replace") as log:
            log.write(f"--- {time.strftime('%Y-%m-%d %H:%M:%S')}\n{text}")
    except (OSError, storage.StorageError):
        if sys.stderr is not None:  # an app without a console has none
            sys.stderr.write(text)
        return None
    return file


class LogFile(logging.Handler):
    """Writes what goes wrong behind the scenes (a mind that fails, a disk) into the log file as well."""

    def emit(self, record: logging.LogRecord) -> None:
        """One thing that went wrong."""
        text = self.format(record).encode("utf-8", "backslashreplace").decode() + "\n"
        if _written(text) is not None and sys.stderr is not None:
            sys.stderr.write(text)


def keep_log() -> None:
    """From now on warnings and errors of this app go to its log file and to the error output."""
    logger = logging.getLogger("caravanserai")
    if not any(isinstance(handler, LogFile) for handler in logger.handlers):
        logger.addHandler(LogFile(logging.WARNING))
