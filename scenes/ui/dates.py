"""Dates as they are read: the day and a short name of the month, in the language spoken."""

from __future__ import annotations

from datetime import date, datetime

from scenes.ui.i18n import N_, _, language

MONTHS = (
    N_("Jan."), N_("Feb."), N_("Mar."), N_("Apr."), N_("May"), N_("June"),
    N_("Jul."), N_("Aug."), N_("Sept."), N_("Oct."), N_("Nov."), N_("Dec."),
)  # fmt: skip
WHOLE_MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def _number(day: date) -> str:
    """The day of the month; the first has an ordinal in French."""
    return "1er" if day.day == 1 and language() == "fr" else str(day.day)


def short_date(day: date) -> str:
    """The day and the month: 27 Nov.

    >>> short_date(date(2026, 11, 27))
    '27 Nov.'
    """
    return _("{day} {month}").format(day=_number(day), month=_(MONTHS[day.month - 1]))


def whole_date(day: date) -> str:
    """With the year: 3 March 2026.

    >>> whole_date(date(2026, 3, 3))
    '3 March 2026'
    """
    month = _(WHOLE_MONTHS[day.month - 1])
    return _("{day} {month} {year}").format(day=_number(day), month=month, year=day.year)


def near_date(day: date, today: date | None = None) -> str:
    """The day and the month; in another year than this one with the year.

    >>> near_date(date(2026, 11, 27), date(2026, 12, 1)), near_date(date(2024, 11, 27), date(2026, 12, 1))
    ('27 Nov.', '27 Nov. 2024')
    """
    words, year = date_lines(day, today)
    return f"{words} {year}".strip()


def date_lines(day: date, today: date | None = None) -> tuple[str, str]:
    """The same for a narrow column: the day and the month, and the year for a line below ("" in this one).

    >>> date_lines(date(2024, 11, 27), date(2026, 12, 1))
    ('27 Nov.', '2024')
    """
    return short_date(day), "" if day.year == (today or date.today()).year else str(day.year)


def time_of_day(then: datetime) -> str:
    """Hours and minutes: 13:24.

    >>> time_of_day(datetime(2026, 12, 1, 9, 5))
    '9:05'
    """
    return _("{hour}:{minute}").format(hour=then.hour, minute=f"{then.minute:02}")
