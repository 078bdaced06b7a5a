"""TODO game.zoon.cards."""
