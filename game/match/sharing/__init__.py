"""Sharing of a match: a copy that holds what one seat saw of it, and one file with all that it needs."""
