"""How the other packages play a hand, each in the way it is fastest, one action a call.

PokerKit posts, deals and pays by its automations. OpenSpiel is given its cards
as they fall, without asking it for the outcomes of chance.
"""

import random
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, TypeAlias

from contest import Work

Choose: TypeAlias = Callable[[], int]
"""How many cards the next player throws."""

SEED = 7
MOST = 3
"""Cards a player throws at most."""


def discards() -> Choose:
    """The same numbers of cards in every turn, for everybody who plays."""
    randrange = random.Random(SEED).randrange
    return lambda: randrange(MOST + 1)


def draw_game(pokerkit: ModuleType) -> Any:
    """Five-card draw with 52 cards, built on PokerKit's single draw."""
    from pokerkit.games import FixedLimitPokerMixin, SingleDraw

    class FiveCardDraw(FixedLimitPokerMixin, SingleDraw):
        deck = pokerkit.Deck.STANDARD
        hand_types = (pokerkit.StandardHighHand,)
        hole_dealing_count = 5

    chips: dict[str, Any] = {"raw_antes": 0, "raw_blinds_or_straddles": (1, 2), "min_bet": 2}
    return FiveCardDraw(tuple(pokerkit.Automation), ante_trimming_status=True, **chips)


def pokerkit_draw(pokerkit: ModuleType, hands: int) -> Work:
    """Heads-up draw, check and call, random discards; the chips of the first player."""
    game = draw_game(pokerkit)

    def turn() -> list[int]:
        count = discards()
        return [play(game((200, 200), 2), count) for _ in range(hands)]

    def play(state: Any, count: Choose) -> int:
        while state.status:
            drawing = state.stand_patter_or_discarder_index
            if drawing is None:
                state.check_or_call()
            else:
                state.stand_pat_or_discard(state.hole_cards[drawing][: count()])
        return int(state.payoffs[0])

    return turn


def pokerkit_stud(pokerkit: ModuleType, hands: int, players: int) -> Work:
    """Seven-card stud, bring-in, check and call; the chips of all players of each hand."""
    chips = {"raw_antes": 1, "bring_in": 1, "small_bet": 2, "big_bet": 4}
    game = pokerkit.FixedLimitSevenCardStud(tuple(pokerkit.Automation), ante_trimming_status=True, **chips)

    def turn() -> list[list[int]]:
        return [play(game((200,) * players, players)) for _ in range(hands)]

    def play(state: Any) -> list[int]:
        state.post_bring_in()
        while state.status:
            state.check_or_call()
        return list(map(int, state.payoffs))

    return turn


def pokerkit_drawing(pokerkit: ModuleType) -> Any:
    """Its state of heads-up draw when the first player is to draw."""
    state = draw_game(pokerkit)((200, 200), 2)
    state.check_or_call()
    state.check_or_call()
    return state


HOLDEM = {
    "betting": "limit",
    "numPlayers": 2,
    "numRounds": 4,
    "blind": "2 1",
    "raiseSize": "2 2 4 4",
    "firstPlayer": "2 1 1 1",
    "maxRaises": "3 4 4 4",
    "numSuits": 4,
    "numRanks": 13,
    "numHoleCards": 2,
    "numBoardCards": "0 3 1 1",
    "stack": "200 200",
}
FOLD, CALL = 0, 1
"""OpenSpiel's actions."""


def spiel_holdem(pyspiel: ModuleType, hands: int, *, asking: bool) -> Work:
    """Heads-up limit hold'em, check and call; the chips of the first player.

    Parameters
    ----------
    pyspiel : module
    hands : int
    asking : bool
        Whether each player asks what is legal first, as ours does.
    """
    game = pyspiel.load_game("universal_poker", HOLDEM)
    play = asked if asking else unasked

    def turn() -> list[int]:
        sample, deck = random.Random(SEED).sample, range(52)
        return [play(game.new_initial_state(), iter(sample(deck, 9))) for _ in range(hands)]

    return turn


def asked(state: Any, cards: Iterator[int]) -> int:
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(next(cards))
        else:
            state.apply_action(CALL if CALL in state.legal_actions() else FOLD)
    return int(state.returns()[0])


def unasked(state: Any, cards: Iterator[int]) -> int:
    while not state.is_terminal():
        state.apply_action(next(cards) if state.is_chance_node() else CALL)
    return int(state.returns()[0])
