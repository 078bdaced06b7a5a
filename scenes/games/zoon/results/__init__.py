"""Results of Zoon: what the pages after a match show, and the final field."""
