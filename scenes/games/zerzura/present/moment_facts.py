"""Moment facts of Zerzura: what a moment says of points, as far as the viewer may know them. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core import Event
from game.zerzura import Box
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.layout import cube
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.present.score_sheet import owned, points_of, reckoned
from scenes.games.zerzura.words import Chronicle
from scenes.table.moments.event_class import EventClass
from scenes.table.moments.told_moment import Words
from scenes.ui.forms_of_address import You
from scenes.ui.i18n import _, fill, ngettext, told


class Change(NamedTuple):
    """Points of a seat before and after."""

    seat: int
    before: int
    after: int

    @property
    def by(self) -> int:
        """How many more or fewer."""
        return self.after - self.before


def changes(before: ZerzuraObservation, after: ZerzuraObservation, box: Box) -> tuple[Change, ...]:
    """Whose points have changed, as far as totals are shown: on Expert boards one's own alone."""
    found = []
    for seat in shown_seats(before):
        was, now = (points_of(box, seen.table, seat) for seen in (before, after))
        if was is not None and now is not None and was != now:
            found.append(Change(seat, was, now))
    return tuple(found)


def as_hidden(before: ZerzuraObservation, after: ZerzuraObservation) -> ZerzuraObservation:
    """What is seen after the last action, without the faces that only the end has turned up: what they
    bring was gained by no action.
    """
    if after.table.phase != "over":
        return after
    hidden = {card.handle for card in before.table.cards if card.face is None}
    cards = tuple(replace(c, face=None) if c.handle in hidden else c for c in after.table.cards)
    return replace(after, table=replace(after.table, cards=cards))


def turned_up(
    before: ZerzuraObservation, after: ZerzuraObservation, box: Box
) -> tuple[tuple[int, int], ...]:
    """(seat, points) that Characters add to totals shown without them, once the end turns them up."""
    return tuple((change.seat, change.by) for change in changes(as_hidden(before, after), after, box))


def laid_away(
    before: ZerzuraObservation, after: ZerzuraObservation, box: Box, events: Sequence[Event]
) -> tuple[tuple[int, int], ...]:
    """(seat, points) by which its total shows another sum, because a Character of it was stored just now."""
    seats = {event["seat"] for event in events if event.code == "stored"}
    found = {seat: 0 for seat in shown_seats(before) if seat in seats}
    found |= {c.seat: c.by for c in changes(before, as_hidden(before, after), box) if c.seat in seats}
    for event in events:
        if event.code == "tile" and event["seat"] in found:
            found[event["seat"]] -= event["points"]
    return tuple((seat, by) for seat, by in found.items() if by)


def shown_seats(seen: ZerzuraObservation) -> Sequence[int]:
    """The seats whose points the viewer is shown."""
    if seen.table.trackers:
        return range(len(seen.table.birds))
    return () if seen.seat is None else (seen.seat,)


def rows(
    before: ZerzuraObservation, after: ZerzuraObservation, box: Box, seat: int
) -> tuple[tuple[str, int], ...]:
    """(place, points more or fewer) of the rows of a seat's board that change, where they are shown."""
    if seat not in shown_seats(before):
        return ()
    was, now = (reckoned(box, owned(box, seen.table, seat)).rows for seen in (before, after))
    found = [(f"row.{seat}.{n}", now[thing] - was[thing]) for n, thing in enumerate(box.objects)]
    return tuple((place, by) for place, by in found if by)


def moved(was: ZerzuraObservation, now: ZerzuraObservation) -> tuple[tuple[int, int, int, int], ...]:
    """(seat, row, quantity before, after) of the cubes that move."""
    return tuple(
        (seat, row, one.quantity, other.quantity)
        for seat, (before, after) in enumerate(zip(was.table.trackers, now.table.trackers, strict=False))
        for row, (one, other) in enumerate(zip(before, after, strict=True))
        if one.quantity != other.quantity
    )


