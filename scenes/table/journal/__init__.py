"""Journal of a table: the lines of what the viewer has seen, by rounds, lit and shown again."""
