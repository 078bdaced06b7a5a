"""Whatever is done to a tribe file, it gives problems and nothing else, and the others load."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import Problem
from game.data.data_check import check_file
from game.zoon.cards.loader import load_tribes
from tests.zoon.cards.tribe_texts import TEXTS, TRIBES


def sane(problems: tuple[Problem, ...], file: Path) -> bool:
    """Whether every problem has a place in that file and tells people something."""
    return all(
        problem.file == str(file) and problem.line >= 1 and len(problem.message) > 10 for problem in problems
    )


quick = settings(
    max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)
WORDS = [
    "*", "&a", "{", "}", "[", "]", ":", "- ", "#", "'", '"', "\n", "\t", "~", "null", "0", "-1", "99", "1e9",
    "yes", "on", "self", "bearer", "own", "X", "do:", "then:", "!!str", "? ", "|", ">", "%", "@", "<<: ",
    "\x00", "é", "\u2028", "---\n", "...\n",
]  # fmt: skip


@quick
@given(tribe=st.sampled_from(TRIBES), change=st.data())
def test_a_file_with_random_scars_never_raises(tmp_path: Path, tribe: str, change: st.DataObject) -> None:
    text = TEXTS[tribe]
    for _ in range(change.draw(st.integers(1, 3))):
        start = change.draw(st.integers(0, len(text)))
        end = start + change.draw(st.integers(0, 12))
        text = text[:start] + change.draw(st.sampled_from(WORDS) | st.just("")) + text[end:]
    file = tmp_path / "tribe.yaml"
    file.write_text(text, encoding="utf-8")
    assert sane(check_file(file), file)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every path into plain data, the root left out."""
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        found += places(item, (*path, key))
    return found


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
OTHER = TEXTS["mousserocs"].replace("id: mousserocs", "id: other")
PLAIN = {name: yaml.load(text, Loader=LOADER) for name, text in TEXTS.items()}
PLACES = {name: places(value) for name, value in PLAIN.items()}
PARTS = [(name, path) for name in TRIBES for path in PLACES[name]]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


junk: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers(-2, 3) | st.just(10**30) | st.floats() | st.just({}) | st.just([])
    | st.sampled_from(["", "self", "entering", "win", "shooting", "terrain", "mousset", "*", "X", "F~"])
    | st.sampled_from(PARTS).map(lambda part: copy.deepcopy(at(PLAIN[part[0]], part[1])))
)  # fmt: skip


NAMES = ["do", "then", "of", "who", "zoon", "passive", "star", "at", "if", "not", "draw", "prevent"]


@quick
@given(tribe=st.sampled_from(TRIBES), change=st.data())
def test_a_tribe_with_parts_swapped_lost_or_added_loads_or_is_refused(
    tmp_path: Path, tribe: str, change: st.DataObject
) -> None:
    value = copy.deepcopy(PLAIN[tribe])
    for _ in range(change.draw(st.integers(1, 3))):
        path = change.draw(st.sampled_from(places(value)))
        holder = at(value, path[:-1])
        match change.draw(st.sampled_from(["replace", "remove", "repeat", "rename"])):
            case "replace":
                holder[path[-1]] = change.draw(junk)
            case "remove":
                del holder[path[-1]]
            case "repeat" if isinstance(holder, list):
                holder.append(copy.deepcopy(holder[path[-1]]))
            case _ if isinstance(holder, dict):
                holder[change.draw(st.sampled_from(NAMES))] = holder.pop(path[-1])
    folder = tmp_path / "zoon" / "tribes"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "changed.yaml"
    file.write_text(yaml.dump(value, Dumper=DUMPER, allow_unicode=True, sort_keys=False), encoding="utf-8")
    (folder / "other.yaml").write_text(OTHER, encoding="utf-8")
    tribes, problems = load_tribes(tmp_path)
    assert "other" in tribes
    assert len(tribes) + bool(problems) == 2
    checked = check_file(file)
    assert sane(checked, file)
    if problems:
        assert any(problem.severity == "error" for problem in checked) or "again" in problems[0].message
