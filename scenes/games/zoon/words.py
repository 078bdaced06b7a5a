"""Words of Zoon's table: questions, names of things, and the lines of the journal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.core import Event
from game.match import Ply
from game.zoon.cards.schema import Trump
from game.zoon.messages import EVENTS, VAIN
from game.zoon.views import Ask, ZoonObservation
from game.zoon.workshop.effects.effect_words import said
from scenes.games.zoon.gestures import plain_field
from scenes.games.zoon.layout import viewpoint_of
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import owner_of
from scenes.table.journal.log_view import LogLine
from scenes.ui.i18n import N_, _, fill, language, local_text, ngettext
from scenes.ui.seat_names import named

TYPES = {
    "chief": N_("Chief"), "hero": N_("Hero"), "priest": N_("Priest"), "monster": N_("Monster"),
    "elite": N_("Elite"), "soldier": N_("Soldier"), "emblem": N_("Emblem"),
}  # fmt: skip
KINDS = {
    "shooting": N_("Shot"), "equipment": N_("Equipment"), "terrain": N_("Terrain"),
    "movement": N_("Movement"), "combat": N_("Combat"), "control": N_("Control"),
    "reinforcement": N_("Reinforcement"), "zoon": N_("Zoon in reserve"), "special": N_("Special"),
}  # fmt: skip

_A_ZOON = N_("Choose a Zoon.")
_ITS_WAY = N_("Choose where the Zoon goes.")
_ONE_MARKED = N_("Move one of the marked Zoons.")
_ASKS = {
    "user": N_("Choose the Zoon that shoots."),
    "target": N_("Choose its target, under a red sight."),
    "bearer": N_("Choose the Zoon that will carry it."),
    "square": N_("Choose a square."),
    "touch": N_("Touch a corner of the enemy card"),
    "spin": N_("Leave your card, or give it a half turn"),
    "deploy": N_("Place your Zoons on your two rows."),
}
VERB_ASKS: dict[str, dict[str, str]] = {
    "move": {"zoon": _A_ZOON, "control": _ITS_WAY, "move": _ONE_MARKED},
    "step": {"zoon": _A_ZOON, "control": _ITS_WAY, "move": _ONE_MARKED},
    "push": {"zoon": N_("Choose the Zoon that is pushed.")},
    "place": {
        "zoon": N_("Choose the Zoon that is set down."),
        "square": N_("Choose the square where the Zoon is set down."),
    },
    "swap": {"swap": N_("Choose the Zoons that change places.")},
    "eliminate": {"zoon": N_("Choose the Zoon that is eliminated.")},
    "petrify": {"zoon": N_("Choose the Zoon that turns to stone.")},
    "obstacle": {"square": N_("Choose the square that becomes an Obstacle.")},
    "paralyse": {"zoon": N_("Choose the Zoon that is paralysed.")},
    "control": {"zoon": N_("Choose the enemy Zoon that you control."), "control": _ITS_WAY},
    "revive": {
        "card": N_("Choose a card of your Tomb."),
        "square": N_("Choose the square where it comes back."),
    },
    "peek": {"zoon": N_("Choose a Zoon to look at in secret.")},
    "reveal": {"zoon": N_("Choose a Zoon to show.")},
    "draw": {},
    "score": {},
    "prevent": {},
    "on_enter": {},
    "again": {"move": N_("This Zoon may act again.")},
    "return_trump": {},
    "discard": {"card": N_("Choose the Trump that is lost.")},
    "if": {},
}
"""What each verb of the schema asks, by what is wanted; those that ask nothing have no words."""
_THEN = {
    ("user", ""): N_("Then its target."),
    ("zoon", "control"): N_("Then where it goes."),
    ("zoon", "place"): N_("Then its square."),
    ("card", "revive"): N_("Then its square."),
}
"""What is asked after that, by what is wanted now and the verb."""
FIRST_STEPS = {
    "shooting": N_("Then choose the Zoon that shoots, and its target."),
    "equipment": N_("Then choose the Zoon that carries it."),
    "terrain": N_("Then choose a free square."),
    "movement": N_("Then move the Zoons that it lets move."),
    "combat": N_("Then move the Zoon that it helps."),
    "control": N_("Then choose an enemy Zoon, and where it goes."),
    "reinforcement": N_("Then choose a free square of your nearest row."),
    "zoon": N_("Then choose a free square of your nearest row."),
}
"""What a Trump of each kind asks once it is played."""
_GROUNDS = {
    "terrain": N_("Choose the free square where it will lie."),
    "reinforcement": N_("Choose a free square of your nearest row."),
    "zoon": N_("Choose a free square of your nearest row."),
}
_LINES = {
    "moved": N_("{zoon} walks to {goal}"),
    "leapt": N_("{zoon} leaps to {goal}"),
    "attacked": N_("{zoon} attacks {goal}"),
    "deployed": N_("Deployed: {seat}"),
    "lots": N_("Lots: {seat} first"),
    "starts": N_("First: {seat}"),
    "played": N_("{seat}: {trump}"),
    "user": N_("{zoon} on {square} uses it"),
    "shot": N_("Aimed at {goal}"),
    "equipped": N_("{zoon} carries {trump}"),
    "laid": N_("{trump} lies on {goal}"),
    "reinforced": N_("Reinforcement on {goal}"),
    "controlled": N_("Control of the Zoon on {square}"),
    "revealed": N_("{square}: {kind}"),
    "looked": N_("{seat}: a look at {square}"),
    "saw": N_("You see {kind} on {square}"),
    "touched": N_("{attacker_score} against {defender_score}"),
    "won": N_("{kind} wins"),
    "tied": N_("a tie"),
    "starred": N_("the star of {kind}"),
    "hit": N_("a hit"),
    "missed": N_("a miss"),
    "crossed": N_("{trump} is lost to the cross"),
    "eliminated": N_("{kind} to the Tomb"),
    "taken": N_("{kind} takes {goal}"),
    "retreated": N_("{kind} back to {goal}"),
    "prevented": N_("{trump} saves {kind}"),
    "petrified": N_("{kind} turns to stone"),
    "paralysed": N_("{zoon} on {square} paralysed, {turns}"),
    "pushed": N_("{zoon} pushed from {start} to {goal}"),
    "placed": N_("{zoon} set down on {goal}"),
    "swapped": N_("{start} and {goal} change places"),
    "revived": N_("{kind} comes back on {goal}"),
    "walled": N_("an Obstacle on {goal}"),
    "entered": N_("caught in {trump} on {square}"),
    "returned": N_("{trump} back in hand"),
    "dropped": N_("{trump} is lost"),
    "again": N_("{square} acts again"),
    "void": N_("nothing happens"),
}
"""The journal's short form of each event; one that is missing here is told in its full sentence."""
_NOTES = frozenset(
    [
        "void",
        "in_vain",
        "won",
        "tied",
        "hit",
        "missed",
        "starred",
        "crossed",
        "eliminated",
        "taken",
        "retreated",
        "prevented",
        "petrified",
        "paralysed",
        "pushed",
        "placed",
        "swapped",
        "entered",
        "saw",
        "returned",
        "dropped",
        "touched",
        "walled",
    ]
)
"""Events that say what came of something: soft lines without a sign of their own."""


