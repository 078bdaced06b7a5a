"""Record of one person, read from the ledger in a thread, and what is shown of it."""
