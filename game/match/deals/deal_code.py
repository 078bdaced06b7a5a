"""Deal code: game, options, seats and seed of a match in a few letters, to be read aloud and typed in again.

A code is written in the 32 letters of `ALPHABET`. The first one names the game, the last one is a check;
between them stand, bit after bit, the version of the code, the seats, the options, the seed and a part of
the digest of the figures. What a game's options are in a code, and which of their values have which number,
stands in data/<game>/deal_code.yaml, so that a value keeps its number whatever data files are there. A value
without a number (a tribe of somebody's own) is spelled by a part of its hash. The game's digest is in every
code: a deal of other cards is refused, never dealt differently.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from msgspec import Struct

from game import registry
from game.core import CaravanseraiError, Game, settle_options
from game.match.deals.code_options import deal_options
from game.registry import GameInfo

ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Digits and capital letters without 0, 1, I and O."""
VERSION = 0
"""Of what stands in a code. A rule of dealing that changes makes it another one."""
GROUP = 5
"""So many letters stand together."""
SMALL_SEED, SEED = 30, 64
"""Bits of a seed below 2 ** 30, and of any other."""
VERSION_BITS, SEAT_BITS, SPELLED_BITS, DIGEST_BITS = 2, 3, 15, 10
LETTER_BITS = 5
LONGEST = 200
"""Letters that are looked at of what somebody typed."""
DAYS_SEEDS = 10**9
"""The day's deals have seeds below that, as those of the setup."""


class DealError(CaravanseraiError):
    """A code is no deal of this app, or a match has no code.

    Codes: no_code, letter, short, long, check, game, version, seats, choice, figures.
    """


