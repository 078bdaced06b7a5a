"""Owned name: a card's name as it stands after "your" or "Brume’s", without an article of its own."""

from __future__ import annotations

ARTICLES = ("The ", "Le ", "La ", "Les ", "L’", "L'")
"""Articles with which names of cards begin, in each language."""


def owned(name: str) -> str:
    """The name without its article.

    >>> owned("The Crucible"), owned("L’Augure-Pie"), owned("Lava Spit")
    ('Crucible', 'Augure-Pie', 'Lava Spit')
    """
    article = next((start for start in ARTICLES if name.startswith(start)), "")
    return name[len(article) :] or name
