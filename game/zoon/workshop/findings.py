"""Findings about a tribe that is edited: what is fulfilled, what to think of, rules broken, what refuses it.

    for finding in findings(tribe): print(finding.level, finding.code, finding.facts, finding.place)

They are plain figures; words for them are the scenes'. A finding of level "wrong" keeps the tribe from being
played, all others do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

import msgspec

from game.data.data_files import DataError, read_text
from game.data.schema_base import LocalText
from game.data.yaml_lines import KeyPath, key_text
from game.zoon.cards.checks import MOST_LINES, remarks
from game.zoon.cards.construction_rules import (
    IDLE,
    MESSAGES,
    arrival_squares,
    breaches,
    star_count,
    trump_force,
)
from game.zoon.cards.schema import MOST_CARDS, MOST_KINDS, Moves, Tribe, Trump, Zoon, ZoonRules
from game.zoon.cards.verb_checks import Remark
from game.zoon.workshop.tribe_edits import CardPlace, copies, force, zoon_count
from game.zoon.workshop.tribe_text import tribe_text

Level = Literal["good", "advice", "rule", "wrong"]

ONE_SIDED = 5
"""Points by which the diagonals of a face differ when a half turn hides little."""


class Finding(NamedTuple):
    """One thing to be said about a tribe.

    `place` is the card that it is about, None for the tribe; `field` the part of the card or of the tribe by
    its key in the file, such as "faces", "moves", "star" or "trumps"; "" for the whole.
    """

    level: Level
    code: str
    facts: Mapping[str, str | int]
    place: CardPlace | None = None
    field: str = ""


WRONG: tuple[tuple[str, str, str, Mapping[str, int]], ...] = (
    ("no_name", r"name", r"found no words", {}),
    ("no_zoons", r"zoons", r"found an empty list", {}),
    ("no_face", r"faces", r"found an empty list", {}),
    ("too_many_kinds", r"", r"found face number", {"allowed": MOST_KINDS}),
    ("too_many_cards", r"", r"found \d+ cards up to here", {"allowed": MOST_CARDS}),
    ("win_without_end", r"outcome", r"found win", {}),
    ("effect_too_long", r"", r"found \d+ lines in all", {"allowed": MOST_LINES}),
    ("several_cards", r"faces", r"found several cards", {}),
    ("no_aim", r"aim", r"found an aim at nothing", {}),
    ("no_effect", r"do|passive", r"missing; allowed: \w+, which every trump", {}),
    ("part_missing", r"\w+", r"missing; allowed: \w+, which every trump", {}),
    ("gone_card", r"id|\d+", r"found (?P<id>[a-z0-9-]+); allowed: ", {}),
    ("no_direction", r"dirs", r"missing", {}),
    ("empty_line", r"do|then", r"missing; allowed: (do|then) with at least one verb", {}),
    ("idle_score", r"score", r"found a score that changes nothing", {}),
    ("emblem_off", r"default_deployment", r"found .* allowed: with every Emblem", {}),
)
"""What can come up in an editor: a code, the last key of the place, how its remark begins, and its facts."""
REFUSED = "refused"
"""The code of all else that refuses a tribe; its facts are the `key` and the `message`, in English."""
CODES: Mapping[Level, frozenset[str]] = {
    "good": frozenset({"zoons_right", "trumps_right"}),
    "advice": frozenset({"diagonals", "one_language", "unmoved", "same_name", "no_text"}) | IDLE,
    "rule": frozenset(MESSAGES) - IDLE,
    "wrong": frozenset(code for code, *_ in WRONG) | {REFUSED},
}
"""Every code of each level."""


def findings(tribe: Tribe, rules: ZoonRules | None = None) -> tuple[Finding, ...]:
    """All there is to say: what is good first, then what is wrong, rules broken, advice.

    `rules`: those of the game that it is for; without them the printed figures hold.
    """
    rules = rules or ZoonRules(schema="zoon-rules/1")
    broken = [_breach(breach.path, breach.code, breach.facts) for breach in breaches(tribe, rules)]
    return (
        *_good(tribe, rules, {finding.code for finding in broken}),
        *_wrong(tribe, rules),
        *(finding for finding in broken if finding.level == "rule"),
        *(finding for finding in broken if finding.level == "advice"),
        *_advice(tribe),
    )


def _good(tribe: Tribe, rules: ZoonRules, broken: set[str]) -> Iterator[Finding]:
    figures, stars = rules.construction, star_count(tribe)
    if not broken & {"zoons", "emblems", "chiefs", "twice"}:
        chiefs = sum(copies(zoon) for zoon in tribe.zoons if zoon.type == "chief")
        facts = {"n": zoon_count(tribe), "chiefs": chiefs}
        yield Finding("good", "zoons_right", facts, field="zoons")
    if not broken & {"trumps", "force", "force_less_stars", "stars"}:
        most = figures.stars if stars <= figures.stars else figures.most_stars
        facts = {"force": force(tribe), "allowed": trump_force(tribe, rules), "stars": stars, "most": most}
        yield Finding("good", "trumps_right", facts, field="trumps")


def _breach(path: KeyPath, code: str, facts: Mapping[str, str | int]) -> Finding:
    place, field = _place(path)
    return Finding("advice" if code in IDLE else "rule", code, facts, place, field)


def _place(path: KeyPath) -> tuple[CardPlace | None, str]:
    """The card that a key belongs to, and the part of it."""
    match path:
        case ("zoons" | "trumps" as part, int(index), *rest):
            return CardPlace(part, index), str(rest[0]) if rest else ""
        case _:
            return None, str(path[0]) if path else ""


# -- wrong


def _wrong(tribe: Tribe, rules: ZoonRules) -> Iterator[Finding]:
    try:
        msgspec.convert(msgspec.to_builtins(tribe), Tribe)
    except msgspec.ValidationError:
        yield from _beyond_schema(tribe)
        return
    for remark in remarks(tribe, rules.field):
        yield _refusal(remark)


def _refusal(remark: Remark) -> Finding:
    path, message = remark
    place, field = _place(path)
    for code, key, begins, facts in WRONG:
        found = re.match(begins, message)
        if found is not None and (not key or re.fullmatch(key, str(path[-1]))):
            return Finding("wrong", code, {**facts, **found.groupdict(), **_key(code, path)}, place, field)
    return Finding("wrong", REFUSED, {"key": key_text(path), "message": message}, place, field)


def _key(code: str, path: KeyPath) -> Mapping[str, str]:
    return {"key": str(path[-1])} if code == "part_missing" else {}


def _beyond_schema(tribe: Tribe) -> Iterator[Finding]:
    """Figures that no file may hold, such as a corner of 100."""
    try:
        read_text("", tribe_text(tribe), Tribe)
    except DataError as error:
        for problem in error.problems:
            parts = re.findall(r"[a-z_]+|\d+", problem.key)
            place, field = _place(tuple(int(part) if part.isdigit() else part for part in parts))
            facts = {"key": problem.key, "message": problem.message}
            yield Finding("wrong", REFUSED, facts, place, field)


# -- advice


def _advice(tribe: Tribe) -> Iterator[Finding]:
    yield from _one_language(tribe, None)
    cards: list[tuple[CardPlace, Zoon | Trump]] = [
        *((CardPlace("zoons", index), zoon) for index, zoon in enumerate(tribe.zoons)),
        *((CardPlace("trumps", index), trump) for index, trump in enumerate(tribe.trumps)),
    ]
    called: set[tuple[str, str]] = set()
    for place, card in cards:
        yield from _one_language(card, place)
        names = {(language, text.strip()) for language, text in card.name.items() if text.strip()}
        if names & called:
            yield Finding("advice", "same_name", {}, place, "name")
        called |= names
        if isinstance(card, Zoon):
            yield from _body(card, place, ("faces", "moves", "star"))
        else:
            yield from _trump(card, place)


def _one_language(thing: Tribe | Zoon | Trump, place: CardPlace | None) -> Iterator[Finding]:
    has = {language for language, text in thing.name.items() if text.strip()}
    if len(has) == 1:
        yield Finding("advice", "one_language", {"missing": "en" if has == {"fr"} else "fr"}, place, "name")


def _trump(trump: Trump, place: CardPlace) -> Iterator[Finding]:
    if trump.zoon is not None:
        body = Zoon(
            trump.id, trump.name, trump.zoon.type, trump.zoon.value, trump.zoon.moves, trump.zoon.faces,
            trump.zoon.star,
        )  # fmt: skip
        yield from _body(body, place, ("zoon", "zoon", "zoon"))
    elif trump.kind != "shooting" and not _has_words(trump.text):
        yield Finding("advice", "no_text", {}, place, "text")
    elif trump.corners is not None:
        yield from _diagonals((trump.corners,), place, "corners")


def _body(zoon: Zoon, place: CardPlace, fields: tuple[str, str, str]) -> Iterator[Finding]:
    """`fields` are those of its corners, its movement and its star."""
    yield from _diagonals(tuple(face.corners for face in zoon.faces), place, fields[0])
    if zoon.type != "emblem" and not _moves(zoon.moves):
        yield Finding("advice", "unmoved", {}, place, fields[1])
    if zoon.star is not None and not _has_words(zoon.star.text):
        yield Finding("advice", "no_text", {}, place, fields[2])


def _diagonals(faces: tuple[tuple[int | str, ...], ...], place: CardPlace, field: str) -> Iterator[Finding]:
    """The face whose diagonals differ most, if they do by much. A star or cross is worth more than points."""
    whole = [[corner for corner in corners if isinstance(corner, int)] for corners in faces]
    sums = [(face[0] + face[2], face[1] + face[3]) for face in whole if len(face) == 4]
    if sums:
        more, less = max(((max(pair), min(pair)) for pair in sums), key=lambda pair: pair[0] - pair[1])
        if more - less >= ONE_SIDED:
            yield Finding("advice", "diagonals", {"more": more, "less": less}, place, field)


def _moves(moves: Moves) -> bool:
    return bool(moves.leap) or bool(arrival_squares(moves))


def _has_words(text: LocalText) -> bool:
    return any(words.strip() for words in text.values())
