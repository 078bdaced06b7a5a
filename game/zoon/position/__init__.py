"""Position of Zoon: the facts of a match at one moment, and how they are written down."""