_BRIEF = {
    ("swap", "swap"): N_("Choose who changes places."),
    ("zoon", "eliminate"): N_("Choose who is eliminated."),
    ("zoon", "petrify"): N_("Choose who turns to stone."),
    ("zoon", "paralyse"): N_("Choose who is paralysed."),
    ("zoon", "push"): N_("Choose who is pushed."),
    ("zoon", "place"): N_("Choose who is set down."),
    ("square", "place"): N_("Choose where it is set down."),
    ("square", "obstacle"): N_("Choose the Obstacle’s square."),
    ("square", "revive"): N_("Choose where it comes back."),
    ("card", "revive"): N_("Choose from your Tomb."),
    ("zoon", "peek"): N_("Choose whom to look at."),
    ("zoon", "control"): N_("Choose the enemy Zoon."),
    ("move", "move"): N_("Move a marked Zoon."),
    ("move", "step"): N_("Move a marked Zoon."),
    ("target", ""): N_("Its target: under a red sight."),
    ("square", ""): N_("Choose a free square for it."),
}
"""Questions that are too long for a line of the banner, said in fewer words."""


def brief_question(ask: Ask, trump: str | None = None) -> str:
    """What the seat is asked now, in a line of the banner; the inspector says the rest."""
    text = _BRIEF.get((ask.want, ask.verb or ""))
    return _(text) + _count(ask) if text is not None else question(ask, trump, then=False)


