"""Zoon's data folder: the shipped files are right, wrong ones are left out, rules of construction warn."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import DATA
from game.data.data_check import check_file
from game.data.data_files import DataError
from game.zoon.cards.construction_rules import value_of
from game.zoon.cards.loader import load_rules, load_tribes
from game.zoon.cards.schema import Face, Moves
from tests.zoon.cards.tribe_texts import TEXTS, TRIBES, changed, line_of


def test_the_shipped_data_has_neither_error_nor_warning() -> None:
    tribes, problems = load_tribes(DATA)
    assert (tuple(tribes), problems) == (TRIBES, ())
    assert load_rules(DATA).field.columns == 6
    for tribe in TRIBES:
        assert check_file(DATA / "zoon" / "tribes" / f"{tribe}.yaml") == ()
    assert check_file(DATA / "zoon" / "zoon.yaml") == ()


@pytest.mark.parametrize("tribe", TRIBES)
def test_each_shipped_card_is_worth_what_its_file_states(tribe: str) -> None:
    loaded = load_tribes(DATA)[0][tribe]
    for zoon in loaded.zoons:
        for face in zoon.faces:
            assert value_of(face, zoon.moves, zoon.type == "emblem") == zoon.value
    assert sum(zoon.value * face.count for zoon in loaded.zoons for face in zoon.faces) == 150


def test_a_value_counts_arrival_squares_once_green_ones_twice_and_an_emblem_double() -> None:
    moves = Moves(walk=(("F", "F"), ("F", "L"), ("B~", "B")), leap=((0, 2), (1, 0)))
    face = Face(corners=(5, "*", 0, 2))
    assert value_of(face, moves, emblem=False) == 7 + 4 + 4  # F, FF, FL and BB; B~ is only crossed
    assert value_of(face, moves, emblem=True) == 30


WARNINGS = [
    ("braisards", "value: 19", "value: 20",
     [("zoons", "151 points; allowed: 150"), ("zoons[0].value", "allowed: 19")]),
    ("braisards", "force: 2", "force: 3", [("trumps", "force 7 together; allowed: 6")]),
    ("veloutins", "force: 1", "force: 2",
     [("trumps", "force 6 together; allowed: 5 (6, less one for each star")]),
    ("braisards", "type: hero", "type: chief", [("zoons", "2 Chiefs; allowed: at most one")]),
    ("mousserocs", "type: monster\n    value: 15", "type: hero\n    value: 15",
     [("zoons[3].faces", "the hero roulacaille 2 times; allowed: no Hero or Priest twice")]),
    ("chapardons", "      type: soldier\n      value: 4", "      type: soldier\n      value: 5",
     [("trumps[2].zoon.value", "allowed: 4")]),
    ("chapardons", "[chiparel.0, crochet.1", "[null, crochet.1",
     [("default_deployment", "11 Zoons deployed")]),
    ("mousserocs", "walk: [[F, F]]", "walk: [[F, F], [F~]]",
     [("zoons[3].moves.walk[1]", "where one may stand")]),
    ("mousserocs", "walk: [[F, F]]", "walk: [[F, F], [F, F]]",
     [("zoons[3].moves.walk[1]", "the same path twice")]),
    ("veloutins", "leap: [[-1, 2], [1, 2]]", "leap: [[-1, 2], [1, 2], [1, 2]]",
     [("zoons[1].moves.leap[2]", "the same square twice")]),
    ("chapardons", "by: [soldier]", "by: [monster]", [("trumps[1].by", "a type that the tribe has")]),
    ("mousserocs", "terrain: {passable: false}",
     "terrain: {passable: false}\n    passive: [{score: {who: {}, add: 1}}]",
     [("trumps[0].passive", "nobody can stand")]),
]  # fmt: skip


@pytest.mark.parametrize(("tribe", "old", "new", "expected"), WARNINGS)
def test_a_broken_rule_of_construction_warns_and_the_tribe_loads(
    tmp_path: Path, tribe: str, old: str, new: str, expected: list[tuple[str, str]]
) -> None:
    warnings = changed(tmp_path, tribe, (old, new))
    assert {warning.severity for warning in warnings} == {"warning"}
    assert [warning.key for warning in warnings] == [key for key, _ in expected]
    assert all(says in warning.message for warning, (_, says) in zip(warnings, expected, strict=True))
    assert all(warning.line > 0 for warning in warnings)
    folder = tmp_path / "zoon" / "tribes"
    folder.mkdir(parents=True)
    shutil.move(tmp_path / f"{tribe}.yaml", folder)
    tribes, problems = load_tribes(tmp_path)
    assert (list(tribes), problems) == ([tribe], ())


def test_counts_stars_and_emblems_are_warned_of(tmp_path: Path) -> None:
    def says(*changes: tuple[str, str]) -> str:
        return "\n".join(map(str, changed(tmp_path, "braisards", *changes)))

    more = says(("corners: [5, 3, 0, 2], count: 2", "corners: [5, 3, 0, 2], count: 3"))
    assert "found 13 Zoons; allowed: 12" in more
    assert "found 0 Emblems; allowed: exactly one" in says(("type: emblem", "type: soldier"))
    many = says(('[7, 0, 3, "*"], count: 1', '["*", "*", "*", "*"], count: 3'))
    assert "found 14 stars; allowed: at most 9" in many
    assert "found trumps of force 6 together; allowed: -5" in many


@pytest.fixture
def data(tmp_path: Path) -> Path:
    shutil.copytree(DATA / "zoon", tmp_path / "zoon")
    return tmp_path


def test_a_wrong_file_is_left_out_and_the_others_load(data: Path) -> None:
    folder = data / "zoon" / "tribes"
    (folder / "aaa.yaml").write_text("schema: zoon-tribe/1\nzoons: *\n", encoding="utf-8")
    changed(folder, "braisards", ("force: 2", "force: 9"))
    (folder / "latin.yaml").write_bytes(b"id: \xe9")
    (folder / "folder.yaml").mkdir()
    (folder / "notes.txt").write_text("no tribe", encoding="utf-8")
    tribes, problems = load_tribes(data)
    assert list(tribes) == ["chapardons", "mousserocs", "veloutins"]
    assert [Path(problem.file).name for problem in problems] == [
        "aaa.yaml", "braisards.yaml", "folder.yaml", "latin.yaml",
    ]  # fmt: skip
    assert [problem.line for problem in problems] == [2, line_of("braisards", "force: 2"), 0, 1]


def test_two_files_with_one_id_are_a_problem_that_names_both(data: Path) -> None:
    twin = data / "zoon" / "tribes" / "zwin.yaml"
    twin.write_text(TEXTS["veloutins"], encoding="utf-8")
    tribes, (problem,) = load_tribes(data)
    assert tuple(tribes) == TRIBES
    assert (problem.file, problem.line, problem.key) == (str(twin), 2, "id")
    assert str(data / "zoon" / "tribes" / "veloutins.yaml") in problem.message


def test_a_data_root_without_tribes_says_so(tmp_path: Path) -> None:
    tribes, (problem,) = load_tribes(tmp_path)
    assert tribes == {}
    assert "found no tribe" in problem.message


def test_the_deployment_follows_the_width_of_the_field(data: Path) -> None:
    rules = data / "zoon" / "zoon.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("columns: 6", "columns: 7"), encoding="utf-8")
    tribes, problems = load_tribes(data)
    assert not tribes
    assert "found 6 squares; allowed: 7" in problems[0].message


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        ("columns: 6", "columns: 10", "field.columns", "from 2 to 9"),
        ("deployment_rows: 2", "deployment_rows: 3", "field.deployment_rows", "allowed: 2"),
        ("rows: 6", "rows: 3", "field.rows", "4 or more"),
        ("camp_rows: 3", "camp_rows: 7", "field.camp_rows", "6 at most"),
        ("default: comfort", "default: cosy", "options.sight.default", "comfort, classic"),
        ("      classic: {", "      clasic: {", "options.sight.choices.clasic", "comfort, classic"),
        ("  spin:", "  spins:", "options.spins", "unknown option"),
        ("  spin:", "  spins:", "options.spin", "missing"),
        (
            "    default: braisards\n",
            "    default: braisards\n    choices: {a: {}}\n",
            "options.tribe_0",
            "no choices",
        ),
        (
            "    choices:\n      free",
            "    tribes: true\n    choices:\n      free",
            "options.deployment.tribes",
            "free",
        ),
        ("repetitions: 3", "repetition: 3", "caps.repetition", "did you mean repetitions?"),
    ],
)
def test_wrong_rules_are_refused_with_their_key(data: Path, old: str, new: str, key: str, says: str) -> None:
    file = data / "zoon" / "zoon.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_rules(data)
    problem = next(problem for problem in caught.value.problems if problem.key == key)
    assert says in problem.message
    assert problem.line > 0
    assert check_file(file) == caught.value.problems
