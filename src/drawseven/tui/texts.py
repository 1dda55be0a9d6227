"""The lines above and below the table, as texts: the game, whose turn it is, what may be done, what has happened."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from drawseven.tui.canvas import clipped, plain
from drawseven.tui.chair import buy_in
from drawseven.tui.hint import Hint
from drawseven.tui.keys import COMMANDS, key_line, key_width
from drawseven.tui.look import Look
from drawseven.tui.moves import Move, Sizing, raise_words
from drawseven.tui.story import Line
from drawseven.words import Catalogue

__all__ = ["buttons", "footer", "game_name", "history", "prompt_of", "sizing_lines", "spread", "stakes", "title"]

View = Mapping[str, Any]

BAR = 10
"""Columns of the bar that shows how much time is left."""


def spread(left: str, right: str, width: int) -> str:
    """Two texts at the ends of a line; the left one gives way."""
    left = clipped(left, max(0, width - cell_len(right) - 2))
    return left + " " * max(1, width - cell_len(left) - cell_len(right)) + right


def title(view: View | None, words: Catalogue, state: str, width: int) -> str:
    """The game and its stakes, the hand, and how the line is."""
    right = words.say(f"state.{state}") + " "
    if view is None:
        return spread(" drawseven", right, width)
    hand, parts = view["hand"], [game_name(view["game"], words)]
    if hand:
        parts.append(words.say("tui.hand", hand=hand["hand"]))
    return spread(" " + " · ".join(parts), right if state != "on" else f"{view['table']} ", width)


def game_name(game: View, words: Catalogue) -> str:
    """A game with its limit and stakes."""
    return f"{words.game(game['title'])} · {stakes(game, words)}"


def stakes(game: View, words: Catalogue) -> str:
    """What is played for: a game's limit and its bets."""
    has_blinds = game["limit"] != "fixed" and any(game["blinds"])
    small, big = game["blinds"] if has_blinds else (game["small_bet"], game["big_bet"])
    return words.say(f"limit.{game['limit']}", small=small, big=big)


def prompt_of(view: View, words: Catalogue) -> str:
    """Whose turn it is, or what is waited for."""
    turn, you = view["turn"], view["you"]
    if turn and turn["options"]:
        most = turn["options"]["discard"]
        return words.say("prompt.draw", most=most) if most else words.say("prompt.yours")
    if turn:
        holder = view["seats"][turn["seat"]]
        return words.say("prompt.other", name=plain(holder["name"]) if holder else "")
    if not you:
        return words.say("prompt.sit")
    if not view["seats"][you["seat"]]["stack"] and not you["top_up"]:
        return words.say("tui.broke", chips=buy_in(view))
    if view["seats"][you["seat"]]["sitting_out"]:
        return words.say("badge.out")
    return words.say("prompt.wait" if view["deal_at"] is None else "prompt.next")


def time_bar(left: float, whole: float) -> str:
    """How much time is left, as a bar and in seconds."""
    full = round(BAR * max(0.0, min(1.0, left / whole if whole else 0.0)))
    return f"{'█' * full}{'░' * (BAR - full)} {max(0, round(left)):>3} s "


def buttons(moves: Sequence[Move], width: int, look: Look) -> Text:
    """The moves with their keys."""
    return key_line([(move.key, move.label) for move in moves], width, look, style="move")


def sizing_lines(sizing: Sizing, view: View, words: Catalogue, look: Look) -> tuple[Text, Text]:
    """The amount that is being chosen with what it comes to, and the presets."""
    amount, presets = Text(no_wrap=True, end=""), Text(" ", look.style("move"), no_wrap=True, end="")
    amount.append(f" {words.say('ui.slider')} ", look.style("move"))
    amount.append(f" {sizing.typed}_ ", look.style("yours"))
    amount.append("  ↵ ", look.style("move"))
    if sizing.fits:
        amount.append(f" {raise_words(view, words)(sizing.total)} ", look.style("yours"))
    else:
        least, most, _ = sizing.totals
        amount.append(
            f" {words.say('size.range', least=least, most=most)} ", look.style("trouble" if sizing.refused else "move")
        )
    amount.append(f"  esc {words.say('key.cancel')}", look.style("move"))
    for key, name in sizing.NAMES.items():
        presets.append(f" {key} ", look.style("key"))
        presets.append(f" {words.say(f'size.{name}')} {sizing.presets[key]}  ", look.style("move"))
    return amount, presets


def history(lines: Sequence[Line], look: Look) -> Text:
    """What has happened, a line each."""
    text = Text(end="")
    for number, line in enumerate(lines):
        text.append("\n" * bool(number) + plain(line.text), look.style("begins" if line.begins else "line"))
    return text


def footer(view: View | None, words: Catalogue, width: int, look: Look) -> Text:
    """The keys that are good for something now."""
    shown = [key for key in COMMANDS if key not in ("gpkux" if Hint.is_given(view) else "gpkuxi")]
    if view and not view["you"]:
        shown = [key for key in shown if key != "o"]
    labels = {key: words.say(COMMANDS[key]) for key in shown}
    if view and not view["you"]:
        labels["t"] = words.say("ui.sit.any")
    elif view and view["you"] and view["seats"][view["you"]["seat"]]["sitting_out"]:
        labels["o"] = words.say("key.back")
    for key in "lt":  # how to quit is told before these, where there is not room for all
        if key_width(labels.items()) > width:
            del labels[key]
    return key_line(labels.items(), width, look)