def question(ask: Ask, trump: str | None = None, *, then: bool = True) -> str:
    """What the seat is asked, in one sentence; how many of how many where there are several.

    `trump`: the kind of the Trump that asks. `then`: with what is asked after that.
    """
    if ask.want == "square" and ask.verb is None and trump in _GROUNDS:
        text = _(_GROUNDS[trump])
    elif ask.want == "swap" and ask.picked:
        text = _("Choose who changes places with it.")
    elif ask.verb is not None:
        text = _(VERB_ASKS[ask.verb][ask.want])
    else:
        text = _(_ASKS.get(ask.want, ""))
    after = _THEN.get((ask.want, ask.verb or ""))
    if ask.want == "swap" and not ask.picked:
        after = N_("Then the one that takes its place.")
    if after is not None and then:
        text += " " + _(after)
    return text + _count(ask)


def _count(ask: Ask) -> str:
    """Which of how many is asked for; "" for one alone."""
    if ask.most <= 1:
        return ""
    count = _("({place} of {most})").format(place=len(ask.picked) + 1, most=ask.most)
    return " " + count.replace(" ", "\u00a0")


def stop_label(move: str) -> str:
    """The button that ends an effect."""
    return _("Enough") if move == "done" else _("Leave it")


def type_name(kind: str) -> str:
    """The name of a type of Zoon."""
    return _(TYPES[kind])


def trump_text(trump: Trump) -> str:
    """What a Trump does, in its own words or, where the file has none, in ours."""
    if trump.text:
        return local_text(trump.text)
    if trump.kind == "shooting":
        users = ", ".join(type_name(kind) for kind in trump.by)
        if trump.aim is not None and trump.aim.zone is not None:
            return _(
                "One of your Zoons{types} aims at a Zoon {where} and stays where it is. "
                "This card fights, with its own corners; if the enemy touches its cross, it is lost."
            ).format(types=f" ({users})" if users else "", where=zone_words(trump.aim.zone))
        return _(
            "One of your Zoons{types} aims at a Zoon in the aiming grid and stays where it is. "
            "This card fights, with its own corners; if the enemy touches its cross, it is lost."
        ).format(types=f" ({users})" if users else "")
    return _(
        "Comes to a free square of your nearest row. It is a Zoon at once, and moves from your next turn on."
    )


def zone_words(zone: str) -> str:
    """Where a zone is, within a sentence: "in your camp"."""
    spoken = language()
    if zone == "board":
        return said("area.board", spoken)
    return said("in", spoken, zone=said(f"zone.{zone}", spoken))


def uses_text(uses: int | None) -> str:
    """How often a Trump may still be used."""
    if uses is None:
        return _("Any number of times")
    if not uses:
        return ""  # it is being played for the last time
    return ngettext("{n} use left", "{n} uses left", uses).format(n=uses)


_BY_NAME = {
    "deployed": N_("{seat} is ready."),
    "lots": N_("Lots are drawn: {seat} starts."),
    "starts": N_("{seat} starts."),
    "looked": N_("{seat} looks at the Zoon of {square}."),
    "played": N_("{seat} plays {trump}."),
    "retreated": N_("{kind} goes back along its way, to {goal}."),
    "emblem": N_("The Emblem of {loser} is gone: {winner} wins."),
    "stuck": N_("{loser} can do nothing: {winner} wins."),
}
"""Sentences that say "player 1" where nobody has a name, or that say more than the engine's."""


_VAIN = {
    "emblem": N_("Nothing happens: {kind} is the Emblem, which nobody else moves."),
    "other": N_("Nothing happens: {kind} has nowhere to go."),
    "star": N_("The star of {kind} changes nothing: there is nothing here that it could act on."),
    "trump": N_("{trump} changes nothing: what it was aimed at cannot be moved or changed like that."),
    "star_left": N_("The star of {kind} is left unused: no choice is made."),
    "trump_left": N_("{trump} is left unused: no choice is made."),
}
"""What is said of a star or a Trump that comes to nothing, where the rules do not say why themselves; and
where a Zoon was turned up and then nothing could be done with it (reading 36).
"""


def _about(event: Event) -> tuple[str, ...]:
    """The squares and the Trump that an event tells of, as the table names them."""
    squares = [f"square {event[name]}" for name in ("start", "goal", "square") if event.get(name)]
    return (*squares, event["trump"]) if event.get("trump") else tuple(squares)


