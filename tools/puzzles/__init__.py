"""Puzzles: made from matches, proved and verified."""
