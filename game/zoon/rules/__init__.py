"""The rules of Zoon: turns, fights, effects, Trumps, refusals."""
