"""Matches: the list of what is saved and was played, and what can be done with a match."""
