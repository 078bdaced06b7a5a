"""Puzzles, and places of one's own matches: files and codes, the course of one, what has been solved."""
