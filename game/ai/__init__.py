"""Minds."""
