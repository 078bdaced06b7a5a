"""Effects of cards as sentences of blocks, and the texts that cards have of them."""
