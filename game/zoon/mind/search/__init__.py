"""TODO game.zoon.mind.search."""
