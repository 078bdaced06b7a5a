"""Playback of moments: what has happened is told one moment after the other, and a press goes on faster.

Until the last moment's hold is over nothing is announced: `running` is the one answer to whether the table
still tells something, and `TurnFlow.telling` carries it to whoever asks whose turn it is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from game.core import Event
from game.data import moment_schema as cues
from game.match import MatchView
from scenes.table.draw.animator import Animator, Flight
from scenes.table.geometry import Layout, Rect
from scenes.table.journal.log_view import Journal
from scenes.table.moments.event_matching import moments_of
from scenes.table.moments.flights import flights
from scenes.table.moments.layers.layers import Moment, Sprite
from scenes.table.moments.layers.overlay import Overlay, moved
from scenes.table.moments.layers.painters import overlay_of, places
from scenes.table.moments.layers.shade import STEPS
from scenes.table.moments.ply_moments import told
from scenes.table.moments.staging import Staging
from scenes.table.moments.time_budget import Budget
from scenes.table.moments.timeline import Timeline, points_of, resolved
from scenes.table.moments.told_moment import Told, Words
from scenes.table.turn_flow import Shown, TurnFlow
from scenes.ui.context import Ui
from scenes.ui.motion import SWIFTNESS

SWALLOWED = 0.12
"""Seconds after the end of a moment in which a press still belongs to it."""
LOUD, TICK, TICKS = 0.8, 0.25, 12
"""Volumes of a moment's sounds and of the ticks of a count, and how many of them there are at most."""
HELD = 4.0
"""How many times faster it goes while Space is held down."""


class Stage(Protocol):
    """What playback needs of a table."""

    ui: Ui
    match: MatchView
    flow: TurnFlow
    stage: Animator
    journal: Journal
    altered: bool

    @property
    def layout(self) -> Layout:
        """Where every card lies for the viewer now."""

    def show(self, flights: dict[str, Flight] | None = None) -> None:
        """Let everything travel to where it belongs now."""

    def refresh(self) -> None:
        """Ask the match anew what is seen and what may be done."""


