"""Write data/streams.json anew, with the plain-Python deck: ``python tests/make_streams.py``.

The file pins which cards a seed gives. It changes only if the documented
algorithm does, and that must not happen within a major version.
"""

import json
import random
from pathlib import Path

import oracle
import stream

FILE = Path(__file__).parent / "data" / "streams.json"
DECKS = [
    (32, 0, 0),
    (32, 7, 0),
    (32, 7, 1),
    (36, 7, 0),
    (36, 2**64, 2**32),
    (52, 7, 0),
    (52, 2**256 - 1, 2**64 - 1),
    (52, 0x0123456789ABCDEF_FEDCBA9876543210, 5),
    ("2c 7h As 9d Td Jd Qd Kd", 3, 0),
]


def codes_of(cards):
    return range(52 - cards, 52) if isinstance(cards, int) else oracle.read(cards)


def text_of(codes):
    return " ".join(oracle.RANKS[code // 4] + oracle.SUITS[code % 4] for code in codes)


class Recorder:
    """Plays with a model deck and writes down each act and what it gave."""

    def __init__(self, cards, seed, number):
        self.deck = stream.DeckModel(codes_of(cards), seed, number)
        self.record = {"cards": cards, "seed": str(seed), "stream": str(number), "acts": []}

    def deal(self, n):
        cards = self.deck.deal(n)
        self.record["acts"].append(["deal", n, text_of(cards)])
        return cards

    def discard(self, cards):
        self.deck.discard(cards)
        self.record["acts"].append(["discard", text_of(cards)])

    def draw(self, discards, exclude=()):
        new = self.deck.draw(discards, exclude)
        self.record["acts"].append(["draw", text_of(discards), text_of(exclude), text_of(new)])
        return new

    def reshuffle(self, exclude=()):
        back = self.deck.reshuffle(exclude)
        self.record["acts"].append(["reshuffle", text_of(exclude), text_of(back)])

    def shuffle(self):
        self.deck.shuffle()
        self.record["acts"].append(["shuffle"])

    def deals(self, n, k):
        self.record["acts"].append(["deals", n, k, [text_of(row) for row in self.deck.deals(n, k)]])


def play(recorder, chooser):
    """Two hands of draw poker for as many as the deck has cards for, the second with everything reshuffled."""
    players = min(5, len(recorder.deck.all) // 7) or 1
    size = min(5, len(recorder.deck.all) // 2)
    for _ in range(2):
        hands = [recorder.deal(size) for _ in range(players)]
        recorder.deals(3, min(5, len(recorder.deck.stub)))
        recorder.deal(max(0, len(recorder.deck.stub) - 9))
        recorder.discard(hands.pop())
        for hand in hands or [recorder.deal(1)]:
            discards = chooser.sample(hand, chooser.randint(min(3, len(hand)), len(hand)))
            recorder.draw(discards, chooser.sample(sorted(recorder.deck.pile), 1))
        recorder.reshuffle(chooser.sample(sorted(recorder.deck.pile), 2))
        recorder.deal(len(recorder.deck.stub))
        recorder.shuffle()
    recorder.deals(2, len(recorder.deck.stub))
    recorder.deal(len(recorder.deck.stub))
    return recorder.record


def make_streams():
    return [play(Recorder(*deck), random.Random(number)) for number, deck in enumerate(DECKS)]


def write(streams):
    """JSON with a line for each act."""
    texts = []
    for record in streams:
        acts = ",\n  ".join(map(json.dumps, record["acts"]))
        head = json.dumps({key: entry for key, entry in record.items() if key != "acts"})
        texts.append(f'{head[:-1]}, "acts": [\n  {acts}\n]}}')
    return "[\n" + ",\n".join(texts) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(write(make_streams()), encoding="utf-8")
