"""Table of Zayo: what Zayo adds to the shared table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.match import MatchView, Ply
from game.zayo import ZayoGame
from game.zayo.moves import Buy, Play
from game.zayo.views import ZayoObservation
from scenes.games.zayo.camp_layout import CampLayout
from scenes.games.zayo.earlier_tricks import EarlierTricks
from scenes.games.zayo.explained_spots import explained_spots
from scenes.games.zayo.gestures import WIN, First, Forget, at_hand, left
from scenes.games.zayo.hand_lean import HandLean
from scenes.games.zayo.hit_test import HitTest
from scenes.games.zayo.journal import JournalPage, turn_of
from scenes.games.zayo.layout import hand_of, layout, viewpoint_of
from scenes.games.zayo.moments import ZayoMoments
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.paint.face_preloading import pictures
from scenes.games.zayo.paint.painter import Painter
from scenes.games.zayo.paint.ribbon import Ribbon
from scenes.games.zayo.payment import Payment
from scenes.games.zayo.present.explanations import Explanations, Now
from scenes.games.zayo.present.near_wins import goal_animal, holds_win, reached, ready
from scenes.games.zayo.present.panel_texts import PanelTexts, Prompt
from scenes.games.zayo.present.preview_texts import PreviewTexts
from scenes.games.zayo.present.ribbon_texts import RibbonTexts
from scenes.games.zayo.recent_changes import RecentChanges
from scenes.games.zayo.ribbon_speech import RibbonSpeech
from scenes.games.zayo.viewed_camps import ViewedCamps
from scenes.games.zayo.words import Chronicle
from scenes.table import Table
from scenes.table.draw.animator import Pose
from scenes.table.draw.pictures_ahead import PicturesAhead
from scenes.table.draw.static_layer import Facet
from scenes.table.explanations.explanation import Explanation
from scenes.table.geometry import HERE, Gestures, Layout, Rect, Spot
from scenes.table.journal.log_view import LogLine
from scenes.table.layout_cache import Declared
from scenes.table.minds import Thinker
from scenes.table.moments.staging import Staging
from scenes.table.turn_flow import Shown
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language
from scenes.ui.seat_names import called
from scenes.ui.stack import Push, Transition
from scenes.ui.tiled_zones import load_layout

ANSWERS = 1.0
"""Seconds in which a mind answers an attack, whatever its level and with the card or without it."""

AHEAD = 3
"""Plies that minds may be ahead of the screen, in a game in which hardly anything can be taken back."""


class ZayoTable(Table):
    """The table of a match of Zayo."""

    aids_offered = ("warnings", "previews", "fallen")
    own_buttons = ("skip",)
    reach = 24.0  # signs on cards are facets

    game: ZayoGame
    observation: ZayoObservation
    declared: Declared[HitTest]

    def __init__(self, ui: Ui, match: MatchView, minds: Thinker | None = None) -> None:
        super().__init__(ui, match, minds)
        self.faces = CardArt(ui, self.game.box)
        self.names: list[str] = list(called(match.seats))
        self.chronicle = Chronicle(self.faces, self.names)
        self.speaker = PanelTexts(self.faces, self.chronicle, match.seats)
        self.looking = RibbonTexts(self.faces, self.chronicle)
        self.previews = PreviewTexts(self.faces, self.chronicle)
        self.goal_animal = goal_animal(self.game.box)
        self.explanations = Explanations(self.faces, self.chronicle, self.looking)
        self.zones: dict[str, Rect] = dict(load_layout("zayo").zones)
        self.picture = Painter(self)
        self.walk.again = True
        self.flow.reading = 0.0
        if match.people:  # else nobody waits
            self.flow.ahead, self.flow.minds.brisk = AHEAD, True
        self.first: First | None = None
        self.earlier = EarlierTricks(self)
        self.speech = RibbonSpeech(self)
        self.lean = HandLean(self)
        self._lit = self._timed = -1  # lit: plies shown when the viewer was last told that it may choose
        self.camps = ViewedCamps(self)
        self.recent = RecentChanges(self)
        self.later = PicturesAhead()

    # -- what lies where

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom left."""
        return self.flow.viewer if self.flow.viewer is not None else viewpoint_of(self.observation)

    @property
    def here(self) -> CampLayout:
        """The camps as the viewer sees them."""
        return self.camps.here

    @property
    def ribbon(self) -> Ribbon:
        """The painter of what speaks to the viewer."""
        return self.picture.ribbon

    @property
    def asked(self) -> bool:
        """Whether the viewer has been told to choose: once everything that happened has come to rest."""
        return self._lit == self.flow.shown and self.flow.may_act and bool(self.moves)

    def depends_on(self) -> tuple[object, ...]:
        """The seat at the bottom left, the trick that lies open, and how far a choice has come."""
        shown = self.earlier.key, self.aids.shown
        return self.viewpoint, shown, self.first, self.asked, self.moves, self.flow.replaying

    def place(self) -> Layout:
        """The layout; own cards that may be played are raised."""
        raised = self.playable() if self.asked else set()
        return layout(self.observation, self.here, raised, self.earlier.laid_open)

    @property
    def struck(self) -> bool:
        """Whether a moment shows what an attack wants from the viewer: until it is answered."""
        return self.aimed_at and bool(self.telling.sprites(self.ui.now)[1])

    @property
    def aimed_at(self) -> bool:
        """Whether an attack wants something of the viewer's, who is to answer."""
        attack, mine = self.observation.table.attack, self.flow.viewer
        return attack is not None and any(seat == mine for seat, _item in attack.takes)

    @property
    def wins_now(self) -> str:
        """The card with which the viewer can win now, where that is said; "" for none."""
        if not self.aids.shows("warnings"):
            return ""
        wins = self.previews.outcomes.wins
        return next((m.card for m in self.moves if isinstance(m, Play) and m.card in wins), "")

    def warned_of(self, seat: int) -> bool:
        """Whether it is said of a seat that only the card that wins is missing."""
        table = self.observation.table
        return self.aids.shows("warnings") and ready(table.camps[seat], table.goal, self.goal_animal)

    @property
    def front(self) -> str | None:
        """The card of one's own that lies before the others."""
        return self.lean.front

    @property
    def layout(self) -> Layout:
        """Where every card lies, one's own card that is pointed at before the others."""
        return self.lean.layout(self.declared.layout)

    def numbered(self) -> list[str]:
        """The keys 1 to 9: bids from the left, then game cards, of each kind the one that is played."""
        seen = self.observation
        if seen.seat is None:
            return []
        kinds: dict[str | None, str] = {}
        for card in hand_of(seen.table.camps[seen.seat], self.here):
            kinds.setdefault(card.kind, card.handle)
        return [*(card.handle for card in seen.table.camps[seen.seat].bids), *kinds.values()][:9]

    def asking(self) -> tuple[str, ...]:
        """The panel that asks for an answer, and the game cards of which it says whether they answer."""
        return ("prompt", "hand") if self.pointing.asks else ()

    def hit_map(self) -> HitTest:
        """Cards, camps, the herd, the felt, buttons."""
        return HitTest(self)

    def explained_spots(self) -> tuple[Spot, ...]:
        """All that is painted and means something."""
        return tuple(explained_spots(self, self.pointing.buttons()))

    def terms_told(self) -> Sequence[Spot]:
        """Terms in the words of the ribbon."""
        return self.ribbon.terms.spots()

    def explain_part(self, spot: str) -> Explanation | None:
        """What a spot of this game means."""
        told = self.speech.explained() if spot == "ribbon" else None
        if told is not None:
            return told
        buttons = {where: label for where, label, _icon in self.prompt().buttons}
        now = Now(self.playable() if self.asked else (), self.asked, buttons, self.recent.found(),
            self.flow.impersonal)
        return self.explanations.at(self.observation, spot, now)

    @property
    def pointing(self) -> HitTest:
        """Where one can point now."""
        return self.declared.hits

    def playable(self) -> set[str]:
        """What may be picked up or simply touched now."""
        found = self.walk.gestures
        return {source for source in found if source != HERE} | set(found.get(HERE, {}))

    def reopen(self) -> None:
        """Another viewer: nothing of the old one's choices stays."""
        self.first = None
        self.earlier.forget()
        self.speech.forget()
        self._lit = self.flow.shown
        super().reopen()

    def refresh(self) -> None:
        """A first take that is no longer possible is forgotten; what is told lies on the table."""
        if not self.flow.may_act:
            self.first = None
        super().refresh()
        if self.telling.picture is not None:
            self.observation = self.telling.picture

    def staging(self) -> Staging:
        """What Zayo gives its moments."""
        return ZayoMoments(self)

    # -- what may be done

    def hurry(self) -> bool:
        """On one's own turn a press means what it points at, while the first of two takes still moves too."""
        told, asked = self.telling.running, self.asked
        return super().hurry() and (told or not asked)

    def update(self, dt: float) -> Transition:
        """Who is asked for an answer takes the same time, with the card or without it (reading 2)."""
        if self._timed != self.match.plies:
            self._timed = self.match.plies
            answering = self.match.observation(None).table.phase == "answer"  # type: ignore[attr-defined] # Zayo's
            self.flow.minds.steady = ANSWERS if answering else 0.0
        done = super().update(dt)
        self.light()
        self.lean.follow()
        self.speech.look.follow()
        return done

    def light(self) -> None:
        """Tell the viewer that it may choose, once the table rests."""
        waits = self._lit != self.flow.shown and self.flow.may_act
        if waits and self.still:
            self._lit = self.flow.shown
            self.refresh()
            self.show()
            self.speech.pass_over()

    def gesture_map(self) -> Gestures:
        """The legal moves, two takes one after the other."""
        if not self.moves:
            return {}
        found = at_hand(self.observation, list(self.moves), self.first)
        card = self.wins_now
        if card and self.first is None:
            wins = [move for move in self.moves if isinstance(move, Play) and move.card == card]
            found.setdefault(HERE, {})[WIN] = wins
        return found

    def act(self, move: Any) -> Transition:
        """Choose the first of two takes, or think it over."""
        match move:
            case First():
                self.first = move
                self.ui.sound.play("card_down")
            case Forget():
                self.first = None
                self.ui.sound.play("undo")
        self.hinting.drop()  # what it advised is done, or undone
        self.hands.drop_all()
        self.refresh()
        self.stage.show(self.layout, self.ui.now, self.ui.pace)
        return None

    def send(self, moves: list[Any]) -> Transition:
        """Play the viewer's moves."""
        self.first = None
        return super().send(moves)

    def cancel(self) -> Transition:
        """Esc takes back a first take, ends a replay, else opens the menu."""
        if self.first is not None:
            return self.act(Forget())
        if self.flow.replaying:
            self.press("button skip")
            return None
        return super().cancel()

    def put_back(self) -> None:
        """The first of two takes."""
        if self.first is not None:
            self.act(Forget())

    def chosen(self, moves: list[Any]) -> Transition:
        """One gesture may be paid for in several ways: then what to pay is asked."""
        if len(moves) > 1 and all(isinstance(move, Play | Buy) and move.pay for move in moves):
            ways = [(move, self.chronicle.payment(move.pay)) for move in moves]
            return Push(Payment(self.ui, ways))
        return super().chosen(moves)

    def press(self, spot: str) -> Transition | bool:
        """The journal, and the tricks of the round."""
        if spot == "button journal":
            self.ui.sound.play("click")
            return Push(JournalPage(self.ui, self.journal.lines, self.journal.plies_of_lines()))
        if spot == "tracker":
            self.earlier.swap()
            self.ui.sound.play("card_flip")
            self.show()
            self.altered = True
            return True
        if spot.startswith("stone "):
            self.earlier.ask(int(spot.rpartition(" ")[2]))
            self.stage.show(self.layout, self.ui.now, self.ui.pace)
            self.altered = True
            return True
        return super().press(spot)

    def fact(self, name: str, value: Any) -> Any:
        """A fact of a refusal as a person reads it."""
        return self.chronicle.say(name, value)

    def describe(self, move: Any) -> str:
        """A move in words; while the first of two takes is chosen, what is left of it."""
        if self.first is not None and isinstance(move, Play) and self.first.take in move.takes:
            return self.chronicle.second(left(move, self.first))
        return self.chronicle.describe(move)

    def ask_hint(self) -> Transition | bool:
        """Ask the best mind what it would do; a first take that is chosen is part of it."""
        first = self.first
        chosen = [m for m in self.moves if first and isinstance(m, Play) and first.take in m.takes]
        self.flow.minds.offered = chosen or None
        self.speech.pass_over()  # what lies under the pointer by chance does not hide the hint
        return super().ask_hint()

    # -- what happens

    def lines(self, ply: Ply, before: ZayoObservation) -> list[LogLine]:
        """The journal's lines of a ply."""
        turn = turn_of(before.table.round, before.table.trick)
        found = self.chronicle.lines(ply, turn, viewpoint_of(before), before.table)
        if self.aids.shows("warnings"):
            for seat, count in reached(before.table, ply.events, self.goal_animal):
                said = self.chronicle.threat(seat, count, holds=holds_win(before, seat, self.game.box))
                found.append(LogLine(seat, said, strong=True, turn=turn))
        return found

    def beheld(self, beat: Shown) -> Transition:
        """Sounds and the last sentence of a ply."""
        self.earlier.forget()
        self.speech.pass_over()
        told = [line.text for line in self.lines(beat.ply, beat.before)]  # type: ignore[arg-type] # Zayo's own
        self.speech.hear(beat, told)
        return None

    def recap(self) -> str:
        """How far the match is, in words that hold no secret."""
        table = self.match.observation(None).table  # type: ignore[attr-defined] # Zayo's own observation
        return _("Zayo · Round {n} · Trick {trick}").format(n=table.round, trick=table.trick)

    # -- the picture

    def prompt(self) -> Prompt:
        """What the ribbon says: a card that is looked at, a hint, or what is asked."""
        return self.speech.prompt()

    def foot(self, handle: str) -> str:
        """What stands below a bid: what it does, or how it is played once it is picked up."""
        return self.speech.foot(handle)

    def refreshed(self) -> None:
        """Sharper art has come."""
        super().refreshed()
        self.frame.forget_ground()
        self.stale = True

    def ground_key(self) -> Hashable:
        """Everything that all of the ground and the signs depend on."""
        return self.picture.key()

    def facets(self) -> Mapping[str, Facet]:
        """Camps, header, places, buttons, signs."""
        return self.picture.facets()

    def dress(self, handle: str, pose: Pose) -> Hashable:
        """Veiled or not, raised or not."""
        return self.picture.dress(handle, pose)

    def ground_ahead(self) -> Iterator[None]:
        """The base and what lies on it, piece by piece."""
        return self.picture.ahead()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Base, counts, header, headings."""
        self.picture.ground(surface)

    def paint_card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """A card as it lies."""
        self.picture.card(surface, handle, pose, picked=picked)

    def paint_focus(self, surface: pygame.Surface, rect: Rect) -> None:
        """The ring around what the keyboard points at: a card in front is larger than its place."""
        if self.observation.table.phase == "over" and not (self.hands.focus or "").startswith("button "):
            return
        front = self.front
        pose = self.stage.pose(front, self.ui.now) if front is not None else None
        ahead = pose is not None and front == self.hands.focus
        super().paint_focus(surface, pose.rect if pose is not None and ahead else rect)

    def paint_over(self, surface: pygame.Surface) -> None:
        """Signs, the ribbon, rings."""
        self.picture.over(surface)

    def paint_top(self, surface: pygame.Surface) -> None:
        """What is carried, and the question over what shows the attack."""
        if self.struck:
            prompt = self.prompt()
            lit = {spot for spot, _label, _icon in prompt.buttons}.intersection(self.hands.hovered)
            if prompt.panel is not None:
                self.ribbon.paint(surface, prompt, lit)
        self.picture.top(surface)

    def prepare(self) -> bool:
        """Draw a card that may be played or placed later; at the end what the finale needs."""
        if super().prepare():
            return True
        wanted = self.ui.view, language(), self.viewpoint
        return self.later.work(wanted, lambda: pictures(self.faces, self.here))

    def shows_top(self) -> bool:
        """What is carried, and a question over what shows the attack."""
        return self.picture.carries() or self.struck

    def enabled(self) -> list[str]:
        """The journal has a button too."""
        return [*super().enabled(), "journal"]
