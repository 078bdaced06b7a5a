"""Letter sizes of texts whose space on Zayo's table does not grow with the player's text scale."""

from __future__ import annotations

from scenes.ui.text.snug_sizes import STEP, capped, snug, snug_block

__all__ = ["STEP", "capped", "snug", "snug_block"]
