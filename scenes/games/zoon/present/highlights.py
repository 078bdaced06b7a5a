"""Highlights on the field: what a picked card may do, what may be pointed at, what has just moved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.bitsets import bits
from game.match import MatchView
from game.zoon.cards.schema import Aim
from game.zoon.moves import Leap, Pick, Reinforce, To, Walk
from game.zoon.views import CardView, ZoonObservation
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.field_marks import Marks, reach
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import card_named, kind_of, standing_on, trump_named
from scenes.games.zoon.present.reach_preview import longest
from scenes.table.geometry import HERE, Gestures
from scenes.table.turn_flow import TurnFlow

LOOKED_BACK = 12
"""Plies among which the last move is looked for: a Trump or a fight takes several."""
LAST = frozenset({"moved", "leapt", "attacked", "pushed", "placed", "swapped", "retreated", "taken"})
"""Events that leave a trace on the field: where something came from and went."""


def marks(
    observation: ZoonObservation,
    gestures: Gestures,
    picked: str | None,
    *,
    places: FieldZones,
    deck: MatchCards,
    last: tuple[int, ...] = (),
    trail: tuple[int, ...] = (),
    hint: Any = None,
    then: Sequence[Any] = (),
    pointed: Sequence[str] = (),
) -> Marks:
    """What lights up on the field: what the picked card may do, else what may be pointed at.

    `hint`: a move that is advised, `then` what is advised for what it asks next.
    `pointed`: the spots under the pointer; a shooter there shows its aiming grid.
    """
    by_name = places.field.by_name
    goals = _goals(observation, gestures, picked, by_name)
    picks, paths = goals.picks, goals.paths
    shooter = _shooter(observation, picks, pointed, places=places, deck=deck)
    if isinstance(hint, Walk) and picked is None:
        paths.append(tuple(by_name[name] for name in hint.path))
    card = card_named(observation, picked)
    if picked is None and observation.table.phase != "turn":
        sources = (card_named(observation, source) for source in gestures if source != HERE)
        picks += [c.square for c in sources if c is not None and c.square is not None]
    return Marks(
        origin=card.square if card is not None else None,
        walks=_once(goals.walks), leaps=_once(goals.leaps), fights=_once(goals.fights),
        picks=_once(picks), paths=longest(paths),
        threats=_threats(observation, places, deck) if card is not None else (),
        last=last if card is None else (), trail=trail if card is None else (),
        hint=tuple(square for move in (hint, *then) for square in hint_squares(move, by_name)),
        obstacles=_rocks(observation), aims=_aims(observation, shooter, pointed, places=places, deck=deck),
        movers=_movers(observation, gestures) if picked is None else (),
    )  # fmt: skip


def _once(squares: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(squares)))


class _Goals(NamedTuple):
    """Squares that moves lead to, by what happens there, and the paths of walks."""

    walks: list[int]
    leaps: list[int]
    fights: list[int]
    picks: list[int]
    paths: list[tuple[int, ...]]


def _goals(
    observation: ZoonObservation, gestures: Gestures, picked: str | None, by_name: Mapping[str, int]
) -> _Goals:
    """Where the picked card may go, and what may be pointed at."""
    occupied = {c.square for c in observation.table.cards if c.zone == "field"}
    found = _Goals([], [], [], [], [])
    walks, leaps, fights, picks, paths = found
    for moves in gestures.get(picked, {}).values() if picked is not None else ():
        for move in moves:
            match move:
                case Walk(path):
                    squares = tuple(by_name[name] for name in path)
                    paths.append(squares)
                    (fights if squares[-1] in occupied else walks).append(squares[-1])
                case Leap(_, goal):
                    (fights if by_name[goal] in occupied else leaps).append(by_name[goal])
                case Reinforce(_, square):
                    walks.append(by_name[square])
    for moves in gestures.get(HERE, {}).values():
        for move in moves:
            if isinstance(move, Pick | To):
                (picks if by_name[move.square] in occupied else walks).append(by_name[move.square])
    return found


def _movers(observation: ZoonObservation, gestures: Gestures) -> tuple[int, ...]:
    """Where the Zoons stand that may act at this turn."""
    if observation.table.phase != "turn":
        return ()  # what an effect asks for is pointed at
    cards = (card_named(observation, source) for source in gestures if source != HERE)
    return tuple(sorted(card.square for card in cards if card is not None and card.square is not None))


def _shooter(
    observation: ZoonObservation,
    picks: Sequence[int],
    pointed: Sequence[str],
    *,
    places: FieldZones,
    deck: MatchCards,
) -> tuple[CardView, Aim] | None:
    """Who shoots in a shot under way, and its grid; while it is chosen, the one that is pointed at."""
    ask = observation.table.ask
    trump = trump_named(observation, ask.source) if ask is not None else None
    if ask is None or trump is None or observation.seat not in observation.to_act:
        return None
    aim = deck.trump(trump.owner, trump.id).aim
    if aim is None or ask.want not in ("user", "target"):
        return None
    if ask.want == "target":
        shooter = card_named(observation, ask.subject)
    else:
        found = (card_named(observation, spot) for spot in pointed)
        shooter = next((card for card in found if card is not None and card.square in picks), None)
        shooter = shooter or next((_on(observation, places, spot, picks) for spot in pointed), None)
    return (shooter, aim) if shooter is not None and shooter.square is not None else None


def _aims(
    observation: ZoonObservation,
    shooter: tuple[CardView, Aim] | None,
    pointed: Sequence[str],
    *,
    places: FieldZones,
    deck: MatchCards,
) -> tuple[int, ...]:
    """What the shooter may aim at; before that, what the users of a shot that is pointed at may."""
    ask = observation.table.ask
    if ask is not None and ask.want == "action":
        return _aims_ahead(observation, pointed, places=places, deck=deck)
    if shooter is None:
        return ()
    card, aim = shooter
    assert card.square is not None
    return not_own(observation, card.owner, aimed_at(places, card.owner, card.square, aim))


def not_own(observation: ZoonObservation, owner: int, squares: Iterable[int]) -> tuple[int, ...]:
    """Those squares of a grid on which no card of the shooter's side stands: that one cannot be shot at."""
    own = {c.square for c in observation.table.cards if c.zone == "field" and c.owner == owner}
    return tuple(square for square in squares if square not in own)


