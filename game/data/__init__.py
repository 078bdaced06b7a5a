"""Data files: YAML read as typed values, errors by file, line and key, and the folders they come from."""
