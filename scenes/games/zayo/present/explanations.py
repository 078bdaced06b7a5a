"""Explanations of Zayo's spots for an observation: what each thing on the table is, and how it stands now.

Pure: texts from what the viewer sees. Figures are those of the box and of the observation.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from game.zayo.cards.schema import EQUIPMENT, SMALL
from game.zayo.views import CampView, ZayoObservation
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.present.answer_panel import small
from scenes.games.zayo.present.bid_tracker import barred_bids, rows, sign_words
from scenes.games.zayo.present.changes import Changes, signed
from scenes.games.zayo.present.moment_facts import round_title
from scenes.games.zayo.present.panel_texts import hand_titles
from scenes.games.zayo.present.ribbon_texts import RibbonTexts, equipment_text, kind_of
from scenes.games.zayo.words import Chronicle
from scenes.table.explanations.explanation import Explanation, Row, explanation
from scenes.ui.forms_of_address import You
from scenes.ui.i18n import N_, _, local_text, ngettext, told

_BUTTONS: Mapping[str, str] = {
    "win": N_("Plays the card that wins the match at once: nothing can stop it."),
    "nothing": N_("You take nothing for this trick; the next one is led."),
    "decline": N_("The attack takes what it wants; your cards stay in your hand."),
    "enough": N_("The thief takes that one thing and no second one."),
    "back": N_("The first thing is let go: choose again."),
    "button skip": N_("Shows the table as it is now. What happened stands in the journal."),
}
"""What the ribbon's buttons do, by spot; those that answer say what their card does."""
OPENED = N_("In the match nobody else saw them. Now they are laid open.")
HIDDEN = N_("Dealt anew each round: all that lie in no camp, as evenly as can be. Nobody else sees them.")
"""What the game cards of a hand are."""


class Now(NamedTuple):
    """What besides the observation an explanation is told from: what may be played or touched, whether the
    viewer is asked, the ribbon's buttons with their labels, what has changed in the camps, and whether every
    hand lies open, as in a replay: then nobody is "you".
    """

    playable: Collection[str]
    asked: bool
    buttons: Mapping[str, str]
    recent: Changes = {}  # noqa: RUF012 - a NamedTuple's default, never changed
    impersonal: bool = False


