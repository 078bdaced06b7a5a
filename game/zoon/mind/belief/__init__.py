"""TODO game.zoon.mind.belief."""
