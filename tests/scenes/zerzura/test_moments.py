"""What others do is told beat after beat, and no turn is announced before the table rests."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pygame
import pytest

from game.core import Event
from game.zerzura.moves import Exchange, Take
from scenes.games.zerzura.present import moment_facts, panel_texts
from scenes.games.zerzura.present.ply_pictures import pictures
from scenes.games.zerzura.table import ZerzuraTable
from scenes.table.moments.event_matching import matched, moments_of
from scenes.table.moments.layers import band
from scenes.table.moments.timeline import AT_ONCE, LONGEST
from scenes.table.moments.told_moment import Told, Words
from scenes.ui.text.snug_sizes import capped
from tests.scenes.moment_goldens import MATCHES, moments
from tests.scenes.zerzura_tables import GAME, Bazaar, lively, match_of, played_on


def struck(seed: int = 0, people: int = 1, **more: Any) -> Bazaar:
    """A table of four in which the second seat has just taken a card of the first person for another."""
    options = {key: more.pop(key) for key in ("aid",) if key in more}
    for number in range(seed, seed + 60):
        match = played_on(match_of(people, 4 - people, number, GAME, **options), 24, number)
        while match.to_act[0] != 0:
            match.play(match.to_act[0], lively(match.legal_moves(match.to_act[0]), random.Random(number)))
        seen: Any = match.observation(0)
        if seen.table.step == 3 or seen.table.order[seen.table.step + 1] != 1:
            continue
        house = Bazaar(match, **more)
        house.settle()
        house.table.send([next(move for move in match.legal_moves(0) if isinstance(move, Take))])
        own = [c.handle for c in match.observation(0).table.cards if c.owner == 0 and c.zone == "stall"]  # type: ignore[attr-defined] # this game's
        for move in match.legal_moves(1):
            if isinstance(move, Exchange) and move.get in own:
                match.play(1, move)
                for _ in range(60):
                    house.pass_time(0.05)
                    told = house.table.telling.now
                    if told is not None and told.kind == "to_me" and both(told):
                        return house
    raise AssertionError("nobody exchanges")


def both(told: Told) -> bool:
    """Whether the points of both are told."""
    return {"change.seat", "change.other"} <= set(told.facts)


def announced(table: ZerzuraTable) -> bool:
    """Whether anything on the table says that the person before it is asked."""
    seat, words = panel_texts.ribbon(
        table.shown, table.match, replaying=False, actor=table.flow.actor, done=table.telling.running
    )
    tabs = panel_texts.tabs(table.moves, None, (), {})
    mine = seat == table.flow.actor and words == "Your turn" and table.flow.may_act
    return mine or any(tab.able for tab in tabs) or bool(table.walk.gestures)


def test_an_exchange_that_takes_ones_card_stays_until_it_is_read_and_tells_the_points() -> None:
    house = struck()
    table, told = house.table, house.table.telling.now
    assert told is not None
    assert told.words.title.startswith("Séb takes your ")
    lost, won = told.facts["change.other"], told.facts["change.seat"]
    assert (lost.seat, won.seat) == (0, 1)
    assert f"from {lost.before} to {lost.after}" in told.words.text.replace("\u2212", "-")
    assert f"from {won.before} to {won.after}" in told.words.text.replace("\u2212", "-")
    assert " ".join(told.words.text.split()).startswith("and leaves you ")
    still = ended = 0.0
    begun = house.clock.now
    while table.telling.now is told:
        assert not announced(table)
        if table.telling.holds and not still:
            still = house.clock.now
        house.draw()
        house.pass_time(0.02)
        ended = house.clock.now
    assert ended - still >= STRUCK - 0.06
    assert 0.8 <= ended - still <= 1.8
    assert ended - begun <= LONGEST + 0.04


STRUCK = 1.6
"""Seconds that an exchange against the viewer stays once its cards lie."""


def test_at_a_shared_table_whoever_loses_a_card_to_another_person_is_told_too() -> None:
    match = played_on(match_of(3, 0, 5, GAME), 16, 5)
    for _ply in range(30):
        (seat,) = match.to_act
        struck = [m for m in match.legal_moves(seat) if isinstance(m, Exchange)]
        if struck:
            break
        match.play(seat, match.legal_moves(seat)[0])
    house = Bazaar(match)
    house.settle()
    house.table.send([struck[0]])
    house.pass_time(0.05)
    told = house.table.telling.now
    assert told is not None
    assert told.kind == "to_me"
    assert told.facts["other"] != seat
    assert told.words.title.endswith(f" from {match.seats[told.facts['other']].name}")
    assert told.shown.hold == 1000 * STRUCK
    house.draw()


def test_a_further_exchange_in_the_same_round_is_told_faster() -> None:
    house = struck()
    first = house.table.telling.now
    assert first is not None
    again = dataclasses.replace(first, again=True)
    assert again.line(house.ui.pace).hold < first.line(house.ui.pace).hold
    budget = house.table.telling.budget
    assert budget is not None
    assert budget.again(first.matched.key), "the table remembers that it happened in this round"


@pytest.mark.parametrize("aid", ["easy", "expert"])
@pytest.mark.parametrize("minds", [1, 3])
def test_no_turn_is_announced_before_the_table_rests(minds: int, aid: str) -> None:
    house = Bazaar(match_of(1, minds, aid=aid))
    table, turns, told = house.table, 0, 0
    for _ in range(2500):
        if table.telling.running:
            told += 1
            assert not announced(table)
        elif announced(table):
            assert table.still
            turns += 1
            if turns == 12:
                break
            table.send([table.moves[turns % len(table.moves)]])
        house.pass_time(0.05)
    assert turns == 12
    assert told > 50


def plies(aid: str = "easy", seed: int = 3) -> Iterator[tuple[Any, Any, list[Event]]]:
    """(before, after, events) of every ply of a whole match, as its first seat sees it."""
    match = played_on(match_of(1, 3, seed, GAME, aid=aid))
    for ply in match.history(0):
        yield match.position(ply.index, 0), match.position(ply.index + 1, 0), list(ply.events)


def test_each_part_of_a_rounds_end_has_a_picture_and_a_moment_of_its_own() -> None:
    declared = moments_of("zerzura")
    assert declared is not None
    ends = 0
    for before, after, events in plies():
        found = matched(events, declared.moments)
        keys = [item.key for item in found]
        shown = dict(zip(keys, pictures(before, after, [item.events for item in found]), strict=True))
        if "dealt" not in keys:
            continue
        ends += 1
        assert keys[-1] == "dealt"
        action = shown[keys[0]].table
        assert action.round == before.table.round
        assert action.birds != before.table.birds or "unclaimed" in keys or keys[0].startswith("stored")
        home = next(key for key in keys if key.startswith("dromedary"))
        assert not [card for card in shown[home].table.cards if card.zone == "market"]
        assert shown[home].table.birds == after.table.birds
        assert action.dromedary == before.table.dromedary
        assert shown[home].table.dromedary == after.table.dromedary
        assert shown["dealt"].table.mover is None
        match = match_of(1, 3)
        words = [panel_texts.ribbon(shown[k], match, replaying=False, actor=0)[1] for k in (home, "dealt")]
        assert words == ["End of the round", "A new Market"]
        number, last = after.table.round, found[-1].events
        facts = moment_facts.facts(shown[home], shown["dealt"], GAME.box, last, "others")
        line = moment_facts.words("dealt", last, table_words(), {**facts, "round": number})
        assert line.title == ("Last round" if number == 15 else f"Round {number} of 15")
        assert line.gold == line.stays == (number == 15)
        assert ("all points are counted" in line.text) == (number == 15)
    assert ends == 14


def test_an_exchange_against_oneself_in_the_last_round_waits_until_it_is_read() -> None:
    house = struck()
    told = house.table.telling.now
    assert told is not None
    assert not told.words.stays
    events = told.matched.events
    seen = house.table.shown
    last = msgspec.structs.replace(
        seen, table=msgspec.structs.replace(seen.table, round=seen.table.rounds)
    )
    for kind in ("to_me", "others"):
        facts = moment_facts.facts(last, last, GAME.box, events, kind)
        known = {**told.facts, **facts}
        words = moment_facts.words("exchanged", events, house.table.chronicle, known)
        assert words.stays == (kind == "to_me")


def table_words() -> Any:
    """How a match of four is put into words."""
    return Bazaar(match_of(1, 3)).table.chronicle


def test_points_beside_totals_are_the_true_changes_and_on_expert_boards_ones_own_alone() -> None:
    declared = moments_of("zerzura")
    assert declared is not None
    for aid in ("easy", "expert"):
        match = match_of(1, 3, 5, GAME, aid=aid)
        chance, state, seen = random.Random(5), GAME.new_state(4, 5, match.options), 0
        while state.to_act:
            (seat,) = state.to_act
            before, was = state.observation(0), state.scores()
            events = [e for e in state.apply(seat, lively(state.legal_moves(seat), chance)) if e.seen_by(0)]
            after, now = state.observation(0), state.scores()
            found = matched(events, declared.moments)
            lying = [before, *pictures(before, after, [item.events for item in found])]
            sums = dict.fromkeys(range(4), 0)
            for item, one, other in zip(found, lying, lying[1:], strict=False):
                facts = moment_facts.facts(one, other, GAME.box, item.events, "others")
                for change in (facts.get("change.seat"), facts.get("change.other")):
                    if change is not None:
                        assert change.seat == 0 or aid == "easy"
                        sums[change.seat] += change.by
                        seen += 1
                if aid == "expert":
                    assert all(name.startswith("row.0.") for name, _by in facts.get("delta.rows", ()))
            if aid == "easy" and not any(state.stores):  # else a Character may be hidden
                assert sums == {s: now[s] - was[s] for s in range(4)}
        assert seen > 5


def test_with_motion_off_what_must_be_read_still_stays() -> None:
    house = struck(speed="off")
    table = house.table
    told = table.telling.now
    assert told is not None
    house.pass_time(0.01)
    house.pass_time(AT_ONCE / 2)
    assert table.telling.now is told
    house.pass_time(AT_ONCE)
    assert table.telling.now is not told


def test_a_press_hurries_moments_and_acts_on_nothing() -> None:
    house = struck()
    table, told = house.table, house.table.telling.now
    plies = house.match.plies
    card = next(c for c in table.observation.table.cards if c.owner == 0 and c.zone == "stall")
    house.click(house.spot(str(card.handle)))  # what travels is there
    assert not table.stage.busy(house.clock.now)
    house.pass_time(0.3)
    assert table.telling.now is told, "it stays to be read"
    house.click(house.spot(str(card.handle)))  # it has been read
    assert table.telling.now is not told
    house.click(house.spot(str(card.handle)))  # a press too many, right after
    assert table.walk.picked is None
    assert house.match.plies == plies


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_band_fits_after_a_curtain_too(language: str, scale: int, lost: list[str]) -> None:
    """Each sentence that moments say, of an Easy and an Expert match, drawn as it stands."""
    said: set[Words] = set()
    for name in ("zerzura-easy", "zerzura-expert"):
        house = MATCHES[name]()
        house.ui.change(language=language, text_scale=scale)
        house.ui.resize((1280, 720))
        house.stack.resized(house.ui.view)
        table: Any = house.table
        staging = table.telling.staging
        for viewer in (0, 1):
            for _ply, shown in moments(house, viewer):
                for moment in shown:
                    if moment.words.title and moment.words not in said:
                        said.add(moment.words)
                        band.drawn(house.ui, staging, moment.words, 1, gold=False)
    assert len(said) > 60
    assert lost == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_no_sentence_lies_on_the_rules_at_the_foot_of_its_band(language: str, scale: int) -> None:
    house = MATCHES["zerzura-easy"]()
    house.ui.change(language=language, text_scale=scale)
    house.ui.resize((1280, 720))
    house.stack.resized(house.ui.view)
    table: Any = house.table
    staging, view = table.telling.staging, house.ui.view
    said = {moment.words for _ply, shown in moments(house, 0) for moment in shown if moment.words.text}
    long = "and leaves you two peppers and a zither. You fall from 18 to 4; Brume rises from 13 to 16."
    said.add(Words("Brume takes your 3 rings", long))
    box = band.box_of(house.ui, staging.style.band)
    high = view.px(box[3])
    for words in said:
        written = band.drawn(house.ui, staging, words, 1, gold=False)
        plain = band.drawn(house.ui, staging, Words(words.title, ""), 1, gold=False)
        top = view.point((0.0, box[1]))[1] - written.at[1]
        foot = pygame.Rect(0, top + round(high * 116 / 128), written.image.get_width(), round(high * 8 / 128))
        seen = [pygame.image.tobytes(one.image.subsurface(foot), "RGBA") for one in (written, plain)]
        assert seen[0] == seen[1], words


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_a_running_figure_covers_nothing_of_the_words_below_it(language: str, scale: int) -> None:
    found = {1: 0, 2: 0}
    for seed in range(12):
        house = Bazaar(played_on(match_of(1, 2, seed, GAME), 24, seed), language=language, text_scale=scale)
        house.settle()
        table, ui = house.table, house.ui
        seat = next(n for n, stand in enumerate(table.here.stands) if stand.kind == "own")
        stand, head = table.here.stands[seat], table.papers._head(table.shown, seat, table.meant())
        lines = table.panels.heads.of_what(head, table.zones["own_total"][2] - 26)
        staging = table.telling.staging
        assert staging is not None
        place = staging.place(f"figure.{seat}")
        assert place is not None
        _x, y, _w, h = place
        middle = stand.total[1] + (18 if len(lines) > 1 else 28)
        size = capped(ui, 21, 1.1) if len(lines) > 1 else 21.0
        letters = ui.type.squeezed(lines[0], size, "ink", width=1000).get_bounding_rect()
        whole = ui.type.squeezed(lines[0], size, "ink", width=1000)
        top = middle + (letters.y - whole.get_height() / 2) / ui.view.k
        assert y + h <= top + 1, (seed, lines, y + h, top)
        found[len(lines)] += 1
    assert all(found.values()), found
