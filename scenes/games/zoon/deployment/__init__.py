"""Deployment of Zoon: a draft of both rows, and how the table plays it."""