class Chronicle:
    """Turns plies into the lines of one viewer's journal."""

    def __init__(self, deck: MatchCards, names: Sequence[str]) -> None:
        self.deck = deck
        self.names = tuple(names)

    def say(self, name: str, value: Any) -> Any:
        """A fact as a person reads it."""
        if name in ("kind", "trump", "attacker_kind", "defender_kind"):
            return self.deck.name_of(str(value))
        if name.endswith("_score"):
            return {"*": _("star"), "X": "×"}.get(str(value), value)
        if name == "turns":
            return ngettext("{n} turn", "{n} turns", value).format(n=value)
        return named(name, value, self.names)

    def sentence(self, event: Event) -> str:
        """One event in words, with names in place of numbers of players."""
        template = _BY_NAME.get(event.code, event.template)
        return fill(template, self.owned(event), self.say) if template else event.code

    def reasoned(self, events: Sequence[Event], before: ZoonObservation | None = None) -> list[Event]:
        """The events of a ply, "nothing happens" with what was tried and why it came to nothing.

        `before`: the table at that time, for the Trump that was being played.
        """
        found: list[Event] = []
        for event in events:
            found.append(self._in_vain(event, found, before) if event.code == "void" else event)
        return found

    def _in_vain(self, void: Event, events: Sequence[Event], before: ZoonObservation | None) -> Event:
        """What comes to nothing after these events, with the cause that the rules tell, if they know it."""
        if events and events[-1].code == "revealed" and not void.facts:
            kind = self.owned(events[-1])["kind"]
            owner, _colon, plain = kind.rpartition(":")
            emblem = owner and self.deck.zoon(int(owner), plain).type == "emblem"
            return Event("in_vain", events[-1].facts, template=_VAIN["emblem" if emblem else "other"])
        left = void.template == VAIN["left"]
        if void.template and void.template != EVENTS["void"] and not left:
            return Event("in_vain", void.facts, template=void.template)
        return self._tried(events, before, left=left) or void

    @staticmethod
    def _tried(events: Sequence[Event], before: ZoonObservation | None, *, left: bool) -> Event | None:
        """What came to nothing, or was left unused by choice: a star, or the Trump in play."""
        after = "_left" if left else ""
        star = next((event for event in reversed(events) if event.code == "starred"), None)
        if star is not None:
            return Event("in_vain", star.facts, template=_VAIN[f"star{after}"])
        played = next((event for event in reversed(events) if event.code == "played"), None)
        trump = played["trump"] if played is not None else None
        if trump is None and before is not None:
            trump = next((t.handle for t in before.table.trumps if t.status == "play"), None)
        if trump is None:
            return None
        return Event("in_vain", (("trump", trump),), template=_VAIN[f"trump{after}"])

    def owned(self, event: Event) -> dict[str, Any]:
        """Facts of an event: each kind of a Zoon with its owner's seat first (see `MatchCards.name_of`)."""
        facts = dict(event.facts)
        for name, card in (("kind", "card"), ("attacker_kind", "attacker"), ("defender_kind", "defender")):
            owner = owner_of(str(facts.get(card, "")), plain_field())
            if name in facts and owner is not None:
                facts[name] = f"{owner}:{facts[name]}"
        return facts

    def lines(self, ply: Ply, before: ZoonObservation) -> list[LogLine]:
        """The lines of a ply, as the viewer of `before` knows the cards."""
        viewpoint = viewpoint_of(before)
        found: list[LogLine] = []
        score = ""
        for place, event in enumerate(self.reasoned(ply.events, before)):
            text = self.short(event, before)
            if event.code == "touched":
                score = text
            elif event.code in _NOTES:
                if score:  # a fight's numbers and what they lead to belong together
                    text = _("{score}: {outcome}").format(score=score, outcome=text)
                    score = ""
                found.append(LogLine(None, _capital(text), note=True, about=_about(event), event=place))
            else:
                seat = event.get("seat", ply.seat)
                turn = before.table.turn
                mine, about = seat == viewpoint, _about(event)
                found.append(LogLine(seat, _capital(text), mine, turn=turn, about=about, event=place))
        return found

    def short(self, event: Event, before: ZoonObservation) -> str:
        """An event in the journal's few words."""
        template = _LINES.get(event.code)
        if template is None or event.template in VAIN.values():
            return self.sentence(event)
        facts = {name: self.say(name, value) for name, value in self.owned(event).items()}
        facts.setdefault("zoon", self._who(event, before))
        return _(template).format(**facts)

    def _who(self, event: Event, before: ZoonObservation) -> str:
        """The Zoon's name if the viewer knows it from the table, else "A Zoon"."""
        handle = event.get("card")
        codex = dict(before.table.codex)
        for card in before.table.cards:
            if card.handle == handle:
                kind = card.kind or codex.get(card.handle)
                if kind is not None:
                    return self.deck.name_of(kind, card.owner)
        return _("A Zoon")


def _capital(text: str) -> str:
    """The text with a capital, unless a square begins it: those are written small everywhere."""
    return text if re.match(r"[a-z]\d", text) else text[:1].upper() + text[1:]
