"""Constants: what a seat is asked, as the numbers that a state holds."""

from __future__ import annotations

from typing import Literal

Phase = Literal["turn", "answer", "reward", "over"]
PHASES: tuple[Phase, ...] = ("turn", "answer", "reward", "over")
TURN, ANSWER, REWARD, OVER = range(4)