class Playback:
    """The moments that are left of the newest ply, and the one that is shown."""

    def __init__(self, table: Stage, staging: Staging | None) -> None:
        self.table = table
        self.staging = staging
        declared = moments_of(table.match.game_name) if staging is not None else None
        self.declared = declared
        self.budget = Budget(declared.budget, declared.reserve, declared.wait) if declared else None
        self._left: list[Told] = []
        self._line: Timeline | None = None
        self._since = 0.0
        self._ended = -math.inf
        self._sounds: list[tuple[float, str, float]] = []
        self._overlay: Overlay | None = None
        self._drawn: tuple[int, list[Sprite]] = (0, [])  # how dark it was last drawn, and with what over it
        self._seen = 0.0
        self._events: Sequence[Event] = ()  # of the ply that is told
        self._held: dict[str, Rect] = {}  # what the step before holds up, and where
        self.said = Words("")
        """The last sentence: for the prompt line, until there is another one."""
        self.motionless = False
        """Whether each moment is shown as it stands once its motion is over, as where one steps by hand."""
        self.rate = 1.0
        """How many times faster moments go by, as in a replay at a higher speed."""
        self._live: Budget | None = None  # that of the round, while a ply of before is told again
        self._past = False
        self.ply = -1
        """The ply that is told, by how many plies lie on the screen after it."""

    # -- what is told

    @property
    def now(self) -> Told | None:
        """The moment that is shown; None once the table rests."""
        return self._left[0] if self._left else None

    @property
    def running(self) -> bool:
        """Whether anything is still told, so that nobody's turn may be announced."""
        return bool(self._left)

    @property
    def picture(self) -> Any:
        """The observation that lies on the table while something is told; None once it rests."""
        return self._left[0].picture if self._left else None

    @property
    def past_picture(self) -> Any:
        """The same while a ply of before is told again: what the viewer knew then."""
        return self.picture if self._past else None

    @property
    def holds(self) -> bool:
        """Whether what travels has come to rest, and the moment stays to be read."""
        return self._line is not None and self.table.ui.now >= self._since + self._line.still

    def begin(self, beat: Shown) -> None:
        """Tell what a ply shows. Call it before the table is asked anew, so that the first picture lies."""
        self.clear()
        self.ply = self.table.flow.shown
        if self.staging is None or self.declared is None or self.budget is None:
            return
        if beat.ply.seat in self._here():
            self.budget.moved()
        steps = not self.table.flow.past
        self._left = told(self.declared, self.staging, beat, self._here(), self.budget, steps=steps)
        self._events = beat.ply.events
        self.table.flow.telling = self.running

    @property
    def later(self) -> frozenset[int]:
        """Which events of the ply belong to moments that are still to come, by their place in it."""
        if self._past:
            return frozenset()
        coming = {id(event) for told_later in self._left[1:] for event in told_later.matched.events}
        return frozenset(place for place, event in enumerate(self._events) if id(event) in coming)

    @property
    def instead(self) -> frozenset[str]:
        """Handles of what the moment shows in the place of the table's own picture."""
        return self._overlay.instead if self._overlay is not None else frozenset()

    def again(self, beat: Shown) -> None:
        """Tell a ply of before once more; what others may take together in this round is not touched."""
        kept = self.budget
        if self.declared is not None:
            self.budget = Budget(self.declared.budget)
        self.begin(beat)
        self._live, self._past = kept, self.running
        if not self.running:
            self._end_past()

    def _end_past(self) -> None:
        """What happens now counts again."""
        if self._live is not None:
            self.budget, self._live = self._live, None
        self._past = False

    def _here(self) -> Sequence[int]:
        """The seats that look on: the viewer; at a table that several share, its people."""
        flow = self.table.flow
        if flow.laid_open:
            return ()
        if flow.shared:
            return self.table.match.people
        return () if flow.viewer is None else (flow.viewer,)

    def clear(self) -> None:
        """Forget what is left: the table is shown as it is."""
        self._left, self._line, self._overlay = [], None, None
        self.table.flow.telling = False
        self.table.journal.catch_up()
        self._end_past()

    def start(self, show: Callable[[dict[str, Flight]], None]) -> None:
        """The first moment that is left begins: its cards go on their way, its layers are made."""
        if not self._left:
            return
        assert self.staging is not None
        assert self.budget is not None
        if self._left[0].words.title:
            self.said = self._left[0].words
        moment, table = self._left[0], self.table
        table.journal.go_on(self.later)
        pace, staging = moment.paced(table.ui.pace), self.staging
        was = {handle: pose.rect for handle, pose in table.stage.poses(table.ui.now)}
        layout = table.layout

        def far(thing: str) -> float:
            handle = staging.handle(thing)
            if handle not in was or handle not in layout:
                return 0.0
            return math.dist(was[handle][:2], layout[handle].rect[:2])

        line = self.budget.line(moment, pace, far)
        waits = self.waits(moment)
        if waits:
            line = line._replace(end=math.inf)
        self._line, self._since, self._sounds = line, table.ui.now, sounds_of(line, moment)
        ways = flights(moment, line, staging, pace, far)
        held, self._held = self._held, held_up(moment, staging) if line.leads else {}
        for handle in held.keys() & ways.keys():
            table.stage.put(handle, held[handle])
        show(ways)
        context = Moment(table.ui, line, pace.reduced, SWIFTNESS[pace.speed], was)
        self._overlay = overlay_of(context, moment, staging, waits=waits)
        table.altered = True
        if self.motionless:
            self._finish()

    def _finish(self) -> None:
        """The motion of the moment is over at once; what is to be heard then is left out."""
        line = self._line
        assert line is not None
        self.table.stage.hurry()
        self._since = min(self._since, self.table.ui.now - line.still)
        self._sounds.clear()
        self.table.altered = True

    def waits(self, moment: Told) -> bool:
        """Whether it stays until somebody goes on, as the settings ask for."""
        return (
            self.table.ui.settings.wait_for_click
            and moment.kind == "to_me"
            and bool(moment.words.title)
            and moment.shown.hold != "answer"
        )

    # -- the course

    def update(self) -> None:
        """Call it every frame: sounds, and the next moment once this one is over."""
        table, now = self.table, self.table.ui.now
        rate = self.rate * (HELD if _space_is_held() else 1.0)
        if self._line is not None and rate > 1:
            self._skip((now - self._seen) * (rate - 1))
        self._seen = now
        self._sound(now)
        while self._line is not None and now >= self._since + self._line.end and not table.stage.busy(now):
            self._next()

    def _sound(self, now: float) -> None:
        if self._line is None:
            return
        while self._sounds and self._sounds[0][0] <= now - self._since:
            _at, name, volume = self._sounds.pop(0)
            self.table.ui.sound.play(name, volume)

    def _next(self) -> None:
        """What is shown is over: the next moment of the ply, or the table rests."""
        line, self._line = self._line, None
        self._left.pop(0)
        if not (line is not None and line.stays and not self._left):
            self._overlay = None
        self._ended = self.table.ui.now
        if self._left:
            self.table.refresh()
            self.start(self.table.show)
            return
        self.table.journal.catch_up()
        self.table.flow.telling = False
        past = self._past
        self._end_past()
        self.table.refresh()
        if past:  # the present lies there at once, as it lay before
            self.table.stage.settle(self.table.layout)
            self.table.altered = True
        else:
            self.table.show()

    # -- a press goes on faster

    def hurry(self) -> bool:
        """First the motion is finished, then the hold. True if the press belongs to what is told."""
        now, table = self.table.ui.now, self.table
        line = self._line
        if line is None:
            return now < self._ended + SWALLOWED
        if now < self._since + line.still or table.stage.busy(now):
            self._finish()
            return True
        chain = self._left[0].matched.entry.chain
        while len(self._left) > 1 and chain and self._left[1].matched.entry.chain == chain:
            self._left.pop(0)
        self._next()
        table.stage.hurry()
        return True

    def _skip(self, seconds: float) -> None:
        """So much of the moment goes by at once."""
        self._since -= seconds
        self.table.stage.shift(-seconds)

    def stood_still(self) -> None:
        """Another scene lay over the table: what was under way goes on from where it was."""
        lost = self.table.ui.now - self._seen
        if self._line is not None and lost > 0:
            self._since += lost
            self.table.stage.shift(lost)
        self._seen = self.table.ui.now

    # -- what is drawn

    def sprites(self, now: float) -> tuple[list[Sprite], list[Sprite]]:
        """What lies over the table below and above what travels."""
        if self._overlay is None:
            self._drawn = (0, [])
            return [], []
        below, above = self._overlay.sprites(now - self._since)
        self._drawn = (self._dark(now), [*below, *above])
        return below, above

    def _dark(self, now: float) -> int:
        return round(STEPS * self._overlay.darkness(now - self._since)) if self._overlay is not None else 0

    def stirs(self, now: float) -> bool:
        """Whether the next frame would show anything else than the last one: much of a hold is a still."""
        dark, drawn = self._drawn
        if self._overlay is None:
            return bool(dark or drawn)
        if dark != self._dark(now):
            return True
        below, above = self._overlay.sprites(now - self._since)
        return bool(moved(drawn, [*below, *above]))

    def shaded(
        self, rest: pygame.Surface, changed: Sequence[pygame.Rect], now: float
    ) -> tuple[pygame.Surface, Sequence[pygame.Rect]]:
        """The resting picture as the moment shows it, and where it has changed."""
        overlay = self._overlay
        shade = overlay.shade if overlay is not None else None
        left, self._shade = self._shade, shade
        if overlay is not None and shade is not None:
            return shade.laid(rest, changed, overlay.darkness(now - self._since))
        return rest, [rest.get_rect()] if left is not None else changed

    _shade: Any = None

    def resized(self) -> None:
        """Pictures of another size are wrong: what is left is told without them."""
        if self._overlay is not None and self._line is not None and self._left and self.staging is not None:
            context = self._overlay.moment
            waits = not math.isfinite(self._line.end)
            self._overlay = overlay_of(context, self._left[0], self.staging, waits=waits)
        else:
            self._overlay = None


def held_up(moment: Told, staging: Staging) -> dict[str, Rect]:
    """{handle: where it is} of what a moment holds up."""
    found: dict[str, Rect] = {}
    for cue in moment.shown.cues:
        if isinstance(cue, cues.Lift):
            stage = next(iter(places(cue.to, moment, staging)), staging.style.stage)
            found |= {staging.handle(thing): stage for thing in resolved(cue.what, moment.facts)}
    return found


def sounds_of(line: Timeline, moment: Told) -> list[tuple[float, str, float]]:
    """(when, name, volume) of what is heard: the sounds of the cues, and a tick for each point counted."""
    found = []
    for cue, at, _end in line.cues:
        name = moment.facts.get(cue.sound[1:]) if cue.sound.startswith("$") else cue.sound
        if name and at >= 0:
            found.append((at, str(name), LOUD))
    for cue, at, end in line.of(cues.Count):
        steps = min(TICKS, points_of(cue, moment.facts))
        found += [(at + (end - at) * step / steps, "tick", TICK) for step in range(steps)]
    return sorted(found)


def _space_is_held() -> bool:
    return pygame.display.get_init() and bool(pygame.key.get_pressed()[pygame.K_SPACE])
