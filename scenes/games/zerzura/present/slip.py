"""Slip of a choice: what it would bring, at most four lines, before it is made. Pure.

It says what the preview has worked out from what the viewer may know, and what follows for the Birds, the
Dromedary and the cards that nobody takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.zerzura import Box
from game.zerzura.cards.schema import Sultana
from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.gestures import Kind, kind_of
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.present.intended_move import card_named
from scenes.games.zerzura.present.preview import Preview
from scenes.games.zerzura.present.score_sheet import owned, reckoned
from scenes.games.zerzura.words import Chronicle
from scenes.ui.i18n import _, ngettext, told

GAIN, SAME, PLAIN, COST, MORE = "check-mark", "=", "•", "cancel", "+"
"""Signs of a line: what one gains, what stays, what follows, what it costs, what else is possible."""
MOST = 4
"""Lines of a slip."""


class Note(NamedTuple):
    """A line: its sign, words, and fewer words where there is little room; the smaller `rank`, the later."""

    sign: str
    text: str
    short: str
    rank: int = 0


class Slip(NamedTuple):
    """What is written on it, and which action it is about."""

    kind: Kind
    title: str
    lines: tuple[Note, ...]


class _Line(NamedTuple):
    """A line that may stand on the slip; the smaller `rank`, the sooner."""

    rank: int
    note: Note


def slip(
    observation: ZerzuraObservation,
    box: Box,
    seat: int,
    moves: Sequence[Any],
    done: Preview,
    chronicle: Chronicle,
    title: str,
    *,
    waits: bool = False,
) -> Slip | None:
    """What the move that is meant would bring; None where none is. `waits`: for a second click."""
    move = done.move
    if not isinstance(move, Take | Exchange | Store):
        return None
    teller = _Teller(observation, box, seat, done, chronicle)
    found = [*teller.points(), *teller.tiles()]
    if isinstance(move, Store):
        found += [*teller.stored(move), *teller.second(move, moves)]
    else:
        found += [*teller.character(move), *teller.others(), *teller.bird()]
    found += teller.unsold(move)
    if waits:
        said = _("Click this card again, or “Exchange”, to do it.")
        found.append(_Line(-1, Note(MORE, said, said)))
    chosen = sorted(found, key=lambda line: line.rank)[:MOST]
    order = (GAIN, SAME, PLAIN, COST, MORE)
    notes = [line.note._replace(rank=line.rank) for line in chosen]
    lines = sorted(notes, key=lambda note: order.index(note.sign))
    return Slip(kind_of(move), title, tuple(lines))


class _Teller:
    """Says one thing after the other of a move."""

    def __init__(
        self, observation: ZerzuraObservation, box: Box, seat: int, done: Preview, chronicle: Chronicle
    ) -> None:
        self.seen, self.table = observation, observation.table
        self.box, self.seat, self.done, self.chronicle = box, seat, done, chronicle
        self.last = self.table.round == self.table.rounds

    # -- points

    def points(self) -> list[_Line]:
        """One's own total before and after; on Expert boards, which show no total, the difference."""
        gain = self.done.gain(self.seat)
        if isinstance(self.done.move, Store):
            gain = gain or 0  # storing changes points by tiles alone
        if gain is None:
            return []
        if not self.table.trackers:
            if not gain:
                return [_Line(5, Note(SAME, _("Your points stay as they are."), _("Points stay.")))]
            if gain > 0:
                text = ngettext("You gain {n} point.", "You gain {n} points.", gain)
            else:
                text = ngettext("You lose {n} point.", "You lose {n} points.", -gain)
            said = text.format(n=abs(gain))
            return [_Line(0, Note(GAIN if gain > 0 else COST, said, said))]
        now = reckoned(self.box, owned(self.box, self.table, self.seat)).total
        brings = dict(self.done.brought).get(self.seat, 0)
        if gain:
            before, after = signed(now), signed(now + gain)
            if gain > 0:
                text = ngettext(
                    "You rise from {before} to {after} point.", "You rise from {before} to {after} points.",
                    abs(now + gain),
                )  # fmt: skip
            else:
                text = ngettext(
                    "You fall from {before} to {after} point.", "You fall from {before} to {after} points.",
                    abs(now + gain),
                )  # fmt: skip
            short = _("{before} › {after} VP").format(before=before, after=after)
            note = Note(GAIN if gain > 0 else COST, text.format(before=before, after=after), short)
            return [_Line(0, note)]
        if brings:
            text = _("Your points stay: {points}, Characters {more} included.")
            said = text.format(points=signed(now), more=signed(brings, plus=True))
        else:
            said = _("Your points stay: {points}.").format(points=signed(now))
        return [_Line(5, Note(SAME, said, _("Points stay.")))]

    def character(self, move: Take | Exchange) -> list[_Line]:
        """What a Character that one gets is for, and what one that is taken brings now."""
        card = card_named(self.seen, move.card if isinstance(move, Take) else move.get)
        if card is None or card.face not in self.chronicle.wares.characters:
            return []
        name = self.chronicle.wares.title(card.face)
        rule = self.chronicle.character_short(self.chronicle.wares.characters[card.face])
        won = sum(self._worth(tile) for tile, owner in self.done.tiles if owner == self.seat)
        gain = (self.done.gain(self.seat) or 0) - won
        if isinstance(move, Take) and gain:
            others = self._sultana(card.face)
            points = signed(gain - others, plus=gain > others)
            short = _("{card}: {points} VP").format(card=name, points=points)
            if others:
                text = _("{card}: {points} VP, and your Sultana {more}")
                short = text.format(card=name, points=points, more=signed(others, plus=True))
            return [_Line(2, Note(GAIN, f"{short}. {rule}", short))]
        if isinstance(move, Exchange):  # the heading names it
            return [_Line(2, Note(SAME, f"{name}. {rule}", rule))]
        short = _("{card}: nothing yet").format(card=name)
        return [_Line(2, Note(SAME, f"{short}. {rule}", short))]

    def _sultana(self, face: str) -> int:
        """What one's own Sultana counts more by another Character."""
        found = self.chronicle.wares.characters
        own = [c.face for c in self.table.cards if c.owner == self.seat and c.face in found]
        has = any(isinstance(found[one], Sultana) for one in own if one is not None)
        return int(has and not isinstance(found[face], Sultana))

    def others(self) -> list[_Line]:
        """What the exchange does to whom it is made with; Expert boards show no total of others."""
        found: list[_Line] = []
        if not self.table.trackers:
            return found
        for who, gain in self.done.gains:
            if who == self.seat or not gain:
                continue
            before = reckoned(self.box, owned(self.box, self.table, who)).total
            facts = {
                "name": self.chronicle.names[who], "before": signed(before), "after": signed(before + gain)
            }  # fmt: skip
            if gain < 0:
                said = told("{name} falls from {before} to {after}.", **facts)
            else:
                said = told("{name} rises from {before} to {after}.", **facts)
            found.append(_Line(1, Note(GAIN if gain < 0 else COST, said, said)))
        return found

    # -- tiles

    def _worth(self, tile: str) -> int:
        return next(view.points for view in self.table.tiles if view.id == tile)

    def tiles(self) -> list[_Line]:
        """Command tiles that are won, by whomever."""
        found = []
        for tile, owner in self.done.tiles:
            name, points = self.chronicle.tile_name(tile), signed(self._worth(tile), plus=True)
            if owner == self.seat:
                said = _("Command tile “{tile}”: {points} VP for good.").format(tile=name, points=points)
                short = _("Command tile {points} VP").format(points=points)
                found.append(_Line(1, Note(GAIN, said, short)))
            else:
                who = self.chronicle.names[owner]
                said = told("{name} completes “{tile}”: {points} VP.", name=who, tile=name, points=points)
                found.append(_Line(0, Note(COST, said, said)))
        return found

    # -- Birds and the Dromedary

    def bird(self) -> list[_Line]:
        """How long the Bird protects the card, and what it leaves (readings 1 and 2). The end of the last
        round is that of the match.
        """
        found = []
        table = self.table
        again = self.seat in table.order[table.step + 1 :]
        if not again and self.last:
            said = _("Nobody can take this card from you any more: the match ends with this round.")
            note = Note(GAIN, said, _("Safe: the match ends."))
        elif dict(self.seen.options).get("birds") == "own_turn" or again:
            said = _("Your Bird keeps this card from exchanges until your next action.")
            note = Note(GAIN, said, _("Safe until you act again."))
        elif self.done.home:
            said = _("The round ends: your Bird flies home, and the card lies open.")
            note = Note(SAME, said, _("Not protected: the round ends."))
        else:
            said = _("Your Bird keeps this card from exchanges until the round ends.")
            note = Note(GAIN, said, _("Safe until the round ends."))
        found.append(_Line(4, note))
        if self.done.leaves and not self.last:
            said = _("Your Bird leaves the Dromedary: nobody claims it any more.")
            found.append(_Line(1, Note(COST, said, _("You give up the Dromedary."))))
        return found

    def stored(self, move: Store) -> list[_Line]:
        """What the Bird does when cards are stored, and that they are safe."""
        safe = ngettext(
            "Nobody can take this card from you any more.",
            "Nobody can take these cards from you any more.",
            len(move.cards),
        )
        return [_Line(2, self._dromedary()), _Line(4, Note(GAIN, safe, _("Safe for good.")))]

    def _dromedary(self) -> Note:
        table = self.table
        if self.last:
            text = _("No round follows: the Dromedary brings nothing any more.")
            return Note(SAME, text, _("The Dromedary brings nothing now."))
        if self.done.claims:
            text = _("Your Bird claims the Dromedary: you begin round\u00a0{n}.")
            if self.seat in table.order[table.step + 1 :]:
                text = _("Your Bird claims the Dromedary: if it stays there, you begin round\u00a0{n}.")
            text = text.format(n=table.round + 1)
            return Note(GAIN, text, _("You claim the Dromedary."))
        if table.birds[self.seat] == "dromedary":
            return Note(SAME, _("Your Bird stays on the Dromedary."), _("You keep the Dromedary."))
        text = _("Somebody stored before you: your Bird goes to your board.")
        return Note(SAME, text, _("No Dromedary: too late."))

    def second(self, move: Store, moves: Sequence[Any]) -> list[_Line]:
        """That a second card may go with the first."""
        cards = set(move.cards)
        if len(cards) > 1 or not any(isinstance(m, Store) and cards < set(m.cards) for m in moves):
            return []
        return [_Line(3, Note(MORE, _("You may add a second card."), _("A second card may follow.")))]

    # -- what nobody takes

    def unsold(self, move: Take | Exchange | Store) -> list[_Line]:
        """Cards of the Market that leave the game, if this is the last action of a round that another
        follows.
        """
        table = self.table
        if self.last or table.step != len(table.order) - 1:
            return []
        taken = move.card if isinstance(move, Take) else None
        left = [c.face for c in table.cards if c.zone == "market" and c.handle != taken]
        if not left:
            return []
        cards = self.chronicle.cards(left)
        said = ngettext(
            "One card leaves the game unsold: {cards}.",
            "{n} cards leave the game unsold: {cards}.",
            len(left),
        ).format(n=len(left), cards=cards)
        return [_Line(6, Note(PLAIN, said, self.chronicle.unsold(len(left))))]


def refused(
    observation: ZerzuraObservation, seat: int, able: Mapping[str, object], hovered: Sequence[str],
    kind: Kind | None, chronicle: Chronicle,
) -> Slip | None:  # fmt: skip
    """Why a card that is pointed at does not serve the action that is under way; None where it does.

    `able`: the spots that serve it.
    """
    card = card_named(observation, hovered[0]) if hovered else None
    if kind is None or card is None or card.face is None or str(card.handle) in able:
        return None
    if card.bird is None or card.zone != "stall" or kind == "take":
        return None
    if kind == "store" and card.owner == seat:
        said = _("Your Bird sits on it: it cannot be stored now.")
    elif kind == "exchange" and card.owner != seat:
        said = told("The Bird of {name} protects it: it cannot be had now.", name=chronicle.names[card.bird])
    else:
        return None
    return Slip(kind, chronicle.ware_title(card.face), (Note(COST, said, said),))
