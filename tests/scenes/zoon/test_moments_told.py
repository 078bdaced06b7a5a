"""Zoon's moments: whatever the other side does is told to whoever looks on, and nothing that is hidden is."""

from __future__ import annotations

import random

import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon import ZoonGame
from game.zoon.moves import Play
from scenes.games.zoon.moments import STAGE
from scenes.games.zoon.paint.moment_layers import Sketches
from scenes.games.zoon.present.card_lookup import trump_named
from scenes.table.game_pages import game_named
from scenes.table.moments.layers import band
from scenes.table.moments.layers.layers import Moment
from scenes.table.moments.layers.painters import overlay_of
from scenes.ui.motion import SWIFTNESS, Pace
from tests.scenes import moment_goldens
from tests.scenes.moment_goldens import MATCHES, moments
from tests.scenes.played_tables import House

TRIBES = ("braisards", "veloutins", "mousserocs", "chapardons")


def game() -> ZoonGame:
    found = game_named("zoon")
    assert isinstance(found, ZoonGame)
    return found


def test_what_the_other_side_does_is_done_to_me_and_a_spectator_sees_others() -> None:
    house = MATCHES["zoon"]()
    counted = 0
    for viewer in (None, 0, 1):
        for ply, shown in moments(house, viewer):
            fought = any(event.code == "touched" for event in ply.events)
            for moment in shown:
                counted += 1
                if viewer is None:
                    assert moment.kind == "others"
                elif not fought:
                    assert moment.kind == ("by_me" if ply.seat == viewer else "to_me"), moment.matched.key
    assert counted > 100


def test_who_sealed_last_does_not_decide_whose_doing_a_fight_is() -> None:
    house = MATCHES["zoon"]()
    for viewer in (0, 1):
        for ply, shown in moments(house, viewer):
            star = next((event["seat"] for event in ply.events if event.code == "starred"), None)
            if any(event.code == "touched" for event in ply.events):
                assert {moment.kind for moment in shown} <= {"by_me" if star == viewer else "to_me"}


def worlds(viewer: int, seed: int) -> tuple[House, House] | None:
    """Two tables that the viewer cannot tell apart, in which the other side has just made the same move."""
    chance = random.Random(seed)
    one, two = chance.sample(TRIBES, 2)
    options = {"tribe_0": one, "tribe_1": two, "deployment": "quick"}
    state = game().new_state(2, seed, options)
    for _ in range(seed % 20 + 4):
        if not state.to_act:
            return None
        seat = state.to_act[0]
        moves = list(state.legal_moves(seat))
        state.apply(seat, chance.choice([m for m in moves if isinstance(m, Play)] or moves))
    if state.to_act != (1 - viewer,):
        return None
    other = game().determinize(state.observation(viewer), chance)
    move = chance.choice(list(state.legal_moves(1 - viewer)))
    if other.encode() == state.encode() or move not in other.legal_moves(1 - viewer):
        return None
    seats: list[Seat] = [MindSeat("easy", "Brume", seed=1), MindSeat("easy", "Brume", seed=1)]
    seats[viewer] = Person("Ana")
    houses = []
    for world in (state, other):
        match = Match.new(game(), seats, seed=1, options=options, start=world.encode())
        match.play(1 - viewer, move)
        houses.append(House(match))
    histories = [house.match.history(viewer, 0)[0].events for house in houses]
    if histories[0] != histories[1]:
        return None  # the viewer was shown the difference
    return houses[0], houses[1]


def test_two_worlds_that_a_viewer_cannot_tell_apart_are_told_alike() -> None:
    compared = 0
    for seed in range(60):
        viewer = seed % 2
        found = worlds(viewer, seed)
        if found is None:
            continue
        told = [
            [(moment_goldens.line(moment), moment.line(Pace())) for moment in shown]
            for house in found
            for _ply, shown in moments(house, viewer)
        ]
        compared += bool(told[0])
        assert told[0] == told[1]
        if compared >= 12:
            return
    assert compared >= 8


def chance_match(seed: int) -> Match:
    """A match of two tribes by chance, every Trump played as soon as it can be."""
    chance = random.Random(seed)
    one, two = TRIBES[seed % 4], TRIBES[(seed + 1 + seed // 4) % 4]
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    options = {"tribe_0": one, "tribe_1": two, "deployment": "quick", "codex": "open"}
    match = Match.new(game(), seats, seed=seed, options=options)
    for _ in range(90):
        if not match.to_act:
            break
        seat = match.to_act[0]
        moves = list(match.legal_moves(seat))
        match.play(seat, chance.choice([m for m in moves if isinstance(m, Play)] or moves))
    return match


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_band_and_every_tag_fits(language: str, scale: int, lost: list[str]) -> None:
    """Each sentence that moments of four matches say, drawn as it stands."""
    said: set[tuple[str, str]] = set()
    for seed in range(4):
        house = House(chance_match(seed), language=language)
        house.ui.change(text_scale=scale)
        house.ui.resize((1280, 720))
        house.stack.resized(house.ui.view)
        staging = house.table.telling.staging
        assert staging is not None
        for viewer in (0, 1):
            for _ply, shown in moments(house, viewer):
                for moment in shown:
                    words = (moment.words.title, moment.words.text)
                    if moment.words.title and words not in said:
                        said.add(words)
                        band.drawn(house.ui, staging, moment.words, 1 - viewer, gold=False)
                    trump = trump_named(house.table.observation, moment.facts.get("trump"))
                    if trump is not None:
                        sketches(house).rule(trump, STAGE)
    assert len(said) > 25
    assert lost == []


def sketches(house: House) -> Sketches:
    table = house.table
    return Sketches(table.ui, table.deck, table.places, table.viewpoint)


def test_a_moment_shows_itself_from_its_first_frame_to_its_last_without_a_fault() -> None:
    """Every moment of a match is drawn at its beginning, in its middle and at its end, at each pace."""
    keys = set()
    for seed in (1, 2):
        house = House(chance_match(seed))
        table = house.table
        for viewer in (0, 1):
            for ply, shown in moments(house, viewer):
                for moment in shown:
                    if moment.matched.key in keys and moment.matched.key != "revealed, controlled":
                        continue
                    keys.add(moment.matched.key)
                    table.observation = moment.picture
                    for pace in (Pace(), Pace(reduced=True), Pace("off")):
                        line = moment.line(pace)
                        context = Moment(house.ui, line, pace.reduced, SWIFTNESS[pace.speed], {})
                        assert table.telling.staging is not None
                        overlay = overlay_of(context, moment, table.telling.staging)
                        for share in (0.0, 0.4, 0.8, 1.0):
                            for part in overlay.sprites(line.end * share):
                                for sprite in part:
                                    sprite.paint(house.surface)
                    assert ply.events
    assert len(keys) >= 12
