"""Commands of `python -m game`: simulate, verify, bench, and the self-test."""
