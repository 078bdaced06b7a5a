"""Figures of matches: kept beside them, swept when none needs them, changed by versions, played on with."""
