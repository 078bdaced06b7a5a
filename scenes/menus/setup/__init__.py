"""Setup of a new match: the page, who sits where, and the sheet of a seat."""
