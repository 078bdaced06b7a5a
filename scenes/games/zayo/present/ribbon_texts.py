"""Ribbon texts for what is looked at or picked up: cards, camps, tricks, the herd."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.zayo.cards.schema import SMALL, Action, Equipment
from game.zayo.messages import REFUSALS
from game.zayo.views import CampView, ZayoObservation
from scenes.games.zayo.gestures import HERD
from scenes.games.zayo.layout import beating
from scenes.games.zayo.paint.card_art import CardArt, icon_of
from scenes.games.zayo.present import goods
from scenes.games.zayo.present.bid_tracker import bracket_words, rows, sign_words
from scenes.games.zayo.present.panel_texts import Prompt
from scenes.games.zayo.words import Chronicle
from scenes.ui.i18n import N_, _, fill, local_text, ngettext, told


class RibbonTexts:
    """Finds the words for one match."""

    def __init__(self, faces: CardArt, chronicle: Chronicle) -> None:
        self.faces = faces
        self.chronicle = chronicle

    def at(
        self, seen: ZayoObservation, spot: str, playable: Collection[str], *, asked: bool,
        impersonal: bool = False,
    ) -> Prompt | None:  # fmt: skip
        """What lies at a spot; None for a face that is not seen, and for what needs no words."""
        match spot.split(" "):
            case ["camp", seat]:
                return self._camp(seen, seen.table.camps[int(seat)])
            case ["shield", seat, attack]:
                return self._shield(seen.table.camps[int(seat)], attack)
            case ["stone", number]:
                return self._stone(seen, int(number))
            case ["pool", animal]:
                return self._pool(seen, animal)
            case ["tracker"]:
                signs = sign_words(impersonal=impersonal)
                return Prompt("card-exchange", _("Which bids are left"), f"{signs} {self.bracket(seen)}")
        return self._card(seen, spot, playable, asked=asked)

    def bracket(self, seen: ZayoObservation) -> str:
        """What the brackets of the tracker mean."""
        return bracket_words(self.faces, self.chronicle.names, rows(self.faces.box, seen))

    def aim(self, seen: ZayoObservation, source: str, targets: Collection[str]) -> Prompt | None:
        """What to do with what is picked up."""
        if source.startswith("gear "):
            item = source.split(" ")[2]
            text = _("Whom do you ask for it? Touch a player’s camp.")
            return Prompt(icon_of(item), self.faces.name(item), text)
        if source.startswith("pool "):
            animal = source.split(" ")[1]
            return Prompt(icon_of(animal), self.faces.name(animal), _("Lay it in your camp."))
        kind = kind_of(seen, source)
        if kind is None:
            return None
        suit = kind.rpartition("-")[0]
        icon = self.faces.signs(suit)[0] if suit in self.faces.suits else icon_of(kind)
        return Prompt(icon, self.faces.name(kind), self._way(seen, kind, targets))

    def _way(self, seen: ZayoObservation, kind: str, targets: Collection[str]) -> str:
        if kind.rpartition("-")[0] in self.faces.suits:
            return _("Lay it on your place on the felt.")
        if seen.table.phase != "turn":  # an answer, an item of the base, an animal
            return _("Lay it in your camp.")
        if HERD in targets:
            return self._text(kind) + " " + _("Lay it on the herd.")
        own = {f"camp {seen.seat}", *(spot for spot in targets if spot.startswith(f"gear {seen.seat} "))}
        if own & set(targets):
            return self._text(kind) + " " + _("Lay it in your camp.")
        return self._text(kind) + " " + _("Touch what it shall take.")

    # -- cards

    def _card(
        self, seen: ZayoObservation, handle: str, playable: Collection[str], *, asked: bool
    ) -> Prompt | None:
        kind = kind_of(seen, handle)
        if kind is None:
            return None
        camp = seen.table.camps[seen.seat] if seen.seat is not None else None
        mine = camp is not None and any(card.handle == handle for card in (*camp.bids, *camp.cards))
        suit = kind.rpartition("-")[0]
        if suit in self.faces.suits:
            text = self._bid(seen, handle, playable) if mine and asked else self._fallen(seen, handle)
            return Prompt(self.faces.signs(suit)[0], self.faces.name(kind), text)
        text = self._text(kind) + self._force(seen, handle)
        if mine and asked and seen.table.phase == "answer":  # the buttons leave little room
            answers = seen.table.ask.answers if seen.table.ask is not None else ()
            words = _("{card} answers this attack.") if kind in answers else REFUSALS["no_answer"]
            text = goods.capital(_(words).format(card=goods.the(self.faces, [kind])))
        elif mine and asked and handle not in playable:
            why = self._why_not(seen, kind)
            text = why if seen.table.phase == "reward" else f"{text} {why}".strip()
        count = sum(card.kind == kind for card in camp.cards) if mine and camp is not None else 1
        title = self.faces.name(kind) + (f" × {count}" if count > 1 else "")
        return Prompt(icon_of(kind), title, text)

    def _force(self, seen: ZayoObservation, handle: str) -> str:
        """Whether an action that lies in a camp still counts."""
        for camp in seen.table.camps:
            for action in camp.actions:
                if action.handle == handle:
                    return " " + (_("In force until the round ends.") if action.lasting else _("Spent."))
        return ""

    def _bid(self, seen: ZayoObservation, handle: str, playable: Collection[str]) -> str:
        table = seen.table
        if handle in playable:
            if handle in beating(seen):
                return _("It beats {best}.").format(best=self.faces.name(table.to_beat or ""))
            return _("Lay it on your place on the felt.")
        if table.phase == "turn" and table.to_beat is not None:
            return _("Not now: you can beat {best}, so you must.").format(best=self.faces.name(table.to_beat))
        if table.phase == "reward":
            return _("Not now: first choose what the trick brings you.")
        return _("Bids are played on your turn.")

    def _fallen(self, seen: ZayoObservation, handle: str) -> str:
        """What a bid on the felt did."""
        for trick in (seen.table.current, *seen.table.tricks):
            for n, card in enumerate(trick.cards):
                if card.handle == handle:
                    seat = (trick.leader + n) % len(seen.table.camps)
                    return self._did(seat, led=n == 0, best=seat == trick.winner)
        return ""

    def _did(self, seat: int, *, led: bool, best: bool) -> str:
        name = self.chronicle.names[seat]
        said = N_("Led by {name}.") if led else N_("Played by {name}.")
        text = told(said, name=name)
        return text + " " + _("The best of the trick.") if best else text

    def _text(self, kind: str) -> str:
        if kind in self.faces.actions:
            return local_text(self.faces.actions[kind].text)
        item = self.faces.equipment.get(kind)
        return equipment_text(self.faces, item) if item is not None else ""

    def _why_not(self, seen: ZayoObservation, kind: str) -> str:
        table = seen.table
        if table.phase == "reward":
            return self._not_placed(seen, kind)
        if table.ask is not None and table.ask.want == "bid":
            return fill(REFUSALS["one_action"], {})
        if seen.seat is None:
            return ""
        camp, item = table.camps[seen.seat], self.faces.equipment.get(kind)
        if item is not None:
            return self._not_bought(camp, item)
        return self._does_nothing(seen, camp, self.faces.actions[kind])

    def _not_placed(self, seen: ZayoObservation, kind: str) -> str:
        item = self.faces.equipment.get(kind)
        camp = seen.table.camps[seen.seat or 0]
        if item is not None and not item.base:
            return _("Not for a trick won.") + " " + equipment_text(self.faces, item)
        if item is None:
            return _("Not now: game cards are played before a bid.")
        if camp.whole:
            return fill(REFUSALS["whole"], {})
        return self._refused("already_there", item=kind)

    def _not_bought(self, camp: CampView, item: Equipment) -> str:
        if any(card.kind == item.id for card in camp.equipment):
            return self._refused("already_there", item=item.id)
        if item.base:
            return ""
        return self._too_few(camp, item.price)

    def _does_nothing(self, seen: ZayoObservation, camp: CampView, action: Action) -> str:
        """Why a game card would do nothing (reading 3)."""
        missing = [item for item in action.needs if all(card.kind != item for card in camp.equipment)]
        if missing:
            return _("You lack: {items}.").format(items=", ".join(map(self.faces.name, missing)))
        for op in action.do:
            if op.win is not None:
                count, have = op.win.count[len(seen.table.camps)], self._owned(camp, op.win.animal)
                return _("You need {what}; you have {have}.").format(
                    what=self.chronicle.several(op.win.animal, count), have=have
                )
            if op.trade is not None:
                short = self._too_few(camp, op.trade.pay)
                return short or fill(REFUSALS["herd_empty"], {})
        return _("It finds nobody with something to take and no protection.")

    def _too_few(self, camp: CampView, price: Mapping[str, int]) -> str:
        for animal, count in price.items():
            have = self._owned(camp, animal)
            if have < count and animal == SMALL:
                return _("You need {n} sheep or goats; you have {have}.").format(n=count, have=have)
            if have < count:
                what = self.chronicle.several(animal, count)
                return _("You need {what}; you have {have}.").format(what=what, have=have)
        return ""

    def _owned(self, camp: CampView, animal: str) -> int:
        small = {beast.id for beast in self.faces.box.animals if beast.small}
        wanted = small if animal == SMALL else {animal}
        return sum(card.kind in wanted for card in camp.animals)

    def _refused(self, code: str, **facts: Any) -> str:
        return fill(REFUSALS[code], facts, self.chronicle.say)

    # -- what is no card

    def _camp(self, seen: ZayoObservation, camp: CampView) -> Prompt:
        """All that is public of a seat, in words: what shields, dealer's mark and counts say."""
        parts = []
        if camp.seat == seen.table.dealer:
            parts.append(_("Deals this round."))
        if camp.protected:
            words = _("Blue shields, protected from: {attacks}.")
            parts.append(words.format(attacks=self._listed(camp.protected)))
        if camp.boosted:
            parts.append(_("Strikes harder with: {attacks}.").format(attacks=self._listed(camp.boosted)))
        if camp.whole:
            parts.append(_("The base is whole: each trick won may earn a sheep or a goat."))
        won = ngettext("{n} trick won", "{n} tricks won", camp.tricks).format(n=camp.tricks)
        parts.append(_("This round: {tricks}.").format(tricks=won))
        return Prompt("own_yurt", self.chronicle.names[camp.seat], " ".join(parts))

    def _shield(self, camp: CampView, attack: str) -> Prompt:
        """Why an attack cannot strike a camp."""
        kinds = [card.kind for card in camp.equipment] + [card.kind for card in camp.actions if card.lasting]
        cards: Mapping[str, Equipment | Action] = {**self.faces.equipment, **self.faces.actions}
        by = [kind for kind in dict.fromkeys(kinds) if kind is not None and attack in cards[kind].blocks]
        text = _("Cannot strike this camp now. What keeps it off: {cards}.")
        return Prompt(icon_of(attack), self.faces.name(attack), text.format(cards=self._listed(by)))

    def _listed(self, kinds: Sequence[str]) -> str:
        return ", ".join(self.faces.name(kind) for kind in kinds)

    def _stone(self, seen: ZayoObservation, number: int) -> Prompt | None:
        if number >= len(seen.table.tricks):
            return None
        winner = seen.table.tricks[number].winner
        title = _("Trick {n}").format(n=number + 1)
        if winner is None:
            return Prompt("laurel-crown", title, "")
        text = told("Won by {name}. Click to see its cards.", name=self.chronicle.names[winner])
        return Prompt("laurel-crown", title, text)

    def _pool(self, seen: ZayoObservation, animal: str) -> Prompt:
        count = sum(card.kind == animal for card in seen.table.herd)
        text = _("In the herd: {n}.").format(n=count)
        return Prompt(icon_of(animal), self.faces.name(animal), text)


def equipment_text(faces: CardArt, item: Equipment) -> str:
    """What a piece of equipment is for."""
    if item.base:
        text = _("Part of the base: set up by winning a trick.")
    else:
        text = _("Bought before your bid for {n} sheep or goats.").format(n=sum(item.price.values()))
    if item.blocks:
        text += " " + _("It keeps off {attacks}.").format(attacks=goods.the(faces, item.blocks))
    return text


def kind_of(seen: ZayoObservation, handle: str) -> str | None:
    """The face of a card that the viewer sees; None for any other."""
    table = seen.table
    for camp in table.camps:
        for card in (*camp.bids, *camp.cards, *camp.equipment, *camp.animals):
            if card.handle == handle:
                return card.kind
        for action in camp.actions:
            if action.handle == handle:
                return action.kind
    for trick in (table.current, *table.tricks):
        for card in trick.cards:
            if card.handle == handle:
                return card.kind
    return None
