"""Aids of a table: what it says beyond the rules, the sheet of them, and the hint."""
