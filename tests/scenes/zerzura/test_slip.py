"""The slip says before a choice what comes of it, in four lines at most, and nothing that is not known."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import ZerzuraMemory, ZerzuraObservation
from scenes.games.zerzura.gestures import Kind
from scenes.games.zerzura.layout import row
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.slip import _fitting, _height, paint_slip, place_of
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.preview import preview
from scenes.games.zerzura.present.slip import MOST, Slip, slip
from scenes.games.zerzura.stands import OWN
from scenes.games.zerzura.words import Chronicle
from scenes.ui.forms_of_address import Called
from tests.scenes.zerzura.test_preview import BOX, position, sheet
from tests.scenes.zerzura_tables import GAME, NAMES, Bazaar, match_of
from tests.zerzura.positions import arrange, card

HOUSE = Bazaar(match_of(1, 1))
NAMED = [Called(name) for name in NAMES]


def written(state: Any, move: Any) -> Slip:
    """The slip of a move of whoever is asked."""
    (seat,) = state.to_act
    return written_from(state.observation(seat), seat, list(state.legal_moves(seat)), move)


def written_from(seen: ZerzuraObservation, seat: int, moves: list[Any], move: Any) -> Slip:
    chronicle = Chronicle(HOUSE.table.wares, NAMED)
    title = panel_texts.describe(move, seen, chronicle)
    found = slip(seen, BOX, seat, moves, preview(seen, BOX, seat, move), chronicle, title)
    assert found is not None
    return found


def text_of(found: Slip) -> str:
    return " ".join(note.text for note in found.lines)


@pytest.mark.parametrize("birds", ["round_end", "own_turn"])
@pytest.mark.parametrize("aid", ["easy", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_the_slip_says_is_what_then_happens(seats: int, aid: str, birds: str) -> None:
    for seed in range(8):
        state = position(seed * 13 + seats, seats, aid, birds)
        (seat,) = state.to_act
        moves = list(state.legal_moves(seat))
        for move in random.Random(seed).sample(moves, min(30, len(moves))):
            compare(state, seat, move, written(state, move))


def compare(state: Any, seat: int, move: Any, found: Slip) -> None:
    """Play the move and hold every line against what came of it."""
    after = state.clone()
    events = {event.code: event for event in after.apply(seat, move)}
    assert 1 <= len(found.lines) <= MOST
    text, table = text_of(found), state.observation(seat).table
    last = table.round == table.rounds
    before, then = (sum(sheet(s, seat).values()) for s in (state, after))
    if then != before and state.observation(seat).table.trackers:
        way = "rise" if then > before else "fall"
        points = "point" if abs(then) == 1 else "points"
        assert f"You {way} from {signed(before)} to {signed(then)} {points}." in text
    elif then != before:
        assert f"{abs(then - before)} point" in text
    else:
        assert "You rise" not in text
        assert "You fall" not in text
    if isinstance(move, Store):
        assert ("claims the Dromedary" in text) == ("claimed" in events and not last)
        assert ("the Dromedary brings nothing" in text) == last
        if "you begin" in text:
            again = seat in table.order[table.step + 1 :]
            assert ("if it stays there" in text) == again
            assert again or dromedary_after(after, events, table.round) == seat
    elif "protects this card until" in text or "Nobody can take" in text:
        gained = move.card if isinstance(move, Take) else move.get
        nobody_may = [
            m for other in after.to_act if other != seat for m in after.legal_moves(other)
            if isinstance(m, Exchange) and m.get == gained
        ]  # fmt: skip
        assert not nobody_may, "the next one cannot take it"
        assert ("Nobody can take" in text) == (last and seat not in table.order[table.step + 1 :])
    if "The round ends" in text:
        assert {"dromedary_won", "dromedary_passed", "market_over", "market_over_shared"} & set(events)
    if "leaves the Dromedary" in text:
        assert "unclaimed" in events
        assert not last
    if "unsold" in text:
        assert "unsold" in events
        count = events["unsold"]["count"]
        assert f"{count} cards leave" in text if count > 1 else "One card leaves" in text


def dromedary_after(state: Any, events: dict[str, Any], round_: int) -> int:
    """Who wins the Dromedary at the end of this round, whatever the others do in the rest of it."""
    chance, line = random.Random(round_), state.clone()
    while "dromedary_won" not in events:
        (seat,) = line.to_act
        told = line.apply(seat, chance.choice(list(line.legal_moves(seat))))
        events = {event.code: event for event in told}
    return int(events["dromedary_won"]["seat"])


@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_nothing_is_written_that_does_not_lie_open(aid: str) -> None:
    for seed in range(12):
        state = position(seed * 7 + 1, 4, aid, "round_end")
        (seat,) = state.to_act
        seen, moves = state.observation(seat), list(state.legal_moves(seat))
        blank = replace(seen, memory=ZerzuraMemory(()))
        for move in moves[:20]:
            assert written_from(blank, seat, moves, move) == written(state, move)
            if aid == "expert":
                others = [name for place, name in enumerate(NAMED[:4]) if place != seat]
                text = text_of(written(state, move))
                assert not any(f"{name} {way} from" in text for name in others for way in ("falls", "rises"))


def test_a_guard_says_what_it_brings_and_a_useless_one_why_it_may_still_serve() -> None:
    state = arrange(GAME, [["ring3"], []], market=["guard-ring", "guard-lamp"], mover=0)
    one = written(state, Take(card(state, "guard-ring")))
    assert one.title == "Take a Character (Guard of the rings)"
    now = "Guard of the rings: +8 VP. At the end your rings may count "
    assert any(note.sign == "check-mark" and note.text.startswith(now) for note in one.lines)
    other = written(state, Take(card(state, "guard-lamp")))
    later = "nothing yet. At the end your lamps may count as one more or one fewer."
    assert any(later in note.text for note in other.lines)


def test_what_the_own_sultana_counts_more_is_told_beside_what_a_character_brings() -> None:
    state = arrange(GAME, [["ring3", "sultana"], []], market=["guard-ring", "mage-lamp"], mover=0)
    guard = written(state, Take(card(state, "guard-ring")))
    assert "Guard of the rings: +8 VP, and your Sultana +1. At the end" in text_of(guard)
    mage = written(state, Take(card(state, "mage-lamp")))
    assert "Mage of the lamps: 0 VP, and your Sultana +1. At the end" in text_of(mage)


def test_an_exchange_says_how_far_the_other_falls() -> None:
    state = arrange(GAME, [["turban1"], ["zither3"]], mover=0)
    found = written(state, Exchange(card(state, "turban1", 0), card(state, "zither3", 1)))
    assert f"{NAMED[1]} falls from 4 to 1." in text_of(found)


def test_a_character_that_is_got_by_exchange_says_its_rule() -> None:
    state = arrange(GAME, [["turban1"], ["sultan"]], mover=0)
    found = written(state, Exchange(card(state, "turban1", 0), card(state, "sultan", 1)))
    assert "Sultan. At the end: 1 VP for every 2 of your cards" in text_of(found)


def test_a_first_card_to_store_says_that_a_second_may_follow() -> None:
    state = arrange(GAME, [["lamp1", "lamp2", "turban1"], []], mover=0)
    one = written(state, Store((card(state, "lamp1", 0),)))
    assert "You may add a second card." in text_of(one)
    pair = tuple(sorted((card(state, "lamp1", 0), card(state, "lamp2", 0))))
    assert "second" not in text_of(written(state, Store(pair)))


# -- at the table ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_every_slip_fits_its_place_and_loses_no_letter(
    aid: str, language: str, scale: int, lost: list[str]
) -> None:
    house = Bazaar(match_of(1, 1), language=language, text_scale=scale)
    chronicle = Chronicle(house.table.wares, [Called("Bérengère"), *map(Called, NAMES[1:])])
    for seed in range(10):
        state = position(seed * 5 + 2, 4, aid, "round_end")
        (seat,) = state.to_act
        seen, moves = state.observation(seat), list(state.legal_moves(seat))
        for move in random.Random(seed).sample(moves, min(12, len(moves))):
            title = panel_texts.describe(move, seen, chronicle)
            done, waits = preview(seen, BOX, seat, move), isinstance(move, Exchange)
            found = slip(seen, BOX, seat, moves, done, chronicle, title, waits=waits)
            assert found is not None
            for own in (0, 4, 7):
                place = place_of(found.kind, own, house.table.zones, house.ui.view.text_scale)
                paint_slip(house.ui, house.surface, found, place)
                told = house.table.zones["told"]
                assert not pygame.FRect(place.box).colliderect(told), "what was done last stays in sight"
    assert not lost


@pytest.mark.parametrize("kind", ["take", "store", "exchange"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_slip_covers_a_card_of_ones_own_stall(kind: Kind, scale: float) -> None:
    zones = Bazaar(match_of(1, 1)).table.zones
    for own in range(9):
        slip_lies = pygame.FRect(place_of(kind, own, zones, scale).box)
        assert slip_lies.collidelist(row(zones["own_stall"], own, OWN)) == -1, own


def test_the_slip_of_a_store_covers_no_card_that_stays_in_the_stall() -> None:
    match = match_of(1, 1)
    sizes: set[int] = set()
    while not match.is_over and len(sizes) < 5:
        (seat,) = match.to_act
        moves = list(match.legal_moves(seat))
        own = [c for c in match.observation(0).table.cards if c.owner == 0 and c.zone == "stall"]  # type: ignore[attr-defined] # Zerzura's
        if seat == 0 and len(own) > 2:
            house = Bazaar(match)
            house.settle()
            stored = next(m.cards[0] for m in moves if isinstance(m, Store))
            house.table._lay((stored,))
            found = house.table.slip()
            assert found is not None
            assert found.kind == "store"
            box = pygame.FRect(house.table.picture.slip_place(found).box)
            lies = [place.rect for place in house.table.layout.values() if place.zone == "own stall"]
            assert len(lies) == len(own) - 1
            assert box.collidelist(lies) == -1, len(own)
            sizes.add(len(own))
        match.play(seat, next(m for m in moves if isinstance(m, Take)))
    assert {3, 4, 5} <= sizes


@pytest.mark.parametrize("aid", ["easy", "expert"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_take_brings_is_told_beside_ones_own_cards_however_many_they_are(
    seats: int, aid: str, scale: float
) -> None:
    match, chance, full = match_of(1, seats - 1, aid=aid), random.Random(seats), set()
    for _ply in range(10 * seats):
        (seat,) = match.to_act
        takes = [move for move in match.legal_moves(seat) if str(move).startswith("take")]
        if seat == 0:
            house = Bazaar(match)
            house.settle()
            lies = house.table.layout.values()
            own = [place.rect for place in lies if place.zone == "own stall"]
            box = place_of("take", len(own), house.table.zones, scale).box
            full.add(len(own))
            assert pygame.Rect(box).collidelist([pygame.Rect(rect) for rect in own]) == -1, len(own)
        match.play(seat, chance.choice(takes or list(match.legal_moves(seat))))
    assert max(full) > 7


def test_what_a_character_is_for_is_shortened_after_what_matters_less() -> None:
    house = Bazaar(match_of(1, 1))
    state = arrange(GAME, [["ring3"], [], []], market=["guard-lamp", "turban1"], mover=2)
    rule = "At the end your lamps may count as one more or one fewer."
    lines = written(state, Take(card(state, "guard-lamp"))).lines
    whole = [note.text for note in lines]
    assert rule in whole[0]
    room = 460.0
    high = _height(house.ui, whole, 21.0, room) - 1
    words, _size = _fitting(house.ui, lines, room, high)
    assert words[0] == whole[0], words
    assert words[1:] != whole[1:], "something is in short words"
