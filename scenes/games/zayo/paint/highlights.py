"""Highlights over the cards of Zayo's table: whose bid lies there, an attack, what may be pointed at."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.zayo.moves import Play
from game.zayo.views import AttackView, TrickView
from scenes.games.zayo.gestures import TRICK, camp_spot, left, loot_spot, spots_of
from scenes.games.zayo.layout import beating, dealt, discards, last_slots
from scenes.games.zayo.paint.cached_parts import Part, around_all
from scenes.games.zayo.paint.card_art import ALARM, CREAM, LOSS, NAVY, TALL, icon_of
from scenes.games.zayo.paint.change_signs import change_signs
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.games.zayo.paint.small_hand_cards import WIDE
from scenes.games.zayo.shown_table import ShownTable
from scenes.table.geometry import Rect, centre, centred, grown, inside
from scenes.ui.i18n import _
from scenes.ui.theme import Colour

LEAST = 20.0
"""Pixels at 1080p of letters whose room is small, at every text scale."""
TAB = 21.0
"""Letters of a tab beside a card, in units."""
PICKED = 0.03
"""What a bid that is picked up or ringed by the focus takes below its place, in heights of it."""


def able_place(rect: Rect) -> tuple[float, float]:
    """The middle of the sign of a game card that may be played: where none of its name's letters stands."""
    x, y, w, h = rect
    if h > w * TALL:
        return x + w - 18, y + 20
    return (x + 17, y + h / 2) if h >= w * WIDE else (x + 15, y + h - 15)


def wins_box(rect: Rect) -> Rect:
    """Where the word on the card that wins stands: over its upper edge, clear of a name beside its sign."""
    x, y, w, h = rect
    return (x + w / 2 - 46, y - 20, 92.0, 32.0) if h >= w * WIDE else (x - 14, y - 22, 92.0, 32.0)


