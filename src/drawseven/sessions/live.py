"""A table of people: what they ask for, checked before anything changes.

Who may ask, and whether now; what a hand is, the engine knows, and when what
was done may be handed out, the room.
"""

from collections.abc import Callable, Mapping
from typing import Any

from drawseven.actions import Action, Award, Deal, DealBoard, FirstToAct, Reshuffle, parse_action
from drawseven.errors import DrawSevenError, SessionError
from drawseven.players import PLAYERS
from drawseven.sessions.commands import (
    Act,
    ComeBack,
    Command,
    Contribute,
    Dismiss,
    Leave,
    SeatPlayer,
    Sit,
    SitOut,
    TopUp,
)
from drawseven.sessions.names import likeness
from drawseven.sessions.people import Holder, new_token, proof_of, proves
from drawseven.sessions.playing import Playing

__all__ = ["LiveTable"]

DEALERS = (Deal, DealBoard, Reshuffle, FirstToAct, Award)


HOUSE = ("Ada", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gia", "Hugo", "Iris", "Jan")
"""Who the built-in players are: a name for each seat."""


def house_name(seat: int, player: str) -> str:
    """What a built-in player on a seat is called: a name to tell a story with, and how it plays."""
    return f"{HOUSE[seat % len(HOUSE)]} ({player})"


def check_token(token: object) -> None:
    """Refuse what cannot be a token."""
    if not isinstance(token, str) or len(token) > 200:
        raise SessionError("a token is a text")


class LiveTable(Playing):
    """A table of people and built-in players; made and driven by a `Room`."""

    def open(self) -> None:
        """Say that the table is there, and promise the first secret."""
        self.note("open", table=self.setup.name, game=self.table.variant.name)
        self.note_promise()

    def do(self, command: Command, token: str) -> dict[str, Any]:
        """Do what is asked; the reply for who asked.

        Raises
        ------
        SessionError
            It cannot be done now, or not by who has this token.
        """
        act = _DO.get(type(command))
        if act is None:
            raise SessionError(f"{type(command).__name__} is no command")
        reply = act(self, command, token)
        self.plan_ahead()
        return reply

    # -- who asks ------------------------------------------------------------

    def seat_with(self, token: str) -> int:
        """The seat that a token is for.

        Raises
        ------
        SessionError
            There is none.
        """
        check_token(token)
        found = [number for number, holder in self.holders.items() if holder.has(token)]
        if not found:
            raise SessionError("this token is for no seat at the table", "no seat")
        return found[0]

    def sitting_with(self, token: str) -> int:
        """The sitting that a token is for, or was; 0 for no token.

        Raises
        ------
        SessionError
            There is none.
        """
        check_token(token)
        proofs = [*self.former, *[(holder.id, holder.proof) for holder in self.holders.values()]]
        found = [sitting for sitting, proof in proofs if proves(token, proof)]
        if token and not found:
            raise SessionError("this token is for no seat at the table", "no seat")
        return found[0] if token else 0

    def _staying(self, token: str) -> int:
        seat = self.seat_with(token)
        if self.holders[seat].leaving:
            raise SessionError("you are leaving", "leaving")
        return seat

    # -- in a hand -----------------------------------------------------------

    def _act(self, command: Act, token: str) -> dict[str, Any]:
        seat = self.seat_with(token)
        if not self.table.is_playing or self.actor[1] != seat:
            raise SessionError("it is not your turn", "not your turn")
        if command.turn != self.turn:
            raise SessionError(f"turn {command.turn} is not the one that is asked for, {self.turn}", "turn over")
        action = self._legal(command.text)
        self.holders[seat].misses = 0
        self.play(action)
        return {"reply": "act", "turn": command.turn}

    def _legal(self, text: str) -> Action:
        """The action that a text asks for, tried on a copy."""
        try:
            action = parse_action(text)
            if isinstance(action, DEALERS):
                raise SessionError("the dealer does that", "not allowed")
            self.hand.copy().apply(action)
        except SessionError:
            raise
        except DrawSevenError as error:
            raise SessionError(str(error), "not allowed") from None
        return action

    def _contribute(self, command: Contribute, token: str) -> dict[str, Any]:
        holder = self.holders[self._staying(token)]
        holder.contribution = command.text
        return {"reply": "contribute", "for_hand": self.table.hands + 1}

    # -- coming and going ----------------------------------------------------

    def _take(self, seat: int, name: str, chips: int) -> Holder:
        """Check that a seat can be taken, and who takes it."""
        if not 0 <= seat < min(self.terms.seats, len(self.table.seats)):
            raise SessionError(f"there is no seat {seat}", "no such seat", seat=seat)
        if seat in self.holders:
            raise SessionError(f"seat {seat} is taken", "seat taken", seat=seat)
        least, most = self.terms.least, self.terms.most
        if not least <= chips <= most:
            words = f"the buy-in is {least} to {most} chips, not {chips}"
            raise SessionError(words, "buy-in", least=least, most=most)
        if likeness(name) in [likeness(holder.name) for holder in self.holders.values()]:
            raise SessionError("somebody here has that name", "name taken", name=name)
        return Holder(self.sittings + 1, name)

    def _settle_in(self, seat: int, holder: Holder, chips: int, *, wait: bool = False) -> dict[str, Any]:
        self.table.sit(seat, chips, wait=wait)
        self.holders[seat] = holder
        self.sittings = holder.id
        self.bought += chips
        self.note("sit", seat=seat, name=holder.name, player=holder.player, amount=chips)
        return {"reply": "sit", "seat": seat}

    def _sit(self, command: Sit, token: str) -> dict[str, Any]:
        if token:
            raise SessionError("who has a token has a seat already", "seated")
        holder, token = self._take(command.seat, command.name, command.chips), new_token()
        holder.proof = proof_of(token)
        return self._settle_in(command.seat, holder, command.chips, wait=command.wait) | {"token": token}

    def _seat_player(self, command: SeatPlayer, token: str) -> dict[str, Any]:
        if command.player not in PLAYERS:
            raise SessionError(f"no player is called {command.player!r}; there are {', '.join(PLAYERS)}")
        holder = self._take(command.seat, house_name(command.seat, command.player), command.chips)
        holder.player, holder.buy_in = command.player, command.chips
        return self._settle_in(command.seat, holder, command.chips)

    def _leave(self, command: Leave, token: str) -> dict[str, Any]:
        return self._go(self._staying(token))

    def _dismiss(self, command: Dismiss, token: str) -> dict[str, Any]:
        if command.seat not in self.holders:
            raise SessionError("nobody sits there")
        return self._go(command.seat)

    def _go(self, seat: int) -> dict[str, Any]:
        """Free a seat now, or have its hand played out without its holder."""
        if not self.in_hand(seat):
            self.stand_up(seat)
            return {"reply": "leave", "seat": seat, "waits": False}
        self.holders[seat].leaving = True
        if self.actor[1] == seat and self.deadline is not None:
            self.deadline = min(self.deadline, self.now + self.terms.pace)
        return {"reply": "leave", "seat": seat, "waits": True}

    def _sit_out(self, command: SitOut, token: str) -> dict[str, Any]:
        seat = self._staying(token)
        if self.seat(seat).sitting_out:
            raise SessionError("you sit out already", "sits out")
        self.table.sit_out(seat)
        self.note("sit out", seat=seat)
        return {"reply": "sit out"}

    def _come_back(self, command: ComeBack, token: str) -> dict[str, Any]:
        seat = self._staying(token)
        if not self.seat(seat).sitting_out:
            raise SessionError("you do not sit out", "sits in")
        self.table.come_back(seat, wait=command.wait)
        self.holders[seat].misses = 0
        self.note("come back", seat=seat)
        return {"reply": "come back"}

    def _top_up(self, command: TopUp, token: str) -> dict[str, Any]:
        seat = self._staying(token)
        holder = self.holders[seat]
        most = max(0, self.terms.most - self.seat(seat).stack - holder.top_up)
        if command.chips > most:
            raise SessionError(f"you can buy {most} chips at most", "top-up", most=most)
        holder.top_up += command.chips
        waits = self.in_hand(seat)
        if not waits:
            self.settle(seat)
        return {"reply": "top up", "chips": command.chips, "waits": waits}


_DO: Mapping[Any, Callable[[LiveTable, Any, str], dict[str, Any]]] = {
    Act: LiveTable._act,
    Sit: LiveTable._sit,
    Leave: LiveTable._leave,
    SitOut: LiveTable._sit_out,
    ComeBack: LiveTable._come_back,
    TopUp: LiveTable._top_up,
    Contribute: LiveTable._contribute,
    SeatPlayer: LiveTable._seat_player,
    Dismiss: LiveTable._dismiss,
}
