"""Final field of a match of Zoon: both armies turned up, what else lies there, both Tombs, and the story
in words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

import pygame

from game.core import Event
from game.match import MatchView
from game.zoon.cards.schema import Tribe
from game.zoon.views import CardView, ZoonObservation
from scenes.games.zoon.layout import stone_face, trump_face
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.games.zoon.present import mirror_match
from scenes.games.zoon.present.ending import unveiled
from scenes.games.zoon.words import Chronicle
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import N_, fill
from scenes.ui.seat_names import called
from scenes.ui.theme import rgb_hex

COLUMNS = ROWS = 6
TOMB_ROWS = 5
TERRAIN, WORN, ASIDE = 0.7, 0.3, 0.36
"""In widths of a square: a Trump on one, a Trump that a Zoon bears, and how far to the right that hangs."""
NAMED = 76.0
"""Least width of a card with a name, in units, times the text scale."""


_NAMED = {
    "moved": N_("{zoon} walks from {start} to {goal}."),
    "leapt": N_("{zoon} leaps from {start} to {goal}."),
    "attacked": N_("{zoon} attacks {goal} from {start}."),
    "user": N_("{zoon} on {square} uses {trump}."),
    "equipped": N_("{trump} is put on {zoon}, on {square}."),
    "paralysed": N_("{zoon} on {square} is paralysed: {turns}."),
    "pushed": N_("{zoon} is pushed from {start} to {goal}."),
    "placed": N_("{zoon} is set down on {goal}."),
    "entered": N_("{zoon} is caught in {trump} on {square}."),
}
"""Sentences of the story in which a Zoon has its name at last: after the end none is hidden any more."""


def sentences(
    ui: Ui, match: MatchView, tribes: Mapping[str, Tribe], *, you: bool = True
) -> Callable[[Event], str]:
    """Events in words, with the names of people and cards; after the end every Zoon has its name."""
    deck = MatchCards(ui, tribes, (match.options["tribe_0"], match.options["tribe_1"]))
    chronicle = Chronicle(deck, called(match.seats, you=you))
    if not match.is_over:
        return chronicle.sentence
    known = [(card.handle, card.kind, card.owner) for card in unveiled(match) if card.kind is not None]
    names = {handle: deck.name_of(kind, owner) for handle, kind, owner in known}

    def say(event: Event) -> str:
        name = names.get(event.get("card", ""))
        if name is None or event.code not in _NAMED:
            return chronicle.sentence(event)
        return fill(_NAMED[event.code], {**chronicle.owned(event), "zoon": name}, chronicle.say)

    return say


def drawn(ui: Ui, match: MatchView, tribes: Mapping[str, Tribe], size: tuple[int, int]) -> pygame.Surface:
    """The field in the middle, each side's Tomb beside it."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    cell = min(size[1] / ROWS, size[0] / (COLUMNS + 3.9))
    cell_w = cell * 0.92
    left = (size[0] - cell_w * COLUMNS) / 2
    viewer = match.people[0] if match.people else 0
    armies = mirror_match.armies(tribes, (match.options["tribe_0"], match.options["tribe_1"]))
    image.blit(svg.raster(ground_of(armies, viewer, (left, 0.0), (cell_w, cell)), size, size), (0, 0))
    card_size = (max(1, round(cell_w * 0.9)), max(1, round(cell_w * 0.9 * 154 / 138)))

    def lay(face: pygame.Surface, square: int, aside: float = 0.0) -> None:
        """Into the middle of a square, or so many of its widths to the right of that."""
        column, row = square % COLUMNS, square // COLUMNS
        if viewer == 1:
            column, row = COLUMNS - 1 - column, ROWS - 1 - row
        at = (left + (column + 0.5 + aside) * cell_w, (ROWS - row - 0.5) * cell)
        image.blit(face, face.get_rect(center=at))

    cards = unveiled(match)
    deck = MatchCards(ui, tribes, (match.options["tribe_0"], match.options["tribe_1"]))
    for card in cards:
        if card.zone == "stone" and card.square is not None:
            lay(deck.surface(stone_face(armies[card.owner].id), card_size), card.square)
        elif card.zone == "field" and card.square is not None:
            lay(_face(ui, armies[card.owner], card, card_size), card.square)
    bearers = {card.equipment: card.square for card in cards if card.zone == "field"}
    for trump in cast(ZoonObservation, match.position(match.plies, None)).table.trumps:
        face = trump_face(armies[trump.owner].id, trump.id)
        bearer = bearers.get(trump.handle)
        if trump.status == "field" and trump.square is not None:
            lay(deck.badge(face, max(1, round(cell_w * TERRAIN))), trump.square)
        elif trump.status == "bearer" and bearer is not None:
            lay(deck.badge(face, max(1, round(cell_w * WORN))), bearer, ASIDE)
    for seat in (0, 1):
        tomb = [card for card in cards if card.owner == seat and card.zone == "tomb"]
        x = 0.0 if seat == viewer else left + cell_w * COLUMNS + cell * 0.14
        _tomb(ui, image, armies[seat], tomb, (x, 0.0, left - cell * 0.14, float(size[1])))
    return image


