"""The main job on real input: `make demo` runs this."""

import time

import numpy as np

import drawseven as d7
from drawseven.players import find_player

HANDS = ("Ah 7h 8h 9h Th", "Kh Qh 9h 8h 7h", "7c 7d 7h Ks Kc", "As 10d 9♠ 8♥ 7c", "Qs Js Ts 9s 8s")
HAND_SEEDS = {"draw7a": 38, "paradise7a": 113, "jackpots": 272, "stud7": 22}  # hands with something to tell


def rank_side_by_side() -> None:
    orders = [d7.Evaluator("universal-32"), d7.Evaluator("paradise-32")]
    print("Five cards under two house orders (strength of 840, higher wins):\n")
    for hand in HANDS:
        cells = [f"{ev.strength(hand):4}  {ev.describe(ev.strength(hand)):32}" for ev in orders]
        print(f"  {d7.format_cards(d7.parse_cards(hand)):16}{cells[0]}{cells[1]}".rstrip())
    print(f"\n  {'':16}{'universal-32':38}paradise-32\n")


def best_of_seven() -> None:
    stud = d7.Evaluator("standard-52")
    seven = "As 2d Kc 3h 4h 5c 9d"
    best = d7.format_cards(stud.best_five(seven))
    print(f"Best five of {seven}: {best}, {stud.describe(stud.strength(seven))}\n")


def rank_a_million() -> None:
    evaluator, deck = d7.Evaluator("paradise-32"), d7.Deck(32, seed=7)
    begin = time.perf_counter()
    hands = deck.deals(1_000_000, 5)
    dealt = time.perf_counter()
    strengths = evaluator.strengths(hands)
    ranked = time.perf_counter()
    best = evaluator.describe(int(np.max(strengths)))
    print(
        f"A million random hands (a NumPy array of {hands.dtype}, {hands.shape}): dealt in "
        f"{1e3 * (dealt - begin):.1f} ms, ranked in {1e3 * (ranked - dealt):.1f} ms; the best: {best}."
    )


def play_one_hand_each() -> None:
    for name, variant in d7.VARIANTS.items():
        players = [find_player("tight", seed) for seed in (1, 2, 3)]
        table = d7.Table(variant, [200] * 3, seed=HAND_SEEDS[name], button=2)
        hand = table.deal()
        while (actor := hand.actor) is not None:
            table.act(players[actor].act(hand.seen_by(actor)))
        print(f"\n{variant.title}, three players:\n")
        for event in hand.events:
            print(f"  {variant.streets[event.amount].name}:" if event.kind == "street" else f"    {event}")


if __name__ == "__main__":
    rank_side_by_side()
    best_of_seven()
    rank_a_million()
    play_one_hand_each()
    print("\nTo play yourself: make play in this terminal, make serve in a browser.")
