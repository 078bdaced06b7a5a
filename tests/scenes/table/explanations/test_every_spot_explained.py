"""Nothing is mute: every spot of random positions of every game has an explanation, in both languages.

It fits on its slip beside the spot at every text size, and it tells nothing that its reader may not know: two
worlds that look the same to a seat are explained the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.match import Match, MindSeat, Person, Seat
from scenes.games.zayo.recent_changes import RecentChanges
from scenes.review.replay.replay_table import Replayed
from scenes.table import Table
from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.slip import Slip, parts
from scenes.table.game_pages import game_named
from scenes.table.geometry import Rect, Spot
from scenes.ui import i18n
from scenes.ui.context import Ui
from tests.random_play import play_out, play_some
from tests.scenes.played_tables import House
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar

HOUSES: dict[str, type[House]] = {"zoon": House, "zerzura": Bazaar, "zayo": Steppe}
SEATS = {"zoon": (2,), "zerzura": (2, 3, 4, 5), "zayo": (2, 3, 4, 5, 6)}
LONG = {"zoon": 90, "zerzura": 60, "zayo": 160}
"""Up to which ply positions are looked at."""
OPTIONS: dict[str, list[dict[str, str]]] = {
    "zoon": [
        {"deployment": "quick", "codex": "open"}, {"deployment": "quick", "sight": "classic"},
        {"deployment": "free", "tribe_0": "mousserocs", "tribe_1": "chapardons"},
    ],
    "zerzura": [{"aid": "easy"}, {"aid": "expert"}, {"birds": "own_turn"}],
    "zayo": [{}, {"chief": "answered"}, {"round_cap": "20"}],
}  # fmt: skip
PHASES = {
    "zoon": {"deploy", "turn", "trump", "touch"}, "zerzura": {"market"}, "zayo": {"turn", "answer", "reward"},
}  # fmt: skip
POSITIONS = 100
MOST_LINES = 6
NAMES = ("Ana", "Brume", "Orsel", "Taïga", "Gaëlle", "Séb")


def seated(count: int, person: int) -> list[Seat]:
    """One person, who may be in any seat, and minds."""
    return [
        Person(NAMES[n]) if n == person else MindSeat("easy", NAMES[n], seed=n) for n in range(count)
    ]  # fmt: skip


def position(name: str, number: int) -> Match:
    """A random match at a random ply."""
    chance = random.Random(f"{name} {number}")
    count = chance.choice(SEATS[name])
    person = chance.randrange(count)
    options = OPTIONS[name][number % len(OPTIONS[name])]
    match = Match.new(game_named(name), seated(count, person), seed=number, options=options)
    play_some(match, chance.randrange(LONG[name]), chance)
    if match.is_over:
        return position(name, number + 1000)
    return match


@cache
def first_house(name: str, scale: int) -> House:
    """The house whose context all others of that text scale use."""
    return HOUSES[name](position(name, 0), text_scale=scale)


def house_of(name: str, match: Match, scale: int = 100) -> House:
    return HOUSES[name](match, like=first_house(name, scale))


def told(
    table: Table, languages: tuple[str, ...] = ("en",)
) -> Iterator[tuple[Spot, str, Explanation | None]]:
    """Every explained spot of a table and what is said of it, language by language."""
    for language in languages:
        i18n.use(language)
        table.declared.forget()
        for spot in table.explained():
            yield spot, language, table.explain(spot.name)
    i18n.use("en")


class Fits:
    """Checks that slips have room, each different one once."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._seen: set[tuple[Explanation, Rect, str]] = set()

    def check(self, spot: Spot, language: str, said: Explanation) -> None:
        if (said, spot.rect, language) in self._seen:
            return
        self._seen.add((said, spot.rect, language))
        slip = Slip(self.ui, said)
        place = slip.place(spot.rect)
        assert place is not None, f"no room beside {spot.name}: {said}"
        room = place.box[2] - 48.0
        for part in parts(said):
            width = slip._room(part, room)
            lines = self.ui.type.wrap(part.text, part.size, part.face, width=width)
            assert " ".join(lines) == part.text, f"a word is torn: {part.text}"


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("name", sorted(HOUSES))
def test_every_spot_of_a_hundred_positions_is_explained_in_both_languages_and_fits(
    name: str, scale: int
) -> None:
    phases, fits = set(), Fits(first_house(name, scale).ui)
    for number in range(POSITIONS):
        match = position(name, number)
        table = house_of(name, match, scale).table
        phases.add(match.observation(None).table.phase)  # type: ignore[attr-defined] # every game's
        for spot, language, said in told(table, ("en", "fr")):
            assert said is not None, f"{spot.name} is mute in position {number}"
            assert said.title
            texts = (said.title, *said.lines, *(row.label for row in said.rows))
            assert said.lines or said.rows, f"{spot.name} has but a title in position {number}"
            assert len(said.lines) <= MOST_LINES, said
            assert not any(sign in text for text in texts for sign in "{}"), texts
            fits.check(spot, language, said)
    assert phases >= PHASES[name], "positions of too few phases are not random"


@pytest.mark.parametrize("name", sorted(HOUSES))
def test_everything_one_can_point_at_is_explained(name: str) -> None:
    for number in range(20):
        table = house_of(name, position(name, number)).table
        explained = {spot.name for spot in table.explained()}
        for spot in table.spots():
            alone = spot.name in explained or table.explain(spot.name) is not None
            middle = spot.rect[0] + spot.rect[2] / 2, spot.rect[1] + spot.rect[3] / 2
            assert alone or table.explaining.at(middle) is not None, f"{spot.name} is mute"


@pytest.mark.parametrize("name", sorted(HOUSES))
def test_two_worlds_that_look_the_same_to_a_seat_are_explained_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # what the seat saw come and go is told by a match's own past, which the other world has not
    monkeypatch.setattr(RecentChanges, "found", lambda _self: {})
    different = 0
    for number in range(40):
        match = position(name, number)
        if dict(match.options).get("codex") == "open":
            continue  # what was witnessed is told by a match's own past
        person = match.people[0]
        seen: Any = match.observation(person)
        state = game_named(name).determinize(seen, random.Random(number))
        other = Match.new(
            game_named(name), list(match.seats), seed=1, options=match.options, start=state.encode()
        )
        assert other.observation(person) == seen
        different += other._history.state.encode() != match._history.state.encode()
        here, there = (_said(house_of(name, one).table) for one in (match, other))
        assert here == there
    assert different > 5, "the other worlds are the same ones"


def _said(table: Table) -> dict[str, Explanation | None]:
    """Without what depends on what can be taken back: the other world has no past."""
    return {
        spot.name: said for spot, _language, said in told(table) if spot.name not in ("button undo", "cancel")
    }


@pytest.mark.parametrize("name", sorted(HOUSES))
def test_a_finished_match_that_is_looked_back_at_is_explained_from_every_seat(name: str) -> None:
    chance = random.Random(name)
    count = SEATS[name][-1]
    options = {"round_cap": "20"} if name == "zayo" else {}
    match = Match.new(game_named(name), seated(count, 0), seed=5, options=options)
    play_out(match, chance)
    show = Replayed(first_house(name, 100).ui, match, 0)
    show.open()
    for ply in sorted(chance.sample(range(match.plies + 1), 12)):
        show.go(ply)
        for eyes in (None, *range(count)):
            show.look_as(eyes)
            for spot, _language, said in told(show.table):
                assert said is not None, f"{spot.name} is mute at ply {ply} for {eyes}"
                assert said.lines or said.rows
