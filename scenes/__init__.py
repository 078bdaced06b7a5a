"""Scenes: everything drawn and heard. They know Observation, Event and Move of a game; never a State.

From the window inwards:

- `shell`: `app` is the loop over a stack of scenes; `window`, `window_size` and `sdl_environment` are what it
  runs in; `launch_options` what the command line asks for; `bench` and `selftest` measure and try the app.
- `menus`: the pages around a match: `menu`, `setup`, `saves`, `settings`, `rules`, `credits`.
- `review`: a finished match looked back at: `replay` and `analysis`.
- `games`: what one game has of its own, the same files in each: `table`, `layout`, `present`, `paint` …
- `table`: the table that all games share, its `curtain` and its `results`; `start_match` begins matches and
  goes on with saved ones.
- `ui`: what all of them are drawn with; `stack` holds the scenes, `context` hands every scene the `routes` by
  which it opens others: those of `shell`.

Each folder knows only those further down in this list; `menus` and `review` know nothing of each other.
"""
