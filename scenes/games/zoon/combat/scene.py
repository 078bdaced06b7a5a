"""Scene of a combat: both sides choose at once, both cards are turned over together.

The scene knows public facts only when two persons share the screen: no face, no pressed corner, no pointer
that stays where it was. Ways to choose: two key clusters, two fingers, sealed turns of the mouse, or, against
a mind, mouse, finger and arrows as on the table.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import pygame

from game.core import Event
from game.match import MatchView
from game.zoon.moves import SPINS, TOUCHES
from game.zoon.views import CombatView, ZoonObservation
from scenes.games.zoon.combat.corner_hint import TouchHint, hundredths, touch_hint
from scenes.games.zoon.combat.course import CombatTable
from scenes.games.zoon.combat.explanations import CombatExplanations
from scenes.games.zoon.combat.free_ground import lying_on_fight
from scenes.games.zoon.combat.input import CombatInput
from scenes.games.zoon.combat.painter import INTRO, CombatPainter
from scenes.games.zoon.present.combat_outcome import Showdown, showdown
from scenes.table.aids.hint import note_hint
from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.scene_explainer import SceneExplainer
from scenes.table.geometry import Rect, Spot
from scenes.table.guide.bubble_place import best_place
from scenes.ui.design_space import View
from scenes.ui.seat_names import called
from scenes.ui.stack import Pop, Scene, Transition

LAST = 0.7
"""Seconds that the result of the last combat stays where nobody is asked: the finale tells the same."""
GUIDE = (580.0, 735.0, 760.0, 248.0)
"""Where the guide speaks: in the place of the words about the touch, below the drum."""
SPELL = 0.006
"""Seconds of work ahead in one look, unless a piece is longer than that."""
FIRST = 0.1
"""Seconds after which the drum leaves time for other work: its first frame has enough."""


class Combat(Scene):
    """One combat from the sealed choices to the result. Pops "combat" when all has been seen."""

    def __init__(self, table: CombatTable) -> None:
        self.table = table
        self.ui = table.ui
        self.match = table.match
        people = self.match.people
        self.left_seat = left_seat(self.match)
        self.shared = len(people) > 1
        self.waits = bool(people)
        """Whether the result stays until somebody goes on: with nobody at the screen nobody would."""
        self.begun = self.ui.now
        self.first_ply = self.match.plies
        view = self._public()
        assert view.table.combat is not None
        self.combat: CombatView = view.table.combat
        self.observation = view
        self.own_view = self._own(people)
        self.witnessed = table.recalled.witnessed
        self.result: Showdown | None = None
        self.result_at = 0.0
        self.mouse_turn: int | None = None
        self.pending: dict[int, Any] = {}
        self.focus: int | None = None
        self.hovered: int | None = None
        self.advised: TouchHint | None = None
        self._odds: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._was_moving = True
        self._shown = False
        self.painter = CombatPainter(self)
        self.hands = CombatInput(self)
        self.explanations = CombatExplanations(self)
        self.explaining = SceneExplainer(self)
        self.explaining.game = "zoon"
        self._opening: Iterator[None] | None = None
        self._revealing: Iterator[None] | None = None
        self._renewing: Iterator[None] | None = None

    def prepare(self) -> bool:
        """Do one more piece of the work before the first picture. False once nothing is left to do."""
        if self._opening is None:
            self._opening = self.painter.opening()
        return next(self._opening, self) is None

    def entered(self) -> None:
        """The first picture comes now."""
        self.begun = self.ui.now

    def left(self) -> None:
        """Let go of the large pictures at once: there are several for each combat."""
        self._opening = self._revealing = self._renewing = None
        self.painter.close()

    # -- facts

    def _public(self) -> ZoonObservation:
        seen = self.match.observation(None)
        assert isinstance(seen, ZoonObservation)
        return seen

    def _own(self, people: tuple[int, ...]) -> ZoonObservation | None:
        """The only person's own view: with comfort sight one's own card is shown."""
        if len(people) != 1:
            return None
        seen = self.match.observation(people[0])
        return seen if isinstance(seen, ZoonObservation) else None

    @property
    def phase(self) -> str:
        """`spin`, `touch`, or `result` once the cards may be turned over."""
        if self.result is not None:
            return "result"
        return self.observation.table.phase

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have not chosen yet; a choice that waits for a mind's counts as made."""
        return tuple(seat for seat in self.match.to_act if seat not in self.pending)

    def is_sealed(self, seat: int) -> bool:
        """Whether a seat has chosen. That is public."""
        return self.phase == "result" or seat not in self.asked

    @property
    def look(self) -> Hashable:
        """What the parts of the picture that stand still depend on: public facts, and where one points."""
        sealed = tuple(self.is_sealed(seat) for seat in (0, 1))
        return self.phase, sealed, self.mouse_turn, self.focus, self.hovered, self.advised

    def name(self, seat: int) -> str:
        """Who plays a seat."""
        return called(self.match.seats)[seat]

    def side(self, seat: int) -> int:
        """0 for the left side, 1 for the right one."""
        return 0 if seat == self.left_seat else 1

    def seat_at(self, side: int) -> int:
        """The seat on a side."""
        return self.left_seat if side == 0 else 1 - self.left_seat

    def may_touch(self, seat: int) -> bool:
        """Whether that person may choose now."""
        return self.result is None and seat in self.match.people and seat in self.asked

    # -- the course

    @property
    def _intro(self) -> float:
        """How long the halves slide in."""
        return 0.0 if self.ui.pace.reduced else self.ui.pace.seconds(INTRO)

    @property
    def moving(self) -> bool:
        """Whether something on the picture moves."""
        return self._moving_at(self.ui.now)

    def _moving_at(self, now: float) -> bool:
        pace = self.ui.pace
        if now < self.begun + self._intro:
            return True
        return self.result is not None and now < self.result_at + self.result.seconds(pace)

    @property
    def wants_redraw(self) -> bool:
        """Whether the next frame would differ."""
        stirs = self.table.guide.stirs
        return self.stale or self.moving or self._was_moving or stirs

    def resized(self, view: View) -> None:
        """The picture under the scene is made anew."""
        self.table.resized(view)
        self.explaining.close()
        self._opening = self._revealing = None
        self.refreshed()

    def refreshed(self) -> None:
        """Sharper art has arrived."""
        self._renewing = self.painter.renewing()
        self.painter.repaint()
        self.stale = True

    def renew(self) -> bool:
        """Do a few pieces of a sharper ground, for which no frame waits. False once there is none to come."""
        until = time.thread_time() + SPELL
        while self._renewing is not None and time.thread_time() < until:
            if next(self._renewing, self) is self:
                self._renewing, self.stale = None, True
        return self._renewing is not None

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - the course reads the Ui's clock
        """Let minds seal, then turn over."""
        self.renew()
        self.explaining.update(self.explanations.told_from(), quiet=self.shared or self.moving)
        if self.result is not None:
            counting = FIRST < self.ui.now - self.result_at < self.result.turning_at(self.ui.pace)
            if self._revealing is not None and self._shown and counting:
                next(self._revealing, None)
            return Pop("combat") if self._seen_enough() else None
        self._guided()
        plies = self.match.plies
        if self.table.flow.settle_minds(self.ui.now):
            self.ui.sound.play("seal")
        self._play_pending()
        if self.match.plies != plies:
            self._follow()
        return None

    def _guided(self) -> None:
        """What the guide says of this fight, once the cards lie."""
        seat, guide = self.left_seat, self.table.guide
        if self.own_view is None or self.moving or not self.may_touch(seat):
            return
        if guide.asked(self.match.observation(seat), self.match.legal_moves(seat)):
            self.painter.repaint()
            self.stale = True
        if guide.said is not None:
            guide.place(GUIDE)

    @property
    def guided(self) -> bool:
        """Whether the guide speaks now."""
        return self.table.guide.said is not None

    def _unguided(self) -> None:
        """What the guide has said is put away."""
        if self.table.guide.dismiss():
            self.painter.repaint()
            self.stale = True

    def _play_pending(self) -> None:
        """A person's choice counts once the minds have sealed theirs."""
        if not any(seat in self.match.minds for seat in self.match.to_act):
            for seat, move in list(self.pending.items()):
                del self.pending[seat]
                self.table.flow.play_for(seat, [move], self.ui.now)

    def _follow(self) -> None:
        """The match has gone on: another question, or the result."""
        self.stale = True
        events = self._events()
        touched = next((event for event in events if event.code == "touched"), None)
        if touched is not None:
            self.result = showdown(self, touched, events)
            self.hands.learn()
            self.result_at = max(self.ui.now, self.begun + self._intro)
            self._revealing = self.painter.revealing()
            self.ui.sound.play("drum_roll")
        else:
            self.observation = self._public()

    def _events(self) -> list[Event]:
        viewer = None if self.shared else self.left_seat
        return self.match.events(viewer, self.first_ply)

    def _seen_enough(self) -> bool:
        """Whether the result goes by itself: only where nobody is at the screen who could go on."""
        assert self.result is not None
        if self.waits:
            return False
        shown = self.result_at + self.result.seconds(self.ui.pace)
        return self.ui.now >= shown + (LAST if self.match.is_over else self.result.hold)

    def hurry(self) -> Transition:
        """A click while the cards are turned over shows the end; one more goes on."""
        if self.result is None:
            return None
        self.stale = True
        shown = self.result_at + self.result.seconds(self.ui.pace)
        if self.ui.now >= shown:
            return Pop("combat")
        self.result_at -= self.result.seconds(self.ui.pace)
        return None

    # -- what is told over it

    def toast_box(self, sizes: Sequence[tuple[float, float]]) -> Rect | None:
        """Where nothing of the fight lies."""
        return best_place(lying_on_fight(self), sizes)

    # -- what everything means

    def explained(self) -> Sequence[Spot]:
        """Everything on the picture, the uppermost first."""
        return self.explanations.explained()

    def explain(self, spot: str) -> Explanation | None:
        """What a spot means."""
        return self.explanations.explain(spot)

    # -- choosing

    @property
    def can_advise(self) -> bool:
        """Whether a hint may be asked for: by one person alone, before the touch."""
        return self.own_view is not None and self.phase == "touch" and self.may_touch(self.left_seat)

    @property
    def odds(self) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """Of 100 touches of either diagonal, those that win and those that lose, where they are wanted."""
        if not self.can_advise or not self.table.aids.shows("odds"):
            return None
        if self._odds is None:
            seen = self.match.observation(self.left_seat)
            assert isinstance(seen, ZoonObservation)
            one, two = self.table.outlook.touches(seen).by_corner()
            self._odds = (hundredths(one), hundredths(two))
        return self._odds

    def ask_hint(self) -> None:
        """Say which corners serve best, as far as the person can know both cards."""
        if not self.can_advise or self.advised is not None:
            return
        seen = self.match.observation(self.left_seat)
        assert isinstance(seen, ZoonObservation)
        note_hint(self.ui, self.table.flow, self.left_seat)
        self.advised = touch_hint(self.table.outlook.touches(seen), self.table.deck)
        self.ui.sound.play("click")
        self.stale = True

    def next_stop(self) -> bool:
        """The next corner or answer has the focus; False, with none in focus, past the last one."""
        last = len(TOUCHES if self.phase == "touch" else SPINS) - 1
        leaves = self.focus == last or self.shared or not self.may_touch(self.left_seat)
        self.focus = None if leaves else 0 if self.focus is None else self.focus + 1
        self.stale = True
        return not leaves

    def choose(self, seat: int, choice: int) -> None:
        """Seal a seat's choice: a corner of the card it touches, or half turns of its own."""
        moves = TOUCHES if self.phase == "touch" else SPINS
        if not self.may_touch(seat) or choice >= len(moves):
            return
        self.ui.sound.play("seal")
        self._unguided()
        self.pending[seat] = moves[choice]
        self.mouse_turn = None
        self.focus = self.hovered = self.advised = None
        self.stale = True
        plies = self.match.plies
        self._play_pending()
        if self.match.plies != plies:
            self._follow()

    def handle(self, event: pygame.event.Event) -> Transition:
        """One input event."""
        if self.explaining.handle(event):
            return None
        if self.table.guide.handle(event):
            self.painter.repaint()
            self.stale = True
            return None
        return self.hands.handle(event)

    def returned(self, value: object) -> Transition:
        """The menu has closed, or the settings."""
        self.painter.repaint()
        self.stale = True
        if value in ("leave", "resign", "rules", "settings"):
            following = self.table.returned(value)
            if value == "resign":
                return Pop("combat")
            return following
        return None

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The whole picture, all of one moment: what moved on it has one more picture to come."""
        now = self.ui.now
        self._shown = True
        changed = self.painter.draw(surface, now)
        if (
            changed is not None and self.guided
        ):  # its last picture is there: what is half seen would be seen twice
            self.painter.put_back(surface, self.table.guide.covers())
        covered = self.table.guide.paint(surface)
        self.explaining.paint(surface)
        self._was_moving = self._moving_at(now)
        if changed is None or self.explaining.shown is not None:
            return None
        return changed if covered is None else [*changed, covered]


def left_seat(match: MatchView) -> int:
    """The seat whose side is the left one: that of the only person, else the first."""
    people = match.people
    return people[0] if len(people) == 1 else 0
