"""Panel texts: what the ribbon of Zayo's table says, and the buttons on it. Pure: texts and names of
spots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.match import Seat
from game.zayo.cards.schema import SMALL
from game.zayo.moves import Answer, Ask, Buy, Place, Play
from game.zayo.views import ZayoObservation
from scenes.games.zayo.gestures import BACK, DECLINE, ENOUGH, NOTHING, WIN, First, answer_spot
from scenes.games.zayo.layout import beating
from scenes.games.zayo.paint.card_art import CardArt, icon_of
from scenes.games.zayo.present import goods
from scenes.games.zayo.present.answer_panel import AnswerPanel, answer_panel
from scenes.games.zayo.present.moment_facts import round_title
from scenes.games.zayo.words import Chronicle, is_mind
from scenes.table.journal.past_banner import Done
from scenes.ui.i18n import N_, _, ngettext, told

ATTACKS = {
    "thief": N_("The thief strikes!"), "wolf": N_("The wolf strikes!"),
    "chief": N_("The clan chief strikes!"),
}  # fmt: skip
NEWS = 52
"""Letters of what befell the viewer that a title has room for behind the words that call it."""


class Prompt(NamedTuple):
    """The ribbon: a silhouette, a title, a sentence, and buttons (spot, label, silhouette)."""

    icon: str
    title: str
    text: str
    alarm: bool = False
    buttons: tuple[tuple[str, str, str], ...] = ()
    panel: AnswerPanel | None = None
    """In place of the ribbon: what a seat that is attacked is asked."""
    gold: bool = False


def hand_titles(*, impersonal: bool) -> tuple[str, str]:
    """Headings of the bids and of the game cards below; `impersonal`: nobody is "you"."""
    if impersonal:
        return _("Bids"), _("Game cards")
    return _("Your bids"), _("Your game cards")


class PanelTexts:
    """Finds the words for one match."""

    def __init__(self, faces: CardArt, chronicle: Chronicle, seats: Sequence[Seat]) -> None:
        self.faces = faces
        self.chronicle = chronicle
        self.seats = seats

    def prompt(
        self,
        observation: ZayoObservation,
        moves: Sequence[object],
        *,
        said: str,
        news: str,
        gains: Sequence[str] = (),
        replaying: bool,
        first: First | None,
        asked: bool,
        past: Done | None = None,
        wins: str = "",
    ) -> Prompt:
        """What is asked of the viewer, or what happens.

        `said`: what has happened last; `news`: what befell the viewer since its last choice, "" if nothing
        did; `gains`: what others have gained since, and how much more there is.
        `asked`: whether the viewer may choose now. `past`: who played last in a match that is long over.
        `wins`: the card that wins now, where that is said.
        """
        table = observation.table
        if replaying:
            skip = ("button skip", _("Skip (Esc)"), "next-button")
            return Prompt("scroll-quill", _("Since your last turn"), said, buttons=(skip,))
        if table.phase == "over":
            return Prompt("laurel-crown", _("The match is over"), said)
        if past is not None:
            return Prompt("card-play", past.title, said)
        if not asked:
            return self._waiting(observation, said)
        if first is not None:
            seat, item = first.take
            text = told(
                "{name}’s {item} is chosen. Point at a second thing, or leave it at that.",
                item=goods.owned(self.faces, [item]),
                name=self.chronicle.names[seat],
            )
            buttons = ((BACK, _("Back"), "anticlockwise-rotation"), (ENOUGH, _("Enough"), "check-mark"))
            return Prompt("robber", _("One more?"), text, buttons=buttons)
        match table.phase:
            case "answer":
                return self._answer(observation, moves)
            case "reward":
                return self._reward(observation, moves, news, gains)
        if wins:
            return self._winning(observation, wins)
        return _headed(_("Your turn"), self._turn(observation, moves), news, gains)

    def _winning(self, observation: ZayoObservation, card: str) -> Prompt:
        """The viewer can win now."""
        animals = observation.table.camps[observation.seat or 0].animals
        owned = sum(animal.kind == "camel" for animal in animals)
        text = ngettext(
            "You own {n} camel: play the steppe, nothing can stop it.",
            "You own {n} camels: play the steppe, nothing can stop it.",
            owned,
        ).format(n=owned)
        label = _("Play {card}").format(card=goods.the(self.faces, [card]))
        button = (WIN, label, icon_of(card))
        return Prompt("laurel-crown", _("You can win now"), text, buttons=(button,), gold=True)

    def told(self, seat: int | None, said: str) -> Prompt:
        """What somebody has done, while it is still shown."""
        if seat is None:
            return Prompt("card-play", _("The match begins"), said)
        return Prompt("card-play", told("{name} has played", name=self.chronicle.names[seat]), said)

    def begun(self, number: int, rounds: int, said: str) -> Prompt:
        """A round has been dealt after another one."""
        return Prompt("card-play", round_title(number, rounds), said)

    def _waiting(self, observation: ZayoObservation, said: str) -> Prompt:
        return self.waits_for(observation.to_act[0] if observation.to_act else 0, said)

    def waits_for(self, seat: int, said: str) -> Prompt:
        """Somebody else is asked."""
        words = N_("{name} is thinking…") if is_mind(self.seats[seat]) else N_("{name} to play")
        return Prompt("card-play", told(words, name=self.chronicle.names[seat]), said)

    def _turn(self, observation: ZayoObservation, moves: Sequence[object]) -> Prompt:
        table = observation.table
        deeds = [move for move in moves if isinstance(move, Play | Buy)]
        best = self.faces.name(table.to_beat) if table.to_beat else ""
        me = table.camps[observation.seat or 0]
        last = len(me.bids) == 1
        if not table.to_beat and last:
            text = _("You lead, with your last bid of the round.")
        elif not table.to_beat:
            text = _("You lead: any bid you like.")
        elif beating(observation):
            text = _("You can beat {best}, so you must.").format(best=best)
        elif last:
            text = _("You cannot beat {best}: your last bid is thrown away.").format(best=best)
        else:
            text = _("You cannot beat {best}: throw any bid away; high ones may win later.").format(best=best)
        if deeds:
            text += " " + self._first_deed(deeds)
        elif me.cards and table.ask is not None and table.ask.want == "action":
            text += " " + _("No game card can be played now: point at one to see why.")
        return Prompt("card-play", "", text)

    def _first_deed(self, deeds: Sequence[Play | Buy]) -> str:
        """What may be done before the bid."""
        cards = {move.card for move in deeds if isinstance(move, Play)}
        bought = next((move for move in deeds if isinstance(move, Buy)), None)
        if bought is None:
            return ngettext(
                "First you may play the marked game card.",
                "First you may play one of the marked game cards.",
                len(cards),
            )
        item, n = goods.the(self.faces, [bought.item]), sum(count for _animal, count in bought.pay)
        if not cards:
            return _("First you may buy {item} for {n} sheep or goats.").format(item=item, n=n)
        return ngettext(
            "First you may play the marked game card, or buy {item} for {n} sheep or goats.",
            "First you may play a marked game card, or buy {item} for {n} sheep or goats.",
            len(cards),
        ).format(item=item, n=n)

    def _answer(self, observation: ZayoObservation, moves: Sequence[object]) -> Prompt:
        attack = observation.table.attack
        assert attack is not None
        me = observation.seat
        items = [item for seat, item in attack.takes if seat == me]
        text = self.chronicle.wanted(self.chronicle.names[attack.seat], items)
        thing = goods.the(self.faces, items)
        give = _("Let it go") if SMALL in items else _("Give up {items}").format(items=thing)
        buttons = [(DECLINE, give, "open-palm")]
        for move in moves:
            if isinstance(move, Answer):
                label = _("Play {card}").format(card=goods.the(self.faces, [move.card]))
                buttons.append((answer_spot(move.card), label, icon_of(move.card)))
        title = _(ATTACKS[attack.kind]) if attack.kind in ATTACKS else self.faces.name(attack.kind)
        panel = answer_panel(observation, self.faces, self.chronicle.names)
        return Prompt(icon_of(attack.kind), title, text, True, tuple(buttons), panel)

    def _reward(
        self, observation: ZayoObservation, moves: Sequence[object], news: str, gains: Sequence[str]
    ) -> Prompt:
        label = _("Take nothing")
        ask = observation.table.ask
        if ask is not None and ask.want == "animal" and len(moves) == 1:
            text = _("Your base is whole, but the herd has no sheep or goat left.")
        elif ask is not None and ask.want == "animal":
            text = _("Take a sheep or a goat: touch the herd on the felt.")
        elif any(isinstance(move, Place) for move in moves):
            text = _("Set up one item of your hand: click its card, then its place in your camp.")
            label = _("Set up nothing")
        elif any(isinstance(move, Ask) for move in moves):
            text = _(
                "Ask a player for what you miss: touch its place, then a camp. Who holds it must give it."
            )
            label = _("Ask nobody")
        else:
            text, label = _("You hold nothing that you could set up."), _("Go on")
        plain = Prompt("laurel-crown", "", text, buttons=((NOTHING, label, "cancel"),))
        return _headed(_("You win the trick"), plain, news, gains)


def _headed(call: str, asked: Prompt, news: str, gains: Sequence[str]) -> Prompt:
    """What is asked, under the words that call the viewer: beside these what befell it, or what others have
    gained. News too long for a title come before what is asked.
    """
    if len(news) > NEWS:
        return asked._replace(title=call, text=f"{news} {asked.text}")
    told_beside = [news.rstrip(".")] if news else gains
    return asked._replace(title=" · ".join([call, *told_beside]))
