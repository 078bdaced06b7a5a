"""What Zerzura tells the tree search: worlds that fit, chances, the last round solved, reasons."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.ai.levels import minds
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search_guide import guide_for
from game.core import Game
from game.zerzura.mind.reasons import TEXTS, why
from game.zerzura.moves import Exchange, Store, Take
from tests.zerzura.positions import arrange, card


def guide_of(game: Game) -> Any:
    return guide_for(game, advice_for(game, minds().weights["zerzura"]))


def thought(seed: int = 1, rounds: int = 200, memory: float = 1.0) -> Thought:
    return Thought(Random(seed), seed, Budget(rounds), memory)


def somewhere(game: Game, seats: int, seed: int, moves: int, **options: str) -> Any:
    state: Any = game.new_state(seats=seats, seed=seed, options=options)
    rng = Random(seed)
    for _ in range(moves):
        state.play(state.to_act[0], rng.choice(state.legal_moves(state.to_act[0])))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_worlds_fit_what_the_seat_knows_and_differ_in_what_it_does_not(
    zerzura: Game, seats: int, aid: str
) -> None:
    state = somewhere(zerzura, seats, 3, 20, aid=aid)
    (seat,) = state.to_act
    seen = state.observation(seat)
    guide, think = guide_of(zerzura), thought()
    worlds = [guide.world(seen, think) for _ in range(5)]
    for world in worlds:
        assert world.observation(seat) == seen
        assert world.legal_moves(seat) == state.legal_moves(seat)
        assert world.scores() == state.scores()
    assert len({world.coming for world in worlds}) == 5


def test_worlds_of_who_forgets_differ_in_the_storages_as_well(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban1"], ["lamp1"], ["zither1"]], [[], ["ring3", "turban3"], ["pepper3", "pepper2"]],
        aid="expert", round=10,
    )  # fmt: skip
    guide, think = guide_of(zerzura), thought(memory=0.0)
    seen = state.observation(0)
    hidden = {
        tuple(world.order[card] for card in world.stores[1])
        for world in (guide.world(seen, think) for _ in range(6))
    }
    assert len(hidden) > 1


def test_asked_twice_the_same_worlds_come(zerzura: Game) -> None:
    state = somewhere(zerzura, 4, 5, 25)
    (seat,) = state.to_act
    guide, seen = guide_of(zerzura), state.observation(seat)

    def orders() -> list[Any]:
        think = thought(7)
        return [guide.world(seen, think).coming for _ in range(3)]

    assert orders() == orders()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_add_up_and_likely_moves_have_weights(zerzura: Game, seats: int) -> None:
    for moves in (1, 9, 23):
        state = somewhere(zerzura, seats, moves, moves)
        (seat,) = state.to_act
        guide = guide_of(zerzura)
        world = guide.world(state.observation(seat), thought())
        legal = world.legal_moves(seat)
        weights = guide.priors(world, seat, legal)
        assert len(weights) == len(legal)
        assert min(weights) > 0
        returns = guide.evaluate(world, Random(1))
        assert sum(returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in returns)


def test_who_has_more_and_less_at_risk_has_the_better_chances(zerzura: Game) -> None:
    rich = arrange(
        zerzura, [["turban1"], ["turban1"], ["lamp1"], ["zither1"]], [["ring3", "ring1"], [], [], []],
        round=13,
    )  # fmt: skip
    bare = arrange(zerzura, [["turban1", "ring3", "ring1"], ["turban1"], ["lamp1"], ["zither1"]], round=13)
    guide = guide_of(zerzura)
    chances = [
        guide.evaluate(guide.world(state.observation(0), thought()), Random(1))[0] for state in (rich, bare)
    ]
    assert chances[0] > chances[1] > 0


@pytest.mark.parametrize(("seats", "moves"), [(3, 10), (4, 13), (4, 15), (5, 16)])
def test_a_position_is_judged_at_the_end_of_its_round_each_acting_as_it_thinks_best_at_once(
    zerzura: Game, seats: int, moves: int
) -> None:
    advice = advice_for(zerzura, minds().weights["zerzura"])
    guide = guide_for(zerzura, advice)
    state = somewhere(zerzura, seats, seats + 1, moves)
    (seat,) = state.to_act
    evaluation = advice.evaluation(seats)  # type: ignore[attr-defined]  # Zerzura's advice has it
    world: Any = guide.world(state.observation(seat), thought())
    line, asked = world.clone(), list[int]()
    while line.round == world.round:
        asked += line.to_act
        legal = line.legal_moves(line.to_act[0])
        values = evaluation.values(line, legal)
        line.play(line.to_act[0], legal[values.index(max(values))])
    assert len(asked) == seats - moves % seats
    later = [(seats * chance - 1) / (seats - 1) for chance in evaluation.chances(line)]
    now = [(seats * chance - 1) / (seats - 1) for chance in evaluation.chances(world)]
    assert guide.evaluate(world, Random(1)) == pytest.approx(later)
    assert now != pytest.approx(later)


def test_the_more_alike_moves_are_before_the_search_the_more_of_them_are_tried(zerzura: Game) -> None:
    tried = []
    state = somewhere(zerzura, 4, 3, 30)
    (seat,) = state.to_act
    for even in (0.0, 1.0):
        mind = Mind(zerzura, "hard", 1)
        advice = advice_for(zerzura, {**minds().weights["zerzura"], "tree_even": even})
        vars(mind).update(_advice=advice, _guide=guide_for(zerzura, advice))
        judged = mind.weigh(state.observation(seat), state.legal_moves(seat), iterations=60)
        tried.append(sum(visits > 0 for visits in judged.visits))
    assert 2 * tried[0] < tried[1]


def test_a_match_that_ends_while_it_is_played_on_is_judged_by_its_end(zerzura: Game) -> None:
    state = somewhere(zerzura, 4, 2, 58)
    (seat,) = state.to_act
    guide = guide_of(zerzura)
    world = guide.world(state.observation(seat), thought())
    found = guide.evaluate(world, Random(1))
    assert world.over
    assert tuple(found) == world.returns()


def test_the_last_two_actions_are_solved_as_by_looking_at_everything(zerzura: Game) -> None:
    for seed in range(4):
        state = somewhere(zerzura, 3, seed, 43)
        (seat,) = state.to_act
        moves, guide = state.legal_moves(seat), guide_of(zerzura)
        verdict = guide.exact(state.observation(seat), moves, thought(rounds=10_000))
        for move, value in zip(moves, verdict.values, strict=True):
            line = state.clone()
            line.play(seat, move)
            (other,) = line.to_act
            ends = []
            for answer in line.legal_moves(other):
                after = line.clone()
                after.play(other, answer)
                ends.append(after.returns())
            most = max(end[other] for end in ends)
            possible = [end[seat] for end in ends if end[other] == most]
            edge = 2 * guide.advice.figures.end_lead * guide.advice.figures.end_far
            assert min(possible) - edge <= value <= max(possible) + edge


def test_nothing_is_solved_before_the_last_round_or_where_cards_are_forgotten(zerzura: Game) -> None:
    guide = guide_of(zerzura)
    for moves, memory in ((20, 1.0), (58, 0.0)):
        state = somewhere(zerzura, 4, 2, moves, aid="expert")
        (seat,) = state.to_act
        assert guide.exact(state.observation(seat), state.legal_moves(seat), thought(memory=memory)) is None


def test_a_last_round_without_time_is_not_solved(zerzura: Game) -> None:
    state = somewhere(zerzura, 4, 2, 56)
    (seat,) = state.to_act
    found = guide_of(zerzura).exact(state.observation(seat), state.legal_moves(seat), thought(rounds=1))
    assert found is None


# -- reasons: each on a position where it is true


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


MIDDLE: dict[str, Any] = {"round": 8}
LAST: dict[str, Any] = {"round": 15, "step": 3, "holder": 1}


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


def test_equal_cards_of_the_market_are_one_move_and_worth_the_same() -> None:
    game, found = load_game("zerzura"), 0
    for seed in range(40):
        state: Any = game.new_state(seats=2, seed=seed)
        for _ in range(16):
            (seat,) = state.to_act
            observation, moves = state.observation(seat), state.legal_moves(seat)
            faces = {card.handle: card.face for card in observation.table.cards if card.zone == "market"}
            twins = [(a, b) for a in faces for b in faces if a < b and faces[a] == faces[b]]
            if twins:
                judged = Mind(game, "hard", 1).weigh(observation, moves, iterations=40)
                at = {str(move): n for n, move in enumerate(judged.moves)}
                for a, b in twins:
                    one, other = at[f"take {a}"], at[f"take {b}"]
                    assert judged.values[one] == judged.values[other]
                    assert judged.visits[one] == judged.visits[other]
                found += 1
                break
            state.play(seat, moves[0])
    assert found >= 3
