"""A hand under any sequence of legal and illegal actions, copies and reloads that hypothesis can think of."""

import json

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from drawseven import CHANCE, ActionError, Deck, Hand, IllegalAction, find_variant
from game_book import Book
from game_chance import SWITCHES, deal_next
from game_facts import facts, same
from game_play import HOME, STRUCTURES
from game_wrong import wrong_actions

CHOICES = st.integers(0, 2**20)


class HandMachine(RuleBasedStateMachine):
    """Chips and cards are kept in a second book; nothing illegal is taken; every copy is the hand."""

    hand = None

    @initialize(
        game=st.sampled_from(STRUCTURES), switch=CHOICES, seats=CHOICES, seed=st.integers(0, 99), short=st.booleans()
    )
    def start(self, game, switch, seats, seed, short):
        name, limit = game
        n = HOME[name][seats % len(HOME[name])]
        turned = {
            key: value for key, value in SWITCHES[name][switch % len(SWITCHES[name])].items() if value is not None
        }
        row = find_variant(name, limit=limit, **(turned if switch % 3 == 0 else {}))
        stacks = [((switch + 7 * at) % (row.big_bet * 5) + 1) if short else row.big_bet * 10 for at in range(n)]
        self.hand = Hand(row, stacks)
        self.deck = Deck(self.hand.evaluator.deck, seed=seed)
        self.book = Book(self.hand)

    @precondition(lambda self: self.hand.actor == CHANCE)
    @rule()
    def deal(self):
        deal_next(self.hand, self.deck)

    @precondition(lambda self: self.hand.actor not in (None, CHANCE))
    @rule(choice=CHOICES)
    def act(self, choice):
        actions = self.hand.legal_actions()
        action = actions[choice % len(actions)]
        event = self.hand.apply(action)
        assert event.position == action.position

    @precondition(lambda self: self.hand.actor not in (None, CHANCE))
    @rule()
    def stay(self):
        """Not to fold, so that hands go on."""
        actions = self.hand.legal_actions()
        self.hand.apply(actions[min(1, len(actions) - 1)])

    @rule(choice=CHOICES)
    def try_what_is_wrong(self, choice):
        wrong = wrong_actions(self.hand)
        before = facts(self.hand)
        action = wrong[choice % len(wrong)]
        with pytest.raises(IllegalAction, match=r"; "):
            self.hand.apply(action)
        with pytest.raises((IllegalAction, ActionError), match=r"\w"):
            self.hand.apply(str(action))
        assert facts(self.hand) == before

    @rule(way=st.sampled_from(["copy", "state", "view"]))
    def go_on_with_a_twin(self, way):
        if way == "view":
            for viewer in range(self.hand.n):
                self.hand.seen_by(viewer)
            return
        twin = self.hand.copy() if way == "copy" else Hand.from_state(json.loads(json.dumps(self.hand.state())))
        same(twin, self.hand)
        self.hand = self.book.hand = twin

    @invariant()
    def books_agree(self):
        if self.hand is not None:
            self.book.follow()


TestHandMachine = HandMachine.TestCase
TestHandMachine.settings = settings(max_examples=150, stateful_step_count=60, deadline=None, derandomize=True)
