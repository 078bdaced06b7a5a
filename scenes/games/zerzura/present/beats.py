"""Beats of a ply, told one after the other: the action, the end of its round, the new Market.

Each beat is a table that is shown until it has been read; only after the last one a turn is announced.
Pure: what a beat shows comes from the viewer's own observations.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.core import Event
from game.zerzura import Box
from game.zerzura.views import Perch, ZerzuraObservation
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.present.score_sheet import points_of
from scenes.games.zerzura.words import Chronicle
from scenes.ui.i18n import N_, _, fill

ENDS = frozenset({"dromedary_won", "dromedary_passed", "market_over", "market_over_shared"})
"""Events that end a round."""
STRUCK, AGAIN = 1.6, 0.95
"""Seconds to read an exchange that takes a card of whoever looks on; and a further one in the same round."""
BY_OTHERS, EXCHANGED, OWN = 0.5, 0.7, 0.3
TILE = 0.9
"""Seconds for a Command tile that is won."""
OVER, DEALT = 1.1, 0.8
"""Seconds for the end of a round, and for the new Market."""
LAST = 1.4
"""Seconds for the last Market."""
AT_ONCE = 0.6
"""Seconds that a beat stays which is to be read, where nothing travels."""


class Band(NamedTuple):
    """Words across the rug: a headline and a line below it, in a seat's colour (None: of nobody)."""

    seat: int | None
    title: str
    text: str = ""
    gold: bool = False


class Float(NamedTuple):
    """Points of a seat before and after, said beside its total."""

    seat: int
    before: int
    after: int


class Beat(NamedTuple):
    """What is shown, how many seconds of it are for reading, and what is said on it."""

    seen: ZerzuraObservation
    hold: float
    actor: int | None = None  # whose action it is
    band: Band | None = None
    floats: tuple[Float, ...] = ()
    struck: int | None = None  # whose card was taken
    sound: str = ""

    @property
    def read(self) -> bool:
        """Whether it says something that must be read, however fast things go."""
        return self.band is not None


def round_ends(events: Sequence[Event]) -> bool:
    """Whether a ply was the last of its round."""
    return any(event.code in ENDS for event in events)


class Told(NamedTuple):
    """Who looks on, and how a match is put into words."""

    box: Box
    chronicle: Chronicle
    here: Collection[int]  # the seats whose loss is a loss of whoever looks on
    again: bool = False  # one of them was struck before in this round


def beats(
    before: ZerzuraObservation, after: ZerzuraObservation, seat: int, events: Sequence[Event], told: Told
) -> tuple[Beat, ...]:
    """The beats of a ply of that seat."""
    acted = half_way(before, after, events) if round_ends(events) else _acted(before, after)
    found = [_action(before, acted, seat, events, told)]
    if round_ends(events):
        found.append(_end(acted, after, events, told))
        if after.table.phase != "over":
            found.append(_market(after, told))
    return tuple(found)


def _acted(before: ZerzuraObservation, after: ZerzuraObservation) -> ZerzuraObservation:
    """After an action within a round; nobody is asked yet."""
    old = before.table
    return replace(after, table=replace(after.table, mover=old.mover, step=old.step))


def half_way(
    before: ZerzuraObservation, after: ZerzuraObservation, events: Sequence[Event]
) -> ZerzuraObservation:
    """The table after the last action of a round, before what ends the round."""
    old, new = before.table, after.table
    mover = old.mover
    perch: Perch = "board"
    taken: int | None = None
    for event in events:
        match event.code:
            case "took":
                perch = taken = event["card"]
            case "exchanged":
                perch = event["got"]
            case "claimed":
                perch = "dromedary"
            case "stored" if mover is not None and old.birds[mover] == "dromedary":
                perch = "dromedary"
    birds = tuple(perch if seat == mover else bird for seat, bird in enumerate(old.birds))
    sitting = {bird: seat for seat, bird in enumerate(birds) if isinstance(bird, int)}
    cards = [card for card in old.cards if card.zone == "market" and card.handle != taken]
    cards += [replace(c, bird=sitting.get(c.handle)) for c in new.cards if c.zone != "market"]
    table = replace(
        new, phase="market", round=old.round, order=old.order, step=old.step, dromedary=old.dromedary,
        birds=birds, deck=old.deck, cards=tuple(cards), mover=old.mover,
    )  # fmt: skip
    return replace(after, table=table)


