"""Replay of a finished match: `scene` shows its `table` in a `view`, over a `foot` made of `bar`."""
