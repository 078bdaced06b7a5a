"""Combat: its scene, how it is drawn, and the input that chooses a corner."""
