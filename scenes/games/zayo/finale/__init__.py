"""Finale of Zayo: the caravan leaves over the evening steppe."""
