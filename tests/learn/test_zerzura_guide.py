"""Guide of Zerzura: the move that it calls better counts what an exchange gives the other."""

from __future__ import annotations

import random
from typing import Any

from game import load_game
from game.learn.guide.guide_conditions import Course, Sight
from game.learn.guide.guide_endings import ending_of
from game.learn.guide.guide_files import facts_of, guide_of
from game.zerzura.moves import Exchange, Take
from tests.zerzura.positions import arrange


def test_no_exchange_is_called_better_that_gives_the_other_more() -> None:
    game: Any = load_game("zerzura")
    facts = facts_of("zerzura")
    exchanges = 0
    for seed in range(12):
        state = game.new_state(seats=3, seed=seed, options={"aid": "easy"})
        rng = random.Random(seed)
        for _ply in range(18):
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            sight = Sight(state.observation(seat), moves)
            best, was = facts.better(game, sight), state.scores()
            assert best in moves
            after = state.clone()
            after.play(seat, best)
            gains = [now - then for now, then in zip(after.scores(), was, strict=True)]
            own = gains.pop(seat)
            exchanges += isinstance(best, Exchange)
            net = own - max(0, *gains) if isinstance(best, Exchange) else own
            for move in moves:
                told = facts.of_move(game, sight, move)
                assert told["better_gain"] == own
                if isinstance(move, Take):
                    taken = state.clone()
                    taken.play(seat, move)
                    assert told["missed"] == net - (taken.scores()[seat] - was[seat]) >= 0
            state.play(seat, rng.choice(moves))
    assert exchanges


def whole_match(game: Any, seed: int) -> tuple[Course, list[Any]]:
    """A match of three by chance: how seat 0 saw it, and the states that it went through."""
    rng = random.Random(seed)
    state = game.new_state(seats=3, seed=seed, options={"aid": "easy"})
    states, seen, events = [state.clone()], [state.observation(0)], []
    while state.to_act:
        seat = state.to_act[0]
        events.append(tuple(state.apply(seat, rng.choice(state.legal_moves(seat)))))
        states.append(state.clone())
        seen.append(state.observation(0))
    return Course(seen, events), states


def test_what_the_last_word_tells_of_a_match_is_what_happened_in_it() -> None:
    game: Any = load_game("zerzura")
    guide, facts = guide_of("zerzura"), facts_of("zerzura")
    assert guide is not None
    heard = set()
    for seed in range(60):
        course, states = whole_match(game, seed)
        told = facts.ended(game, course, 0)
        assert set(told) <= set(facts.end_names)
        lost = [
            before.scores()[0] - after.scores()[0]
            for before, after, events in zip(states, states[1:], course.events, strict=False)
            if any(event.code == "exchanged" and event["other"] == 0 for event in events)
        ]
        assert told["robbed_points"] == sum(cost for cost in lost if cost > 0)
        assert told["unstored"] == len(states[-1].stalls[0])
        end = states[-1].standings()
        found = ending_of(guide, end, 0, told)
        assert found is not None
        for tongue in ("en", "fr"):
            filled = {k: v[tongue] if isinstance(v, dict) else v for k, v in found[1].items()}
            assert all(value not in ("", None) for value in filled.values())
            words = found[0].said(tongue).format(**filled)
            assert "{" not in words
            assert len(words) <= 230, words
        heard.add(found[0].en)
    assert len(heard) >= 5, "different matches hear different advice"


def test_a_tile_missed_by_one_and_a_row_past_its_best_are_named() -> None:
    game: Any = load_game("zerzura")
    tiles = {"lamps-turbans": -1, "turbans-rings": -1, "rings-peppers": -1, "zithers-lamps": -1}
    state = arrange(game, [["lamp3", "turban3", "turban1"], [], []], tiles=tiles, mover=0)
    told = facts_of("zerzura").ended(game, Course([state.observation(0)], []), 0)
    assert (told["over_points"], told["over_things"]["en"]) == (4, "lamps")
    wants = game.box.tiles[game.box.tile_by_id["lamps-turbans"]].when.objects
    assert sum(wants.values()) == 8, "three lamps and four turbans lack one alone"
    assert (told["short_points"], told["short_tile"]["en"]) == (3, told["short_tile"]["en"])
    assert told["best_things"]["en"] == "turbans"
