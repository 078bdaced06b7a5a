"""Data files: YAML read as typed values, with every error by file, line and key, and the folders they come from."""
