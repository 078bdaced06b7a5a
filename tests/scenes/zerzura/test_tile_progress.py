"""Tiles tell how far everybody is: as the engine counts, of oneself alone on Expert boards, and in words."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.zerzura.moves import Store
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.paint.tile_progress import ProgressTiles
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.tile_progress import Row, progress
from scenes.games.zerzura.words import Chronicle
from scenes.table.aids.aids import choose
from scenes.ui.forms_of_address import Called, You
from tests.scenes.ui_kit import make_ui
from tests.scenes.zerzura.test_preview import BOX, disguised, position
from tests.scenes.zerzura_tables import GAME, NAMES, Bazaar, match_of, played_on
from tests.zerzura.positions import arrange


def counts(state: Any, seat: int) -> dict[str, int]:
    """What the engine counts of a seat."""
    held = state.holdings[seat]
    found = dict(zip(BOX.objects, BOX.amounts(held), strict=True))
    return found | {
        "cards": BOX.count_at(held, BOX.cards_at), "stored": BOX.count_at(held, BOX.stored_at),
        "characters": BOX.count_at(held, BOX.characters_at),
    }  # fmt: skip


def free(seen: ZerzuraObservation) -> list[str]:
    return [tile.id for tile in seen.table.tiles if tile.owner is None]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_easy_boards_tell_of_everybody_what_the_engine_counts(seats: int) -> None:
    rows = 0
    for seed in range(25):
        state = position(seed * 11 + seats, seats, "easy", "round_end")
        (seat,) = state.to_act
        seen = state.observation(seat)
        for tile in free(seen):
            found = progress(seen, BOX, tile, seat)
            assert [row.seat for row in found] == [(seat + n) % seats for n in range(seats)]
            for row in found:
                rows += 1
                have = counts(state, row.seat)
                for part in row.parts:
                    assert part.have == have[part.thing]
                assert any(part.lacks or (part.exactly and part.have > part.wanted) for part in row.parts), (
                    "a tile that is fulfilled is not free"
                )
    assert rows


def test_expert_boards_tell_of_oneself_alone_and_a_spectator_nothing() -> None:
    for seed in range(15):
        state = position(seed * 3 + 1, 4, "expert", "round_end")
        (seat,) = state.to_act
        seen = state.observation(seat)
        for tile in free(seen):
            found = progress(seen, BOX, tile, seat)
            assert [row.seat for row in found] == [seat]
            assert all(part.have == counts(state, seat)[part.thing] for part in found[0].parts)
            assert progress(state.observation(None), BOX, tile) == ()


@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_progress_knows_nothing_that_does_not_lie_open(aid: str) -> None:
    for seed in range(10):
        state = position(seed * 19 + 1, 3, aid, "own_turn")
        for viewer in (0, 1, 2, None):
            seen = state.observation(viewer)
            for tile in free(seen):
                assert progress(disguised(seen), BOX, tile) == progress(seen, BOX, tile)


def test_a_character_that_everybody_saw_stored_counts_on() -> None:
    stalls = [["sultan"], ["lamp2", "sultana"]]
    state = arrange(GAME, stalls, tiles={"two-characters": -1}, mover=1)
    before = progress(state.observation(0), BOX, "two-characters")
    state.apply(1, next(m for m in state.legal_moves(1) if isinstance(m, Store) and len(m.cards) == 2))
    assert progress(state.observation(0), BOX, "two-characters") == before
    assert [row.parts[0].have for row in before] == [1, 1]


def test_too_many_cards_for_an_exact_tile_are_told_as_such() -> None:
    thirteen = ["lamp1", "lamp2", "ring1", "ring2", "turban1", "turban2", "zither1", "zither2", "pepper1",
                "pepper2", "lamp1", "ring1", "turban1"]  # fmt: skip
    state = arrange(GAME, [thirteen, []], tiles={"twelve-cards": -1}, mover=0)
    mine, theirs = progress(state.observation(0), BOX, "twelve-cards")
    assert mine.parts[0].lost
    assert not mine.near
    assert not theirs.parts[0].lost
    chronicle = Chronicle(Bazaar(match_of(1, 1)).table.wares, [You("You"), Called("Brume")])
    assert chronicle.progress_text(mine) == "You have too many cards for it."
    assert chronicle.progress_text(theirs) == "Brume: 0 of 12 cards."


def test_warnings_name_the_tile_that_can_be_won_before_those_that_others_lack_one_for() -> None:
    state = arrange(
        GAME, [["lamp3", "turban3", "turban1"], ["zither3", "lamp2", "zither1"]], market=["lamp1"],
        tiles={"lamps-turbans": -1, "zithers-lamps": -1}, mover=0,
    )  # fmt: skip
    house = Bazaar(match_of(1, 1))
    table = house.table
    seen = state.observation(0)
    rows = {tile: table.foresight.progress(seen, tile, 0) for tile in free(seen)}
    winning = table.foresight.winning(seen, 0, list(state.legal_moves(0)))
    said = panel_texts.warnings(winning, rows, 0, Chronicle(table.wares, list(map(Called, NAMES[:2]))))
    assert said[0][0] == 0
    assert said[0][1].startswith("You can win the tile")
    assert any(
        seat == 1 and text.startswith(f"{NAMES[1]} lacks one for the tile") for seat, text in said[1:]
    ), "a warning bears the sign of whom it is about"


def test_the_table_warns_only_where_it_is_wanted() -> None:
    for seed in range(1, 40):
        house = Bazaar(played_on(match_of(1, 3, seed), 38))
        house.settle()
        if house.table.warnings():
            break
    assert house.table.warnings()
    house.draw()
    choose(house.ui, "warnings", False)
    assert house.table.warnings() == ()
    assert not house.table.picture.marks().winning
    house.table.stale = True
    house.draw()


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_row_that_lacks_one_alone_is_lit_where_warnings_are_on(seats: int, scale: int) -> None:
    house = Bazaar(match_of(1, seats - 1), text_scale=scale)
    tiles = ProgressTiles(house.table.wares)
    state = arrange(GAME, [["lamp3", "turban3"], *([[]] * (seats - 1))], tiles={"lamps-turbans": -1}, mover=0)
    rows: tuple[Row, ...] = progress(state.observation(0), BOX, "lamps-turbans")
    size = house.ui.view.size_px((122, 152))
    plain, lit = (tiles.tile("lamps-turbans", size, rows, warns=warns) for warns in (False, True))
    assert plain.get_size() == lit.get_size() == size
    if rows[0].near:
        assert plain.get_buffer().raw != lit.get_buffer().raw


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_closer_look_at_a_tile_tells_everybodys_progress_and_loses_no_letter(
    language: str, scale: int, lost: list[str]
) -> None:
    house = Bazaar(played_on(match_of(1, 4), 35), language=language, text_scale=scale)
    house.settle()
    for tile in free(house.table.observation):
        house.table.look([f"tile {tile}"])
        rows = house.table.progress(tile)
        said = [house.table.chronicle.progress_text(row) for row in rows]
        subject = panel_texts.tile_subject(house.table.observation, tile, house.table.chronicle, rows)
        assert set(said) <= set(subject.lines)
        assert len(said) == 5
        found = house.table.looks.at(house.table.observation, [f"tile {tile}"], 0, house.table.progress)
        assert found is not None
        found.draw(house.surface)
    assert not lost


def test_no_two_signs_of_tiles_look_alike() -> None:
    ui = make_ui()
    art = CardArt(ui, GAME.rules)
    signs = {(part.icon, part.ink) for tile in GAME.rules.commands for part in art.parts(tile)}
    assert len({icon for icon, _ink in signs}) == len({ink for _icon, ink in signs}) == len(signs) == 8
    covered = [pygame.mask.from_surface(ui.art.icon(icon, 30, "ink"), 127) for icon, _ink in sorted(signs)]
    for number, one in enumerate(covered):
        for other in covered[:number]:
            alike = one.overlap_area(other, (0, 0)) / max(one.count(), other.count())
            assert alike < 0.8
