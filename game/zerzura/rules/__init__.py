"""Rules of Zerzura: turns, scoring, refusals."""
