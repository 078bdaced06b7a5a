"""Telling of measurements: counts above zero, and a sentence instead of a traceback."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from game.core import CaravanseraiError

INTERRUPTED = 130
"""Exit code of a command that was interrupted."""


def count(text: str) -> int:
    """An argument that counts something: a whole number above zero, or argparse says what is wrong."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"a whole number above zero is wanted, not {text!r}")
    return number


def run(main: Callable[[], int]) -> int:
    """Run a command. What is wrong with the words it was given is said on the error output: 2 then. 130 if
    it was interrupted.
    """
    try:
        return main()
    except CaravanseraiError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
