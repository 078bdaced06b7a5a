"""Verdicts in words: the heading over a reason, and how long it takes to read."""

from __future__ import annotations

from game.learn.lessons.lesson_schema import Answer, Step
from scenes.learn.lessons.storyteller_painter import Strip
from scenes.ui.i18n import N_, _, language
from scenes.ui.motion import Pace

LEAST, A_LETTER = 1.4, 0.045
"""Seconds that a verdict stays at least, and for each letter more."""
STAR_RULE = N_(
    "Try things out: a wrong move is taken back. The first costs a star, unless you were told to try."
)
REPEATED = N_("You have done this step: try what you like, nothing here costs a star.")
FREE = N_("No star is lost.")
OTHER_TABLE = N_("Another position: this step begins with cards of its own.")
SKIPPED = N_("This step is still to be done: you went past it.")
HURRY = N_("Goes on by itself, or click")
"""What stands beside a lesson: what costs a star, that nothing does, that its cards are others, that it was
left out; while a verdict is read, that it goes on by itself.
"""
HEADS = {
    "": N_("Not yet"), "less": N_("There is better"), "costs": N_("That costs you"),
    "bird": N_("A Bird is there"), "bare": N_("Still in reach"), "gift": N_("A gift to a rival"),
    "forever": N_("Nothing leaves storage"), "later": N_("Not this time"),
}  # fmt: skip
"""Headings by kind of answer."""


def verdict_of(answer: Answer, *, free: bool = False) -> Strip:
    """What is said to a wrong choice; last, whether it costs no star, as where all is `free`."""
    text, head = answer.why.said(language()), _("Not allowed") if answer.refused else _(HEADS[answer.kind])
    if answer.free or free:
        text = f"{text} {_(FREE)}"
    return Strip("wrong" if answer.refused else "warning", head, text)


def well_done(step: Step) -> Strip:
    """What is said once a step is solved."""
    return Strip("right", _("Well done!"), step.good.said(language()))


def reading(strip: Strip, pace: Pace) -> float:
    """Seconds to read it; a slower pace leaves more."""
    return LEAST + A_LETTER * len(strip.text) * max(1.0, pace.seconds(1.0))
