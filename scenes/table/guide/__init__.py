"""Guide at a table: the storyteller's bubble, where it lies, and what it says and asks in a match."""
