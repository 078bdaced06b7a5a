"""Moments of Zoon's table: what data/moments/zoon.yaml asks of the game."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any, Protocol, cast

import pygame

from game.data import moment_schema as cues
from game.zoon.views import ZoonObservation
from scenes.games.zoon.band_place import UPPER, band_place
from scenes.games.zoon.card_fall import FallenCard
from scenes.games.zoon.foresight import Outlook
from scenes.games.zoon.known_faces import KnownFaces
from scenes.games.zoon.layout import CARD, FieldZones, zoon_face
from scenes.games.zoon.paint import moment_layers
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present import moment_facts
from scenes.games.zoon.present.card_lookup import trump_named
from scenes.games.zoon.present.moment_facts import Sentences
from scenes.games.zoon.words import Chronicle
from scenes.table.geometry import Layout, Rect, centre, centred
from scenes.table.moments.event_class import EventClass
from scenes.table.moments.event_matching import Matched
from scenes.table.moments.layers import band, lifted_picture
from scenes.table.moments.layers.layers import Layer, Moment, Standing
from scenes.table.moments.staging import Staging, Style
from scenes.table.moments.timeline import Facts
from scenes.table.moments.told_moment import Told, Words
from scenes.table.turn_flow import Shown
from scenes.ui.context import Ui
from scenes.ui.design_space import WIDTH
from scenes.ui.theme import Colour

STAGE: Rect = centred((752.0, 520.0), 316.0, 505.0)
ASIDE: Rect = centred((1168.0, 520.0), 316.0, 505.0)
"""Where a Trump is held up whose goal lies left of the fourth column."""


class Above(Standing):
    """A picture over what travels and over what is held up."""

    above = True


class Shows(Protocol):
    """What of the table its moments need."""

    recalled: KnownFaces
    ui: Ui
    observation: ZoonObservation
    deck: MatchCards
    places: FieldZones
    zones: dict[str, Rect]
    chronicle: Chronicle
    outlook: Outlook

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""

    @property
    def layout(self) -> Layout:
        """Where every card lies now."""


class ZoonMoments(Staging):
    """Facts, words and places of Zoon's moments."""

    style = Style(UPPER, ("#120C22", 0.60), STAGE, rays=(lifted_picture.RAYS,))

    def __init__(self, table: Shows) -> None:
        self.table = table
        self._before: ZoonObservation | None = None  # the table before the ply whose moments are told

    def period(self, observation: Any) -> Hashable:
        """A turn."""
        return cast(ZoonObservation, observation).table.turn

    def pictures(self, beat: Shown, found: Sequence[Matched]) -> Sequence[Any]:
        """Nothing lies in between."""
        self._before = cast(ZoonObservation, beat.before)
        return [beat.after] * len(found)

    def kind(self, matched: Matched, beat: Shown, here: Collection[int]) -> EventClass | None:  # noqa: ARG002 - of the whole ply
        """Whatever the other side does is done to whoever looks on; a star acts for its owner."""
        if not here:
            return "others"
        events = beat.ply.events
        actor: int | None = beat.ply.seat
        if any(event.code == "touched" for event in events):  # who sealed last says nothing
            actor = next((event["seat"] for event in events if event.code == "starred"), None)
        return "by_me" if actor in here else "to_me"

    def goes_on(self, observation: Any, seat: int) -> bool:
        """Whether a Trump or a star is being carried out by that seat, step by step."""
        seen = cast(ZoonObservation, observation)
        return seen.table.phase in ("trump", "effect") and seen.to_act == (seat,)

    def facts(self, matched: Matched, kind: EventClass, was: Any, now: Any) -> Facts:  # noqa: ARG002 - the same for each class
        """Ways, owners, aims."""
        table = self.table
        seen = cast(ZoonObservation, now)
        views = self._before or cast(ZoonObservation, was), seen
        found = moment_facts.facts(matched.events, views, table.places, table.deck, table.outlook.of(seen))
        found["seen"] = was
        found["stage"] = "aside" if self._is_at_the_left(matched) else "stage"
        return found

    def _is_at_the_left(self, matched: Matched) -> bool:
        """Whether what happens does so at the left, where a Trump that is held up would cover it."""
        event = matched.events[0]
        square = self._square(str(event.get("goal") or event.get("square")))
        table = self.table
        return square is not None and centre(table.places.square(square, table.viewpoint))[0] < WIDTH / 2

    def words(self, say: str, matched: Matched, facts: Facts) -> Words:
        """The sentence of a band."""
        table = self.table
        said = Sentences(table.chronicle, table.deck, table.places.field)
        return said.words(say, matched.events, facts, facts["seen"])

    def exposed(self, beat: Shown) -> str:
        """Which of the viewer's own cards the enemy has seen."""
        return " ".join(self.table.recalled.exposed(beat))

    def place(self, name: str) -> Rect | None:
        """A square, a card, a plate, a Tomb, the stage."""
        kind, _dot, rest = name.partition(".")
        table = self.table
        match kind:
            case "stage" | "aside":
                return STAGE if kind == "stage" else ASIDE
            case "square":
                square = table.places.field.by_name.get(rest)
                return table.places.square(square, table.viewpoint) if square is not None else None
            case "plate" | "tomb":
                side = "own" if int(rest) == table.viewpoint else "enemy"
                zone = table.zones[f"{side}_{kind}"]
                return zone if kind == "plate" else centred(centre(zone), CARD[0] / 4, CARD[1] / 4)
        placed = table.layout.get(self.handle(name.removeprefix("card.")))
        return placed.rect if placed is not None else None

    def handle(self, thing: str) -> str:
        """The animator's handle is the card's."""
        return thing.removeprefix("card.")

    def with_it(self, handle: str) -> Collection[str]:
        """Equipment that hangs on a Zoon."""
        return [t.handle for t in self.table.observation.table.trumps if t.bearer == handle]

    def picture(self, thing: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A card as it lies."""
        placed = self.table.layout.get(thing.removeprefix("card."))
        return self.table.deck.surface(placed.face, size) if placed is not None else None

    def colour(self, seat: int | None) -> Colour:
        """The colour of a seat's tribe; the night where it is nobody's doing."""
        return "night" if seat is None else self.table.deck.inks(seat).main

    def emblem(self, seat: int, px: int) -> pygame.Surface | None:
        """The blazon of a seat's tribe on a disc."""
        return moment_layers.emblem(self.table.ui, self.table.deck, seat, px)

    def band(self, told: Told) -> Rect:
        """At the head of the field, or at its foot where the head is what is told of."""
        table = self.table
        grows = band.growth(table.ui)
        return band_place(told.matched.events, table.places, table.viewpoint, grows)

    def own(self, cue: cues.Own, moment: Moment, told: Told, at: float, end: float) -> Sequence[Layer]:
        """The trail of a move, the ways of a controlled card, sights, tags, the eye, a Trump's rule."""
        table, facts = self.table, told.facts
        if cue.name == "broken":
            return self._broken(moment, facts, at)
        painter = moment_layers.Sketches(table.ui, table.deck, table.places, table.viewpoint)
        match cue.name:
            case "trail":
                made = painter.trail(self._path(facts))
            case "ways":
                made = painter.ways(facts.get("paths", ()), facts.get("leaps", ()))
            case "sights":
                made = painter.sights(facts.get("sights", ()))
            case "eye":
                made = painter.eye(self._square(str(facts.get("square"))))
            case "tag":
                made = painter.tag(self._square(str(facts.get("square"))), str(facts.get("tag", "")))
            case "fallen":
                side = self.place(f"tomb.{facts['owner']}") if "owner" in facts else None
                made = painter.lost(side, str(facts.get("tag", "")))
            case "rule":
                trump = trump_named(table.observation, facts.get("trump"))
                stage = ASIDE if facts.get("stage") == "aside" else STAGE
                made = painter.rule(trump, stage) if trump is not None else None
            case _:
                raise ValueError(f"Zoon draws nothing called {cue.name}")
        if made is None:
            return []
        kind = Above if cue.name in ("rule", "tag", "eye", "fallen") else Standing
        return [kind(moment, made, at, max(end, at + 0.12 * moment.swift))]

    def _broken(self, moment: Moment, facts: Facts, at: float) -> Sequence[Layer]:
        """A card that was beaten, with the face that both have just seen."""
        table, square = self.table, self._square(str(facts.get("square")))
        owner, kind = facts.get("owner"), facts.get("kind")
        if square is None or owner is None or kind is None:
            return []
        box = table.places.card(square, table.viewpoint)
        face = zoon_face(table.deck.seats[owner].id, str(kind))
        image = table.deck.surface(face, table.ui.view.size_px(box[2:]))
        return [FallenCard(moment, image, box, table.deck.inks(owner).main, at, self.place(f"tomb.{owner}"))]

    def _path(self, facts: Facts) -> tuple[int, ...]:
        """The squares that something passed, its start first."""
        names = str(facts.get("path") or f"{facts.get('start', '')}-{facts.get('goal', '')}").split("-")
        by_name = self.table.places.field.by_name
        return tuple(by_name[name] for name in names if name in by_name)

    def _square(self, name: str) -> int | None:
        return self.table.places.field.by_name.get(name)
