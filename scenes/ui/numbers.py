"""Numbers as they are read in the language spoken: groups of three, signs, shares, ordinals, times."""

from __future__ import annotations

from scenes.ui.i18n import N_, _, language

THIN = "\u202f"
_FIRST = N_("1st"), N_("2nd"), N_("3rd")
_LATER = N_("{n}st"), N_("{n}nd"), N_("{n}rd")


def grouped(number: float) -> str:
    """A whole number in groups of three.

    >>> grouped(1512), grouped(-3)
    ('1,512', '\u22123')
    """
    text = f"{abs(round(number)):,}"
    text = text.replace(",", THIN) if language() == "fr" else text
    return f"\u2212{text}" if round(number) < 0 else text


def signed(number: float) -> str:
    """With its sign: +14.

    >>> signed(14.2), signed(-0.2)
    ('+14', '±0')
    """
    whole = round(number)
    return f"±{whole}" if whole == 0 else f"+{grouped(whole)}" if whole > 0 else grouped(whole)


def share(part: float) -> str:
    """A share in percent.

    >>> share(0.584)
    '58\\xa0%'
    """
    return f"{round(part * 100)}\u00a0%"


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd, 4th; in French 1er, 2e.

    >>> [ordinal(rank) for rank in (1, 3, 4, 11, 21, 22, 112)]
    ['1st', '3rd', '4th', '11th', '21st', '22nd', '112th']
    """
    if rank <= len(_FIRST):
        return _(_FIRST[rank - 1])
    last = 0 if rank // 10 % 10 == 1 else rank % 10  # 11th to 13th
    ending = _LATER[last - 1] if 1 <= last <= len(_LATER) else N_("{n}th")
    return _(ending).format(n=rank)


def lasting(seconds: int) -> str:
    """A time of play in hours and minutes."""
    hours, minutes = divmod(round(seconds / 60), 60)
    if not hours:
        return _("{n} min").format(n=minutes)
    return _("{h} h {m} min").format(h=grouped(hours), m=minutes)
