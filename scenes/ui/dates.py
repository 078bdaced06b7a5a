"""Dates as they are read: the day and a short name of the month, in the language spoken."""

from __future__ import annotations

from datetime import date

from scenes.ui.i18n import N_, _

MONTHS = (
    N_("Jan."), N_("Feb."), N_("Mar."), N_("Apr."), N_("May"), N_("June"),
    N_("Jul."), N_("Aug."), N_("Sept."), N_("Oct."), N_("Nov."), N_("Dec."),
)  # fmt: skip
WHOLE_MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def short_date(day: date) -> str:
    """The day and the month: 27 Nov.

    >>> short_date(date(2026, 11, 27))
    '27 Nov.'
    """
    return _("{day} {month}").format(day=day.day, month=_(MONTHS[day.month - 1]))


def whole_date(day: date) -> str:
    """With the year: 3 March 2026.

    >>> whole_date(date(2026, 3, 3))
    '3 March 2026'
    """
    month = _(WHOLE_MONTHS[day.month - 1])
    return _("{day} {month} {year}").format(day=day.day, month=month, year=day.year)


def near_date(day: date, today: date | None = None) -> str:
    """The day and the month of this year; of another year the month and the year, for a record of years.

    >>> near_date(date(2026, 11, 27), date(2026, 12, 1)), near_date(date(2024, 11, 27), date(2026, 12, 1))
    ('27 Nov.', 'Nov. 2024')
    """
    if day.year == (today or date.today()).year:
        return short_date(day)
    return _("{month} {year}").format(month=_(MONTHS[day.month - 1]), year=day.year)