class Explanations:
    """Finds the words for one match."""

    def __init__(self, faces: CardArt, chronicle: Chronicle, looking: RibbonTexts) -> None:
        self.faces = faces
        self.chronicle = chronicle
        self.looking = looking

    @property
    def _camel_worth(self) -> int:
        """How many small animals a camel counts for."""
        return max(self.faces.box.worths.values())

    def at(self, seen: ZayoObservation, spot: str, now: Now) -> Explanation | None:
        """What a spot means; None for one that nothing is known of."""
        if spot in now.buttons:
            return self._button(spot, now.buttons[spot])
        match spot.split(" "):
            case ["round"]:
                return self._round(seen)
            case ["stone", number]:
                return self._stone(seen, int(number))
            case ["gear", seat, item]:
                own = int(seat) == seen.seat and not now.impersonal
                said = self._gear(seen.table.camps[int(seat)], item, own=own)
                return self._with_change(said, now.recent.get((int(seat), item), 0), seen, now)
            case ["beasts", seat, animal]:
                said = self._beasts(seen.table.camps[int(seat)], animal)
                return self._with_change(said, now.recent.get((int(seat), animal), 0), seen, now)
            case ["shield" | "camp" as kind, *_rest]:
                prompt = self.looking.at(seen, spot, now.playable, asked=now.asked)
                if prompt is None:
                    return None
                if kind == "shield":  # the ribbon says it all
                    return explanation(prompt.title, prompt.text)._replace(told=True)
                worth = _("What every herd is worth, a camel as {n}:").format(n=self._camel_worth)
                return explanation(prompt.title, prompt.text, worth, rows=self._herds(seen))
            case ["count", what, seat]:
                return self._count(seen, seen.table.camps[int(seat)], what)
            case ["strip", _seat]:
                text = _("Game cards that were played in this round lie here until it ends.")
                faded = _("Bright ones are still in force, faded ones are spent.")
                return explanation(_("Game cards of this round"), text, faded)
            case ["place", seat]:
                return self._place(seen, int(seat), now)
            case ["suit"]:
                return self._suit(seen)
            case ["pool", animal]:
                return self._pool(seen, animal)
        return self._plain(seen, spot, impersonal=now.impersonal) or self._card(seen, spot, now)

    def _plain(self, seen: ZayoObservation, spot: str, *, impersonal: bool) -> Explanation | None:
        match spot:
            case "herd":
                return self._herd(seen)
            case "exchange":
                return self._exchange()
            case "goal":
                return self._goal(seen)
            case "last":
                text = _("A trick of this round that is over: the leader’s bid lies at the left.")
                other = _("The stones at the top left open the others.")
                none = _("No trick of this round is over yet.")
                return explanation(_("Last trick"), *((text, other) if seen.table.tricks else (none,)))
            case "tracker":
                return self._tracker(seen, impersonal=impersonal)
            case "ribbon" if seen.table.phase == "answer" and seen.seat in seen.to_act:
                text = _("Give up what the attack wants, or answer it with a card that is named here.")
                return explanation(_("An attack"), text, _("That you are asked tells nobody what you hold."))
            case "ribbon":
                text = _("What you are asked, or what has just happened.")
                return explanation(_("The ribbon"), text, _("What you point at is told here too."))
            case "bids title":
                return self._bids(impersonal=impersonal)
            case "hand title":
                text = _("Before each bid you may play one marked game card, or buy a wolf trap.")
                if impersonal:
                    text = _("Before each bid one game card may be played, or a wolf trap bought.")
                base = _("Parts of the base are set up by winning a trick. Dimmed cards wait.")
                return explanation(hand_titles(impersonal=impersonal)[1], text, base)
            case "trick":
                text = _("One bid from everybody, clockwise from the leader: a trick.")
                wins = _("The best card of the led suit wins it; the winner leads the next one.")
                return explanation(_("The felt"), text, wins)
        return None

    def _tracker(self, seen: ZayoObservation, *, impersonal: bool) -> Explanation:
        """The signs of the bid tracker, and all that its brackets say now."""
        text = sign_words(impersonal=impersonal)
        swap = _("A click swaps this and the last trick.")
        barred = barred_bids(self.faces, rows(self.faces.box, seen))
        names = self.chronicle.names
        none = _("{player}: no {bids}")
        lines = tuple(Row(seat, none.format(player=names[seat], bids=bids), "") for seat, bids in barred)
        return explanation(_("Which bids are left"), text, self.looking.bracket(seen), swap, rows=lines)

    # -- the course

    def _round(self, seen: ZayoObservation) -> Explanation:
        table = seen.table
        count = ngettext("{n} trick a round", "{n} tricks a round", table.tricks_a_round)
        text = _("{tricks}: then bids and game cards are dealt anew; what lies in the camps stays.").format(
            tricks=count.format(n=table.tricks_a_round)
        )
        last = _("If nobody has won after round {n}, the richest herd does: a camel counts {worth}.")
        last = last.format(n=table.rounds, worth=self._camel_worth)
        return explanation(round_title(table.round, table.rounds), text, last)

    def _stone(self, seen: ZayoObservation, number: int) -> Explanation:
        title, table = _("Trick {n}").format(n=number + 1), seen.table
        won = self.looking.at(seen, f"stone {number}", (), asked=False)
        if won is not None:
            return explanation(won.title, won.text)._replace(told=True)
        if number == table.trick - 1 and table.phase != "over":
            return explanation(title, _("This trick is being played."))
        return explanation(title, _("Still to come in this round."))

    def _place(self, seen: ZayoObservation, seat: int, now: Now) -> Explanation:
        title = self.chronicle.names[seat]
        if seat == seen.seat and not now.impersonal:
            text = _("Your bid goes here: drag it, or click it and then this place.")
        else:
            text = _("The bid of this player will lie here.")
        return explanation(title, text)

    def _suit(self, seen: ZayoObservation) -> Explanation:
        cards = seen.table.current.cards
        suit = (cards[0].kind or "").rpartition("-")[0] if cards else ""
        if suit not in self.faces.suits:
            return explanation(_("The led suit"), _("The first bid of a trick says which suit counts in it."))
        must = _("Whoever can beat the best card with this suit must; any other bid is thrown away.")
        return explanation(_("The led suit"), local_text(self.faces.suits[suit].name) + ".", must)

    # -- animals

    def _pool(self, seen: ZayoObservation, animal: str) -> Explanation:
        count = sum(card.kind == animal for card in seen.table.herd)
        return explanation(
            self.faces.name(animal), _("In the herd: {n}.").format(n=count), self._earned(animal)
        )

    def _earned(self, animal: str) -> str:
        """How one comes by an animal."""
        small = next(beast.small for beast in self.faces.box.animals if beast.id == animal)
        if small:
            return _("A whole base earns one sheep or goat for each trick won.")
        cards = [
            action.id
            for action in self.faces.box.actions
            if any(op.trade is not None and animal in op.trade.gain for op in action.do)
        ]
        return _("Leaves the herd by: {cards}.").format(cards=self._listed(cards))

    def _taken(self, animal: str) -> str:
        """What attacks take an animal, by what the cards say."""
        small = next(beast.small for beast in self.faces.box.animals if beast.id == animal)
        plain, more = [], []
        for action in self.faces.box.actions:
            for op in action.do:
                if op.steal is None:
                    continue
                if op.steal.what == animal or (small and op.steal.what == SMALL):
                    plain.append(action.id)
                elif op.steal.boosted_what == animal or (small and op.steal.boosted_what == SMALL):
                    more.append(action.id)
        words = [_("Can be taken by: {cards}.").format(cards=self._listed(plain))] if plain else []
        if more:
            boost = [action.id for action in self.faces.box.actions if set(action.boosts) & set(more)]
            text = _("Only after {boost} can it be taken by: {cards}.")
            words.append(text.format(boost=self._listed(boost), cards=self._listed(more)))
        return " ".join(words)

    def _listed(self, kinds: Collection[str]) -> str:
        return ", ".join(self.faces.name(kind) for kind in kinds)

    def _herd(self, seen: ZayoObservation) -> Explanation:
        kinds = [card.kind for card in seen.table.herd]
        rows = tuple(
            Row(None, self.faces.name(beast.id), str(kinds.count(beast.id)))
            for beast in self.faces.box.animals
        )
        text = _("Animals that nobody owns. What is paid comes back here.")
        out = _("While no sheep or goat is left, a trick won brings none.")
        return explanation(_("The herd"), text, out, rows=rows)

    def _exchange(self) -> Explanation:
        for action in self.faces.box.actions:
            for op in action.do:
                if op.trade is not None:
                    (gain, count), *_rest = op.trade.gain.items()
                    text = _("Played with {n} sheep or goats, any mix, it brings: {gain}.").format(
                        n=sum(op.trade.pay.values()), gain=self.chronicle.several(gain, count)
                    )
                    back = _("The animals go back to the herd. It is a game card, played before a bid.")
                    return explanation(self.faces.name(action.id), text, back)
        return explanation(_("The herd"))

    def _goal(self, seen: ZayoObservation) -> Explanation:
        table = seen.table
        win = next(
            ((action.id, op.win) for action in self.faces.box.actions for op in action.do if op.win), None
        )
        if win is None or table.goal is None:
            return explanation(_("How to win"), _("The richest herd wins."))
        card, what = win
        text = _("{card}: play it while you own {what}, and you win at once.").format(
            card=self.faces.name(card), what=self.chronicle.several(what.animal, table.goal)
        )
        last = _("Else the richest herd wins after round {n}.").format(n=table.rounds)
        rows = tuple(
            Row(camp.seat, self.chronicle.names[camp.seat], f"{self._owned(camp, what.animal)}/{table.goal}")
            for camp in table.camps
        )
        return explanation(_("How to win"), text, last, rows=rows)

    def _owned(self, camp: CampView, animal: str) -> int:
        return sum(card.kind == animal for card in camp.animals)

    def _herds(self, seen: ZayoObservation) -> tuple[Row, ...]:
        """How rich every herd is: who is ahead."""
        worth = self.faces.box.worths
        found = [
            (sum(worth.get(card.kind or "", 0) for card in camp.animals), camp) for camp in seen.table.camps
        ]
        found.sort(key=lambda pair: (-pair[0], pair[1].seat))
        return tuple(Row(camp.seat, self.chronicle.names[camp.seat], str(count)) for count, camp in found)

    # -- camps

    def _gear(self, camp: CampView, item: str, *, own: bool) -> Explanation:
        count = sum(card.kind == item for card in camp.equipment)
        text = equipment_text(self.faces, self.faces.equipment[item])
        if count > 1:
            state = _("{n} lie here: further ones come by theft.").format(n=count)
        elif count:
            thieves = [
                action.id
                for action in self.faces.box.actions
                if any(op.steal is not None and op.steal.what == EQUIPMENT for op in action.do)
            ]
            state = _("Set up: it stays when the round ends. Can be taken by: {cards}.").format(
                cards=self._listed(thieves)
            )
        else:
            state = _("Empty: you have not set it up yet.") if own else _("Empty: not set up yet.")
        return explanation(self.faces.name(item), state, text)

    def _beasts(self, camp: CampView, animal: str) -> Explanation:
        count = self._owned(camp, animal)
        title = self.chronicle.counted(animal, count)
        return explanation(title, self._earned(animal) if not count else self._taken(animal))

    def _count(self, seen: ZayoObservation, camp: CampView, what: str) -> Explanation:
        hand = camp.bids if what == "bids" else camp.cards
        opened = bool(hand) and camp.seat != seen.seat and all(card.kind is not None for card in hand)
        if what == "bids":
            text = ngettext("{n} bid in the hand", "{n} bids in the hand", len(camp.bids))
            note = _(OPENED) if opened else _("One is played in each trick. Nobody else sees them.")
            return explanation(text.format(n=len(camp.bids)), note)
        count = len(camp.cards)
        text = ngettext("{n} game card in the hand", "{n} game cards in the hand", count)
        return explanation(text.format(n=count), _(OPENED if opened else HIDDEN))

    def _with_change(self, said: Explanation, change: int, seen: ZayoObservation, now: Now) -> Explanation:
        """The same, and first what has changed since the last choice of the seat that looks."""
        if not change or seen.seat is None:
            return said
        name = self.chronicle.names[seen.seat] if now.impersonal else You(_("You"))
        words = told("Since the last turn of {name}: {change}.", name=name, change=signed(change))
        return said._replace(lines=(words, *said.lines))

    # -- cards

    def _bids(self, *, impersonal: bool) -> Explanation:
        text = _("One for each trick of the round. A suit is an animal and its owner; {most} is the highest.")
        must = _("If you can beat the best card of the led suit with that suit, you must.")
        title = hand_titles(impersonal=impersonal)[0]
        text = text.format(most=max(self.faces.box.bids.values))
        return explanation(title, text, "" if impersonal else must)

    def _card(self, seen: ZayoObservation, handle: str, now: Now) -> Explanation | None:
        kind = kind_of(seen, handle)
        if kind is None:
            return None
        prompt = self.looking.at(seen, handle, now.playable, asked=now.asked)
        if prompt is None:
            return None
        camp = seen.table.camps[seen.seat] if seen.seat is not None else None
        mine = camp is not None and any(card.handle == handle for card in (*camp.bids, *camp.cards))
        suit = kind.rpartition("-")[0]
        rule = ""
        if suit in self.faces.suits:
            rule = _("Wins only where its suit is led, against lower ones of that suit.")
        more = self._owner(suit) if suit in self.faces.suits else self._strengthens(kind)
        return explanation(prompt.title, prompt.text, rule, more)._replace(told=mine)

    def _owner(self, suit: str) -> str:
        """That a bid whose suit has the name of a game card is not that card."""
        owner = self.faces.suits[suit].owner
        if owner not in self.faces.actions:
            return ""
        text = _("A bid only: the {card} that strikes camps is a game card.")
        return text.format(card=small(self.faces.name(owner)))

    def _strengthens(self, kind: str) -> str:
        """Which card makes an attack stronger, and how."""
        cards = [action.id for action in self.faces.box.actions if kind in action.boosts]
        if not cards:
            return ""
        text = _(
            "{card} is a game card, too: whoever has played it strikes harder from the next trick on, until "
            "the round ends."
        )
        return text.format(card=self._listed(cards))

    def _button(self, spot: str, label: str) -> Explanation:
        if spot.startswith("answer "):
            kind = spot.removeprefix("answer ")
            return explanation(label, local_text(self.faces.actions[kind].text))
        return explanation(label, _(_BUTTONS[spot]) if spot in _BUTTONS else "")
