"""TODO game.zoon.mind."""
