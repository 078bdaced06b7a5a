"""Strange tribes: random effects from the whole vocabulary, where the schema allows them."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import yaml

from game.zoon import ZoonGame
from game.zoon.cards import verb_checks
from game.zoon.cards.schema import Tribe
from game.zoon.cards.verb_schema import Op
from tests.laws import games
from tests.zoon.cards.tribe_texts import TEXTS, TRIBES

VERBS: list[dict[str, Any]] = yaml.safe_load(
    """
- move: {who: {side: own}, up_to: 2}
- move: {who: {side: own, type: [soldier]}, count: 2, score: {mul: 2}}
- move: {who: {side: own}, how: green, optional: true}
- move: {who: {side: enemy}, how: green}
- move: {who: self, only_free: true, optional: true}
- move: {who: enemy_fighter, chooser: owner}
- step: {who: {side: own}, dirs: [F, L], count: 2}
- step: {who: {side: any}, dirs: [B]}
- step: {who: enemy_fighter, dirs: [B], only_free: true}
- push: {who: {side: enemy}, distance: 2}
- push: {who: enemy_fighter, dir: away}
- place: {who: {side: own, type: [soldier]}, at: {zone: enemy_camp}}
- place: {who: {side: any}, at: {within: 2, of: {side: own, type: [emblem]}}, chooser: enemy}
- place: {who: self, at: {zone: board}, chooser: enemy, optional: true}
- swap: {a: {side: own}, b: {side: enemy}}
- swap: {a: self, b: enemy_fighter}
- swap: {a: {side: own, type: [soldier]}, b: {side: own}, optional: true}
- eliminate: {who: {side: enemy, within: 1, of: {side: own, type: [emblem]}}}
- eliminate: {who: {side: any}, count: 2, chooser: enemy}
- eliminate: {who: {side: enemy, type: [soldier]}}
- eliminate: {who: entering}
- eliminate: {who: self}
- petrify: {who: {side: enemy}}
- petrify: {who: self}
- petrify: {who: enemy_fighter}
- obstacle: {at: {zone: own_camp}, up_to: 2}
- paralyse: {who: {side: any}, turns: 2, chooser: owner, count: 3}
- paralyse: {who: bearer}
- control: {who: {side: enemy}, only_free: false}
- control: {who: {side: enemy, type: [soldier]}}
- revive: {who: {side: own}, up_to: 2}
- peek: {who: {side: enemy}, count: 3}
- peek: {who: {side: own, type: [emblem]}, chooser: enemy}
- reveal: {who: {side: own}}
- reveal: {who: enemy_fighter}
- score: {who: {side: own}, add: 3}
- score: {who: self, mul: 2, when: defending}
- prevent: {who: {side: own}, event: eliminated, times: 1}
- prevent: {who: {side: own}, event: moved_by_effect}
- prevent: {who: bearer, event: eliminated_by_combat, instead: [{draw: {}}],
            then: [{discard: {who: equipment}}]}
- prevent: {who: bearer, event: eliminated,
            then: [{if: {role: defender}, then: [{petrify: {who: self}}]}]}
- on_enter: {by: any, do: [{push: {who: entering}}]}
- on_enter: {by: leap, do: [{eliminate: {who: entering}}]}
- on_enter: {by: walk, do: [{again: {}}, {discard: {who: trump}}]}
- again: {}
- discard: {who: equipment}
- discard: {who: trump}
- return_trump: {id: t0}
- {if: {role: attacker}, then: [{again: {}}]}
- {if: {exists: {side: own, type: [soldier], within: 2, of: self}}, then: [{eliminate: {who: enemy_fighter}}]}
- {if: {not: {exists: {side: enemy, type: [monster]}}}, then: [{peek: {who: {side: enemy}}}]}
"""
)


def _some(rng: random.Random, place: verb_checks.Place, most: int) -> list[dict[str, Any]]:
    """A few lines that may stand there."""
    names = verb_checks.Names(frozenset(), frozenset({"t0"}))
    lines = [copy.deepcopy(line) for line in rng.sample(VERBS, len(VERBS))]
    allowed = [
        line for line in lines if not [*verb_checks.check_ops((msgspec.convert(line, Op),), (), place, names)]
    ]
    return allowed[: rng.randint(1, most)]


def _trump(rng: random.Random, number: int) -> dict[str, Any]:
    kind = (
        rng.choice(["movement", "special", "combat", "equipment", "terrain", "zoon"]) if number else "special"
    )
    trump: dict[str, Any] = {
        "id": f"t{number}", "name": {"fr": "t"}, "force": 1, "kind": kind,
        "uses": rng.choice(["once", "unlimited", 2]),
    }  # fmt: skip
    if rng.random() < 0.3:
        trump["by"] = rng.sample(["soldier", "elite", "priest", "monster"], 2)
    match kind:
        case "equipment":
            attach = [{"side": "own"}, {"side": "any", "type": ["soldier"]}, {"side": "enemy"}]
            trump |= {"attach": {"who": rng.choice(attach)}, "passive": _some(rng, verb_checks.EQUIPMENT, 3)}
        case "terrain":
            trump |= {
                "place": {"at": {}},
                "terrain": {"passable": rng.random() < 0.8, "stops_walk": rng.random() < 0.5},
                "passive": [
                    {
                        "on_enter": {
                            "by": rng.choice(["walk", "any"]),
                            "do": _some(rng, verb_checks.ENTERED, 2),
                        }
                    },
                    *_some(rng, verb_checks.TERRAIN, 2),
                ],
            }
        case "zoon":
            faces = [{"corners": [3, "*", 1, 0]}]
            star = {"outcome": "none", "do": _some(rng, verb_checks.STAR, 2)}
            moves = {"walk": [["F~", "F"]], "leap": [[1, 1]]}
            trump["zoon"] = {"type": "soldier", "value": 1, "moves": moves, "faces": faces, "star": star}
        case _:
            trump["do"] = _some(rng, verb_checks.TRUMP, 3)
    return trump


def strange_tribe(rng: random.Random) -> Tribe:
    """One of our tribes with stars on more cards, other effects, strange Trumps, more or fewer cards."""
    plain: dict[str, Any] = yaml.safe_load(TEXTS[rng.choice(TRIBES)])
    plain["id"] = "strange"
    for zoon in plain["zoons"]:
        if "star" in zoon or rng.random() < 0.4:
            outcome = rng.choice(["draw", "none", "win"])
            zoon["star"] = {"outcome": outcome, "do": _some(rng, verb_checks.STAR, 3)}
            for face in zoon["faces"]:
                face["corners"][rng.randrange(4)] = "*"
        if zoon["type"] == "soldier":
            zoon["faces"][0]["count"] += rng.choice([0, 0, 2])
    plain["trumps"] += [_trump(rng, number) for number in range(3)]
    return msgspec.convert(plain, Tribe)


def strange_game(rng: random.Random) -> ZoonGame:
    """Zoon with a strange tribe among ours."""
    ours: Any = games()["zoon"]
    return ZoonGame(ours.rules, {**ours.tribes, "strange": strange_tribe(rng)}, ())
