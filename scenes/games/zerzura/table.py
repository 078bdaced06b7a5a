"""Table of Zerzura: what Zerzura adds to the shared table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, cast

import pygame

from game.match import MatchView, Ply
from game.zerzura import ZerzuraGame
from game.zerzura.moves import Store
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.exchange_check import ExchangeCheck
from scenes.games.zerzura.explained_parts import ExplainedParts
from scenes.games.zerzura.explained_spots import TOLD
from scenes.games.zerzura.foresight import Foresight
from scenes.games.zerzura.gestures import CONFIRM, STORAGE, Kind, SetAside, TakeBack, at_hand, tabs
from scenes.games.zerzura.hit_test import HitTest
from scenes.games.zerzura.inspected_things import Inspected
from scenes.games.zerzura.journal_words import JournalWords
from scenes.games.zerzura.layout import BACK, layout
from scenes.games.zerzura.moments import ZerzuraMoments
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.paint.painter import Painter
from scenes.games.zerzura.paint.panels import Panels
from scenes.games.zerzura.paint.tile_progress import LARGE
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.intended_move import Intent
from scenes.games.zerzura.present.preview import Preview
from scenes.games.zerzura.present.slip import Slip
from scenes.games.zerzura.present.tile_progress import Row
from scenes.games.zerzura.sheet_contents import Papers
from scenes.games.zerzura.stands import Around, Stands
from scenes.games.zerzura.storage_look import StorageLook
from scenes.games.zerzura.table_picture import TablePicture
from scenes.games.zerzura.words import Chronicle
from scenes.table import Table
from scenes.table.aids.aids import AidName
from scenes.table.draw.animator import Pose
from scenes.table.draw.static_layer import Facet
from scenes.table.explanations.explanation import Explanation
from scenes.table.geometry import Gestures, Layout, Placement, Rect, Spot
from scenes.table.journal.log_view import LogLine
from scenes.table.layout_cache import Declared
from scenes.table.minds import Thinker
from scenes.table.moments.staging import Staging
from scenes.table.turn_flow import Shown
from scenes.ui.context import Ui
from scenes.ui.seat_names import called
from scenes.ui.stack import Push, Transition
from scenes.ui.tiled_zones import load_layout


class ZerzuraTable(Table):
    """The table of a match of Zerzura."""

    game: ZerzuraGame
    observation: ZerzuraObservation
    declared: Declared[HitTest]
    aids_offered: Sequence[AidName] = ("warnings", "previews")
    own_buttons = ("undo",)

    def __init__(self, ui: Ui, match: MatchView, minds: Thinker | None = None) -> None:
        super().__init__(ui, match, minds)
        self.rules, self.box = self.game.rules, self.game.box
        self.wares = CardArt(ui, self.rules)
        self.zones: dict[str, Rect] = {**load_layout("zerzura").zones, "told": TOLD}
        self.panels = Panels(self.wares, self.zones, tall=len(match.seats) == 2)
        self.painter = Painter(self.wares, self.zones)
        self.chronicle = Chronicle(self.wares, called(match.seats))
        self.looks = Inspected(self.box, self.wares, self.chronicle)
        self.parts = ExplainedParts(self, self.chronicle)
        self.walk.again = True
        self.columns = self.game.setup_of(len(match.seats)).market
        self.mode: Kind | None = None
        self.laid: tuple[int, ...] = ()
        self.exchanges = ExchangeCheck(self)
        self.storage = StorageLook(self)
        self.records = JournalWords(match, self.box, self.chronicle)
        self.foresight = Foresight(self.box, self.chronicle)
        self.papers = Papers(self, self.panels)
        self.picture = TablePicture(self)
        self.painter.progress = lambda seen, tile: self.foresight.progress(seen, tile, self.bottom)
        self.painter.warns = lambda: self.aids.shows("warnings")
        scales = [self.rules.scales[thing.id] for thing in self.rules.objects]
        self.stands = Stands(self.zones, len(match.seats), scales, easy=self.easy)

    # -- who looks

    def has_secrets(self) -> bool:
        """On Easy boards all lies open but the faces in storage, which have a curtain of their own."""
        return self.match.options["aid"] == "expert"

    @property
    def easy(self) -> bool:
        """Whether cubes count everyone's Objects."""
        return self.match.options["aid"] == "easy"

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""
        return self.flow.actor if self.flow.actor is not None else (self.match.people or (0,))[0]

    @property
    def here(self) -> Around:
        """The stands as the seat at the bottom sees them."""
        return self.stands.around(self.bottom, large=self.ui.view.text_scale > LARGE)

    # -- what lies where

    def depends_on(self) -> tuple[object, ...]:
        """The moment, the seat at the bottom, what may be done, and what was set aside for it."""
        flow = self.flow
        return self.shown, self.bottom, self.moves, self.laid, flow.replaying, flow.laid_open

    def place(self) -> Layout:
        """The layout; while something is told, that of its picture."""
        return layout(self.shown, self.here, self.columns, self.laid, laid_open=self.flow.laid_open)

    def arrivals(self) -> Mapping[str, Placement]:
        """New cards come from the deck, face down."""
        deck = Placement("deck", self.zones["deck"], BACK)
        cards = (card for card in self.observation.table.cards if card.zone == "market")
        return {str(card.handle): deck for card in cards}

    def refresh(self) -> None:
        """What was set aside goes back when the move was made or is no longer possible."""
        actor = self.flow.actor
        allowed = self.match.legal_moves(actor) if self.flow.may_act and actor is not None else ()
        storable = {card for move in allowed if isinstance(move, Store) for card in move.cards}
        if not set(self.laid) <= storable:
            self.laid = ()
        if not allowed:
            self.mode = None
        super().refresh()
        self._offer_hints()

    def _offer_hints(self) -> None:
        """A hint goes on from what has been chosen: the action, and the cards that were set aside."""
        begun = self.intent().begun()
        self.flow.minds.offered = begun or None
        if (self.mode is not None or self.laid) and self.hint is not None and self.hint not in begun:
            self.hinting.drop()

    def reopen(self) -> None:
        """Another viewer, or the table as it is now."""
        self.laid, self.mode = (), None
        super().reopen()

    # -- the course

    @property
    def shown(self) -> ZerzuraObservation:
        """What the table shows: the picture of what is told, else the present."""
        return cast(ZerzuraObservation, self.telling.picture or self.observation)

    def staging(self) -> Staging:
        """What Zerzura gives its moments."""
        return ZerzuraMoments(self)

    def hurry(self) -> bool:
        """On one's own turn a press means what it points at, even so; one on a storage looks into it."""
        looks = STORAGE in self.hands.hovered and self.walk.picked is None
        if looks and panel_texts.stored(self.observation, self.bottom):
            return False
        told = self.telling.running
        return super().hurry() and (told or not self.flow.may_act)

    def behold(self, beat: Shown) -> Transition:
        """As every table; what is stored now is named no longer."""
        done = super().behold(beat)
        if any(event.code == "stored" for event in beat.ply.events):
            self._write_journal()  # earlier lines must not name what is now in storage
        elif self.easy:
            self.ui.sound.play("cube", 0.5)
        return done

    def undo(self) -> Transition | bool:
        """What is only set aside goes back first."""
        if self.laid:
            return self._lay(())
        done = super().undo()
        self._write_journal()
        return done

    def cancel(self) -> Transition:
        """Esc ends a replay, takes back what was set aside, lets a chosen action go, else opens the menu."""
        if self.flow.replaying:
            self.press("button skip")
            return None
        if self.laid:
            self._lay(())
            return None
        if self.mode is not None:
            self._choose(None)
            return None
        return super().cancel()

    def put_back(self) -> None:
        """Cards that were set aside, and the action that was chosen."""
        if self.laid:
            self._lay(())
        if self.mode is not None:
            self._choose(None)

    # -- what may be done

    def gesture_map(self) -> Gestures:
        """Exchanges both ways round, takes, and cards set aside; nothing while something is told."""
        if self.telling.running:
            return {}
        return at_hand(list(self.moves), self.laid, self.mode)

    def update(self, dt: float) -> Transition:
        """The course; and how long a preview has been on the screen."""
        self.exchanges.watch()
        return super().update(dt)

    def chosen(self, moves: list[Any]) -> Transition:
        """An exchange by click is shown before it is made."""
        return None if self.exchanges.holds(moves) else super().chosen(moves)

    def send(self, moves: list[Any]) -> Transition:
        """With the move, what was chosen and set aside for it is done."""
        self.exchanges.forget()
        self.laid, self.mode = (), None
        return super().send(moves)

    def act(self, move: Any) -> Transition:
        """Set a card aside, or take it back."""
        self.let_go()
        match move:
            case SetAside(card):
                self._lay((*self.laid, card))
                if self.hands.keyboard:
                    self.hands.focus = CONFIRM
            case TakeBack(card):
                self._lay(tuple(other for other in self.laid if other != card))
        return None

    def _lay(self, cards: tuple[int, ...]) -> bool:
        self.laid = cards
        self.ui.sound.play("card_down")
        self.refresh()
        self.show()
        return True

    def _choose(self, kind: Kind | None) -> None:
        self.mode = kind
        self.ui.sound.play("click")
        self.walk.cancel()
        self.refresh()

    def numbered(self) -> list[str]:
        """The Market's cards from the left; one's own where it is with them that the chosen action begins."""
        zone = "own stall" if self.mode in ("exchange", "store") else "market"
        cards = sorted((place.rect[0], name) for name, place in self.layout.items() if place.zone == zone)
        return [name for _x, name in cards]

    def describe(self, move: Any) -> str:
        """A move in words."""
        return panel_texts.describe(move, self.observation, self.chronicle)

    def intent(self) -> Intent:
        """What the hands hold and point at."""
        waits = self.exchanges.waits
        return Intent(self.walk, self.hands.pointed, self.moves, self.laid, self.mode, waits)

    def meant(self) -> Preview:
        """What letting go now would change: by what is in hand and what is pointed at, else by a hint."""
        seen, seat = self.observation, self.flow.actor
        meant = self.foresight.meant
        done = meant(seen, seat, self.intent()) if self.aids.shows("previews") else Preview(None)
        if done.move is None and self.walk.picked is None and self.marked in self.moves:
            return self.foresight.of(seen, seat, self.marked)
        return done

    def slip(self) -> Slip | None:
        """What is written about the move that the hands mean."""
        if not self.aids.shows("previews"):
            return None
        return self.foresight.slip(self.observation, self.flow.actor, self.intent())

    def progress(self, tile: str) -> Sequence[Row]:
        """How far each seat is with a Command tile, whoever sits here on top."""
        return self.foresight.progress(self.observation, tile, self.bottom)

    def warnings(self) -> Sequence[tuple[int, str]]:
        """What whoever is asked should not miss, and whom it is about, if they want to be told."""
        seat, seen = self.flow.actor, self.observation
        if seat is None or not self.moves or not self.aids.shows("warnings"):
            return ()
        return self.foresight.warnings(seen, seat, self.moves, self.bottom)

    # -- where one can point, and what a press means

    def hit_map(self) -> HitTest:
        """Cards, places to drop them, tiles, actions and buttons."""
        shown = tabs(self.moves, self.laid, holds=self.walk.picked is not None)
        replaying = self.flow.replaying
        return HitTest(self.layout, self.zones, self.here.stands, self.walk, tabs=shown, replaying=replaying)

    def explained_spots(self) -> tuple[Spot, ...]:
        """All that is painted and means something."""
        return self.parts.spots()

    def explain_part(self, spot: str) -> Explanation | None:
        """What a spot of this game means."""
        return self.parts.of_spot(spot)

    @property
    def pointing(self) -> HitTest:
        """Where one can point now."""
        return self.declared.hits

    def press(self, spot: str) -> Transition | bool:
        """An action's tab, the storage, or a button of every table."""
        if spot.startswith("tab "):
            kind = cast(Kind, spot.removeprefix("tab "))
            if kind == "exchange" and self.exchanges.held is not None:
                return super().chosen([self.exchanges.held]) or True
            self._choose(None if self.mode == kind else kind)
            return True
        if spot == STORAGE:
            return self.storage.open(self.bottom) or True
        return super().press(spot)

    def pressed_at(self, point: tuple[float, float], spots: Sequence[str]) -> Transition:  # noqa: ARG002 - spots do
        """A press on what means nothing now says why, where it is meant to be stored, else looks closely."""
        if any(spot in self.walk.gestures for spot in spots):  # it was picked up or put down
            return None
        why = self._why_not_stored(spots[0]) if spots and (self.laid or self.mode == "store") else ""
        if why:
            self._refuse(why)
            return None
        return self.look(spots)

    def _why_not_stored(self, card: str) -> str:
        seat, seen = self.flow.actor, self.observation
        return "" if seat is None else panel_texts.why_not_stored(seen, self.moves, card, seat, self.laid)

    def refused(self, source: str | None, spots: Sequence[str]) -> None:
        """Say why the card under one's own Bird cannot be stored."""
        why = self._why_not_stored(source) if source is not None and STORAGE in spots else ""
        if why:
            self._refuse(why)
        else:
            super().refused(source, spots)

    def look(self, spots: Sequence[str]) -> Transition:
        """A card or tile large; a whole stall; one's own storage."""
        if STORAGE in spots:
            return self.storage.open(self.bottom)
        opened = self.storage.opened(spots)
        if opened is not None:
            return opened
        found = self.looks.at(self.observation, spots, self.flow.actor, self.progress)
        return Push(found) if found is not None else None

    def returned(self, value: object) -> Transition:
        """After the curtain before a look at one's storage, that look."""
        return self.storage.lifted(value) or super().returned(value)

    # -- words

    def lines(self, ply: Ply, before: ZerzuraObservation) -> list[LogLine]:
        """The journal's lines of a ply."""
        now = cast(ZerzuraObservation, self.flow.observation)
        return self.records.lines(ply, before, now, self.flow.viewer)

    def journal_areas(self) -> Sequence[tuple[int, Rect]]:
        """Where the lines stand."""
        return self.papers.line_areas()

    def advice_box(self) -> Rect | None:
        """The foot of the journal."""
        return self.papers.foot()

    def place_of(self, name: str) -> Rect | None:
        """A storage, the Dromedary's tile, the Market."""
        if name.startswith("store "):
            place = self.here.stands[int(name.removeprefix("store "))]
            return self.zones["own_storage"] if place.kind == "own" else place.store
        return self.zones.get(name)

    def as_known(self, observation: ZerzuraObservation) -> ZerzuraObservation:
        """What others have stored since is not shown again (reading 10)."""
        return self.records.as_known(observation, cast(ZerzuraObservation, self.flow.observation))

    def recap(self) -> str:
        """How far the match is and what was done last, in words that hold no secret."""
        return self.records.recap()

    def journal_room(self) -> int:
        """How many lines show."""
        return self.panels.journal_rows()

    # -- the picture

    def enabled(self) -> list[str]:
        """What was set aside can be taken back too."""
        able = super().enabled()
        return [*able, "undo"] if self.laid and "undo" not in able else able

    def base(self) -> pygame.Surface:
        """The table without anything that changes."""
        return self.picture.base()

    def ground_ahead(self) -> Iterator[None]:
        """The base and the papers, piece by piece."""
        return self.picture.ahead()

    def ground_key(self) -> Hashable:
        """Bring the papers up to date, and say whether anything on the ground has changed."""
        return self.picture.key()

    def facets(self) -> Mapping[str, Facet]:
        """What is written on the papers, the deck, the places of tiles that somebody has."""
        return self.picture.facets()

    def dress(self, handle: str, pose: Pose) -> Hashable:
        """The figure on a cube, the number on a pile, the progress on a tile."""
        return self.painter.dress(handle, pose, self.shown)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Base and papers, the deck, where a card may be dropped."""
        self.picture.ground(surface)

    def paint_card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """A card, a Bird, a cube, a tile, the disc of the Dromedary's holder."""
        self.painter.thing(surface, handle, pose, self.shown, picked=picked)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Rings around what may be pointed at, one's Bird on its way, what a choice brings."""
        self.picture.over(surface)

    def shows_top(self) -> bool:
        """Nothing lies over what moments show."""
        return False
