"""Lesson icons: the one that stands for each lesson on its banner and on its stop."""

from __future__ import annotations

GLYPHS = {
    "pennant": "flying-flag", "finger": "click", "cards": "own_cards", "footsteps": "footsteps",
    "leap": "wingfoot", "star": "round-star", "hand": "card-play", "eye": "own_eye",
    "take": "open-palm", "scales": "own_chart", "exchange": "card-exchange", "bird": "ibis",
    "store": "open-treasure-chest", "character": "own_cards_character", "tile": "scroll-quill",
    "hourglass": "crown", "camel": "camel", "suit": "sheep", "beat": "crossed-swords", "yurt": "own_yurt",
    "thief": "robber", "wolf": "wolf-head", "chief": "own_chief", "count": "own_chart",
}  # fmt: skip
"""Icon by the name that files of lessons use."""


def glyph_of(name: str) -> str:
    """The icon of that glyph."""
    return GLYPHS.get(name, "rule-book")
