"""Rules of Zayo: dealing, actions, attacks, rewards, endings, refusals."""
