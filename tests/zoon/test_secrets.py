"""Law 3 in depth for Zoon: what a seat cannot know changes nothing that it sees, is asked, or may do."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import Event
from game.zoon import ZoonState
from game.zoon.moves import Pick, Spin, Touch, parse_move
from game.zoon.position.record import HIDDEN
from game.zoon.position.record import record as record_of
from tests.zoon.made_tribes import shipped, stock_game
from tests.zoon.played_match import another
from tests.zoon.positions import found, position, quick_match
from tests.zoon.random_matches import LOOK, PAIRS, matches, played

# -- other hidden cards, the same view --------------------------------------------------------------------


def disguised(state: ZoonState, seat: int | None, rng: random.Random) -> tuple[ZoonState, set[int]] | None:
    """The state with the faces of two cards exchanged that `seat` cannot tell apart; and their squares."""
    record = record_of(state)
    memory = state.observation(seat).memory
    refs = [kind.ref for kind in state.setup.kinds]
    possible = {handle: set(kinds) for handle, kinds in memory.possible}
    slots = [s for s, handle in enumerate(record.handle) if handle in possible and record.at[s] != -1]
    pairs = [
        (a, b) for a in slots for b in slots
        if a < b and record.owner[a] == record.owner[b] and record.kind[a] != record.kind[b]
        and refs[record.kind[a]] in possible[record.handle[b]]
        and refs[record.kind[b]] in possible[record.handle[a]]
    ]  # fmt: skip
    rng.shuffle(pairs)
    for a, b in pairs:
        kinds = list(record.kind)
        kinds[a], kinds[b] = kinds[b], kinds[a]
        faces = {record.handle[s]: refs[kinds[s]] for s in range(len(kinds)) if kinds[s] >= 0}
        if all(any(faces[handle] in of for handle, of in fact) for _, fact in memory.facts):
            other = ZoonState.restored(state.setup, replace(record, kind=tuple(kinds)))
            return other, {record.at[a], record.at[b]}
    return None


@pytest.mark.parametrize("number", range(6))
def test_other_hidden_cards_give_the_same_view_the_same_moves_and_the_same_events(number: int) -> None:
    rng = random.Random(number)
    _, start = matches()[number]
    compared = 0
    for state in played(start, rng, 260):
        if rng.random() > 0.3:
            continue
        for seat in (0, 1, None):
            twin = disguised(state, seat, rng)
            if twin is None:
                continue
            other, squares = twin
            assert other.observation(seat) == state.observation(seat)
            if seat is None or seat not in state.to_act:
                continue
            assert list(other.legal_moves(seat)) == list(state.legal_moves(seat))
            for move in rng.sample(list(state.legal_moves(seat)), min(3, len(state.legal_moves(seat)))):
                compared += same_events(state, other, seat, move, squares)
    assert compared > 10


def same_events(state: ZoonState, other: ZoonState, seat: int, move: Any, squares: set[int]) -> bool:
    """Whether the seat sees the same happen in both; False where the move may show one of the cards."""
    if isinstance(move, Touch | Spin) and len(state.to_act) == 1:
        return False
    if isinstance(move, Pick) and state.setup.field.by_name[move.square] in squares:
        return False
    one, two = state.clone(), other.clone()
    seen = [[event for event in twin.apply(seat, move) if event.seen_by(seat)] for twin in (one, two)]
    if any(
        event.code in ("revealed", "saw", "eliminated", "petrified", "void") for event in seen[0] + seen[1]
    ):
        return False  # a face was shown or a hidden condition answered
    assert seen[0] == seen[1]
    if one.to_act == two.to_act:
        assert one.observation(seat) == two.observation(seat)
    return True


def test_a_card_in_the_hand_and_one_on_the_field_may_change_places_unseen() -> None:
    ones = [
        position({"c3": "king"}, {"d5": field, "e5": "pawn"}, hands=([], [hand]))
        for field, hand in (("pawn", "guard"), ("guard", "pawn"))
    ]
    for seat in (0, None):
        assert ones[0].state.observation(seat) == ones[1].state.observation(seat)
    assert ones[0].moves() == ones[1].moves()


def test_whether_the_enemy_is_stuck_is_all_that_the_end_of_a_turn_tells() -> None:
    for kind in ("pawn", "guard"):
        table = position({"c3": "pawn"}, {"d5": kind})
        assert table.do("c3-c4")[-1].code == "moved"


# -- spectators and private looks -------------------------------------------------------------------------


def private(value: Any) -> set[str]:
    """All "id.face" references of the stock tribe inside an observation's table."""
    text = repr(value)
    return {
        ref for ref in ("pawn.0", "guard.0", "king.0", "rider.0", "oracle.0", "flag.0") if f"'{ref}'" in text
    }