def _action(
    before: ZerzuraObservation, acted: ZerzuraObservation, seat: int, events: Sequence[Event], told: Told
) -> Beat:
    """What the seat did, and whose points it changed."""
    codes = {event.code: event for event in events}
    hold = OWN if seat in told.here else BY_OTHERS
    band, struck = None, None
    # Storing changes nothing but by tiles: a Character that is hidden now is not lost.
    floats = _tiles(before, events, told.box) if "stored" in codes else _floats(before, acted, told.box)
    if "exchanged" in codes:
        other = codes["exchanged"]["other"]
        if seat not in told.here:
            hold = EXCHANGED
        if other in told.here:
            hold, struck = AGAIN if told.again else STRUCK, other
            faces = {card.handle: card.face for card in before.table.cards}
            title = told.chronicle.sentence(codes["exchanged"], faces)
            change = next((change for change in floats if change.seat == other), None)
            text = ""
            if change is not None:
                text = _("Victory points: {before} › {after}").format(
                    before=signed(change.before), after=signed(change.after)
                )
            band = Band(seat, title, text)
    if "tile" in codes:
        hold = max(hold, TILE)
    return Beat(acted, hold, seat, band, floats, struck)


def _floats(before: ZerzuraObservation, after: ZerzuraObservation, box: Box) -> tuple[Float, ...]:
    """Whose points have changed, as far as totals are shown."""
    if not before.table.trackers and before.seat is None:
        return ()
    seats = range(len(before.table.birds))
    found = []
    for seat in seats if before.table.trackers else (before.seat,):
        assert seat is not None
        was, now = (points_of(box, seen.table, seat) for seen in (before, after))
        if was is not None and now is not None and was != now:
            found.append(Float(seat, was, now))
    return tuple(found)


def _tiles(before: ZerzuraObservation, events: Sequence[Event], box: Box) -> tuple[Float, ...]:
    """Points for Command tiles alone, where totals are shown."""
    won: dict[int, int] = {}
    for event in events:
        if event.code == "tile" and (before.table.trackers or event["seat"] == before.seat):
            won[event["seat"]] = won.get(event["seat"], 0) + event["points"]
    found = [(seat, points_of(box, before.table, seat), points) for seat, points in won.items()]
    return tuple(Float(seat, was, was + points) for seat, was, points in found if was is not None)


def _end(acted: ZerzuraObservation, after: ZerzuraObservation, events: Sequence[Event], told: Told) -> Beat:
    """Unsold cards leave the game, Birds fly home, the Dromedary goes to whoever gets it."""
    table = after.table
    market = {card.handle for card in table.cards if card.zone == "market"}
    cards = tuple(card for card in table.cards if card.handle not in market)
    seen = replace(
        acted,
        table=replace(
            acted.table, cards=cards, birds=table.birds, dromedary=table.dromedary, mover=None,
            phase=table.phase, step=len(acted.table.order),
        ),
    )  # fmt: skip
    lines = {e.code: told.chronicle.sentence(e, {}) for e in events if e.code in ENDS | {"unsold"}}
    unsold = lines.pop("unsold", "")
    if table.phase == "over":
        return Beat(seen, OVER, None, Band(None, _("The market is over"), unsold, gold=True), sound="purse")
    band = Band(table.dromedary, next(iter(lines.values())), unsold)
    return Beat(seen, OVER, None, band, sound="bird")


def _market(after: ZerzuraObservation, told: Told) -> Beat:
    """The new Market: which round it is of how many, and who begins."""
    table = after.table
    last = table.round == table.rounds
    title = _("Last round") if last else _("Round {n} of {all}").format(n=table.round, all=table.rounds)
    name = told.chronicle.names[table.order[0]]
    band = Band(None, title, fill(N_("{name} begins."), {"name": name}), gold=last)
    return Beat(replace(after, table=replace(table, mover=None)), LAST if last else DEALT, None, band,
                sound="shuffle")  # fmt: skip
