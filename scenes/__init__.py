"""Everything drawn and heard. Knows Observation, Event and Move of a game; never a State.

From the window inwards:

- `app` is the loop over a `stack` of scenes; `window` (`environment`, `nodisplay`), `sizing` (`room`, `sdl`),
- `app` is the loop over a `stack`. `window` (`environment`, `nodisplay`), `sizing` (`room`, `sdl`),
  line asks for.
- `doors` opens every scene by name; `about` is what shared scenes ask of a game; `opening` begins and goes on
  with matches.
- The rooms: `menu` (with `arcade`), `setup` (`plans`, `seat_sheet`), `saves`, `settings` (`binding`), the
  books `rules` and `credits` (`reader`), `curtain`, `table`, `results` (`paged_results`, `score_pad`),
  `replay`, `analysis`.
- `zoon`, `zerzura` and `zayo` add what one game has of its own; `ui` is what all of them are drawn with.
- `bench` and `selftest` measure and try the app itself.
"""
