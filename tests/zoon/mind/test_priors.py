"""How likely moves look in a full state, how positions are played on by that, and what is kept on the way."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.ai.move_evaluator import Budget, Thought
from game.rng import splitmix64
from game.zoon.cards.schema import STAR
from game.zoon.mind.search.search_state import LOSE, TIE, WIN, SearchState, _surprises
from game.zoon.moves import TOUCHES, Decline, Done, Play, Reinforce
from game.zoon.position.constants import BEARER
from game.zoon.position.frames import Combat

TRIBES = ("braisards", "chapardons", "mousserocs", "veloutins")


def _worlds(seeds: range) -> Any:
    """Guide and full states from all parts of matches played at random."""
    game = load_game("zoon")
    guide: Any = Mind(game, "hard")._guide
    for seed in seeds:
        rng = Random(seed)
        tribes = {"tribe_0": TRIBES[seed % 4], "tribe_1": TRIBES[seed // 4 % 4]}
        state: Any = game.new_state(seats=2, seed=seed, options={**tribes, "deployment": "quick"})
        for _ in range(rng.randrange(2, 60)):
            if state.to_act:
                seat = rng.choice(state.to_act)
                state.play(seat, rng.choice(list(state.legal_moves(seat))))
        if len(state.to_act) == 1:
            observation = state.observation(state.to_act[0])
            yield guide, guide.world(observation, Thought(rng, seed, Budget(8)))


def _weight(searched: Any, seat: int, move: Any, heat: float) -> float:
    """The weight of one move by its definition, move by move."""
    priors, state = searched.priors, searched.state
    figures, near = priors.figures, state.setup.field.near[1]
    foes, mine = state.occupied[1 - seat], state.occupied[seat]
    points, facts = 0.0, state.setup.book.by_id.get(id(move))
    if facts is not None:
        slot = state.board[facts.start] - 1
        kind = state.kind[slot]
        if state.owner[slot] == seat and foes >> facts.goal & 1:
            points = priors._attack(state, slot, state.board[facts.goal] - 1)
        elif state.owner[slot] == seat:
            worth = priors.evaluation.value[kind]
            points = priors._pull(kind, facts.goal) - priors._pull(kind, facts.start)
            points -= figures.tree_alone * (near[facts.start] & mine).bit_count()
            if near[facts.goal] & foes:
                points += figures.tree_meet + figures.tree_meet_value * worth
            if near[facts.start] & foes:
                points += figures.tree_leave - figures.tree_leave_value * worth
    elif isinstance(move, Play):
        points = figures.tree_trump
    elif isinstance(move, Reinforce):
        points = figures.tree_reinforce
    elif isinstance(move, Decline | Done):
        points = figures.tree_pass
    return exp(min(points, figures.tree_most) / heat)


def test_what_moves_of_one_zoon_share_is_the_same_as_told_move_by_move() -> None:
    seen = 0
    for guide, searched in _worlds(range(60)):
        (seat,) = searched.to_act
        moves = list(searched.legal_moves(seat))
        Random(seen).shuffle(moves)  # in any order
        figures = guide.advice.figures
        for heat, given in ((figures.tree_heat, ()), (1.7, (1.7,))):
            weights = searched.priors.priors(searched.state, seat, moves, *given)
            assert weights == pytest.approx([_weight(searched, seat, move, heat) for move in moves])
        seen += len(moves)
    assert seen > 500


def _touched(searched: SearchState, seat: int, move: Any) -> None:
    """The move, and the fight that it leads to, with both touches made one after the other."""
    state = searched.state
    state.play(seat, move)
    while len(state.to_act) == 2 and state.stack:
        combat = Combat(*state.stack[-1][1])
        clash = searched._clash(combat)
        state.chance, value = splitmix64(state.chance)
        attack = 0 if (value >> 32) < clash.attack * 2**32 else 1
        defend = 0 if (value & 0xFFFFFFFF) < clash.defend * 2**32 else 1
        for touching in (0, 1):
            state.play(touching, TOUCHES[attack if touching == combat.sides[0] else defend])


def test_a_fight_that_is_settled_at_once_ends_as_two_touches_end_it() -> None:
    fights = 0
    for _, searched in _worlds(range(120)):
        (seat,) = searched.to_act
        for number, move in enumerate(searched.legal_moves(seat)):
            settled, touched = searched.clone(number), searched.clone(number)
            settled.play(seat, move)
            _touched(touched, seat, move)
            assert settled.encode() == touched.encode()
            assert settled.to_act == touched.to_act
            fights += settled.outcome is not None
    assert fights > 100


def _who_fell(searched: SearchState, combat: Combat) -> int:
    """The end of a fight without stars or shots, as it can be seen on the field."""
    if searched.state.at[combat.defender] < 0:
        return WIN
    return LOSE if searched.state.at[combat.attacker] < 0 else TIE


def test_the_luck_of_a_fight_is_that_of_the_end_it_came_to() -> None:
    fights = Counter[int]()
    for _, searched in _worlds(range(120)):
        (seat,) = searched.to_act
        state = searched.state
        for number, move in enumerate(searched.legal_moves(seat)):
            after, asked = searched.clone(number), state.clone(number)
            asked.play(seat, move)
            if len(asked.to_act) != 2 or not asked.stack or asked.options["spin"] != "always":
                continue
            combat, kinds, kind = Combat(*asked.stack[-1][1]), state.setup.kinds, state.kind
            fighting = [kinds[kind[slot]].corners for slot in (combat.attacker, combat.defender)]
            if combat.trump >= 0 or any(STAR in corners for corners in fighting):
                continue
            if BEARER in state.trump_status:
                continue
            value = searched.evaluation.value
            mine, theirs = (sum(value[kind[slot]] for slot in state.men[side]) for side in (0, 1))
            after.play(seat, move)
            clash = SearchState(asked, searched.priors)._clash(combat)
            told = _surprises(searched.evaluation.luck / 2, mine - theirs, clash, combat.sides[0] == 0)
            end = _who_fell(after, combat)
            assert after.luck == pytest.approx(searched.luck + told[end])
            fights[end] += 1
    assert min(fights[end] for end in (WIN, LOSE)) > 10


def test_positions_are_judged_some_moves_later_and_ends_by_who_won() -> None:
    ended = played = 0
    for guide, searched in _worlds(range(40)):
        before, turn = searched.clone(), searched.state.turn
        mine, theirs = guide.evaluate(searched, Random(1))
        assert mine == -theirs
        if searched.state.reason:
            ended += 1
            assert (mine, theirs) == searched.returns()
        else:
            assert abs(mine + searched.luck) <= 1
        played += searched.state.turn - turn
        guide.plies = guide.calm_plies = 0
        assert guide.evaluate(before, Random(1))[0] == before.evaluation.value_of(before.state) - before.luck
        guide.plies = int(guide.advice.figures.tree_plies)
        guide.calm_plies = int(guide.advice.figures.tree_calm_plies)
    assert ended
    assert played > 60


def _one_move_away(searched: SearchState) -> bool:
    """Whether a Zoon could come onto an enemy Emblem in one move, were nothing in its way."""
    state, ground = searched.state, searched.evaluation.ground
    for seat in (0, 1):
        for slot in state.men[seat]:
            if ground.emblems >> state.kind[slot] & 1:
                for other in state.men[1 - seat]:
                    if ground.distances(state.kind[other], state.at[other])[state.at[slot]] == 1:
                        return True
    return False


def test_more_moves_are_played_on_where_a_zoon_stands_one_move_from_an_emblem() -> None:
    told = Counter[bool]()
    for guide, searched in _worlds(range(60)):
        danger = _one_move_away(searched)
        assert searched.evaluation.in_danger(searched.state) is danger
        guide.plies, guide.calm_plies = (4, 0) if danger else (0, 4)
        turn = searched.state.turn
        guide.evaluate(searched, Random(1))
        assert searched.state.turn > turn or searched.state.reason
        told[danger] += 1
    assert min(told[True], told[False]) > 5
