"""TODO game.zerzura.position."""
