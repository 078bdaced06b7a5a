"""data/zayo/zayo.yaml: what it holds, every way of getting it wrong, and cards added without Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from game import DATA, load_game
from game.core import Problem
from game.data.data_check import check_file
from game.data.data_files import DataError
from game.data.yaml_lines import key_text
from game.zayo import ZayoGame
from game.zayo.cards.loader import load_box
from tests.zayo.positions import ALL, Table, zayo

TEXT = (DATA / "zayo" / "zayo.yaml").read_text(encoding="utf-8")


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """The shipped file after the first occurrence of each old text is replaced by the new one."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    (folder / "zayo").mkdir(exist_ok=True)
    file = folder / "zayo" / "zayo.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def line_of(file: Path, key: str) -> int:
    """The line where that key stands, by an independent reading of the file."""
    lines: dict[str, int] = {}

    def walk(node: yaml.Node, path: tuple[str | int, ...]) -> None:
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                lines[key_text((*path, name.value))] = name.start_mark.line + 1
                walk(value, (*path, name.value))
        elif isinstance(node, yaml.SequenceNode):
            for index, value in enumerate(node.value):
                lines[key_text((*path, index))] = value.start_mark.line + 1
                walk(value, (*path, index))

    root = yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    assert root is not None
    walk(root, ())
    while key and key not in lines:
        key = key.rpartition(".")[0]
    return lines.get(key, 1)


def test_the_shipped_file_is_good() -> None:
    assert check_file(DATA / "zayo" / "zayo.yaml") == ()


REFUSALS = [
    # shape
    ("schema: zayo/1", "schema: zayo/2", "schema", "did you mean zayo/1?"),
    ("id: horse\n", "id: Horse\n", "equipment[0].id", "small letters"),
    ("id: horse\n", "id: 9horse\n", "equipment[0].id", "a letter first"),
    ("copies: 5\n", "copies: 0\n", "equipment[0].copies", "from 1 to 16"),
    ("copies: 5\n", "copys: 5\n", "equipment[0].copys", "did you mean copies?"),
    ("small: true, ", "small: 1, ", "animals[0].small", "true or false"),
    ("dealt: 5", "dealt: 6", "bids.dealt", "up to 5"),
    ("values: [1, 2, 3,", "values: [1, 3, 3,", "bids.values[2]", "values that rise"),
    ("asking_from: 3", "asking_from: 1", "setup.asking_from", "from 2 to 7"),
    ("game_cards_dealt: {2: 8}", "game_cards_dealt: {7: 8}", "setup.game_cards_dealt.7", "allowed"),
    ("lasts: round", "lasts: turn", "actions[1].lasts", "round"),
    # words
    ("{fr: Mouton, en: Sheep}", "{fr: Mouton}", "animals[0].name", "in fr and in en"),
    ("{fr: Voleur, en: Thief}", "{fr: Voleur, de: Dieb}", "actions[0].name.de", "allowed"),
    # ids and references
    ("id: cart\n", "id: horse\n", "equipment[1].id", "an id of its own"),
    ("id: cart\n", "id: sheep\n", "equipment[1].id", "in animals[0] already"),
    ("id: cart\n", "id: small\n", "equipment[1].id", "a word for any small animals"),
    ("id: sheep-chief", "id: sheep-herder", "bids.suits[1].id", "again"),
    ("animal: goat, owner: herder", "animal: gaot, owner: herder", "bids.suits[2].animal", "mean goat?"),
    ("blocks: [chief]", "blocks: [chef]", "equipment[2].blocks[0]", "did you mean chief?"),
    ("blocks: [chief]", "blocks: [fiddle]", "equipment[2].blocks[0]", "allowed: thief, wolf, chief"),
    ("answers: [thief]", "answers: [steppe]", "actions[1].answers[0]", "allowed: thief, wolf, chief"),
    ("boosts: [thief, wolf, chief]", "boosts: [thief, thief]", "actions[5].boosts[1]", "allowed: once"),
    ("needs: [horse, cart,", "needs: [camel, cart,", "actions[4].needs[0]", "horse, cart, yurt, wolf-trap"),
    # equipment and prices
    ("    price: {small: 2}\n", "", "equipment[3].price", "base: true, or a price"),
    ("price: {small: 2}", "price: {horse: 2}", "equipment[3].price.horse", "small, sheep, goat, camel"),
    ("price: {small: 2}", "base: true\n    price: {small: 2}", "equipment[3].price", "one of the two"),
    ("price: {small: 2}", "price: {small: 0}", "equipment[3].price.small", "from 1 to 99"),
    # verbs
    ("what: equipment, count", "what: equipments, count", "actions[0].do[0].steal.what", "did you mean"),
    ("count: 1, boosted_count: 2", "count: 4, boosted_count: 2", "actions[0].do[0].steal.count", "allowed"),
    ("boosted_what: camel", "boosted_what: camels", "actions[2].do[0].steal.boosted_what", "mean camel?"),
    ("pay: {small: 3}", "pay: {steppe: 3}", "actions[6].do[0].trade.pay.steppe", "small, sheep"),
    ("gain: {camel: 1}", "gain: {small: 1}", "actions[6].do[0].trade.gain.small", "sheep, goat, camel"),
    ("win: {animal: camel", "win: {animal: yurt", "actions[7].do[0].win.animal", "sheep, goat, camel"),
    ("3: 2, 4: 2, ", "4: 2, ", "actions[7].do[0].win.count", "3 is missing"),
    ("trade: {pay: {small: 3}, gain: {camel: 1}}", "swap: {}", "actions[6].do[0].swap", "unknown key"),
    ("do: [{trade: {pay: {small: 3}, gain: {camel: 1}}}]", "do: [{}]", "actions[6].do[0]", "no verb"),
    ("do: [{trade: {pay: {small: 3}, gain: {camel: 1}}}]", "do: []", "actions[6]", "does nothing"),
    ("do: [{trade: {", "do: [{steal: {what: small}, trade: {", "actions[6].do[0]", "steal and trade"),
    ("    lasts: round\n    blocks: [thief]", "    blocks: [thief]", "actions[1].blocks", "lasts: round"),
    ("    lasts: round\n    blocks: [thief]", "    lasts: round", "actions[1].lasts", "blocks or boosts"),
    # options
    ('default: "40"', 'default: "41"', "options.round_cap.default", "20, 40, 80"),
    ('"20": {fr: 20 manches', '"0": {fr: 20 manches', "options.round_cap.choices.0", "from 1 to 999"),
    ('"5": {fr: Le', '"6": {fr: Le', "options.first.choices.6", "lots, 0, 1"),
    ("  first:\n", "  frist:\n", "options.frist", "did you mean first?"),
    ("  first:\n", "  frist:\n", "options.first", "missing"),
]


