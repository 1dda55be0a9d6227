"""What a player may raise to, worked out anew from the bets of a round: a second opinion that shares no code."""

from dataclasses import dataclass, field


@dataclass
class Referee:
    """The bets of one round.

    Parameters
    ----------
    limit : str
    size : int
        The bet of the round, or the least bet.
    cap : int
    price : int
        The blind or bring-in.
    blind : bool
        Whether that price counts as a bet.
    """

    limit: str
    size: int
    cap: int
    price: int = 0
    blind: bool = False
    said: list = field(default_factory=list)
    """Who, and the price after that."""

    @property
    def has_short_raise(self):
        """Whether an all-in raised by less than a full raise: where houses differ."""
        return any(not full for *_, full in self._raises())

    def _raises(self):
        """Each bet or raise: who, the total, the price before, and whether it was a full one."""
        price, base, size = self.price, self.price if self.blind else 0, self.size
        for who, total in self.said:
            if total > price:
                above = base if self.limit == "fixed" else price
                yield who, total, price, total - above >= size
                if self.limit == "fixed":
                    base = total if 2 * (total - base) >= size else base
                else:
                    size = max(size, total - price)
                price = total

    def raise_to(self, who, own, others, pot):
        """Least and most total, or None.

        Parameters
        ----------
        who : int
        own : tuple of int
            The bet and the stack of the player.
        others : list of tuple of int
            The same of the other players who have not folded.
        pot : int
            All chips in the middle.
        """
        bet, stack = own
        price = max([self.price, *(total for _, total in self.said)])
        if bet + stack <= price or all(other + behind <= price for other, behind in others):
            return None
        ends = self._fixed(who) if self.limit == "fixed" else self._open(who, price, bet, pot)
        return ends and tuple(min(end, bet + stack) for end in ends)

    def _fixed(self, who):
        """Half a bet counts as a bet; a smaller all-in neither counts nor reopens."""
        base, count, seen = self.price if self.blind else 0, int(self.blind), -1
        price = self.price
        for other, total in self.said:
            if total > price:
                price = total
                if 2 * (total - base) >= self.size:
                    base, count = total, count + 1
            seen = count if other == who else seen
        return (base + self.size, base + self.size) if seen < count < self.cap else None

    def _open(self, who, price, bet, pot):
        """A raise is at least the last full one; short ones reopen when they add up to it."""
        size, before, seen = self.size, self.price, None
        for other, total in self.said:
            size = max(size, total - before) if total > before else size
            before = max(before, total)
            seen = before if other == who else seen
        if seen is not None and price - seen < size:
            return None
        most = 2 * price - bet + pot if self.limit == "pot" else 1 << 60
        return price + size, max(most, price + size)
