"""What Zerzura adds to the shared table, and its pages around it."""
