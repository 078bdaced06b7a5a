"""Reader of the book of rules: a hand that opens it at a chapter."""

from __future__ import annotations

from scenes.menus.rules_book.rules_page import Rules
from scenes.ui.key_bindings import SCANCODES
from tests.scenes.person_at_pages import Hand

G = SCANCODES["terms"]
"""The key that walks from term to term."""


def opened(hand: Hand, game: str = "zoon", page: str = "4-moves") -> Rules:
    book: Rules = hand.open(Rules(hand.ui, game, page))
    hand.picture()
    return book
