"""A second book of a hand, kept from what the events say alone: where every chip and every card is."""

from drawseven import CHANCE

PUT_IN = {"ante", "blind", "bring-in", "call"}
RAISES = {"bet", "complete", "raise"}


class Book:
    """Follows a hand event by event, and says where the hand and the events disagree."""

    def __init__(self, hand):
        self.hand = hand
        self.variant = hand.variant
        self.n = hand.n
        self.read = 0
        self.chips = sum(hand.start) + hand.carried_in
        self.stacks = list(hand.start)
        self.bets = [0] * self.n
        self.paid = [0] * self.n
        self.dead = hand.carried_in
        self.pot = hand.carried_in
        self.carried = 0
        self.stub = set(hand.evaluator.deck)
        self.hands = [[] for _ in range(self.n)]
        self.waste = [set() for _ in range(self.n)]
        self.folded = set()
        self.live = [True] * self.n
        self.mucked = []
        self.drawer = self.opener = -1
        self.opened_with = []
        self.reshuffles = 0
        self.street, self.round, self.last = -1, [], None
        self.came = [True] * self.n
        self.board = []
        self.stacks_before = None

    def read_one(self):
        """Read one event and compare nothing."""
        event = self.hand.log[self.read]
        self.read += 1
        self.turn_page(event.kind, event.position, event.amount, event.cards, event.chips)

    def follow(self):
        """Read the events that are new, and compare."""
        while self.read < len(self.hand.log):
            self.read_one()
        self.compare()

    # -- reading -------------------------------------------------------------

    def turn_page(self, kind, who, amount, cards, chips):
        if kind in PUT_IN or kind in RAISES or kind in ("check", "uncalled", "returned", "dead blind"):
            self.count_chips(kind, who, amount)
        elif cards or kind in ("fold", "muck", "reshuffle"):
            self.move(kind, who, amount, cards)
        elif kind == "street":
            self.turn_street(amount)
        elif kind == "pot":
            self.stacks_before = self.stacks_before or list(self.stacks)
            for winner, share in chips:
                self.stacks[winner] += share
                self.pot -= share
        elif kind in ("passed", "kept"):
            assert amount == self.pot
            self.carried, self.pot = self.pot, 0

    def count_chips(self, kind, who, amount):
        if kind in RAISES:
            if self.opener < 0:
                self.opener, self.opened_with = who, list(self.hands[who])
            self.pay(who, amount - self.bets[who], bet=True)
        elif kind in ("uncalled", "returned"):
            self.pay(who, -amount, bet=kind == "uncalled")
            return
        elif kind == "dead blind":
            self.stacks[who] -= amount
            self.pot += amount
            self.dead += amount
            return
        elif kind != "check":
            self.pay(who, amount, bet=kind != "ante")
        self.note(kind, who, self.bets[who])

    def note(self, kind, who, total):
        self.round.append((kind, who, total))
        if kind not in ("ante", "blind"):
            self.last = who

    def turn_street(self, number):
        self.street, self.came = number, list(self.live)
        if number:
            self.bets = [0] * self.n
            self.round, self.last = [], None

    def pay(self, who, chips, *, bet):
        self.stacks[who] -= chips
        self.pot += chips
        self.paid[who] += chips
        if bet:
            self.bets[who] += chips

    def move(self, kind, who, amount, cards):
        if kind in ("deal", "draw", "board"):
            for card in cards:
                self.stub.remove(card)
            (self.board if kind == "board" else self.hands[who]).extend(cards)
        elif kind == "discard":
            self.drawer = who
            for card in cards:
                self.hands[who].remove(card)
            self.waste[who] |= set(cards)
        elif kind == "fold":
            self.live[who], self.last = False, who
            self.folded |= set(self.hands[who]) if self.variant.reshuffle_folded else set()
        elif kind == "muck":
            self.mucked.append(who)
        elif kind == "reshuffle":
            self.shuffle(amount)
        elif kind == "show":
            assert sorted(cards) == sorted(self.hands[who])
        elif kind == "openers":
            assert set(cards) <= set(self.opened_with)

    def shuffle(self, amount):
        """What others have thrown goes back, and folded hands where the game says so; in jackpots not the opener's."""
        back = set(self.folded)
        for who in range(self.n):
            if who != self.drawer and not (self.variant.opens and who == self.opener):
                back |= self.waste[who]
                self.waste[who] = set()
        assert amount == len(back)
        assert not back & self.stub
        self.folded = set()
        self.stub |= back
        self.reshuffles += 1

    # -- comparing -----------------------------------------------------------

    def compare(self):
        hand, betting = self.hand, self.hand.betting
        assert betting.stacks == self.stacks
        assert min(self.stacks) >= 0
        assert hand.pot == self.pot
        assert sum(self.stacks) + self.pot + self.carried == self.chips
        assert hand.cards.left == len(self.stub)
        held = [card for who in range(self.n) if self.live[who] for card in hand.cards.hands[who]]
        assert len(set(held)) == len(held)
        for mine, theirs in zip(self.hands, hand.cards.hands, strict=True):
            assert tuple(mine) == theirs or sorted(mine) == sorted(theirs)
        self.compare_actor()

    def compare_actor(self):
        hand, actor = self.hand, self.hand.actor
        if actor is None:
            assert hand.is_over
            assert hand.pots == ()
            assert hand.carried == self.carried
            assert sum(hand.payoffs) == hand.carried_in - hand.carried
            return
        assert sum([pot.amount for pot in hand.pots]) == self.pot
        options = hand.options
        if actor == CHANCE:
            assert options is None
            assert 0 <= hand.count_due <= len(self.stub)
            return
        assert 0 <= actor < self.n
        if options.fold or options.bring_in:
            assert self.live[actor]
            assert self.stacks[actor] > 0
            assert list(hand.bets) == self.bets
            assert_sane(options, self.stacks[actor], self.bets[actor])


def assert_sane(options, stack, bet):
    """Options of a betting round that make sense with so many chips behind and in front."""
    call, raise_to, bring_in = options.call, options.raise_to, options.bring_in
    assert options.check + (call is not None) + (bring_in is not None) == 1
    assert call is None or 0 < call <= stack
    assert bring_in is None or 0 < bring_in <= stack
    if raise_to is not None:
        assert len(raise_to) > 0
        assert bet + (call or 0) < raise_to[0]
        assert raise_to[-1] <= bet + stack
    assert (options.discard, options.show, options.muck) == (0, False, False)
