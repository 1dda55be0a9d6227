"""Pictures of odds, as a user asks for them."""

import sys

import pytest

from drawseven import draw_odds
from drawseven.cli import main
from drawseven.plots import plot_odds

WORDS = ["odds", "AsKdTd9d7c", "--ranking", "paradise-32", "--plot"]
BEGINS = {"png": b"\x89PNG\r\n\x1a\n", "svg": b"<?xml", "pdf": b"%PDF"}


@pytest.mark.parametrize("ending", BEGINS)
def test_a_picture_is_drawn_beside_the_table(ending, tmp_path, capsys):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    path = tmp_path / f"odds.{ending}"
    assert main([*WORDS, str(path)]) == 0
    assert path.read_bytes().startswith(BEGINS[ending])
    assert list(tmp_path.iterdir()) == [path]
    assert "stand pat" in capsys.readouterr().out


def test_a_picture_says_what_it_shows(tmp_path, capsys):
    matplotlib = pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    path = tmp_path / "odds.svg"
    with matplotlib.rc_context({"svg.fonttype": "none"}):
        assert main([*WORDS, str(path), "--opponents", "0"]) == 0
    text = path.read_text(encoding="utf-8")
    assert "As Kd Td 9d 7c: ace high; paradise-32" in text
    assert "throw Td 9d 7c: beats 59.6 %" in text
    assert "final hands, %" in text
    row = draw_odds("AsKdTd9d7c", "paradise-32").find("Td 9d 7c")
    highest = max(row.counts.values()) / row.total
    assert f">{100 * highest:.3g}<" in text
    assert "three of" in text


def test_one_discard_is_a_picture_too(tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    path = tmp_path / "odds.png"
    plot_odds(path, "four of a kind", [("stand pat", draw_odds("AsAcAhAdKs", "standard-52")[0])])
    assert path.stat().st_size > 1000


@pytest.mark.parametrize(
    ("file", "said"),
    [("odds.jpg", "files that end in .png, .svg, .pdf"), ("no/odds.png", "No such file"), ("odds", "end in .png")],
)
def test_what_cannot_be_drawn_is_said_at_once(file, said, tmp_path, capsys):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    assert main([*WORDS, str(tmp_path / file)]) == 2
    told = capsys.readouterr()
    assert (told.out, said in told.err) == ("", True)
    assert list(tmp_path.iterdir()) == []


def test_a_picture_without_matplotlib_says_what_to_install(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main([*WORDS, str(tmp_path / "odds.png")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("pip install drawseven[plot]\n")


def test_matplotlib_is_loaded_only_to_draw(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(WORDS[:-1]) == 0
    assert "stand pat" in capsys.readouterr().out
