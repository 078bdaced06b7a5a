"""Minds: what plays a seat from its observation alone."""

from __future__ import annotations

from game.ai.levels import Level, UnknownLevel, levels
from game.ai.mind import Mind
from game.ai.worker.client import Answer, Worker

__all__ = ["Answer", "Level", "Mind", "UnknownLevel", "Worker", "levels"]
