"""Whole matches of Zayo in the real window: by mouse, by keyboard, by three persons with a wolf off-turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import DATA
from game.data.data_roots import Root
from game.match import Match, MindSeat, Person, Seat
from game.match.journal.journal_file import read
from game.zayo import load
from scenes.menus.setup.setup_page import Setup
from tests.window.players.any_game_match import enter, one_move, overlay, play, results_are_left
from tests.window.players.person_at_screen import plain_ui, sitting
from tests.window.players.zayo_matches import GAME, Keys, Mouse, NomadSitting, lively, peaceful
from tests.window.players.zoon_matches import widgets_of
from tests.window.test_two_persons_one_screen import Curtained
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

SHARP = 1.2
"""Seconds without a change after which no sharper art is on its way."""


def chooser(seed: int) -> Callable[[list[Any]], Any]:
    """Moves of all kinds, the same for the same seed."""
    chance = random.Random(seed)
    return lambda moves: lively(moves, chance)


def two_rounds(box: Any) -> None:
    """A box whose matches end after two rounds."""
    option = box["options"]["round_cap"]
    option["default"], option["choices"] = "2", {"2": {"fr": "2 tours", "en": "2 rounds"}}


@pytest.mark.window(seconds=28)
def test_a_person_and_two_minds_by_mouse_from_the_menu_to_the_menu(
    xvfb: Screen, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = overlay(tmp_path / "data", "zayo", two_rounds)
    monkeypatch.setenv("CARAVANSERAI_DATA", str(folder))  # for `game verify`
    monkeypatch.setitem(xvfb.environment, "CARAVANSERAI_DATA", str(folder))
    kind = type("Short", (NomadSitting,), {"game": load(Root((DATA, folder)))})
    with sitting(xvfb, home, kind=kind) as at:
        enter(at, "zayo")
        at.leads_to("the table", lambda: at.press(widgets_of(Setup(plain_ui(), "zayo"))[-1]))
        header = read(at.journal).header
        assert [type(seat) for seat in header.seats] == [Person, MindSeat, MindSeat]
        play(at, Mouse(at), chooser(4))
        made = [played.move.split()[0] for played in at.moves() if played.seat == 0]
        assert made.count("bid") == 10
        assert at.match().is_over
        at.verified()
        at.unhurt()
        results_are_left(at)


# -- matches that begin late


def begun(home: Path, seats: list[Seat], seed: int, until: Callable[[Any], bool], game: Any = GAME) -> Path:
    """The journal of a match in which camps have grown in peace until the position is so."""
    chance = random.Random(seed)
    match = Match.new(game, seats, seed=seed, options={"first": "0"}, folder=home / "data" / "matches")
    state = game.new_state(seats=len(seats), seed=seed, options=match.options)
    while state.to_act and not until(state):
        (seat,) = state.to_act
        legal = list(state.legal_moves(seat))
        fiddles = [move for move in legal if str(move).startswith("play fiddle")]
        move = fiddles[0] if fiddles and len(seats) == 2 and seat == 0 else peaceful(legal, chance)
        state.play(seat, move)
        match.play(seat, move)
    assert state.to_act, "it never came to that"
    match.close()
    assert match.path is not None
    return match.path


def hand(state: Any, seat: int) -> set[str]:
    return {card.kind for card in state.observation(seat).table.camps[seat].cards}


def steppe_in_hand(state: Any) -> bool:
    """Seat 0 leads a round, with two camels and the steppe."""
    table = state.observation(0).table
    camels = sum(card.kind == "camel" for card in table.camps[0].animals)
    return table.trick == 1 and not table.current.cards and camels >= 2 and "steppe" in hand(state, 0)


@pytest.mark.window(seconds=26)
def test_a_match_is_won_by_the_keyboard_alone(xvfb: Screen, home: Path) -> None:
    journal = begun(home, [Person("Ana"), MindSeat("easy", "Brume", seed=3)], 2, steppe_in_hand)
    with sitting(xvfb, home, "--load", str(journal), kind=NomadSitting) as at:
        choose, before = chooser(2), len(at.moves())

        def patient(moves: list[Any]) -> Any:
            """The steppe waits for the third trick."""
            table = at.match().observation(0).table
            ready = [move for move in moves if str(move) == "play steppe"]
            rest = [move for move in moves if move not in ready]
            return ready[0] if ready and table.trick == 3 else choose(rest)

        play(at, Keys(at), patient)
        made = [played.move.split()[0] for played in at.moves()[before:] if played.seat == 0]
        assert at.moves()[-1].move == "play steppe"
        assert made.count("bid") == 2
        at.still()
        at.verified()
        at.unhurt()
        at.sees_the_finale()
        at.leads_to("the menu after the results", lambda: at.keys("Escape"))


# -- three persons, and a wolf


def exchanged(box: Any) -> None:
    """A box in which two cards stand in each other's place of the file.

    The same seed then deals the one where it dealt the other: all else is the same.
    """
    names = [card["id"] for card in box["actions"]]
    one, other = names.index("shaman"), names.index("friendship")
    box["actions"][one], box["actions"][other] = box["actions"][other], box["actions"][one]


def wolf_at_the_door(state: Any) -> bool:
    """Who is asked may send the wolf to one who holds shaman or friendship; the third holds the other."""
    (seat,) = state.to_act
    table = state.observation(seat).table
    if table.phase != "turn" or table.ask.want != "action" or len(table.current.cards) > 1:
        return False
    answers = {"shaman", "friendship"}
    for move in state.legal_moves(seat):
        if str(move).startswith("play wolf"):
            victim = move.takes[0][0]
            theirs, others = (answers & hand(state, other) for other in (victim, 3 - seat - victim))
            return len(theirs) == len(others) == 1
    return False


def attacked(table: Curtained, at: NomadSitting) -> tuple[list[list[bytes]], bytes]:
    """(the curtains and the attacker's views, what the victim sees). The wolf strikes, nobody answers it."""
    mouse = Mouse(at)
    at.still(SHARP)
    views = [[at.screen.pixels()]]
    attacker, legal = at.legal()
    strike = next(move for move in legal if str(move).startswith("play wolf"))
    victim = strike.takes[0][0]

    def look() -> bytes:
        at.screen.xdotool(*at.to((960.0, 1076.0)))
        at.still(SHARP)
        return at.screen.pixels()

    table.lift()
    views.append([look()])
    one_move(at, mouse, attacker, strike)
    assert at.legal()[0] == victim, "whoever is attacked is asked off-turn"
    views.append(table.falls("an attack"))
    table.lift()
    secret = look()
    decline: Any = GAME.parse_move("decline")
    one_move(at, mouse, victim, decline)
    views.append(table.falls("an answer"))
    table.lift()
    views.append([look()])
    bids = [move for move in at.legal()[1] if str(move).startswith("bid")]
    one_move(at, mouse, attacker, bids[0])
    views.append(table.falls("a bid"))
    return views, secret


@pytest.mark.window(seconds=35)
def test_three_persons_see_nothing_of_each_other_and_a_wolf_is_answered_off_turn(
    xvfb: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people: list[Seat] = [Person("Ana"), Person("Zoé"), Person("Malo")]
    runs, secrets, hands = [], [], []
    for name in ("ours", "exchanged"):
        home = tmp_path / name
        home.mkdir()
        game: Any = GAME
        if name == "exchanged":
            folder = overlay(tmp_path / "data", "zayo", exchanged)
            game = load(Root((DATA, folder)))
            monkeypatch.setitem(xvfb.environment, "CARAVANSERAI_DATA", str(folder))
        journal = begun(home, people, 0, wolf_at_the_door, game)
        kind = type("Nomads", (NomadSitting,), {"game": game})
        with sitting(xvfb, home, "--load", str(journal), kind=kind) as at:
            hands.append([at.match().observation(seat).table.camps[seat].cards for seat in range(3)])
            views, secret = attacked(Curtained(at), at)
            runs.append(views)
            secrets.append(secret)
            at.unhurt()
    assert hands[0] != hands[1], "both runs have the same secrets"
    assert secrets[0] != secrets[1], "who holds the answer sees it"
    for number, (first, second) in enumerate(zip(*runs, strict=True)):
        for picture in [*first, *second]:
            if picture != first[0]:
                xvfb.keep(tmp_path / "expected.png", first[0])
                raise AssertionError(f"view {number} differs: {xvfb.keep(tmp_path / 'found.png', picture)}")
