"""Explanations of a combat: what everything on its picture means, told from what is public, and, to the only
person at the screen, from what that person sees.

Two people at one screen are told the same of both sides, and nothing opens where a pointer rests: it would
show where somebody points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from scenes.games.zoon.combat.cards import CARD, CENTRES
from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.combat.key_pads import PADS
from scenes.games.zoon.combat.notices import ASIDE, HIGH, LOWER, WIDE, foot
from scenes.games.zoon.combat.result_sheet import BOX
from scenes.games.zoon.combat.title_plates import PLATE, TOP
from scenes.games.zoon.present.combat_boosts import Boost, boosts
from scenes.games.zoon.words import trump_text
from scenes.table.explanations import shared_texts
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.geometry import Rect, Spot, centred
from scenes.ui import key_bindings
from scenes.ui.i18n import _, language

ROLES = ("attacker", "defender")


class Painted(Protocol):
    """The picture of a combat, as far as it says where things lie."""

    way_out: Rect
    bulb: Rect

    def targets(self, seat: int) -> Sequence[Rect]:
        """What a seat may press."""

    def face_now(self, side: int) -> str:
        """The face of a side's card as it lies now."""


class ExplainedCombat(Course, Protocol):
    """A combat whose picture is explained."""

    @property
    def painter(self) -> Painted:
        """Its picture."""


