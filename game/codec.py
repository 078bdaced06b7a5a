"""Codec: a state's record as JSON text, and back."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

R = TypeVar("R", bound=msgspec.Struct)


class Codec(Generic[R]):
    """Texts of the records of one game, which `title` names for people."""

    def __init__(self, record: type[R], title: str) -> None:
        self.title = title
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(record)

    def encode(self, record: R) -> str:
        """The record as JSON text."""
        return self._encoder.encode(record).decode()

    def decode(self, text: str) -> R:
        """The record that `encode` wrote. Raises ValueError on anything else."""
        try:
            return self._decoder.decode(text)
        except (msgspec.MsgspecError, TypeError, UnicodeError) as error:
            raise ValueError(f"not a state of {self.title}: {error}") from None
