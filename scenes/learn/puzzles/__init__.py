"""Puzzles at a game's own table: the scene, its course, the sheet beside it; and the lists of them."""
