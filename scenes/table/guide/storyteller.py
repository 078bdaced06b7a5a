"""Storyteller of a table: says what first matters, and asks before a choice that loses much.

Everything comes from what the one person at the screen sees and is told. A bubble never stops anything: a
press on it, Esc, or the next move puts it away; F1 shows it again. A question holds a move back once: the
same move, or "Play it anyway", makes it.
"""

from __future__ import annotations

import logging
from collections.abc import Hashable, Sequence
from typing import Any, Protocol

import pygame

from game import registry
from game.core import Event, Game, Move
from game.learn.guide.guide import Guide, Said
from game.learn.guide.guide_files import BETTER, WHY, facts_of, guide_of
from game.match import Match, MatchView, Ply
from scenes.table.aids.aids import Aids
from scenes.table.aids.hint import explained
from scenes.table.geometry import Rect, Spot, inside
from scenes.table.guide.bubble import CLOSES, EDGE, PANEL, TALLEST, WIDTHS, Answer, Bubble
from scenes.table.guide.bubble_place import CLICKED, SEEN, SPARE, Lying, best_place
from scenes.table.input.input import TableInput
from scenes.table.layout_cache import Declared
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language
from scenes.ui.seat_names import called
from scenes.ui.stack import Transition

log = logging.getLogger("caravanserai")

AGAIN, PLAY = "button guide again", "button guide play"
UNROLL = 0.18
"""Seconds in which the bubble unrolls."""
SEATS = ("name", "other")
"""Words in braces that are seats."""
JOURNAL = "journal"
"""The spot of the journal: what it tells can be read later."""
NEWEST = 92.0
"""Units at the foot of a journal, at a text scale of 1, that the bubble leaves to its newest lines."""


class Guided(Protocol):
    """A table that has a storyteller."""

    ui: Ui
    match: MatchView
    game: Game
    flow: TurnFlow
    aids: Aids
    hands: TableInput
    stale: bool
    observation: Any
    moves: Sequence[Any]

    @property
    def still(self) -> bool:
        """Whether all that has happened was told."""

    @property
    def declared(self) -> Declared[Any]:
        """Where one can point, and what has an explanation."""

    def send(self, moves: list[Any]) -> Transition:
        """Play the viewer's moves."""

    def describe(self, move: Any) -> str:
        """A move in words."""


