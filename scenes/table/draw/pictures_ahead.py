"""Pictures ahead: what may be looked at later is drawn piece by piece while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator


class PicturesAhead:
    """The pictures that one table will need."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._left: Iterator[None] = iter(())

    def work(self, key: Hashable, pictures: Callable[[], Iterator[None]]) -> bool:
        """Draw one more picture. False once there is none left for that key (window, language, ...)."""
        if self._key != key:
            self._key, self._left = key, pictures()
        return next(self._left, False) is None