def aimed_at(places: FieldZones, seat: int, square: int, aim: Aim) -> tuple[int, ...]:
    """The squares of an aiming grid, as its owner turns it (reading 29)."""
    if aim.zone is not None:
        return tuple(bits(places.field.zones[seat][aim.zone]))
    return reach(places, seat, square, aim.squares)


def _aims_ahead(
    observation: ZoonObservation, pointed: Sequence[str], *, places: FieldZones, deck: MatchCards
) -> tuple[int, ...]:
    """What a shot that is pointed at may aim at from where its users stand, as far as they are known here."""
    trump = next((t for t in observation.table.trumps if t.handle in pointed and t.status == "hand"), None)
    figures = deck.trump(trump.owner, trump.id) if trump is not None else None
    if trump is None or figures is None or figures.aim is None:
        return ()
    found: set[int] = set()
    for card in observation.table.cards:
        kind = kind_of(observation, card)
        if card.owner != trump.owner or card.zone != "field" or card.square is None or card.paralysed:
            continue
        if kind is not None and (not figures.by or deck.zoon(card.owner, kind).type in figures.by):
            found.update(aimed_at(places, card.owner, card.square, figures.aim))
    return not_own(observation, trump.owner, sorted(found))


def _on(observation: ZoonObservation, places: FieldZones, spot: str, picks: Sequence[int]) -> CardView | None:
    """The Zoon on a square that the keyboard points at, if it may be picked."""
    square = places.field.by_name.get(spot.removeprefix("square "))
    return standing_on(observation, square) if square in picks else None


def _threats(observation: ZoonObservation, places: FieldZones, deck: MatchCards) -> tuple[int, ...]:
    """Where enemy cards that have been seen may leap to."""
    found: set[int] = set()
    own = {c.square for c in observation.table.cards if c.owner != observation.seat and c.zone == "field"}
    for card in observation.table.cards:
        if card.owner == observation.seat or card.zone != "field" or card.square is None:
            continue
        kind = kind_of(observation, card)
        if kind is not None:
            leaps = deck.zoon(card.owner, kind).moves.leap
            found.update(s for s in reach(places, card.owner, card.square, leaps) if s not in own)
    return tuple(sorted(found))


def _rocks(observation: ZoonObservation) -> tuple[int, ...]:
    """Obstacles that no card stands for."""
    shown = {t.square for t in observation.table.trumps if t.status == "field"}
    shown |= {c.square for c in observation.table.cards if c.zone == "stone"}
    return tuple(square for square in observation.table.obstacles if square not in shown)


def hint_squares(move: Any, by_name: dict[str, int]) -> tuple[int, ...]:
    """The squares that a hint is about."""
    match move:
        case Walk(path):
            return by_name[path[0]], by_name[path[-1]]
        case Leap(start, goal):
            return by_name[start], by_name[goal]
        case Pick(square) | To(square) | Reinforce(_, square):
            return (by_name[square],)
    return ()


def last_move(
    match: MatchView, flow: TurnFlow, places: FieldZones
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The trace of the newest move on the screen, after an undo, a jump or a load too; and its way."""
    plies = match.history(flow.viewer, max(0, flow.shown - LOOKED_BACK))
    return newest([ply.events for ply in plies if ply.index < flow.shown], places)


def newest(plies: Sequence[Sequence[Any]], places: FieldZones) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The trace of the newest of those plies that moved something, and its way; () and () for none."""
    found = [(traces(events, places), way(events, places)) for events in plies]
    return next((pair for pair in reversed(found) if pair[0]), ((), ()))


def way(events: Sequence[Any], places: FieldZones) -> tuple[int, ...]:
    """The squares that the Zoon moved last has passed, its start first; () if none went anywhere itself."""
    moved = [event for event in events if event.code in ("moved", "leapt", "attacked")]
    names = str(moved[-1]["path"]).split("-") if moved else []
    return tuple(places.field.by_name[name] for name in names)


def traces(events: Sequence[Any], places: FieldZones) -> tuple[int, ...]:
    """The squares that the last move touched, start first; () if nothing moved."""
    found: list[int] = []
    for event in events:
        if event.code in LAST:
            for name in ("start", "goal"):
                square = places.field.by_name.get(event.get(name, ""))
                if square is not None and square not in found:
                    found.append(square)
    return tuple(found)
