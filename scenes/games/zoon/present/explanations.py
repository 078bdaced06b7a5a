"""Explanations of Zoon's spots for an observation: what each thing on the table is, and how it stands now.

Pure: texts from what the viewer sees. Figures are those of the data files and of the observation.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from game.bitsets import bits
from game.core import Option
from game.match import Seat
from game.zoon import Field
from game.zoon.cards.schema import Tribe, ZoonRules
from game.zoon.views import CardView, ZoonObservation
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import card_named, kind_of, standing_on, trump_named
from scenes.games.zoon.present.panel_models import Subject
from scenes.games.zoon.present.panel_texts import held, notes_title, plate, tomb_title, trumps_title
from scenes.games.zoon.present.turn_words import turn_words
from scenes.games.zoon.words import trump_text
from scenes.table.explanations.explanation import Explanation, Row, explanation
from scenes.ui.i18n import N_, _, local_text, ngettext

_BUTTONS: Mapping[str, tuple[str, str]] = {
    "ready": (N_("Ready"), N_("Your cards stay where they lie; the match begins once both sides are ready.")),
    "shuffle": (N_("Shuffle"), N_("Lays your cards at random. You may go on swapping them.")),
    "default": (N_("Usual order"), N_("Lays your cards as the sheet of your tribe proposes.")),
    "cancel": (N_("Cancel"), N_("Takes back this step, as long as it gave nothing away.")),
    "done": (N_("Enough"), N_("The effect ends here; what is done stays done.")),
    "decline": (N_("Leave it"), N_("The effect is not used.")),
    "button skip": (N_("Skip"), N_("Shows the field as it is now. What happened stands in the journal.")),
}
"""What the buttons in the sheets do."""


class Now(NamedTuple):
    """What besides the observation an explanation is told from: who plays, the seat at the bottom, what the
    inspector says of the spot, cards whose faces were shown to the viewer, whether notes are kept, whether
    nobody is "you", as in a replay laid open.
    """

    seats: Sequence[Seat]
    viewpoint: int
    subject: Subject | None
    witnessed: Collection[str]
    notes: bool
    impersonal: bool = False


class Explanations:
    """Finds the words for one match."""

    def __init__(
        self, deck: MatchCards, field: Field, rules: ZoonRules, options: Mapping[str, Option]
    ) -> None:
        self.deck = deck
        self.field = field
        self.rules = rules
        self.options = options

    def at(self, seen: ZoonObservation, spot: str, now: Now) -> Explanation | None:
        """What a spot means; None for one that nothing is known of."""
        if spot in _BUTTONS:
            title, text = _BUTTONS[spot]
            return explanation(_(title), _(text))
        side, _line, what = spot.partition("_")
        if side in ("own", "enemy") and what:
            seat = now.viewpoint if side == "own" else 1 - now.viewpoint
            return self._side(seen, seat, what, now)
        return self._sheet(seen, spot, now) or self._thing(seen, spot, now)

    # -- sheets

    def _sheet(self, seen: ZoonObservation, spot: str, now: Now) -> Explanation | None:
        match spot:
            case "banner":
                return self._banner(seen, now)
            case "inspector":
                text = _("The card that you point at, large, with what it can do now.")
                return explanation(_("A closer look"), text, closer=now.subject is not None)
            case "memory" if now.notes and seen.table.phase != "deploy":
                text = _("Faces of enemy cards that you know, kept for you; on the right the enemy’s Trumps.")
                dashed = _("A dashed edge: never shown to you, but its moves leave no other card.")
                title = notes_title(now.seats, now.viewpoint, impersonal=now.impersonal)
                if now.impersonal:
                    text = _("Faces of the other side’s cards that are known; on the right its Trumps.")
                    dashed = _("A dashed edge: never shown, but its moves leave no other card.")
                return explanation(title, text, dashed, closer=now.subject is not None)
            case "memory" if seen.table.phase == "deploy" and seen.table.hand:
                text = _("Cards without a place on your rows: they come later as reinforcements.")
                return explanation(_("In reserve"), text)
            case "memory":
                text = _("Both sides know all Trumps from the start; their faces are never hidden.")
                title = trumps_title(1 - now.viewpoint, self.deck, mine=False, impersonal=now.impersonal)
                return explanation(title, text)
            case "trumps":
                if seen.table.phase == "deploy":
                    text = _("Swap cards until you like their places; the enemy sees backs only.")
                    return explanation(_("Your army"), text)
                title = trumps_title(now.viewpoint, self.deck, mine=True, impersonal=now.impersonal)
                if now.impersonal:
                    text = _(
                        "Playing a Trump is a whole turn. When the turn ends it comes back to the hand, "
                        "unless it stays on the field, was lost, or had its last use."
                    )
                    return explanation(title, text)
                text = _(
                    "Playing a Trump is your whole turn. When the turn ends it comes back to your hand, "
                    "unless it stays on the field, was lost, or had its last use."
                )
                lock = _("A padlock: it cannot be played now. Point at it to read why.")
                return explanation(title, text, lock)
        return None

    def _banner(self, seen: ZoonObservation, now: Now) -> Explanation:
        table = seen.table
        if table.phase == "deploy":
            text = _("Each side lays its cards in secret on its two nearest rows; lots decide who starts.")
            return explanation(_("Deployment"), text, self._goal())
        turn = _("A turn is one action: move a Zoon or play a Trump. Nobody has reinforcements here.")
        if any(map(self._has_reinforcements, (0, 1))):
            turn = _(
                "A turn is one action: move a Zoon, play a Trump, or set a reinforcement, a card from the "
                "hand, on one’s nearest row."
            )
        count = _(
            "Turns of both sides are counted in one row: who starts plays turn 1, the other side turn 2."
        )
        again = _("A click on a line of the journal shows it again, the other side’s last turn too.")
        return explanation(turn_words(table, now.seats), turn, count, self._goal(), self._draws(seen), again)

    def _goal(self) -> str:
        return _("Whoever eliminates the enemy Emblem wins; who can do nothing loses.")

    def _draws(self, seen: ZoonObservation) -> str:
        """When nobody wins, and how near that is."""
        caps = self.rules.caps
        quiet = _("A draw: {all} turns without an elimination (now {n}), or one position {times} times.")
        return quiet.format(all=caps.quiet_turns, n=seen.memory.quiet, times=caps.repetitions)

    # -- sides

    def _side(self, seen: ZoonObservation, seat: int, what: str, now: Now) -> Explanation | None:
        own = seat == now.viewpoint and not now.impersonal
        match what:
            case "plate" | "card":
                return self._plate(seen, seat, now, own=own)
            case "stack":
                text = _("Zoons of this side on the field.")
                if seen.table.phase == "deploy" and not own:
                    text = _(
                        "This side lays its Zoons in secret. They come to the field when both are ready."
                    )
                return explanation(_("In play"), text, rows=self._standing(seen, now))
            case "tomb" | "graves":
                return self._tomb(seen, seat, now, own=own)
            case "trumps":
                count = len(held(seen, seat))
                title = ngettext("{n} Trump in the hand", "{n} Trumps in the hand", count).format(n=count)
                uncounted = _("Trumps that lie on the field or in the Tomb are not counted.")
                return explanation(title, uncounted, *self._played(seen, seat))
        return None

    def _played(self, seen: ZoonObservation, seat: int) -> list[str]:
        """A side's Trumps that stay on the field: where each lies and what it does."""
        found = []
        for trump in seen.table.trumps:
            bearer = next((card for card in seen.table.cards if card.equipment == trump.handle), None)
            square = trump.square if bearer is None else bearer.square
            if trump.owner == seat and trump.status in ("field", "bearer") and square is not None:
                figures = self.deck.trump(seat, trump.id)
                name, where = local_text(figures.name), self.field.names[square]
                words = _("{trump}, {square}: {text}")
                found.append(words.format(trump=name, square=where, text=trump_text(figures)))
        return found

    def _plate(self, seen: ZoonObservation, seat: int, now: Now, *, own: bool) -> Explanation:
        facts = plate(seen, now.seats, seat, impersonal=now.impersonal)
        sight = ""
        if own:
            option = self.options["sight"]
            chosen = dict(seen.options)["sight"]
            words = _small(local_text(option.choice_texts[chosen]))
            sight = _("Your own cards: {sight}.").format(sight=words)
        title = self.deck.tribe_name(seat)
        return explanation(title, facts.who, sight, rows=self._standing(seen, now), closer=True)

    def _standing(self, seen: ZoonObservation, now: Now) -> tuple[Row, ...]:
        """How many Zoons each side still has: who is ahead."""
        in_play, rows = _("{tribe}: in play"), []
        for seat in (now.viewpoint, 1 - now.viewpoint):
            label = in_play.format(tribe=self.deck.tribe_name(seat))
            rows.append(Row(None, label, plate(seen, now.seats, seat).shown))
        return tuple(rows)

    def _tomb(self, seen: ZoonObservation, seat: int, now: Now, *, own: bool) -> Explanation:
        title = tomb_title(seat, self.deck, mine=own)
        count = seen.table.tombs[seat]
        lies = ngettext("{n} Zoon lies here, face down.", "{n} Zoons lie here, face down.", count)
        who = _("Their owner alone may look at them.")
        if own:
            who = _("You may look at yours on your own turn.")
        if dict(seen.options)["sight"] == "comfort" and own:
            who = _("You may look at yours at any time.")
        return explanation(title, lies.format(n=count), who, closer=now.subject is not None)

    # -- what lies on the field and beside it

    def _thing(self, seen: ZoonObservation, spot: str, now: Now) -> Explanation | None:
        trump = trump_named(seen, spot)
        if trump is not None:
            own = trump.owner == now.viewpoint
            return self._trump(now.subject, own=own, impersonal=now.impersonal)
        square = self.field.by_name.get(spot.removeprefix("square ")) if spot.startswith("square ") else None
        card = standing_on(seen, square) if square is not None else card_named(seen, spot)
        if card is not None and card.zone == "field":
            return self._zoon(seen, card, now)
        if now.subject is not None:
            return self._kind(now.subject)
        return self._square(seen, square, now) if square is not None else None

    def _zoon(self, seen: ZoonObservation, card: CardView, now: Now) -> Explanation | None:
        subject, kind = now.subject, kind_of(seen, card)
        if subject is None:
            return None
        told = [text for _icon, text, _ink in subject.lines]
        if kind is None:
            turned = _("A fight turns it up; if it survives, it lies face down again.")
            return explanation(subject.title, *told, turned, closer=True)._replace(told=True)
        lines = [" · ".join(told[:2])]
        if self.deck.zoon(card.owner, kind).type == "emblem":
            own = card.owner == now.viewpoint
            lost = _("If it is eliminated, you lose.") if own else _("Eliminate it and you win.")
            lines.append(_("Whoever loses it has lost.") if now.impersonal else lost)
            lines.append(_("Who can do nothing at a turn loses too.") + " " + self._draws(seen))
        lines += [" · ".join(told[2:]), subject.note, self._serves(seen, card, kind)]
        if card.kind is None and card.handle not in now.witnessed and not now.impersonal:
            lines.append(_("Never shown to you: its moves leave no other card."))
        return explanation(subject.title, *lines, closer=True)._replace(told=True)

    def _serves(self, seen: ZoonObservation, card: CardView, kind: str) -> str:
        """The Trumps of its side that need a Zoon of its type, as far as they can still be played."""
        wanted = self.deck.zoon(card.owner, kind).type
        names = [
            self.deck.name_of(trump.id, card.owner)
            for trump in held(seen, card.owner)
            if wanted in (self.deck.trump(card.owner, trump.id).by or ())
        ]
        return _("Needed for: {trumps}.").format(trumps=", ".join(names)) if names else ""

    def _kind(self, subject: Subject) -> Explanation:
        """A card that is not on the field: in the draft, the hand, the Tomb."""
        told = [text for _icon, text, _ink in subject.lines]
        return explanation(subject.title, " · ".join(told), subject.note, closer=True)._replace(told=True)

    def _trump(self, subject: Subject | None, *, own: bool, impersonal: bool) -> Explanation | None:
        if subject is None:
            return None
        told = [text for _icon, text, _ink in subject.lines]
        whose = "" if own or impersonal else _("A Trump of the enemy")
        head = " · ".join(part for part in (whose, told[0], subject.note) if part)
        force = _(
            "Filled lozenges: its force. It counts only when a tribe is built, {n} points for all Trumps."
        )
        force = force.format(n=self.rules.construction.force)
        aim = _(
            "Its grid shows where the shooter may aim; nothing in between protects. A hit on the Emblem wins."
        )
        aim = aim if subject.aim is not None else ""
        lines = (head, f"{told[1]} {aim}".strip(), *told[2:], subject.act, force)
        return explanation(subject.title, *lines, closer=True)._replace(told=True)

    def _square(self, seen: ZoonObservation, square: int, now: Now) -> Explanation:
        title = _("Square {square}").format(square=self.field.names[square])
        terrain = next((t for t in seen.table.trumps if t.status == "field" and t.square == square), None)
        stone = any(c.zone == "stone" and c.square == square for c in seen.table.cards)
        if terrain is not None:
            figures = self.deck.trump(terrain.owner, terrain.id)
            text = local_text(figures.text) if figures.text else ""
            return explanation(f"{title} · {local_text(figures.name)}", text, self._blocked(seen, square))
        if stone:
            return explanation(title, _("A Zoon turned to stone stands here."), self._blocked(seen, square))
        return explanation(title, self._blocked(seen, square) or self._zone(square, now))

    def _blocked(self, seen: ZoonObservation, square: int) -> str:
        if square not in seen.table.obstacles:
            return ""
        return _("An Obstacle: nobody may enter. Only a leap passes over it.")

    def _zone(self, square: int, now: Now) -> str:
        zones = self.field.zones[now.viewpoint]
        if now.impersonal:
            return self._zone_by_name(square)
        for zone, text in (
            *self._rows_of_entry(now.viewpoint),
            ("own_deployment", N_("Empty. One of your two nearest rows: your cards begin a match there.")),
            ("own_camp", N_("Empty. Your camp, the three nearest rows: only some card texts name it.")),
            (
                "enemy_deployment",
                N_("Empty. One of the enemy’s two nearest rows: its cards begin a match there."),
            ),
            (
                "enemy_camp",
                N_("Empty. The enemy’s camp, its three nearest rows: only some card texts name it."),
            ),
        ):
            if square in bits(zones[zone]):  # type: ignore[index] # built from Zone's parts
                return _(text)
        return _("Empty.")

    def _zone_by_name(self, square: int) -> str:
        """What an empty square is to the tribe on whose side it lies."""
        for seat in (0, 1):
            zones = self.field.zones[seat]
            for zone, text in (
                (
                    "own_deployment",
                    N_("Empty. Nearest rows of the {tribe}: their cards begin a match there."),
                ),
                ("own_camp", N_("Empty. Camp of the {tribe}: only some card texts name it.")),
            ):
                if square in bits(zones[zone]):  # type: ignore[index] # Zone's parts
                    return _(text).format(tribe=self.deck.tribe_name(seat))
        return _("Empty.")

    def _rows_of_entry(self, viewpoint: int) -> tuple[tuple[str, str], ...]:
        """The nearest rows on which something can come into play: not every tribe has reinforcements."""
        rows = (
            (viewpoint, "own_reinforcement", N_("Empty. Your nearest row: reinforcements come here.")),
            (
                1 - viewpoint, "enemy_reinforcement",
                N_("Empty. The enemy’s nearest row: its reinforcements come here."),
            ),
        )  # fmt: skip
        return tuple((zone, text) for seat, zone, text in rows if self._has_reinforcements(seat))

    def _has_reinforcements(self, seat: int) -> bool:
        """Whether that side can bring a Zoon into play: by a Trump, by a star, from its hand."""
        tribe, room = self.deck.seats[seat], len(self.field.deployment[seat])
        return has_reinforcements(tribe, room)


def has_reinforcements(tribe: Tribe, room: int) -> bool:
    """Whether a tribe that deploys on so many squares has Zoons that come into play later."""
    stars = (op for zoon in tribe.zoons if zoon.star is not None for op in zoon.star.do)
    played = (op for trump in tribe.trumps for op in trump.do)
    revives = any(getattr(op, "revive", UNSET) is not UNSET for op in (*stars, *played))
    spare = sum(face.count for zoon in tribe.zoons for face in zoon.faces) > room
    return revives or spare or any(trump.zoon is not None for trump in tribe.trumps)


def _small(text: str) -> str:
    """The text as it stands within a sentence."""
    return text[:1].lower() + text[1:]
