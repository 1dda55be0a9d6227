"""A search of what a server has sent, for what its clients may not know; shares no code with what the server tells by.

Knows the hands as they were played, action by action, and their secrets; of
each text that was sent, to whom and when.
"""

import base64
import functools
import hashlib
import json
import re

from drawseven import Evaluator
from drawseven.actions import Deal, DealBoard, Discard, Show, ShowOpeners
from drawseven.sessions import deck_key

CARD = re.compile(r"(?<![0-9A-Za-z])(?:(?:10|[2-9TJQKA])(?:[cdhs]|[♣♦♥♠]|\\u26[0-9a-f]{2}))+(?![0-9A-Za-z])")
EACH = re.compile(r"(10|[2-9TJQKA])([cdhs]|[♣♦♥♠]|\\u26[0-9a-f]{2})")
SUIT = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "\\u2663": "c", "\\u2666": "d", "\\u2665": "h", "\\u2660": "s"}
ONE = "deuce|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace"
MANY = "deuces|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks|queens|kings|aces"
STRENGTH = re.compile(
    rf"royal flush|(?:straight flush|straight|flush), (?:{ONE}) high|four of a kind, (?:{MANY})"
    rf"|full house, (?:{MANY}) over (?:{MANY})|three of a kind, (?:{MANY})"
    rf"|two pair, (?:{MANY}) and (?:{MANY})|one pair, (?:{MANY})|(?<!, )\b(?:{ONE}) high"
)
LONG = re.compile(r"[A-Za-z0-9_+/=-]{40,}")
"""What a token, a key or a hash could be."""


def cards_of(text):
    """Every card that can be read in a text, in whatever way it is written."""
    found = set()
    for run in CARD.finditer(text):
        for rank, suit in EACH.findall(run[0]):
            found.add(("T" if rank == "10" else rank) + SUIT.get(suit, suit))
    return found


def forms_of(codes):
    """Ways to write card codes in a row that are not card texts: as numbers, as bytes, as a set of bits."""
    raw = bytes(codes)
    return {
        ",".join(map(str, codes)),
        ", ".join(map(str, codes)),
        raw.hex(),
        base64.b64encode(raw).decode().rstrip("="),
        str(sum(1 << code for code in codes)),
        hex(sum(1 << code for code in codes)),
    }


def secret_forms(secret, contributions):
    """A secret and the key made of it, as they could be written."""
    key = deck_key(secret, contributions)
    octets = key.to_bytes(32, "little")
    forms = {
        secret.hex(),
        secret.hex().upper(),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
    }
    forms |= {base64.b64encode(secret).decode(), base64.urlsafe_b64encode(secret).decode().rstrip("=")}
    return forms | {str(key), octets.hex(), octets[::-1].hex(), f"{key:x}", base64.b64encode(octets).decode()}


evaluator = functools.cache(Evaluator)


class Played:
    """A hand that was played, as the engine has it; what each position may know after so many actions."""

    def __init__(self, hand, names, secret, contributions):
        self.hand, self.history, self.names = hand, hand.history, names
        self.secrets = secret_forms(secret, contributions)
        self.evaluator = evaluator(hand.variant.ranking_for(hand.n).name)
        self.cards, self.words, self.codes = {}, {}, {}
        self.dealt = [[int(c) for a in self.history if type(a) is Deal and a.position == p for c in a.cards]
                      for p in range(hand.n)]  # fmt: skip
        self._follow()

    def _follow(self):
        """What each action shows, and to whom: None is everybody."""
        self.shows, held, stud = [], [[] for _ in range(self.hand.n)], bool(self.hand.variant.bring_in)
        for action in self.history:
            public, own, kind = set(), set(), type(action)
            if kind is Deal:
                for card in action.cards:
                    is_up = stud and 2 <= len(held[action.position]) <= 5
                    (public if is_up else own).add(str(card))
                    held[action.position].append(str(card))
            elif kind is Discard:
                held[action.position] = [card for card in held[action.position] if card not in map(str, action.cards)]
            elif kind in (Show, ShowOpeners):
                public = set(map(str, action.cards or self.hand.holdings[action.position]))
            elif kind is DealBoard:
                public = set(map(str, action.cards))
            position = getattr(action, "position", None)
            words = self._words(held[position]) if position is not None else set()
            shown = words if kind is Show else set()
            self.shows.append((public, position, own, shown, words, position if kind is Show else None))

    def _words(self, cards):
        if not 5 <= len(cards) <= 7:
            return set()
        return {self.evaluator.describe(self.evaluator.strength(" ".join(cards)))}

    def known(self, actions, positions):
        """The cards, and the hands in words, that the holders of positions may know after so many actions."""
        key = actions, positions
        if key not in self.cards:
            cards, words = set(), set()
            for public, position, own, shown, held, _ in self.shows[:actions]:
                cards |= public | (own if position in positions else set())
                words |= shown | (held if position in positions else set())
            self.cards[key], self.words[key] = cards, words
        return self.cards[key], self.words[key]

    def hidden_codes(self, actions, positions):
        """Forms of the cards of each position whose cards may not be known."""
        key = actions == len(self.history), positions
        if key not in self.codes:
            shown = {showed for *_, showed in self.shows[:actions]} if key[0] else set()
            rows = [self.dealt[p][:5] for p in range(self.hand.n) if p not in positions and p not in shown]
            self.codes[key] = {
                form for row in rows if len(row) >= 5 for codes in (row, sorted(row)) for form in forms_of(codes)
            }
        return self.codes[key]

    def positions_of(self, names):
        return frozenset([at for at, name in enumerate(self.names) if name in names])


