"""Any situation of Zoon for tests: who stands where, whose turn it is, and which corners the fighters touch.

`position` sets one up from squares and card names. Cards are named as in the tribe file ("martelure", or
"martelure.1" for another face). Without tribes of its own it is a mirror match of the stock tribe below,
whose cards have four equal corners; `zoons` and `trumps` add cards to it in YAML. Everything that knows how
a state is written down is in this file.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from shutil import copyfile
from typing import Any

import yaml
from msgspec.structs import replace

from game import DATA, load_game
from game.core import Event
from game.zoon import ZoonGame, ZoonState
from game.zoon.record import Record
from game.zoon.snapshot import record as record_of
from game.zoon.snapshot import restored
from game.zoon.views import CardView, TrumpView

Corner = int | str
Board = Mapping[str, str]

STOCK = """
- {id: king, type: chief, moves: {walk: [[F], [FL], [FR], [L], [R], [B], [BL], [BR]]}, corners: [6, 6, 6, 6]}
- {id: runner, type: hero, moves: {walk: [[F, F, F], [R, F]]}, corners: [4, 4, 4, 4]}
- {id: oracle, type: priest, moves: {walk: [[FL], [FR], [BL], [BR]]}, corners: [2, 2, 2, 2]}
- {id: rider, type: monster, moves: {leap: [[0, 2], [1, 2], [-2, 0]]}, corners: [4, 4, 4, 4]}
- {id: guard, type: elite, moves: {walk: [[F], [B], [L], [R]]}, corners: [5, 5, 5, 5], count: 3}
- {id: pawn, type: soldier, moves: {walk: [[F], [B], [L], [R]]}, corners: [3, 3, 3, 3], count: 4}
- {id: flag, type: emblem, moves: {walk: []}, corners: [1, 1, 1, 1]}
"""

_STATUS = ("hand", "play", "bearer", "field", "tomb", "zoon")
_WALL = 255
_TOMB = -2


@cache
def shipped() -> ZoonGame:
    """The game with the four tribes of the house."""
    return _loaded(DATA)


def _loaded(data: Path) -> ZoonGame:
    game = load_game("zoon", data=data)
    assert isinstance(game, ZoonGame)
    assert not game.problems, [str(problem) for problem in game.problems]
    return game


def tribe_text(zoons: str = "", trumps: str = "", name: str = "ours", deployed: Sequence[str] = ()) -> str:
    """A whole tribe file: the stock, with `zoons` instead of or besides its cards, and `trumps`.

    Lists in YAML with the keys that matter; the rest is filled in (`corners`, `count` make one face). It is
    written as JSON, which is YAML too.
    `deployed` are the cards of its default deployment, front row first; the Emblem alone if none are.
    """
    cards = {card["id"]: _zoon(card) for card in [*_listed(STOCK), *_listed(zoons)]}
    emblem = next(card["id"] for card in cards.values() if card["type"] == "emblem")
    order: list[str | None] = [*deployed] or [None, None, emblem]
    order += [None] * (12 - len(order))
    return json.dumps({
        "schema": "zoon-tribe/1", "id": name, "name": {"en": name}, "zoons": list(cards.values()),
        "trumps": [_trump(trump) for trump in _listed(trumps)],
        "default_deployment": [order[:6], order[6:]],
    })  # fmt: skip


@cache
def _listed(text: str) -> list[dict[str, Any]]:
    """The list that the text holds in YAML; [] for no text."""
    return yaml.safe_load(text) or []


def _zoon(card: dict[str, Any]) -> dict[str, Any]:
    defaults = {"name": {"en": card.get("id", "")}, "type": "soldier", "value": 0, "moves": {"walk": [["F"]]}}
    filled = {**defaults, **card}
    corners, count = filled.pop("corners", None), filled.pop("count", 1)
    if corners is not None:
        filled["faces"] = [{"corners": corners, "count": count}]
    return filled


def _trump(trump: dict[str, Any]) -> dict[str, Any]:
    filled = {"name": {"en": trump["id"]}, "force": 1, **trump}
    if "zoon" in filled:
        body = _zoon(filled["zoon"])
        del body["name"]
        filled["zoon"] = body
    return filled


@cache
def game_with(*tribes: str) -> ZoonGame:
    """The game with these tribe files and no others, read from a data root of its own."""
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root) / "zoon" / "tribes"
        folder.mkdir(parents=True)
        copyfile(DATA / "zoon" / "zoon.yaml", folder.parent / "zoon.yaml")
        for number, text in enumerate(tribes):
            (folder / f"{number}.yaml").write_text(text, encoding="utf-8")
        return _loaded(Path(root))


def stock_game(zoons: str = "", trumps: str = "", deployed: Sequence[str] = ()) -> ZoonGame:
    """The game with the stock tribe alone."""
    return game_with(tribe_text(zoons, trumps, deployed=deployed))


class Table:
    """A match at some moment, its moves in short notation and all events so far."""

    def __init__(self, state: ZoonState) -> None:
        self.state = state
        self.events: list[Event] = []

    # -- looking ----------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Every fact of the state."""
        return record_of(self.state)

    # Answers that change with every move are `Any`: a type checker would take the last one for granted.

    def __getitem__(self, square: str) -> Any:
        """What stands there: "0:pawn", "1:guard.1", "#" for an Obstacle, None for nothing."""
        record = self.record()
        who = record.board[self.state.game.field.by_name[square]]
        if who in (0, _WALL):
            return "#" if who else None
        return f"{record.owner[who - 1]}:{self._ref(who - 1).removesuffix('.0')}"

    def board(self) -> dict[str, str]:
        """Every square with something on it."""
        return {
            square: there for square in self.state.game.field.names if (there := self[square]) is not None
        }

    def _ref(self, slot: int) -> str:
        return str(self.state.setup.kinds[self.record().kind[slot]].ref)

    def slot(self, square: str) -> int:
        """Where the card on that square stands in the lists of a record."""
        return self.record().board[self.state.game.field.by_name[square]] - 1

    def handle(self, square: str) -> str:
        """The handle of the card on that square."""
        return self.record().handle[self.slot(square)]

    def tomb(self, seat: int) -> list[str]:
        """Names of the cards in that Tomb, as they came."""
        return [self._ref(slot).removesuffix(".0") for slot in self.record().tombs[seat]]

    def card(self, square: str, seat: int | None) -> CardView:
        """The card on that square as a seat sees it."""
        name = self.state.game.field.by_name[square]
        return next(card for card in self.state.observation(seat).table.cards if card.square == name)

    def trump(self, handle: str) -> TrumpView:
        """A Trump by its handle, such as "0:shell"."""
        return next(trump for trump in self.state.observation(None).table.trumps if trump.handle == handle)

    def moves(self, seat: int | None = None) -> set[str]:
        """Legal moves of a seat (default: the one that must choose); no move may be listed twice."""
        if seat is None:
            assert len(self.to_act) == 1, self.to_act
            seat = self.to_act[0]
        listed = [str(move) for move in self.state.legal_moves(seat)]
        assert len(set(listed)) == len(listed), listed
        return set(listed)

    def walks(self, square: str) -> set[str]:
        """Legal walks and leaps from that square."""
        return {move for move in self.moves() if move.startswith((f"{square}-", f"{square}^"))}

    @property
    def to_act(self) -> Any:
        """The seats that must choose."""
        return self.state.to_act

    @property
    def winner(self) -> Any:
        """The winner, -1 for a draw, None before the end."""
        returns = self.state.returns()
        if returns is None:
            return None
        return -1 if returns[0] == returns[1] else returns.index(max(returns))

    @property
    def ending(self) -> Any:
        """Why the match ended."""
        standings = self.state.standings()
        return standings.reason.code if standings else None

    def codes(self) -> list[str]:
        """Codes of all events so far."""
        return [event.code for event in self.events]

    def paralysed(self, square: str) -> int:
        """Turns that the Zoon there is still paralysed."""
        return self.record().paralysis[self.slot(square)]

    def mask(self, square: str) -> set[str]:
        """Kinds that a spectator may still take the card there for."""
        handle = self.handle(square)
        memory = self.state.observation(None).memory
        known = dict(memory.cards)
        return {known[handle]} if handle in known else set(dict(memory.possible)[handle])

    # -- playing ----------------------------------------------------------------------------------------

    def do(self, *moves: str) -> list[Event]:
        """Let whoever must choose make these moves; the events they cause."""
        caused: list[Event] = []
        for move in moves:
            assert len(self.to_act) == 1, f"{move}: {self.to_act} must choose"
            caused += self.state.apply(self.to_act[0], self.state.game.parse_move(move))
        self.events += caused
        return caused

    def touch(self, zero: int, one: int, halves: tuple[int, int] = (0, 0)) -> list[Event]:
        """Both seats touch these corners of the enemy card, after half turns of (attacker, defender)."""
        if self.state.observation(None).table.phase == "spin":
            sides = self.combat().sides
            self.seal(*(f"spin {halves[sides.index(seat)]}" for seat in (0, 1)))
        for seed in range(400):
            trial = self.state.clone(seed)
            caused = self.sealed_in(trial, f"touch {zero}", f"touch {one}")
            touched = next(event for event in caused if event.code == "touched")
            if (touched["attacker_half"], touched["defender_half"]) == halves:
                self.state = trial
                self.events += caused
                return caused
        raise AssertionError(f"no chance gives the half turns {halves}")

    def seal(self, zero: str, one: str) -> list[Event]:
        """Both seats choose at once."""
        caused = self.sealed_in(self.state, zero, one)
        self.events += caused
        return caused

    @staticmethod
    def sealed_in(state: ZoonState, zero: str, one: str) -> list[Event]:
        """The events of both choices in that state."""
        parse = state.game.parse_move
        return [*state.apply(0, parse(zero)), *state.apply(1, parse(one))]

    def fight(self, attacker: Corner | None = None, defender: Corner | None = None) -> list[Event]:
        """Settle the fight with these numbers, "*" or "X" touched (default: each card's first corner)."""
        combat = self.combat()
        indices = []
        for handle, wanted in ((combat.attacker, attacker), (combat.defender, defender)):
            corners = self._corners(handle)
            indices.append(0 if wanted is None else corners.index(wanted))
        attacking = combat.sides[0]  # touches the defender's card
        touches = (indices[1], indices[0]) if attacking == 0 else (indices[0], indices[1])
        return self.touch(*touches)

    def combat(self) -> Any:
        """The combat under way, as a spectator sees it."""
        combat = self.state.observation(None).table.combat
        assert combat is not None, "nobody fights"
        return combat

    def _corners(self, handle: str) -> list[Corner]:
        """The corners printed on a fighter's card."""
        tribes = self.state.setup.tribes
        record = self.record()
        slot = next((s for s, h in enumerate(record.handle) if h == handle and record.at[s] >= 0), None)
        if slot is not None:
            name, _, face = self._ref(slot).rpartition(".")
            tribe = tribes[record.owner[slot]]
            zoon: Any = next((z for z in tribe.zoons if z.id == name), None)
            if zoon is None:
                zoon = next(trump.zoon for trump in tribe.trumps if trump.id == name)
            return list(zoon.faces[int(face)].corners)
        seat, _, name = handle.partition(":")
        corners = next(trump.corners for trump in tribes[int(seat)].trumps if trump.id == name)
        assert corners is not None
        return list(corners)


