"""Explanations of Zerzura's spots for an observation: what each thing on the table is, and how it stands now.

Pure: texts from what the viewer sees. Figures are those of the box and of the observation; where others'
belongings are not shown, what is surely there is told as the least.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from game.zerzura import Box
from game.zerzura.views import CardView, ZerzuraObservation, ZerzuraTable
from scenes.games.zerzura.gestures import KINDS, Kind
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.panels import TAB_WORDS
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.intended_move import card_named
from scenes.games.zerzura.present.score_sheet import amounts, owned, owned_as_seen, reckoned
from scenes.games.zerzura.present.tile_progress import Part, progress
from scenes.games.zerzura.words import Chronicle
from scenes.table.explanations.explanation import Explanation, Row, explanation
from scenes.ui.forms_of_address import You
from scenes.ui.i18n import N_, _, local_text, ngettext, said_of, told

_ACTIONS: Mapping[Kind, tuple[str, str]] = {
    "take": (N_("A card of the Market goes to your stall, and your Bird protects it."), ""),
    "exchange": (
        N_("One of your face-up cards for one of another player that has no Bird. Nobody is asked."),
        N_("Your Bird then protects the card that you got."),
    ),
    "store": (
        N_("One or two face-up cards without a Bird go to your storage for good, face down."),
        N_("Whoever stores first in a round claims the Dromedary."),
    ),
}
"""What the three actions are."""
LAID_OPEN = N_("They lay face down in the match, and nobody could take them. Now they are laid open.")
_NO_MORE = N_("This is the last round: the Dromedary brings nothing any more.")


class Now(NamedTuple):
    """What besides the observation an explanation is told from: who chooses, the seat at the bottom, the
    legal moves, how many cards are set aside, what the button says that stores them, whether nobody is "you",
    as in a replay laid open.
    """

    actor: int | None
    bottom: int
    moves: Sequence[Any]
    laid: int = 0
    confirm: str = ""
    impersonal: bool = False


class Explanations:
    """Finds the words for one match."""

    def __init__(self, box: Box, chronicle: Chronicle) -> None:
        self.box = box
        self.chronicle = chronicle
        self.wares = chronicle.wares

    def at(self, seen: ZerzuraObservation, spot: str, now: Now) -> Explanation | None:
        """What a spot means; None for one that nothing is known of."""
        table = seen.table
        match spot.split(" "):
            case ["order", place]:
                return self._order(table, int(place))
            case ["bird", seat]:
                return self._bird(seen, int(seat))
            case ["tile", name]:
                return self._tile(seen, name, now)
            case ["slot", _place]:
                taken = _("Somebody has taken this card; the place stays empty until the next round.")
                return explanation(_("Empty place of the Market"), taken)
            case ["row", seat, thing]:
                return self._row(table, int(seat), thing)
            case ["name", seat]:
                return self._seat(table, int(seat))
            case ["total", seat]:
                return self._total(seen, int(seat))
            case ["pile", seat]:
                return self._pile(seen, int(seat))
            case ["stand", seat]:
                return self._stand(seen, int(seat))
            case ["tab", kind] if kind in KINDS:
                return self._tab(seen, kind, now)
        card = card_named(seen, spot)
        return self._card(seen, card, now) if card is not None else self._plain(seen, spot, now)

    def _plain(self, seen: ZerzuraObservation, spot: str, now: Now) -> Explanation | None:
        table = seen.table
        match spot:
            case "round":
                return self._round(table)
            case "caravan":
                left = table.rounds - table.round
                text = ngettext("{n} round after this one", "{n} rounds after this one", left)
                last = text.format(n=left) if left else _("This is the last round")
                beads = _("Each bead is a round; the rider has come to the one under way.")
                return explanation(last, beads)
            case "deck":
                return self._deck(table)
            case "dromedary" | "holder":
                return self._dromedary(table)
            case "market":
                text = _("A card taken from here is yours, and your Bird protects it.")
                return explanation(_("The Market"), text, _("What nobody takes leaves the game."))
            case "tiles":
                text = _("A tile goes by itself, at once, to whoever first fulfils it, and is never lost.")
                signs = _("Its rows show how far everybody is: filled is there, empty is missing.")
                near = _("A gold row lacks one alone; “?” may be among stored cards.")
                return explanation(_("Command tiles"), text, signs, near)
            case "stall":
                text = _("The cards here lie face up: they count at the end like stored ones.")
                risk = _("Others may exchange for any that has no Bird.")
                return explanation(told("{name}: the stall", name=self._owner(now)), text, risk)
            case "board":
                return self._board(table, now)
            case "storage":
                return self._pile(seen, now.bottom) if now.impersonal else self._storage(seen, now)
            case "store now":
                text = ngettext(
                    "The card that you set aside is stored: that is your action.",
                    "The {n} cards that you set aside are stored: that is your action.",
                    now.laid,
                )
                return explanation(now.confirm, text.format(n=now.laid), _("Esc takes them back."))
            case "ribbon":
                text = _("Each turn is one action: take, exchange or store. Nobody may pass.")
                return explanation(_("Whose turn it is"), text)
        return None

    # -- the course

    def _round(self, table: ZerzuraTable) -> Explanation:
        turns = len(table.order) // max(1, len(table.birds))
        each = ngettext("{n} action for everybody", "{n} actions for everybody", turns).format(n=turns)
        text = _("A round: a new Market, then {actions}, clockwise from the holder of the Dromedary.")
        end = _(
            "After the last round Objects, Characters and tiles count; most points win, a tie is shared."
        )
        if table.round == table.rounds:
            end = _(
                "It is the last: Objects, Characters and tiles count; most points win, a tie is shared."
            )
        title = _("Round {n} of {all}").format(n=table.round, all=table.rounds)
        return explanation(title, text.format(actions=each), end)

    def _order(self, table: ZerzuraTable, place: int) -> Explanation | None:
        if place >= len(table.order):
            return None
        if table.phase == "over" or place < table.step:
            state = _("Has acted.")
        elif place == table.step:
            state = _("Acts now.")
        else:
            state = _("Acts later in this round.")
        text = _("Action {n} of {all} in this round.").format(n=place + 1, all=len(table.order))
        return explanation(self.chronicle.names[table.order[place]], text, state)

    def _deck(self, table: ZerzuraTable) -> Explanation:
        title = ngettext("{n} card still to be dealt", "{n} cards still to be dealt", table.deck)
        lines = []
        if table.aside:
            text = ngettext(
                "{n} card was put out unseen at the beginning.",
                "{n} cards were put out unseen at the beginning.",
                table.aside,
            )
            lines.append(text.format(n=table.aside))
        text = ngettext(
            "{n} card has left the game unsold.", "{n} cards have left the game unsold.", table.unsold
        )
        lines.append(text.format(n=table.unsold))
        return explanation(title.format(n=table.deck), *lines)

    def _dromedary(self, table: ZerzuraTable) -> Explanation:
        text = _("Whoever holds it begins the round.")
        first = _("The first to store claims it; if nobody does, it passes to the left.")
        if table.round == table.rounds:
            first = _(_NO_MORE)
        holder = self.chronicle.names[table.dromedary]
        rows = [Row(table.dromedary, holder, said_of(holder, "holds it"))]
        rows += [
            Row(seat, self.chronicle.names[seat], said_of(self.chronicle.names[seat], "claims it"))
            for seat, perch in enumerate(table.birds)
            if perch == "dromedary"
        ]
        return explanation(_("Dromedary"), text, first, rows=tuple(rows))

    # -- Birds, cards, tiles

    def _until(self, seen: ZerzuraObservation) -> str:
        """How long a Bird stays (reading 1)."""
        if dict(seen.options).get("birds") == "own_turn":
            return _("It stays until its owner’s next action.")
        return _("It flies home when the round ends.")

    def _bird(self, seen: ZerzuraObservation, seat: int) -> Explanation:
        perch = seen.table.birds[seat]
        if perch == "dromedary":
            text = _("It claims the Dromedary: its owner begins the next round.")
            if seen.table.round == seen.table.rounds:
                text = _("It claims the Dromedary; no round comes after this one.")
            home = ""
            if seen.table.order.count(seat) > 1:
                home = _("If it is called to a card in this round, the claim is lost.")
        elif perch == "board":
            text = _("At home: it protects nothing now.")
            home = _("It goes with the next card that is taken or got by exchange.")
        else:
            text = _("It protects this card: it can neither be exchanged away nor stored.")
            home = self._until(seen)
        row = Row(seat, self.chronicle.names[seat], "")
        return explanation(_("Bird"), text, home, rows=(row,))

    def _card(self, seen: ZerzuraObservation, card: CardView, now: Now) -> Explanation:
        if card.face is None:
            return explanation(_("A stored card"), _("Only its owner may look at it. It counts at the end."))
        subject = panel_texts.card_subject(seen, self.box, card, self.chronicle, now.actor)
        lines = list(subject.lines[:1])
        if card.bird is not None:
            lines.append(_("A Bird protects it: it can neither be exchanged away nor stored."))
        elif card.zone == "stall":
            own = card.owner == now.bottom or now.impersonal
            lines.append(
                _("Without a Bird: others may exchange for it.")
                if own
                else _("Without a Bird: you may get it for one of your face-up cards.")
            )
        rows = tuple(self._scale_row(seen.table, thing, now) for thing, _count in subject.scales)
        return explanation(subject.title, *lines, rows=rows, closer=card.zone != "store")

    def _scale_row(self, table: ZerzuraTable, thing: str, now: Now) -> Row:
        """How many of an Object the seat at the bottom has, where that may be told here; else its scale."""
        has = owned(self.box, table, now.bottom)
        name = self.wares.object_name(thing, 2)
        if not has.whole:
            return Row(None, name, self._scale(thing))
        have, rows = amounts(self.box, has)[thing], reckoned(self.box, has).rows
        label = told("{object}: {name} owns {n}", object=name, name=self._owner(now), n=have)
        return Row(None, label, _("{n} VP").format(n=signed(rows[thing])))

    def _scale(self, thing: str) -> str:
        return " ".join(signed(points) for points in self.wares.rules.scales[thing])

    def _tile(self, seen: ZerzuraObservation, name: str, now: Now) -> Explanation:
        table, data = seen.table, self.wares.tiles[name]
        owner = next((tile.owner for tile in table.tiles if tile.id == name), None)
        lines = [self.chronicle.tile_text(data), _("{n} VP, never lost.").format(n=signed(data.points))]
        title = _("Command tile “{tile}”").format(tile=local_text(data.name))
        if owner is not None:
            name = self.chronicle.names[owner]
            row = Row(owner, name, said_of(name, "has it"))
            return explanation(title, *lines, rows=(row,), closer=True)
        found = progress(seen, self.box, name, now.bottom)
        rows = tuple(Row(row.seat, self.chronicle.names[row.seat], _so_far(row.parts)) for row in found)
        return explanation(title, *lines, rows=rows, closer=True)

    # -- belongings

    def _row(self, table: ZerzuraTable, seat: int, thing: str) -> Explanation:
        has, name = owned(self.box, table, seat), self.wares.object_name(thing, 2)
        scale = self.wares.rules.scales[thing]
        text = _("Points for 0, 1, 2 … {n} and more: {points}.").format(
            n=len(scale) - 1, points=", ".join(signed(points) for points in scale)
        )
        if not has.whole:
            return explanation(name, text)
        have, points = amounts(self.box, has)[thing], reckoned(self.box, has).rows[thing]
        value = _("{count}: {points} VP").format(count=have, points=signed(points))
        guard = ""
        if points != scale[min(have, len(scale) - 1)]:
            guard = _("A Guard counts one more or one fewer here.")
        return explanation(name, text, guard, rows=(Row(seat, self.chronicle.names[seat], value),))

    def _owner(self, now: Now) -> str:
        """How the seat at the bottom is called in a sentence."""
        return self.chronicle.names[now.bottom] if now.impersonal else You(_("You"))

    def _board(self, table: ZerzuraTable, now: Now) -> Explanation:
        text = _("Points by quantity of each Object, from left to right; stored ones count too.")
        cubes = _("The cubes show how many everybody owns.") if table.trackers else ""
        return explanation(told("{name}: the board", name=self._owner(now)), text, cubes)

    def _seat(self, table: ZerzuraTable, seat: int) -> Explanation:
        lines = []
        if table.dromedary == seat:
            lines.append(_("Holds the Dromedary: begins this round."))
        if table.mover == seat:
            lines.append(_("Acts now."))
        cards = sum(card.owner == seat for card in table.cards)
        count = ngettext("{n} card", "{n} cards", cards).format(n=cards)
        stored = _("{cards}, {n} of them stored.").format(cards=count, n=self._stored(table, seat))
        return explanation(self.chronicle.names[seat], *lines, stored)

    def _stored(self, table: ZerzuraTable, seat: int) -> int:
        return sum(card.owner == seat and card.zone == "store" for card in table.cards)

    def _total(self, seen: ZerzuraObservation, seat: int) -> Explanation:
        name = self.chronicle.names[seat]
        table, has = seen.table, owned_as_seen(self.box, seen, seat)
        if not table.trackers:
            text = _("On Expert boards nobody counts: remembering what was stored is part of the game.")
            return explanation(name, text)
        now = reckoned(self.box, has)
        rows = [
            Row(None, _("Objects"), signed(sum(now.rows.values()))),
            Row(None, _("Characters"), signed(now.characters)),
            Row(None, _("Command tiles"), signed(now.tiles)),
        ]
        title = _("{n} VP if the match ended now").format(n=signed(now.total))
        guards = now.brought - now.characters
        if guards:
            rows.insert(1, Row(None, _("of these by Guards"), signed(guards, plus=True)))
        seats = [owned_as_seen(self.box, seen, s) for s in range(len(table.birds))]
        every = [reckoned(self.box, one).total for one in seats]
        order = sorted(range(len(every)), key=lambda s: (-every[s], s))
        best = tuple(
            Row(s, self.chronicle.names[s], self._so_much(every[s], hides=seats[s].hides_characters))
            for s in order
        )
        hides = any(one.hides_characters for one in seats)
        hidden = _("“+?”: a stored Character is counted at the end only.") if hides else ""
        return explanation(title, hidden, rows=(*rows, *best))

    @staticmethod
    def _so_much(points: int, *, hides: bool) -> str:
        """Points in a row; more may come of Characters that are hidden in storage."""
        return (_("{n} VP +?") if hides else _("{n} VP")).format(n=signed(points))

    def _pile(self, seen: ZerzuraObservation, seat: int) -> Explanation:
        count = self._stored(seen.table, seat)
        if not count:
            text = _("Nothing is stored here yet.")
        else:
            text = _("Face down until the end: they count then, and nobody can take them.")
            text = _(LAID_OPEN) if laid_open(seen) else text
        title = ngettext("{n} stored card", "{n} stored cards", count).format(n=count)
        return explanation(title, text, rows=(Row(seat, self.chronicle.names[seat], ""),))

    def _stand(self, seen: ZerzuraObservation, seat: int) -> Explanation:
        cards = [card for card in seen.table.cards if card.owner == seat and card.zone == "stall"]
        free = sum(card.bird is None for card in cards)
        count = ngettext("{n} card face up", "{n} cards face up", len(cards)).format(n=len(cards))
        text = _("{cards}, {n} of them without a Bird: those can be got by exchange.")
        return explanation(self.chronicle.names[seat], text.format(cards=count, n=free), closer=bool(cards))

    def _storage(self, seen: ZerzuraObservation, now: Now) -> Explanation:
        count = self._stored(seen.table, now.bottom)
        text = _("What you store is safe for good, face down until the end, and counts then.")
        look = _("A click shows your stored cards to you alone.") if count else ""
        if count and laid_open(seen):
            text, look = _(LAID_OPEN), ""
        title = ngettext("Your storage: {n} card", "Your storage: {n} cards", count).format(n=count)
        return explanation(title, text, look)

    # -- actions

    def _tab(self, seen: ZerzuraObservation, kind: Kind, now: Now) -> Explanation:
        text, more = _ACTIONS[kind]
        if kind == "store" and seen.table.round == seen.table.rounds:
            more = _NO_MORE
        why = panel_texts.refusals(seen, now.moves, now.bottom).get(kind, "")
        reason = _("Not now: {why}.").format(why=why) if why else ""
        return explanation(_(TAB_WORDS[kind][0]), _(text), _(more), reason)


def laid_open(seen: ZerzuraObservation) -> bool:
    """Whether what was stored is shown to everybody: at the end, or to who looks back."""
    stored = [card for card in seen.table.cards if card.zone == "store" and card.owner != seen.seat]
    return seen.table.phase == "over" or any(card.face is not None for card in stored)


def _so_far(parts: Sequence[Part]) -> str:
    """How far a seat is with each part of a tile: "4/5 · 2/3"."""
    return " · ".join(f"{part.have}/{part.wanted}" for part in parts)
