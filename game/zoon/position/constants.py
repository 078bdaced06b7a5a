"""Constants: where cards are when they are on no square, and what stands on a square that holds no Zoon."""

EMPTY_SLOT, TOMB, STONE = -1, -2, -3
"""`at` of a slot without a card, of a Zoon in the Tomb, of one turned to stone; else `at` is its square."""

WALL = 255
"""On the board: an Obstacle. A Zoon is its slot + 1, an empty square 0."""

HAND, PLAY, BEARER, GROUND, LOST, ZOON = range(6)
"""Where a Trump is: in hand, being played, on a Zoon, on the field, in the Tomb, become a Zoon."""
