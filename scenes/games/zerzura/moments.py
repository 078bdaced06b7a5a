"""Moments of Zerzura's table: what data/moments/zerzura.yaml asks of the game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, cast

import pygame

from game.data import moment_schema as cues
from game.zerzura import Box
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.paint import moment_marks
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.paint.stall_heads import TWO_LINES
from scenes.games.zerzura.present import moment_facts
from scenes.games.zerzura.present.ply_pictures import pictures
from scenes.games.zerzura.present.score_sheet import owned_as_seen, reckoned
from scenes.games.zerzura.stands import Around, Stand
from scenes.games.zerzura.words import Chronicle
from scenes.table.geometry import Layout, Rect, centre, centred
from scenes.table.moments.event_class import EventClass
from scenes.table.moments.event_matching import Matched
from scenes.table.moments.layers import figures
from scenes.table.moments.layers import lifted_picture as lifted
from scenes.table.moments.layers.layers import Layer, Moment, Sprite
from scenes.table.moments.moment_seats import seat_colour, seat_emblem, to_you
from scenes.table.moments.staging import Staging, Style
from scenes.table.moments.timeline import Facts, resolved
from scenes.table.moments.told_moment import Told, Words
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.text.snug_sizes import capped
from scenes.ui.theme import Colour

BAND: Rect = (580.0, 316.0, 940.0, 128.0)
STAGE: Rect = (880.0, 380.0, 228.0, 319.0)
OWN_TOTAL = (1456.0, 790.0)
"""The middle of one's own large figure."""
OWN: Rect = (362.0, 602.0, 1200.0, 474.0)
"""What is framed as one's own: stall, board and total."""
PILL = 1168.0
"""Where the figures of one's own rows stand: at the right end of the board."""
RAYS = 340.0
"""Across the rays round a tile."""
BEYOND: Rect = (860.0, -240.0, 79.0, 110.0)
"""Where cards go that leave the game: beyond the upper edge."""


class Shows(Protocol):
    """What of the table its moments need."""

    ui: Ui
    flow: TurnFlow
    box: Box
    zones: dict[str, Rect]
    wares: CardArt
    chronicle: Chronicle

    @property
    def here(self) -> Around:
        """The stands as the seat at the bottom sees them."""

    @property
    def shown(self) -> ZerzuraObservation:
        """What the table shows: the picture of what is told, else the present."""

    def base(self) -> pygame.Surface:
        """The table without anything that changes."""

    @property
    def layout(self) -> Layout:
        """Where every card lies now."""


