"""Results, the end of a match: score pad, pages and charts; each game fills them in."""
