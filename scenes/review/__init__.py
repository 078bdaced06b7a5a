"""A finished match looked back at: replay and analysis."""
