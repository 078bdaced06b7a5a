"""Law 3 in depth for Zoon: what a seat cannot know changes nothing that it sees, is asked, or may do."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.zoon.positions import Table, found, position, quick_match, shipped, stock_game
from tests.zoon.rich_tribe import TRUMPS, ZOONS

from game.core import Event
from game.zoon import ZoonGame, ZoonState
from game.zoon.moves import Pick, Spin, Touch
from game.zoon.record import HIDDEN
from game.zoon.snapshot import record as record_of
from game.zoon.snapshot import restored

PAIRS = [("braisards", "veloutins"), ("chapardons", "mousserocs"), ("veloutins", "chapardons")]


def rich_game() -> ZoonGame:
    return stock_game(ZOONS, TRUMPS)


def played(state: ZoonState, rng: random.Random, moves: int) -> Iterator[ZoonState]:
    """The states of a random match, one after another."""
    for _ in range(moves):
        if not state.to_act:
            return
        seat = rng.choice(state.to_act)
        state.apply(seat, rng.choice(list(state.legal_moves(seat))))
        yield state


def matches() -> list[tuple[str, ZoonState]]:
    """First states of some matches: shipped tribes and the rich one, with all sights and spins."""
    found_states = []
    for number, (zero, one) in enumerate(PAIRS):
        options = {
            "tribe_0": zero, "tribe_1": one, "sight": ("comfort", "classic")[number % 2],
            "spin": ("always", "owner")[number // 2], "codex": "open" if number else "closed",
            "deployment": "quick",
        }  # fmt: skip
        found_states.append((f"{zero}-{one}", shipped().new_state(seed=number, options=options)))
    for number in range(3):
        options = {"tribe_0": "ours", "tribe_1": "ours", "sight": ("comfort", "classic")[number % 2]}
        found_states.append((f"rich-{number}", rich_game().new_state(seed=number, options=options)))
    return found_states


# -- other hidden cards, the same view ------------------------------------------------------------------------


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
            return restored(state.game, replace(record, kind=tuple(kinds))), {record.at[a], record.at[b]}
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
    assert compared > 20


def same_events(state: ZoonState, other: ZoonState, seat: int, move: Any, squares: set[int]) -> bool:
    """Whether the seat sees the same happen in both; False where the move itself may show one of the cards."""
    if isinstance(move, Touch | Spin) and len(state.to_act) == 1:
        return False
    if isinstance(move, Pick) and state.game.field.by_name[move.square] in squares:
        return False
    one, two = state.clone(), other.clone()
    seen = [
        [event for event in twin.apply(seat, move) if event.seen_by(seat)] for twin in (one, two)
    ]
    if any(event.code in ("revealed", "saw", "eliminated", "petrified", "void") for event in seen[0] + seen[1]):
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


# -- spectators and private looks ---------------------------------------------------------------------------


def private(value: Any) -> set[str]:
    """All "id.face" references of the stock tribe inside an observation's table."""
    text = repr(value)
    return {ref for ref in ("pawn.0", "guard.0", "king.0", "rider.0", "oracle.0", "flag.0") if f"'{ref}'" in text}


def test_a_spectator_sees_no_face_that_is_down() -> None:
    table = position({"c3": "pawn", "a1": "king"}, {"c4": "guard", "e5": "rider"})
    view = table.state.observation(None)
    assert private(view.table) == set()
    assert view.memory.cards == ()
    table.do("c3-c4")
    table.state.apply(0, table.state.game.parse_move("touch 1"))
    view = table.state.observation(None)
    assert private(view.table) == set()
    combat = view.table.combat
    assert combat is not None
    assert (combat.sealed, combat.mine) == ((0,), None)


LOOK = "[{id: look, kind: special, do: [{peek: {who: {side: enemy}, count: 2}}]}]"


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
        assert table.state.apply(0, table.state.game.parse_move(f"touch {corner}")) == []
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
        table.state.apply(1, table.state.game.parse_move(sealed))
        view = table.state.observation(0)
        assert view.table.combat is not None
        assert (view.table.combat.sealed, view.table.combat.mine) == ((1,), None)
        assert view.memory.record.spins == (-1, HIDDEN)
        # and during the touches that follow
        table.state.apply(0, table.state.game.parse_move("spin 0"))
        assert table.state.observation(0).memory.record.spins == (0, HIDDEN)
        assert table.state.observation(None).memory.record.spins == (HIDDEN, HIDDEN)


def test_determinize_invents_the_others_sealed_choices() -> None:
    table = position({"c3": "pawn"}, {"c4": "guard"})
    table.do("c3-c4")
    table.state.apply(1, table.state.game.parse_move("touch 3"))
    view = table.state.observation(0)
    invented = {
        record_of(table.state.game.determinize(view, random.Random(seed))).sealed for seed in range(60)
    }
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
    game = stock_game(zoons="[{id: pawn, corners: [3, 3, 3, 3], count: 1}, {id: guard, corners: [5, 5, 5, 5]}]")
    options = {"tribe_0": "ours", "tribe_1": "ours"}
    one, other = (game.new_state(seed=3, options=options) for _ in range(2))
    for state, moves in ((one, ["deploy -", "deploy pawn.0"]), (other, ["deploy king.0", "deploy -"])):
        for move in moves:
            state.apply(0, game.parse_move(move))
    for seat in (1, None):
        assert one.observation(seat) == other.observation(seat)


