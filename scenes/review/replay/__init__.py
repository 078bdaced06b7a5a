"""A finished match looked back at: `scene` shows its `table` in a `view`, over a `foot` made of `bar`."""
