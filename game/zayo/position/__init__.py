"""TODO game.zayo.position."""
