"""Learning: lessons as data, played on the engine without a window, and how far a person has come in them."""
