"""What Zayo adds to the shared table, and its pages around it."""