def _face(ui: Ui, tribe: Tribe, card: CardView, size: tuple[int, int]) -> pygame.Surface:
    """The whole face where its name can be read, else a small one."""
    faces = faces_of(ui)
    if card.kind is None:
        return faces.back(tribe, size)
    named = size[0] >= NAMED * ui.view.k * ui.view.text_scale
    return faces.card(tribe, card.kind, size) if named else faces.mini(tribe, card.kind, size)


def ground_of(
    armies: Sequence[Tribe], viewer: int, start: tuple[float, float], cells: tuple[float, float]
) -> list[str]:
    """The squares, the viewer's side at the bottom, each side in the colour of its tribe."""
    (left, top), (cell_w, cell) = start, cells
    parts = []
    for row in range(ROWS):
        tint = rgb_hex(inks(armies[viewer if row >= ROWS // 2 else 1 - viewer]).main)
        for column in range(COLUMNS):
            x, y = left + column * cell_w, top + row * cell
            box = (x + 1.5, y + 1.5, cell_w - 3, cell - 3, cell * 0.06)
            parts.append(svg.rect(*box, fill="#DDBF95", stroke="#8A6A4B", stroke_width=1))
            if row not in (ROWS // 2 - 1, ROWS // 2):
                parts.append(svg.rect(*box, fill=tint, opacity=0.3))
    return parts


def _tomb(
    ui: Ui, image: pygame.Surface, tribe: Tribe, cards: list[CardView], box: tuple[float, float, float, float]
) -> None:
    """Eliminated cards, small, below the sign of the Tomb."""
    x, y, w, h = box
    head = max(ui.type.px(24) * 1.5, h * 0.07)
    icon = ui.art.icon("tombstone", round(head * 0.7), "ink-soft")
    label = str(len(cards))
    text = ui.type.line(label, 26, "ink", "title")
    start = x + (w - icon.get_width() - 8 - text.get_width()) / 2
    image.blit(icon, (start, y + (head - icon.get_height()) / 2))
    image.blit(text, (start + icon.get_width() + 8, y + (head - text.get_height()) / 2))
    if not cards:
        return
    columns = 2 if len(cards) > TOMB_ROWS else 1
    rows = max(TOMB_ROWS, -(-len(cards) // columns))
    high = min((h - head) / rows, w / columns * 154 / 138)
    size = (max(1, round(high * 0.94 * 138 / 154)), max(1, round(high * 0.94)))
    for i, card in enumerate(cards):
        face = _face(ui, tribe, card, size)
        column, row = i % columns, i // columns
        spot = face.get_rect(center=(x + w * (column + 0.5) / columns, y + head + (row + 0.5) * high))
        image.blit(face, spot)
