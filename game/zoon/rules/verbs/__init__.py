"""Verbs of the schema, one a file: what each does when its line is reached, and whether it can."""
