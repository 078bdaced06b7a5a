"""What the engine keeps in a byte, a bit or a list has its bound in the schema; the largest tribe plays."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from msgspec import inspect

from game.ai import Mind, matrix_games
from game.data.data_check import check_file
from game.zoon import ZoonGame
from game.zoon.cards import schema
from game.zoon.cards.field import Field
from game.zoon.cards.schema import Tribe, ZoonRules
from game.zoon.mind.belief.touch_equilibrium import MOST_TYPES
from game.zoon.position.constants import WALL
from tests.laws import games
from tests.zoon.cards.tribe_texts import TEXTS, changed

FREE = {"source"}
"""Keys of which no match knows anything."""


def unbounded(kind: inspect.Type, path: str, seen: frozenset[type]) -> Iterator[str]:
    """Every number, id and list below a type that may be as large as a file wants it."""
    match kind:
        case inspect.Metadata(type=inner):
            yield from unbounded(inner, path, seen)
        case inspect.StructType(cls=cls, fields=fields):
            if cls not in seen:
                for field in fields:
                    if field.name not in FREE:
                        yield from unbounded(field.type, f"{path}.{field.encode_name}", seen | {cls})
        case inspect.UnionType(types=types):
            for inner in types:
                yield from unbounded(inner, path, seen)
        case inspect.IntType(ge=least, le=most):
            if least is None or most is None:
                yield path
        case inspect.StrType(pattern=pattern):
            if pattern is not None and "{1,40}" not in pattern and "{6}" not in pattern:
                yield path
        case inspect.VarTupleType(item_type=inner, max_length=most):
            if most is None and "default_deployment" not in path:  # as long as the field is wide
                yield f"{path}[]"
            yield from unbounded(inner, f"{path}[]", seen)
        case inspect.TupleType(item_types=types):
            for inner in types:
                yield from unbounded(inner, f"{path}[]", seen)


@pytest.mark.parametrize("kind", [Tribe, ZoonRules])
def test_every_figure_of_a_file_has_a_least_and_a_greatest(kind: type) -> None:
    assert list(unbounded(inspect.type_info(kind), kind.__name__, frozenset())) == []


def test_the_figures_of_the_largest_tribes_fit_the_rows_of_a_match() -> None:
    widest = Field(schema.FieldData(columns=9, rows=9))
    assert 2 * (len(widest.deployment[0]) + schema.MOST_CARDS) < WALL, "a byte of the board is a slot and one"
    assert 2 * schema.MOST_KINDS <= 64, "a mask of kinds is written down as a number of 64 bits"
    assert 2 * schema.MOST_TRUMPS < 255, "a byte of a position's key is a Trump and two"


def when_anyone(lines: list[str]) -> str:
    """These lines behind a condition."""
    return f"{{if: {{exists: {{side: any}}}}, then: [{', '.join(lines)}]}}"


LONG = when_anyone([when_anyone(["{again: {}}"] * 11)] * 6)
"""Seventy-three lines in all, none of its lists too long."""
MOVE = "- move: {who: {side: own, type: [elite, monster]}"
BIG = [
    ("braisards", "corners: [5, 3, 2, 2], count: 1", "corners: [5, 3, 2, 2], count: 300", "faces[0].count"),
    ("braisards", "corners: [5, 3, 2, 2]", "corners: [5, 3, 2, 100]", "faces[0].corners[3]"),
    ("braisards", "corners: [5, 3, 2, 2]", "corners: [5, 3, 2, 1000000000000000]", "faces[0].corners[3]"),
    ("braisards", "corners: [5, 3, 2, 2]", "corners: [5, 3, 2, -1]", "faces[0].corners[3]"),
    ("braisards", "value: 19", "value: -5", "zoons[0].value"),
    ("braisards", "value: 19", "value: 10000", "zoons[0].value"),
    ("braisards", "walk: [[F, F]", f"walk: [[{', '.join('F' * 25)}]", "zoons[0].moves.walk[0]"),
    ("braisards", "walk: [[F, F]", "walk: [[F, F]" + ", [F]" * 64, "zoons[0].moves.walk"),
    ("braisards", "walk: [[F, F]", "leap: [[9, 0]], walk: [[F, F]", "zoons[0].moves.leap[0][0]"),
    ("braisards", "[[-1, 2], [0, 2]", "[[-1, -9], [0, 2]", "trumps[0].aim.squares[0][1]"),
    ("braisards", "distance: 1", "distance: 100", "do[0].push.distance"),
    ("braisards", "when: attacking, add: 2", "when: attacking, add: 100", "passive[0].score.add"),
    ("braisards", "when: attacking, add: 2", "when: attacking, mul: 10", "passive[0].score.mul"),
    ("braisards", "when: attacking, add: 2", "when: attacking, mul: -1", "passive[0].score.mul"),
    ("braisards", "id: maitre-tison", f"id: {'x' * 41}", "zoons[0].id"),
    ("braisards", "id: braisards", f"id: {'x' * 41}", "id"),
    ("braisards", "- eliminate: {who: self}", "- eliminate: {who: self}\n" * 24, "star.do"),
    ("veloutins", "turns: 1", "turns: 100", "paralyse.turns"),
    ("braisards", "- eliminate: {who: self}", f"- {LONG}", "star.do"),
    ("mousserocs", "then: [{discard: {who: equipment}}]", f"then: [{LONG}]", "passive"),
    ("braisards", MOVE, f"- {LONG}\n      {MOVE}", "trumps[2].do"),
]  # fmt: skip


@pytest.mark.parametrize(("tribe", "old", "new", "key"), BIG)
def test_a_figure_that_is_too_large_or_too_small_is_refused_by_its_key(
    tmp_path: Path, tribe: str, old: str, new: str, key: str
) -> None:
    if "- eliminate" in new:
        new = new.replace("\n", "\n        ").rstrip()
    problems = changed(tmp_path, tribe, (old, new))
    refused = [problem for problem in problems if problem.key.endswith(key)]
    assert refused, [str(problem) for problem in problems]
    assert {problem.severity for problem in refused} == {"error"}
    assert all(problem.line and "allowed" in problem.message for problem in refused)


def crowded(zoons: list[int], trumps: int) -> dict[str, Any]:
    """Braisards with soldiers of so many copies, one Zoon of a face each, and so many Trumps more."""
    plain: dict[str, Any] = yaml.safe_load(TEXTS["braisards"])
    soldier = next(zoon for zoon in plain["zoons"] if zoon["id"] == "flammeche")
    trump = plain["trumps"][2]
    for number, copies in enumerate(zoons):
        more = copy.deepcopy(soldier) | {"id": f"more-{number}"}
        more["faces"] = [{"corners": [number, 1, 2, 3], "count": copies}]
        plain["zoons"].append(more)
    plain["trumps"] += [copy.deepcopy(trump) | {"id": f"trump-{number}"} for number in range(trumps)]
    return plain


def checked(folder: Path, plain: dict[str, Any]) -> list[str]:
    """The keys for which `check` refuses that tribe."""
    file = folder / "crowd.yaml"
    file.write_text(yaml.safe_dump(plain, allow_unicode=True), encoding="utf-8")
    return [problem.key for problem in check_file(file) if problem.severity == "error"]


def test_one_card_one_face_and_one_trump_too_many_are_refused_where_they_stand(tmp_path: Path) -> None:
    plain = yaml.safe_load(TEXTS["braisards"])
    faces = [face["count"] for zoon in plain["zoons"] for face in zoon["faces"]]
    room, kinds, trumps = 99 - sum(faces), 32 - len(faces), 99 - len(plain["trumps"])
    last = len(plain["zoons"])
    assert checked(tmp_path, crowded([room], trumps)) == []
    assert checked(tmp_path, crowded([room, 1], 0)) == [f"zoons[{last + 1}].faces[0].count"]
    assert checked(tmp_path, crowded([1] * kinds, 0)) == []
    assert checked(tmp_path, crowded([1] * (kinds + 1), 0)) == [f"zoons[{last + kinds}].faces[0]"]
    assert checked(tmp_path, crowded([], trumps + 1)) == ["trumps"]


def test_every_emblem_must_stand_on_the_field(tmp_path: Path) -> None:
    plain = yaml.safe_load(TEXTS["braisards"])
    emblem = next(zoon for zoon in plain["zoons"] if zoon["type"] == "emblem")
    emblem["faces"].append({"corners": [1, 1, 1, 1], "count": 1})
    assert checked(tmp_path, plain) == ["default_deployment"]


def largest() -> ZoonGame:
    """Zoon with a tribe of as many cards, faces and Trumps as there may be."""
    plain = yaml.safe_load(TEXTS["braisards"])
    faces = [face["count"] for zoon in plain["zoons"] for face in zoon["faces"]]
    kinds = 32 - len(faces)
    most = crowded([1] * (kinds - 1) + [99 - sum(faces) - kinds + 1], 96)
    ours: Any = games()["zoon"]
    crowd = msgspec.convert(most | {"id": "crowd"}, Tribe)
    return ZoonGame(ours.rules, {**ours.tribes, "crowd": crowd}, ())


def test_minds_solve_a_touch_of_the_largest_tribes_over_the_likeliest_faces_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: list[tuple[int, int]] = []
    real = matrix_games.solve_typed

    def solve(payoffs: Any, mine: Any, theirs: Any) -> Any:
        sizes.append((len(mine), len(theirs)))
        return real(payoffs, mine, theirs)

    monkeypatch.setattr("game.zoon.mind.touch_odds.solve_typed", solve)
    game, rng = largest(), random.Random(2)
    options = {"tribe_0": "crowd", "tribe_1": "crowd", "first": "0"}
    state = game.new_state(seed=2, options=options)
    mind = Mind(game, "normal", seed=1)
    while len(sizes) < 4:
        seat = rng.choice(state.to_act)
        moves = list(state.legal_moves(seat))
        touching = str(moves[0]).startswith("touch")
        move = mind.choose(state.observation(seat), moves, iterations=1) if touching else rng.choice(moves)
        state.apply(seat, move)
    assert max(theirs for _, theirs in sizes) == MOST_TYPES
    assert max(mine for mine, _ in sizes) <= MOST_TYPES + 1, "and one's own, though nobody thinks of it"


def test_fractions_are_left_to_small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: list[Any] = []
    real = matrix_games._solve_program

    def solve(payoffs: Any, rows: Any, columns: Any, scale: Any, number: Any) -> Any:
        numbers.append(number)
        return real(payoffs, rows, columns, scale, number)

    monkeypatch.setattr(matrix_games, "_solve_program", solve)
    monkeypatch.setattr(matrix_games, "EXACT", -1.0)  # floats are never good enough
    for types, tried in ((8, [float, Fraction]), (9, [float])):
        rng, even = random.Random(types), [1 / types] * types
        games_of = [[[[rng.random() for _ in "ab"] for _ in "ab"] for _ in even] for _ in even]
        numbers.clear()
        matrix_games.solve_typed(games_of, even, even)
        assert numbers == tried


@pytest.mark.parametrize("seed", range(3))
def test_the_largest_tribes_play_and_are_written_down(seed: int) -> None:
    game, rng = largest(), random.Random(seed)
    state = game.new_state(seed=seed, options={"tribe_0": "crowd", "tribe_1": "crowd"})
    for ply in range(300):
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        moves = list(state.legal_moves(seat))
        sets = [move for move in moves if str(move).startswith("set")]
        state.apply(seat, rng.choice(sets if sets and rng.random() < 0.8 else moves))
        if ply % 20 == 0:
            assert game.decode(state.encode()).encode() == state.encode()
            for viewer in (0, 1, None):
                seen = state.observation(viewer)
                assert game.determinize(seen, rng).observation(viewer) == seen


def test_what_is_said_of_one_key_stays_short_enough_to_read(tmp_path: Path) -> None:
    plain = yaml.safe_load(TEXTS["braisards"])
    plain["y" * 5000] = 1
    plain["trumps"][0] |= {"z" * 5000: 2}
    plain["default_deployment"][0][0] = "w" * 5000
    file = tmp_path / "long.yaml"
    file.write_text(yaml.safe_dump(plain, allow_unicode=True), encoding="utf-8")
    problems = check_file(file)
    assert len(problems) >= 2
    assert max(len(problem.message) for problem in problems) <= 300
    assert max(len(problem.key) for problem in problems) <= 300
