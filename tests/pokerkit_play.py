"""One hand played twice at once, ours and PokerKit's, compared before every action.

Actions are chosen among ours and translated. Where the two differ by rule, the difference is counted
under its heading in docs/differences.md, and what both allow is played.
"""

import warnings
from collections import Counter

from drawseven import CHANCE, Deck
from drawseven.actions import BringIn, CheckCall, Discard, Fold, Muck, RaiseTo, Reshuffle, Show
from drawseven.cards import DECKS
from pokerkit_games import translate
from pokerkit_referee import Referee

SHORT_ALL_IN = "Short all-ins"
LONE_CHECK = "Nobody to bet against"
TURNED_UP = "Hands turned up before the last card"
SHOW_ORDER = "Who shows first"
ODD_CHIPS = "Odd chips"
OPEN_PAIR = "An open pair on fourth street"
FOLD_BRING_IN = "Folding instead of the bring-in"


class Match:
    """A hand of ours beside a state of PokerKit.

    Parameters
    ----------
    hand : Hand
    state : pokerkit.State
    rng : random.Random
    """

    def __init__(self, hand, state, rng):
        self.hand, self.state, self.rng = hand, state, rng
        self.deck = Deck(52, seed=rng.getrandbits(60))
        self.seen = Counter()
        self.owed = []
        self.street = -1
        self.referee = None
        self.turned_up = self.showing = False
        self.may_fold = hand.n < 8  # with eight, the stub is to run short, and no folded card to make up for it

    def play(self):
        """Play to the end; what differed, by name."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # PokerKit warns of folds with nothing to call, and of reshuffles
            while not self.hand.is_over:
                self.step()
                self.catch_up()
            self.finish()
        return self.seen

    def step(self):
        options = self.hand.options
        if self.hand.actor == CHANCE:
            self.deal()
        elif options.discard:
            self.discard()
        elif options.show:
            self.show()
        else:
            self.bet()

    # -- cards ---------------------------------------------------------------

    def deal(self):
        hand = self.hand
        if not hand.count_due:
            self.reshuffle()
            return
        cards, at = self.deck.deal(hand.count_due), 0
        for position, count, _ in hand.due:
            self.owed.append((position, translate(cards[at : at + count])))
            at += count
        hand.deal(cards)

    def reshuffle(self):
        before = self.hand.cards.gone
        self.hand.apply(Reshuffle())
        back = before & ~self.hand.cards.gone
        self.deck.discard([card for card in DECKS[52] if back >> card & 1])
        self.deck.reshuffle()
        self.seen["reshuffles"] += 1

    def discard(self):
        position = self.hand.actor
        cards = self.hand.holdings[position]
        thrown = self.rng.sample(cards, self.rng.choice([0, 1, 2, 3, 3, 4, 5]))
        assert self.state.stand_patter_or_discarder_index == position
        self.hand.apply(Discard(position, tuple(thrown)))
        self.state.stand_pat_or_discard(translate(thrown))

    def catch_up(self):
        """PokerKit deals after all have discarded, burns cards, and asks who has nobody to bet against."""
        state = self.state
        while state.status:
            if state.can_burn_card("??"):
                state.burn_card("??")
            elif self.owed and state.stand_patter_or_discarder_index is None and not state.showdown_indices:
                self.hand_over()
            elif state.showdown_indices and not self.is_showing():
                self.turn_up()
            elif state.actor_index is not None and not self.is_betting():
                self.check_alone()
            else:
                return

    def hand_over(self):
        position, cards = self.owed.pop(0)
        if position < 0:
            self.state.deal_board(cards)
            self.seen["cards for all"] += 1
        else:
            self.state.deal_hole(cards, position)

    def turn_up(self):
        self.seen[TURNED_UP] += not self.turned_up
        self.turned_up = True
        self.state.show_or_muck_hole_cards(True)

    def check_alone(self):
        assert self.state.checking_or_calling_amount == 0
        assert self.state.max_completion_betting_or_raising_to_amount is None
        self.seen[LONE_CHECK] += 1
        self.state.check_or_call()

    def is_showing(self):
        options = self.hand.options
        return self.hand.is_over or (options is not None and options.show)

    def is_betting(self):
        options = self.hand.options
        return options is not None and (options.fold or options.bring_in is not None)

    # -- betting -------------------------------------------------------------

    def start_round(self):
        hand, variant = self.hand, self.hand.variant
        if hand.street == self.street:
            return
        self.street, self.opener = hand.street, hand.actor
        blind = variant.blinds[1] if hand.street == 0 else 0
        size = variant.big_bet if variant.streets[hand.street].big else variant.small_bet
        if variant.limit != "fixed":
            size = variant.least_bet
        self.referee = Referee(variant.limit, size, variant.cap, blind, blind > 0)

    def bet(self):
        self.start_round()
        hand, state, options = self.hand, self.state, self.hand.options
        assert state.actor_index == hand.actor
        assert hand.stacks == tuple(state.stacks)
        assert hand.bets == tuple(state.bets)
        assert hand.pot == state.total_pot_amount
        assert (options.call or 0) == (state.checking_or_calling_amount or 0)
        assert options.bring_in == state.effective_bring_in_amount
        total = self.choose_total()
        action = self.choose(total)
        hand.apply(action)
        self.follow(action)

    def choose_total(self):
        """Compare what each lets the player raise to; a total that both allow, or None."""
        totals = self.hand.options.raise_to
        ours = totals and (totals[0], totals[-1])
        if ours and ours[0] < ours[1] and self.hand.variant.limit == "fixed":
            self.seen[OPEN_PAIR] += 1
            ours = ours[0], ours[0]
        assert ours == self.ask_referee()
        least = self.state.min_completion_betting_or_raising_to_amount
        theirs = None if least is None else (least, self.state.max_completion_betting_or_raising_to_amount)
        if ours != theirs:
            assert self.referee.has_short_raise, (ours, theirs)
            self.seen[SHORT_ALL_IN] += 1
        if ours is None or theirs is None or max(ours[0], theirs[0]) > min(ours[1], theirs[1]):
            return None
        low, high = max(ours[0], theirs[0]), min(ours[1], theirs[1])
        return self.rng.choice([low, low, min(high, low + (high - low) // 8), self.rng.randint(low, high), high])

    def ask_referee(self):
        hand = self.hand
        seats = list(zip(hand.bets, hand.stacks, strict=True))
        others = [seats[at] for at in range(hand.n) if hand.live[at] and at != hand.actor]
        return self.referee.raise_to(hand.actor, seats[hand.actor], others, hand.pot)

    def choose(self, total):
        position, options, roll = self.hand.actor, self.hand.options, self.rng.random()
        if options.fold and options.bring_in is not None:
            self.seen[FOLD_BRING_IN] += 1
        elif options.fold and self.may_fold and roll < (0.03 if options.check else 0.12):
            return Fold(position)
        if total is not None and roll > 0.7:
            return RaiseTo(position, total)
        return CheckCall(position) if options.bring_in is None else BringIn(position)

    def follow(self, action):
        state, said = self.state, self.referee.said
        match action:
            case Fold():
                state.fold()
            case CheckCall():
                price = self.hand.bets[action.position]
                state.check_or_call()
                said.append((action.position, price))
            case RaiseTo():
                state.complete_bet_or_raise_to(action.total)
                said.append((action.position, action.total))
            case BringIn():
                state.post_bring_in()
                self.referee.price = self.hand.variant.bring_in
                said.append((action.position, self.referee.price))

    # -- the end -------------------------------------------------------------

    def show(self):
        """Show or muck; with side pots all show, for PokerKit loses a pot that everybody has mucked in."""
        hand, state, position = self.hand, self.state, self.hand.actor
        if self.turned_up:
            hand.apply(Show(position))
            return
        pots = [(pot.amount, pot.players) for pot in hand.pots]
        if not self.showing:
            self.showing = True
            assert pots == [(pot.amount, pot.player_indices) for pot in state.pots]
        if state.showdown_index != position:
            assert len(pots) > 1 or not hand.live[self.opener]
            self.seen[SHOW_ORDER] += 1
        mucks = hand.options.muck and len(pots) == 1 and self.rng.random() < 0.4
        hand.apply(Muck(position) if mucks else Show(position))
        state.show_or_muck_hole_cards(not mucks, position)

    def finish(self):
        hand, state = self.hand, self.state
        while state.showdown_indices:
            state.show_or_muck_hole_cards(True)
        stacks, pots = self.settle()
        pay_out(state)
        assert not state.status
        assert hand.pot == 0
        assert hand.stacks == stacks
        if tuple(state.stacks) != stacks:
            self.seen[ODD_CHIPS] += 1
            assert max(abs(ours - theirs) for ours, theirs in zip(stacks, state.stacks, strict=True)) <= 2 * pots

    def settle(self):
        """Stacks by PokerKit's pots and PokerKit's hands, but with our odd chips; and how many pots."""
        state = self.state
        stacks, pots = list(map(sum, zip(state.stacks, state.bets, strict=True))), list(state.pots)
        hands = list(state.get_up_hands(0, 0)) if sum(state.statuses) > 1 else [0] * state.player_count
        for pot in pots:
            best = max(hands[at] for at in pot.player_indices)
            winners = [at for at in pot.player_indices if hands[at] == best]
            share, odd = divmod(pot.amount, len(winners))
            for place, at in enumerate(winners):
                stacks[at] += share + (place < odd)
        return tuple(stacks), len(pots)


def pay_out(state):
    """What is left for PokerKit to do when all have shown."""
    while state.can_kill_hand():
        state.kill_hand()
    while state.can_push_chips():
        state.push_chips()
    while state.can_pull_chips():
        state.pull_chips()