@pytest.mark.parametrize(("old", "new", "key", "words"), REFUSALS)
def test_a_wrong_file_is_refused_with_line_key_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, key: str, words: str
) -> None:
    file = changed(tmp_path, (old, new))
    problems = check_file(file)
    told = [problem for problem in problems if problem.key == key]
    assert told, problems
    assert words in told[0].message
    assert told[0].line == line_of(file, key)
    if key != "schema":
        with pytest.raises(DataError):
            load_box(tmp_path)


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    file = changed(tmp_path, ("blocks: [chief]", "blocks: [chef]"), ("answers: [thief]", "answers: [thif]"))
    keys = [problem.key for problem in check_file(file)]
    assert keys == ["equipment[2].blocks[0]", "actions[1].answers[0]"]


def test_without_any_base_item_no_trick_could_place_one(tmp_path: Path) -> None:
    file = changed(tmp_path, *[("base: true", "price: {small: 1}")] * 3)
    assert [str(p.message).split(";")[0] for p in check_file(file)] == ["found no item with base: true"]


def test_a_refused_file_stops_the_game_with_the_place_of_the_error(tmp_path: Path) -> None:
    changed(tmp_path, ("gain: {camel: 1}", "gain: {camle: 1}"))
    with pytest.raises(DataError, match=r"zayo\.yaml:\d+: actions\[6\].*did you mean camel"):
        load_game("zayo", tmp_path)
    assert isinstance(check_file(tmp_path / "zayo" / "zayo.yaml")[0], Problem)


# -- adding cards ---------------------------------------------------------------------------------------


def with_action(folder: Path, text: str, *changes: tuple[str, str]) -> Any:
    changed(folder, *changes, ("setup:\n", f"{text}\nsetup:\n"))
    return ZayoGame(*load_box(folder))


NAMES = "name: {fr: Nouvelle, en: New}"


def test_a_new_attack_with_its_own_answer_needs_no_python(tmp_path: Path) -> None:
    game = with_action(
        tmp_path,
        f"""
  - {{id: eagle, copies: 1, {NAMES}, do: [{{steal: {{what: camel, count: 2}}}}]}}
  - {{id: falconer, copies: 1, {NAMES}, answers: [eagle]}}
""",
    )
    table = Table(cards={0: "eagle", 1: "falconer"}, camps={1: "camel camel sheep", 2: "camel"}, game=game)
    assert "play eagle 1:camel 2:camel" in table.moves()
    assert "play eagle 1:camel 1:camel" in table.moves()
    assert "play eagle 2:camel 2:camel" not in table.moves()
    table.do("play eagle 1:camel 2:camel", "answer falconer")
    assert table.camp(0) == {"camel": 1}
    assert table.camp(1)["camel"] == 2
    assert table.table().camps[1].protected == (), "an answer that does not last protects once"


