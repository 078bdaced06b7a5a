"""Zayo's additions to the shared table, and its pages around it."""
