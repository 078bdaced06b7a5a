"""Balance of a tribe: its panel, the rows of opponents, and the run that counts."""