# -- whom one asks ------------------------------------------------------------------------------------------

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


# -- determinize ------------------------------------------------------------------------------------------


def drawn(table: Table, square: str, seat: int | None = 0, draws: int = 60) -> set[str]:
    """Kinds that determinize gives to the card on that square."""
    view = table.state.observation(seat)
    slot = table.slot(square)
    kinds = set()
    for seed in range(draws):
        state = table.state.game.determinize(view, random.Random(seed))
        assert state.observation(seat) == view
        kinds.add(state.setup.kinds[record_of(state).kind[slot]].ref)
    return kinds


def test_a_zoon_that_walked_sideways_is_never_drawn_as_one_that_cannot() -> None:
    table = quick_match(("mousserocs", "mousserocs"), first="1")
    table.do("d5-d4", "a2-a3", "d4-e4")
    able = {
        "aieule-granite.0", "rempart.0", "carapacier.0", "carapacier.1", "mousset.0", "mousset.1", "lichenaire.0",
    }  # fmt: skip
    assert drawn(table, "e4", draws=150) == able  # neither a Tumblestone nor the Nest-Stone


def test_a_zoon_that_leapt_is_never_drawn_as_one_that_cannot() -> None:
    table = position({"c3": "pawn"}, {"d5": "rider", "e5": "pawn"}, turn=1)
    assert len(drawn(table, "d5")) > 3
    table.do("d5^d3")
    assert drawn(table, "d3") == {"rider.0"}


def test_a_move_reached_directly_by_a_trump_is_a_move_that_the_card_can_make() -> None:
    trumps = "[{id: wings, kind: movement, do: [{move: {who: {side: own}, how: green}}]}]"
    table = position({"c2": "pawn"}, {"d5": "runner", "e5": "pawn"}, trumps=trumps, turn=1)
    table.do("play wings", "d5^d2")
    assert drawn(table, "d2") == {"runner.0"}


def test_an_emblem_that_cannot_move_is_always_drawn_on_the_field() -> None:
    table = quick_match(("mousserocs", "mousserocs"), first="1")
    view = table.state.observation(0)
    for seed in range(30):
        record = record_of(table.state.game.determinize(view, random.Random(seed)))
        emblems = [
            slot for slot in range(12, 24) if table.state.setup.kinds[record.kind[slot]].id == "pierre-nid"
        ]
        assert len(emblems) == 1


def test_the_type_shown_by_the_user_of_a_trump_is_kept() -> None:
    table = position(
        {"c3": "guard"}, {"c5": "guard", "e5": "pawn", "b6": "oracle"}, turn=1,
        trumps="[{id: gun, kind: shooting, by: [elite], corners: [4, 4, 4, X], aim: {squares: [[0, 2]]}}]",
    )  # fmt: skip
    table.do("play gun", "pick c5", "pick c3")
    table.fight(4, 5)
    assert drawn(table, "c5") == {"guard.0"}


def test_the_type_shown_by_a_limited_move_is_kept() -> None:
    trumps = "[{id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier, chief]}, up_to: 2}}]}]"
    table = position({"c3": "guard"}, {"d5": "pawn", "e5": "guard"}, trumps=trumps, turn=1)
    table.do("play rush", "d5-d4", "done")
    assert drawn(table, "d4") == {"pawn.0", "king.0"}


def test_faces_seen_in_a_fight_or_a_look_are_kept() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn", "e5": "rider"}, trumps=LOOK)
    table.do("c3-c4")
    table.fight(3, 3)
    assert drawn(table, "c4") == {"pawn.0"}
    assert drawn(table, "c3", seat=1) == {"pawn.0"}
    table.do("e5^e3", "play look", "pick e3", "pick c4")
    assert drawn(table, "e3") == {"rider.0"}


def test_a_trump_that_needed_a_type_says_that_one_of_the_cards_is_of_it() -> None:
    trumps = "[{id: pray, kind: special, by: [priest], do: [{peek: {who: {side: enemy}}}]}]"
    table = position(
        {"c3": "pawn"}, {"d5": "oracle", "e5": "pawn", "b5": "guard", "b6": "guard", "c6": "king"},
        trumps=trumps, turn=1,
    )  # fmt: skip
    table.do("play pray", "pick c3")
    view = table.state.observation(0)
    slots = [table.slot(square) for square in ("d5", "e5", "b5", "b6", "c6", "a6")]
    bearers = set()
    for seed in range(80):
        kinds = record_of(table.state.game.determinize(view, random.Random(seed))).kind
        priests = [slot for slot in slots if table.state.setup.kinds[kinds[slot]].id == "oracle"]
        assert len(priests) == 1
        bearers.add(priests[0])
    assert len(bearers) > 3  # any of them may be it


