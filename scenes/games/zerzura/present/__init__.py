"""Zerzura's table in words and numbers: panel texts, previews, score rows, made without a window."""
