"""Journal of a match: the file that only grows, what its lines hold, its lock, and who waits for the disk."""
