"""The picture of Zayo's table: what lies below the cards, the cards as they lie, the signs over them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from scenes.placing import centred
from scenes.stage import Pose
from scenes.ui.words import language
from scenes.zayo_camps import Camps
from scenes.zayo_faces import Veil
from scenes.zayo_landscape import Landscape
from scenes.zayo_layout import RATIO, discards
from scenes.zayo_marks import Marks
from scenes.zayo_panels import Ground
from scenes.zayo_parts import Part, Parts
from scenes.zayo_ribbon import Ribbon

if TYPE_CHECKING:
    from scenes.zayo import ZayoTable


EDGE = 6.0
"""What the frame around a camp takes beside it, in units."""
HEADER, BUTTONS = (20.0, 16.0, 480.0, 116.0), (1470.0, 0.0, 450.0, 136.0)


class Picture:
    """Paints one table."""

    def __init__(self, table: ZayoTable) -> None:
        self.table = table
        self.marks = Marks(table)
        self.parts = Parts(table.ui)

    @property
    def felt(self) -> Ground:
        """The painter of felt and header."""
        return Ground(self.table.ui, self.table.here)

    @property
    def ribbon(self) -> Ribbon:
        """The painter of what speaks to the viewer."""
        return Ribbon(self.table.ui, self.table.here)

    def _base(self) -> pygame.Surface:
        table = self.table

        def make() -> pygame.Surface:
            surface = pygame.Surface(table.ui.view.size)
            trades = [
                (sum(op.trade.pay.values()), action.id, next(iter(op.trade.gain)))
                for action in table.game.box.actions for op in action.do if op.trade is not None
            ]  # fmt: skip
            ground = Landscape(table.ui, table.here, table.names)
            ground.paint(surface, table.observation.table.goal, trades[0] if trades else None)
            self.ribbon.headings(surface)
            return surface

        return table.ui.art.ground((*table.identity, language(), table.viewpoint, tuple(table.names)), make)

    def key(self) -> Hashable:
        """Everything that the ground and the signs depend on."""
        table = self.table
        return (
            table.ui.art.sharpness, table.observation, table.viewpoint, table.prompt(),
            tuple(table.hands.hovered), table.walk.picked, table.first, table.looked, tuple(table.enabled()),
            table.asked, str(table.hint or ""), table.ui.view, language(),
        )  # fmt: skip

    def ground(self, surface: pygame.Surface) -> None:
        """Base, camps, header, felt, round buttons: what has changed of them is painted anew."""
        look = (self.table.ui.view, language(), self.table.viewpoint)
        surface.blit(self.parts.painted(self._base(), look, self._parts()), (0, 0))

    def _parts(self) -> Iterator[Part]:
        table, seen = self.table, self.table.observation
        felt, lying, shown = self.felt, seen.table, table.shown_trick(table.observation)
        camps = Camps(table.ui, table.faces, table.here)
        for camp in lying.camps:
            x, y, w, h = table.here.camps[camp.seat].box
            key = (camp, camp.seat in seen.to_act, camp.seat == lying.dealer)
            area = (x - EDGE, y, w + 2 * EDGE, h + EDGE)
            yield Part(f"camp {camp.seat}", key, area, partial(camps.paint, seen=seen, camp=camp))
        winners = tuple(trick.winner for trick in lying.tricks)
        header = (lying.round, lying.trick, lying.tricks_a_round, winners, shown)
        yield Part("header", header, HEADER, partial(felt.header, seen=seen, shown=shown))
        current, attack = lying.current, lying.attack
        places = (len(lying.tricks), shown, current.leader, len(current.cards), attack and attack.seat)
        yield Part("felt", places, table.zones["felt"], partial(felt.places, seen=seen, shown=shown))
        enabled = tuple(table.enabled())
        pointed = next((spot for spot in table.hands.hovered if spot.startswith("button ")), None)
        paint = partial(self.ribbon.round_buttons, enabled=enabled, pointed=pointed)
        yield Part("buttons", (enabled, pointed), BUTTONS, paint)

    def over(self, surface: pygame.Surface) -> None:
        """Signs on cards, the ribbon, rings around what may be pointed at."""
        table = self.table
        self.felt.herd(surface, table.observation)
        self.marks.signs(surface)
        self.ribbon.paint(surface, table.prompt(), table.hands.hovered)
        self.marks.rings(surface)
        self.marks.hint(surface)

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

    def card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """A card as it lies: what cannot be played now is veiled, what is pointed at rises."""
        table = self.table
        own = pose.zone in ("bids", "hand")
        veil: Veil = ""
        if own and not picked and table.asked and not self._may(handle, pose):
            veil = "dark"
        elif pose.zone in ("trick", "last", "action") and handle in self._idle():
            veil = "felt"
        if own and not picked and table.hands.hovered[:1] == [handle] and not pose.moving:
            x, y, w, h = pose.rect
            pose = pose._replace(rect=(x, y - 12, w, h), lift=pose.lift + 8)
        table.faces.paint(surface, pose, edge=picked, veil=veil)

    def _idle(self) -> set[str]:
        """Bids on the felt that cannot win, and actions in the camps that are spent."""
        seen = self.table.observation.table
        found = {action.handle for camp in seen.camps for action in camp.actions if not action.lasting}
        return found.union(*(discards(trick) for trick in (seen.current, *seen.tricks)))

    def _may(self, handle: str, pose: Pose) -> bool:
        """Whether the card, or an equal one, may be played."""
        table = self.table
        playable = table.playable() if table.first is None else {table.first.source}
        if handle in playable or pose.zone == "bids":
            return handle in playable
        seat = table.observation.seat
        if seat is None:
            return True
        cards = table.observation.table.camps[seat].cards
        kinds = {card.kind for card in cards if card.handle in playable}
        return any(card.handle == handle and card.kind in kinds for card in cards)
