"""Rules of Zoon: turns, fights, effects, Trumps, refusals."""
