"""Layers of moments: the pictures that lie over a table while something is told, a kind of cue a file."""
