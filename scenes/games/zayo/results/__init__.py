"""Results of Zayo: what the pages after a match show, and the final camps."""
