"""Everything drawn and heard. Knows Observation, Event and Move of a game; never a State."""
