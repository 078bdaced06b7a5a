"""The facts of a match of Zoon at one moment, and how they are written down."""
