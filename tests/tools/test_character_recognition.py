"""Characters are told apart by what they do, without their names."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game import GAMES, load_game
from game.ai.levels import characters
from tools.choices.recognition import Classifier, Journal, confusion, journals, kept, main, right, table


def invented(who: str, seed: int, ease: float) -> Journal:
    """A match of somebody who attacks that often when it can."""
    rng = Random(f"{who} {seed}")
    deeds = [("attack", str(rng.random() < ease)) for _ in range(8)]
    return Journal("zoon", who, seed, "", tuple(deeds))


def test_who_does_the_same_things_more_often_is_recognised() -> None:
    people = {"bold": 0.7, "shy": 0.2}
    taught = [invented(who, seed, ease) for who, ease in people.items() for seed in range(20)]
    tested = [invented(who, seed, ease) for who, ease in people.items() for seed in range(50, 80)]
    found = confusion(taught, tested, 50, Random(1))
    assert right(found) > 0.95
    assert "bold" in table("zoon", found)


def test_who_differs_in_nothing_is_not_recognised() -> None:
    taught = [invented(who, seed, 0.5) for who in ("one", "other") for seed in range(40)]
    tested = [invented(who, seed, 0.5) for who in ("one", "other") for seed in range(50, 90)]
    assert right(confusion(taught, tested, 50, Random(1))) < 0.8


def test_an_answer_that_nobody_has_given_tells_nothing() -> None:
    taught = [invented(who, seed, ease) for who, ease in (("bold", 0.9), ("shy", 0.1)) for seed in range(9)]
    classifier = Classifier(taught)
    assert classifier.likelihood("bold", [("attack", "never seen")]) == 0
    assert classifier.likelihood("bold", [("never asked", "True")]) == 0
    assert classifier.taken_for([("attack", "True")]) == "bold"


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_of_a_match_leaves_deeds_and_the_same_seed_the_same(name: str) -> None:
    game, people = load_game(name), list(characters(name))[:2]
    first = list(journals(game, people, [3], ""))
    assert {one.who for one in first} == set(people)
    for one in first:
        questions = {question for question, _ in one.deeds}
        assert len(questions) > 3
        assert all(question and answer for question, answer in one.deeds)
        assert not any(person in question for question in questions for person in characters(name))
    assert list(journals(game, people, [3], "")) == first


def test_matches_of_other_minds_and_a_line_cut_off_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "journals.jsonl"
    mine, other = invented("bold", 1, 0.5), msgspec.structs.replace(invented("bold", 2, 0.5), version="older")
    file.write_bytes(b"\n".join(map(msgspec.json.encode, (mine, other))) + b'\n{"game": "zo')
    assert kept(file, "zoon", "") == [mine]
    assert kept(tmp_path / "none.jsonl", "zoon", "") == []


def test_the_tool_plays_matches_keeps_them_and_tells_the_same_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.jsonl"
    words = ["zerzura", "--train", "1", "--test", "1", "--dozens", "3", "--file", str(file)]
    ended = main(words)
    told, matches = capsys.readouterr().out, file.read_bytes()
    assert "of dozens of matches recognised" in told
    assert main(words) == ended
    assert capsys.readouterr().out == told
    assert file.read_bytes() == matches != b""
