"""The facts of a match of Zayo at one moment, and how they are written down."""
