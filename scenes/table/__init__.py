"""The table that all games share; each game's own table builds on `Table`.

`scene` is the table itself, and `hooks` what a game adds to it. Beneath them, each by itself:

- `placing` where a card lies and which gesture makes which move; `picking` the walk through gestures that
  every input shares; `hands` mouse, finger and keyboard; `focus` where the keyboard is; `grey` why a button
  does nothing.
- `flow` who is shown what, and when; `minds` those of the computer; `hint` what one of them would do.
- `stage` what travels; `resting` what lies still, kept as one picture; `frame` both drawn together; `sheets`
  papers over it; `round_buttons`.
- `log` what the viewer has seen happen; `journal_sheet` the same by rounds; `menu` what one may do besides.
"""

from scenes.table.table import Table, open_table

__all__ = ["Table", "open_table"]
