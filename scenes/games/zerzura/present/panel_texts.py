"""Panel texts of Zerzura's table for an observation: heads of stalls, ribbon, tabs. Facts and texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.core import Event
from game.match import MatchView, MindSeat
from game.zerzura import Box, on_scale
from game.zerzura.cards.schema import Guard, Mage
from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import CardView, ZerzuraObservation
from scenes.games.zerzura.closer_look import Subject
from scenes.games.zerzura.gestures import CONFIRM, KINDS, Kind, kind_of
from scenes.games.zerzura.paint.panels import ASKS, Order, Tab
from scenes.games.zerzura.paint.stall_heads import Head, Line
from scenes.games.zerzura.present.intended_move import Intent, card_named
from scenes.games.zerzura.present.preview import Preview
from scenes.games.zerzura.present.score_sheet import amounts, owned, owned_as_seen, reckoned
from scenes.games.zerzura.present.tile_progress import Row
from scenes.games.zerzura.words import Chronicle
from scenes.table.journal.past_banner import Done
from scenes.ui.i18n import _, local_text, ngettext, said_of, told
from scenes.ui.seat_names import called


def stored(observation: ZerzuraObservation, seat: int) -> int:
    """How many cards a seat has stored."""
    return sum(card.zone == "store" and card.owner == seat for card in observation.table.cards)


def describe(move: Any, observation: ZerzuraObservation, chronicle: Chronicle) -> str:
    """A move in words."""

    def ware(handle: int) -> str:
        card = card_named(observation, handle)
        return chronicle.ware(card.face if card else None)

    match move:
        case Take(card):
            return _("Take {card}").format(card=ware(card))
        case Exchange(give, get):
            theirs = card_named(observation, get)
            if theirs is None or theirs.owner is None:
                return _("Give {gave} for {got}").format(gave=ware(give), got=ware(get))
            other = chronicle.names[theirs.owner]
            return told("Give {gave} to {other} for {got}", gave=ware(give), got=ware(get), other=other)
        case Store(cards):
            known = [card.face for card in map(partial(card_named, observation), cards) if card and card.face]
            if len(known) == len(cards):
                words = [chronicle.ware(face) for face in known]
                alike = {face.rstrip("123") for face in known}  # equal Objects are counted together
                said = chronicle.cards(known) if len(alike) == 1 else " + ".join(words)
                return _("Store {cards}").format(cards=said)
            return ngettext("Store {n} card", "Store {n} cards", len(cards)).format(n=len(cards))
    return str(move)


# -- papers -----------------------------------------------------------------------------------------------


def order(observation: ZerzuraObservation) -> Order:
    """Round and order of the seats."""
    table = observation.table
    over = table.phase == "over"
    return Order(table.round, table.rounds, table.order, len(table.order) if over else table.step)


def head(observation: ZerzuraObservation, box: Box, seat: int, name: str, meant: Preview) -> Head:
    """What a seat's stall says; Expert boards say only how many cards there are."""
    table = observation.table
    has = owned_as_seen(box, observation, seat)
    count = sum(card.owner == seat for card in table.cards)
    note = "" if table.trackers else ngettext("{n} card", "{n} cards", count).format(n=count)
    hints = tuple((c.object, c.step) for c in meant.changes if c.seat == seat and c.before is None)
    now = reckoned(box, has)
    lines = _lines(observation, box, seat, meant, amounts(box, has), now.rows)
    acts = table.mover == seat
    if not table.trackers:
        return Head(seat, name, None, None, lines, hints, acts, note)
    gain = meant.gain(seat)
    then = None if gain is None else now.total + gain
    brings = dict(meant.brought).get(seat, now.brought)
    return Head(seat, name, now.total, then, lines, hints, acts, note, brings, has.hides_characters)


def _lines(
    observation: ZerzuraObservation,
    box: Box,
    seat: int,
    meant: Preview,
    have: Mapping[str, int],
    rows: Mapping[str, int],
) -> tuple[Line, ...]:
    """The rows of a board with what their Guards add; on Expert boards those that a move would change."""
    table = observation.table
    found = []
    for thing, scale in zip(box.objects, box.scales, strict=True):
        change = meant.of(seat, thing)
        if not table.trackers and (change is None or change.before is None):
            found.append(Line(0, 0))
            continue
        quantity, points = have[thing], rows[thing]
        then = None
        if change is not None and change.after is not None and change.points is not None:
            then = (change.after, points + change.points)
        found.append(Line(quantity, points, then, guarded=points != on_scale(scale, quantity)))
    return tuple(found)


