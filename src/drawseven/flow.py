"""What follows from what in one hand: forced bets, streets, turns and rounds.

The inner half of `drawseven.state.Hand`, above how it ends: it makes every
transition and trusts that it was asked for a legal one.
"""

from drawseven.actions import Holding
from drawseven.closing import BETTING, CHANCE, DEALING, DRAWING, Closing
from drawseven.openers import holds_openers
from drawseven.rules import Opener, Street

__all__ = ["Flow"]


class Flow(Closing):
    """A hand up to its showdown; see `drawseven.state.Hand`."""

    # -- posting and dealing -------------------------------------------------

    def post(self) -> None:
        betting, variant = self.betting, self.variant
        if self.carried_in:
            self.note("carried", -1, self.carried_in)
        if variant.ante:
            for who in range(self.n):
                self.antes[who] = betting.pay(who, variant.ante)
                self.note("ante", who, self.antes[who])
        for who in range(self.n):
            chips = betting.pay_dead(who, self.dead[who])
            if chips:
                self.note("dead blind", who, chips)
            chips = betting.bet(who, self.blinds[who])
            if chips:
                self.note("blind", who, chips)
        if variant.blinds[1]:
            betting.set_blind_price(variant.blinds[1])

    def start_street(self, street: int) -> None:
        self.street = street
        row: Street = self.variant.streets[street]
        self.note("street", -1, street)
        if row.down or row.up:
            self.cards.owe_street(row.down, row.up, self.playing)
            self.phase = DEALING
            self.turn = CHANCE
        else:
            self.after_deal()

    def give(self, who: int, cards: Holding, entries: int) -> None:
        """Deal cards that meet the first entries of what is owed."""
        dealing = self.cards
        kind = "draw" if self.queue else "deal"
        at = up = 0
        for entry in dealing.owed[:entries]:
            part = cards[at : at + entry[1]]
            at += entry[1]
            if entry[2]:
                up += entry[1]
                dealing.boards[who] += part
            dealing.faces[who] += (entry[2],) * entry[1]
            self.note_cards(kind, who, part, entry[2])
        self.actions.append((who, cards, up))
        del dealing.owed[:entries]
        dealing.hands[who] += cards
        dealing.take(cards)

    def give_board(self, cards: Holding) -> None:
        self.cards.take(cards)
        self.cards.board += cards
        self.cards.owed = []
        self.note_cards("board", -1, cards, True)

    def after_deal(self) -> None:
        if self.queue:
            self.after_draw()
        elif self.variant.streets[self.street].draw:
            self.queue = [who for who in range(self.n) if self.playing[who]]
            self.cards.drawn = [-1] * self.n
            self.phase = DRAWING
            self.turn = self.queue[0]
        else:
            self.start_betting()

    def after_draw(self) -> None:
        """A player is served: the discards join the pile, unless they are set aside as proof."""
        who = self.queue.pop(0)
        if who != self.opener:
            self.cards.throw(who, self.cards.last_thrown(who))
        if self.queue:
            self.phase = DRAWING
            self.turn = self.queue[0]
        else:
            self.start_betting()

    # -- betting -------------------------------------------------------------

    def start_betting(self) -> None:
        row: Street = self.variant.streets[self.street]
        betting = self.betting
        if self.street > 0:
            betting.start_round(row.big)
        self.first = self.first_to_act(row.first)
        if self.cards.board and not self.variant.community_betting:
            self.end_round()
            return
        if row.open_pair:
            betting.double = any([self.cards.pairs_up(who) for who in range(self.n) if self.playing[who]])
        self.phase = BETTING
        self.bringing_in = row.first is Opener.BRING_IN
        self.pass_turn(self.first)

    def first_to_act(self, rule: Opener) -> int:
        if rule is Opener.AFTER_BLINDS:
            return self.after_blinds()
        alive = [who for who in range(self.n) if self.playing[who]]
        boards = self.cards.boards
        if rule is Opener.BRING_IN:
            codes = [52 if card is None else int(card) for card in [boards[who][0] for who in alive]]
            return alive[codes.index(min(codes))]
        if rule is Opener.BOARD and not any([None in boards[who] for who in alive]):
            strengths = [self.evaluator.up_strength(boards[who]) for who in alive]  # type: ignore[arg-type]
            return alive[strengths.index(max(strengths))]
        if rule is Opener.OPENED and self.opener >= 0:
            return self.opener
        return alive[0]

    def after_blinds(self) -> int:
        big = 0 if self.n == 2 and self.variant.button_small_blind else 1
        if not self.blinds[big]:
            big = self.blinds.index(max(self.blinds))
        return (big + 1) % self.n

    def pass_turn(self, first: int) -> None:
        """Give the turn to the first from here on who must act, or end the round."""
        for step in range(self.n):
            who = (first + step) % self.n
            if self.bringing_in:
                open_to = self.betting.live[who] and self.betting.stacks[who] > 0 and self.betting.contested(who)
            else:
                open_to = self.betting.must_act(who)
            if open_to:
                self.turn = who
                return
        self.end_round()

    def bounds(self, who: int) -> tuple[int, int, int] | None:
        """The totals a player may raise to; openers, and the bring-in, must be there where they are due."""
        if self.bringing_in and self.betting.stacks[who] < self.variant.bring_in:
            return None
        barred = self.opens is not None and self.opener < 0 and self.variant.honour_openers
        if barred and not holds_openers(self.cards.hands[who], self.evaluator, self.opens):
            return None
        return self.betting.bounds(who)

    def fold(self, who: int) -> None:
        self.playing[who] = False
        self.betting.live[who] = False
        self.cards.fold(who, self.variant.reshuffle_folded)
        self.note("fold", who, 0)
        if sum(self.playing) == 1:
            self.take_back()
            self.prove()
        else:
            self.pass_turn(who + 1)

    def check_call(self, who: int) -> None:
        chips = self.betting.call(who)
        self.note("call" if chips else "check", who, chips)
        self.pass_turn(who + 1)

    def raise_to(self, who: int, total: int) -> None:
        if self.opens is not None and self.opener < 0:
            self.opener = who
            self.opened_with = self.cards.hands[who]
        betting = self.betting
        kind = "complete" if betting.fixed and not betting.raises else "raise"
        self.note(kind if betting.price else "bet", who, total)
        betting.raise_to(who, total)
        self.bringing_in = False
        self.pass_turn(who + 1)

    def bring_in(self, who: int) -> None:
        self.note("bring-in", who, self.betting.set_bring_in(who, self.variant.bring_in))
        self.bringing_in = False
        self.pass_turn(who + 1)

    def take_back(self) -> None:
        who, chips = self.betting.take_back_uncalled()
        if chips:
            self.note("uncalled", who, chips)

    def end_round(self) -> None:
        self.bringing_in = False
        if self.street == 0 and self.opens is not None and self.opener < 0 and self.could_open():
            self.carry_over("passed")
            return
        self.take_back()
        self.betting.collect()
        if self.street + 1 < len(self.variant.streets):
            self.start_street(self.street + 1)
            return
        rule = self.variant.streets[self.street].first
        if rule is Opener.BOARD:  # the highest that has not folded meanwhile
            self.first = self.first_to_act(rule)
        self.start_showdown()

    def could_open(self) -> bool:
        """Whether two players have chips to bet with; else the cards alone decide."""
        return sum([self.betting.live[who] and self.betting.stacks[who] > 0 for who in range(self.n)]) >= 2
