"""The end of a match: results, score pad, pages and charts; each game fills them in."""