def ribbon(
    observation: ZerzuraObservation,
    match: MatchView,
    *,
    replaying: bool,
    actor: int | None,
    done: bool = False,
    past: Done | None = None,
) -> tuple[int, str]:
    """(seat, words): whose turn it is; `done`: that seat has acted, and what it did is still being shown;
    of a match that is `past`, who has played last.
    """
    seat = observation.table.mover
    if seat is None:
        if observation.table.phase == "over":
            return actor or 0, _("The market is over")
        return actor or 0, _("End of the round") if observation.table.step else _("A new Market")
    if past is not None:
        return seat if past.seat is None else past.seat, past.title
    if replaying:
        return seat, _("Since your last turn")
    name = called(match.seats)[seat]
    if seat == actor and len(match.people) == 1:
        return seat, _("You have played") if done else _("Your turn")
    return seat, told("Turn: {name}", name=name)


def waiting(
    observation: ZerzuraObservation, match: MatchView, actor: int | None, *, minds: bool = True
) -> tuple[int, str] | None:
    """Who is choosing, for the foot of the journal; `minds`: whether they think here, as in no replay."""
    seat = observation.table.mover
    if seat is None:
        return None
    name = called(match.seats)[seat]
    if isinstance(match.seats[seat], MindSeat):
        return (seat, said_of(name, "is thinking…")) if minds else None
    return (seat, said_of(name, "is choosing…")) if seat == actor else None


def news(
    events: Sequence[Event], before: ZerzuraObservation, now: ZerzuraObservation, chronicle: Chronicle
) -> str:
    """What was done, in a sentence that names no card which must not be named now. From spectators' views."""
    hidden = {card.handle for card in now.table.cards if card.face is None}
    faces = chronicle.faces(before, hidden)
    done = next((event for event in events if event.code in ("took", "exchanged", "stored")), None)
    return chronicle.sentence(done, faces) if done is not None else ""


def warnings(
    winning: Mapping[str, Any], rows: Mapping[str, Sequence[Row]], seat: int, chronicle: Chronicle
) -> list[tuple[int, str]]:
    """What should not be missed, the most pressing first, each with the seat it is about: a tile that the
    seat can win now, tiles for which another lacks one.
    """
    found = [
        (seat, _("You can win the tile “{tile}” now.").format(tile=chronicle.tile_name(tile)))
        for tile in winning
    ]
    for tile, of_tile in rows.items():
        name = chronicle.tile_name(tile)
        found += [
            (
                row.seat,
                told("{name} lacks one for the tile “{tile}”.", name=chronicle.names[row.seat], tile=name),
            )
            for row in of_tile
            if row.near and row.seat != seat
        ]
    return found


def refusals(observation: ZerzuraObservation, moves: Sequence[Any], seat: int) -> dict[Kind, str]:
    """Why an action is not possible on one's own turn, in a few words."""
    able = {kind_of(move) for move in moves}
    if not able:
        return {}
    own = any(card.zone == "stall" and card.owner == seat for card in observation.table.cards)
    found: dict[Kind, str] = {}
    if "exchange" not in able:
        theirs = any(card.zone == "stall" and card.owner != seat for card in observation.table.cards)
        found["exchange"] = _("your stall is empty")
        if own:
            found["exchange"] = _("Birds on all their cards") if theirs else _("their stalls are empty")
    if "store" not in able:
        found["store"] = _("all under your Bird") if own else _("your stall is empty")
    return found


def why_not_stored(
    observation: ZerzuraObservation,
    moves: Sequence[Any],
    card: str,
    seat: int,
    laid: Sequence[int] = (),
) -> str:
    """Why a card of one's own stall cannot be stored with those set aside; "" where it can."""
    stores = [set(map(str, move.cards)) for move in moves if isinstance(move, Store)]
    if any(card in cards for cards in stores):
        fits = any({card, *map(str, laid)} <= cards for cards in stores)
        return "" if fits else _("Two cards at most are stored at a time.")
    if str(observation.table.birds[seat]) != card:
        return ""
    return _("Your Bird sits on it: it cannot be stored now.")


def asks(intent: Intent, observation: ZerzuraObservation, action: Kind | None) -> str:
    """What the action under way asks for next, in a few words."""
    if action is None:
        return ""
    picked = card_named(observation, intent.walk.picked)
    if action == "exchange" and intent.waits is not None and intent.move() == intent.waits:
        return _("a click here exchanges")
    if action == "exchange" and picked is not None:
        own = picked.owner == observation.table.mover
        return _("then one of theirs") if own else _("then one of yours")
    if action == "store" and picked is not None:
        return _("a click here stores it")
    if action == "take" and picked is not None:
        return _("a click here takes it")
    if picked is not None:
        return ""
    seat = observation.table.mover
    perch = observation.table.birds[seat] if seat is not None else None
    if action == "store" and isinstance(perch, int):
        return _("one or two, not the one under your Bird")
    return _(ASKS[action])


