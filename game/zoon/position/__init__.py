"""TODO game.zoon.position."""
