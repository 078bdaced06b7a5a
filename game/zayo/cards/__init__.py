"""Cards of Zayo: the schema of its data file, the loader, the box compiled for so many players."""
