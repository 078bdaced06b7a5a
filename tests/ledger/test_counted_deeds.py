"""What is counted of a match agrees with what the engine says of its end, in every match that is kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from game import registry
from game.ledger import Ledger, Told, told_by
from game.ledger.match_result import SeatResult
from game.ledger.seal_schema import deeds_of
from game.match import Match, Person
from game.match.journal import journal_file as journal
from game.match.journal.journal_format import JournalError
from tests.ledger.ledger_matches import finished, game, opened, play_out

TESTS = Path(__file__).resolve().parents[1]
PLACES = [*(TESTS / "released").glob("*/matches"), TESTS / "endings" / "matches"]
FILES = sorted(path for place in PLACES for path in place.glob("*.jsonl"))


@cache
def told(path: Path) -> Told | None:
    """What the match in that file tells of its end; None if it has none."""
    try:
        match = Match.peek(path, game)
    except JournalError:
        return None
    return told_by(match) if match.is_over else None


def ended(name: str) -> list[Told]:
    found = [told(path) for path in FILES if path.name.startswith(name)]
    return [one for one in found if one is not None]


def lines(one: Told, seat: int, code: str) -> list[float]:
    return [line.points for line in one.end.seats[seat].sheet if line.code == code]


@pytest.mark.parametrize("name", registry.names())
def test_nothing_is_counted_under_a_name_that_the_game_does_not_tell(name: str) -> None:
    assert len(ended(name)) > 10
    for one in ended(name):
        for seat in one.seats:
            plain = {deed.partition(" ")[0] for deed in seat.deeds}
            assert plain - {"attacks"} <= set(deeds_of(name))
            assert all(times > 0 for times in seat.deeds.values())


def test_zoons_that_fell_are_those_of_the_score_sheet() -> None:
    for one in ended("zoon"):
        for number, seat in enumerate(one.seats):
            if one.resigned is None:
                assert [seat.deeds.get("taken", 0)] == lines(one, number, "eliminations")
            assert seat.deeds.get("taken", 0) == one.seats[1 - number].deeds.get("lost", 0)


def test_fights_of_zoon_are_the_same_for_both_sides_and_won_by_one() -> None:
    for one in ended("zoon"):
        first, second = (seat.deeds for seat in one.seats)
        assert first.get("fights", 0) == second.get("fights", 0)
        assert first.get("fights_won", 0) + second.get("fights_won", 0) <= first.get("fights", 0)
        for deeds in (first, second):
            won = deeds.get("attacks_won", 0)
            assert won + deeds.get("defences_won", 0) == deeds.get("fights_won", 0)
            assert won == sum(times for deed, times in deeds.items() if deed.startswith("attacks_won "))
        both = [*first.items(), *second.items()]
        assert sum(times for deed, times in both if deed.startswith("attacks ")) == first.get("fights", 0)
    assert any(one.seats[0].deeds.get("fights_won") for one in ended("zoon"))


def test_only_a_winner_by_the_emblem_wins_by_a_star_or_a_shot() -> None:
    for one in ended("zoon"):
        for seat in one.seats:
            if seat.deeds.get("star_win") or seat.deeds.get("emblem_shot"):
                assert one.end.reason.code == "emblem"
                assert seat.won == 1


def test_a_win_by_a_star_and_one_by_a_shot_are_told_by_their_last_events() -> None:
    tribes = ("braisards", "chapardons", "mousserocs", "veloutins")
    missing = {"star_win": "starred", "emblem_shot": "hit"}
    for seed in range(36, 200):
        options = {"deployment": "quick", "tribe_0": tribes[seed // 4 % 4], "tribe_1": tribes[seed % 4]}
        match = Match.new(game("zoon"), (Person("A"), Person("B")), seed=seed, options=options)
        play_out(match, seed)
        led = [seat.faction for seat in told_by(match).seats]
        assert led == [options["tribe_0"], options["tribe_1"]]
        last = {event.code: event for event in match.story()[-1].events}
        for deed, sign in list(missing.items()):
            done = [seat.deeds.get(deed, 0) for seat in told_by(match).seats]
            if any(done):
                (winner,) = match.standings().winners  # type: ignore[union-attr] # it is over
                assert done == [int(seat == winner) for seat in range(2)]
                assert {"touched", sign, "eliminated", "emblem"} <= set(last)
                if deed == "star_win":
                    assert last[sign]["seat"] == winner
                del missing[deed]
        if not missing:
            return
    raise AssertionError(f"nobody has won so: {missing}")


def test_tiles_and_characters_of_zerzura_are_those_of_the_score_sheet() -> None:
    for one in ended("zerzura"):
        for number, seat in enumerate(one.seats):
            if one.resigned is None:
                sheet = one.end.seats[number].sheet
                assert seat.deeds.get("tiles", 0) == len(lines(one, number, "tile"))
                assert seat.deeds.get("characters", 0) == sum(line.code in CHARACTERS for line in sheet)
                assert seat.deeds.get("rows", 0) <= 5
            assert seat.deeds.get("dromedary_run", 0) <= seat.deeds.get("dromedary", 0)
    assert any(seat.deeds.get("dromedary_run", 0) > 1 for one in ended("zerzura") for seat in one.seats)


CHARACTERS = ("guard_idle", "guard_shifts", "mage", "sultan", "sultana")


def test_tricks_and_herds_of_zayo_are_those_of_the_end() -> None:
    for one in ended("zayo"):
        for number, seat in enumerate(one.seats):
            if one.resigned is None:
                assert [seat.deeds.get("camels", 0)] == lines(one, number, "camels")
                assert [seat.deeds.get("equipment", 0)] == lines(one, number, "equipment")
            assert bool(seat.deeds.get("rode_off")) == (one.end.reason.code == "won" and seat.won > 0)
            assert seat.deeds.get("trick_run", 0) <= min(5, seat.deeds.get("tricks", 0))
        stolen = [seat.deeds.get("stolen", 0) for seat in one.seats]
        robbed = [seat.deeds.get("robbed", 0) for seat in one.seats]
        assert sum(stolen) == sum(robbed)


def test_who_begins_makes_the_first_choice_that_is_its_alone() -> None:
    for name in registry.names():
        for one in ended(name):
            assert sum(seat.began for seat in one.seats) <= 1
    assert all(any(seat.began for seat in one.seats) for one in ended("zerzura") if one.plies)


@pytest.mark.parametrize("first", [0, 1])
def test_a_deployment_of_both_sides_is_no_beginning(first: int) -> None:
    for seed in range(3):
        people, options = [Person("Ana"), Person("Bo")], {"first": str(first)}
        match = Match.new(game("zoon"), people, seed=seed, options=options)
        assert match.began is None
        play_out(match, seed)
        assert [seat.began for seat in told_by(match).seats] == [first == 0, first == 1]


def test_a_match_that_cannot_be_counted_keeps_no_other_out_of_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = finished(tmp_path / "matches", 1)
    finished(tmp_path / "matches", 2)
    seed = journal.read(bad).header.seed

    def refusing(match: Match) -> Told:
        if match.seed == seed:
            raise KeyError("an event that nobody has thought of")
        return told_by(match)

    monkeypatch.setattr("game.ledger.catch_up.told_by", refusing)
    ledger: Ledger = opened(tmp_path)
    assert (ledger.count(), ledger.behind()) == (1, 0)


def test_what_was_led_is_read_from_results_that_call_it_a_tribe() -> None:
    text = b'{"name":"Ana","level":"","rank":1,"won":1.0,"score":1.0,"tribe":"ashes"}'
    seat = msgspec.json.decode(text, type=SeatResult)
    assert seat.faction == "ashes"
    assert msgspec.json.encode(seat) == text
