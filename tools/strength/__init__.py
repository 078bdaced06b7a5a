"""Strength of the minds: games won of games played, against each other and against fixed opponents."""
