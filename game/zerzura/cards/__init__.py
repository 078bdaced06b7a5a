"""TODO game.zerzura.cards."""
