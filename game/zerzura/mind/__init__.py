"""TODO game.zerzura.mind."""
