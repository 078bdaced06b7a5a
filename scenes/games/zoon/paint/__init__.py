"""Zoon's table painted: cards, field, panels, Tombs."""