def test_a_spectator_sees_no_face_that_is_down() -> None:
    table = position({"c3": "pawn", "a1": "king"}, {"c4": "guard", "e5": "rider"})
    view = table.state.observation(None)
    assert private(view.table) == set()
    assert view.memory.cards == ()
    table.do("c3-c4")
    table.state.apply(0, parse_move("touch 1"))
    view = table.state.observation(None)
    assert private(view.table) == set()
    combat = view.table.combat
    assert combat is not None
    assert (combat.sealed, combat.mine) == ((0,), None)


def test_a_private_look_tells_the_other_that_somebody_looked_and_where_no_more() -> None:
    table = position({"c3": "pawn"}, {"c5": "guard", "e5": "rider"}, trumps=LOOK)
    caused = table.do("play look", "pick c5", "pick e5")
    for seat in (1, None):
        seen = [event for event in caused if event.seen_by(seat)]
        assert private(seen) == set()
        assert [event["square"] for event in seen if event.code == "looked"] == ["c5", "e5"]
    told = [event for event in caused if event.code == "saw"]
    assert all(event.visible_to == frozenset({0}) for event in told)
    assert [event["kind"] for event in told] == ["guard.0", "rider.0"]


def test_a_private_look_stays_in_the_memory_of_the_one_who_looked() -> None:
    table = position({"c3": "pawn"}, {"c5": "guard", "e5": "rider"}, trumps=LOOK, options={"codex": "open"})
    table.do("play look", "pick c5", "pick e5", "c5-c4")
    own = table.state.observation(0)
    assert dict(own.memory.cards)[table.handle("c4")] == "guard.0"
    assert {kind for _, kind in own.table.codex} == {"guard.0", "rider.0"}
    assert table.state.observation(None).memory.cards == ()
    # its owner knows that it was looked at: "as the others may see them"
    assert dict(table.state.observation(1).memory.shown)[table.handle("c4")] == ("guard.0",)


def test_observations_hold_no_chance_and_can_be_pickled() -> None:
    table = quick_match(PAIRS[0])
    for seat in (0, 1, None):
        view = table.state.observation(seat)
        assert view.memory.record.chance == HIDDEN
        assert pickle.loads(pickle.dumps(view)) == view


def test_classic_sight_hides_from_the_table_what_the_memory_still_knows() -> None:
    table = quick_match(PAIRS[1], sight="classic")
    view = table.state.observation(1)
    assert {card.kind for card in view.table.cards} == {None}
    assert len(view.memory.cards) == 12


# -- sealed choices ---------------------------------------------------------------------------------------


def test_a_sealed_touch_is_known_to_its_own_seat_alone() -> None:
    views: dict[int | None, list[Any]] = {1: [], None: []}
    for corner in range(4):
        table = position({"c3": "pawn"}, {"c4": "guard"})
        table.do("c3-c4")
        assert table.state.apply(0, parse_move(f"touch {corner}")) == []
        for seat, seen in views.items():
            seen.append(table.state.observation(seat))
        combat = table.state.observation(0).table.combat
        assert combat is not None
        assert combat.mine == corner
    for seen in views.values():
        assert all(view == seen[0] for view in seen)


def test_sealed_half_turns_are_known_to_their_own_seat_alone() -> None:
    for sealed in ("spin 0", "spin 1"):
        table = position({"c3": "pawn"}, {"c4": "guard"}, options={"spin": "owner"})
        table.do("c3-c4")
        table.state.apply(1, parse_move(sealed))
        view = table.state.observation(0)
        assert view.table.combat is not None
        assert (view.table.combat.sealed, view.table.combat.mine) == ((1,), None)
        assert view.memory.record.spins == (-1, HIDDEN)
        # and during the touches that follow
        table.state.apply(0, parse_move("spin 0"))
        assert table.state.observation(0).memory.record.spins == (0, HIDDEN)
        assert table.state.observation(None).memory.record.spins == (HIDDEN, HIDDEN)