def facts(
    was: ZerzuraObservation, now: ZerzuraObservation, box: Box, events: Sequence[Event], kind: EventClass
) -> dict[str, Any]:
    """Facts of a moment: points of who acts (`delta.seat`) and of who it befalls (`delta.other`), the rows
    of their boards, what moves.
    """
    event = events[0]
    now = as_hidden(was, now)
    seat, other = event.get("seat"), event.get("other")
    # Storing changes nothing: a Character that is hidden now is not lost.
    changed = {} if event.code == "stored" else {c.seat: c for c in changes(was, now, box)}
    found: dict[str, Any] = {}
    for name, who in (("seat", seat), ("other", other)):
        change = changed.get(who) if who is not None else None
        if change is not None:
            found |= {f"delta.{name}": change.by, f"change.{name}": change}
            found |= {f"before.{name}": change.before, f"after.{name}": change.after}
            found[f"points.{name}"] = _("{before} › {after} victory points").format(
                before=signed(change.before), after=signed(change.after)
            )
    struck = found.get({"to_me": "delta.other", "by_me": "delta.seat"}.get(kind, ""), 0)
    if struck:
        found["tune"] = "loss" if struck < 0 else "gain"
    found["tiles"] = tuple(f"tile.{e['tile']}" for e in events if e.code == "tile")
    found["moved"] = moved(was, now)
    found["cubes"] = tuple(cube(who, box.objects[row]) for who, row, _before, _after in found["moved"])
    if event.code == "exchanged":
        found["delta.rows"] = tuple(row for who in (other, seat) for row in rows(was, now, box, who))
    if event.code == "dealt":
        found |= {"first": now.table.order[0], "rounds": now.table.rounds}
        found |= {"piles": (was.table.deck, now.table.deck), "orders": (was.table.order, now.table.order)}
    found["ends"] = kind == "to_me" and now.table.round == now.table.rounds
    found["faces"] = {card.handle: card.face for card in (*was.table.cards, *now.table.cards) if card.face}
    found["birds"] = tuple(f"bird.{n}" for n in range(len(now.table.birds)))
    return found


def words(say: str, events: Sequence[Event], chronicle: Chronicle, known: Mapping[str, Any]) -> Words:
    """The sentence called `say`; `known`: the facts of the moment, and `faces` of the cards named."""
    event = events[0]
    match say:
        case "exchanged":
            return _exchanged(events, chronicle, known)
        case "dromedary":
            return _dromedary(event, chronicle)
        case "dealt":
            return _dealt(chronicle, known)
    return Words(chronicle.sentence(event, known.get("faces", {})))


def _dromedary(event: Event, chronicle: Chronicle) -> Words:
    """Who gets the Dromedary, and why; that they begin."""
    name = chronicle.names[event["seat"]]
    if event.code == "dromedary_won":
        title = told("{seat} takes the Dromedary", seat=name)
        return Words(title, _("First to store: first in the next round."))
    return Words(
        told("The Dromedary goes to {seat}", seat=name),
        _("Nobody claimed it by storing: it passes to the left, and the next round begins there."),
    )


def _exchanged(events: Sequence[Event], chronicle: Chronicle, known: Mapping[str, Any]) -> Words:
    """Who takes what of whom, what they leave, and what it does to both; then the tiles that this wins."""
    event, *tiles = events
    faces, names = known["faces"], chronicle.names
    gave, got = faces.get(event["gave"]), faces.get(event["got"])
    seat, other = names[event["seat"]], names[event["other"]]
    mine = isinstance(other, You)
    title = told("{seat} takes {got} from {other}", seat=seat, other=other, got=chronicle.some(got))
    if mine and got in chronicle.wares.goods:
        title = told("{seat} takes your {got}", seat=seat, got=chronicle.owned(got))
    leaves = _("and leaves you {gave}.") if mine else _("and leaves {gave}.")
    text = [leaves.format(gave=chronicle.some(gave))]
    lost: Change | None = known.get("change.other")
    won: Change | None = known.get("change.seat")
    moved = [_change(name, change) for name, change in ((other, lost), (seat, won)) if change is not None]
    if moved:
        said = _("{one}; {two}.").format(one=moved[0], two=moved[-1]) if len(moved) > 1 else f"{moved[0]}."
        text.append(said[:1].upper() + said[1:])
    text += [chronicle.sentence(tile, {}) for tile in tiles if tile.code == "tile"]
    return Words(title, " ".join(text), stays=bool(known.get("ends")))  # the finale waits until it is read


def _change(name: str, change: Change) -> str:
    """How a seat's points have changed."""
    before, after = signed(change.before), signed(change.after)
    if change.by < 0:
        return told("{seat} falls from {before} to {after}", seat=name, before=before, after=after)
    return told("{seat} rises from {before} to {after}", seat=name, before=before, after=after)


def _dealt(chronicle: Chronicle, known: Mapping[str, Any]) -> Words:
    """Which round it is of how many, and who begins."""
    n, rounds, first = known["round"], known["rounds"], known["first"]
    last = n == rounds
    title = _("Last round") if last else _("Round {n} of {all}").format(n=n, all=rounds)
    begins = fill("{name} begins.", {"name": chronicle.names[first]})
    follows = _("When it ends, all points are counted.") if last else ""
    return Words(title, f"{begins} {follows}".strip(), gold=last, stays=last)


def unsold(count: int) -> str:
    """How many cards leave the game."""
    return ngettext("{n} card leaves the game", "{n} cards leave the game", count).format(n=count)


def next_first(chronicle: Chronicle, seat: int) -> str:
    """Who would begin the next round."""
    return told("Then {seat} begins", seat=chronicle.names[seat])
