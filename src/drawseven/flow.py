"""What follows from what in one hand: forced bets, streets, turns and rounds.

The inner half of `drawseven.state.Hand`, above how it ends: it makes every
transition and trusts that it was asked for a legal one.
"""

from drawseven.actions import Holding
from drawseven.closing import BETTING, CHANCE, DEALING, DRAWING, Closing
from drawseven.openers import holds_openers
from drawseven.options import Options, to_bet
from drawseven.records import Opener

__all__ = ["Flow"]


class Flow(Closing):
    """A hand up to its showdown; see `drawseven.state.Hand`."""

    # -- posting and dealing -------------------------------------------------

    def post(self) -> None:
        betting, plan = self.betting, self.plan
        if self.carried_in:
            self.note("carried", -1, self.carried_in)
        if plan.ante:
            for who in range(self.n):
                self.antes[who] = betting.pay(who, plan.ante)
                self.note("ante", who, self.antes[who])
        if plan.big_blind:
            self.post_blinds()
            betting.set_blind_price(plan.big_blind)

    def post_blinds(self) -> None:
        betting = self.betting
        for who in range(self.n):
            chips = betting.pay_dead(who, self.dead[who])
            if chips:
                self.note("dead blind", who, chips)
            chips = betting.bet(who, self.blinds[who])
            if chips:
                self.note("blind", who, chips)

    def start_street(self, street: int) -> None:
        self.street = street
        self.step = self.plan.steps[street]
        self.note("street", -1, street)
        if self.step.down or self.step.up:
            self.cards.owe_street(self.step.down, self.step.up, self.playing)
            self.phase = DEALING
            self.turn = CHANCE
        else:
            self.after_deal()

    def give(self, who: int, cards: Holding, entries: int) -> None:
        """Deal cards that meet the first entries of what is owed."""
        dealing = self.cards
        kind = "draw" if self.queue else "deal"
        at = up = 0
        for entry in range(entries):
            _, count, is_up = dealing.owed[entry]
            part = cards if count == len(cards) else cards[at : at + count]
            at += count
            if is_up:
                up += count
                dealing.boards[who] += part
            self.note_cards(kind, who, part, is_up)
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
        elif self.step.draw:
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
        if self.street > 0:
            self.betting.start_round(self.step.big)
        self.first = self.first_to_act(self.step.first)
        if self.cards.board and not self.plan.community_betting:
            self.end_round()
            return
        if self.step.open_pair:
            self.betting.double = any([self.cards.pairs_up(who) for who in range(self.n) if self.playing[who]])
        self.phase = BETTING
        self.bringing_in = self.step.by_bring_in
        self.pass_turn(self.first)

    def first_to_act(self, rule: Opener) -> int:
        if rule is Opener.AFTER_BLINDS:
            return self.after_blinds()
        if rule is Opener.BRING_IN:
            return self.lowest_up()
        if rule is Opener.BOARD:
            return self.highest_board()
        if rule is Opener.OPENED and self.opener >= 0:
            return self.opener
        return self.playing.index(True)

    def lowest_up(self) -> int:
        """Whose first up card is the lowest; one that is not known is above all."""
        lowest, found = 52, self.playing.index(True)
        for who in range(self.n):
            card = self.cards.boards[who][0]
            if self.playing[who] and card is not None and card < lowest:
                lowest, found = card, who
        return found

    def highest_board(self) -> int:
        """Whose up cards are the best; the first player's where some are not known."""
        best, first = 0, self.playing.index(True)
        found = first
        for who in range(self.n):
            if not self.playing[who]:
                continue
            board = self.cards.boards[who]
            if None in board:
                return first
            strength = self.evaluator.up_strength(board)  # type: ignore[arg-type]
            if strength > best:
                best, found = strength, who
        return found

    def hides_boards(self) -> bool:
        """Whether an up card of a player still in is not on record."""
        return any([self.playing[who] and None in self.cards.boards[who] for who in range(self.n)])

    def after_blinds(self) -> int:
        big = 0 if self.plan.button_posts_small else 1
        if not self.blinds[big]:
            big = self.blinds.index(max(self.blinds))
        return (big + 1) % self.n

    def pass_turn(self, first: int) -> None:
        """Give the turn to the first from here on who must act, or end the round."""
        who = first
        for _ in range(self.n):
            if who >= self.n:
                who -= self.n
            if self.bringing_in:
                open_to = self.betting.live[who] and self.betting.stacks[who] > 0 and self.betting.contested(who)
            else:
                open_to = self.betting.must_act(who)
            if open_to:
                self.turn = who
                return
            who += 1
        self.end_round()

    def bets_allowed(self, who: int) -> Options:
        """What a player may do in a betting round."""
        options = to_bet(not self.bringing_in or who != self.first)
        self.betting.offer(who, options, self.may_raise(who))
        if self.bringing_in:
            options.check = False
            options.to_call = 0
            options.to_bring_in = min(self.plan.bring_in, self.betting.stacks[who])
        return options

    def may_raise(self, who: int) -> bool:
        """Whether openers, and chips for the bring-in, are there where they are due."""
        if self.bringing_in and self.betting.stacks[who] < self.plan.bring_in:
            return False
        if self.opens is None or self.opener >= 0 or not self.plan.honour_openers:
            return True
        return holds_openers(self.cards.hands[who], self.evaluator, self.opens)

    def fold(self, who: int) -> None:
        self.playing[who] = False
        self.betting.live[who] = False
        self.cards.fold(who, self.plan.reshuffle_folded)
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
        self.note("bring-in", who, self.betting.set_bring_in(who, self.plan.bring_in))
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
        if self.street + 1 < len(self.plan.steps):
            self.start_street(self.street + 1)
            return
        if self.step.first is Opener.BOARD and not (self.playing[self.first] and self.hides_boards()):
            self.first = self.highest_board()  # that has not folded meanwhile
        self.start_showdown()

    def could_open(self) -> bool:
        """Whether two players have chips to bet with; else the cards alone decide."""
        return sum([self.betting.live[who] and self.betting.stacks[who] > 0 for who in range(self.n)]) >= 2
