"""Sentences of effects: what blocks say, as the text of a card in either language."""

from __future__ import annotations

from msgspec.structs import replace

from game.zoon.cards.verb_schema import Condition, Select
from game.zoon.workshop.effects.effect_clauses import clause_of, event_words
from game.zoon.workshop.effects.effect_conditions import whom_of
from game.zoon.workshop.effects.effect_entries import TIE, Entry, Part
from game.zoon.workshop.effects.effect_phrases import polished, standing, zoons
from game.zoon.workshop.effects.effect_places import Spot, Where
from game.zoon.workshop.effects.effect_words import said


def sentence_of(entries: list[Entry], where: Where, language: str, outcome: str = "") -> str:
    """What these lines do, in sentences; `outcome` is that of a star, "" for a Trump."""
    told = [_sentence(text, language) for text in _clauses(entries, "", where, language)]
    if outcome in ("draw", "win"):
        told.insert(0, said(f"told.{outcome}", language))
    elif outcome == "none" and not _ends(entries):
        told.append(said("told.none", language))
    return " ".join(told)


def _ends(entries: list[Entry]) -> bool:
    """Whether one of the fighters is gone in any case, so that nobody has to go back."""
    return any(
        not entry.part and entry.condition is None and not entry.joined
        and entry.verb in ("eliminate", "petrify") and isinstance(getattr(entry.figures, "who", None), str)
        for entry in entries
    )  # fmt: skip


def _sentence(clause: str, language: str) -> str:
    text = polished(clause, language)
    return f"{text[0].upper()}{text[1:]}."


def _clauses(entries: list[Entry], part: Part, where: Where, language: str) -> list[str]:
    """A clause for each line of that part, those of one condition together."""
    found: list[str] = []
    opened = False
    for number, entry in enumerate(entries):
        if entry.part != part:
            continue
        inside = _inside(entries, number)
        clause = _clause(entry, inside, Spot(where, part), language)
        if entry.joined and opened:
            found[-1] = said("then", language, first=found[-1], second=clause)
            continue
        opened = entry.condition is not None
        if entry.condition is not None:
            clause = _if(entry.condition, clause, Spot(where, part), language)
        found.append(clause)
    return found


def _inside(entries: list[Entry], number: int) -> list[Entry]:
    """The lines inside that one."""
    if entries[number].part:
        return []
    end = number + 1
    while end < len(entries) and entries[end].part:
        end += 1
    return entries[number + 1 : end]


def _clause(entry: Entry, inside: list[Entry], spot: Spot, language: str) -> str:
    if entry.verb == "prevent":
        clause = _prevented(entry, inside, spot, language)
    elif entry.verb == "on_enter":
        inner = _clauses(inside, "inside", spot.where, language)
        return said(f"enter.{getattr(entry.figures, 'by', 'any')}", language, clause=_chain(inner, language))
    else:
        clause = clause_of(entry.verb, entry.figures, spot, language)
    if entry.verb in ("prevent", "score") and (spot.part or spot.where in ("star", "trump")):
        return said("this_turn", language, clause=clause)
    return clause


def _prevented(entry: Entry, inside: list[Entry], spot: Spot, language: str) -> str:
    """What does not happen to whom, and what does instead."""
    figures = entry.figures
    instead = _clauses(inside, "instead", spot.where, language)
    if getattr(figures, "instead", ()) == (TIE,):
        instead.insert(0, said("prevent.tie", language))
    elif instead:
        instead[0] = said("prevent.instead", language, clause=instead[0])
    else:
        instead.append(said("prevent.nothing", language))
    clause = _chain([*instead, *_clauses(inside, "after", spot.where, language)], language)
    return event_words(figures, clause, spot, language)


def _chain(clauses: list[str], language: str) -> str:
    """Clauses one after the other in one sentence."""
    found = clauses[0] if clauses else ""
    for clause in clauses[1:]:
        found = said("then", language, first=found, second=clause)
    return found


def _if(condition: Condition, clause: str, spot: Spot, language: str) -> str:
    """A clause with its condition before it."""
    whom = whom_of(condition)
    if whom is None:
        who = said("who.bearer" if spot.where == "equipment" else "who.self", language)
        return said(f"if.{condition.role}", language, who=who, clause=clause)
    where = standing(whom, spot, language) or said("if.anywhere", language)
    there = zoons(_anywhere(whom), spot, language, "none" if condition.negated else "some").words
    form = "exists"
    if condition.negated is not None:
        only = there == zoons(_anywhere(whom), spot, language, "some").words
        form = "absent.only" if only else "absent"
    return said(f"if.{form}", language, who=there, where=where, clause=clause)


def _anywhere(whom: Select) -> Select:
    """The same Zoons wherever they stand."""
    return replace(whom, zone=None, within=None, of=None)

