"""Forms of cards: Zoons and Trumps, with the editors of corners and of movement."""
