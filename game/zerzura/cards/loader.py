"""Loader of data/zerzura/zerzura.yaml, and what its keys must have to do with one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import UNSET

from game.core import Problem
from game.data.data_files import DataError, KeyPath, problems_in, read
from game.data.data_roots import Root
from game.data.schema_base import OptionData
from game.data.schema_errors import nearest
from game.zerzura.cards.schema import Amount, Command, Guard, Mage, ZerzuraRules

OPTIONS: Mapping[str, tuple[str, ...]] = {
    "birds": ("round_end", "own_turn"),
    "aid": ("easy", "expert"),
    "first": ("lots", "0", "1", "2", "3", "4"),
}
"""The options that the rules know and the choices that they can carry out."""

MOST_CARDS = 200
"""Cards that a box may hold: counts fit the fields of compile.py."""

Found = Iterator[tuple[KeyPath, str]]


def load_rules(data: Path | Root) -> tuple[ZerzuraRules, tuple[Problem, ...]]:
    """The rules of the data root `data`, and why files laid over them were refused. Raises DataError."""
    return Root.of(data).read("zerzura/zerzura.yaml", _read)


def check_rules_file(path: Path) -> tuple[Problem, ...]:
    """What is wrong with a rules file, by line."""
    return problems_in(_read, path)


CHECKS: Mapping[str, Callable[[Path], tuple[Problem, ...]]] = {"zerzura-rules/1": check_rules_file}
"""The check of each schema of this game, for `game.data.data_check`."""


def _read(path: Path) -> ZerzuraRules:
    rules, lines = read(path, ZerzuraRules)
    problems = [lines.problem(key, message) for key, message in _remarks(rules)]
    if problems:
        raise DataError.of(problems)
    return rules


def _remarks(rules: ZerzuraRules) -> Found:
    yield from _twice(("objects",), [thing.id for thing in rules.objects])
    yield from _scales(rules)
    yield from _goods(rules)
    yield from _characters(rules)
    for number, tile in enumerate(rules.commands):
        yield from _command(rules, ("commands", number), tile)
    yield from _twice(("commands",), [tile.id for tile in rules.commands])
    yield from _setup(rules)
    yield from _options(rules.options)


def _twice(path: KeyPath, ids: list[str], key: KeyPath = ("id",)) -> Found:
    """Ids that an earlier entry of a list has already."""
    first: dict[str, int] = {}
    for number, name in enumerate(ids):
        if name in first:
            where = f"{path[-1]}[{first[name]}]"
            yield (*path, number, *key), f"found {name} again, as in {where}; allowed: an id of its own"
        first.setdefault(name, number)


def _unknown(rules: ZerzuraRules, path: KeyPath, name: str) -> Found:
    known = [thing.id for thing in rules.objects]
    if name not in known:
        yield path, f"found {name}{nearest(name, known)}; allowed: {', '.join(known)}"


def _scales(rules: ZerzuraRules) -> Found:
    for name, scale in rules.scales.items():
        yield from _unknown(rules, ("scales", name), name)
        if scale[0] != 0:
            yield ("scales", name, 0), f"found {scale[0]}; allowed: 0, since no Object scores nothing"
    for thing in rules.objects:
        if thing.id not in rules.scales:
            yield ("scales", thing.id), "missing; allowed: a list of points by quantity, from 0 on"


def _goods(rules: ZerzuraRules) -> Found:
    for number, card in enumerate(rules.goods):
        path: KeyPath = ("goods", number, "objects")
        if not card.objects:
            yield path, "found no Object; allowed: at least one"
        for name in card.objects:
            yield from _unknown(rules, (*path, name), name)
    same = [
        " ".join(f"{count} {name}" for name, count in sorted(card.objects.items())) for card in rules.goods
    ]
    for path, message in _twice(("goods",), same, ("objects",)):
        yield path, message.replace("an id of its own", "each kind of card once, with its copies")
    cards = sum(copies for _, copies in rules.faces)
    if cards > MOST_CARDS:
        yield ("goods",), f"found {cards} cards with the Characters; allowed: {MOST_CARDS} at most"


def _characters(rules: ZerzuraRules) -> Found:
    goods = {card.id for card in rules.goods}
    for number, card in enumerate(rules.characters):
        if isinstance(card, Guard | Mage):
            yield from _unknown(rules, ("characters", number, "object"), card.object)
        if card.id in goods:
            message = f"found {card.id}, which names a Goods card; allowed: an id of its own"
            yield ("characters", number, "id"), message
    yield from _twice(("characters",), [card.id for card in rules.characters])


def _command(rules: ZerzuraRules, path: KeyPath, tile: Command) -> Found:
    amounts: dict[str, object] = {
        key: value
        for key in ("cards", "stored", "characters")
        if (value := getattr(tile.when, key)) is not UNSET
    }
    if not amounts and not tile.when.objects:
        yield (*path, "when"), "found no condition; allowed: cards, stored, characters or objects"
    for key, amount in amounts.items():
        yield from _amount((*path, "when", key), amount)
    for name, amount in tile.when.objects.items():
        yield from _unknown(rules, (*path, "when", "objects", name), name)
        yield from _amount((*path, "when", "objects", name), amount)


def _amount(path: KeyPath, amount: object) -> Found:
    if isinstance(amount, Amount) and (amount.exactly is UNSET) == (amount.at_least is UNSET):
        found = "both" if amount.exactly is not UNSET else "neither"
        yield path, f"found {found}; allowed: exactly or at_least"


def _setup(rules: ZerzuraRules) -> Found:
    setup = rules.setup
    tables = {"removed": setup.removed, "market": setup.market, "actions": setup.actions}
    players = sorted(setup.market)
    if not players:
        yield ("setup", "market"), "found no number of players; allowed: 2, 3, 4, 5"
        return
    counts = range(players[0], players[-1] + 1)
    for key, table in tables.items():
        for n in counts:
            if n not in table:
                yield ("setup", key, str(n)), f"missing; allowed: a figure for each of {_list(counts)}"
        for n in table:
            if n not in counts:
                yield ("setup", key, str(n)), f"unknown key; allowed: {_list(counts)}, as in market"
    cards = sum(copies for _, copies in rules.faces)
    for n in players:
        if n in setup.actions and setup.market[n] < n * setup.actions[n]:
            least = n * setup.actions[n]
            yield ("setup", "market", str(n)), (
                f"found {setup.market[n]}; allowed: {least} or more, one for each action of a round"
            )
        if cards - setup.removed.get(n, 0) < setup.market[n]:
            most = max(0, cards - setup.market[n])
            yield ("setup", "removed", str(n)), (
                f"found {setup.removed.get(n, 0)}; allowed: {most} at most, so that a Market is left"
            )
        tiles = sum(tile.max_players >= n for tile in rules.commands)
        if tiles < setup.commands:
            yield ("setup", "commands"), f"found {setup.commands}; allowed: {tiles} at most, with {n} players"


def _list(values: Iterable[int]) -> str:
    return ", ".join(map(str, values))


def _options(options: Mapping[str, OptionData]) -> Found:
    for name, known in OPTIONS.items():
        if name not in options:
            yield ("options", name), "missing; allowed: an option with default, text and choices"
            continue
        option = options[name]
        for choice in option.choices:
            if choice not in known:
                yield ("options", name, "choices", choice), f"unknown choice; allowed: {', '.join(known)}"
        if option.default not in option.choices:
            listed = ", ".join(option.choices) or "one of its choices, of which there are none"
            yield ("options", name, "default"), f"found {option.default}; allowed: {listed}"
    for name in options:
        if name not in OPTIONS:
            yield ("options", name), f"unknown option; allowed: {', '.join(OPTIONS)}"
