"""Preview texts: what a choice would do, in words, before it is made. Pure: texts for moves.

They tell what `outcomes` finds, which is what the seat itself may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.zayo.moves import Ask, Bid, Play, ZayoMove
from game.zayo.views import ZayoObservation
from scenes.games.zayo.gestures import First
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.present import goods
from scenes.games.zayo.present.goods import some
from scenes.games.zayo.present.outcomes import Outcome, Outcomes, Things, Worth
from scenes.games.zayo.words import Chronicle
from scenes.ui.i18n import _, joined, ngettext, told


class PreviewTexts:
    """Finds the words for one match."""

    def __init__(self, faces: CardArt, chronicle: Chronicle) -> None:
        self.faces = faces
        self.chronicle = chronicle
        self.outcomes = Outcomes(faces.box)

    def said(self, seen: ZayoObservation, moves: Sequence[Any], *, fallen: bool) -> str:
        """What a gesture does that means these moves (they differ in what is paid); "" for nothing to say.

        `fallen`: whether to tell which bids may still be out.
        """
        first = next(iter(moves), None)
        if isinstance(first, First):
            held = seen.table.camps[seen.seat or 0].cards
            card = next((card.kind for card in held if card.handle == first.source), None)
            first = Play(card or "", (first.take,))
        if not isinstance(first, ZayoMove):
            return ""
        outcome = self.outcomes.of(seen, first)
        if isinstance(first, Bid):
            return self._bid(seen, first, outcome, fallen=fallen)
        if isinstance(first, Ask):
            return self._asking(first, outcome)
        if len(moves) > 1:
            outcome = outcome._replace(paid=self._price(outcome.paid))
        return " ".join(part for part in self._parts(seen, outcome) if part)

    def tag(self, seen: ZayoObservation, move: Bid) -> str:
        """The same of a bid in a word or two."""
        match self.outcomes.of(seen, move).bid:
            case "leads":
                return _("Leads")
            case "discards":
                return _("Cannot win")
        return _("Beats {value}").format(value=(seen.table.to_beat or "").rpartition("-")[2])

    def worth(self, seen: ZayoObservation) -> str:
        """What winning the trick would bring."""
        return self._worth(self.outcomes.worth(seen))

    # -- parts

    def _bid(self, seen: ZayoObservation, move: Bid, outcome: Outcome, *, fallen: bool) -> str:
        best = self.faces.name(seen.table.to_beat or "")
        match outcome.bid:
            case "discards":
                return _("It cannot win: you throw it away.")
            case "takes":
                text = _("It beats {best} and takes the trick: nobody plays after you.").format(best=best)
                return f"{text} {self.worth(seen)}"
            case "beats":
                text = _("It beats {best}.").format(best=best)
            case _:
                text = _("It leads the trick.")
        if fallen:
            text += " " + self._higher(self.outcomes.higher(seen, move.card))
        return f"{text} {self.worth(seen)}"

    @staticmethod
    def _higher(count: int) -> str:
        if not count:
            return _("No higher one is out.")
        words = ngettext("{n} higher one may be out.", "{n} higher ones may be out.", count)
        return words.format(n=count)

    def _worth(self, worth: Worth) -> str:
        items = ", ".join(map(self.faces.name, worth.items))
        match worth.kind:
            case "animal":
                return _("The trick would bring a sheep or a goat.")
            case "empty":
                return _("The trick would bring nothing: the herd has no sheep or goat left.")
            case "place":
                return _("The trick would let you set up: {items}.").format(items=items)
            case "ask":
                return _("The trick would let you ask a player for: {items}.").format(items=items)
        return _("The trick would bring nothing: you hold nothing to set up.")

    def _asking(self, move: Ask, outcome: Outcome) -> str:
        name, item = self.chronicle.names[move.seat], some(self.faces, [move.item])
        text = told("You ask {name} for {item}.", name=name, item=item)
        if outcome.hopes == "never":
            return text + " " + told("{name} surely has none.", name=name)
        return text + " " + _("Whoever has one must give it.")

    def _parts(self, seen: ZayoObservation, outcome: Outcome) -> list[str]:
        found = []
        names = self.chronicle.names
        if outcome.paid:
            found.append(_("You pay {items}.").format(items=self.things(outcome.paid)))
        for loss in outcome.losses:
            things = self.things(loss.things)
            found.append(told("You take {items} from {name}.", name=names[loss.seat], items=things))
            if loss.breaks:
                found.append(told("{name} no longer has a whole base.", name=names[loss.seat]))
        if outcome.gains and not outcome.losses:
            found.append(_("You get {items}.").format(items=self.things(outcome.gains)))
        found += self._camp(seen, outcome)
        if outcome.asked:
            who = joined([names[seat] for seat in outcome.asked])
            cards = goods.the(self.faces, outcome.answers)
            found.append(told("First {names} may answer with {cards}.", names=who, cards=cards))
        elif outcome.losses:
            found.append(_("Nobody can answer."))
        return found

    def _camp(self, seen: ZayoObservation, outcome: Outcome) -> list[str]:
        """What becomes of one's own camp."""
        found = []
        me = seen.table.camps[seen.seat or 0]
        items = [item for item, _n in outcome.gains if item in self.outcomes.base]
        if outcome.whole:
            found.append(_("Your base is whole then: tricks earn animals."))
        elif items and outcome.lacks:
            lacks = ", ".join(map(self.faces.name, outcome.lacks))
            found.append(_("Your base then lacks: {items}.").format(items=lacks))
        if outcome.guards:
            found.append(self._guards(outcome))
        elif outcome.guarded:
            text = _("It brings nothing now: until the round ends, you keep off {others} already.")
            found.append(text.format(others=goods.the(self.faces, outcome.guarded)))
        if outcome.boosts:
            text = _("From the next trick on your thief may take two items, your wolf or chief camels.")
            found.append(text)
        camels = dict(outcome.gains).get("camel", 0) if seen.table.goal is not None else 0
        owned = sum(card.kind == "camel" for card in me.animals)
        if camels and seen.table.goal is not None and owned < seen.table.goal <= owned + camels:
            holds = any(card.kind == "steppe" for card in me.cards)
            found.append(
                _("With the steppe you can then win.") if holds else _("Then only the steppe is missing.")
            )
        if outcome.wins:
            found.append(_("You win the match: nothing can stop it."))
        return found

    def _guards(self, outcome: Outcome) -> str:
        """What stays away by it: for a round, or as long as the item stands in the camp."""
        attacks = goods.the(self.faces, outcome.guards)
        if outcome.gains:
            return _("It keeps off {attacks}.").format(attacks=attacks)
        if outcome.guarded:
            others = goods.the(self.faces, outcome.guarded)
            text = _("It keeps off {attacks} until the round ends; you keep off {others} already.")
            return text.format(attacks=attacks, others=others)
        return _("It keeps off {attacks} until the round ends.").format(attacks=attacks)

    def _price(self, paid: Things) -> Things:
        """What is paid where one may choose: so many small animals."""
        return (("small", sum(count for _animal, count in paid)),)

    def things(self, things: Things) -> str:
        """Items and animals in words, several of a kind counted."""
        words = []
        for kind, count in things:
            if kind == "small":
                words.append(ngettext("{n} sheep or goat", "{n} sheep or goats", count).format(n=count))
            else:
                words.append(some(self.faces, [kind] * count))
        return joined(words)
