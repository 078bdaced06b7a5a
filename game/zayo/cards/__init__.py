"""The cards of Zayo: the schema of its data file, the loader, and the box compiled for a number of players."""
