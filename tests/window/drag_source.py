"""Drag source: what a file manager does when a file is dropped on a window of X11 (XDND, version 5).

A window of its own owns the selection, tells the target that it comes, where it is and that it lets go, and
gives the file's address when it is asked. By libX11 itself, since xdotool knows no such drags.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import time
from ctypes import POINTER, Structure, Union, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from pathlib import Path
from types import TracebackType

CLIENT, REQUEST, NOTIFY = 33, 30, 31
"""Kinds of events: ClientMessage, SelectionRequest, SelectionNotify."""
ATOM, NOW, VERSION = 4, 0, 5


class Message(Structure):
    """A message of one client to another."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message", c_ulong), ("format", c_int), ("data", c_long * 5),
    )  # fmt: skip


class Request(Structure):
    """Somebody asks for what is selected."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("owner", c_ulong),
        ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
        ("time", c_ulong),
    )  # fmt: skip


class Answer(Structure):
    """It has been given."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("sent", c_int), ("display", c_void_p), ("requestor", c_ulong),
        ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong),
    )  # fmt: skip


class Event(Union):
    """Any event."""

    _fields_ = (
        ("type", c_int), ("message", Message), ("request", Request), ("answer", Answer), ("pad", c_long * 24),
    )  # fmt: skip


class DragSource:
    """A client of that display which drags files."""

    def __init__(self, display: str) -> None:
        name = ctypes.util.find_library("X11")
        if name is None:
            raise OSError("there is no libX11")
        self._x = ctypes.CDLL(name)
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XDefaultRootWindow.restype = self._x.XCreateSimpleWindow.restype = c_ulong
        self._x.XInternAtom.restype = c_ulong
        self._x.XInternAtom.argtypes = (c_void_p, c_char_p, c_int)
        self._x.XDefaultRootWindow.argtypes = self._x.XCloseDisplay.argtypes = (c_void_p,)
        self._x.XPending.argtypes = self._x.XFlush.argtypes = (c_void_p,)
        self._x.XNextEvent.argtypes = (c_void_p, POINTER(Event))
        self._x.XSendEvent.argtypes = (c_void_p, c_ulong, c_int, c_long, POINTER(Event))
        self._x.XSetSelectionOwner.argtypes = (c_void_p, c_ulong, c_ulong, c_ulong)
        self._x.XCreateSimpleWindow.argtypes = (c_void_p, c_ulong, *([c_int] * 2), *([ctypes.c_uint] * 3),
                                                c_ulong, c_ulong)  # fmt: skip
        self._x.XChangeProperty.argtypes = (
            c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int,
        )  # fmt: skip
        self._display = self._x.XOpenDisplay(display.encode())
        if not self._display:
            raise OSError(f"there is no display {display}")
        root = self._x.XDefaultRootWindow(self._display)
        self._window = self._x.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, 0, 0)

    def __enter__(self) -> DragSource:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._x.XCloseDisplay(self._display)

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))

    def _send(self, target: int, name: str, *data: int) -> None:
        event = Event()
        event.message.type, event.message.window, event.message.format = CLIENT, target, 32
        event.message.message = self._atom(name)
        for place, value in enumerate((self._window, *data)):
            event.message.data[place] = value
        self._x.XSendEvent(self._display, target, 0, 0, byref(event))
        self._x.XFlush(self._display)

    def _serve(self, content: bytes, until: str, seconds: float) -> Message:
        """Give what is asked for until that message comes."""
        wanted, end = self._atom(until), time.monotonic() + seconds
        event = Event()
        while time.monotonic() < end:
            if not self._x.XPending(self._display):
                time.sleep(0.01)
                continue
            self._x.XNextEvent(self._display, byref(event))
            if event.type == REQUEST:
                self._give(event.request, content)
            elif event.type == CLIENT and event.message.message == wanted:
                message: Message = event.message
                return message
        raise TimeoutError(f"{until} has not come")

    def _give(self, request: Request, content: bytes) -> None:
        self._x.XChangeProperty(
            self._display, request.requestor, request.property, request.target, 8, 0, content, len(content)
        )
        event = Event()
        told = event.answer
        told.type, told.requestor, told.selection = NOTIFY, request.requestor, request.selection
        told.target, told.property, told.time = request.target, request.property, request.time
        self._x.XSendEvent(self._display, request.requestor, 0, 0, byref(event))
        self._x.XFlush(self._display)

    def drop(self, file: Path, window: int, at: tuple[int, int], seconds: float = 60.0) -> bool:
        """Drag that file over a window, to a point of the screen, and let go; whether it was taken."""
        content = f"{file.as_uri()}\r\n".encode()
        files, copy = self._atom("text/uri-list"), self._atom("XdndActionCopy")
        self._x.XSetSelectionOwner(self._display, self._atom("XdndSelection"), self._window, NOW)
        self._send(window, "XdndEnter", VERSION << 24, files)
        self._send(window, "XdndPosition", 0, at[0] << 16 | at[1], NOW, copy)
        status = self._serve(content, "XdndStatus", seconds)
        if not status.data[1] & 1:
            self._send(window, "XdndLeave")
            return False
        self._send(window, "XdndDrop", 0, NOW)
        self._serve(content, "XdndFinished", seconds)
        return True
