"""The chips of one hand: what each player may bet, and what a bet does.

Knows stacks, bets, the price of the round and the limits. It never sees a
card; whose turn it is, and what follows a round, is for the hand to say.
"""

from drawseven.options import Options
from drawseven.plan import Plan

__all__ = ["Betting"]


class Betting:
    """Chips in front of, behind and in the middle of the players.

    Attributes
    ----------
    stacks, bets, paid : list of int
        Per position: chips behind; put in during this round; put in during
        the hand and not returned.
    live : list of bool
        Who has not folded.
    dead : int
        Chips in the pot that belong to nobody's bets.
    price : int
        The total to call to in this round.
    raises : int
        Bets and raises of this round that count towards the cap.
    capped : bool
        Whether the cap is reached.
    aggressor : int
        Who bet or raised last in this round, or -1.
    """

    def __init__(self, plan: Plan, stacks: list[int], dead: int) -> None:
        self.plan = plan
        self.n = plan.n
        self.fixed = plan.fixed
        self.stacks = stacks
        self.dead = dead
        self.live = [True] * self.n
        self.bets = [0] * self.n
        self.paid = [0] * self.n
        self.acted = [-1] * self.n
        self.total = dead
        self.price = 0
        self.open_round(False)

    def start_round(self, big: bool) -> None:
        """Go on to the next round, when the bets are in the middle."""
        self.acted = [-1] * self.n
        self.open_round(big)

    def open_round(self, big: bool) -> None:
        """Nobody has bet; the small or the big bet is the size of the round."""
        plan = self.plan
        self.base = 0
        self.raises = 0
        self.size = (plan.big_bet if big else plan.small_bet) if self.fixed else plan.least_bet
        self.aggressor = -1
        self.double = False
        self.capped = False

    def copy(self) -> "Betting":
        twin: Betting = Betting.__new__(Betting)
        twin.plan = self.plan
        twin.n = self.n
        twin.fixed = self.fixed
        twin.stacks = self.stacks[:]
        twin.live = self.live[:]
        twin.bets = self.bets[:]
        twin.paid = self.paid[:]
        twin.acted = self.acted[:]
        twin.dead = self.dead
        twin.total = self.total
        twin.price = self.price
        twin.base = self.base
        twin.raises = self.raises
        twin.size = self.size
        twin.aggressor = self.aggressor
        twin.double = self.double
        twin.capped = self.capped
        return twin

    # -- putting chips in ----------------------------------------------------

    def pay(self, position: int, chips: int) -> int:
        """Move chips from a stack to the middle, outside the bets; all-in if there are too few."""
        stack = self.stacks[position]
        chips = min(chips, stack)
        self.stacks[position] = stack - chips
        self.paid[position] += chips
        self.total += chips
        return chips

    def pay_dead(self, position: int, chips: int) -> int:
        """Move chips to the middle that count as nobody's."""
        chips = min(chips, self.stacks[position])
        self.stacks[position] -= chips
        self.dead += chips
        self.total += chips
        return chips

    def bet(self, position: int, chips: int) -> int:
        """Add chips to a player's bet of the round; all-in if there are too few."""
        chips = self.pay(position, chips)
        self.bets[position] += chips
        return chips

    def set_blind_price(self, price: int) -> None:
        """The price is the whole blind, however little of it a short stack posted; it is the first bet."""
        self.price = price
        self.count_bet(price)

    def set_bring_in(self, position: int, chips: int) -> int:
        """The bring-in is a price, but not a bet."""
        paid = self.bet(position, chips)
        self.price = chips
        self.acted[position] = self.mark()
        return paid

    def call(self, position: int) -> int:
        """Check, or call; the chips it took."""
        chips = self.bet(position, self.to_call(position))
        self.acted[position] = self.mark()
        return chips

    def raise_to(self, position: int, total: int) -> int:
        """Bet or raise to a legal total; the chips it took."""
        chips = self.bet(position, total - self.bets[position])
        if self.fixed:
            self.count_fixed(total)
        elif total - self.price >= self.size:
            self.size = total - self.price
        self.price = total
        self.aggressor = position
        self.acted[position] = self.mark()
        return chips

    def count_fixed(self, total: int) -> None:
        """Half a bet or more above the last full bet counts as a bet (a short all-in may be less)."""
        above = total - self.base
        if self.double and above > self.plan.small_bet and 2 * above >= self.plan.big_bet:
            self.size = self.plan.big_bet
        if 2 * above >= self.size:
            self.count_bet(total)

    def count_bet(self, total: int) -> None:
        """A bet towards the cap, which players who fold later do not lift."""
        self.raises += 1
        self.base = total
        if self.raises >= self.plan.cap:
            self.capped = self.plan.cap_heads_up or sum(self.live) > 2

    def mark(self) -> int:
        """What a player has seen when acting: betting is reopened to him by what comes after."""
        return self.raises if self.fixed else self.price

    def collect(self) -> None:
        """The round is over: the bets go to the middle."""
        self.bets = [0] * self.n
        self.price = 0

    def take_back_uncalled(self) -> tuple[int, int]:
        """Return what nobody called: position and chips, or (-1, 0)."""
        best, most, second = -1, 0, 0
        for who in range(self.n):
            chips = self.bets[who]
            if chips > most:
                best, most, second = who, chips, most
            elif chips > second:
                second = chips
        excess = most - second
        if excess == 0:
            return -1, 0
        self.bets[best] -= excess
        self.paid[best] -= excess
        self.stacks[best] += excess
        self.total -= excess
        return best, excess

    # -- what may be done ----------------------------------------------------

    def to_call(self, position: int) -> int:
        """Chips to add to call, 0 for a check: never more than another player can match."""
        own = self.bets[position]
        price = min(self.price, own + self.stacks[position])
        if price <= own:
            return 0
        reach = own
        for other in range(self.n):
            if other != position and self.live[other]:
                reach = max(reach, self.bets[other] + self.stacks[other])
                if reach >= price:
                    return price - own
        return reach - own

    def contested(self, position: int) -> bool:
        """Whether another live player has chips to answer a bet over the price with."""
        for other in range(self.n):
            if self.live[other] and other != position and self.bets[other] + self.stacks[other] > self.price:
                return True
        return False

    def must_act(self, position: int) -> bool:
        """Whether the round is open to a player."""
        if not self.live[position] or self.stacks[position] == 0:
            return False
        if self.to_call(position) > 0:
            return True
        return self.acted[position] < 0 and self.contested(position)

    def reopened(self, position: int) -> bool:
        """Whether a player may raise: not having acted, or a full bet having come since."""
        acted = self.acted[position]
        if acted < 0:
            return True
        return self.raises > acted if self.fixed else self.price - acted >= self.size

    def offer(self, position: int, options: Options, may_raise: bool) -> None:
        """Enter what a player may do: check or call, and the totals to bet or raise to."""
        chips = self.to_call(position)
        options.check = chips == 0
        options.to_call = chips
        if may_raise:
            self.offer_raise(position, options)

    def offer_raise(self, position: int, options: Options) -> None:
        """Enter the totals a player may bet or raise to, if any."""
        most = self.bets[position] + self.stacks[position]
        if most <= self.price or not self.reopened(position) or not self.contested(position):
            return
        if self.fixed:
            self.offer_fixed(most, options)
            return
        least = self.price + self.size
        if self.plan.pot_limit:
            full = self.price + self.total + self.price - self.bets[position]
            most = min(most, max(full, least))
        options.least = min(least, most)
        options.most = most

    def offer_fixed(self, most: int, options: Options) -> None:
        """Enter the one total of a fixed limit, or two on an open pair; `most` is all a player has."""
        if self.capped:
            return
        options.least = options.most = min(self.base + self.size, most)
        if self.double and self.size < self.plan.big_bet:
            options.most = min(self.base + self.plan.big_bet, most)
            options.step = max(1, options.most - options.least)
