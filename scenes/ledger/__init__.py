"""Ledger: the book of what was played, as a page to read."""
