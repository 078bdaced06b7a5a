"""Drawings of the app that a program makes."""
