"""Deals of matches: their codes, and the unfinished matches that were dealt what a code would deal again."""
