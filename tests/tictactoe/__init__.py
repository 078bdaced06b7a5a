"""Tic-tac-toe whose first squares are chosen at the same time, hidden from each other: a fourth game.

It has all that a game of the app has (engine, screens, table, results) and no figures of its own, no advice
for minds, no pictures. It is registered by the tests alone, and tells where adding a game needs more than
its own files and one entry of the registry.
"""

from __future__ import annotations

from pathlib import Path

from tests.tictactoe.entry import INFO
from tests.tictactoe.game import TicTacToe, load

DATA = Path(__file__).parent / "data"
"""Its help pages."""

__all__ = ["DATA", "INFO", "TicTacToe", "load"]