class CombatExplanations:
    """What is explained of one combat."""

    def __init__(self, combat: ExplainedCombat) -> None:
        self.combat = combat
        self.ui = combat.ui

    def told_from(self) -> object:
        """What explanations depend on."""
        combat = self.combat
        sealed = tuple(combat.is_sealed(seat) for seat in (0, 1))
        return combat.phase, sealed, combat.mouse_turn, combat.advised

    # -- where

    def explained(self) -> Sequence[Spot]:
        """Everything on the picture, the uppermost first."""
        return tuple(self._all())

    def _all(self) -> Iterator[Spot]:
        combat, edge = self.combat, self.ui.view.edge
        choosing = combat.result is None
        if choosing:
            yield Spot("menu", combat.painter.way_out, "buttons")
            if combat.can_advise:
                yield Spot("hint", combat.painter.bulb, "buttons")
            for seat in (0, 1):
                if seat in combat.match.people and not combat.shared:
                    for choice, rect in enumerate(combat.painter.targets(seat)):
                        yield Spot(f"{combat.phase} {seat} {choice}", rect, f"choices {seat}")
        else:
            yield Spot("outcome", BOX, "sheet")
        for side in (0, 1):
            for number in range(len(self._boosts(side))):
                middle = (ASIDE[side], LOWER + number * (HIGH + 8))
                yield Spot(f"boost {side} {number}", centred(middle, WIDE, HIGH), f"side {side}")
            yield Spot(f"card {side}", centred(CENTRES[side], *CARD), f"side {side}")
            x = edge if side == 0 else 1920 - edge - PLATE[0]
            yield Spot(f"plate {side}", (x, TOP, *PLATE), f"side {side}")
            if choosing:
                x, y = PADS[side]
                x += edge if side == 0 else -edge
                yield Spot(f"pad {side}", (x - (0 if side == 0 else 320.0), y, 466.0, 146.0), f"side {side}")
        if choosing and not self.combat.told_beside:
            yield Spot("turns", foot(combat.ui), "turns")
        yield Spot("title", (580.0, 28.0, 760.0, 156.0), "title")

    def _boosts(self, side: int) -> Sequence[Boost]:
        """The Trumps at work for a side."""
        combat = self.combat
        role = ROLES[0 if combat.combat.sides[0] == combat.seat_at(side) else 1]
        return boosts(combat.observation, role, combat.table.deck)

    # -- what

    def explain(self, spot: str) -> Explanation | None:
        """What a spot means."""
        match spot.split(" "):
            case ["menu" | "hint" as name]:
                found = shared_texts.button(name)
                if found is None or name != "hint" or self.combat.advised is None:
                    return found
                return found._replace(told=True)  # it would cover the answer
            case ["title"]:
                return self._title()
            case ["turns"]:
                return self._turns()
            case ["outcome"]:
                return self._outcome()
            case ["touch", seat, corner]:
                return self._corner(int(seat), int(corner))
            case ["spin", _seat, choice]:
                return self._spin(int(choice))
            case ["card", side]:
                return self._card(int(side))
            case ["plate", side]:
                return self._plate(int(side))
            case ["pad", side]:
                return self._pad(int(side))
            case ["boost", side, number]:
                return self._boost(int(side), int(number))
        return None

    def _title(self) -> Explanation:
        if self.combat.combat.shot:
            text = _("The Trump itself fights: with a higher number it eliminates its target.")
            lost = _("If its cross is touched, it is lost. If a star is touched, the shot misses.")
            return explanation(_("Shot"), text, lost)
        text = _("Each side touches a corner of the enemy card, at the same time; then both are revealed.")
        wins = _(
            "A number counts for its card’s owner: the higher one wins. At a tie the attacker steps back."
        )
        star = _("A star does what its card says, for its owner; two stars are a tie.")
        return explanation(_("Combat"), text, wins, star)

    def _turns(self) -> Explanation:
        owner = self.combat.match.options["spin"] == "owner"
        text = _("Chance may turn each card by half: then the opposite corner is touched.")
        if owner:
            text = _("Its owner may have turned a card by half: then the opposite corner is touched.")
        return explanation(_("Half turn"), text, _("So each choice is one of two corners that lie opposite."))

    def _outcome(self) -> Explanation:
        text = _("What was touched on each card, bonuses included, and what came of it.")
        return explanation(_("How it ended"), text, _("Survivors turn face down again."))

    def _corner(self, seat: int, corner: int) -> Explanation:
        place = _(key_bindings.CORNERS[corner])
        title = _("Corner of the enemy card: {corner}").format(corner=place)
        low = _("The number that is touched counts for the enemy: a low one is good for you.")
        action = f"touch_{self.combat.side(seat)}_{corner}"
        key = _("Key: {key}").format(key=key_bindings.label(self.ui.settings, action, language()))
        found = explanation(title, low, _("After a half turn the opposite corner lies here."), key)
        return found._replace(told=True)  # what is said below the drum says it, and covers no number

    def _spin(self, choice: int) -> Explanation:
        if choice:
            text = _("Your card is turned by half in secret: the opposite corner is then touched.")
            return explanation(_("Half turn"), text)
        return explanation(_("Leave it"), _("Your card stays as it lies."))

    def _card(self, side: int) -> Explanation:
        """A fighter, as far as whoever is at the screen may know it."""
        deck, face = self.combat.table.deck, self.combat.painter.face_now(side)
        tribe, shot, trump = face.partition("!")
        tribe, _colon, kind = tribe.partition(":")
        owner = next((seat for seat in (0, 1) if deck.seats[seat].id == tribe), self.combat.seat_at(side))
        if shot:
            return explanation(deck.name_of(trump, owner), trump_text(deck.trump(owner, trump)))
        if not kind:
            title = _("A Zoon of the {tribe}").format(tribe=deck.tribe_name(owner))
            hidden = _("Face down until both sides have chosen: where its numbers lie can only be guessed.")
            return explanation(title, hidden)
        numbers = " · ".join(_("star") if value == "*" else str(value) for value in deck.corners(owner, kind))
        text = _("Its corners, clockwise from the top left: {numbers}.").format(numbers=numbers)
        return explanation(deck.name_of(kind, owner), text)

    def _plate(self, side: int) -> Explanation:
        combat, seat = self.combat, self.combat.seat_at(side)
        attacks = combat.combat.sides[0] == seat
        role = _("Attacks: if it wins, it takes the square; at a tie it goes back to {square}.")
        role = role.format(square=self._way_back())
        if combat.combat.shot and attacks:
            role = _("Shoots: whatever happens, nobody moves.")
        elif not attacks:
            role = _("Defends: it keeps the square if it wins or ties.")
        if combat.combat.shot and not attacks:
            role = _("Is aimed at: an equal or higher number saves it.")
        sealed = _("The choice is sealed.") if combat.is_sealed(seat) else _("Has still to choose.")
        name = combat.name(seat)
        return explanation(f"{combat.table.deck.tribe_name(seat)} · {name}", role, sealed)

    def _way_back(self) -> str:
        """The square to which a tie sends the attacker: the last one of its way, after a leap its start."""
        fight = self.combat.combat
        back = fight.path[0] if fight.leap or len(fight.path) < 2 else fight.path[-2]
        return self.combat.table.places.field.names[back]

    def _pad(self, side: int) -> Explanation:
        combat, seat = self.combat, self.combat.seat_at(side)
        if seat not in combat.match.people:
            return explanation(combat.name(seat), _("The computer chooses without seeing your choice."))
        text = _("Four keys, laid out like the corners of the enemy card. A press is final.")
        return explanation(combat.name(seat), text, _("The settings change the keys."))

    def _boost(self, side: int, number: int) -> Explanation | None:
        found = self._boosts(side)
        if number >= len(found):
            return None
        boost = found[number]
        figures = self.combat.table.deck.trump(boost.seat, boost.id)
        return explanation(f"{boost.name} {boost.sign}".strip(), trump_text(figures))
