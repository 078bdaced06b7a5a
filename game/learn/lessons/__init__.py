"""Lessons: their files and what these may hold, the match of a step, the course of one, progress, stars."""
