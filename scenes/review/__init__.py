"""Review of a finished match: replay and analysis."""
