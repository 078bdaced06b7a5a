"""Guide files: data/guide/<game>.yaml, read once, and the check of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

from game import load_game, registry
from game.ai.levels import characters, levels
from game.core import OptionError
from game.data.data_files import DataError, KeyPath, Lines, read
from game.data.data_roots import good_file, installed
from game.errors import Problem
from game.learn.guide.guide_conditions import GuideFacts
from game.learn.guide.guide_conditions import read as condition
from game.learn.guide.guide_endings import FACT
from game.learn.guide.guide_schema import BETTER, GENTLE, GuideData
from game.learn.lessons.lesson_check import text_faults
from game.learn.lessons.lesson_schema import Words

SCHEMA = "guide/1"
WHY = "why"
"""The word in braces for a mind's reason."""

Found = Iterator[tuple[KeyPath, str]]


@cache
def guide_of(game_name: str) -> GuideData | None:
    """The guide of a game; None for a game without. Raises DataError for a faulty file."""
    info = registry.known(game_name)
    name = f"guide/{game_name}.yaml"
    if info is None or info.guide_facts is None or not installed().path(name).exists():
        return None
    return read(good_file(name), GuideData)[0]


def facts_of(game_name: str) -> GuideFacts:
    """What a game tells its guide. Raises LookupError for a game that tells nothing."""
    reference = registry.info(game_name).guide_facts
    if reference is None:
        raise LookupError(f"{game_name} has no facts for a guide")
    found: GuideFacts = registry.resolve(reference)
    return found


def gentle(kind: str) -> str:
    """The level or character that is meant: `gentle` is the weakest level there is."""
    return levels()[0] if kind == GENTLE else kind


def check_guide_file(path: Path) -> tuple[Problem, ...]:
    """What is wrong with the file, by line; () for a guide that can speak."""
    try:
        guide, lines = read(path, GuideData)
    except DataError as error:
        return error.problems
    return check_guide(guide, lines)


def check_guide(guide: GuideData, lines: Lines) -> tuple[Problem, ...]:
    """The same for a guide that was read."""
    info = registry.known(guide.game)
    if info is None or info.guide_facts is None:
        known = ", ".join(name for name in registry.names() if registry.info(name).guide_facts)
        return (lines.problem(("game",), f"found {guide.game}; allowed: {known}"),)
    facts = facts_of(guide.game)
    found = (
        *_first(guide), *_sentences(guide, facts), *_questions(guide, facts), *_ends(guide, facts),
        *_ids(guide),
    )  # fmt: skip
    return tuple(lines.problem(key, what) for key, what in found)


def _first(guide: GuideData) -> Found:
    known = (GENTLE, *levels(), *characters(guide.game))
    for number, kind in enumerate(guide.first.minds):
        if kind not in known:
            yield ("first", "minds", number), f"found {kind}; allowed: {', '.join(known)}"
    try:
        game = load_game(guide.game)
        game.new_state(seats=len(guide.first.minds) + 1, options=guide.first.options)
    except OptionError as error:
        yield ("first", "options"), str(error)


def _sentences(guide: GuideData, facts: GuideFacts) -> Found:
    for number, sentence in enumerate(guide.sentences):
        here: KeyPath = ("sentences", number)
        yield from _conditions((*here, "when"), sentence.when, facts, facts.names)
        yield from _words((*here, "say"), sentence.say, sentence.fill)
        yield from _fill((*here, "fill"), sentence.fill, facts, facts.names)


def _questions(guide: GuideData, facts: GuideFacts) -> Found:
    names = (*facts.names, *facts.move_names)
    for number, question in enumerate(guide.questions):
        here: KeyPath = ("questions", number)
        yield from _conditions((*here, "when"), question.when, facts, names)
        named = {BETTER: ""} if question.names_better else {}
        yield from _words((*here, "ask"), question.ask, {**question.fill, **named})
        yield from _fill((*here, "fill"), question.fill, facts, names)
    wanted = {WHY: ""} | ({BETTER: ""} if f"{{{BETTER}}}" in guide.judged.ask.en else {})
    yield from _words(("judged", "ask"), guide.judged.ask, wanted)
    if guide.judged.kept is not None:
        yield from _words(("judged", "kept", "ask"), guide.judged.kept.ask, {})
        yield from _words(("judged", "kept", "told"), guide.judged.kept.told, {})


def _ends(guide: GuideData, facts: GuideFacts) -> Found:
    for number, ending in enumerate(guide.ends):
        here: KeyPath = ("ends", number)
        for place, text in enumerate(ending.when):
            try:
                found = condition(text)
            except ValueError as error:
                yield (*here, "when", place), str(error)
                continue
            if found.kind != "fact" or not _of_ending(found.name, facts):
                yield (*here, "when", place), f"found {text}; allowed: facts of an ending"
        yield from _words((*here, "say"), ending.say, ending.fill)
        for word, name in ending.fill.items():
            if not _of_ending(name, facts):
                yield (*here, "fill", word), f"found {name}; allowed: facts of an ending"


def _of_ending(name: str, facts: GuideFacts) -> bool:
    return name in facts.end_names or FACT.fullmatch(name) is not None


def _ids(guide: GuideData) -> Found:
    parts = (("sentences", guide.sentences), ("questions", guide.questions), ("ends", guide.ends))
    for part, rows in parts:
        names = [row.id for row in rows]
        for number, name in enumerate(names):
            if name in names[:number]:
                yield (part, number, "id"), f"found {name} again; allowed: an id of its own"


def _conditions(
    key: KeyPath, conditions: tuple[str, ...], facts: GuideFacts, names: Collection[str]
) -> Found:
    for number, text in enumerate(conditions):
        here = (*key, number)
        try:
            read_as = condition(text)
        except ValueError as error:
            yield here, str(error)
            continue
        if read_as.kind == "fact" and read_as.name not in names:
            yield here, f"found {read_as.name}; allowed: {', '.join(sorted(names))}"
        if read_as.kind in ("since", "ever") and read_as.name not in facts.events:
            yield here, f"found {read_as.name}; allowed: {', '.join(sorted(facts.events))}"


def _words(key: KeyPath, words: Words, fill: Mapping[str, str]) -> Found:
    yield from text_faults(key, words, 2)
    for language in ("en", "fr"):
        wanted = {name for _text, name, _spec, _turn in Formatter().parse(words.said(language)) if name}
        for name in sorted(wanted - set(fill)):
            yield (*key, language), f"found {{{name}}}; allowed: words that `fill` names"
        for name in sorted(set(fill) - wanted):
            yield (*key, language), f"found no {{{name}}}, which is filled"


def _fill(key: KeyPath, fill: Mapping[str, str], facts: GuideFacts, names: Collection[str]) -> Found:
    for word, source in fill.items():
        code, _, name = source.partition(".")
        if name and code not in facts.events:
            yield (*key, word), f"found {code}; allowed: {', '.join(sorted(facts.events))}"
        if not name and source not in names:
            yield (*key, word), f"found {source}; allowed: {', '.join(sorted(names))}"


__all__ = ["BETTER", "SCHEMA", "WHY", "check_guide_file", "facts_of", "gentle", "guide_of"]
