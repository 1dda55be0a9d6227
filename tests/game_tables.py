"""A table under any sequence of comings and goings: the machine that several tests run."""

import json
import pickle

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from drawseven import Table, TableError, find_variant
from game_play import STRUCTURES

CHOICES = st.integers(0, 2**20)


def is_ready(seat):
    return seat is not None and seat.stack > 0 and not seat.sitting_out


def is_playing(machine):
    return machine.table.is_playing


def is_between(machine):
    return not machine.table.is_playing


class TableMachine(RuleBasedStateMachine):
    """Sit, leave, sit out, come back, buy chips, deal, act, save and load."""

    table = None

    @initialize(
        game=st.sampled_from(STRUCTURES),
        stacks=st.lists(st.sampled_from([0, 1, 3, 10, 40]), min_size=2, max_size=5),
        seed=st.integers(0, 99),
        button=st.sampled_from([None, 0, 1, 4]),
    )
    def open_table(self, game, stacks, seed, button):
        self.table = Table(find_variant(game[0], limit=game[1]), stacks, seed=seed, button=button)
        self.bought = sum(stacks)
        self.new = set()
        self.regular = set()

    # -- comings and goings --------------------------------------------------

    def seat(self, choice, *, taken):
        numbers = [at for at, seat in enumerate(self.table.seats) if (seat is not None) == taken]
        return numbers[choice % len(numbers)] if numbers else None

    @rule(choice=CHOICES, chips=st.sampled_from([1, 5, 40]), wait=st.booleans())
    def sit(self, choice, chips, wait):
        number = self.seat(choice, taken=False)
        if number is not None:
            self.table.sit(number, chips, wait=wait)
            self.bought += chips
            self.regular.discard(number)
            if self.table.hands:
                self.new.add(number)

    @rule(choice=CHOICES)
    def leave(self, choice):
        number = self.seat(choice, taken=True)
        if number is None or self.is_busy(number):
            return
        self.bought -= self.table.leave(number)
        self.new.discard(number)
        self.regular.discard(number)

    def is_busy(self, number):
        return self.table.is_playing and number in self.table.positions

    @rule(choice=CHOICES)
    def sit_out(self, choice):
        number = self.seat(choice, taken=True)
        if number is not None:
            self.table.sit_out(number)
            self.regular.discard(number)

    @rule(choice=CHOICES, wait=st.booleans())
    def come_back(self, choice, wait):
        number = self.seat(choice, taken=True)
        if number is not None:
            self.table.come_back(number, wait=wait)

    @rule(choice=CHOICES, chips=st.sampled_from([1, 8, 40]))
    def add_chips(self, choice, chips):
        number = self.seat(choice, taken=True)
        if number is None:
            return
        if self.is_busy(number):
            with pytest.raises(TableError, match=f"seat {number} is in a hand"):
                self.table.add_chips(number, chips)
            return
        self.table.add_chips(number, chips)
        self.bought += chips

    # -- hands ---------------------------------------------------------------

    @precondition(is_between)
    @rule()
    def deal(self):
        table = self.table
        ready = [at for at, seat in enumerate(table.seats) if is_ready(seat)]
        if len(ready) < 2:
            with pytest.raises(TableError, match=f"{len(ready)} players are ready, but it takes two"):
                table.deal()
            return
        before = [None if seat is None else (seat.stack, seat.waiting) for seat in table.seats]
        old = table.button if table.hands else None
        carried = table.carried
        hand = table.deal()
        self.check_deal(hand, ready, before, old)
        assert hand.carried_in == carried
        self.regular = set(table.positions)
        self.new -= set(table.positions)

    def check_deal(self, hand, ready, before, old):
        table, row = self.table, self.table.variant
        order = list(table.positions)
        assert table.button == order[-1]
        assert order == sorted(order, key=lambda at: (at - order[0]) % len(table.seats))
        assert set(order) <= set(ready)
        assert [before[at][0] for at in order] == hand.start
        assert set(ready) - set(order) == {at for at in ready if before[at][1] and at not in order}
        if row.decks[0][0] == 4:
            assert len(hand.evaluator.deck) == (36 if len(order) == 5 else 32)
        if row.blinds[1]:
            self.check_blinds(hand, order, before)
        self.check_strictly(hand, ready, before, old)

    def check_blinds(self, hand, order, before):
        small, big = self.table.variant.blinds
        place = 0 if len(order) == 2 else 1
        assert hand.blinds[place] == big
        assert hand.blinds[1 - place] == small or order[1 - place] not in self.regular
        for at, number in enumerate(order):
            if at in (0, 1):
                continue
            assert hand.blinds[at] in (0, big)
            assert hand.dead[at] in (0, small)
            if number in self.new:
                assert hand.blinds[at] == big
            if number in self.regular:
                assert (hand.blinds[at], hand.dead[at]) == (0, 0)
            if before[number][1]:
                assert len(order) <= 3, "who waits comes in as the big blind, or because there are too few"

    def check_strictly(self, hand, ready, before, old):
        """For a machine that looks closer."""

    @precondition(is_playing)
    @rule(choice=CHOICES)
    def act(self, choice):
        actions = self.table.hand.legal_actions()
        self.table.act(actions[choice % len(actions)])

    @precondition(is_playing)
    @rule()
    def finish(self):
        for _ in range(100):
            if not self.table.is_playing:
                return
            actions = self.table.hand.legal_actions()
            self.table.act(actions[min(1, len(actions) - 1)])
        raise AssertionError("the hand does not end")

    # -- saving --------------------------------------------------------------

    @rule(way=st.sampled_from(["json", "pickle"]))
    def save_and_load(self, way):
        state = self.table.state()
        if way == "json":
            twin = Table.from_state(json.loads(json.dumps(state)))
        else:
            twin = pickle.loads(pickle.dumps(self.table))
        assert json.dumps(twin.state()) == json.dumps(state)
        self.table = twin

    @precondition(is_between)
    @rule()
    def a_reloaded_table_deals_the_same_cards(self):
        one, other = (Table.from_state(json.loads(json.dumps(self.table.state()))) for _ in range(2))
        for table in (one, other):
            try:
                table.deal()
            except TableError:
                return
            for _ in range(30):
                if table.is_playing:
                    actions = table.hand.legal_actions()
                    table.act(actions[-1 if table.hand.options.discard else min(1, len(actions) - 1)])
        assert json.dumps(one.state()) == json.dumps(other.state())

    # -- always --------------------------------------------------------------

    @invariant()
    def chips_add_up(self):
        if self.table is None:
            return
        table, hand = self.table, self.table.hand
        total = table.carried + sum([seat.stack for seat in table.seats if seat is not None])
        if table.is_playing:
            total += hand.pot + sum(hand.stacks) - sum(hand.start)
        assert total == self.bought

    @invariant()
    def seats_make_sense(self):
        if self.table is not None:
            assert len(self.table.seats) == self.table.variant.most_players
            assert all(seat is None or seat.stack >= 0 for seat in self.table.seats)
