"""Results of Zerzura: what the pages after a match show, and the score pad."""
