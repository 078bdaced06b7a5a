"""Sheets over the ledger's page: people, names, and a record as a file."""
