"""Random matches that try everything: shipped tribes, and one that uses the whole vocabulary at once."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.zoon import ZoonGame, ZoonState
from tests.zoon.made_tribes import shipped, stock_game

ZOONS = """
- id: thief
  type: hero
  moves: {walk: [[F, F], [FL, FL], [FR, FR], [B]]}
  corners: [4, "*", 3, "*"]
  star:
    outcome: none
    do:
      - swap: {a: self, b: {side: own, type: [soldier]}, optional: true}
      - peek: {who: {side: enemy}, count: 2}
- id: dervish
  type: monster
  moves: {walk: [[F], [L], [R], [FL], [FR]], leap: [[0, 2]]}
  corners: ["*", 5, 2, 5]
  star: {outcome: draw, do: [{score: {who: self, add: 2}}, {again: {}}]}
- id: bomb
  type: elite
  moves: {walk: [[F], [F~, F], [R], [L]]}
  faces: [{corners: [6, "*", 0, 3], count: 2}, {corners: ["*", 6, 3, 0], count: 1}]
  star:
    outcome: none
    do: [{eliminate: {who: enemy_fighter, optional: true}}, {eliminate: {who: self}}]
- id: gorgon
  type: priest
  moves: {walk: [[FL], [FR], [BL], [BR], [F]]}
  corners: ["*", 2, "*", 3]
  star:
    outcome: win
    do: [{petrify: {who: enemy_fighter}}, {obstacle: {at: {within: 1, of: self}, optional: true}}]
- id: drummer
  type: soldier
  moves: {walk: [[F, F], [L], [R], [B]]}
  corners: [3, "*", 2, 1]
  count: 2
  star:
    outcome: draw
    do:
      - if: {exists: {side: own, type: [soldier, elite], within: 1, of: self}}
        then: [{push: {who: enemy_fighter, dir: away, distance: 1}}]
      - if: {not: {exists: {side: own, type: [chief]}}}
        then: [{revive: {who: {side: own, type: [soldier, elite]}, at: {zone: own_reinforcement}}}]
- id: king
  type: chief
  moves: {walk: [[F], [FL], [FR], [L], [R], [B], [BL], [BR]]}
  corners: ["*", 5, 4, 2]
  star:
    outcome: draw
    do:
      - move: {who: {side: own, type: [soldier]}, how: green}
      - control: {who: {side: enemy}}
- id: runner
  type: elite
  moves: {walk: [[F, F, F], [R, F], [L, F]]}
  corners: [4, "*", 3, 1]
  star:
    outcome: draw
    do:
      - place: {who: enemy_fighter, at: {within: 1, of: enemy_fighter}, chooser: enemy}
      - discard: {who: trump}
- id: flag
  type: emblem
  moves: {walk: [[L], [R]]}
  corners: [3, "*", 1, 1]
  star:
    outcome: draw
    do: [{place: {who: self, at: {zone: own_camp}}}, {return_trump: {id: helm}}]
- id: oracle
  type: priest
  moves: {walk: [[FL], [FR], [B]]}
  corners: [3, 2, "*", 2]
  star:
    outcome: draw
    do:
      - reveal: {who: {side: enemy}}
      - paralyse: {who: {side: enemy, type: [soldier]}, turns: 1}
"""

TRUMPS = """
- id: gun
  kind: shooting
  by: [elite, soldier]
  corners: [4, 3, 0, X]
  aim: {squares: [[0, 2], [1, 1], [-1, 1]]}
- {id: grip, kind: control, uses: 3, by: [priest], do: [{control: {who: {side: enemy}}}]}
- id: helm
  kind: equipment
  attach: {who: {side: own, type: [soldier, elite, hero]}}
  passive:
    - prevent:
        who: bearer
        event: eliminated
        times: 1
        instead: [{draw: {}}]
        then: [{paralyse: {who: enemy_fighter, turns: 1}}, {discard: {who: equipment}}]
    - score: {who: enemy_fighter, when: attacking, add: -1}
- id: bog
  kind: terrain
  place: {at: {}}
  terrain: {passable: true, stops_walk: true}
  passive: [{on_enter: {by: any, do: [{paralyse: {who: entering, turns: 1}}]}}]
- id: slide
  kind: terrain
  place: {at: {zone: enemy_camp}}
  terrain: {passable: true}
  passive:
    - on_enter: {by: walk, do: [{again: {}}]}
    - score: {who: {side: own, within: 1, of: self}, add: 1}
- id: rush
  kind: movement
  uses: 4
  do: [{move: {who: {side: own, type: [soldier, elite]}, up_to: 3}}]
- id: wings
  kind: movement
  uses: 3
  do: [{move: {who: {side: own, not_type: [emblem]}, how: green, only_free: true}}]
- {id: shove, kind: special, uses: 3, do: [{step: {who: {side: own}, dirs: [F, L, R], up_to: 2}}]}
- id: trade
  kind: special
  uses: 2
  do: [{swap: {a: {side: own, type: [elite, hero]}, b: {side: any}}}]
- id: doom
  kind: special
  uses: 2
  do: [{eliminate: {who: {side: enemy, type: [monster, hero], zone: enemy_camp}}}]
- id: late
  kind: reinforcement
  uses: once
  zoon: {type: monster, moves: {walk: [[F, F]]}, corners: [4, 3, 1, 1]}
- id: bribe
  kind: special
  uses: 2
  do:
    - move: {who: {side: enemy, type: [soldier]}, chooser: owner, only_free: true}
    - move: {who: {side: own, type: [hero, chief]}}
    - again: {}
- id: storm
  kind: special
  uses: 2
  do:
    - push:
        who: {side: enemy, type: [soldier, elite], within: 2, of: {side: own}}
        dir: its_back
        up_to: 2
        chooser: owner
    - place:
        who: {side: own, type: [chief]}
        at: {within: 1, of: {side: own, type: [soldier]}}
        optional: true
    - obstacle: {at: {zone: board}, up_to: 2}
"""

LOOK = "[{id: look, kind: special, do: [{peek: {who: {side: enemy}, count: 2}}]}]"
"""A Trump that looks at two enemies in secret."""

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
