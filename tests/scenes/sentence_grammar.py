"""Grammar of a sentence with a seat: what it must not say, in either language, and how they are gathered."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tools.catalogue import extracted

ROOT = Path(__file__).resolve().parents[2]
SEAT_WORDS = frozenset(
    ["seat", "owner", "other", "victim", "winner", "winners", "loser", "dealer", "leader", "name", "names"]
)
"""Placeholders that hold a seat's name, if they are not in NOT_SEATS."""
NOT_SEATS = frozenset(
    (
        "There is no game {name}; there are: {known}.",
        "The rules of {name} are not in this version yet.",
        "There is no option {name}; there are: {known}.",
        "Option {name} does not take {value}; it takes: {known}.",
        "The setting {name} in {path} makes no sense; its default is used.",
        "{name} played as “{level}”, which this version of the app does not have, and goes on as "
        "“{instead}”.",
        "With {seats} players, {name} does not take {value}; it takes: {known}.",
        "a Character ({name})",
        "Command tile “{name}”: {points} VP",
        "In the Tomb: {names}.",
        "On the field: {names}.",
        "At the end you may count one more or one fewer of this Object on its scale: {name}. "
        "The best choice is made for you. You must own at least one.",
        "{one} against {other}",
        "Trump: {name}",
        "There is no player {seat}.",
    )
)
"""Sentences whose {name} is a thing, a Zoon or a mind, and one that says a number which is no seat."""
_NO_VERBS = frozenset(["always", "less", "across", "pass", "guess", "miss", "cross", "animals", "points"])
_FRENCH_AFTER = re.compile(r"(?:\w+ez|\w+er|voilà|à|êtes|faites|dites|et|ne|n’\w+|l’\w+ez|en|y|les?|la)$")


@cache
def texts() -> Mapping[str, frozenset[str]]:
    """Every English text of the sources (of a plural the singular) and the files it stands in."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: frozenset(
            file for file, _line in message.locations
        )
        for message in extracted()
        if message.id
    }


def sentences() -> list[str]:
    """Those that name a seat."""
    return [text for text in texts() if text not in NOT_SEATS and seats_in(text)]


def seats_in(text: str) -> list[str]:
    """The placeholders of a sentence that hold seats."""
    return [word for word in re.findall(r"\{(\w+)\}", text) if word in SEAT_WORDS]


def faults(text: str, language: str) -> list[str]:
    """What is wrong with a sentence that may speak to "you"."""
    found = []
    if "  " in text:
        found.append("two spaces")
    if re.search(r"[{}]", text):
        found.append("a brace")
    for match in re.finditer(r"\b(You|Your|Vous|Votre|Vos)\b", text):
        before = text[: match.start()].rstrip()
        if before and before[-1] not in ".!?…“«":
            found.append(f"{match[0]} in mid-sentence")
    found += _english(text) if language == "en" else _french(text)
    return found


def _english(text: str) -> Iterator[str]:
    for match in re.finditer(r"\b[Yy]ou (?:do not |and \w+ )?(\w+)", text):
        word = match[1]
        if word.endswith("s") and word not in _NO_VERBS:
            yield f"“{match[0]}”"
    if re.search(r"\b(?:Bird|Emblem|base|herd|stall|camp) of you\b", text):
        yield "“of you” for “your”"


def _french(text: str) -> Iterator[str]:
    for match in re.finditer(r"(?:^|[.:!?,]\s)[Vv]ous (\S+?)\b(?=[\s,.:;!?]|$)", text):
        if not _FRENCH_AFTER.match(match[1]):
            yield f"“{match[0]}”"
    for match in re.finditer(r"\b(?:Emblème|Oiseau|base|troupeau|étal|campement) de vous\b", text):
        yield f"“{match[0]}” for a possessive"


def formatted_with_names(known: frozenset[str]) -> Iterator[str]:
    """Places of the scenes that fill such a sentence without looking who is spoken to."""
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("_", "ngettext")
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and node.args[0].value in known
            ):
                yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.args[0].value}"


def names_of_seats() -> Iterator[str]:
    """Places of the scenes that take a seat's name as it is kept: it may be empty."""
    wanted = re.compile(r"\b(?:seats\[[^\]]*\]|seat|who|holder)\.name\b")
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        if path.name in ("seat_names.py", "forms_of_address.py", "match_cards.py"):  # seats that are tribes
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if wanted.search(line) and "MindSeat(" not in line and "deck.seats" not in line:
                yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
