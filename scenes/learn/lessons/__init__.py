"""Lessons at a game's own table: the scene, its course, the storyteller beside it, marks, and the end."""