def step(intent: Intent, observation: ZerzuraObservation, action: Kind | None) -> str:
    """The step of a longer act that is due, for the ribbon; "" where none is begun."""
    picked = card_named(observation, intent.walk.picked)
    match action:
        case "take" if picked is None:
            return _("Pick a Market card")
        case "take":
            return _("Now into your stall")
        case "exchange":
            if picked is None:
                return _("Pick one of yours")
            if intent.waits is not None and intent.move() == intent.waits:
                return _("One more click")
            own = picked.owner == observation.table.mover
            return _("Then one of theirs") if own else _("Then one of yours")
        case "store":
            if picked is not None:
                return _("Into the storage")
            if not intent.laid:
                return _("Pick one or two of yours")
            if second_follows(intent):
                return _("A second may follow")
            return ngettext("Store it", "Store them", len(intent.laid))
    return ""


def second_follows(intent: Intent) -> bool:
    """Whether another card may go into the storage with the one that was set aside."""
    laid = set(intent.laid)
    return len(laid) == 1 and any(isinstance(m, Store) and laid < set(m.cards) for m in intent.moves)


def confirm_words(intent: Intent) -> str:
    """What the button says that stores; "" while there is nothing to store, or a further card is in hand."""
    if not intent.stores_now() or intent.walk.picked is not None:
        return ""
    if second_follows(intent):
        return _("Store only this card")
    count = len(intent.laid)
    return ngettext("Store this card", "Store these {n} cards", count).format(n=count)


def tabs(
    moves: Sequence[Any],
    action: Kind | None,
    hovered: Sequence[str],
    why: Mapping[Kind, str],
    asked: str = "",
) -> list[Tab]:
    """The three actions; `why`: why some are not possible; `asked`: what the one under way asks for."""
    able = {kind_of(move) for move in moves}
    lit = {spot.removeprefix("tab ") for spot in hovered}
    if CONFIRM in hovered:
        lit.add("store")
    if "button skip" in hovered:
        lit.add("take")
    return [
        Tab(
            kind,
            kind in able,
            kind == action and kind in able,
            kind in lit,
            why.get(kind, ""),
            asked if kind == action else "",
        )
        for kind in KINDS
    ]


# -- closer looks -----------------------------------------------------------------------------------------


def card_subject(
    observation: ZerzuraObservation, box: Box, card: CardView, chronicle: Chronicle, actor: int | None
) -> Subject:
    """A card in all words: what it shows or scores, whose Bird protects it, the scales it is about."""
    wares, face = chronicle.wares, card.face or ""
    lines = []
    if face in wares.characters:
        character = wares.characters[face]
        lines.append(chronicle.character_text(character))
        things = [character.object] if isinstance(character, Guard | Mage) else []
    else:
        lines.append(_("Shows {wares}.").format(wares=chronicle.ware(face)))
        things = list(wares.goods[face].objects)
    if card.bird is not None:
        text = "The Bird of {name} protects it: it can neither be exchanged away nor stored."
        lines.append(told(text, name=chronicle.names[card.bird]))
    has = owned(box, observation.table, actor) if actor is not None else None
    known = amounts(box, has) if has is not None and has.whole else None
    scales = tuple((thing, known[thing] if known is not None else None) for thing in things)
    return Subject(face, wares.title(face), tuple(lines), scales)


def tile_subject(
    observation: ZerzuraObservation,
    tile: str,
    chronicle: Chronicle,
    rows: Sequence[Row] = (),
    warnings: Sequence[str] = (),
) -> Subject:
    """A Command tile in all words; `rows`: how far each seat is, as far as that is shown."""
    data = chronicle.wares.tiles[tile]
    owner = next((view.owner for view in observation.table.tiles if view.id == tile), None)
    worth = _("It is worth {n} VP and is never lost.").format(n=data.points)
    lines = [chronicle.tile_text(data), worth]
    lines.append(
        _("Still free: it goes by itself to whoever first fulfils it.")
        if owner is None
        else told("It belongs to {name}.", name=chronicle.names[owner])
    )
    lines += [chronicle.progress_text(row) for row in rows]
    return Subject(f"tile {tile}", local_text(data.name), (*lines, *warnings))


def stall_note(observation: ZerzuraObservation, seat: int) -> str:
    """A line on a whole stall: what is face up, what is stored."""
    count = stored(observation, seat)
    if not count:
        return _("Everything lies face up; nothing is stored.")
    return ngettext("And {n} stored card.", "And {n} stored cards.", count).format(n=count)
