"""Painter of Zayo's table: what lies below the cards, the cards as they lie, the signs over them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame

from game.zayo.views import ZayoObservation
from scenes.games.zayo.layout import RATIO, discards
from scenes.games.zayo.paint.background import Background, goal_parts
from scenes.games.zayo.paint.bid_tracker import Tracker
from scenes.games.zayo.paint.cached_parts import Part, Parts, around_all
from scenes.games.zayo.paint.camps import Camps
from scenes.games.zayo.paint.card_art import Veil
from scenes.games.zayo.paint.highlights import Highlights, wins_box
from scenes.games.zayo.paint.panels import Panels
from scenes.games.zayo.paint.ribbon import Ribbon
from scenes.games.zayo.present.bid_tracker import rows
from scenes.games.zayo.shown_table import ShownTable
from scenes.table.draw.animator import Pose
from scenes.table.draw.static_layer import Facet
from scenes.table.explanations.marked_terms import MarkedTerms
from scenes.table.geometry import Rect, centred, grown
from scenes.ui.i18n import _, language

EDGE = 6.0
"""What the frame around a camp takes beside it, in units."""
HEADER, BUTTONS = (20.0, 16.0, 470.0, 116.0), (1470.0, 0.0, 450.0, 136.0)


class Painter:
    """Paints one table."""

    def __init__(self, table: ShownTable) -> None:
        self.table = table
        self.marks = Highlights(table)
        self.terms = MarkedTerms(table.ui, "zayo")
        self.parts = Parts(table.ui)
        self._under: list[Part] = []
        self._over: list[Part] = []
        self._spent: frozenset[str] = frozenset()
        self._able: set[str] = set()

    @property
    def felt(self) -> Panels:
        """The painter of felt and header."""
        return Panels(self.table.ui, self.table.here)

    @property
    def ribbon(self) -> Ribbon:
        """The painter of what speaks to the viewer."""
        return Ribbon(self.table.ui, self.table.here, self.terms)

    def _base(self) -> pygame.Surface:
        return self.table.ui.art.ground_of(self._base_key(), self._base_pieces)

    def _base_key(self) -> tuple[Hashable, ...]:
        table = self.table
        return (
            *table.identity, language(), table.viewpoint, tuple(table.names), table.flow.impersonal
        )  # fmt: skip

    def _base_pieces(self, surface: pygame.Surface) -> Iterator[None]:
        table = self.table
        trades = [
            (sum(op.trade.pay.values()), action.id, next(iter(op.trade.gain)))
            for action in table.game.box.actions for op in action.do if op.trade is not None
        ]  # fmt: skip
        ground = Background(table.ui, table.here, table.names)
        lying = table.observation.table
        yield from ground.pieces(surface, (lying.goal, lying.rounds), trades[0] if trades else None)
        self.ribbon.headings(surface, impersonal=table.flow.impersonal)

    def ahead(self) -> Iterator[None]:
        """The base and what lies on it, piece by piece."""
        yield from self.table.ui.art.ground_ahead(self._base_key(), self._base_pieces)
        self.facets()
        yield
        yield from self.parts.painting(self._base(), self._parts_look(), self._under)

    def key(self) -> Hashable:
        """Everything that all of the ground and the signs depend on."""
        table = self.table
        return table.ui.art.sharpness, table.viewpoint, table.ui.view, language()

    def facets(self) -> dict[str, Facet]:
        """What else they depend on, each with its area."""
        seen = self.table.observation
        self._spent = frozenset(_spent(seen, asked=self.table.flow.quizzed))
        self._able = self.table.playable() if self.table.asked else set()
        self._under, self._over = list(self._ground_parts()), list(self._signs())
        return {part.name: Facet(part.key, part.area) for part in (*self._under, *self._over)}

    def ground(self, surface: pygame.Surface) -> None:
        """Base, camps, header, felt, round buttons: what has changed of them is painted anew."""
        surface.blit(self.parts.painted(self._base(), self._parts_look(), self._under), (0, 0))

    def _parts_look(self) -> Hashable:
        return self.table.ui.view, language(), self.table.viewpoint, self.table.flow.impersonal

    def _ground_parts(self) -> Iterator[Part]:
        table, seen = self.table, self.table.observation
        felt, lying, shown = self.felt, seen.table, table.earlier.shown
        camps = Camps(table.ui, table.faces, table.here)
        for camp in lying.camps:
            x, y, w, h = table.here.camps[camp.seat].box
            attack = lying.attack if lying.attack is not None and lying.attack.seat == camp.seat else None
            warned = table.warned_of(camp.seat)
            key = (camp, camp.seat in seen.to_act, camp.seat == lying.dealer, attack, warned)
            area = (x - EDGE, y, w + 2 * EDGE, h + EDGE)
            paint = partial(camps.paint, seen=seen, camp=camp, warned=warned)
            yield Part(f"camp {camp.seat}", key, area, paint)
        winners = tuple(trick.winner for trick in lying.tricks)
        header = (lying.round, lying.trick, lying.tricks_a_round, winners, shown)
        yield Part("header", header, HEADER, partial(felt.header, seen=seen, shown=shown))
        count, empty = len(lying.tricks), felt.empty(seen)
        area = table.zones["tracker"]
        if table.earlier.tracks:
            known, impersonal = rows(table.game.box, seen), table.flow.impersonal
            tracker = Tracker(table.ui, table.faces, area, impersonal=impersonal)
            facts = known, impersonal
            yield Part("last heading", facts, grown(area, 6), partial(tracker.paint, rows=known))
        else:
            paint = partial(felt.last, count=count, shown=shown, swaps=table.earlier.may_track)
            yield Part("last heading", (count, shown, table.earlier.may_track), grown(area, 6), paint)
        kinds = {card.kind for card in lying.herd}
        there = tuple(animal in kinds for animal in table.here.animals)
        area = grown(around_all(map(table.here.pool, table.here.animals)), 18)
        yield Part("pools", there, area, partial(felt.pools, there=there))
        yield self._rays()
        own = table.names[table.viewpoint] if table.flow.impersonal else _("You")
        for seat in range(len(lying.camps)):
            place = partial(felt.place, seat=seat, own=own) if seat in empty else _bare
            yield Part(f"place {seat}", (seat in empty, own), table.here.trick(seat), place)
        enabled = tuple(table.enabled())
        pointed = next((spot for spot in table.hands.hovered if spot.startswith("button ")), None)
        paint = partial(self.ribbon.round_buttons, enabled=enabled, pointed=pointed)
        yield Part("buttons", (enabled, pointed), BUTTONS, paint)

    def _rays(self) -> Part:
        """Behind the card that wins now."""
        table = self.table
        handle = self._winner()
        rect = table.layout[handle].rect if handle else None
        x, y, w, h = table.zones["hand"]
        return Part("rays", rect, (x - 30, y - 30, w + 44, h + 36), partial(self._shine, rect=rect))

    def _winner(self) -> str | None:
        """The handle of the viewer's card that wins now."""
        table = self.table
        card, seat = table.wins_now if table.asked else "", table.observation.seat
        if not card or seat is None:
            return None
        return next((c.handle for c in table.observation.table.camps[seat].cards if c.kind == card), None)

    def _shine(self, surface: pygame.Surface, rect: Rect | None) -> None:
        if rect is not None:
            x, y, w, h = rect
            side = 1.9 * max(w, h)
            title = self.table.ui.view.rect(self.table.zones["hand_title"]).clip(surface.get_rect())
            words = surface.subsurface(title).copy()  # the heading stays before the rays
            self.table.ui.picture(surface, "zayo/win_rays", centred((x + w / 2, y + h / 2), side, side))
            surface.blit(words, title)

    def _wins(self) -> Iterator[Part]:
        """The word on the card that wins now, and the goal in gold."""
        table, goal = self.table, self.table.observation.table.goal
        handle = self._winner()
        pose = table.stage.pose(handle, table.ui.now) if handle else None
        if pose is None or goal is None:
            return
        if not pose.moving:
            box = wins_box(pose.rect)
            tab = partial(self.marks.tab, box=box, words=_("wins"), gold=True)
            yield Part("wins", box, grown(box, 4), tab)
        parts = goal_parts(goal)
        ground = Background(table.ui, table.here, table.names)
        ticked = (parts[1], parts[3])
        area = table.zones["goal"]
        paint = partial(ground.pill, box=area, parts=parts, ticked=ticked)
        yield Part("goal", ticked, grown(area, 6), paint)

    def _signs(self) -> Iterator[Part]:
        """From the lowest up: signs on cards, the ribbon, rings around what may be pointed at."""
        table, here = self.table, self.table.here
        herd = [card.kind for card in table.observation.table.herd]
        counts = tuple(herd.count(animal) for animal in here.animals)
        left, top, wide, tall = around_all(map(here.pool, here.animals))
        below = (left, top + tall - 12, wide, 48.0)
        yield from self.marks.signs()
        yield from self._wins()
        prompt = table.prompt()
        lit = frozenset(table.hands.hovered).intersection(spot for spot, _label, _icon in prompt.buttons)
        if prompt.panel is None or not table.struck:  # else it lies over what shows the attack
            paint = partial(self.ribbon.paint, prompt=prompt, lit=lit)
            yield Part("ribbon", (prompt, lit), self.ribbon.area(prompt), paint)
        yield from self.marks.rings()
        yield Part("herd", counts, below, partial(self.felt.herd, counts=counts))
        yield from self.marks.hint()

    def over(self, surface: pygame.Surface) -> None:
        """The signs, as far as the surface's clip shows them."""
        clip = surface.get_clip()
        for part in self._over:
            if clip.colliderect(self.table.ui.view.rect(part.area)):
                part.paint(surface)

    def top(self, surface: pygame.Surface) -> None:
        """What is carried and is no card yet: an item that is asked for, an animal of the herd."""
        table = self.table
        carried, point = table.hands.carried, table.hands.point
        if carried is None or not carried.moved or point is None:
            return
        match carried.spot.split(" "):
            case ["gear", _seat, item]:
                box = table.ui.view.rect(centred(point, 92, 92))
                surface.blit(table.faces.slot(item, box.size, there=True), box)
            case ["pool", animal]:
                box = table.ui.view.rect(centred(point, 84, 84 * RATIO))
                surface.blit(table.faces.card(f"animal:{animal}", box.size), box)

    def carries(self) -> bool:
        """Whether something is carried that is no card yet."""
        carried = self.table.hands.carried
        return carried is not None and carried.moved and carried.spot.startswith(("gear ", "pool "))

    def dress(self, handle: str, pose: Pose) -> tuple[Veil, bool]:
        """The veil over a card that is not picked up, and whether it lies in front."""
        table = self.table
        own = pose.zone in ("bids", "hand")
        veil: Veil = ""
        if own and table.asked and not self._may(handle, pose):
            veil = "dark"
        elif pose.zone in ("trick", "last", "action") and handle in self._spent:
            veil = "felt"
        return veil, own and handle == table.front

    def card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """A card as it lies: what cannot be played now is veiled, what is pointed at rises."""
        veil, front = self.dress(handle, pose)
        if picked and pose.zone in ("bids", "hand"):
            veil = ""
        self.table.faces.paint(surface, pose, edge=picked or front, veil=veil)

    def _may(self, handle: str, pose: Pose) -> bool:
        """Whether the card, or an equal one, may be played."""
        table = self.table
        playable = self._able if table.first is None else {table.first.source}
        if handle in playable or pose.zone == "bids":
            return handle in playable
        seat = table.observation.seat
        if seat is None:
            return True
        cards = table.observation.table.camps[seat].cards
        kinds = {card.kind for card in cards if card.handle in playable}
        return any(card.handle == handle and card.kind in kinds for card in cards)


def _bare(surface: pygame.Surface) -> None:
    """Nothing on the base."""


def _spent(seen: ZayoObservation, *, asked: bool) -> Iterator[str]:
    """Bids on the felt that cannot win, and actions in the camps that are spent; `asked`: which card wins the
    trick on the felt is asked for, so that none of it may look beaten.
    """
    table = seen.table
    for camp in table.camps:
        yield from (action.handle for action in camp.actions if not action.lasting)
    for trick in table.tricks if asked else (table.current, *table.tricks):
        yield from discards(trick)
