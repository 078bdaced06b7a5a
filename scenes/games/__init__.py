"""Games' tables: what each of the three adds to the shared table. The games know nothing of each other."""
