"""Replay of a match: `scene` shows its `replay_table` in a `view_above_bar`, over a `replay_bar` of
`bar_widgets`."""
