"""Guide of a match: its files, the conditions of its sentences, what it says, asks, and tells of the end."""
