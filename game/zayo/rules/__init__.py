"""TODO game.zayo.rules."""
