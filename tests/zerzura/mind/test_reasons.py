"""Why a move of Zerzura is the choice: each reason says what is gained, prevented or lost, and is true."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from game.ai import Mind
from game.core import Game
from game.zerzura.mind.reasons import TEXTS, why
from game.zerzura.moves import Exchange, Store, Take
from tests.zerzura.mind.guided_states import guide_of, somewhere
from tests.zerzura.positions import arrange, card

MIDDLE: dict[str, Any] = {"round": 8}
LAST: dict[str, Any] = {"round": 15, "step": 3, "holder": 1}


def told(game: Game, state: Any, move: Any) -> Any:
    """What is said of a move there."""
    (seat,) = state.to_act
    moves = list(state.legal_moves(seat))
    return guide_of(game).reason(state.observation(seat), moves, [0.0] * len(moves), moves.index(move))


def take(state: Any, face: str) -> Any:
    return Take(card(state, face))


def swap(state: Any, face: str, seat: int, other: str) -> Any:
    give, get = card(state, face, state.to_act[0]), card(state, other, seat)
    return next(m for m in state.legal_moves(state.to_act[0]) if str(m) == f"exchange {give} {get}")


def store(state: Any, *shown: str) -> Any:
    cards = tuple(sorted(card(state, face, state.to_act[0]) for face in shown))
    return next(m for m in state.legal_moves(state.to_act[0]) if isinstance(m, Store) and m.cards == cards)


def test_a_last_action_that_wins_or_shares_says_so(zerzura: Game) -> None:
    wins = arrange(zerzura, [["turban1"], [], [], []], [["turban2"], [], [], []], ["lamp1"], **LAST)
    found = told(zerzura, wins, take(wins, "lamp1"))
    points = told_points(wins, take(wins, "lamp1"))
    assert (found.code, dict(found.facts)["points"]) == ("ends_ahead", points[0])
    assert dict(found.facts)["rest"] == max(points[1:]) < points[0]
    shares = arrange(
        zerzura, [["turban1"], [], [], []], [["turban2"], ["zither3", "zither1", "turban2"], [], []],
        ["lamp1"], **LAST,
    )  # fmt: skip
    found = told(zerzura, shares, take(shares, "lamp1"))
    points = told_points(shares, take(shares, "lamp1"))
    assert (found.code, dict(found.facts)) == ("ends_level", {"points": points[0], "other": 1})
    assert points[0] == points[1]


def test_a_choice_of_the_last_round_says_what_the_match_then_ends_with(zerzura: Game) -> None:
    told_of = 0
    for seed in range(6):
        state: Any = zerzura.new_state(seats=3, seed=seed)
        rng = Random(seed)
        while state.to_act and told_of < 8:
            (seat,) = state.to_act
            moves = list(state.legal_moves(seat))
            for choice in rng.sample(range(len(moves)), min(3, len(moves))) if last_round(state) else ():
                found = why(state, moves, [0.0] * len(moves), choice)
                if found.code not in ("leads_out", "levels_out"):
                    continue
                line = state.clone()
                line.play(seat, moves[choice])
                while line.to_act:
                    other = line.to_act[0]
                    line.play(other, max(line.legal_moves(other), key=partial(lead_of, line, other)))
                facts = dict(found.facts)
                scores = line.scores()
                assert scores[seat] == facts["points"] == max(scores)
                assert scores[facts["other"]] == facts.get("rest", facts["points"])
                assert (len(line.winners()) == 1) == (found.code == "leads_out")
                told_of += 1
            state.play(seat, rng.choice(moves))
    assert told_of


def last_round(state: Any) -> bool:
    """Whether others still act, in the last round."""
    return bool(state.round == state.setup.rounds and state.step + 1 < state.setup.turns)


def lead_of(state: Any, seat: int, move: Any) -> tuple[int, int]:
    """How far a move puts a seat ahead, and its points."""
    points = told_points(state, move)
    return points[seat] - max(points[:seat] + points[seat + 1 :]), points[seat]


def told_points(state: Any, move: Any) -> list[int]:
    """The points of all after that move."""
    line = state.clone()
    line.play(state.to_act[0], move)
    return list(line.scores())


def test_a_tile_that_is_won_is_named(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban1"], [], [], []], [["sultan"], [], [], []], ["guard-ring"],
        tiles={"two-characters": -1}, **MIDDLE,
    )  # fmt: skip
    found = told(zerzura, state, take(state, "guard-ring"))
    assert (found.code, dict(found.facts)) == ("tile", {"tile": "two-characters", "points": 3})


def test_a_swap_says_who_loses_what(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban1"], ["ring1"], ["pepper1"], []], [["ring3"], ["ring2", "ring1"], [], []], **MIDDLE
    )
    found = told(zerzura, state, swap(state, "turban1", 1, "ring1"))
    assert (found.code, dict(found.facts)) == ("robs", {"points": 7, "other": 1, "lost": 7})


def test_a_swap_that_costs_the_other_nothing_says_so(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban1"], ["ring1"], [], []], [["ring3", "turban1"], ["turban2", "ring2"], [], []],
        **MIDDLE,
    )  # fmt: skip
    found = told(zerzura, state, swap(state, "turban1", 1, "ring1"))
    assert found.code == "swaps_up"
    assert dict(found.facts)["points"] == 7


def test_what_is_handed_on_is_counted(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["pepper3"], ["turban2"], [], []], [["pepper1", "pepper2"], ["pepper1"], [], []], **MIDDLE
    )
    found = told(zerzura, state, swap(state, "pepper3", 1, "turban2"))
    assert (found.code, dict(found.facts)) == ("hands_on", {"points": 6, "other": 1, "lost": 8})
    kind = arrange(
        zerzura, [["pepper3"], ["turban2"], [], []], [["pepper1", "pepper2"], ["turban1"], [], []], **MIDDLE
    )
    found = told(zerzura, kind, swap(kind, "pepper3", 1, "turban2"))
    assert (found.code, dict(found.facts)) == ("sheds", {"points": 6})


def test_a_swap_against_one_who_is_ahead_says_so(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban2", "turban1"], ["ring1"], [], []], [["ring1"], ["ring3"], [], []], **MIDDLE
    )
    found = told(zerzura, state, swap(state, "turban1", 1, "ring1"))
    assert (found.code, dict(found.facts)) == ("stops", {"other": 1, "lost": 7})


def test_storing_says_what_it_shelters_claims_or_waits_for(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["ring1", "turban1"], ["pepper1"], [], []], [["ring3"], [], [], []],
        ["pepper1", "pepper2", "turban1", "ring2"], **MIDDLE,
    )  # fmt: skip
    found = told(zerzura, state, store(state, "ring1"))
    assert (found.code, dict(found.facts)["points"]) == ("shelters", 8)
    assert told(zerzura, state, store(state, "turban1")).code == "claims"
    found = told(zerzura, state, store(state, "ring1", "turban1"))
    assert dict(found.facts)["points"] >= 8
    assert found.code in ("shelters_one", "shelters_both"), "no reason for two cards says “this card”"
    pair = arrange(
        zerzura, [["turban2", "zither1"], ["pepper1"], [], []], [["ring3"], [], [], []],
        ["pepper1", "pepper2", "turban1", "ring2"], **MIDDLE,
    )  # fmt: skip
    found = told(zerzura, pair, store(pair, "turban2", "zither1"))
    facts = dict(found.facts)
    assert (found.code, facts["points"]) == ("shelters_both", 3)
    assert {facts["card"], facts["second"]} == set(store(pair, "turban2", "zither1").cards), "both are named"
    late = arrange(
        zerzura, [["turban1", "turban1"], ["pepper1"], [], []], [["pepper1", "lamp1"], [], [], []],
        ["pepper1", "pepper2", "lamp1", "mage-ring"], storer=3, step=1, holder=3, **MIDDLE,
    )  # fmt: skip
    assert told(zerzura, late, store(late, "turban1")).code == "idle"


def test_taking_says_what_it_gives_prevents_or_comes_near_to(zerzura: Game) -> None:
    state = arrange(
        zerzura, [[], [], [], []],
        [["zither3", "ring3", "pepper1"], ["turban1", "lamp3", "lamp2"], [], []],
        ["mage-zither", "lamp1", "ring1", "ring2"], **MIDDLE,
    )  # fmt: skip
    found = told(zerzura, state, take(state, "mage-zither"))
    facts = dict(found.facts)
    assert (found.code, facts["most"] >= 8 > facts["points"] > 0) == ("gains_less", True)
    found = told(zerzura, state, take(state, "ring1"))
    assert (found.code, dict(found.facts)) == ("gains", {"points": 8})
    found = told(zerzura, state, take(state, "lamp1"))
    assert (found.code, dict(found.facts)["points"]) == ("denies", 8) or found.code == "gains_less"
    two = arrange(
        zerzura, [[], [], [], []],
        [["zither3", "ring3", "pepper1"], ["turban1", "lamp3", "lamp2"], [], []],
        ["mage-zither", "lamp1", "lamp1", "ring2"], **MIDDLE,
    )  # fmt: skip
    assert told(zerzura, two, take(two, "lamp1")).code != "denies", "an equal card is left for the other"
    near = arrange(
        zerzura, [[], [], [], []], [["ring3", "turban2", "pepper1"], [], [], []],
        ["ring1", "pepper1", "mage-lamp", "turban1"],
        tiles={"rings-peppers": 0, "turbans-rings": -1}, **MIDDLE,
    )  # fmt: skip
    found = told(zerzura, near, take(near, "turban1"))
    assert (found.code, dict(found.facts)) == ("nears_tile", {"tile": "turbans-rings", "missing": 2})
    rings = arrange(
        zerzura, [[], [], [], []], [["ring2"], [], [], []], ["ring1", "pepper1", "mage-lamp", "turban1"],
        tiles={"turbans-rings": 0}, step=3, holder=1, mover=0, **MIDDLE,
    )  # fmt: skip
    found = told(zerzura, rings, take(rings, "ring1"))
    assert (found.code, dict(found.facts)) == ("nears", {"wares": ("ring", 4), "points": 8})


def test_a_move_that_only_pays_later_says_what_it_costs_now(zerzura: Game) -> None:
    dear = arrange(
        zerzura, [["pepper1"], ["ring2"], [], []], market=["pepper2", "mage-lamp", "turban1", "turban2"],
        tiles={"turbans-rings": 0, "rings-peppers": 0}, mover=0, step=3, holder=1, round=5,
    )  # fmt: skip
    move = Exchange(card(dear, "pepper1", 0), card(dear, "ring2", 1))
    found = told(zerzura, dear, move)
    assert (found.code, dict(found.facts)) == ("nears_later", {"wares": ("ring", 4), "points": 8, "cost": 6})


def test_the_least_evil_says_what_it_costs(zerzura: Game) -> None:
    state = arrange(
        zerzura, [[], [], [], []], [["pepper1", "lamp1"], [], [], []],
        ["pepper1", "pepper3", "lamp1", "lamp2"], round=8,
    )  # fmt: skip
    found = told(zerzura, state, take(state, "pepper1"))
    assert (found.code, dict(found.facts)) == ("least_evil", {"points": 3})


def test_every_reason_can_be_said_and_none_fails(zerzura: Game) -> None:
    said = set()
    for seats in zerzura.seats:
        state = somewhere(zerzura, seats, seats, 0)
        rng = Random(seats)
        while state.to_act:
            (seat,) = state.to_act
            moves = state.legal_moves(seat)
            found = why(state, moves, [0.0] * len(moves), rng.randrange(len(moves)))
            assert found.text == TEXTS[found.code]
            assert str(found)
            said.add(found.code)
            state.play(seat, rng.choice(moves))
    assert len(said) >= 10


def test_a_hint_of_the_hard_mind_has_a_reason(zerzura: Game) -> None:
    state = somewhere(zerzura, 4, 8, 30)
    (seat,) = state.to_act
    found = Mind(zerzura, "hard", 1).weigh(state.observation(seat), state.legal_moves(seat), iterations=20)
    assert found.reason is not None
    assert found.reason.code in TEXTS
