"""Table picture of Zerzura: ground and papers, what lights up, the Bird on its way, what a choice brings."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import pygame

from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.bird_flight import Flight, flight, named
from scenes.games.zerzura.foresight import Foresight
from scenes.games.zerzura.layout import next_slot, tile_slots
from scenes.games.zerzura.paint.background import base_pieces
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.paint.painter import DECK_REACH, Marks, Painter
from scenes.games.zerzura.paint.panels import Panels
from scenes.games.zerzura.paint.slip import Place, paint_slip, place_of
from scenes.games.zerzura.present.highlights import marks
from scenes.games.zerzura.present.intended_move import Intent
from scenes.games.zerzura.present.preview import Preview
from scenes.games.zerzura.present.slip import Slip
from scenes.games.zerzura.sheet_contents import Papers
from scenes.games.zerzura.stands import Around
from scenes.games.zerzura.words import Chronicle
from scenes.table.aids.aids import Aids
from scenes.table.draw.static_layer import Facet
from scenes.table.geometry import Layout, Rect, grown
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import language, told

UNLIT = (Marks(), None, None)
"""Nothing is marked, written beside a card or about to fly."""


class Drawn(Protocol):
    """A table of Zerzura, as far as its picture shows it."""

    ui: Ui
    observation: ZerzuraObservation
    moves: Sequence[Any]
    flow: TurnFlow
    aids: Aids
    wares: CardArt
    zones: dict[str, Rect]
    columns: int
    panels: Panels
    painter: Painter
    papers: Papers
    chronicle: Chronicle
    foresight: Foresight
    laid: tuple[int, ...]

    @property
    def marked(self) -> Any:
        """The move that is marked: a hint's, or the one that the guide speaks of."""

    @property
    def identity(self) -> tuple[Hashable, ...]:
        """What tells pictures of this match from those of another."""

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""

    @property
    def here(self) -> Around:
        """The stands as the seat at the bottom sees them."""

    @property
    def layout(self) -> Layout:
        """Where every card lies."""

    @property
    def shown(self) -> ZerzuraObservation:
        """What the table shows."""

    def intent(self) -> Intent:
        """What the hands hold and point at."""

    def meant(self) -> Preview:
        """What letting go now would change."""

    def slip(self) -> Slip | None:
        """What is written about the move that the hands mean."""


class TablePicture:
    """Draws one table."""

    def __init__(self, table: Drawn) -> None:
        self.table = table

    def base(self) -> pygame.Surface:
        """The table without anything that changes."""
        return self.table.ui.art.ground_of(self._base_key(), self._base_pieces)

    def _base_key(self) -> tuple[Hashable, ...]:
        table = self.table
        return *table.identity, language(), table.bottom, len(table.observation.table.tiles)

    def _base_pieces(self, surface: pygame.Surface) -> Iterator[None]:
        table = self.table
        tiles = len(table.observation.table.tiles)
        return base_pieces(surface, table.wares, table.here, table.columns, tiles)

    def ahead(self) -> Iterator[None]:
        """The base, then the papers on it, piece by piece."""
        table = self.table
        yield from table.ui.art.ground_ahead(self._base_key(), self._base_pieces)
        table.panels.begin(self.base())
        yield
        yield from table.papers.pieces()

    def marks(self) -> Marks:
        """What lights up."""
        table = self.table
        seen, warns = table.observation, table.aids.shows("warnings")
        winning = table.foresight.winning(seen, table.flow.actor, table.moves) if warns else ()
        return marks(seen, table.intent(), meant=table.meant(), hint=table.marked, winning=winning)

    def flight(self) -> Flight | None:
        """Where one's Bird would go by the move that is meant."""
        table = self.table
        seat, done = table.flow.actor, table.meant()
        if seat is None or done.move is None:
            return None
        return flight(table.zones, table.layout, table.here.stands[seat], seat, done, self._dropping())

    def key(self) -> Hashable:
        """Bring the papers up to date, and say whether anything on the ground has changed."""
        table = self.table
        table.panels.begin(self.base())
        table.papers.fill()
        lit = self.marks(), table.slip(), self.flight()
        where = table.shown.table if lit != UNLIT else None  # they lie around cards, and on what is shown
        return table.panels.begun, table.bottom, table.aids.shown, lit, where

    def facets(self) -> Mapping[str, Facet]:
        """What is written on the papers, the deck, the places of tiles that somebody has."""
        table = self.table
        deck = Facet(table.shown.table.deck, grown(table.zones["deck"], DECK_REACH))
        claimed = {f"claimed {slot[:2]}": Facet((seat, name), slot) for slot, seat, name in self._claimed()}
        return {**table.panels.facets(), **claimed, "deck": deck}

    def _claimed(self) -> Iterator[tuple[Rect, int, str]]:
        """(place, seat, name) of each Command tile that somebody has."""
        tiles = self.table.shown.table.tiles
        for slot, tile in zip(tile_slots(self.table.zones["tiles"], len(tiles)), tiles, strict=True):
            if tile.owner is not None:
                yield slot, tile.owner, self.table.chronicle.names[tile.owner]

    def ground(self, surface: pygame.Surface) -> None:
        """Base and papers, the deck, where a card may be dropped."""
        table = self.table
        assert table.panels.picture is not None
        surface.blit(table.panels.picture, (0, 0))
        table.painter.deck(surface, table.shown.table.deck)
        for slot, seat, name in self._claimed():
            table.painter.claimed(surface, slot, seat, told("{name} has it", name=name))
        table.painter.under(surface, self.marks(), self._dropping())

    def _dropping(self) -> Rect:
        """The next place of one's own stall."""
        cards, seat = self.table.observation.table.cards, self.table.bottom
        lying = [card for card in cards if card.owner == seat and card.zone == "stall"]
        return next_slot(self.table.zones, len(lying))

    def over(self, surface: pygame.Surface) -> None:
        """Rings around what may be pointed at, one's Bird on its way, what a choice brings."""
        table = self.table
        table.painter.over(surface, self.marks(), table.layout)
        flies, slip = self.flight(), table.slip()
        if flies is not None:
            table.painter.flight(surface, flies, [*table.panels.rug_words(), *named(table.layout)])
        if slip is not None:
            paint_slip(table.ui, surface, slip, self.slip_place(slip))

    def slip_place(self, slip: Slip) -> Place:
        """Where a slip lies: beside all places of one's stall, those of cards set aside to be stored too."""
        table = self.table
        own = sum(place.zone == "own stall" for place in table.layout.values()) + len(table.laid)
        return place_of(slip.kind, own, table.zones, table.ui.view.text_scale)
