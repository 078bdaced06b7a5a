"""Deals that are played again to compare: by a code, or that of a day."""