def position(
    zero: Board,
    one: Board,
    *,
    zoons: str = "",
    trumps: str = "",
    tribes: tuple[str, str] | None = None,
    turn: int = 0,
    emblems: bool = True,
    options: Mapping[str, str] | None = None,
    walls: Iterable[str] = (),
    paralysed: Mapping[str, int] | None = None,
    tombs: tuple[Sequence[str], Sequence[str]] = ((), ()),
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    lies: Mapping[str, str] | None = None,
    lost: Iterable[str] = (),
    uses: Mapping[str, int] | None = None,
    shown: Iterable[str] = (),
    quiet: int = 0,
) -> Table:
    """The table with these Zoons of seat 0 and seat 1 on it, and `turn` to act.

    `tribes` names two shipped tribes; else both play the stock with `zoons` and `trumps`. An Emblem that is
    not given stands in its owner's right corner (`emblems`). `lies`: Trumps by handle on a square, as
    equipment of the Zoon there or as terrain; `lost` are in the Tomb; all others in hand. `shown`: squares
    whose face both have seen. `paralysed`: turns still to close. Cards not named are out of the game.
    """
    game = shipped() if tribes else stock_game(zoons, trumps)
    names = tribes or ("ours", "ours")
    settled = {"tribe_0": names[0], "tribe_1": names[1], **(options or {})}
    blank = game.new_state(options={**settled, "deployment": "free"})
    setup, record = blank.setup, record_of(blank)
    squares = game.field.by_name
    boards = [dict(zero), dict(one)]
    if emblems:
        for seat, corner in ((0, "f1"), (1, "a6")):
            emblem = next(kind.id for kind in setup.kinds if kind.seat == seat and kind.emblem)
            if not any(ref.startswith(emblem) for ref in boards[seat].values()):
                assert corner not in boards[1 - seat]
                boards[seat].setdefault(corner, emblem)
    cards = [(seat, squares[square], ref) for seat in (0, 1) for square, ref in boards[seat].items()] + [
        (seat, _TOMB, ref) for seat in (0, 1) for ref in tombs[seat]
    ]
    lists: dict[str, list[Any]] = {
        name: list(getattr(record, name))
        for name in ("board", "at", "kind", "owner", "handle", "masks", "peeked", "paralysis", "gear",
                     "trump_status", "trump_uses", "trump_place")
    }  # fmt: skip
    graves: tuple[list[int], list[int]] = ([], [])
    free = [list(range(12)), list(range(12, 24))]
    for seat, square, ref in cards:
        slot = free[seat].pop(0) if free[seat] else _further(lists, seat)
        number = setup.by_ref[seat][ref if "." in ref else f"{ref}.0"]
        lists["kind"][slot] = number
        lists["at"][slot] = square
        lists["masks"][slot] = setup.sheet_mask[seat]
        if setup.kinds[number].trump >= 0 or square == _TOMB:
            lists["masks"][slot] = 1 << number
        if square == _TOMB:
            graves[seat].append(slot)
            continue
        assert not lists["board"][square], f"two cards on {game.field.names[square]}"
        lists["board"][square] = slot + 1
    for square_name in walls:
        assert not lists["board"][squares[square_name]]
        lists["board"][squares[square_name]] = _WALL
    for square_name in shown:
        slot = lists["board"][squares[square_name]] - 1
        lists["masks"][slot] = 1 << lists["kind"][slot]
    for square_name, turns in (paralysed or {}).items():
        lists["paralysis"][lists["board"][squares[square_name]] - 1] = turns
    handles = [trump.handle for trump in setup.trumps]
    for handle, square_name in (lies or {}).items():
        number = handles.index(handle)
        _lay(lists, setup.trumps[number].figures, number, squares[square_name])
    for handle in lost:
        lists["trump_status"][handles.index(handle)] = _STATUS.index("tomb")
    for handle, left in (uses or {}).items():
        lists["trump_uses"][handles.index(handle)] = left
    in_hand = [[0] * len(setup.kinds) for _ in (0, 1)]
    for seat in (0, 1):
        for ref in hands[seat]:
            in_hand[seat][setup.by_ref[seat][ref if "." in ref else f"{ref}.0"]] += 1
    changed: dict[str, Any] = {name: tuple(values) for name, values in lists.items()}
    record = replace(
        record, deploying=False, placed=(12, 12), left=(tuple(in_hand[0]), tuple(in_hand[1])),
        tombs=(tuple(graves[0]), tuple(graves[1])), turn=1, mover=turn, quiet=quiet, **changed,
    )  # fmt: skip
    return Table(restored(game, record))


