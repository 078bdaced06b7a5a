"""Table that all games share; each game's own table builds on `Table`.

`table` is the table itself, and `hooks` what a game adds to it. Beneath them, each by itself:

- `geometry` where a card lies and which gesture makes which move; `gesture_walk` the walk through gestures
  that every input shares; `input` mouse, finger and keyboard; `focus` where the keyboard is; `grey_reasons`
  why a button does nothing.
- `turn_flow` who is shown what, and when; `minds` those of the computer; `hint` what one of them would do.
- `moments` what an event shows, told until it has been read.
- `animator` what travels; `static_layer` what lies still, kept as one picture; `renderer` draws both;
  `sheets` papers over it; `buttons` the round ones.
- `log_view` what the viewer has seen happen; `journal_sheet` the same by rounds; `table_menu` what one may do
  besides; `aids` what the table says beyond the rules, as each person wants it (`aids_sheet`); `curtain`
  between two people at one screen; `results` the end.
"""

from scenes.table.table import Table, open_table

__all__ = ["Table", "open_table"]
