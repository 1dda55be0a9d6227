"""Tables under any comings and goings: chips, seats, blinds, saves; and where the button goes."""

from hypothesis import settings

from game_tables import TableMachine

SETTINGS = settings(
    max_examples=150, stateful_step_count=50, deadline=None, derandomize=True, report_multiple_bugs=False
)


class StrictMachine(TableMachine):
    """The button goes to the next player who is in and does not wait (R5); a new player owes no small blind (R8)."""

    def check_strictly(self, hand, ready, before, old):
        order, row = self.table.positions, self.table.variant
        active = [at for at in ready if not before[at][1]]
        if old is not None and len(active) >= 2:
            seats = len(self.table.seats)
            assert order[-1] == min(active, key=lambda at: (at - old - 1) % seats)
        if row.blinds[1]:
            assert [order[at] for at in range(len(order)) if hand.dead[at] and order[at] in self.new] == []


TestTable = TableMachine.TestCase
TestTable.settings = SETTINGS
TestStrictTable = StrictMachine.TestCase
TestStrictTable.settings = SETTINGS
