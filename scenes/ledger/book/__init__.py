"""Book of the ledger: its pages with everything that is written in them, how they lie and turn."""
