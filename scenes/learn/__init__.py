"""Learning: the page with the maps of the lessons, and the table on which a lesson is played."""
