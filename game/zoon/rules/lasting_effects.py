"""Lasting effects: lines of equipment, of terrain, and of a Trump for its turn; replacements."""

from __future__ import annotations

from collections.abc import Iterator

from game.zoon.cards.compiled import NOBODY, Context
from game.zoon.cards.verb_schema import PreventVerb, ScoreVerb
from game.zoon.position.constants import BEARER, GROUND
from game.zoon.position.frames import Combat, PassiveLines, Preventing
from game.zoon.position.position import Events, Position
from game.zoon.rules.selectors import means, named
from game.zoon.rules.triggers import answered, may_answer

CAUSES = {
    "combat": ("eliminated_by_combat", "eliminated"),
    "shot": ("eliminated_by_combat", "eliminated_by_shot", "eliminated"),
    "effect": ("eliminated",),
    "paralysed": ("paralysed",),
    "moved": ("moved_by_effect",),
}
"""For each cause, the events of the schema that it is."""


def _standing_lines(state: Position) -> Iterator[tuple[int, int, Context]]:
    """Passive lines in force: (sequence, place, context)."""
    setup = state.setup
    for trump, status in enumerate(state.trump_status):
        if status == BEARER:
            bearer = state.trump_place[trump]
            context = Context(setup.trumps[trump].seat, own=bearer, bearer=bearer, trump=trump)
        elif status == GROUND:
            anchor = state.trump_place[trump]
            context = Context(setup.trumps[trump].seat, anchor=anchor, trump=trump)
        else:
            continue
        for sequence, place in setup.trumps[trump].passive:
            yield sequence, place, context
    for sequence, place, packed, own, foe in state.boosts:
        yield sequence, place, Context(packed % 2, own=own, foe=foe, trump=packed // 2 - 1)


def lines_of(state: Position) -> PassiveLines:
    """The lines in force, worked out once for as long as no Trump goes anywhere."""
    preventing: list[Preventing] = []
    scoring: list[tuple[Context, ScoreVerb, int]] = []
    for sequence, place, context in _standing_lines(state):
        line = state.setup.sequences[sequence][place]
        if isinstance(line.figures, PreventVerb):
            preventing.append(Preventing(sequence, place, context, line, line.figures))
        elif isinstance(line.figures, ScoreVerb):
            who = line.figures.who
            slot = named(who, context) if who in ("self", "bearer") else NOBODY
            scoring.append((context, line.figures, slot))
    state.lines = found = (tuple(preventing), tuple(scoring))
    return found


def prevented(state: Position, slot: int, cause: str, events: Events) -> bool:
    """Whether something replaces what is about to happen to a Zoon; its effects go on the stack."""
    for sequence, place, context, line, figures in (state.lines or lines_of(state))[0]:
        if figures.event not in CAUSES[cause] or not means(state, figures.who, slot, context):
            continue
        used = next((w[3] for w in state.wear if w[:3] == (sequence, place, context.trump)), 0)
        if figures.times is not None and used >= figures.times:
            continue
        if not may_answer(state, (sequence, place, context.trump)):
            continue
        state.wear = (
            *(w for w in state.wear if w[:3] != (sequence, place, context.trump)),
            (sequence, place, context.trump, used + 1),
        )
        if events is not None:
            trump = state.setup.trumps[context.trump].handle if context.trump >= 0 else ""
            kind = state.setup.kinds[state.kind[slot]].ref
            if cause in ("combat", "shot"):
                state.say(events, "prevented", card=state.handle[slot], kind=kind, trump=trump)
            else:
                state.say(events, "void")
        here = _in_the_fight(state, context._replace(own=slot))
        effects = ("ops", line.then, 0, here), ("ops", line.instead, 0, here)
        answered(state, (sequence, place, context.trump), *effects)
        return True
    return False


def _in_the_fight(state: Position, context: Context) -> Context:
    """The context with the other fighter and the role, if its Zoon is in the fight being settled."""
    for frame in reversed(state.stack):
        if frame[0] == "settle":
            combat: Combat = frame[1]
            if context.own == combat.attacker:
                return context._replace(foe=combat.defender, role=1)
            if context.own == combat.defender:
                return context._replace(foe=combat.attacker, role=2)
    return context


def scores_of(state: Position, slot: int, foe: int, when: str) -> list[ScoreVerb]:
    """The `score` lines in force for a fighter: equipment, terrain, and what a Trump grants for the turn.

    `foe` is the other fighter; what he bears may weigh on his enemy.
    """
    found = []
    for context, figures, sure in (state.lines or lines_of(state))[1]:
        if figures.when not in ("always", when):
            continue
        if sure >= 0:
            if sure == slot:
                found.append(figures)
            continue
        here = context._replace(foe=slot) if 0 <= context.bearer == foe else context
        if means(state, figures.who, slot, here):
            found.append(figures)
    return found
