"""Heap of the process: large pictures go back to the system as soon as nobody needs them.

The C library of Linux keeps what is freed, and takes ever larger pieces for things to keep: between the
pictures of a combat and those of a table tens of megabytes would lie idle. Where it cannot be asked otherwise
(another library, another system), everything stays as it is. Imports no pygame.
"""

from __future__ import annotations

import sys

LARGE = 1 << 20
"""Bytes from which a picture has its own piece of memory."""
SPARE = 8 << 20
"""Bytes of the rest that are kept for what comes next."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # malloc.h


def settle() -> bool:
    """Ask for it. Whether the library has agreed."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        import ctypes

        ask = ctypes.CDLL(None).mallopt
    except (ImportError, OSError, AttributeError):  # a Python without libffi, a library without it
        return False
    wishes = ((_MMAP_THRESHOLD, LARGE), (_TRIM_THRESHOLD, SPARE), (_ARENA_MAX, 2))
    answers = [ask(ctypes.c_int(what), ctypes.c_int(value)) for what, value in wishes]
    return all(answers)
