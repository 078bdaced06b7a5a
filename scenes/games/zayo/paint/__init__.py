"""Zayo's table painted: cards, camps, panels, highlights, landscape."""
