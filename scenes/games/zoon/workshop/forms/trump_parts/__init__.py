"""Trump parts: what the form of a Trump has for each kind."""
