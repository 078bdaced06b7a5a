"""Answering panel of Zayo: who wants what, what its loss means, and which cards would answer. Pure texts.

It is there whatever the viewer holds; what it says of the viewer's own hand is for those eyes alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.zayo.cards.schema import SMALL, Action
from game.zayo.views import ZayoObservation
from scenes.games.zayo.paint.card_art import CardArt, icon_of
from scenes.games.zayo.present import goods
from scenes.games.zayo.present.outcomes import Outcomes
from scenes.ui.i18n import _, told


class Chip(NamedTuple):
    """A card that one might think of: whether it answers, in words."""

    icon: str
    name: str
    text: str
    answers: bool


class AnswerPanel(NamedTuple):
    """The panel: title, what the loss means, chips, and a line below them."""

    icon: str
    title: str
    text: str
    chips: tuple[Chip, ...]
    verdict: str


def answer_panel(seen: ZayoObservation, faces: CardArt, names: Sequence[str]) -> AnswerPanel:
    """The panel of a seat that is asked for an answer."""
    attack, me = seen.table.attack, seen.seat or 0
    assert attack is not None
    items = [item for seat, item in attack.takes if seat == me]
    chips = _chips(seen, faces, attack.kind)
    verdict = "" if any(chip.answers for chip in chips) else _("You have nothing that answers.")
    title = _title(items, faces, names[attack.seat], attack.kind)
    return AnswerPanel(icon_of(attack.kind), title, _loss(seen, faces, items), chips, verdict)


def _title(items: Sequence[str], faces: CardArt, name: str, attack: str) -> str:
    who = small(faces.name(attack))
    if SMALL in items:
        return told("{name}’s {attack} wants all your sheep and goats", name=name, attack=who)
    things = ", ".join(small(faces.name(item)) for item in items)
    return told("{name}’s {attack} wants your {items}", name=name, attack=who, items=things)


def small(name: str) -> str:
    """A name in the middle of a sentence."""
    return name[:1].lower() + name[1:]


def _loss(seen: ZayoObservation, faces: CardArt, items: Sequence[str]) -> str:
    """What losing these means for the viewer."""
    me, base = seen.table.camps[seen.seat or 0], Outcomes(faces.box).base
    owned = Counter(card.kind for card in me.equipment)
    held = [card.kind for card in me.cards]
    owned.subtract(items)
    found = []
    broken = [item for item in items if item in base and owned[item] < 1]
    if broken and me.whole:
        found.append(_("Without it your base is broken."))
    elif broken:
        found.append(_("Your base will then lack {items}.").format(items=goods.the(faces, broken)))
    for item in dict.fromkeys(items):
        if item in faces.equipment:
            found += _item(faces, item, left=owned[item], held=item in held)
    beasts = Counter(card.kind for card in me.animals)
    if not broken and any(item in beasts or item == SMALL for item in items):
        beasts.subtract(item for item in items if item in beasts)
        gone = {animal.id for animal in faces.box.animals if animal.small and SMALL in items}
        kept = [kind for animal in faces.box.animals if (kind := animal.id) not in gone]
        found.append(_kept(faces, [kind for kind in kept for _n in range(beasts[kind])]))
    return " ".join(found) or _("You lose nothing else.")


def _kept(faces: CardArt, kinds: Sequence[str]) -> str:
    """Which animals are left to the viewer."""
    if not kinds:
        return _("You keep no animal.")
    return _("You keep {items}.").format(items=goods.some(faces, kinds))


def _item(faces: CardArt, item: str, *, left: int, held: bool) -> list[str]:
    found = []
    if left > 0:
        found.append(_("You keep a second one."))
        return found
    if faces.equipment[item].blocks:
        kinds = goods.the(faces, faces.equipment[item].blocks)
        words = _("{card} keeps off {attacks}.").format(card=goods.the(faces, [item]), attacks=kinds)
        found.append(goods.capital(words))
    if held and faces.equipment[item].base:
        found.append(_("You hold a second one, to be set up when you win a trick."))
    return found


def _chips(seen: ZayoObservation, faces: CardArt, attack: str) -> tuple[Chip, ...]:
    """The cards that protect: first those that answer this attack."""
    answering = Outcomes(faces.box).answering(seen, attack)
    held = {card.kind for card in seen.table.camps[seen.seat or 0].cards}
    seats = len(seen.table.camps)
    cards = [a for a in faces.box.actions if (a.lasts or a.answers) and seats >= a.min_players]
    cards.sort(key=lambda action: (action.id not in answering, action.answers != ()))
    return tuple(_chip(faces, action, action.id in answering, action.id in held) for action in cards)


def _chip(faces: CardArt, action: Action, answers: bool, held: bool) -> Chip:
    if answers:
        text = _("in your hand: it answers") if held else _("you hold none")
    elif held:
        text = _("in hand, but no answer")
    elif action.answers:
        text = _("against {attacks}").format(attacks=goods.the(faces, action.answers))
    else:
        text = _("never an answer")
    return Chip(icon_of(action.id), faces.name(action.id), text, answers and held)
