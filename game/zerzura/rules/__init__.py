"""The rules of Zerzura: turns, scoring, refusals."""
