"""A match keeps that nobody was named; a default name of version 0.1.0 reads as none."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_game
from game.match import Match, MindSeat, Person, Seat
from game.match.journal.journal_file import read


@pytest.mark.parametrize("name", ["", "  ", "You", "Vous", "Player 1", "Joueur 1"])
def test_a_person_alone_without_a_name_of_its_own_is_nameless(tmp_path: Path, name: str) -> None:
    seats: list[Seat] = [Person(name), MindSeat("easy", "Brume")]
    with Match.new(load_game("zerzura"), seats, seed=7, folder=tmp_path) as match:
        assert match.seats[0] == Person()
        assert match.path is not None
    assert read(match.path).header.seats[0].name == ""


def test_names_that_may_be_meant_stay(tmp_path: Path) -> None:
    seats: list[Seat] = [Person("Vous"), Person("Player 1"), Person("Player 3"), Person("Joueur 4")]
    with Match.new(load_game("zerzura"), seats, seed=7, folder=tmp_path) as match:
        assert [seat.name for seat in match.seats] == ["Vous", "Player 1", "", ""]
