"""Data files: every kind of wrong file says where, what was found and what is allowed."""

from __future__ import annotations

import os
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from game.core import Problem
from game.data.data_check import check_file
from game.data.data_files import LARGEST, DataError, Lines, read
from game.data.schema_errors import mismatches


class Stall(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    price: Annotated[int, Meta(ge=1, le=9)]
    wares: tuple[Literal["silk", "salt", "spice"], ...] = ()
    open: bool = True
    corners: tuple[int | Literal["*"], int | Literal["*"]] = (0, 0)
    owner: Owner | None = None


class Owner(Struct, frozen=True, forbid_unknown_fields=True):
    slug: Annotated[str, Meta(pattern=r"^[a-z]+\Z", description="small letters")]
    share: float = 1.0


class Market(Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal["market/1"]
    stalls: tuple[Stall, ...]
    texts: Mapping[Literal["fr", "en"], str] = {}
    days: Mapping[int, str] = {}


GOOD = """\
# the market
schema: market/1
stalls:
  - name: Aïcha
    price: 3
    wares: [silk, salt]
    corners: [1, "*"]
    owner: {slug: noor, share: 0.5}
  - {name: "on", price: 1}
texts: {fr: Marché, en: Market}
days: {1: souk}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "market.yaml"


def refused(file: Path, content: str | bytes) -> tuple[Problem, ...]:
    """The problems of a market file with that content."""
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(DataError) as caught:
        read(file, Market)
    assert caught.value.problems
    assert all(problem.file == str(file) for problem in caught.value.problems)
    return caught.value.problems


def changed(file: Path, old: str, new: str) -> tuple[Problem, ...]:
    assert GOOD.count(old) == 1
    return refused(file, GOOD.replace(old, new))


def test_a_good_file_is_typed_and_every_key_has_its_line(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    market, lines = read(file, Market)
    assert market.stalls[0].owner == Owner("noor", 0.5)
    assert market.stalls[0].corners == (1, "*")
    assert market.days == {1: "souk"}
    assert lines.at(("schema",)) == 2
    assert lines.at(("stalls", 0, "price")) == 5
    assert lines.at(("stalls", 0, "corners", 1)) == 7
    assert lines.at(("stalls", 1, "name")) == 9


def test_a_key_that_is_not_written_has_the_line_of_what_should_hold_it(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    _, lines = read(file, Market)
    assert lines.at(("stalls", 0, "open")) == 4
    assert ("stalls", 0, "open") not in lines
    assert Lines("nowhere").at(("a",)) == 0


def test_a_byte_order_mark_and_dos_line_ends_do_no_harm(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read(file, Market)[1].at(("stalls", 0, "price")) == 5


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "found", "allowed"),
    [
        ("    price: 3", "    pryce: 3", 5, "stalls[0].pryce", "did you mean price?", "name, price, wares"),
        ("    price: 3\n", "", 4, "stalls[0].price", "missing", "from 1 to 9"),
        ("price: 3", "price: 0", 5, "stalls[0].price", "found 0", "from 1 to 9"),
        ("price: 3", "price: 10", 5, "stalls[0].price", "found 10", "from 1 to 9"),
        ("price: 3", 'price: "3"', 5, "stalls[0].price", 'found "3"', "whole number"),
        ("price: 3", "price: 3.5", 5, "stalls[0].price", "found 3.5", "whole number"),
        ("price: 3", "price: yes", 5, "stalls[0].price", "found true", "whole number"),
        ("price: 3", "price: 03", 5, "stalls[0].price", 'found "03"', "whole number"),
        ("price: 3", "price: 1:30", 5, "stalls[0].price", 'found "1:30"', "whole number"),
        ("price: 3", "price:", 5, "stalls[0].price", "found nothing", "whole number"),
        ("price: 3", f"price: {'9' * 5000}", 5, "stalls[0].price", "5000 digits", "18"),
        ('name: "on"', "name: on", 9, "stalls[1].name", "found true (put it in quotes", "text"),
        ("salt]", "sult]", 6, "stalls[0].wares[1]", "did you mean salt?", "salt, silk or spice"),
        ("[silk, salt]", "silk", 6, "stalls[0].wares", 'found "silk"', "a list"),
        ('[1, "*"]', '[1, "*", 2]', 7, "stalls[0].corners", "a list of 3", "exactly 2"),
        ('[1, "*"]', '[1, "x"]', 7, "stalls[0].corners[1]", 'found "x"', 'a whole number or "*"'),
        ("slug: noor", "slug: Noor", 8, "stalls[0].owner.slug", 'found "Noor"', "small letters"),
        ("share: 0.5", "share: half", 8, "stalls[0].owner.share", 'found "half"', "a number"),
        ("{slug: noor, share: 0.5}", "noor", 8, "stalls[0].owner", 'found "noor"', "a map of slug, share"),
        ("en: Market", "de: Markt", 10, "texts.de", "unknown key", "en, fr"),
        ("en: Market", "en: [Market]", 10, "texts.en", "a list of 1", "text"),
        ("days: {1:", "days: {one:", 11, "days.one", "unknown key", "whole number"),
        ("market/1", "market/2", 2, "schema", "did you mean market/1?", "market/1"),
        ("schema: market/1\n", "", 2, "schema", "missing", "market/1"),
        ("    price: 3\n", "    price: 3\n    price: 4\n", 6, "stalls[0].price", "line 5", "once"),
        ("[silk, salt]", "&w [silk, salt]", 6, "stalls[0].wares", "anchor &w", "without anchor"),
        ('"*"]', "*a]", 7, "stalls[0].corners[1]", "alias *a", "quotes"),
        ("price: 3", "price: !!int 3", 5, "stalls[0].price", "found the tag", "without tag"),
        ("schema: market/1", "schema: market/1\n[1, 2]: x", 3, "", "as a key", "plain text"),
    ],
)
def test_a_wrong_key_or_value_is_named(
    file: Path, old: str, new: str, line: int, key: str, found: str, allowed: str
) -> None:
    problem, *rest = changed(file, old, new)
    if "pryce" in new:  # the missing key is a problem of its own
        assert [(p.key, p.line) for p in (problem, *rest)] == [("stalls[0].price", 4), (key, line)]
        problem = rest.pop()
    assert not rest
    assert (problem.line, problem.key, problem.severity) == (line, key, "error")
    assert found in problem.message
    assert allowed in problem.message.partition("; allowed: ")[2]


@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('"*"]', "*]", 7, 'a star must be written in quotes: "*"'),
        ("    price: 3", "\tprice: 3", 5, "indent with spaces"),
        ("name: Aïcha", "name: Aïcha: x", 4, "quotes"),
        ("name: Aïcha", "name: @x", 4, "quotes"),
        ("[silk, salt]", "[silk, salt", 7, "begun in line 6"),
        ('"on"', '"on', 11, "close the quote"),
        ("    price: 3", "   price: 3", 5, "indentation"),
        ("days: {1: souk}", "---\nschema: x", 11, "second document"),
    ],
)
def test_a_fault_of_syntax_names_its_line_and_the_way_out(
    file: Path, old: str, new: str, line: int, says: str, loader: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.data.yaml_reader._Loader", getattr(yaml, loader))
    (problem,) = changed(file, old, new)
    assert problem.line == line
    assert says in problem.message


@pytest.mark.parametrize(
    ("content", "line", "says"),
    [
        (b"", 1, "empty"),
        (b"# nothing\n", 1, "empty"),
        (b"- a\n- b\n", 1, "a list of 2; allowed: a map"),
        (b"just words\n", 1, 'found "just words"; allowed: a map'),
        (b"schema: market/1\nstalls: []\ntexts: {fr: March\xe9}\n", 3, "0xe9, which is not UTF-8"),
        ("schema: market/1\n".encode("utf-16"), 1, "UTF-16"),
        (b"schema: market/1\nstalls: [\0]\n", 2, "NUL"),
        (b"schema: market/1\n\nstalls: [\x07]\n", 3, "U+0007"),
        (b"a: " + b"[" * 100 + b"]" * 100, 1, "nested too deeply"),
        (b"a: " + b"[" * 5000, 1, "not YAML"),
        (b"a: " + b"{? " * 5000, 1, "as a key"),
        (b"a: " + b"x" * LARGEST, 0, "bytes"),
    ],
)
def test_a_file_that_is_no_data_says_why(file: Path, content: bytes, line: int, says: str) -> None:
    problem = refused(file, content)[0]
    assert problem.line == line
    assert says in problem.message


def test_what_is_no_file_is_a_problem_too(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for path, says in (
        (tmp_path / "none.yaml", "no such file"),
        (Path("a\0b"), "no such file"),
        (tmp_path, "a folder"),
        (pipe, "pipe"),
    ):
        with pytest.raises(DataError, match=says):
            read(path, Market)
        assert says in check_file(path)[0].message


def test_independent_problems_are_told_together_in_the_order_of_their_lines(file: Path) -> None:
    text = GOOD.replace("price: 3", "price: 99").replace("salt]", "*b]").replace("en:", "it:")
    text = text.replace("share: 0.5", "share: a, slug: b")
    problems = refused(file, text)
    assert [problem.key for problem in problems] == [
        "stalls[0].price",
        "stalls[0].wares[1]",
        "stalls[0].owner.slug",
        "stalls[0].owner.share",
        "texts.it",
    ]
    assert [problem.line for problem in problems] == [5, 6, 8, 8, 10]


def test_keys_mean_themselves_even_where_yaml_would_read_a_boolean(file: Path) -> None:
    (problem,) = changed(file, "    price: 3", "    price: 3\n    on: 3")
    assert problem.key == "stalls[0].on"


def test_the_error_reads_as_a_list_of_places_and_survives_pickling(file: Path) -> None:
    problems = changed(file, "price: 3", "price: 0")
    error = DataError.of(problems)
    assert str(error) == f"{file}:5: stalls[0].price: found 0; allowed: a whole number from 1 to 9"
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, DataError)
    assert again.problems == problems


class Dated(Struct):
    day: int

    def __post_init__(self) -> None:
        if self.day == 13:
            raise ValueError("no market on the 13th")


class Calendar(Struct):
    days: list[Dated]


def test_what_only_a_struct_knows_is_told_with_its_place(file: Path) -> None:
    file.write_text("days:\n  - day: 1\n  - day: 13\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read(file, Calendar)
    (problem,) = caught.value.problems
    assert (problem.line, problem.key, problem.message) == (3, "days[1]", "no market on the 13th")


KEYS = ["name", "price", "wares", "open", "corners", "owner", "slug", "x"]
plain_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.floats(allow_nan=False)
    | st.text(max_size=3)
    | st.sampled_from(["silk", "*", "noor", "market/1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=8,
)


@given(value=plain_values, key=st.sampled_from(["stalls", "texts", "days", "schema", "more"]))
def test_the_walk_finds_fault_exactly_where_msgspec_does(value: object, key: str) -> None:
    whole: dict[str, object] = {"schema": "market/1", "stalls": [value], key: value}
    try:
        msgspec.convert(whole, Market, str_keys=True)
        fits = True
    except msgspec.ValidationError:
        fits = False
    assert (mismatches(whole, Market, Lines("x")) == []) == fits


def test_check_asks_for_a_schema_that_is_known(file: Path) -> None:
    for content, says in (
        ("a: 1\n", "missing; allowed: zoon-tribe/1"),
        ("schema: zoon-tribes/1\n", "did you mean zoon-tribe/1?"),
        ("schema: [1]\n", "found a list of 1"),
        ("- 1\n", "allowed: a map that begins with schema:"),
    ):
        file.write_text(content, encoding="utf-8")
        (problem,) = check_file(file)
        assert problem.line == 1
        assert says in problem.message
        assert "zoon-rules/1" in problem.message
