"""Loader of data/zayo/zayo.yaml: read as typed data, with every error by line and key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from game.core import Problem
from game.data.data_files import DataError, KeyPath, Lines, problems_in, read
from game.data.data_roots import Root
from game.data.schema_base import LocalText, OptionData
from game.data.schema_errors import nearest
from game.zayo.cards.schema import (
    EQUIPMENT,
    SEATS,
    SMALL,
    Action,
    Bids,
    Box,
    Equipment,
    Kind,
    Steal,
)

Remark = tuple[KeyPath, str]
"""Where something is wrong, and what was found and is allowed."""

FIRST = ("lots", *map(str, range(SEATS.stop - 1)))
"""Who deals first: drawn by lot, or a seat (reading 11)."""
CHIEF, CHIEF_ANSWERS = "chief", ("unanswered", "answered")
"""The option whether a clan chief's victim may answer him, and its values (reading 2b)."""
OPTIONS = ("round_cap", "first", CHIEF)


def load_box(data: Path | Root) -> tuple[Box, tuple[Problem, ...]]:
    """The box of the root `data`, and why a file laid over it is refused. Raises DataError."""
    return Root.of(data).read("zayo/zayo.yaml", lambda path: _read(path)[0])


def check_box_file(path: Path) -> tuple[Problem, ...]:
    """What is wrong with a file of this schema."""
    return problems_in(_read, path)


CHECKS: Mapping[str, Callable[[Path], tuple[Problem, ...]]] = {"zayo/1": check_box_file}
"""The check of each schema of this game, for `game.data.data_check`."""


def _read(path: Path) -> tuple[Box, Lines]:
    box, lines = read(path, Box)
    problems = [lines.problem(key, message) for key, message in _remarks(box)]
    if problems:
        raise DataError.of(problems)
    return box, lines


def _remarks(box: Box) -> Iterator[Remark]:
    yield from _names(box)
    yield from _ids(box)
    animals = [animal.id for animal in box.animals]
    for index, suit in enumerate(box.bids.suits):
        yield from _known((suit.animal,), animals, ("bids", "suits", index, "animal"), single=True)
    yield from _bids(box.bids)
    attacks = [action.id for action in box.actions if action.steals]
    for index, item in enumerate(box.equipment):
        yield from _equipment(item, ("equipment", index), animals, attacks)
    if not any(item.base for item in box.equipment):
        yield ("equipment",), "found no item with base: true; allowed: at least one, to be placed by tricks"
    for index, action in enumerate(box.actions):
        yield from _action(action, ("actions", index), box, attacks)
    yield from _options(box.options)


def _kinds(box: Box) -> tuple[tuple[str, Sequence[Kind]], ...]:
    return ("animals", box.animals), ("equipment", box.equipment), ("actions", box.actions)


def _names(box: Box) -> Iterator[Remark]:
    texts: list[tuple[KeyPath, LocalText]] = []
    for key, kinds in _kinds(box):
        texts += [((key, index, "name"), kind.name) for index, kind in enumerate(kinds)]
    texts += [(("bids", "suits", index, "name"), suit.name) for index, suit in enumerate(box.bids.suits)]
    texts += [
        (("actions", index, "text"), action.text) for index, action in enumerate(box.actions) if action.text
    ]
    for name, option in box.options.items():
        texts.append((("options", name, "text"), option.text))
        texts += [(("options", name, "choices", choice), text) for choice, text in option.choices.items()]
    for path, text in texts:
        if any(not text.get(language, "").strip() for language in ("fr", "en")):
            yield path, "found no text in one of the languages; allowed: a text in fr and in en"


def _ids(box: Box) -> Iterator[Remark]:
    """One id may stand for one thing only: moves and events name cards by them."""
    seen: dict[str, str] = {SMALL: "a word for any small animals", EQUIPMENT: "a word for any equipment"}
    for key, kinds in _kinds(box):
        for index, kind in enumerate(kinds):
            path = (key, index, "id")
            if kind.id in seen:
                yield path, f"found {kind.id}, which is {seen[kind.id]}; allowed: an id of its own"
            seen.setdefault(kind.id, f"in {key}[{index}] already")
    suits: set[str] = set()
    for index, suit in enumerate(box.bids.suits):
        if suit.id in suits:
            yield ("bids", "suits", index, "id"), f"found {suit.id} again; allowed: an id of its own"
        suits.add(suit.id)


def _known(
    words: Iterable[str], known: Iterable[str], path: KeyPath, *, single: bool = False
) -> Iterator[Remark]:
    allowed = list(known)
    seen: set[str] = set()
    for index, word in enumerate(words):
        here = path if single else (*path, index)
        if word not in allowed:
            listed = ", ".join(allowed) or "nothing, since there is none"
            yield here, f'found "{word}"{nearest(word, allowed)}; allowed: {listed}'
        elif word in seen:
            yield here, f"found {word} again; allowed: once"
        seen.add(word)


