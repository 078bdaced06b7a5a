"""TODO game.zerzura.rules."""
