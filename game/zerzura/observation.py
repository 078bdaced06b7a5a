"""Observation: what a seat may know of a state. This is the one place that decides about secrets.

Everything lies open but the deck, the cards out of the game, and what others have stored. Those cards were
face up once: `table` no longer names them, `memory` does (readings 9 and 10). With the last round's end the
storages are turned up to be counted: from then on they lie open to everyone.
"""

from __future__ import annotations

from game.zerzura.cards.scoring import on_scale
from game.zerzura.position.position import HOME, TILE, ZerzuraPosition
from game.zerzura.views import (
    CardView,
    Perch,
    TileView,
    Tracker,
    ZerzuraMemory,
    ZerzuraObservation,
    ZerzuraTable,
    Zone,
)


def observe(state: ZerzuraPosition, seat: int | None) -> ZerzuraObservation:
    """All that the seat may know; None is a spectator."""
    faces, order = state.setup.box.faces, state.order
    return ZerzuraObservation(
        seat=seat,
        options=tuple(sorted(state.options.items())),
        to_act=state.to_act,
        table=_table(state, seat),
        memory=ZerzuraMemory(tuple((card, faces[order[card]].id) for card in range(1, state.dealt + 1))),
    )


def _table(state: ZerzuraPosition, seat: int | None) -> ZerzuraTable:
    setup = state.setup
    return ZerzuraTable(
        phase="over" if state.over else "market",
        round=state.round,
        rounds=setup.rounds,
        mover=state.to_act[0] if state.to_act else None,
        order=tuple((state.holder + step) % setup.seats for step in range(setup.turns)),
        step=state.step,
        dromedary=state.holder,
        storer=None if state.storer < 0 else state.storer,
        birds=tuple(_perch(bird) for bird in state.birds),
        cards=_cards(state, seat),
        deck=setup.deck - state.dealt,
        aside=len(state.order) - 1 - setup.deck,
        unsold=len(state.gone),
        tiles=tuple(
            TileView(setup.box.tiles[tile].id, setup.box.tiles[tile].points, None if owner < 0 else owner)
            for tile, owner in zip(state.tiles, state.owners, strict=True)
        ),
        trackers=_trackers(state),
    )


def _perch(bird: int) -> Perch:
    return "board" if bird == HOME else "dromedary" if bird == TILE else bird


def _cards(state: ZerzuraPosition, seat: int | None) -> tuple[CardView, ...]:
    faces, order = state.setup.box.faces, state.order
    sitting = {bird: owner for owner, bird in enumerate(state.birds) if bird > 0}
    first = state.dealt - state.setup.market + 1

    def view(card: int, zone: Zone, owner: int | None, place: int) -> CardView:
        hidden = zone == "store" and owner != seat and not state.over
        face = None if hidden else faces[order[card]].id
        return CardView(card, zone, owner, place, face, sitting.get(card))

    found = [view(card, "market", None, card - first) for card in state.market]
    for owner, stall in enumerate(state.stalls):
        found += [view(card, "stall", owner, place) for place, card in enumerate(stall)]
    for owner, store in enumerate(state.stores):
        found += [view(card, "store", owner, place) for place, card in enumerate(store)]
    return tuple(found)


def _trackers(state: ZerzuraPosition) -> tuple[tuple[Tracker, ...], ...]:
    """The cubes of the Easy boards; none on Expert boards."""
    if state.options["aid"] == "expert":
        return ()
    box = state.setup.box
    return tuple(
        tuple(
            Tracker(thing, quantity, on_scale(scale, quantity))
            for thing, scale, quantity in zip(box.objects, box.scales, box.amounts(holding), strict=True)
        )
        for holding in state.holdings
    )
