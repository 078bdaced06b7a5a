"""Zayo's table in words: panel texts for an observation, made without a window."""
