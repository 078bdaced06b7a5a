"""Lessons of Zerzura: markets given by the faces of their cards, and what may be said of them.

Seat 0 is the learner. Moves name faces: `take lamp1`, `exchange turban1 > 1:ring1`, `store lamp1 ring2`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from game.data.schema_base import Data
from game.learn.lessons.lesson_schema import ExampleData, LessonData, Words
from game.learn.lessons.lesson_stage import Lessons
from game.zerzura import ZerzuraGame
from game.zerzura.cards.scoring import on_scale
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from game.zerzura.position.position import HOME, TILE
from game.zerzura.position.record import Record
from game.zerzura.state import ZerzuraState

Row = tuple[str, ...]
Seat = Annotated[int, Meta(ge=0, le=4)]
DROMEDARY = "dromedary"


class ZerzuraTable(Data, frozen=True):
    """A market: what lies in it, in stalls and storages by seat, and where Birds sit.

    `turn` is asked, `step` its place in the round. `storer` stored first in this round; `next` are the
    Markets to come. `birds`: by seat, the face it sits on, or `dromedary`.
    """

    seats: Annotated[int, Meta(ge=2, le=5)]
    tiles: Row
    round: Annotated[int, Meta(ge=1)]
    dromedary: Seat
    turn: Seat
    market: Row
    options: Mapping[str, str] = {}
    step: int | None = None
    stalls: tuple[Row, ...] = ()
    stores: tuple[Row, ...] = ()
    birds: Mapping[str, str] = {}
    storer: int = -1
    next: tuple[Row, ...] = ()


class ZerzuraLesson(LessonData, frozen=True):
    """A lesson of Zerzura."""

    schema: Literal["zerzura-lesson/1"]
    tables: Mapping[str, ZerzuraTable]


class PadColumn(Data, frozen=True):
    """A column of a score pad: whose, the cards and tiles owned, and what each row then says.

    `column` are the five Objects in the order of the box, then Characters and tiles together.
    """

    name: Words
    cards: Row
    column: Annotated[tuple[int, ...], Meta(min_length=6, max_length=6)]
    total: int
    tiles: Row = ()


class ZerzuraExample(ExampleData, frozen=True):
    """The example of Zerzura, and a score pad that is filled in."""

    schema: Literal["zerzura-example/1"]
    tables: Mapping[str, ZerzuraTable]
    pad: tuple[PadColumn, ...] = ()


class ZerzuraStage:
    """Sets up markets and names what lies in them."""

    def __init__(self, game: ZerzuraGame) -> None:
        self.game = game
        self.box = game.box

    def set_up(self, table: ZerzuraTable) -> ZerzuraState:
        """The state of a market. Raises ValueError."""
        seats = table.seats
        fresh = self.game.new_state(seats=seats, seed=1, options=table.options)
        setup = fresh.setup
        stalls, stores = table.stalls or ((),) * seats, table.stores or ((),) * seats
        if len(stalls) != seats or len(stores) != seats:
            raise ValueError(f"there are {seats} seats, and as many stalls and storages")
        named = [self._faces(row) for row in (*stalls, *stores, table.market, *table.next)]
        left = Counter(self.box.cards)
        for row in named:
            left.subtract(row)
        if min(left.values()) < 0:
            raise ValueError("the box has not so many of those cards")
        spare = sorted((+left).elements(), key=lambda face: face * 7919 % 101)
        owned = [face for row in named[: 2 * seats] for face in row]
        dealt = table.round * setup.market
        away = dealt - len(owned) - len(table.market)
        if away < 0:
            raise ValueError("more cards lie there than were dealt")
        gone = [spare.pop() for _ in range(away)]
        coming = [face for row in named[2 * seats + 1 :] for face in row]
        order = (*owned, *gone, *named[2 * seats], *coming, *spare)
        handles = iter(range(1, dealt + 1))
        rows = [tuple(next(handles) for _ in row) for row in named[: 2 * seats]]
        gone_handles = tuple(next(handles) for _ in gone)
        tiles = [self._tile(name) for name in table.tiles]
        step = (table.turn - table.dromedary) % seats if table.step is None else table.step
        state = self.game.restored(Record(
            options=tuple(sorted(fresh.options.items())), seats=seats, chance=1, order=order, dealt=dealt,
            round=table.round, step=step, holder=table.dromedary, storer=table.storer,
            birds=self._birds(table, rows, stalls), market=tuple(handles), stalls=tuple(rows[:seats]),
            stores=tuple(rows[seats:]), gone=gone_handles, tiles=tuple(sorted(tiles)),
            owners=(-1,) * len(tiles), over=False,
        ))  # fmt: skip
        if state.to_act != (table.turn,):
            raise ValueError(f"{state.to_act} is asked, not {table.turn}")
        return state

    def _faces(self, row: Iterable[str]) -> list[int]:
        try:
            return [self.box.by_id[face] for face in row]
        except KeyError as error:
            raise ValueError(f"there is no card {error.args[0]}") from None

    def _tile(self, name: str) -> int:
        try:
            return int(self.box.tile_by_id[name])
        except KeyError:
            raise ValueError(f"there is no Command tile {name}") from None

    @staticmethod
    def _birds(table: ZerzuraTable, rows: list[tuple[int, ...]], stalls: tuple[Row, ...]) -> tuple[int, ...]:
        found = [HOME] * table.seats
        for key, place in table.birds.items():
            seat = int(key)
            found[seat] = TILE if place == DROMEDARY else rows[seat][stalls[seat].index(place)]
        return tuple(found)

    # -- moves

    def _face(self, state: ZerzuraState, card: int) -> str:
        return str(self.box.faces[state.order[card]].id)

    def named(self, state: ZerzuraState, seat: int, move: ZerzuraMove) -> str:  # noqa: ARG002 - cards say where they lie
        """A move by the faces of its cards."""
        match move:
            case Take(card):
                return f"take {self._face(state, card)}"
            case Exchange(give, get):
                owner = next((s for s, row in enumerate(state.stalls) if get in row), "market")
                return f"exchange {self._face(state, give)} > {owner}:{self._face(state, get)}"
            case Store(cards):
                return "store " + " ".join(sorted(self._face(state, card) for card in cards))
        raise ValueError(f"there is no such move: {move}")

    def read(self, state: ZerzuraState, seat: int, text: str) -> ZerzuraMove:
        """The move of that notation, legal or not. Raises LookupError for a card that lies nowhere."""
        word, *rest = text.replace(" > ", " ").split()
        if word == "take":
            lying = (*state.market, *(card for row in state.stalls for card in row))
            return Take(self._card(state, lying, rest[0]))
        if word == "exchange":
            owner, face = rest[1].split(":")
            there = state.market if owner == "market" else state.stalls[int(owner)]
            return Exchange(self._card(state, state.stalls[seat], rest[0]), self._card(state, there, face))
        return Store(tuple(sorted(self._card(state, state.stalls[seat], face) for face in rest)))

    def _card(self, state: ZerzuraState, cards: tuple[int, ...], face: str) -> int:
        for card in cards:
            if self._face(state, card) == face:
                return card
        raise LookupError(face)

    def usual(self, state: ZerzuraState, seat: int) -> Any:  # noqa: ARG002 - here all is written
        """None: the others move as it is written."""
        return None

    # -- facts and places

    def holds(self, state: ZerzuraState, fact: str) -> bool:
        """Whether that is so: `scores 7 0 1`, `cubes SEAT OBJECT 4`, `row SEAT OBJECT 4 7` (cubes, points),
        `scale OBJECT 4 7`, `bird SEAT FACE` (`dromedary`), `owns SEAT TILE`, `worth TILE 3`, `round 5`,
        `dromedary SEAT`, `market 4` (cards in it), `turn SEAT`.
        """
        word, *rest = fact.split()
        match word, rest:
            case "scores", points:
                return state.scores() == [int(number) for number in points]
            case "cubes", [seat, thing, number]:
                amounts = self.box.amounts(state.holdings[int(seat)])
                return dict(zip(self.box.objects, amounts, strict=True))[thing] == int(number)
            case "row", [seat, thing, number, points]:
                own = self.box.amounts(state.holdings[int(seat)])[self.box.objects.index(thing)]
                return own == int(number) and self._worth(thing, own) == int(points)
            case "scale", [thing, number, points]:
                return self._worth(thing, int(number)) == int(points)
            case "bird", [seat, place]:
                spot = state.birds[int(seat)]
                return spot == TILE if place == DROMEDARY else spot >= 0 and self._face(state, spot) == place
            case "owns", [seat, tile]:
                return state.owners[state.tiles.index(self._tile(tile))] == int(seat)
            case "worth", [tile, points]:
                return bool(self.box.tiles[self._tile(tile)].points == int(points))
            case "round", [number]:
                return bool(state.round == int(number))
            case "dromedary", [seat]:
                return bool(state.holder == int(seat))
            case "market", [number]:
                return len(state.market) == int(number)
            case "turn", [seat]:
                return state.to_act == (int(seat),)
        raise ValueError(f"there is no such fact: {fact}")

    def _worth(self, thing: str, quantity: int) -> int:
        return on_scale(self.box.scales[self.box.objects.index(thing)], quantity)

    def has(self, state: ZerzuraState, place: str) -> bool:
        """Whether that can be pointed at: `market`, `market:FACE`, `stall:FACE`, `SEAT:FACE`, `row:OBJECT:n`,
        `SEAT:row:OBJECT`, `SEAT:total`, `SEAT:bird`, `SEAT:board`, `SEAT:store`, `store`, `dromedary`,
        `tile:ID`, `tab:KIND`, `caravan`.
        """
        words = place.split(":")
        seat = 0
        if words[0].isdigit():
            seat, words = int(words[0]), words[1:]
            if not words or seat >= state.seats:
                return False
            if len(words) == 1 and words[0] not in ("store", "total", "bird", "board"):
                return self._lies(state, state.stalls[seat], words[0])
        match words:
            case ["market", face]:
                return self._lies(state, state.market, face)
            case ["stall", face]:
                return self._lies(state, state.stalls[seat], face)
            case ["row", thing, *cell]:
                return thing in self.box.objects and (not cell or bool(re.fullmatch("[0-8]", cell[0])))
            case ["tile", name]:
                return self._tile(name) in state.tiles
            case ["tab", kind]:
                return kind in ("take", "exchange", "store")
        return words[0] in ("market", "stall", "store", "total", "bird", "board", DROMEDARY, "caravan")

    def _lies(self, state: ZerzuraState, cards: tuple[int, ...], face: str) -> bool:
        return any(self._face(state, card) == face for card in cards)


LESSONS = Lessons(ZerzuraLesson, ZerzuraStage, ZerzuraExample)
