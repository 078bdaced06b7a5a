"""Finale, the scene in which a match ends, before its results; each game builds its own on the shared one."""
