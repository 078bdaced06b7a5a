"""Table that all games share; each game's own table builds on `Table`.

`table` is the table itself, `button_acts` what its buttons do, and `hooks` what a game adds. Beneath them,
each by itself:

- `geometry` where a card lies and which gesture makes which move; `layout_cache` both, made once.
- `input` mouse, finger and keyboard, the walk through gestures that they share, the focus, and why a button
  does nothing.
- `turn_flow` who is shown what, and when; `minds` those of the computer.
- `moments` what an event shows, told until it has been read.
- `draw` what travels, what lies still, kept as one picture, the sheets over it, buttons and signs.
- `journal` what the viewer has seen happen, as lines and by rounds, and shown again.
- `aids` what the table says beyond the rules, as each person wants it, and the hint; `guide` the guide of a
  first match; `explanations` what is said of the thing one points at.
- `table_menu` what one may do besides; `curtain` between two people at one screen; `finale` and `results` the
  end.
"""

from scenes.table.table import Table, open_table

__all__ = ["Table", "open_table"]
