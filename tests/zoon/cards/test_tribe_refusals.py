"""Tribe files that are refused: each with the line of the key, what was found and what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from game.data.yaml_lines import key_text
from tests.zoon.cards.tribe_texts import changed, changed_text

LAST = "- eliminate: {who: self}"
"""The last verb of Old Furnace's star."""
MOVE = "- move: {who: {side: own, type: [elite, monster]}, up_to: 1, how: grid, score: {add: 2}}"
WORN = "- score: {who: bearer, when: attacking, add: 2}"
KEYS = {
    "STAR": "zoons[3].star.do[1]", "DO": "trumps[2].do[0]", "WORN": "trumps[1].passive[0]",
    "SHELL": "trumps[1].passive[0].prevent", "ENTER": "trumps[0].passive[0].on_enter",
}  # fmt: skip

REFUSALS = [
    # a card's grid and faces
    ("veloutins", "leap: [[0, 2], [-2", "leap: [[0, 0], [-2", "zoons[0].moves.leap[0]", "the own square"),
    ("veloutins", "walk: [[FL], [FR]", "walk: [[FL], []", "zoons[0].moves.walk[1]", "at least one step"),
    ("veloutins", "walk: [[FL], [FR]", "walk: [[F, L, BR]", "zoons[0].moves.walk[0][2]", "back on the start"),
    ("veloutins", "walk: [[FL], [FR]", "walk: [[F, L, BRR]", "zoons[0].moves.walk[0][2]", "did you mean BR?"),
    ("veloutins", "faces: [{corners: [4, 3, \"*\", 1], count: 1}]", "faces: []", "zoons[0].faces",
     "at least one"),
    ("veloutins", 'corners: [4, 3, "*"', "corners: [4, 3, X", "zoons[0].faces[0].corners[2]", 'found "X"'),
    ("veloutins", 'corners: [4, 3, "*"', "corners: [4, 3, 2", "zoons[0].star", "no face has a star"),
    ("braisards", "corners: [5, 3, 2", 'corners: [5, 3, "*"', "zoons[0].star",
     "missing; allowed: the effect"),
    ("braisards", "count: 1}]", "count: 0}]", "zoons[0].faces[0].count", "from 1 to 99"),
    ("braisards", "count: 1}]", "count: 1000}]", "zoons[0].faces[0].count", "from 1 to 99"),
    ("braisards", "outcome: draw", "outcome: win", "zoons[2].star.outcome", "with eliminate in do"),
    ("mousserocs", "corners: [4, 3, 1, 1]", 'corners: [4, 3, 1, "*"]', "trumps[2].zoon.star", "missing"),
    ("mousserocs", "[{corners: [4, 3, 1, 1], count: 1}]", "[{corners: [4, 3, 1, 1], count: 2}]",
     "trumps[2].zoon.faces", "one face with count 1"),
    # ids, names, references
    ("braisards", "id: escarbille", "id: maitre-tison", "zoons[1].id", "as in zoons[0]"),
    ("braisards", "id: coup-de-chaud", "id: creuset", "trumps[2].id", "as in zoons[6]"),
    ("braisards", "{fr: Maître Tison, en: Master Cinder}", "{fr: ' '}", "zoons[0].name", "in fr or en"),
    ("braisards", "id: maitre-tison", "id: 'maitre-tison\n\n'", "zoons[0].id", "small letters"),
    ("braisards", "flammeche.1", "flammeche.2", "default_deployment[1][3]", "flammeche.0, flammeche.1"),
    ("braisards", "flammeche.1", "flammeche.01", "default_deployment[1][3]", "null, or id or id.face"),
    ("braisards", "flammeche.1", "flameche.1", "default_deployment[1][3]", "did you mean flammeche?"),
    ("braisards", "flammeche.1", "flammeche", "default_deployment[1][4]", "flammeche.0 3 times; allowed: 2"),
    ("braisards", "flammeche.1", "creuset", "default_deployment[1][3]", "creuset 2 times; allowed: 1"),
    ("braisards", "creuset,", "null,", "default_deployment", "with every Emblem on the field"),
    ("braisards", "flammeche.1, ", "", "default_deployment[1]", "found 5 squares; allowed: 6"),
    ("braisards", "flammeche.1", "1.0", "default_deployment[1][3]", "put it in quotes"),
    ("mousserocs", "{side: own, type: [soldier]}, at", "{side: own, id: [moset]}, at",
     "zoons[2].star.do[0].revive.who.id[0]", "aieule-granite, carapacier"),
    # kinds of trumps
    ("braisards", "    corners: [3, 3, 0, X]\n", "", "trumps[0].corners", "every trump of kind shooting"),
    ("braisards", "    aim: {squares: [[-1, 2], [0, 2], [1, 2]]}\n", "", "trumps[0].aim",
     "every trump of kind shooting"),
    ("braisards", "{squares: [[-1, 2], [0, 2], [1, 2]]}", "{squares: []}", "trumps[0].aim", "at nothing"),
    ("braisards", "[0, 2], [1, 2]]}", "[0, 2], [1, 2]], zone: board}", "trumps[0].aim",
     "squares and zone"),
    ("braisards", "[[-1, 2], [0, 2]", "[[0, 0], [0, 2]", "trumps[0].aim.squares[0]", "the own square"),
    ("braisards", "0, X]", '0, "*"]', "trumps[0].corners[3]", "a whole number from 0 to 99 or X"),
    ("braisards", "    attach: {who: {side: own, type: [soldier, elite]}}\n", "",
     "trumps[1].attach", "missing"),
    ("braisards", "attach: {who: {side: own, type: [soldier, elite]}}", "attach: {who: self}",
     "trumps[1].attach.who", "a map such as {side: own}"),
    ("braisards", "kind: combat", "kind: reinforcement", "trumps[2].zoon",
     "every trump of kind reinforcement"),
    ("veloutins", "    terrain: {passable: true, stops_walk: true}\n", "", "trumps[0].terrain",
     "kind terrain"),
    ("veloutins", "place: {at: {free: true}}", "place: {at: {free: false}}",
     "trumps[0].place.at.free", "true"),
    ("veloutins", "    uses: once\n    by: [priest]\n", "    uses: 0\n", "trumps[1].uses", "from 1 to 99"),
    ("veloutins", "by: [priest]", "by: [priests]", "trumps[1].by[0]", "did you mean priest?"),
    # verbs in their places
    ("braisards", "- push: {who", "- petrify: {}\n          push: {who", "zoons[2].star.do[0]",
     "push and petrify"),
    ("braisards", LAST, "- then: []", "STAR", "found no verb"),
    ("braisards", LAST, "- eliminate: {who: self}\n          then: [{again: {}}]",
     "STAR.then", "beside if alone"),
    ("braisards", LAST, "- if: {role: attacker}", "STAR.then", "missing"),
    ("braisards", LAST, "- {if: {}, then: [{again: {}}]}", "STAR.if", "empty"),
    ("braisards", LAST, "- step: {who: self}", "STAR.step.dirs", "F, B, L"),
    ("braisards", LAST, "- draw: {}", "STAR.draw", "the effect of a star"),
    ("braisards", LAST, "- on_enter: {do: [{again: {}}]}",
     "STAR.on_enter", "the effect of a star"),
    ("braisards", LAST, "- eliminate: {who: bearer}",
     "STAR.eliminate.who", "enemy_fighter, self"),
    ("braisards", LAST, "- score: {who: self, when: always}",
     "STAR.score", "add or mul"),
    ("braisards", LAST, "- control: {who: {side: own}}",
     "STAR.control.who.side", "allowed: enemy"),
    ("braisards", LAST, "- revive: {who: {side: enemy}}",
     "STAR.revive.who.side", "allowed: own"),
    ("braisards", LAST, "- return_trump: {id: crachat}",
     "STAR.return_trump.id", "crachat-de-lave"),
    ("braisards", LAST, "- peek: {count: 1, up_to: 2}",
     "STAR.peek.up_to", "one of them"),
    ("braisards", LAST, "- obstacle: {at: {within: 1}}",
     "STAR.obstacle.at.of", "beside within"),
    ("braisards", LAST, "- obstacle: {at: {of: self}}",
     "STAR.obstacle.at.within", "beside of"),
    ("braisards", LAST, "- obstacle: {at: {within: 1, of: entering}}",
     "STAR.obstacle.at.of", "enemy_fighter, self"),
    ("braisards", LAST, "- place: {at: {free: false}}",
     "STAR.place.at.free", "allowed: true"),
    ("braisards", "{side: own, type: [elite, monster]}", "self", "DO.move.who", "not known in the effect"),
    ("braisards", MOVE,
     "- eliminate: {}", "DO.eliminate.who", "left out, which means enemy_fighter"),
    ("braisards", MOVE,
     "- push: {who: {side: enemy}, dir: away}", "DO.push.dir", "its_back"),
    ("braisards", MOVE,
     "- {if: {not: {role: attacker}}, then: [{again: {}}]}", "DO.if.not.role", "nobody fights"),
    ("braisards", WORN, "- again: {}",
     "trumps[1].passive[0].again", "prevent, score"),
    ("braisards", WORN, "- on_enter: {do: [{again: {}}]}",
     "trumps[1].passive[0].on_enter", "a passive of equipment"),
    ("mousserocs", "then: [{discard: {who: equipment}}]", "then: [{draw: {}}]",
     "SHELL.then[0].draw", "the then of prevent"),
    ("mousserocs", "event: eliminated_by_combat", "event: paralysed",
     "SHELL.instead[0].draw", "the instead of prevent"),
    ("veloutins", "do: [{paralyse: {who: entering, turns: 1}}]", "do: []",
     "ENTER.do", "at least one verb"),
    ("veloutins", "paralyse: {who: entering", "paralyse: {who: bearer",
     "ENTER.do[0].paralyse.who", "not known in on_enter"),
    ("veloutins", "paralyse: {who: entering, turns: 1", "paralyse: {who: entering, turns: 0",
     "ENTER.do[0].paralyse.turns", "from 1 to 99"),
    ("chapardons", "within: 1, of: self", "within: 1, of: {side: own, within: 1}",
     "zoons[5].star.do[0].if.exists.of.of", "beside within"),
]  # fmt: skip


