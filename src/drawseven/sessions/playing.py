"""Hands at a table of people: dealt when it is time, played turn by turn, closed with the secret shown."""

from datetime import UTC, datetime

from drawseven.actions import Action, Show
from drawseven.history.phh_form import format_phh
from drawseven.history.records import Record
from drawseven.options import Options
from drawseven.players import find_player
from drawseven.sessions.clock import action_at_time
from drawseven.sessions.fairness import commitment_of, deck_key
from drawseven.sessions.ground import Finished, Ground
from drawseven.sessions.people import Holder
from drawseven.sessions.telling import options_dict
from drawseven.state import Hand

__all__ = ["Playing"]

FORMER = 50
"""How many who have left are remembered."""


class Playing(Ground):
    """A table of people that plays; see `drawseven.sessions.live.LiveTable`."""

    @property
    def hand(self) -> Hand:
        """The hand that is played, or was last."""
        assert self.table.hand is not None
        return self.table.hand

    @property
    def actor(self) -> tuple[int, int, Holder]:
        """Position, seat and holder of whose turn it is."""
        position = self.hand.actor
        assert position is not None
        seat = self.table.positions[position]
        return position, seat, self.holders[seat]

    # -- a hand --------------------------------------------------------------

    def start_hand(self) -> None:
        """Freeze what has been added to the deal, deal, and promise the next secret."""
        self.secret, self.deal_at = self.promised, None
        held = [self.holders.get(number) for number in range(len(self.table.seats))]
        self.contributions = [holder.contribution if holder else "" for holder in held]
        self.table.deal(deck_key(self.secret, self.contributions))
        dealt_in = [self.holders[number] for number in self.table.positions]
        self.players = [holder.id for holder in dealt_in]
        self.names = [holder.name for holder in dealt_in]
        self.told = 0
        for holder in self.holders.values():
            holder.contribution = ""
        self._note_hand()
        self.promise()
        self.advance()

    def _note_hand(self) -> None:
        stacks = self.hand.start
        self.note(
            "hand",
            button=self.table.button,
            players=[
                {"position": at, "seat": seat, "name": self.names[at], "stack": stacks[at]}
                for at, seat in enumerate(self.table.positions)
            ],
            cards=len(self.hand.evaluator.deck),
            commitment=commitment_of(self.secret),
            contributions=self.contributions,
        )

    def play(self, action: Action | str) -> None:
        """Let the actor do something that is known to be legal."""
        self.table.act(action)
        self.advance()

    def advance(self) -> None:
        """Tell what has happened, and go on to the next who has a choice, or to the end."""
        while True:
            self.tell_hand()
            if self.hand.is_over:
                self._finish()
                return
            options = self.hand.options
            assert options is not None
            if not options.show or options.muck:
                self._ask(options)
                return
            self.table.act(Show(self.actor[0]))

    def _ask(self, options: Options) -> None:
        position, seat, holder = self.actor
        self.turn += 1
        self.deadline = self.now + self.patience(holder)
        turn = {"kind": "turn", "turn": self.turn, "position": position, "seat": seat, "deadline": self.deadline}
        self.note_for(holder.id, turn | {"options": None}, {"options": options_dict(options)})

    def patience(self, holder: Holder) -> float:
        """How long somebody is waited for."""
        is_there = not (holder.player or holder.leaving or holder.misses >= self.terms.misses)
        return self.terms.clock if is_there else self.terms.pace

    def _finish(self) -> None:
        """Show the secret, keep the hand, and see who leaves, buys or goes on."""
        self.deadline = None
        self.note(
            "secret",
            secret=self.secret.hex(),
            commitment=commitment_of(self.secret),
            contributions=self.contributions,
        )
        self.finished.append(Finished(self.table.hands, format_phh(self._record()), tuple(self.players)))
        for seat in list(self.holders):
            self.settle(seat)

    def _record(self) -> Record:
        fields = {
            "_commitment": commitment_of(self.secret),
            "_secret": self.secret.hex(),
            "_contributions": list(self.contributions),
        }
        return Record(
            self.hand,
            names=tuple(self.names),
            seats=tuple([number + 1 for number in self.table.positions]),
            number=str(self.table.hands),
            table=self.setup.name,
            time=f"{datetime.fromtimestamp(int(self.now), UTC):%Y-%m-%d %H:%M:%S} UTC",
            fields=fields,
        )

    # -- seats between hands -------------------------------------------------

    def settle(self, seat: int) -> None:
        """Do for a seat what has waited for the end of the hand."""
        holder = self.holders[seat]
        if holder.leaving:
            self.stand_up(seat)
            return
        chips, holder.top_up = min(holder.top_up, self.terms.most - self.seat(seat).stack), 0
        if holder.player and not self.seat(seat).stack:
            chips = holder.buy_in
        if chips > 0:
            self.add_chips(seat, chips)

    def stand_up(self, seat: int) -> None:
        """Free a seat."""
        holder, chips = self.holders.pop(seat), self.table.leave(seat)
        self.taken += chips
        if holder.proof:
            self.former = [*self.former[1 - FORMER :], (holder.id, holder.proof)]
        self.note("leave", seat=seat, name=holder.name, amount=chips)

    def add_chips(self, seat: int, chips: int) -> None:
        self.bought += chips
        stack = self.table.add_chips(seat, chips)
        self.note("chips", seat=seat, amount=chips, stack=stack)

    # -- time ----------------------------------------------------------------

    def plan_ahead(self) -> None:
        """After anything: set or lift the time of the next hand, and note since when seats are idle."""
        if self.table.is_playing or not self.can_deal:
            self.deal_at = None
        elif self.deal_at is None:
            self.deal_at = self.now + self.terms.pause
            self.note("next hand", deadline=self.deal_at)
        for number, holder in self.holders.items():
            self._note_idle(number, holder)

    def _note_idle(self, number: int, holder: Holder) -> None:
        """Since when a seat is idle; time before that counts too, unless a hand was played in between.

        Or who comes back for a moment now and then would keep a seat for ever.
        """
        idle = not (holder.player or self.in_hand(number) or self.is_ready(number))
        if idle and holder.away_since is None:
            holder.away_since = self.now - holder.away_before
        elif not idle and holder.away_since is not None:
            holder.away_before, holder.away_since = self.now - holder.away_since, None
        if self.in_hand(number):
            holder.away_before = 0.0

    @property
    def next_deadline(self) -> float | None:
        """When `pass_time` has something to do."""
        away = [holder.away_since for holder in self.holders.values()]
        times = [since + self.terms.away for since in away if since is not None]
        times += [time for time in (self.deadline, self.deal_at) if time is not None]
        return min(times, default=None)

    def pass_time(self) -> None:
        """Do the one thing, of those that are due by now, that comes first."""
        if self.deadline is not None and self.deadline <= self.now:
            self._time_out()
        elif self.deal_at is not None and self.deal_at <= self.now:
            self.start_hand()
        for number, holder in list(self.holders.items()):
            if holder.away_since is not None and holder.away_since + self.terms.away <= self.now:
                self.stand_up(number)

    def _time_out(self) -> None:
        position, seat, holder = self.actor
        if holder.player:
            player = find_player(holder.player, int.from_bytes(self.setup.entropy(8), "little"))
            self.play(player.act(self.hand.seen_by(position)))
            return
        holder.misses += 1
        if not holder.leaving:
            self.note("time out", seat=seat, misses=holder.misses)
        if holder.misses >= self.terms.misses and not (holder.leaving or self.seat(seat).sitting_out):
            self.table.sit_out(seat)
            self.note("sit out", seat=seat)
        self.play(action_at_time(self.hand))