class Storyteller:
    """The guide of one table; silent where the match has none, or while the aid is off."""

    def __init__(self, table: Guided) -> None:
        self.table = table
        self.guide = self._made()
        self.said: Said | None = None
        """What the bubble says; None: there is none."""
        self._last: Said | None = None
        self._held: list[Any] | None = None
        self._allowed: list[Any] | None = None
        self._since = 0.0
        self._shown = (0.0, 1.0)  # the bubble of when was painted last, and how much of it
        self._box: Rect | None = None
        self._bubble: tuple[Hashable, Bubble] | None = None
        self._picture: tuple[Hashable, pygame.Surface] | None = None
        self._weighed: int | None = None
        self._noted = False
        self._better: tuple[int, Any] = (-1, None)
        """The choice that a question has named, and before which ply."""

    def _made(self) -> Guide | None:
        table = self.table
        data = guide_of(table.match.game_name)
        if data is None or not offered(table.match):
            return None
        known = table.ui.records.learnt.said(table.match.game_name)
        guide = Guide(table.game, data, facts_of(table.match.game_name), known)
        guide.past = self._so_far()
        return guide

    def _so_far(self) -> tuple[Event, ...]:
        """All that the person was told in this match."""
        match = self.table.match
        return tuple(event for ply in match.history(match.people[0], 0) for event in ply.events)

    @property
    def held_back(self) -> Any:
        """The move that a question holds back; None for none."""
        return self._held[0] if self._held else None

    @property
    def meant(self) -> Any:
        """The move to mark: one that a question has named as better, until the next ply; else the one that
        it holds back; None for none.
        """
        ply, better = self._better
        if better is not None and ply == self.table.match.plies:
            return better
        return self.held_back

    # -- the course

    @property
    def on(self) -> bool:
        """Whether he speaks in this match."""
        return self.guide is not None and self.table.aids.shows("guide")

    def hear(self, ply: Ply) -> None:
        """What the viewer was told of a ply."""
        if self.guide is not None:
            self.guide.hear(ply.events)

    def update(self) -> None:
        """Speak where the person is asked and nothing moves."""
        self._lay()
        table = self.table
        if not self.on:
            if self.said is not None:
                self.dismiss()
            return
        if table.flow.may_act and table.still and table.hands.carried is None and self._held is None:
            self._note()
            self.asked(table.observation, table.moves)
            if self.on:
                self._weigh()
            self._lay()

    def asked(self, observation: Any, moves: Sequence[Any]) -> bool:
        """The person is asked for a choice: say what matters now, once. Whether anything is said."""
        if self.guide is None or not self.on:
            return False
        try:
            found = self.guide.choice(observation, moves, brief=self.table.aids.brief)
        except Exception:
            log.exception("the guide of %s failed at a choice", self.table.match.game_name)
            self.guide = None
            return False
        if found is not None:
            self.table.ui.records.learnt.tell(self.table.match.game_name, found.id)
            self._say(found)
        return found is not None

    def _note(self) -> None:
        """The match tells for good that the guide sat beside that seat."""
        seat = self.table.flow.actor
        if seat is not None and not self._noted:
            self._noted = True
            self.table.flow.played.note_guide(seat)

    def _weigh(self) -> None:
        """Have a mind judge the choice while the person thinks; nothing waits for it."""
        flow, guide = self.table.flow, self.guide
        assert guide is not None
        if self._weighed != self.table.match.plies and len(self.table.moves) > 1:
            self._weighed = self.table.match.plies
            seat = flow.actor
            if seat is not None:
                flow.minds.ask_weighing(seat)
        if flow.minds.weighed is not None:
            guide.judge(flow.minds.weighed)

    def _say(self, found: Said) -> None:
        self.said = self._last = found
        if isinstance(self.table.match, Match):
            self.table.match.note_guide(self.table.match.people[0])
        self._since = self.table.ui.now
        self._box = self._bubble = None
        self.table.stale = True  # what it asks about is marked on the table, too

    def holds(self, moves: list[Any]) -> bool:
        """Whether these moves are held back for a question; the same ones again are not, nor is a hint."""
        allowed, self._allowed = self._allowed, None
        if not self.on or self.guide is None or len(moves) != 1 or not isinstance(moves[0], Move):
            return False
        if moves in (allowed, self._held) or self.table.flow.minds.has_advised(moves[0]):
            self.dismiss()
            return False
        self.dismiss()
        question = self._question(moves[0])
        if question is None:
            return False
        self._say(question)
        self._held = moves
        self._better = self.table.match.plies, question.better
        self._lay()
        self.table.ui.sound.play("turn", 0.6)
        if self.table.hands.keyboard:
            self.table.hands.focus = AGAIN
        return True

    def _question(self, move: Any) -> Said | None:
        """What is asked before that move; a guide that fails asks nothing, and speaks no more."""
        match, seat = self.table.match, self.table.flow.actor
        if self.guide is None or seat is None or seat not in match.to_act:
            return None
        try:
            return self.guide.question(move, match.observation(seat), match.legal_moves(seat))
        except Exception:
            log.exception("the guide of %s failed before a choice", match.game_name)
            self.guide = None
            return None

    def dismiss(self) -> bool:
        """Put the bubble away, and what it asks with it. False if there is none."""
        if self.said is None:
            return False
        self.said, self._held, self._box = None, None, None
        self.table.stale = True
        return True

    def forget(self) -> None:
        """The table is another one now: after an undo."""
        self.dismiss()
        if self.guide is not None:
            self.guide.past = self._so_far()
        self._weighed = None
        self._better = (-1, None)

    def again(self) -> bool:
        """Read the bubble again. False if nothing was said yet."""
        if not self.on or self._last is None:
            return False
        if self.said is None and self._held is None and not self._asks(self._last):
            self._say(self._last)
        else:
            self._since = self.table.ui.now
            self.table.stale = True
        return True

    def _asks(self, said: Said) -> bool:
        return said.id not in {sentence.id for sentence in self.guide.data.sentences} if self.guide else False

    # -- what the hands do

    def spots(self) -> list[Spot]:
        """Its answers and its own place, once it lies somewhere."""
        return [] if self.said is None or self._box is None else self._now().spots(self._box)

    def terms(self) -> list[Spot]:
        """The terms on it, which can be explained."""
        return self._bubble[1].terms.spots() if self.said is not None and self._bubble is not None else []

    def at(self, point: tuple[float, float]) -> list[str]:
        """What of it lies under a point."""
        return [spot.name for spot in self.spots() if inside(spot.rect, point)][:1]

    def press(self, spot: str) -> Transition | bool:
        """One of its spots. False if the spot is none of them."""
        if self.said is None or spot not in (CLOSES, AGAIN, PLAY):
            return False
        held = self._held
        self.dismiss()
        self.table.ui.sound.play("click")
        if spot == PLAY and held is not None:
            self._allowed = held
            return self.table.send(held)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """For a screen that lies over the table: whether the event was for the bubble."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            return self.again()
        if self.said is None:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.dismiss()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return pressed and inside(self.box, self.table.ui.view.to_design(event.pos)) and self.dismiss()

    # -- the picture

    def text(self) -> str:
        """What it says, in the language spoken now; "" for nothing."""
        said = self.said
        if said is None:
            return ""
        names = called(self.table.match.seats)
        found = {
            word: names[value] if word in SEATS and value is not None else value
            for word, value in said.filled.items()
        }
        if said.reason is not None:
            found[WHY] = explained(self.table.ui, self.table.match, said.reason)
        if said.better is not None:
            found[BETTER] = self.table.describe(said.better)
        return said.words.said(language()).format(**found)

    def _now(self) -> Bubble:
        """The bubble as it is said in this window."""
        ui = self.table.ui
        key = (self.said, language(), ui.view, self._held is not None)
        if self._bubble is None or self._bubble[0] != key:
            answers = (
                (Answer(AGAIN, _("Think again")), Answer(PLAY, _("Play it anyway"))) if self._held else ()
            )
            colour = registry.info(self.table.match.game_name).colour
            self._bubble = key, Bubble(ui, self.text(), answers, colour, self.table.match.game_name)
        return self._bubble[1]

    @property
    def box(self) -> Rect:
        """Where it lies. Not to be asked by what says where things lie on the table."""
        if self._box is None:
            declared, bubble = self.table.declared, self._now()
            bubble.tallest = tallest_on(declared, self.table.ui.view.text_scale)
            self._box = best_place(lying_on(declared), bubble.sizes())
        return self._box

    def _lay(self) -> None:
        if self.said is not None and self._box is None:
            _ = self.box
            self.table.stale = True

    @property
    def lies(self) -> Rect | None:
        """Where it lies now, None for nowhere: what it covers may make room."""
        return self._box if self.said is not None else None

    def place(self, box: Rect) -> None:
        """Lay it into a box of a screen over the table."""
        bubble = self._now()
        width = min(box[2], 980.0)
        high = bubble.measured(width).height
        self._box = (box[0] + (box[2] - width) / 2, box[1] + max(0.0, box[3] - high), width, high)

    def resized(self) -> None:
        """Another window or language: laid and painted anew."""
        self._box = self._bubble = self._picture = None

    @property
    def stirs(self) -> bool:
        """Whether it is still to be drawn whole."""
        return self.said is not None and self._shown != (self._since, 1.0)

    def _share(self, now: float) -> float:
        """How much of the bubble is unrolled."""
        return 1.0 if self.table.ui.pace.reduced else min(1.0, max(0.15, (now - self._since) / UNROLL))

    def covers(self) -> pygame.Rect:
        """The pixels that it takes, with its shadow, where something is said."""
        at, edge = self.table.ui.view.rect(self.box), self.table.ui.view.px(EDGE)
        return at.inflate(2 * edge, 2 * edge)

    def paint(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw it; gives the pixels that it took, None for none."""
        if self.said is None:
            return None
        ui, box, bubble = self.table.ui, self.box, self._now()
        over = self.table.hands.hovered
        lit = next((spot for spot in over if spot in (AGAIN, PLAY)), None)
        key = (self._bubble and self._bubble[0], box, lit)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, bubble.picture(box, lit)
        picture = self._picture[1]
        area = self.covers()
        share = self._share(ui.now)
        self._shown = self._since, share
        part = pygame.Rect(0, 0, picture.get_width(), round(picture.get_height() * share))
        surface.blit(picture, area, part)
        return area


def lying_on(declared: Declared[Any]) -> list[Lying]:
    """What a bubble must not cover: what can be pressed, what tells something, cards."""
    found = [Lying(spot.rect, CLICKED) for spot in declared.hits.spots]
    found += [Lying(spot.rect, SPARE if spot.name == JOURNAL else SEEN) for spot in declared.explained]
    return found + [Lying(placement.rect, SEEN) for placement in declared.layout.values()]


def tallest_on(declared: Declared[Any], text_scale: float) -> float:
    """Units that a narrow bubble should not pass: a journal of its width keeps its newest lines in sight."""
    journals = (spot.rect for spot in declared.explained if spot.name == JOURNAL)
    rooms = [h - NEWEST * text_scale for _x, _y, w, h in journals if w == WIDTHS[-1]]
    return min([TALLEST, *rooms])


def offered(match: MatchView) -> bool:
    """Whether a match can have a guide: one that is played, by one person against minds."""
    return isinstance(match, Match) and len(match.people) == 1 and bool(match.minds)


__all__ = ["AGAIN", "PANEL", "PLAY", "Storyteller", "lying_on", "offered"]
