"""Goods of Zayo in sentences: "a horse", "2 sheep and a goat", the horse of somebody. Pure.

Their forms are in data/zayo/icons.yaml; what has none there is called by its name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from scenes.games.zayo.paint.card_art import CardArt, mapping
from scenes.ui.i18n import joined, local_text

Form = Literal["one", "the", "owned", "many", "none"]


def _form(faces: CardArt, kind: str, form: Form, count: int = 1) -> str:
    forms = mapping()["sentences"].get(kind, {})
    words = forms.get(form)
    if words:
        return local_text(words).format(n=count).replace(" ", "\u00a0", 1)
    name = faces.name(kind)
    return name if count == 1 else f"{count}\u00a0×\u00a0{name}"


def some(faces: CardArt, kinds: Sequence[str]) -> str:
    """Goods in a sentence, equal ones counted: "2 sheep and a goat"."""
    counts = Counter(kinds)
    return joined([
        _form(faces, kind, "one") if count == 1 else _form(faces, kind, "many", count)
        for kind, count in counts.items()
    ])  # fmt: skip


def owned(faces: CardArt, kinds: Sequence[str]) -> str:
    """Goods of which their owner has one, behind "your": "horse and cart"; French has its article instead."""
    return joined([_form(faces, kind, "owned") for kind in kinds])


def the(faces: CardArt, kinds: Sequence[str]) -> str:
    """These very goods or cards in a sentence: "the horse and the cart"."""
    return joined([_form(faces, kind, "the") for kind in kinds])


def capital(sentence: str) -> str:
    """A sentence that begins with goods, and with their article."""
    return sentence[:1].upper() + sentence[1:]


def none(faces: CardArt, kind: str) -> str:
    """What somebody has none of, behind "has no": "horse"; French "de cheval"."""
    return _form(faces, kind, "none")


def singly(kinds: Sequence[str]) -> bool:
    """Whether they are items of which somebody has one as a rule: then they are told as theirs."""
    forms = mapping()["sentences"]
    return len(set(kinds)) == len(kinds) and all("owned" in forms.get(kind, {}) for kind in kinds)
