"""The facts of a match of Zerzura at one moment, and how they are written down."""
