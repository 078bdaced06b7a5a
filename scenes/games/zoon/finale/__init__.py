"""Finale of Zoon: the Emblem breaks."""
