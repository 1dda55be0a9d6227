"""The commands for hand histories, as a user types them."""

import io
import json
from dataclasses import replace

import pytest

from drawseven import Table, find_variant
from drawseven.cli import main
from drawseven.history import Record, format_phhs, read
from drawseven.players import find_player

NAMES = ("Ann", "Bob", "Cy")


def session(name, hands, seed=3, **changes):
    """Records of some hands at a table of three."""
    table = Table(find_variant(name, **changes), [200] * 3, seed=seed, button=0)
    players = [find_player("call", at) for at in range(3)]
    for number in range(1, hands + 1):
        hand = table.deal()
        while not hand.is_over:
            table.act(players[table.seat_of(hand.actor)].act(hand.seen_by(hand.actor)))
        yield Record(hand, names=tuple([NAMES[seat] for seat in table.positions]), number=str(100 + number))


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "session.phhs"
    path.write_text(format_phhs(session("draw7a", 4)), encoding="utf-8")
    return path


def run(capsys, *words):
    status = main(list(map(str, words)))
    return status, *capsys.readouterr()


def test_a_file_is_accounted_for(file, capsys):
    status, out, _ = run(capsys, "replay", file)
    assert status == 0
    assert out.endswith("4 hands read, 4 replayed, 0 refused\n")
    assert [line.split()[1] for line in out.splitlines() if line.split()[1:2] and line.split()[1].startswith("10")] == [
        "101",
        "102",
        "103",
        "104",
    ]


@pytest.mark.parametrize("which", ["2", "102"])
def test_one_hand_is_shown_street_by_street(file, which, capsys):
    status, out, _ = run(capsys, "replay", file, "--hand", which)
    assert status == 0
    assert out.startswith("hand 102, 5 Card Draw 7-A, fixed limit, 2/4\n")
    assert "--- before the draw: 3 in the pot\n" in out
    assert " D " in out
    assert "main pot: " in out
    hand = read(file).records[1].hand
    told = [event for event in hand.events if event.kind in ("fold", "check", "call", "raise", "bet")]
    words = ("folds", "checks", "calls", "raises", "bets")
    assert len([line for line in out.splitlines() if line.split()[1:2] and line.split()[1] in words]) == len(told)


def test_stepping_waits_after_every_action(file, capsys, monkeypatch):
    whole = run(capsys, "replay", file, "--hand", "1")[1].splitlines()
    asked = io.StringIO("\n\n")
    monkeypatch.setattr("sys.stdin", asked)
    status, out, _ = run(capsys, "replay", file, "--hand", "1", "--step")
    assert status == 0
    part = out.splitlines()
    assert part == whole[: len(part)]
    assert len(part) < len(whole)
    acted = [line for line in part if any(f" {word}" in line for word in ("folds", "calls", "raises", "checks"))]
    assert len(acted) == 3, "the third is told, and then nobody presses Enter"


def test_a_folder_is_one_account(file, capsys):
    (file.parent / "broken.phh").write_text("variant = 'F7S'\n", encoding="utf-8")
    (file.parent / "noise.txt").write_bytes(b"\x00\x01 nothing of poker\n")
    (file.parent / "README.md").write_text("not looked into", encoding="utf-8")
    status, out, _ = run(capsys, "replay", file.parent, "--json")
    assert status == 0
    told = json.loads(out)
    assert (told["read"], told["replayed"]) == (6, 4)
    assert [set(each) for each in told["refused"]] == [{"file", "hand", "line", "reason"}] * 2
    assert [each["file"].rpartition("/")[2] for each in told["refused"]] == ["broken.phh", "noise.txt"]
    assert "noise.txt" not in told["refused"][1]["reason"]
    status, out, _ = run(capsys, "replay", file.parent)
    assert status == 0
    assert "noise.txt:1: " in out
    assert out.endswith("6 hands read, 4 replayed, 2 refused\n")


def test_one_hand_as_json_is_its_state(file, capsys):
    status, out, _ = run(capsys, "replay", file, "--hand", "3", "--json")
    record, told = read(file).records[2], json.loads(out)
    assert status == 0
    assert told["hand"] == json.loads(json.dumps(record.hand.state()))
    assert (told["number"], told["names"], told["payoffs"]) == ("103", list(record.names), list(record.hand.payoffs))


def test_what_is_not_there_is_named(file, tmp_path, capsys):
    for words, said in [
        (("replay", file, "--hand", "9"), "there is no hand '9' among 4"),
        (("replay", tmp_path / "nowhere.txt"), "nowhere.txt"),
        (("convert", file, tmp_path / "out.doc"), "hands are written to files that end in .phh, .phhs, .txt"),
        (("convert", file, tmp_path / "out.phh"), "holds one hand, not 4"),
        (("convert", file, tmp_path / "no" / "out.phhs"), "No such file"),
    ]:
        status, out, err = run(capsys, *words)
        assert said in out + err
        assert status == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["session.phhs"]


