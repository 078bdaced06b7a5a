"""TODO game.zoon.rules."""
