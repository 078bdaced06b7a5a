"""Characters' lines: drawn from public events alone, so that they tell no secret, and seldom."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game import GAMES, load_game
from game.ai.levels import characters
from game.ai.voices import SILENT, Line, Listening, Spoken, voices
from game.core import Event
from game.data.data_check import check_file
from game.data.data_roots import DATA
from tools.strength.ladder import options_of

ALL = [(game, name) for game in GAMES for name in characters(game)]


def test_every_character_has_eight_lines_of_its_own_in_both_languages() -> None:
    for game, name in ALL:
        lines = voices(game)[name]
        assert len(lines) == 8, name
        for language in ("en", "fr"):
            assert len({line.said(language) for line in lines}) == 8, name
    every = [line for game, name in ALL for line in voices(game)[name]]
    said = [line.said(language) for line in every for language in ("en", "fr")]
    assert len(said) == len(set(said))


def test_lines_are_told_as_french_and_english_set_their_letters() -> None:
    for game, name in ALL:
        for line in voices(game)[name]:
            assert not re.search(r"[^\u00a0\u202f][:;!?]", line.fr), line.fr
            assert "'" not in line.fr + line.en, line.fr
            assert not re.search(r"\s[:;!?]", line.en), line.en


@pytest.mark.parametrize("game", GAMES)
def test_every_line_waits_for_events_that_the_game_tells_everybody(game: str) -> None:
    public, made = told_in(game)
    for name in characters(game):
        for line in voices(game)[name]:
            for code in (*(line.did or ()), *(line.met or ())):
                assert code in public, (name, code)
            if line.did is not None:
                assert set(line.did) & made, (name, line.en)


def told_in(game: str) -> tuple[set[str], set[str]]:
    """Codes of events that everybody is told in matches at random, and of those that the mover made."""
    public: set[str] = set()
    made: set[str] = set()
    for seed in range(12):
        for _, mover, events in plies(game, seed, seats=3 if game != "zoon" else 2):
            for event in events:
                if event.visible_to is None:
                    public.add(event.code)
                    if event.get("seat", mover) == mover:
                        made.add(event.code)
    return public, made


def plies(game: str, seed: int, seats: int) -> list[tuple[int, int, tuple[Event, ...]]]:
    """A match at random: number, mover and events of each ply."""
    made = load_game(game)
    options = options_of(made, seed * seats, seats) | ({"deployment": "quick"} if game == "zoon" else {})
    state, rng = made.new_state(seats=seats, seed=seed, options=options), random.Random(seed)
    found: list[tuple[int, int, tuple[Event, ...]]] = []
    while state.to_act and len(found) < 400:
        seat = state.to_act[0]
        events = tuple(state.apply(seat, rng.choice(list(state.legal_moves(seat)))))
        found.append((len(found), seat, events))
    return found


def heard(game: str, told: list[tuple[int, int, tuple[Event, ...]]], seats: int) -> list[tuple[int, Spoken]]:
    names = list(characters(game))
    listening = Listening(voices(game), {n: names[n % len(names)] for n in range(1, seats)}, seats)
    found = [(ply, listening.hear(ply, mover, events)) for ply, mover, events in told]
    return [(ply, spoken) for ply, spoken in found if spoken is not None]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_the_same_whatever_is_hidden(game: str) -> None:
    """Each seat hears events of its own; with these, without them and with others the lines are the same."""
    seats = 2 if game == "zoon" else 4
    for seed in range(4):
        whole = plies(game, seed, seats)
        bare = [(n, mover, tuple(e for e in events if e.visible_to is None)) for n, mover, events in whole]
        secret = Event("looked", (("card", seed), ("seat", 1)), frozenset({1}))
        more = [(n, mover, (secret, *events, secret)) for n, mover, events in whole]
        assert heard(game, whole, seats) == heard(game, bare, seats) == heard(game, more, seats)


@pytest.mark.parametrize("game", GAMES)
def test_they_speak_now_and_then_and_never_twice_in_a_row(game: str) -> None:
    seats = 2 if game == "zoon" else 4
    spoken = [heard(game, plies(game, seed, seats), seats) for seed in range(8)]
    assert sum(map(len, spoken)) >= 8
    for found in spoken:
        for (ply, one), (later, other) in pairwise(found):
            assert later - ply >= SILENT
            assert one != other
        for ply, one in found:
            if one.line.met is None:
                assert plies_mover(game, spoken.index(found), seats, ply) == one.seat


def plies_mover(game: str, seed: int, seats: int, ply: int) -> int:
    return plies(game, seed, seats)[ply][1]


def test_a_line_about_what_was_done_to_one_is_said_by_the_one_it_was_done_to() -> None:
    names = {1: "haggler", 2: "showman"}
    lines: Any = {
        "haggler": (Line("Mine!", "À moi !", met=("exchanged",)),),
        "showman": (Line("Mine!", "À moi !", met=("exchanged",)),),
    }
    found = set()
    for card in range(60):
        events = [Event("exchanged", (("gave", card), ("got", 60), ("other", 2), ("seat", 0)))]
        spoken = Listening(lines, names, 3).hear(0, 0, events)
        found.add(None if spoken is None else spoken.seat)
    assert found == {None, 2}


def test_a_strange_character_or_two_occasions_at_once_are_refused_by_line(tmp_path: Path) -> None:
    for text, word in (
        ("voices:\n  zoon:\n    nobody:\n      - {en: A, fr: B}\n", "nobody"),
        ("voices:\n  zoon:\n    raider:\n      - {did: [moved], met: [moved], en: A, fr: B}\n", "did and"),
        (f"voices:\n  zoon:\n    raider:\n      - {{en: {'A' * 61}, fr: B}}\n", "raider[0].en"),
    ):
        file = tmp_path / "voices.yaml"
        file.write_text("schema: voices/1\n" + text, encoding="utf-8")
        assert any(word in str(problem) for problem in check_file(file)), text
    assert check_file(DATA / "voices.yaml") == ()