def _further(lists: dict[str, list[Any]], seat: int) -> int:
    """A slot beyond the twelve of the deployment."""
    slot = len(lists["at"])
    fresh = {"at": -1, "kind": -1, "owner": seat, "handle": f"+{slot}", "masks": 0, "peeked": False,
             "paralysis": 0, "gear": -1}  # fmt: skip
    for name, value in fresh.items():
        lists[name].append(value)
    return slot


def _lay(lists: dict[str, list[Any]], figures: Any, trump: int, square: int) -> None:
    if figures.kind == "equipment":
        slot = lists["board"][square] - 1
        lists["gear"][slot] = trump
        lists["trump_place"][trump] = slot
        lists["trump_status"][trump] = _STATUS.index("bearer")
    else:
        lists["trump_place"][trump] = square
        lists["trump_status"][trump] = _STATUS.index("field")
        if not figures.terrain.passable:
            lists["board"][square] = _WALL
    if lists["trump_uses"][trump] > 0:
        lists["trump_uses"][trump] -= 1


def quick_match(tribes: tuple[str, str], seed: int = 1, **options: str) -> Table:
    """A match of two shipped tribes from their own deployments."""
    chosen = {"tribe_0": tribes[0], "tribe_1": tribes[1], "deployment": "quick", "first": "0", **options}
    return Table(shipped().new_state(seed=seed, options=chosen))


def fight(state: ZoonState, touch0: int, touch1: int, halves: tuple[int, int] = (0, 0)) -> ZoonState:
    """The state after both touches, with these half turns of (attacker, defender)."""
    table = Table(state)
    table.touch(touch0, touch1, halves)
    return table.state


def codes(events: Iterable[Event]) -> list[str]:
    """Their codes in order."""
    return [event.code for event in events]


def found(events: Iterable[Event], code: str) -> Event:
    """The first event of that code."""
    return next(event for event in events if event.code == code)