class Deal(Struct, frozen=True):
    """What a match is dealt from; `options` holds all of them."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: int


class _Bits:
    """A row of bits, written from the left."""

    def __init__(self, value: int = 0, count: int = 0) -> None:
        self.value, self.count = value, count

    def put(self, value: int, bits: int) -> None:
        self.value = self.value << bits | value
        self.count += bits

    def take(self, bits: int) -> int:
        """The next bits from the left. Raises IndexError where there are not so many."""
        if bits > self.count:
            raise IndexError
        self.count -= bits
        found = self.value >> self.count
        self.value &= (1 << self.count) - 1
        return found


def code_of(deal: Deal, game: Game) -> str:
    """The code of a deal, as it is shown. Raises DealError where the game has no codes.

    >>> from game import load_game
    >>> code_of(Deal("zerzura", 3, {"aid": "expert"}, 7), load_game("zerzura"))[:1]
    'Z'
    """
    coded = deal_options(deal.game)
    seats = deal.seats - 1
    if coded is None or not 0 <= seats < 1 << SEAT_BITS:
        raise DealError("no_code", "Deals of {game} have no codes.", game=deal.game)
    settled = settle_options(game.options, deal.options)
    bits = _Bits()
    bits.put(VERSION, VERSION_BITS)
    bits.put(seats, SEAT_BITS)
    large = deal.seed >> SMALL_SEED > 0
    bits.put(large, 1)
    spelled = []
    for name, option in coded.options.items():
        value = settled.get(name, "")
        last = (1 << option.bits) - 1
        if value in option.values:
            bits.put(option.values.index(value), option.bits)
        elif len(option.values) <= last:
            bits.put(last, option.bits)
            spelled.append(value)
        else:
            raise DealError("no_code", "Deals of {game} have no codes.", game=deal.game)
    bits.put(deal.seed, SEED if large else SMALL_SEED)
    for value in spelled:
        bits.put(_hashed(value, SPELLED_BITS), SPELLED_BITS)
    bits.put(_figures(game, settled), DIGEST_BITS)
    bits.put(0, -bits.count % LETTER_BITS)
    found = [ALPHABET.index(coded.letter)]
    found += [bits.take(LETTER_BITS) for _letter in range(bits.count // LETTER_BITS)]
    found.append(_check(found))
    return grouped("".join(ALPHABET[value] for value in found))


def deal_of(code: str, game_named: Mapping[str, Game] | None = None) -> Deal:
    """The deal of a code that somebody typed: small letters, blanks and strokes do not matter.

    `game_named` are games that are loaded already. Raises DealError, which says what is wrong with it.

    >>> from game import load_game
    >>> deal = Deal("zayo", 4, load_game("zayo").new_state(4).observation(None).options, 123)
    >>> deal_of(code_of(Deal("zayo", 4, dict(deal.options), 123), load_game("zayo")).lower()).seed
    123
    """
    letters = bare(code)
    values = [ALPHABET.find(letter) for letter in letters]
    if -1 in values:
        raise DealError(
            "letter",
            "A code has no {letter}: it is made of the digits 2 to 9 and of letters, without I and O.",
            letter=letters[values.index(-1)],
        )
    info = _game_of(letters[:1])
    coded = deal_options(info.name)
    assert coded is not None
    game = (game_named or {}).get(info.name) or _loaded(info.name)
    proven = _proven(values)
    if proven and _body(values).take(VERSION_BITS) != VERSION:
        raise _newer()
    whole = _length(values, info)
    if len(values) < whole:
        raise DealError(
            "short",
            "The code is not whole: {n} of at least {all} letters are there.",
            n=len(values),
            all=whole,
        )
    if len(values) > whole:
        raise DealError(
            "long", "The code is too long: it has {n} letters in place of {all}.", n=len(values), all=whole
        )
    if not proven:
        raise DealError(
            "check", "One letter of the code is wrong, or two have changed places. Compare it again."
        )
    return _read(_body(values), info, game)


def _newer() -> DealError:
    return DealError("version", "This code comes from a newer version of the app.")


def bare(code: str) -> str:
    """The letters of a code as somebody typed it, without what parts them.

    >>> bare(" zk3f9–7q2m ")
    'ZK3F97Q2M'
    """
    return "".join(letter for letter in code[:LONGEST].upper() if letter.isalnum())


def grouped(letters: str) -> str:
    """The letters of a code in groups, as it is shown.

    >>> grouped("ZK3F97Q2MABCD")
    'ZK3F9-7Q2MA-BCD'
    """
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def days_deal(game: Game, day: date) -> Deal:
    """The deal of that day, the same for everybody: usual options, usual seats, other sides every day.

    >>> from game import load_game
    >>> days_deal(load_game("zerzura"), date(2026, 11, 28)).seats
    4
    """
    info = registry.info(game.name)
    drawn = hashlib.sha256(f"{game.name} {day.isoformat()}".encode()).digest()
    options = settle_options(game.options, None)
    sides = _sides(info, options)
    for name, chance in zip(sides, drawn[8:], strict=False):
        values = sides[name]
        options[name] = values[chance % len(values)]
    return Deal(game.name, info.players, options, int.from_bytes(drawn[:8]) % DAYS_SEEDS)


def _sides(info: GameInfo, options: Mapping[str, str]) -> dict[str, Sequence[str]]:
    """The options that belong to a seat, with the values that everybody has."""
    known = deal_options(info.name)
    coded = known.options if known is not None else {}
    return {
        name: option.values
        for name, option in coded.items()
        if name in options and name.rpartition("_")[2].isdigit()
    }


def _loaded(name: str) -> Game:
    from game import load_game

    return load_game(name)


def _game_of(letter: str) -> GameInfo:
    if not letter:
        raise DealError("short", "Type a code.")
    coded = ((deal_options(info.name), info) for info in registry.in_menu())
    known = {options.letter: info for options, info in coded if options is not None}
    if letter not in known:
        raise DealError(
            "game",
            "No game here has codes that begin with {letter}; they begin with {known}.",
            letter=letter,
            known=", ".join(sorted(known)),
        )
    return known[letter]


def _body(values: Sequence[int]) -> _Bits:
    bits = _Bits()
    for value in values[1:-1]:
        bits.put(value, LETTER_BITS)
    return bits


def _length(values: Sequence[int], info: GameInfo) -> int:
    """How many letters such a code has, by its own beginning; at least so many, where that is not whole."""
    coded = deal_options(info.name)
    assert coded is not None
    bits = _Bits()
    for value in values[1:]:
        bits.put(value, LETTER_BITS)
    spelled, large = 0, 0
    with contextlib.suppress(IndexError):
        bits.take(VERSION_BITS + SEAT_BITS)
        large = bits.take(1)
        for option in coded.options.values():
            spelled += len(option.values) <= bits.take(option.bits) == (1 << option.bits) - 1
    used = VERSION_BITS + SEAT_BITS + 1 + sum(option.bits for option in coded.options.values())
    used += (SEED if large else SMALL_SEED) + SPELLED_BITS * spelled + DIGEST_BITS
    return 1 + -(-used // LETTER_BITS) + 1


def _read(bits: _Bits, info: GameInfo, game: Game) -> Deal:
    """The deal in the bits of a code whose check is right. Raises DealError."""
    coded = deal_options(info.name)
    assert coded is not None
    bits.take(VERSION_BITS)
    seats = bits.take(SEAT_BITS) + 1
    if seats not in game.seats:
        raise DealError("seats", "{game} is not played by {n}.", game=info.title, n=seats)
    large = bits.take(1)
    numbers = {name: bits.take(option.bits) for name, option in coded.options.items()}
    seed = bits.take(SEED if large else SMALL_SEED)
    found: dict[str, Sequence[str]] = {}
    for name, option in coded.options.items():
        known = game.options[name].choices if name in game.options else ()
        number = numbers[name]
        if number < len(option.values):
            found[name] = [value for value in (option.values[number],) if value in known]
        elif number == (1 << option.bits) - 1:
            wanted = bits.take(SPELLED_BITS)
            found[name] = [
                value
                for value in known
                if value not in option.values and _hashed(value, SPELLED_BITS) == wanted
            ]
        else:
            raise _newer()
        if not found[name]:
            text = game.options[name].text if name in game.options else {}
            raise DealError(
                "choice", "The deal needs something that is not here: {option}.", option=text or name
            )
    wanted = bits.take(DIGEST_BITS)
    for options in _combined(found):
        if _figures(game, options) == wanted:
            return Deal(info.name, seats, settle_options(game.options, options), seed)
    raise DealError(
        "figures", "The deal was made with other cards or figures than this version of the app has."
    )


def _combined(found: Mapping[str, Sequence[str]]) -> Iterator[dict[str, str]]:
    """Every choice of a value for each option; several only where two tribes of somebody's own hash alike."""
    rows: list[dict[str, str]] = [{}]
    for name, values in found.items():
        rows = [{**row, name: value} for row in rows for value in values]
    yield from rows


def _hashed(text: str, bits: int) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) >> (64 - bits)


def _figures(game: Game, options: Mapping[str, str]) -> int:
    return _hashed(game.digest(options), DIGEST_BITS)


def _times_two(value: int) -> int:
    """Twice that, in the field of 32 elements (x^5 + x^2 + 1)."""
    return (value << 1) ^ (0b100101 if value & 16 else 0)


def _check(values: Sequence[int]) -> int:
    """The check of the letters before it: any one wrong letter and any two exchanged ones change it."""
    total = 0
    for value in values:
        total = _times_two(total ^ value)
    return total


def _proven(values: Sequence[int]) -> bool:
    return len(values) > 1 and _check(values[:-1]) == values[-1]