class Search:
    """Goes through what clients of a table heard.

    Attributes
    ----------
    leaks : list of str
    texts, hidden : int
        Texts that were searched, and for how many cards that they might have had and may not.
    """

    def __init__(self, played, never):
        self.played, self.never = played, never
        self.leaks, self.texts, self.hidden = [], 0, 0
        self.secrets = {form: number for number, of in played.items() for form in of.secrets}

    def of_client(self, client):
        """Search the log of a client: it knows the names it has had, its tokens, and what it said itself."""
        own, tokens = client.own, set(client.tokens)
        sent = set().union(*[cards_of(text) for text in client.said])
        for hand, actions, text in client.log:
            self.texts += 1
            now = self.played.get(hand)
            positions = now.positions_of(own) if now else frozenset()
            self._long((hand, actions), text, tokens)
            if now is not None:
                cards, words = now.known(actions, positions)
                self.hidden += now.hand.n * 5 - len(cards)
                self._options(own, text)
                for form in now.hidden_codes(actions, positions):
                    if form in text:
                        self._leak("codes of cards", text)
            if not (now and cards_of(text) <= cards and set(STRENGTH.findall(text)) <= words):
                self._by_hand(own, (hand, actions), text, sent)

    def _by_hand(self, own, moment, text, sent):
        """It has cards that may not be known now: are they of hands that were over by then?"""
        message = json.loads(text)
        pieces = [(event.get("hand"), event) for event in message.pop("events", ())]
        view = message.get("view")
        if view and view.get("hand"):
            pieces.append((view["hand"].pop("hand"), view.pop("hand")))
        pieces.append((message["hand"], message) if message.get("reply") == "record" else (None, message))
        for number, piece in pieces:
            of = self.played.get(number)
            cards, words = set(sent) if "error" in message else set(), set()
            if of is not None and number <= moment[0]:
                actions = moment[1] if number == moment[0] else len(of.history)
                cards, words = of.known(actions, of.positions_of(own))
            told = re.sub(r'"token": "[^"]*"', "", json.dumps(piece, ensure_ascii=False))  # `_long` has seen it
            if cards_of(told) - cards:
                self._leak(f"cards {sorted(cards_of(told) - cards)} of hand {number} in hand {moment}", told)
            if set(STRENGTH.findall(told)) - words:
                self._leak(f"a hand in words, of hand {number} in hand {moment}", told)

    def _long(self, moment, text, own_tokens):
        """Secrets too early; what belongs to somebody else, or to nobody, at any time."""
        for run in LONG.findall(text):
            number = self.secrets.get(run)
            if number is not None and moment < (number, len(self.played[number].history)):
                self._leak(f"the secret of hand {number} in hand {moment}", text)
            if run in self.never and run not in own_tokens:
                self._leak("a token, or a hash of one, or a seed", text)

    def _options(self, own, text):
        """What somebody may do is for their eyes: it tells what they hold."""
        if '"options":{' not in text and '"options": {' not in text:
            return
        message = json.loads(text)
        turns = [(event["hand"], event) for event in message.get("events", ()) if event["kind"] == "turn"]
        view = message.get("view")
        turns += [(view["hand"]["hand"], view["turn"])] if view and view["turn"] else []
        for hand, turn in turns:
            if turn["options"] and turn["position"] not in self.played[hand].positions_of(own):
                self._leak("options", json.dumps(turn))

    def _leak(self, what, text):
        self.leaks.append(f"{what}: {text[:300]}")


def proofs_of(tokens):
    return {hashlib.sha256(token.encode()).hexdigest() for token in tokens}
