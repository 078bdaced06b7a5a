"""Explanations of a table: what any spot means, on a slip beside it."""