def _bids(bids: Bids) -> Iterator[Remark]:
    for index, value in enumerate(bids.values[1:], start=1):
        if value <= bids.values[index - 1]:
            least = bids.values[index - 1]
            yield ("bids", "values", index), f"found {value}; allowed: values that rise, here above {least}"
    cards, most = len(bids.suits) * len(bids.values), SEATS.stop - 1
    if most * bids.dealt > cards:
        yield ("bids", "dealt"), (
            f"found {bids.dealt}; allowed: up to {cards // most}, so that {cards} bids are enough for {most}"
        )


def _equipment(item: Equipment, path: KeyPath, animals: list[str], attacks: list[str]) -> Iterator[Remark]:
    if item.base and item.price:
        yield (*path, "price"), "found a price beside base: true; allowed: one of the two"
    if not item.base and not item.price:
        yield (*path, "price"), "missing; allowed: base: true, or a price such as {small: 2}"
    yield from _priced(item.price, animals, (*path, "price"))
    yield from _known(item.blocks, attacks, (*path, "blocks"))


def _priced(price: Mapping[str, int], animals: list[str], path: KeyPath) -> Iterator[Remark]:
    for word in price:
        yield from _known((word,), (SMALL, *animals), (*path, word), single=True)


def _action(action: Action, path: KeyPath, box: Box, attacks: list[str]) -> Iterator[Remark]:
    items = [item.id for item in box.equipment]
    yield from _known(action.needs, items, (*path, "needs"))
    for key in ("blocks", "boosts", "answers"):
        yield from _known(getattr(action, key), attacks, (*path, key))
    for key in ("blocks", "boosts"):
        if getattr(action, key) and action.lasts is None:
            yield (*path, key), f"found {key} without lasts; allowed: beside lasts: round"
    if action.lasts and not action.blocks and not action.boosts:
        yield (*path, "lasts"), "found lasts with nothing that lasts; allowed: beside blocks or boosts"
    if not (action.do or action.blocks or action.boosts or action.answers):
        yield path, "found a card that does nothing; allowed: at least one of do, blocks, boosts, answers"
    for index, op in enumerate(action.do):
        here = (*path, "do", index)
        if len(op.verbs) != 1:
            found = " and ".join(op.verbs) or "no verb"
            yield here, f"found {found}; allowed: exactly one of steal, trade, win"
        if op.steal is not None:
            yield from _steal(op.steal, (*here, "steal"), box)
        if op.trade is not None:
            animals = [animal.id for animal in box.animals]
            yield from _priced(op.trade.pay, animals, (*here, "trade", "pay"))
            for word in op.trade.gain:
                yield from _known((word,), animals, (*here, "trade", "gain", word), single=True)
        if op.win is not None:
            animals = [animal.id for animal in box.animals]
            yield from _known((op.win.animal,), animals, (*here, "win", "animal"), single=True)
            missing = [n for n in SEATS if n >= action.min_players and n not in op.win.count]
            if missing:
                allowed = f"a count for each number of players from {SEATS[0]} to {SEATS[-1]}"
                yield (*here, "win", "count"), f"{missing[0]} is missing; allowed: {allowed}"


def _steal(steal: Steal, path: KeyPath, box: Box) -> Iterator[Remark]:
    items = [item.id for item in box.equipment]
    animals = [animal.id for animal in box.animals]
    words = (EQUIPMENT, SMALL, *items, *animals)
    yield from _known((steal.what,), words, (*path, "what"), single=True)
    if steal.boosted_what is not None:
        yield from _known((steal.boosted_what,), words, (*path, "boosted_what"), single=True)


def _options(options: Mapping[str, OptionData]) -> Iterator[Remark]:
    for name, option in options.items():
        path: KeyPath = ("options", name)
        if name == "round_cap":
            for choice in option.choices:
                if not (choice.isascii() and choice.isdigit() and 0 < int(choice) < 1000):
                    wrong = "allowed: a number of rounds from 1 to 999"
                    yield (*path, "choices", choice), f'found "{choice}"; {wrong}'
        elif name == "first":
            for choice in option.choices:
                yield from _known((choice,), FIRST, (*path, "choices", choice), single=True)
        elif name == CHIEF:
            for choice in option.choices:
                yield from _known((choice,), CHIEF_ANSWERS, (*path, "choices", choice), single=True)
        else:
            yield path, f"unknown option{nearest(name, OPTIONS)}; allowed: {', '.join(OPTIONS)}"
        if option.default not in option.choices:
            listed = ", ".join(option.choices) or "one of its choices, of which there are none"
            yield (*path, "default"), f"found {option.default}; allowed: {listed}"
    for name in OPTIONS[:2]:  # a box of before may lack the other
        if name not in options:
            yield ("options", name), "missing; allowed: an option with default, text and choices"
