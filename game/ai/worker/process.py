"""Process of the minds as its parent holds it: spawned, one pipe, and started anew after it has ended."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, cast

from game import registry
from game.ai.worker.main import Hurry, Letter, serve
from game.registry import GameInfo

Serve = Callable[[Connection, str, tuple[GameInfo, ...]], None]
"""What runs inside: it is given the pipe, the class of minds, and the games that are not ours."""


class ProcessEnded(Exception):  # noqa: N818 - reads as the fact it reports
    """The process has ended and said its last; the text is for the log file."""


class MindsProcess:
    """At most one process at a time. `mind` is where its class of minds is found, as "module:name".

    `inside` is what runs there, a function of a module; None: what answers for a table.
    """

    def __init__(self, mind: str, inside: Serve | None = None) -> None:
        self._mind = mind
        self._inside = inside
        self._process: Any = None
        self._pipe: Connection | None = None

    def start(self) -> bool:
        """Start it if it does not run; False if it does."""
        if self.alive:
            return False
        self.end()
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        arguments = (other, self._mind, registry.others())
        target = self._inside or serve
        self._process = context.Process(target=target, args=arguments, daemon=True, name="minds")
        self._process.start()
        other.close()
        return True

    @property
    def pid(self) -> int | None:
        """The process id while it is held."""
        return None if self._process is None else cast("int | None", self._process.pid)

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process is not None and bool(self._process.is_alive())

    def tell(self, message: Any) -> None:
        """Send it a message (a Request, Task, Cancel and the like), if it is there."""
        if self._pipe is not None:
            with suppress(OSError):  # the process just died: whoever listens sees that
                self._pipe.send(message if isinstance(message, Hurry) else Letter(pickle.dumps(message)))

    def words(self) -> Iterator[tuple[str, int, Any]]:
        """What it has said, without waiting for more; nothing before it is started. Raises ProcessEnded."""
        if self._pipe is None:
            return
        alive = self.alive  # asked before its last words are read
        try:
            while self._pipe is not None and self._pipe.poll():
                yield self._pipe.recv()
        except (EOFError, OSError) as error:
            why = f"{error!r}, exit code {self._exit_code()}"
            raise ProcessEnded(f"the worker ended without an answer ({why})") from error
        if not alive:
            raise ProcessEnded(f"the worker ended without an answer (exit code {self._exit_code()})")

    def _exit_code(self) -> int | None:
        if self._process is None:
            return None
        self._process.join(0.2)
        return cast("int | None", self._process.exitcode)

    def end(self) -> None:
        """End it at once. Harmless when there is none."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()  # it has nothing to lose, and one that was stopped would not hear a request
            self._process.join()
            self._process.close()
            self._process = None
