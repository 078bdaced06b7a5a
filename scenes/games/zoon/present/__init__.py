"""Zoon's table in words and numbers: panel texts, highlights, outcomes, made without a window."""
