"""Drawing of a table: what rests as one picture, what travels over it, its buttons, signs and sheets."""
