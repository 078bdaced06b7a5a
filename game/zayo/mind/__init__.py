"""TODO game.zayo.mind."""
