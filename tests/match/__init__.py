"""Tests of matches, their files, and what is shared of them."""