class ZerzuraMoments(Staging):
    """Facts, words and places of Zerzura's moments."""

    style = Style(BAND, ("#150A14", 0.58), STAGE, rays=(RAYS,))

    def __init__(self, table: Shows) -> None:
        self.table = table

    def period(self, observation: Any) -> Hashable:
        """A round."""
        return cast(ZerzuraObservation, observation).table.round

    def pictures(self, beat: Shown, found: Sequence[Matched]) -> Sequence[Any]:
        """The action, the tile, the end of the round, the new Market."""
        before, after = cast(ZerzuraObservation, beat.before), cast(ZerzuraObservation, beat.after)
        return pictures(before, after, [item.events for item in found])

    def facts(self, matched: Matched, kind: EventClass, was: Any, now: Any) -> Facts:
        """Points that change, and what moves."""
        return moment_facts.facts(was, now, self.table.box, matched.events, kind)

    def words(self, say: str, matched: Matched, facts: Facts) -> Words:
        """The sentence of a band."""
        return moment_facts.words(say, matched.events, self._chronicle(), facts)

    def _chronicle(self) -> Chronicle:
        """How the match is put into words for the one person before the screen: to "you"."""
        plain = self.table.chronicle
        return Chronicle(plain.wares, to_you(self.table.flow, plain.names))

    def place(self, name: str) -> Rect | None:
        """A stand, a total, a row of a board, a card, what lies beyond the table."""
        kind, _dot, rest = name.partition(".")
        match kind:
            case "stand":
                return self._stand(int(rest))
            case "total":
                return centred(self._total(self.table.here.stands[int(rest)]), 1, 1)
            case "row":
                seat, _dot, number = rest.partition(".")
                return self._row(int(seat), int(number))
            case "figure":
                return self._figure(self.table.here.stands[int(rest)], int(rest))
            case "beyond":
                return BEYOND
            case "pile":
                return self.table.here.stands[int(rest)].store
            case "dromedary" | "market":
                return self.table.zones[kind]
        placed = self.table.layout.get(self.handle(name.removeprefix("card.")))
        return placed.rect if placed is not None else None

    def _stand(self, seat: int) -> Rect:
        place = self.table.here.stands[seat]
        if place.kind == "own":
            return OWN
        x, y, w, h = place.box
        return (x - 8, y - 6, w + 16, h + 12)

    def _total(self, place: Stand) -> tuple[float, float]:
        x, y, _w, _h = place.box
        at = {"own": OWN_TOTAL, "top": (x + 219.0, y + 112.0), "narrow": (x + 250.0, y + 60.0)}
        return at.get(place.form, (x + 238.0, y + 12.0))

    def _figure(self, place: Stand, seat: int) -> Rect:
        """Where the points of a seat are written, and nothing of the words below them."""
        ui, (x, y) = self.table.ui, place.total[:2]
        shrunk = max(1.0, ui.view.text_scale / 1.05)
        if place.kind == "own":
            shown = self.table.shown
            if reckoned(self.table.box, owned_as_seen(self.table.box, shown, seat)).brought:
                size = TWO_LINES[0] / shrunk * ui.view.text_scale
                return (x - 66, y - TWO_LINES[1] - 0.8 * size, 132, size)
            size = 62 / shrunk * ui.view.text_scale
            return (x - 66, y - 0.8 * size, 132, 0.97 * size)
        size = {"top": 46.0, "side": 38.0}.get(place.form, 34.0) / shrunk * ui.view.text_scale
        top = y - 0.8 * size
        if place.form == "top":
            return (x - 4, top, 1.35 * size, size)
        right = x - 5 - ui.type.width(_("VP"), capped(ui, 22, 1.0), "bold") / ui.view.k
        return (right - 1.35 * size, top, 1.35 * size, size)

    def _row(self, seat: int, number: int) -> Rect | None:
        """Where the figure of a row stands: at the right end of one's own board, right of others' cubes."""
        place = self.table.here.stands[seat]
        tracks = place.tracks
        if tracks is None:
            return None
        wide, tall = figures.pill_size(self.table.ui)
        crowded = tall > tracks.dy + 10 and number % 2  # neighbours would cover each other
        if place.kind == "own":
            return centred((PILL + (wide + 4 if crowded else 0), tracks.y + tracks.dy * number), 1, 1)
        x, y = tracks.at(0, number)
        aside = 22.0 if tracks.columns else tracks.points - 74.0 - tracks.x
        return centred((x + aside - (wide + 4 if crowded else 0), y), 1, 1)

    def handle(self, thing: str) -> str:
        """The animator's handle: "bird.2" is "bird 2"."""
        return thing.replace(".", " ") if thing.startswith(("bird.", "tile.")) else thing

    def picture(self, thing: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A card that lies open; a storage's uppermost back with its number."""
        if thing.startswith("pile."):
            seat = int(thing.removeprefix("pile."))
            cards = self.table.shown.table.cards
            return self.table.wares.back(size, sum(c.zone == "store" and c.owner == seat for c in cards))
        placed = self.table.layout.get(self.handle(thing))
        return self.table.wares.card(placed.face, size) if placed is not None else None

    def colour(self, seat: int | None) -> Colour:
        """A seat's colour; the night where it is nobody's doing."""
        return seat_colour(self.table.ui, seat)

    def emblem(self, seat: int, px: int) -> pygame.Surface | None:
        """A seat's roundel."""
        return seat_emblem(self.table.ui, seat, px)

    def own(self, cue: cues.Own, moment: Moment, told: Told, at: float, end: float) -> Sequence[Layer]:
        """Ghosts of one's own cubes, rays round a tile, the walking camel, words over the rug."""
        boxes = [box for name in resolved(cue.of or "", told.facts) if (box := self.place(name)) is not None]
        match cue.name:
            case "ghosts":
                return self._ghosts(moment, told, at)
            case "shine":
                seat = told.seat("$seat")
                return [lifted.Rays(moment, box, self.colour(seat), at, RAYS, lies=True) for box in boxes]
            case "camel":
                way = (self.table.zones["dromedary"], boxes[0])
                return [moment_marks.Camel(moment, moment_marks.camel(self.table.ui), way, at, end)]
            case "pile":
                return self._pile(moment, told, at)
            case "sorts":
                return self._sorts(moment, told, at)
            case "unsold":
                text = moment_facts.unsold(told.facts["count"])
                return [moment_marks.note(moment, text, centre(boxes[0]), at)]
            case "next":
                text = moment_facts.next_first(self._chronicle(), told.facts["seat"])
                return [moment_marks.note_beside(moment, text, self.beside(boxes[0]), at)]
        return ()

    @staticmethod
    def beside(tile: Rect) -> tuple[float, float]:
        """The lower left corner of a note beside the Dromedary's tile: clear of Market and prompt line."""
        x, y, w, h = tile
        return x + w + 14, y + h + 20

    def _pile(self, moment: Moment, told: Told, at: float) -> Sequence[Layer]:
        """The figure of the pile, which goes down with the cards that are dealt."""
        before, after = told.facts["piles"]
        apart = max((cue.stagger for cue, _at, _end in moment.line.of(cues.Travel)), default=0) / 1000
        box, ui = self.table.zones["deck"], self.table.ui
        size = ui.view.size_px(box[2:])
        backs = [self.table.wares.back(size, count) for count in range(before, after - 1, -1)]
        return [moment_marks.Pile(moment, box, backs, at, apart * moment.swift)]

    def _sorts(self, moment: Moment, told: Told, at: float) -> Sequence[Layer]:
        """The discs of the order, where they change places."""
        was, now = told.facts["orders"]
        if was == now:
            return ()
        ui, (x, y, _w, _h) = self.table.ui, self.table.zones["order"]
        left, middle, side = x + 24, y + 30, ui.view.px(40)
        ways = [
            (ui.art.seat(seat, side), (left + 48 * was.index(seat), middle), (left + 48 * place, middle))
            for place, seat in enumerate(now)
        ]
        area = ui.view.rect((x - 8, y - 2, 48.0 * len(now) + 16, 64)).clip(pygame.Rect((0, 0), ui.view.size))
        ground = Sprite(self.table.base().subsurface(area).copy(), area.topleft)
        return [moment_marks.Discs(moment, ground, ways, at)]

    def _ghosts(self, moment: Moment, told: Told, at: float) -> Sequence[Layer]:
        """Where the cubes on the viewer's own board go."""
        here = self.table.here
        tracks = here.own.tracks
        moved = [row for seat, *row in told.facts["moved"] if seat == here.viewpoint]
        if tracks is None:
            return ()
        until = max((at for _cue, at, _end in moment.line.of(cues.Count)), default=moment.line.still)
        rows = [(row, before, after) for row, before, after in moved]
        return list(moment_marks.ghosts(moment, tracks, rows, at, until))