class Highlights:
    """Paints the signs of one table."""

    def __init__(self, table: ShownTable) -> None:
        self.table = table

    def signs(self) -> Iterator[Part]:
        """What the trick, the tricks before and the hands tell, from the lowest up."""
        yield from self._trick()
        yield from self._last()
        yield from self._copies()
        yield from change_signs(self.table.ui, self.table.here, self.table.recent.found())
        yield from self._doubles()
        yield from self._open_doubles()
        yield from self._tabs()
        yield from self._able()
        yield from self._keys()
        yield from self._attack()

    def _resting(self, handle: str) -> Rect | None:
        """Where a card lies, None while it moves."""
        pose = self.table.stage.pose(handle, self.table.ui.now)
        return pose.rect if pose is not None and not pose.moving else None

    def _trick(self) -> Iterator[Part]:
        table = self.table.observation.table
        trick = table.current
        over = [pygame.Rect(place.rect) for place in self.table.layout.values() if place.zone == "strike"]
        for card, seat in dealt(trick, len(table.camps)):
            rect = self._resting(card.handle)
            if rect is not None and pygame.Rect(rect).collidelist(over) < 0:  # none lie on what is held up
                wins = seat == trick.winner and not self.table.flow.quizzed
                paint = partial(self._bid, rect=rect, seat=seat, wins=wins)
                yield Part(f"bid {card.handle}", (rect, seat, wins), grown(rect, 24), paint)
        suit = (trick.cards[0].kind or "").rpartition("-")[0] if trick.cards else ""
        if suit in self.table.faces.suits and table.reason != "won":  # there lies the card that has won
            area = grown(self.table.zones["suit"], 14)
            yield Part("suit", suit, area, partial(self._suit, suit=suit))

    def _bid(self, surface: pygame.Surface, rect: Rect, seat: int, *, wins: bool) -> None:
        """Whose bid it is, and whether it is the best one."""
        ui, (x, y, w, h) = self.table.ui, rect
        if wins:
            box = ui.view.rect((x - 5, y - 5, w + 10, h + 10))
            surface.blit(ui.art.box(box.size, "gold-dark", 12, 1, 6), box)
            surface.blit(ui.art.box(box.size, "gold-light", 11, 1, 4), box)
            self._badge(surface, (x + w, y + 44), "laurel-crown", "gold", "cream")
        ui.seat(surface, seat, (x + w, y + 6), 36)

    def _suit(self, surface: pygame.Surface, suit: str) -> None:
        """The led suit in the middle of the felt."""
        ui = self.table.ui
        x, y = centre(self.table.zones["suit"])
        animal, mark = self.table.faces.signs(suit)
        ink = self.table.faces.ink(suit)
        for image in (
            ui.art.disc(ui.view.px(58), "paper-light"),
            ui.art.disc(ui.view.px(58), ink, ring=3 * ui.view.k),
        ):
            surface.blit(image, image.get_rect(center=ui.view.point((x, y))))
        ui.icon(surface, animal, (x, y), 38, ink)
        self._badge(surface, (x + 24, y + 24), mark, ink, CREAM, 30)

    def _badge(
        self,
        surface: pygame.Surface,
        at: tuple[float, float],
        icon: str,
        ground: Colour,
        ink: Colour,
        side: float = 34,
    ) -> None:
        ui = self.table.ui
        for image in (
            ui.art.disc(ui.view.px(side), ground),
            ui.art.disc(ui.view.px(side), "paper", ring=2 * ui.view.k),
        ):
            surface.blit(image, image.get_rect(center=ui.view.point(at)))
        ui.icon(surface, icon, at, side * 0.66, ink)

    def _last(self) -> Iterator[Part]:
        seen = self.table.observation
        shown = self.table.earlier.shown
        if shown >= 0:
            trick, (x, y, w, h) = seen.table.tricks[shown], self.table.zones["last_cards"]
            yield Part("last", trick, (x - 16, y - 16, w + 32, h + 96), partial(self._tell, trick=trick))

    def _tell(self, surface: pygame.Surface, trick: TrickView) -> None:
        """Whose each bid of an earlier trick was, and what became of it."""
        ui, seats = self.table.ui, len(self.table.here.camps)
        slots = last_slots(self.table.zones["last_cards"], seats)
        side, away = min(30.0, slots[0][2] - 6), discards(trick)
        pitch = slots[1][0] - slots[0][0]
        for (card, seat), (x, y, w, h) in zip(dealt(trick, seats), slots, strict=True):
            ui.seat(surface, seat, (x + w / 2, y + h + 22), side)
            if card.handle in away:
                self._word(surface, _("thrown"), (x + w / 2, y + h + 58), pitch - 4, "ink-soft")
            if seat == trick.winner:
                self._word(surface, _("wins"), (x + w / 2, y + h + 58), pitch - 4, NAVY)
                box = ui.view.rect((x - 3, y - 3, w + 6, h + 6))
                surface.blit(ui.art.box(box.size, "gold-dark", 7, 1, 4), box)
                self._badge(surface, (x + w - 2, y + 2), "laurel-crown", "gold", "cream", 28)

    def _word(
        self, surface: pygame.Surface, word: str, at: tuple[float, float], room: float, ink: Colour
    ) -> None:
        """A word below a card, as large as all its letters allow."""
        ui = self.table.ui
        size = snug(ui, word, capped(ui, LEAST, 1.35), "bold", room)
        ui.text(surface, word, at, size, ink, face="bold", align="center", width=room)

    def _copies(self) -> Iterator[Part]:
        table = self.table
        for camp in table.observation.table.camps:
            kinds = [card.kind for card in camp.equipment]
            counts = tuple(kinds.count(item) for item in table.here.items)
            if max(counts) > 1:
                slots = table.here.camps[camp.seat].slots
                paint = partial(self._multiply, slots=slots, counts=counts)
                yield Part(f"copies {camp.seat}", counts, grown(around_all(slots), 20), paint)

    def _doubles(self) -> Iterator[Part]:
        """How many equal cards lie on each other in one's hand."""
        table = self.table
        seen = table.observation
        if seen.seat is None:
            return
        cards = seen.table.camps[seen.seat].cards
        kinds = [card.kind for card in cards]
        for kind in dict.fromkeys(kinds):
            count, rect = kinds.count(kind), self._resting(cards[kinds.index(kind)].handle)
            if count > 1 and rect is not None:
                at = (rect[0] + 18, rect[1] + (22 if rect[3] > TALL * rect[2] else 16))
                paint = partial(self._count, at=at, count=count, across=36.0)
                yield Part(f"double {kind}", (at, count), (at[0] - 22, at[1] - 22, 44, 44), paint)

    def _open_doubles(self) -> Iterator[Part]:
        """How many equal cards lie close together in a hand that lies open on a roof."""
        layout = self.table.layout
        for camp in self.table.observation.table.camps:
            open_ = [c for c in camp.cards if c.handle in layout]
            held = [card for card in open_ if layout[card.handle].zone in ("open", "packed")]
            kinds = [card.kind for card in held]
            for kind in dict.fromkeys(kinds):
                rects = [self._resting(card.handle) for card in held if card.kind == kind]
                whole = [rect for rect in rects if rect is not None]
                if len(rects) < 2 or len(whole) < len(rects):
                    continue
                x, y, _w, h = max(whole)
                at = (x + 15, y + h - 6)
                paint = partial(self._count, at=at, count=len(rects), across=28.0)
                yield Part(f"open double {camp.seat} {kind}", (at, len(rects)), centred(at, 36, 36), paint)

    def _able(self) -> Iterator[Part]:
        """A sign on each game card that may be played: brightness alone does not tell."""
        table = self.table
        seat = table.observation.seat
        if not table.asked or seat is None or table.first is not None:
            return
        able, kinds, carried = table.playable(), set[str | None](), table.hands.carried
        away = carried.spot if carried is not None and carried.moved else None
        for card in table.observation.table.camps[seat].cards:
            rect = self._resting(card.handle)
            if card.handle in able and card.kind not in kinds and rect is not None and card.handle != away:
                kinds.add(card.kind)
                at = able_place(rect)
                paint = partial(self._badge, at=at, icon="card-play", ground="cobalt", ink=CREAM, side=30.0)
                key = (at, card.handle == table.front)
                yield Part(f"able {card.kind}", key, centred(at, 36, 36), paint)

    def _keys(self) -> Iterator[Part]:
        """The number of the key of each own card, once the keyboard is used."""
        table = self.table
        if not table.hands.keyboard or not table.asked:
            return
        for place, handle in enumerate(table.numbered()):
            rect = self._resting(handle)
            if rect is not None and handle != table.walk.picked:
                x, y, w, h = rect
                at = (x + w / 2, y - 4) if h > w * TALL else (x + w - 15, y + 13)
                paint = partial(self._key, at=at, number=place + 1)
                yield Part(f"key {place + 1}", (at, handle == table.front), centred(at, 40, 40), paint)

    def _key(self, surface: pygame.Surface, at: tuple[float, float], number: int) -> None:
        ui, box = self.table.ui, self.table.ui.view.rect(centred(at, 30, 30))
        surface.blit(ui.art.box(box.size, "paper-light", 6), box)
        surface.blit(ui.art.box(box.size, NAVY, 6, 1, 1.6), box)
        size = LEAST / ui.view.text_scale
        ui.text(surface, str(number), at, size, NAVY, face="bold", align="center", valign="middle")

    def _multiply(self, surface: pygame.Surface, slots: Sequence[Rect], counts: Sequence[int]) -> None:
        """How many of an item lie on its place, where it is more than one."""
        for (x, y, w, h), count in zip(slots, counts, strict=True):
            if count > 1:
                across = min(34.0, w * 0.5)
                self._count(surface, (x + w - across * 0.3, y + h - across * 0.3), count, across)

    def _count(self, surface: pygame.Surface, at: tuple[float, float], count: int, across: float) -> None:
        ui = self.table.ui
        for image in (
            ui.art.disc(ui.view.px(across), LOSS),
            ui.art.disc(ui.view.px(across), "paper", ring=2 * ui.view.k),
        ):
            surface.blit(image, image.get_rect(center=ui.view.point(at)))
        size = LEAST / ui.view.text_scale
        ui.text(surface, f"×{count}", at, size, CREAM, face="bold", align="center", valign="middle")

    def _tabs(self) -> Iterator[Part]:
        """Below bids: what those do that must be played, and the one in front, or how it is played."""
        table = self.table
        if not table.asked:
            return
        must = beating(table.observation) & table.playable()
        places = [(place.rect[0], handle) for handle, place in table.layout.items()]
        row = sorted((x, handle) for x, handle in places if handle in must or handle == table.front)
        ends, taken = [*(x for x, _handle in row[1:]), math.inf], -math.inf
        for (x, handle), after in zip(row, ends, strict=False):  # without a bid in the row, an end too many
            rect, words = self._resting(handle), table.foot(handle)
            if rect is not None and words:
                left, y, w, h = rect
                front = handle == table.front
                if front:  # wider than the card where the words are
                    wide = max(w - 8, self._tab_width(words))
                    start = min(left + 4, max(left + (w - wide) / 2, taken + 6))
                    end = max(left + w - 4, min(left + (w + wide) / 2, after - 6))
                    ringed = handle == table.walk.picked or table.hands.keyboard
                    below = PICKED * h + 1 if ringed else 3.0
                    box = (start, y + h + below, end - start, 34.0)
                else:
                    box = (left + 12, y + h + 4, min(w - 46, 108.0, after - x - 6), 34.0)
                taken = box[0] + box[2]
                paint = partial(self.tab, box=box, words=words, gold=handle in must)
                yield Part(f"tab {handle}", (box, words), grown(box, 4), paint)

    def _tab_width(self, words: str) -> float:
        """How wide a tab is that has words in their full size."""
        ui = self.table.ui
        return ui.type.width(words, capped(ui, TAB, 1.3), "bold") / ui.view.k + 12

    def tab(self, surface: pygame.Surface, box: Rect, words: str, *, gold: bool) -> None:
        """A tab beside a card: gold under a bid that must be played."""
        ui = self.table.ui
        pixels = ui.view.rect(box)
        surface.blit(ui.art.box(pixels.size, "gold" if gold else "paper-light", 5), pixels)
        surface.blit(ui.art.box(pixels.size, "gold-dark", 5, 1, 1.5), pixels)
        text, room = words, box[2] - 10
        size = snug(ui, text, capped(ui, TAB, 1.3), "bold", room)
        at = centre(box)
        ui.text(surface, text, at, size, "ink", face="bold", align="center", valign="middle", width=room)

    def _attack(self) -> Iterator[Part]:
        table = self.table
        attack = table.observation.table.attack
        if attack is None or self._resting(attack.handle) is None:  # no frame before its card
            return
        if table.struck:
            return
        goals = tuple(
            self._spot_rect(loot_spot(table.observation, take)) or table.here.camps[take[0]].box
            for take in attack.takes
        )
        area = grown(around_all([*goals, table.here.trick(attack.seat)]), 26)
        yield Part("attack", (attack, goals), area, partial(self._strike, attack=attack, goals=goals))

    def _strike(self, surface: pygame.Surface, attack: AttackView, goals: Sequence[Rect]) -> None:
        """A dotted line from the attack to what it wants."""
        table, ui = self.table, self.table.ui
        x, y, w, h = table.here.trick(attack.seat)
        box = ui.view.rect((x - 12, y - 14, w + 24, h + 28))
        surface.blit(ui.art.box(box.size, ALARM, 13, 1, 4), box)
        ui.seat(surface, attack.seat, (x + w, y + 2), 38)
        start = x + w / 2, y + h / 2
        for goal_box in goals:
            self._dots(surface, start, centre(goal_box), (w * 0.62, goal_box))
            around = ui.view.rect(grown(goal_box, 3))
            surface.blit(ui.art.box(around.size, ALARM, 10, 1, 4), around)
            at = (goal_box[0] + goal_box[2] - 4, goal_box[1])
            self._badge(surface, at, icon_of(attack.kind), ALARM, CREAM, 38)

    def _dots(
        self,
        surface: pygame.Surface,
        start: tuple[float, float],
        goal: tuple[float, float],
        ends: tuple[float, Rect],
    ) -> None:
        """From so far after the start up to the edge of a box."""
        ui, (skip, box) = self.table.ui, ends
        far = math.dist(start, goal)
        steps = int((far - skip) / 16)
        dot, rim = ui.art.disc(ui.view.px(9), ALARM), ui.art.disc(ui.view.px(13), "paper-light")
        for n in range(max(0, steps)):
            share = (skip + 16 * n) / far
            x, y = start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
            if inside(box, (x, y)):
                return
            at = ui.view.point((x, y))
            surface.blit(rim, rim.get_rect(center=at))
            surface.blit(dot, dot.get_rect(center=at))

    def _spot_rect(self, name: str) -> Rect | None:
        """Where a spot of a camp or of the felt lies."""
        here, words = self.table.here, name.split(" ")
        match words[0]:
            case "gear":
                return here.slot(int(words[1]), words[2])
            case "beasts":
                return here.beasts(int(words[1]), words[2])
            case "camp":
                x, y, w, h = here.camps[int(words[1])].box
                top = here.camps[int(words[1])].roof[3] - 16
                return x, y + top, w, h - top
            case "pool":
                return here.pool(words[1])
            case "herd":
                x, y, w, h = here.pool(here.animals[-1])
                return x, y, w, h
            case "trick":
                return here.trick(here.viewpoint)
        return None

    def rings(self) -> Iterator[Part]:
        """Around everything that may be pointed at now."""
        table = self.table
        if not table.asked:
            return
        wanted = set(table.walk.open_targets)
        if camp_spot(table.viewpoint) in wanted and table.walk.picked is not None:
            wanted.discard(TRICK)  # a short way: what is meant is the camp
        if table.walk.picked is None:
            wanted |= {source for source in table.walk.sources if source.startswith("gear ")}
        lit = set(table.hands.hovered)
        for name in sorted(wanted):
            rect = self._spot_rect(name)
            if rect is not None:
                paint = partial(self._ring, rect=rect, strong=name in lit)
                yield Part(f"ring {name}", (rect, name in lit), grown(rect, 8), paint)
        first = self._spot_rect(loot_spot(table.observation, table.first.take)) if table.first else None
        if first is not None:
            at = (first[0] + first[2] - 4, first[1] + 2)
            paint = partial(self._badge, at=at, icon="check-mark", ground="gold-dark", ink="cream")
            yield Part("first take", at, (at[0] - 22, at[1] - 22, 44, 44), paint)

    def hint(self) -> Iterator[Part]:
        """What a hint picks up and where that goes."""
        table, move = self.table, self.table.marked
        if move is None:
            return
        seat = table.viewpoint if table.hinting.seat is None else table.hinting.seat
        spots = spots_of(table.observation, move, seat)
        if table.first is not None and isinstance(move, Play) and table.first.take in move.takes:
            spots = tuple(loot_spot(table.observation, take) for take in left(move, table.first))
        for spot in spots:
            pose = table.stage.pose(spot, table.ui.now)
            rect = pose.rect if pose is not None and pose.rests else self._spot_rect(spot)
            if spot == TRICK:
                rect = table.here.trick(seat)
            if rect is not None:
                rect = self._seen(spot, rect)
                above = spot.startswith("pool ")  # its count lies below it
                paint = partial(self._advise, rect=rect, above=above)
                yield Part(f"hint {spot}", rect, grown(rect, 20), paint)

    def _seen(self, spot: str, rect: Rect) -> Rect:
        """Of a bid in a fan the part that the next one leaves free; all of anything else."""
        layout, (x, y, w, h) = self.table.layout, rect
        if spot not in layout or layout[spot].zone != "bids" or spot == self.table.front:
            return rect
        bids = [place.rect[0] for place in layout.values() if place.zone == "bids"]
        return x, y, min([w, *(left - x for left in bids if left > layout[spot].rect[0])]), h

    def _advise(self, surface: pygame.Surface, rect: Rect, *, above: bool) -> None:
        x, y, w, h = rect
        art, box = self.table.ui.art, self.table.ui.view.rect(grown(rect, 6))
        surface.blit(art.box(box.size, "gold-dark", 13, 1, 7), box)
        surface.blit(art.box(box.size, "gold-light", 12, 1, 4), box)
        at = (x + w - 6, y + 6 if above else y + h - 6)
        self._badge(surface, at, "light-bulb", "turquoise-deep", CREAM, 38)

    def _ring(self, surface: pygame.Surface, rect: Rect, *, strong: bool) -> None:
        art, box = self.table.ui.art, self.table.ui.view.rect(grown(rect, 5))
        surface.blit(art.box(box.size, "legal", 13, 1, 7), box)
        surface.blit(art.box(box.size, "coral" if strong else "cobalt", 12, 1, 4 if strong else 3), box)
