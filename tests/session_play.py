"""People at a table, played by programs: each knows its token and what its stream gives, and nothing else."""

import random
import re

from drawseven.actions import Deal, DealBoard, Show, ShowOpeners
from drawseven.sessions import Act, ComeBack, Contribute, Journal, Leave, Room, SeatPlayer, Sit, SitOut, Terms, TopUp

CARDS = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][cdhs])+(?![0-9A-Za-z])")


def entropy(seed):
    """Bytes that are the same every time."""
    return random.Random(seed).randbytes


def room_of(seed=1, journal=None, now=0.0, **limits):
    from drawseven.sessions import Limits

    return Room(journal or Journal(":memory:"), now, limits=Limits(**limits), entropy=entropy(seed))


def run_until(room, now):
    """Let everything happen that is due by a time."""
    while room.next_deadline is not None and room.next_deadline <= now:
        room.tick(room.next_deadline)


def cards_in(value):
    """Every card that can be read anywhere in what a client got."""
    if isinstance(value, str):
        return {run[at : at + 2] for run in CARDS.findall(value) for at in range(0, len(run), 2)}
    if isinstance(value, dict):
        return set().union(*[cards_in(each) for pair in value.items() for each in pair])
    if isinstance(value, list | tuple):
        return set().union(*map(cards_in, value))
    return set()


def visible_cards(hand, viewer):
    """The cards of a hand that a position has been shown so far, counted from the actions; None looks on."""
    seen, dealt = set(), [0] * hand.n
    for action in hand.history:
        if type(action) is Deal:
            for card in action.cards:
                place, dealt[action.position] = dealt[action.position], dealt[action.position] + 1
                if action.position == viewer or (hand.variant.bring_in and 2 <= place <= 5):
                    seen.add(str(card))
        elif type(action) in (Show, ShowOpeners, DealBoard):
            seen |= set(map(str, action.cards or hand.holdings[action.position]))
    return seen


class Client:
    """Somebody with a stream, and perhaps a seat."""

    def __init__(self, room, name, *, table="blue", seed=0):
        self.room, self.name, self.table = room, name, table
        self.random = random.Random(f"{name} {seed}")
        self.token, self.seat = "", None
        self.turn = None
        self.events = []
        self.stream = room.watch(table, since=0)

    def sit(self, seat, chips, now, **options):
        reply = self.room.do(self.table, Sit(seat, self.name, chips, **options), now)
        self.token, self.seat = reply["token"], seat
        self.reconnect()

    def reconnect(self):
        """Come again with the token, and ask for what was missed."""
        number = self.stream.number
        self.stream.close()
        self.stream = self.room.watch(self.table, self.token, since=number)

    def take(self):
        """What is new; whose turn it is, is learnt from it."""
        new = self.stream.take()
        self.events += new
        for event in new:
            if event["kind"] == "turn":
                self.turn = event if event["options"] else None
            elif event["kind"] in ("secret", "time out"):
                self.turn = None
            if event["kind"] == "leave" and event["seat"] == self.seat and event["name"] == self.name:
                self.token, self.seat, self.turn = "", None, None
        return new

    def position_in(self, live):
        return live.players.index(self.stream.sitting) if self.stream.sitting in live.players else None

    def own_cards(self):
        """The cards in hand, by what has been told."""
        begin = max(at for at, event in enumerate(self.events) if event["kind"] == "hand")
        cards = []
        for event in self.events[begin:]:
            if event.get("seat") == self.seat and event["kind"] in ("deal", "draw"):
                cards += event["cards"]
            elif event.get("seat") == self.seat and event["kind"] == "discard":
                cards = [card for card in cards if card not in event["cards"]]
        return cards

    def choose(self):
        """Any action that the options of the turn allow, as a text."""
        options, who = self.turn["options"], f"p{self.turn['position'] + 1}"
        if options["discard"]:
            cards = self.own_cards()
            thrown = self.random.sample(cards, self.random.randint(0, len(cards)))
            return f"{who} sd {''.join(thrown)}".rstrip()
        if options["show"]:
            return self.random.choice([f"{who} sm -"] + [f"{who} sm"] * options["muck"])
        if options["openers"] is not None:
            return f"{who} so {''.join(options['openers'])}".rstrip()
        texts = [f"{who} cc"] * 6 * bool(options["check"] or options["call"])
        texts += [f"{who} f"] * bool(options["fold"] and not options["check"])
        texts += [f"{who} pb"] * 2 * bool(options["bring_in"])
        if options["raise_to"]:
            least, most, step = options["raise_to"]
            texts += [f"{who} cbr {self.random.choice([least, most, self.random.randrange(least, most + 1, step)])}"]
        return self.random.choice(texts)

    def act(self, now):
        turn, text = self.turn["turn"], self.choose()
        self.turn = None
        return self.room.do(self.table, Act(turn, text), now, self.token)

    def fidget(self, now):
        """Something between people and the house, whatever comes to mind."""
        ask = self.random.choice(
            [SitOut(), *[ComeBack(), ComeBack(wait=True)] * 2, TopUp(self.random.choice([1, 30, 5000])), Leave()]
            + [Contribute("".join(self.random.choices("abc łø😀", k=self.random.randrange(12))))] * 3
        )
        return self.room.do(self.table, ask, now, self.token)


__all__ = ["Client", "SeatPlayer", "Terms", "cards_in", "entropy", "room_of", "run_until", "visible_cards"]
