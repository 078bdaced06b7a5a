"""User interface: what scenes are drawn with.

A scene gets one `Ui` (`context.Ui`) and places everything in design units of 1920x1080. In short:

    from scenes.ui.stack import Scene, Push, Pop, Replace, Reset, Quit, Transition
    from scenes.ui.context import Ui
    from scenes.ui.widgets.page_scene import PageScene, Composed
    from scenes.ui.widgets.dialog import Dialog
    from scenes.ui.widgets.controls import Button, Medallion, Plate
    from scenes.ui.widgets.button_row import Offer, row_of
    from scenes.ui.widgets.toggle_slider import Toggle, Slider
    from scenes.ui.widgets.selector import Selector
    from scenes.ui.widgets.text_field import TextField
    from scenes.ui.widgets.lists import List, Row
    from scenes.ui.widgets.scrolling import Scroll
    from scenes.ui.widgets.page import Page
    from scenes.ui.widgets.widget import Widget
    from scenes.ui.i18n import _, N_, ngettext, translate, local_text, language
    from scenes.ui.design_space import LEFT, RIGHT, TOP, BOTTOM, CENTRE

Scenes (`scenes.ui.stack`)
    `Scene.handle(event)`, `.update(dt)` and `.returned(value)` give a Transition (or None);
    `.draw(surface)` draws all and gives None, or draws parts while `stale` is False and gives the changed
    rectangles. `wants_redraw` (default: `stale`), `moving` (full frame rate), `covers`, `dim`,
    `takes_letters`, `resized(view)`, `refreshed()` (sharper art has come: drop composed layers),
    `closing()`, `entered()`, `left()`. `PageScene(ui)`: override `build() -> widgets` and
    `ground(surface)`; focus, Esc (`cancel`), resizing, language are done. `Dialog(ui, title, text, [(value,
    label), …])` pops with the value: `returned(value)` below gets it.

Ui (`scenes.ui.context`)
    `view` (pixels <-> units: `rect`, `point`, `to_design`, `px`, `k`, `window`), `theme` (`rgb(name)`,
    `world(game)`, `seat(n)`), `settings` (`game.storage.Settings`; set by `change(name=value)`), `now`
    (seconds), `pace` (tweens at the player's speed), `sound` (`play("card_slide")`, `music("menu")`),
    `art`, `type`. Drawing in units, all with `anchor=`: `text`, `outlined`, `paragraph`, `icon`, `seat`,
    `picture`, `backdrop`, `panel`, `dark`, `shadow`, `focus`, `keycap`. Colours are names of
    data/themes.yaml, "#RRGGBB" or (r, g, b).

Text (`Ui.type`, in pixels)
    `line`, `paragraph`, `title` give kept surfaces; `place` draws; `fit(...).cut` says that letters were
    lost; `width`, `wrap`, `px`, `line_height`. Faces: regular body bold italic thin title heavy.

Art (`Ui.art`, in pixels; kept and shared, never draw on one)
    `svg(name, size, tint, how, flip)`, `icon`, `seat`, `large` and `backdrop` (coarse at first), `overlay`,
    `paper`, `shadow`, `box`, `disc`, `gradient`, `focus`, `texture`; `keep(key, make)` for what a scene
    composes itself (put the size in the key). Shapes from pixels: `scenes.ui.draw.nine_patch` (rounded,
    outline, soft, halo, silhouette, clipped).

Motion (`scenes.ui.motion`): `ui.pace.travel(start, end, ui.now, delay=, arc=) -> Tween`, `.fade`, `.flip`.
Tables (`scenes.ui.tiled_zones`): `load_layout("zoon").zones["board"]`, `.squares[layer]`.

Words: every text is `_("English text")`; what is translated later is marked `N_()`. French goes in with
`python tools/catalogue.py add "English text" "Texte français"` (or `add FILE` with YAML pairs); it keeps
data/locale/fr in order and compiles it.
"""
