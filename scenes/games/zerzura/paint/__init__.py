"""Zerzura's table painted: cards, stalls, panels, landscape."""