def test_a_failed_condition_tells_that_none_of_the_cards_is_of_its_type() -> None:
    """The Hoard's star: a draw although cards lie next to it says that none of them is a Soldier."""
    table = position(
        {"c3": "maitre-tison"}, {"c4": "le-magot", "c5": "crochet", "e6": "chiparel"},
        tribes=("braisards", "chapardons"),
    )  # fmt: skip
    table.do("c3-c4")
    table.fight(6, "*")
    assert not {kind for kind in drawn(table, "c5") if kind.startswith("chiparel")}
    assert any(kind.startswith("chiparel") for kind in drawn(table, "e6"))


def test_a_fulfilled_condition_tells_that_one_of_the_cards_is_of_its_type() -> None:
    table = position(
        {"c3": "maitre-tison", "a1": "martelure"}, {"c4": "le-magot", "c5": "chiparel", "e6": "crochet"},
        tribes=("braisards", "chapardons"),
    )  # fmt: skip
    table.do("c3-c4")
    table.fight(6, "*")
    assert table.tomb(0) == ["maitre-tison"]
    assert drawn(table, "c5") == {"chiparel.0", "chiparel.1"}


def test_a_reinforcement_is_never_drawn_as_the_emblem() -> None:
    zoons = "[{id: extra, corners: [2, 2, 2, 2], count: 3}]"
    table = position({"c3": "king"}, {"e5": "pawn"}, zoons=zoons, hands=([], ["guard", "extra"]), turn=1)
    table.do("set guard.0 c6")
    assert "flag.0" not in drawn(table, "c6")
    assert drawn(table, "c6") >= {"guard.0", "extra.0", "king.0"}


def test_a_zoon_that_was_a_trump_is_never_drawn_as_another_nor_another_as_it() -> None:
    trumps = "[{id: late, kind: reinforcement, zoon: {type: monster, corners: [4, 4, 4, 4]}}]"
    table = position({"c3": "king"}, {"e5": "pawn", "d5": "guard"}, trumps=trumps, turn=1)
    table.do("play late", "to c6")
    assert drawn(table, "c6") == {"late.0"}
    assert "late.0" not in drawn(table, "d5") | drawn(table, "e5")


def test_no_more_copies_are_drawn_than_the_sheet_has_and_the_dead_are_counted() -> None:
    table = quick_match(("braisards", "chapardons"))
    view = table.state.observation(0)
    sheet = {kind.ref: kind.copies for kind in table.state.setup.kinds if kind.seat == 1}
    for seed in range(30):
        record = record_of(table.state.game.determinize(view, random.Random(seed)))
        kinds = [table.state.setup.kinds[record.kind[slot]].ref for slot in range(12, 24)]
        assert all(kinds.count(ref) == sheet[ref] for ref in sheet)


def test_own_cards_are_drawn_as_they_are() -> None:
    table = quick_match(("braisards", "chapardons"))
    record = record_of(table.state)
    drawn_record = record_of(table.state.game.determinize(table.state.observation(0), random.Random(1)))
    assert drawn_record.kind[:12] == record.kind[:12]


@pytest.mark.parametrize("number", range(6))
def test_determinized_states_fit_their_observation_anywhere_in_random_matches(number: int) -> None:
    rng = random.Random(100 + number)
    _, start = matches()[number]
    for state in played(start, rng, 260):
        if rng.random() > 0.12:
            continue
        for seat in (0, 1, None):
            view = state.observation(seat)
            guess = state.game.determinize(view, rng)
            assert guess.observation(seat) == view
            assert guess.to_act == state.to_act
            for actor in guess.to_act:
                assert guess.legal_moves(actor)
                if actor == seat:
                    assert list(guess.legal_moves(actor)) == list(state.legal_moves(actor))


@pytest.mark.parametrize("seed", range(4))
def test_determinized_enemies_could_have_made_the_moves_they_made(seed: int) -> None:
    """The real faces always lie within what the observer holds possible."""
    rng = random.Random(seed)
    _, start = matches()[seed + 2]
    for state in played(start, rng, 300):
        record = record_of(state)
        refs = {
            handle: state.setup.kinds[kind].ref
            for handle, kind, at in zip(record.handle, record.kind, record.at, strict=True) if at != -1
        }  # fmt: skip
        for seat in (0, 1, None):
            memory = state.observation(seat).memory
            assert all(refs[handle] == kind for handle, kind in memory.cards)
            assert all(refs[handle] in kinds for handle, kinds in memory.possible)
            assert all(any(refs[handle] in kinds for handle, kinds in fact) for _, fact in memory.facts)


def test_an_observation_after_a_look_differs_only_for_the_one_who_looked() -> None:
    looked = position({"c3": "pawn"}, {"c5": "guard", "e5": "rider"}, trumps=LOOK)
    event = found(looked.do("play look", "pick e5", "pick c5"), "saw")
    assert event["kind"] == "rider.0"
    assert not [e for e in looked.events if e.seen_by(1) and e.code == "saw"]
