"""Sounds and music of the app, made from arithmetic."""