def test_a_new_trade_and_a_new_price_need_no_python(tmp_path: Path) -> None:
    game = with_action(
        tmp_path,
        f"""
  - {{id: fair, copies: 1, {NAMES}, do: [{{trade: {{pay: {{camel: 1}}, gain: {{sheep: 2, goat: 1}}}}}}]}}
""",
        ("price: {small: 2}", "price: {goat: 1, small: 1}"),
    )
    table = Table(cards={0: "fair wolf-trap"}, camps={0: "camel"}, game=game)
    table.do("play fair camel:1")
    assert table.camp(0) == {"sheep": 2, "goat": 1}
    table = Table(cards={0: "wolf-trap"}, camps={0: "goat goat sheep"}, game=game)
    assert table.moves("buy") == ["buy wolf-trap goat:1 sheep:1", "buy wolf-trap goat:2"]


def test_a_theft_of_a_whole_camp_and_of_one_kind_of_item_need_no_python(tmp_path: Path) -> None:
    game = with_action(
        tmp_path,
        f"""
  - {{id: flood, copies: 1, {NAMES}, do: [{{steal: {{what: equipment, count: all}}}}]}}
  - {{id: hawk, copies: 1, {NAMES}, do: [{{steal: {{what: yurt, boosted_what: horse}}}}]}}
""",
    )
    table = Table(cards={0: "flood hawk"}, camps={1: "horse horse yurt", 2: "cart"}, game=game)
    assert set(table.moves("play")) == {
        "play flood 1:equipment", "play flood 2:equipment", "play hawk 1:yurt"
    }  # fmt: skip
    table.do("play flood 1:equipment")
    assert table.camp(0) == {"horse": 2, "yurt": 1}


def test_new_suits_and_values_need_no_python(tmp_path: Path) -> None:
    changed(tmp_path, ("values: [1, 2, 3, 4, 5, 6, 7, 8]", "values: [1, 2, 3, 4, 5, 6, 7, 9, 12]"))
    game = ZayoGame(*load_box(tmp_path))
    state = game.new_state(seats=6, seed=1)
    assert len(state.observation(None).memory.unseen_bids) == 36
    assert "goat-chief-12" in state.observation(None).memory.unseen_bids


def test_a_second_booster_for_one_attack_counts_from_the_next_trick_on(tmp_path: Path) -> None:
    game = with_action(tmp_path, f"  - {{id: moon, copies: 1, {NAMES}, lasts: round, boosts: [wolf]}}")
    bids = {0: "sh8 sh7 sc8 gh8 gc8"}
    table = Table(cards={0: "moon wolf"}, camps={0: ALL, 1: "camel"}, bids=bids, game=game)
    table.do("play moon", "sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("take sheep")
    assert table.moves("play") == ["play wolf 1:camel"]


def test_figures_change_the_digest_and_words_do_not(tmp_path: Path) -> None:
    options = {name: option.default for name, option in zayo().options.items()}
    here = zayo().digest(options)
    changed(tmp_path, ("{fr: Mouton, en: Sheep}", "{fr: Bélier, en: Ram}"))
    assert ZayoGame(*load_box(tmp_path)).digest(options) == here
    changed(tmp_path, ("price: {small: 2}", "price: {small: 3}"))
    assert ZayoGame(*load_box(tmp_path)).digest(options) != here


def test_no_card_is_named_in_the_rules_or_the_minds() -> None:
    box = zayo().box
    names = {kind.id for kinds in (box.animals, box.equipment, box.actions) for kind in kinds} - {zayo().name}
    for path in sorted((DATA.parent / "game" / "zayo").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        text = text.replace('CHIEF, CHIEF_ANSWERS = "chief"', "")  # the name of an option
        named = [name for name in names if f'"{name}"' in text or f"'{name}'" in text]
        assert not named or path.name == "moves.py", f"{path.name} names {named}"  # moves.py has examples


def test_an_animal_that_is_not_small_counts_what_an_action_asks_for_it(tmp_path: Path) -> None:
    assert zayo().box.worths == {"sheep": 1, "goat": 1, "camel": 3}
    fiddle = "do: [{trade: {pay: {small: 3}, gain: {camel: 1}}}]"
    told = {
        "do: [{trade: {pay: {small: 4}, gain: {camel: 1}}}]": 4,
        "do: [{trade: {pay: {sheep: 3, goat: 2}, gain: {camel: 2}}}]": 2,  # two and a half
        "do: [{trade: {pay: {camel: 1}, gain: {goat: 2}}}]": 1,  # nothing sells a camel
        "do: [{trade: {pay: {small: 3}, gain: {camel: 1, goat: 1}}}]": 1,  # nor alone
    }
    for other, worth in told.items():
        changed(tmp_path, (fiddle, other))
        game = ZayoGame(*load_box(tmp_path))
        assert game.box.worths == {"sheep": 1, "goat": 1, "camel": worth}
        assert game.setup_of(2).worths == [1, 1, worth]
