"""TODO game.zayo.cards."""
