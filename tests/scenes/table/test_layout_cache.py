"""A table lays its cards out, and finds where one can point, once for a change, however often it is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game.match import Match
from scenes.games.zerzura import foresight as zerzura_foresight
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.panel_texts import head
from scenes.games.zerzura.present.preview import preview
from scenes.games.zerzura.table import ZerzuraTable
from scenes.table.geometry import HERE
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar

MOTIONS = 200
FRAMES = 30


def zoon() -> House:
    return House(match_against_mind(deployment="quick"))


def zerzura() -> House:
    return Bazaar(zerzura_tables.played_on(zerzura_tables.match_of(1, 3), 12))


def zayo() -> House:
    return Steppe(zayo_tables.match_of(1, 2))


TABLES: dict[str, Callable[[], House]] = {"zoon": zoon, "zerzura": zerzura, "zayo": zayo}


def ready(game: str) -> House:
    """A table at rest, on its person's turn, drawn."""
    house = TABLES[game]()
    for _turn in range(40):
        house.settle()
        if any(source != HERE for source in house.table.walk.gestures):
            break
        target = next(iter(house.table.walk.gestures[HERE]))
        house.click(house.spot(target))
    house.rest(8.0)
    house.draw()
    assert house.table.walk.sources
    return house


@contextmanager
def counted(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often the table and the match are asked while this goes on."""
    found: Counter[str] = Counter()

    def watch(owner: Any, name: str) -> None:
        asked = getattr(owner, name)

        def asking(self: Any, *args: Any) -> Any:
            found[name] += 1
            return asked(self, *args)

        patch.setattr(owner, name, asking)

    with monkeypatch.context() as patch:
        for name in ("place", "hit_map"):
            watch(type(house.table), name)
        for name in ("observation", "position", "legal_moves"):
            watch(Match, name)
        yield found


def frame(house: House) -> None:
    house.pass_time(0.02)
    if house.top.wants_redraw:
        house.draw()


@pytest.mark.parametrize("game", TABLES)
def test_a_drag_of_many_motions_lays_the_table_out_once_when_it_begins(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = ready(game)
    view, source = house.ui.view, house.table.walk.sources[0]
    start = view.point(house.spot(source))
    house.move_to(house.spot(source))
    with counted(house, monkeypatch) as asked:
        house.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for step in range(MOTIONS):
            x, y = 40 + (step * 37) % 1200, 30 + (step * 23) % 660
            house.send(pygame.MOUSEMOTION, pos=(x, y), rel=(3, 3), buttons=(1, 0, 0), touch=False)
            frame(house)
        assert house.table.walk.picked == source
    assert asked["place"] <= 1, asked
    assert asked["hit_map"] == 1, "the pick has changed once"
    assert not asked["observation"] + asked["position"] + asked["legal_moves"], asked
    house.send(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False)


@pytest.mark.parametrize("game", TABLES)
def test_frames_drawn_of_an_unchanged_table_lay_nothing_out(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = ready(game)
    house.key(pygame.K_TAB)  # the focus ring asks for its spot at every frame
    house.draw()
    with counted(house, monkeypatch) as asked:
        for _frame in range(FRAMES):
            house.table.stale = True
            frame(house)
    assert not asked, asked


@pytest.mark.parametrize("game", TABLES)
def test_what_lies_there_is_found_anew_when_the_window_changes(game: str) -> None:
    house = ready(game)
    before = house.table.layout
    assert house.table.layout is before
    house.stack.resized(house.ui.resize((1920, 1080)))
    assert house.table.layout is not before


@pytest.mark.parametrize("game", TABLES)
def test_a_move_is_seen_in_the_layout_and_in_what_may_be_pointed_at(game: str) -> None:
    house = ready(game)
    before, spots = house.table.layout, house.table.spots()
    source = house.table.walk.sources[0]
    house.table.walk.picked = source
    assert house.table.spots() is not spots
    house.table.walk.picked = None
    move = house.table.moves[0]
    assert house.table.perform(move) is None
    house.rest(3.0)
    assert house.table.layout != before


@pytest.mark.parametrize("game", TABLES)
def test_a_card_that_is_carried_over_the_same_things_is_drawn_where_the_pointer_is(game: str) -> None:
    house = ready(game)
    source = house.table.walk.sources[0]
    x, y = house.ui.view.point(house.spot(source))
    house.move_to(house.spot(source))
    house.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    for step in range(40):
        pos = (x + step, y - step // 2)
        house.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
        frame(house)
        drawn = house.surface.copy()
        house.table.stale = True
        fresh = house.draw()
        assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(fresh, "RGB"), step


def test_what_a_move_would_change_is_worked_out_once_for_each_target(monkeypatch: pytest.MonkeyPatch) -> None:
    house = ready("zerzura")
    table = cast(ZerzuraTable, house.table)
    walk = table.walk
    source = max(walk.sources, key=lambda spot: len(walk.gestures[spot]))
    places = [house.spot(target) for target in walk.gestures[source]]
    assert len(places) > 1
    asked: Counter[object] = Counter()
    heads: Counter[object] = Counter()

    def previewed(seen: Any, box: Any, seat: int, move: object) -> Any:
        asked[move] += 1
        return preview(seen, box, seat, move)

    def headed(seen: Any, box: Any, seat: int, name: str, meant: Any) -> Any:
        heads[seat, meant.move] += 1
        return head(seen, box, seat, name, meant)

    monkeypatch.setattr(zerzura_foresight, "preview", previewed)
    monkeypatch.setattr(panel_texts, "head", headed)
    table.foresight = zerzura_foresight.Foresight(table.box, table.chronicle)
    house.move_to(house.spot(source))
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(house.spot(source)), button=1, touch=False)
    for _round in range(3):
        for place in places:
            house.move_to(place)
            frame(house)
    assert len(asked) > 1
    assert set(asked.values()) == {1}, asked
    assert set(heads.values()) == {1}, heads
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point(places[-1]), button=1, touch=False)
    move, seen = next(iter(asked)), table.observation
    table.observation = replace(seen, table=replace(seen.table, round=seen.table.round + 1))
    table.foresight.of(table.observation, table.flow.actor, move)
    assert asked[move] == 2, "another observation, another preview"
