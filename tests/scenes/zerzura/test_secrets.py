"""What others have stored is nowhere on the screen: in no pixel, line, preview, look or curtain."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from game.match import Match, Ply
from game.zerzura import ZerzuraGame, ZerzuraState
from game.zerzura.moves import Store
from scenes.table.curtain import Curtain
from tests.scenes.compared_pictures import frame
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of


class Swapped(ZerzuraGame):
    """Zerzura in which two cards of the deck have changed places."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(GAME.rules)
        self._swap = (one, other)

    def new_state(self, *args: Any, **more: Any) -> ZerzuraState:
        """The first state, with those two cards exchanged."""
        state = super().new_state(*args, **more)
        order = list(state.order)
        one, other = self._swap
        order[one], order[other] = order[other], order[one]
        state.order = tuple(order)
        state.packs = state.setup.box.packs_of(state.order)
        return state


STORED = (1, 3)
"""The cards that the first person takes in the first round and stores in the second."""


def stored_by_the_first(game: ZerzuraGame) -> Match:
    """Two persons on Expert boards; the first has stored two cards, the second is asked."""
    match = match_of(2, 0, seed=11, game=game, aid="expert")
    mine = 0
    while match.plies < 10 or match.to_act[0] != 1:
        (seat,) = match.to_act
        mine += seat == 0
        stores = seat == 0 and mine == 3
        match.play(seat, Store(STORED) if stores else match.legal_moves(seat)[0])
    return match


def alike(one: Match, other: Match, seat: int | None) -> bool:
    """Whether a seat may see the same of both."""
    return bool(cast(Any, one.observation(seat)).table == cast(Any, other.observation(seat)).table)


def pair() -> tuple[Match, Match]:
    """Two matches that differ only in the order of the first person's two stored cards."""
    return stored_by_the_first(GAME), stored_by_the_first(Swapped(*STORED))


def sight(match: Match, seat: int) -> Bazaar:
    """The table for the eyes of one person, everything shown."""
    house = Bazaar(match)
    if house.table.flow.viewer != seat:
        house.table.flow.lift(seat)
        house.table.flow.skip_replay()
        house.table.reopen()
    house.rest()
    return house


def test_the_two_matches_are_alike_for_the_second_person_and_differ_for_the_first() -> None:
    one, other = pair()
    assert alike(one, other, 1)
    assert not alike(one, other, 0)


def test_on_expert_boards_no_pixel_tells_what_the_other_has_stored() -> None:
    pictures = {frame(sight(match, 1)) for match in pair()}
    assert len(pictures) == 1


def test_pointing_carrying_and_looking_closely_tells_nothing_either() -> None:
    views = []
    for match in pair():
        house = sight(match, 1)
        seen = []
        assert house.table.walk.gestures
        for source, pairs in sorted(house.table.walk.gestures.items())[:6]:
            for target in sorted(pairs)[:3]:
                house.click(house.spot(source or target))
                house.move_to(house.spot(target))
                seen.append(frame(house))
                house.table.walk.cancel()
                house.table.laid = ()
        for stand in (0, 1):
            found = house.table.looks.at(house.table.observation, [f"stand {stand}"], 1, house.table.progress)
            seen.append(str(getattr(found, "faces", None)).encode())
        views.append(seen)
    assert views[0] == views[1]


def test_the_curtain_and_the_replay_tell_nothing() -> None:
    pictures: list[list[bytes]] = []
    for match in pair():
        house = Bazaar(match)
        house.pass_time(3)
        assert isinstance(house.top, Curtain)
        seen = [frame(house)]
        if house.top.seat == 1:
            house.hold()
            for _ in range(12):
                house.rest(0.5)
                seen.append(frame(house))
        pictures.append(seen)
    assert pictures[0] == pictures[1]


def test_the_first_person_sees_the_stored_cards_at_a_look_alone() -> None:
    one, _other = pair()
    for ply in range(one.plies):
        assert all(c.face for c in cast(Any, one.position(ply, 0)).table.cards if c.owner == 0)
    house = sight(one, 0)
    shown = {p.face for h, p in house.table.layout.items() if p.zone == "own store"}
    assert shown == {""}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_journal_names_a_stored_card_to_its_owner_alone(seat: int | None) -> None:
    one, other = pair()
    texts = []
    for match in (one, other):
        house = sight(match, 1 if seat is None else seat)
        texts.append([line.text for line in house.table.journal.lines])
    assert (texts[0] == texts[1]) == (seat != 0)
    if seat == 1:
        assert sum("a card" in text for text in texts[0]) >= 2, "earlier lines do not name them any more"
    if seat == 0:
        assert any(text.startswith("Stored: ") for text in texts[0])


def test_undoing_a_store_brings_back_the_names() -> None:
    match = match_of(1, 1, seed=3, aid="expert")
    house = Bazaar(match)
    house.settle()
    while True:
        stores = [move for move in house.match.legal_moves(0) if isinstance(move, Store)]
        if stores and house.table.walk.gestures:
            break
        if house.table.walk.gestures:
            house.table.send([house.match.legal_moves(0)[0]])
        house.rest()
        house.settle()
    before = [line.text for line in house.table.journal.lines]
    house.table.send([stores[0]])
    house.rest(0.3)
    assert house.match.can_undo(0) or house.match.plies
    if house.match.can_undo(0):
        house.key(pygame.K_BACKSPACE)
        house.rest()
        assert [line.text for line in house.table.journal.lines][: len(before)] == before


def test_results_of_a_spectators_history_keep_events_for_one_pair_of_eyes_apart() -> None:
    one, _other = pair()
    stowed = [e for ply in one.history(1) for e in ply.events if e.code == "stowed"]
    assert not stowed
    assert all(isinstance(ply, Ply) for ply in one.history(None))