def test_one_hand_is_written_as_phh_has_it(tmp_path, capsys):
    (tmp_path / "one.phhs").write_text(format_phhs(session("stud7", 1)), encoding="utf-8")
    assert run(capsys, "convert", tmp_path / "one.phhs", tmp_path / "one.phh")[0] == 0
    text = (tmp_path / "one.phh").read_text(encoding="utf-8")
    assert text.startswith('variant = "F7S"\n')
    assert read(tmp_path / "one.phh").records[0].hand.state() == read(tmp_path / "one.phhs").records[0].hand.state()


def test_nothing_is_written_where_no_hand_was_read(tmp_path, capsys):
    (tmp_path / "broken.phh").write_text("variant = 'F7S'\n", encoding="utf-8")
    status, _, err = run(capsys, "convert", tmp_path / "broken.phh", tmp_path / "out.phhs")
    assert status == 2
    assert "no hand to write" in err
    assert not (tmp_path / "out.phhs").exists()


@pytest.mark.parametrize(("limit", "stakes"), [("fixed", "2/4"), ("pot", "1/2"), ("no", "1/2")])
def test_the_head_line_has_the_blinds_where_bets_are_not_fixed(limit, stakes, tmp_path, capsys):
    path = tmp_path / "one.phhs"
    path.write_text(format_phhs(session("draw7a", 1, limit=limit)), encoding="utf-8")
    out = run(capsys, "replay", path)[1]
    assert out.startswith(f"hand 101, 5 Card Draw 7-A, {limit} limit, {stakes}\n")


@pytest.mark.parametrize("ending", [".phhs", ".txt"])
def test_hands_are_converted_there_and_back(file, ending, tmp_path, capsys):
    there, back = tmp_path / f"there{ending}", tmp_path / "back.phhs"
    assert run(capsys, "convert", file, there)[0] == 0
    status, out, _ = run(capsys, "convert", there, back, "--json")
    assert status == 0
    assert json.loads(out) == {"read": 4, "replayed": 4, "refused": [], "written": 4}
    before, after = read(file).records, read(back).records
    assert [one.hand.state() for one in after] == [one.hand.state() for one in before]
    assert [one.names for one in after] == [one.names for one in before]


@pytest.fixture
def odd(tmp_path):
    """Two hands: players without names, which PHH need not have, and with names that a terminal would obey."""
    records = [replace(record, names=()) for record in session("draw7a", 1)]
    records += [replace(record, names=("[red]Ann", "[/] \x1b[2J", "Łukasz")) for record in session("draw7a", 1)]
    path = tmp_path / "odd.phhs"
    path.write_text(format_phhs(records), encoding="utf-8")
    return path


def test_players_without_names_are_their_positions(odd, capsys):
    assert " by p" in run(capsys, "replay", odd)[1]
    status, out, _ = run(capsys, "replay", odd, "--hand", "1")
    assert status == 0
    assert " D p3 " in out


def test_names_command_neither_the_table_nor_the_terminal(odd, capsys):
    whole = run(capsys, "replay", odd)[1] + run(capsys, "replay", odd, "--hand", "2")[1]
    assert "[red]Ann" in whole
    assert "[/] �[2J" in whole
    assert "\x1b" not in whole


def test_what_an_output_has_no_letters_for_is_a_question_mark(odd, monkeypatch):
    output = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", output)
    assert main(["replay", str(odd), "--hand", "2"]) == 0
    output.flush()
    assert b"?ukasz" in output.buffer.getvalue()


def test_a_number_of_any_length_is_no_hand(file, capsys):
    assert run(capsys, "replay", file, "--hand", "9" * 5000)[0] == 2


def test_a_path_of_any_length_is_no_file(tmp_path, capsys):
    assert "File name too long" in run(capsys, "replay", "a" * 5000)[2]
    assert "File name too long" in run(capsys, "convert", "a" * 5000, tmp_path / "b.phhs")[2]


def test_no_file_is_written_over_itself_or_for_nothing(file, capsys):
    """Or the hands that were refused would be gone."""
    text = file.read_text(encoding="utf-8") + "[5]\nvariant = 'NT'\n"
    file.write_text(text, encoding="utf-8")
    (file.parent / "link.phhs").symlink_to(file)
    for target in (file, file.parent / "link.phhs"):
        status, _, err = run(capsys, "convert", file, target)
        assert (status, "a file is not written over itself" in err) == (2, True)
    assert file.read_text(encoding="utf-8") == text
    (file.parent / "other.phh").write_text("variant = 'NT'\n", encoding="utf-8")
    status, _, err = run(capsys, "convert", file.parent / "other.phh", file)
    assert (status, "no hand to write" in err, "the variant NT" in err) == (2, True, True)
    assert file.read_text(encoding="utf-8") == text
