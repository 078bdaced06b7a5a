"""The tables of the three games: what each adds to the shared table. The games know nothing of each other."""