def test_determinize_invents_the_others_sealed_choices() -> None:
    table = position({"c3": "pawn"}, {"c4": "guard"})
    table.do("c3-c4")
    table.state.apply(1, parse_move("touch 3"))
    view = table.state.observation(0)
    invented = {record_of(another(table.state, view, random.Random(seed))).sealed for seed in range(60)}
    assert invented == {(-1, corner) for corner in range(4)}


# -- deployment -------------------------------------------------------------------------------------------


def test_a_deployment_shows_its_progress_and_nothing_else() -> None:
    options = {"tribe_0": "braisards", "tribe_1": "veloutins"}
    rng = random.Random(4)
    one, other = (shipped().new_state(seed=3, options=options) for _ in range(2))
    for _ in range(11):
        caused: list[list[Event]] = []
        for state in (one, other):
            caused.append(state.apply(0, rng.choice(list(state.legal_moves(0)))))
        assert [[event for event in events if event.seen_by(1)] for events in caused] == [[], []]
        for seat in (1, None):
            assert one.observation(seat) == other.observation(seat)
        assert one.observation(1).table.placed == (one.observation(0).table.placed[0], 0)


def test_empty_squares_of_a_deployment_are_secret_too() -> None:
    game = stock_game(
        zoons="[{id: pawn, corners: [3, 3, 3, 3], count: 1}, {id: guard, corners: [5, 5, 5, 5]}]"
    )
    options = {"tribe_0": "ours", "tribe_1": "ours"}
    one, other = (game.new_state(seed=3, options=options) for _ in range(2))
    for state, moves in ((one, ["deploy -", "deploy pawn.0"]), (other, ["deploy king.0", "deploy -"])):
        for move in moves:
            state.apply(0, game.parse_move(move))
    for seat in (1, None):
        assert one.observation(seat) == other.observation(seat)


# -- whom one asks ----------------------------------------------------------------------------------------

MAGPIE = """
- id: magpie
  type: priest
  moves: {walk: [[F]]}
  corners: [2, 2, 2, "*"]
  star: {outcome: draw, do: [{swap: {a: self, b: {side: own, type: [soldier]}}}]}
"""


def test_one_who_is_asked_on_hidden_grounds_is_asked_always_with_decline_as_the_only_move() -> None:
    asked = {}
    for companion in ("pawn", "guard"):
        table = position({"c3": "king"}, {"c4": "magpie", "e5": companion}, zoons=MAGPIE)
        table.do("c3-c4")
        table.fight(6, "*")
        asked[companion] = (table.to_act, table.moves(1))
    assert asked["pawn"][0] == asked["guard"][0] == (1,)
    assert asked["pawn"][1] == {"pick e5"}
    assert asked["guard"][1] == {"decline"}


def test_one_who_has_nobody_else_on_the_field_is_not_asked() -> None:
    table = position({"c3": "king"}, {"c4": "magpie"}, zoons=MAGPIE, emblems=False)
    table.do("c3-c4")
    table.fight(6, "*")
    assert table.to_act == (1,)
    assert table.moves() == {"c4-c3"}  # its next turn: the swap was skipped on public grounds


def test_a_forced_decline_tells_both_that_there_is_no_such_card() -> None:
    table = position({"c3": "king"}, {"c4": "magpie", "e5": "guard"}, zoons=MAGPIE)
    table.do("c3-c4")
    table.fight(6, "*")
    table.do("decline")
    assert "pawn.0" not in table.mask("e5")
    assert "guard.0" in table.mask("e5")


def test_a_move_granted_by_a_star_is_asked_whatever_the_hidden_types() -> None:
    zoons = MAGPIE.replace(
        "{swap: {a: self, b: {side: own, type: [soldier]}}}", "{move: {who: {side: own, type: [soldier]}}}"
    )
    seen = []
    for companion in ("pawn", "guard"):
        table = position({"c3": "king"}, {"c4": "magpie", "e5": companion}, zoons=zoons)
        table.do("c3-c4")
        table.fight(6, "*")
        seen.append(table.state.observation(0))
        assert table.to_act == (1,)
    assert seen[0] == seen[1]


def test_an_observation_after_a_look_differs_only_for_the_one_who_looked() -> None:
    looked = position({"c3": "pawn"}, {"c5": "guard", "e5": "rider"}, trumps=LOOK)
    event = found(looked.do("play look", "pick e5", "pick c5"), "saw")
    assert event["kind"] == "rider.0"
    assert not [e for e in looked.events if e.seen_by(1) and e.code == "saw"]
