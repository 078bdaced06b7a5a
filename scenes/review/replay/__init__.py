"""Replay of a match: `scene` shows its `table` in a `footed_view`, over a `foot` of `bar_widgets`."""
