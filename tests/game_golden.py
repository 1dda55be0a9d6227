"""Recorded hands as text that a player can read: how they are written, and how they are read back.

A file starts with comments. Then come hands: their variant with the fields that are set otherwise,
their stacks, what is posted or carried if it is not the usual, and a row for each action: its text,
the pots as they stand after it, and what happened, in words.
"""

import ast
import re
from dataclasses import dataclass, field
from pathlib import Path

from drawseven import CHANCE, Deck, Hand, find_variant
from drawseven.actions import Reshuffle
from drawseven.players.plain import least_action
from game_play import unused

HOME = Path(__file__).parent / "golden"
ACTION, POTS = 30, 14


@dataclass
class Script:
    """A hand to be played.

    `variant` is a name and fields, such as ``draw7a limit=pot``; `setup` has what
    `Hand` takes by name; cards that no action deals come from a deck of that seed. The
    actions are texts with commas between; ``...`` checks, calls and shows to the end.
    """

    variant: str
    stacks: list
    actions: str
    setup: dict = field(default_factory=dict)
    seed: int = 1

    def start(self):
        name, *fields = self.variant.split()
        changes = {}
        for item in fields:
            key, _, value = item.partition("=")
            changes[key] = ast.literal_eval(value) if value[0].isdigit() or value in ("True", "False") else value
        return Hand(find_variant(name, **changes), self.stacks, **self.setup)

    def texts(self):
        return [text for text in map(str.strip, re.split("[,\n]", self.actions)) if text]

    def play(self):
        """The hand at its end; every card is in its history."""
        hand = self.start()
        deck = Deck(hand.evaluator.deck, seed=self.seed)
        order = deck.deal(len(deck))
        dealt = "".join(re.findall(r"d d[hb] (?:p\d )?(\w+)", self.actions))
        named = {dealt[at : at + 2] for at in range(0, len(dealt), 2)}
        for text in self.texts():
            if not text.startswith("d "):
                deal_rest(hand, order, named)
            while text == "..." and not hand.is_over:
                hand.apply(least_action(hand))
                deal_rest(hand, order, named)
            if text != "...":
                hand.apply(text)
        return hand


def deal_rest(hand, order, named):
    """Deal what is due in the order of a shuffled deck, but no card that an action deals."""
    while hand.actor == CHANCE:
        if not hand.count_due:
            hand.apply(Reshuffle())
            continue
        free = set(unused(hand))
        spare = [card for card in order if card in free and str(card) not in named]
        hand.deal((spare + [card for card in order if card in free and str(card) in named])[: hand.count_due])


def write(comment, scripts):
    """The text of a file."""
    parts = ["\n".join([f"# {line}".rstrip() for line in comment.strip().splitlines()])]
    return "\n\n".join(parts + ["\n".join(rows(script)) for script in scripts]) + "\n"


def rows(script):
    done = script.play()
    yield f"variant: {script.variant}"
    yield f"stacks: {' '.join(map(str, script.stacks))}"
    for name, value in script.setup.items():
        yield f"{name}: {value if isinstance(value, int) else ' '.join(map(str, value))}"
    hand = script.start()
    yield from told(hand, "", 0)
    for action in done.history:
        before = len(hand.events)
        hand.apply(action)
        yield from told(hand, str(action), before)
    yield f"stacks at the end: {' '.join(map(str, hand.stacks))}" + (
        f", {hand.carried} carried" if hand.carried else ""
    )


def told(hand, action, since):
    pots = "+".join([str(pot.amount) for pot in hand.pots])
    for event in hand.events[since:]:
        words = hand.variant.streets[event.amount].name if event.kind == "street" else str(event)
        yield f"{action:{ACTION}}{pots:{POTS}}{'-- ' if event.kind == 'street' else ''}{words}".rstrip()
        action = pots = ""


def read(text):
    """The scripts of a file: what `write` was given, with every card dealt by an action."""
    scripts = []
    for line in text.splitlines():
        if line.startswith("variant: "):
            scripts.append(Script(line.partition(": ")[2], [], ""))
        elif re.match(r"(stacks|blinds|dead|carried): ", line):
            name, _, numbers = line.partition(": ")
            values = [int(number) for number in numbers.split()]
            if name == "stacks":
                scripts[-1].stacks = values
            else:
                scripts[-1].setup[name] = values[0] if name == "carried" else values
        elif line[:1] in ("p", "d"):
            scripts[-1].actions += line[:ACTION].strip() + "\n"
    return scripts


def comment_of(text):
    return "\n".join([line[2:] for line in text.split("\n\n")[0].splitlines()])
