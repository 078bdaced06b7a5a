"""Moments: what an event shows, declared as data, told one after the other until each has been read.

How to declare a game's moments:

1. Write data/moments/<game>.yaml (`schema: moments/1`; `game/data/moment_schema.py` has every key;
   `python -m game check data` names file, line and key of a fault). Under `moments` stands an entry for each
   event code, or for a combination of codes ("asked, gave"; "paid*, gained": any number of the first). The
   longest combination that a ply has comes first, its other events follow singly. What shows nothing goes
   under `silent` with the reason, what is still to be declared under `later`.

       stolen:
         done_to: [victim]                   # facts of the event that name whom it befalls
         to_me:                              # the viewer is one of them; also by_me, others, or all
           cues:
             - {at: 0,   do: dim, keep: [camp.$seat, camp.me]}
             - {at: 0,   do: frame, on: camp.$victim, as: struck}
             - {at: 80,  do: travel, what: item.$item, arc: 120, ms: 420, sound: loss}
             - {at: 120, do: band, seat: $seat, say: stolen}
             - {at: 300, do: float, on: item.$item, value: $delta, word: $word, size: 62}
           hold: 1500                        # milliseconds after the last travel; `again`: a further one
         others: {cues: [{do: travel, what: item.$item}], hold: 700}

   `$x` is the fact x of the event, or one that the game adds ("$delta.me"); a fact of several values stands
   for several things; one that is missing shows nothing. A class without a band may still `say` a sentence:
   `telling.said` has the last one for the prompt line. `hold: answer`: the picture stays until the viewer
   has answered, and the question is asked as soon as its motion is over.

2. Write scenes/games/<game>/moments.py: a class that extends `staging.Staging`, and give it from
   `Table.staging()`. It answers: `facts` (what to add to those of the events), `words` (the sentence called
   `say`, by `told`, so that "you" is right), `pictures` (the observation that lies on the table during each
   moment of a ply), `place` (the rectangle of a name such as "camp.2"), `handle` (what the animator calls a
   thing), `picture` (a thing that flies or is lifted), `colour` and `emblem` of a seat, `period` (the trick,
   round or turn in which budget and `again` count), `own` (layers that this game alone draws, by the cue
   `own`).
   All of it comes from the viewer's own observations and events: a moment knows only what the viewer knows.

3. While something is told, the table shows `telling.picture` in place of the observation; `flow.may_act` is
   False, `moves` is empty, and nobody's turn is announced before the last hold is over. Do nothing for it but
   draw what is shown. A press goes on faster by itself (`Table.hurry`).

4. `pytest tests/scenes/table/moments/test_moment_tables.py` fails for an event without an entry, for a place
   or sentence that a game does not know, and for a moment that is too long.

What is here: `event_matching` events to entries · `event_class` done to me, by me, between others ·
`timeline` when each cue begins and ends, a pure function of what is shown, its facts and the pace ·
`time_budget` what others may take together · `told_moment` one moment for one viewer, `ply_moments` those of
a ply ·
`playback` their course, presses, pauses · `flights` how cards travel (the animator carries them out) ·
`staging` what a game gives · `layers` the pictures over the table: `painters` makes those of a moment's
cues (`band`, `figures`, `frames`, `lifted_picture`, `arrows`, `strikes`, `seals`, `trails` …), `layers` and
`overlay` say what lies there in a frame, `shade` darkens.
"""
