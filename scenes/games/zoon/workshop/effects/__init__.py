"""Effects of cards as blocks: the editor, its rows, its lists of choices."""