def written_lines(text: str) -> dict[str, int]:
    """The line of every key and list item of a YAML text, by PyYAML's own nodes."""
    lines: dict[str, int] = {}

    def walk(node: yaml.Node, path: tuple[str | int, ...]) -> None:
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                lines[key_text((*path, key.value))] = key.start_mark.line + 1
                walk(value, (*path, key.value))
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                lines[key_text((*path, index))] = item.start_mark.line + 1
                walk(item, (*path, index))

    root = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    assert root is not None
    walk(root, ())
    return lines


@pytest.mark.parametrize(("tribe", "old", "new", "key", "says"), REFUSALS)
def test_a_wrong_tribe_is_refused_with_line_key_and_what_is_allowed(
    tmp_path: Path, tribe: str, old: str, new: str, key: str, says: str
) -> None:
    name, _, rest = key.partition(".")
    key = KEYS.get(name, name) + ("." + rest if rest else "")
    problems = changed(tmp_path, tribe, (old, new))
    problem = next(problem for problem in problems if problem.key == key)
    assert says in problem.message
    assert "allowed" in problem.message
    assert {problem.severity for problem in problems} == {"error"}
    assert problem.file == str(tmp_path / f"{tribe}.yaml")
    lines = written_lines(changed_text(tribe, (old, new)))
    while key not in lines:  # a missing key is told at what should hold it
        key = key[: max(key.rfind("."), key.rfind("["))]
    assert problem.line == lines[key]


def test_several_structural_faults_are_told_at_once(tmp_path: Path) -> None:
    problems = changed(
        tmp_path,
        "braisards",
        ("[FL], [FR]", "[FL, BR], [FR]"),
        ("creuset,", "cruset,"),
        ("kind: combat", "kind: zoon"),
    )
    assert [problem.key for problem in problems] == [
        "zoons[0].moves.walk[1][1]", "trumps[2].zoon", "trumps[2].do", "default_deployment",
        "default_deployment[1][2]",
    ]  # fmt: skip


def test_extra_zoons_are_checked_and_are_no_part_of_the_deployment(tmp_path: Path) -> None:
    suie = "{id: suie, name: {fr: Suie}, type: soldier, value: 1, moves: {}, faces: [FACE]}"
    extra = f"extra_zoons:\n  - {suie}\n"
    for face, key in (("{corners: [1, 0, 0, 0]}", "default_deployment[1][3]"), ("", "extra_zoons[0].faces")):
        change = ("default_deployment:", extra.replace("FACE", face) + "default_deployment:")
        problems = changed(tmp_path, "braisards", change, ("flammeche.1, flamm", "suie, flamm"))
        assert key in [problem.key for problem in problems]
