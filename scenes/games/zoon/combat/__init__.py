"""The combat: its scene, how it is drawn, and the hands that choose a corner."""
