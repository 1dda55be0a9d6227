"""The chips of one hand: what each player may bet, and what a bet does.

Knows stacks, bets, the price of the round and the limits. It never sees a
card; whose turn it is, and what follows a round, is for the hand to say.
"""

from drawseven.rules import Limit, Variant

__all__ = ["Betting", "Bounds"]

Bounds = tuple[int, int, int]
"""The least and the most total a player may raise to, and the step between totals."""


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
    aggressor : int
        Who bet or raised last in this round, or -1.
    """

    def __init__(self, variant: Variant, stacks: list[int], dead: int) -> None:
        self.n = len(stacks)
        self.fixed = variant.limit == Limit.FIXED
        self.pot_limit = variant.limit == Limit.POT
        self.cap = variant.cap if self.n > 2 or variant.cap_heads_up else 1 << 60
        self.small = variant.small_bet
        self.big = variant.big_bet
        self.least = variant.least_bet
        self.stacks = stacks
        self.dead = dead
        self.live = [True] * self.n
        self.bets = [0] * self.n
        self.paid = [0] * self.n
        self.total = dead
        self.start_round(False)

    def start_round(self, big: bool) -> None:
        """Clear the bets; the small or the big bet is the size of the round."""
        self.bets = [0] * self.n
        self.price = 0
        self.base = 0
        self.raises = 0
        self.size = (self.big if big else self.small) if self.fixed else self.least
        self.acted = [-1] * self.n
        self.aggressor = -1
        self.double = False

    def copy(self) -> "Betting":
        twin: Betting = Betting.__new__(Betting)
        twin.n = self.n
        twin.fixed = self.fixed
        twin.pot_limit = self.pot_limit
        twin.cap = self.cap
        twin.small = self.small
        twin.big = self.big
        twin.least = self.least
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
        self.price = self.base = price
        self.raises = 1

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
        if self.double and total - self.base > self.small:
            self.size = self.big
        if 2 * (total - self.base) >= self.size:
            self.raises += 1
            self.base = total

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

    def bounds(self, position: int) -> Bounds | None:
        """The totals a player may bet or raise to, or None."""
        most = self.bets[position] + self.stacks[position]
        if most <= self.price or not self.reopened(position) or not self.contested(position):
            return None
        if self.fixed:
            return self.fixed_bounds(most)
        least = self.price + self.size
        if self.pot_limit:
            full = self.price + self.total + self.price - self.bets[position]
            most = min(most, max(full, least))
        return min(least, most), most, 1

    def fixed_bounds(self, most: int) -> Bounds | None:
        if self.raises >= self.cap:
            return None
        low = min(self.base + self.size, most)
        if not self.double or self.size == self.big:
            return low, low, 1
        high = min(self.base + self.big, most)
        return low, high, max(1, high - low)
