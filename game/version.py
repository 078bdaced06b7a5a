"""Version of the app, which a match keeps as the one that it was begun with."""

VERSION = "0.2.0"
FIRST = "0.1.0"
"""The version whose matches do not name it."""


def numbers(version: str) -> tuple[int, ...]:
    """A version by which later ones are greater; () for what is none.

    >>> numbers("0.10.2") > numbers("0.9"), numbers("?")
    (True, ())
    """
    parts = version.split(".")
    known = all(part.isascii() and part.isdigit() and len(part) < 9 for part in parts)
    return tuple(map(int, parts)) if known else ()
