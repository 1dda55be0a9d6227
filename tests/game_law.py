"""The rules of betting and of the last chip, written down once more and plainly, to compare the engine with.

Everything is worked out from the book of a hand (game_book.py) and the row of the variant; nothing
of the engine's own state is read.
"""

import oracle

FORCED = ("ante", "blind")


def price_of(book):
    """What there is to call to: the largest bet, and never less than a blind or the bring-in that was due."""
    price = max(book.bets)
    if book.street == 0:
        price = max(price, book.variant.blinds[1])
    if any(kind == "bring-in" for kind, *_ in book.round):
        price = max(price, book.variant.bring_in)
    return price


def call_of(book, who):
    """Chips that `who` adds to call: no more than somebody else can match."""
    reach = max([book.bets[at] + book.stacks[at] for at in others(book, who)], default=0)
    return max(0, min(price_of(book), book.bets[who] + book.stacks[who], reach) - book.bets[who])


def others(book, who):
    return [at for at in range(book.n) if at != who and book.live[at]]


def turns(book):
    """The voluntary actions of the round and the bring-in, in order."""
    return [entry for entry in book.round if entry[0] not in FORCED]


def size_of(book):
    """The bet of the street; the first size where an open pair allows two."""
    row = book.variant
    if row.limit != "fixed":
        return row.blinds[1] or row.small_bet
    return row.big_bet if row.streets[book.street].big else row.small_bet


def is_open_pair(book):
    row = book.variant.streets[book.street]
    return row.open_pair and any(
        book.came[at] and len({card.rank for card in board}) < len(board) for at, board in enumerate(boards(book))
    )


def boards(book):
    """Up cards: the third to the sixth."""
    return [cards[2:6] for cards in book.hands]


def fixed_story(book):
    """The last full bet, how many full bets there were, and whether a big one came, step by step."""
    row, blind = book.variant, book.variant.blinds[1] if book.street == 0 else 0
    base, full, big = blind, int(blind > 0), not is_open_pair(book)
    yield base, full, big
    for kind, _, total in turns(book):
        if kind in ("bet", "complete", "raise"):
            big = big or (total - base > row.small_bet and 2 * (total - base) >= row.big_bet)
            size = size_of(book) if not is_open_pair(book) or not big else row.big_bet
            if 2 * (total - base) >= size:
                base, full = total, full + 1
        yield base, full, big


def is_capped(book, story):
    """Whether the cap was reached; where it does not hold between two, while more than two were in."""
    row = book.variant
    reached = [at for at, (_, full, _) in enumerate(story) if full >= row.cap]
    if not reached or row.cap_heads_up:
        return bool(reached)
    for at in reached:
        counted = at == 0 or story[at][1] > story[at - 1][1]
        live = sum(book.live) + sum([kind == "fold" for kind, _, _ in turns(book)[at:]])
        if counted and live > 2:
            return True
    return False


def fixed_totals(book, who):
    row = book.variant
    story = list(fixed_story(book))
    base, full, big = story[-1]
    seen = [story[at + 1][1] for at, entry in enumerate(turns(book)) if entry[1] == who]
    if is_capped(book, story) or (seen and seen[-1] == full):
        return []
    most = book.bets[who] + book.stacks[who]
    sizes = {row.big_bet} if big else {row.small_bet, row.big_bet}
    if not is_open_pair(book):
        sizes = {size_of(book)}
    return sorted({min(base + size, most) for size in sizes})


def no_limit_story(book):
    """The price and the last full raise, step by step."""
    price, size = book.variant.blinds[1] if book.street == 0 else 0, size_of(book)
    yield price, size
    for kind, _, total in turns(book):
        if kind in ("bet", "complete", "raise"):
            size = max(size, total - price)
            price = total
        yield price, size


def no_limit_totals(book, who):
    story = list(no_limit_story(book))
    price, size = story[-1]
    seen = [story[at + 1][0] for at, entry in enumerate(turns(book)) if entry[1] == who]
    if seen and price - seen[-1] < size:
        return []
    most = book.bets[who] + book.stacks[who]
    if book.variant.limit == "pot":
        pot_after_call = book.pot + price - book.bets[who]
        most = min(most, max(price + pot_after_call, price + size))
    return range(min(price + size, most), most + 1)


def is_contested(book, who):
    """Whether anybody else could answer a raise: with what is in front and behind, more than the price."""
    return any(book.bets[at] + book.stacks[at] > price_of(book) for at in others(book, who))


def totals_of(book, who):
    """The totals that `who` may bet or raise to."""
    if book.bets[who] + book.stacks[who] <= price_of(book) or not is_contested(book, who):
        return []
    totals = fixed_totals(book, who) if book.variant.limit == "fixed" else no_limit_totals(book, who)
    return [total for total in (totals or ()) if total > price_of(book)] if len(totals) < 3 else totals


def first_of(book):
    """Who is asked first on the street, before those who cannot act are passed over."""
    rule = str(book.variant.streets[book.street].first)
    live = [at for at in range(book.n) if book.live[at]]
    if rule == "the lowest up card":
        return min(live, key=lambda at: book.hands[at][2])
    if rule == "the highest board":
        rules = oracle.NAMED["standard-52"]
        return max(live, key=lambda at: (oracle.up_key(boards(book)[at], rules), -at))
    if rule == "who opened the pot" and book.opener >= 0:
        return book.opener
    if rule == "left of the big blind":
        return 1 if book.n == 2 and book.variant.button_small_blind else 2 % book.n
    return live[0]


def actor_of(book):
    """Who is to act in the round, or None if it is over."""
    start = first_of(book) if book.last is None else book.last + 1
    acted = {who for _, who, _ in turns(book)}
    for step in range(book.n):
        who = (start + step) % book.n
        if not book.live[who] or book.stacks[who] == 0:
            continue
        if brings_in(book) and is_contested(book, who):
            return who
        if call_of(book, who) or (who not in acted and is_contested(book, who)):
            return who
    return None


def brings_in(book):
    """Whether the bring-in is still due."""
    return book.variant.bring_in > 0 and book.street == 0 and not turns(book)


def settle(book):
    """The stacks at the end: every pot to the best of those who paid for it and did not muck."""
    stacks = list(book.stacks_before)
    in_it = [at for at in range(book.n) if book.live[at]]
    paid, below, left = book.paid, 0, sum(book.paid) + book.dead
    pots = []
    for level in sorted({paid[at] for at in in_it}):
        amount = sum([min(chips, level) - min(chips, below) for chips in paid]) + (0 if pots else book.dead)
        pots.append([amount, [at for at in in_it if paid[at] >= level]])
        below, left = level, left - amount
    pots[-1][0] += left
    for amount, players in pots:
        for winner, chips in share(book, amount, players):
            stacks[winner] += chips
    return stacks


def share(book, amount, players):
    last = [at for at in book.mucked if at in players][-1:]
    players = [at for at in players if at not in book.mucked] or last  # the others were gone when the last one mucked
    best = max([strength(book, at) for at in players]) if len(players) > 1 else None
    winners = [at for at in players if best is None or strength(book, at) == best]
    unit = book.variant.unit
    for number, winner in enumerate(winners):
        units = amount // unit // len(winners) + (number < amount // unit % len(winners))
        yield winner, units * unit + (amount % unit if number == 0 else 0)


def strength(book, who):
    rules = oracle.NAMED[book.hand.evaluator.ranking.name]
    return oracle.best(book.hands[who] + book.board, rules)[0]


def show_order(book):
    """Who shows in turn: those of the last side pot first, and among equals the last to bet, then clockwise."""
    raisers = [who for kind, who, _ in turns(book) if kind in ("bet", "complete", "raise")]
    first = raisers[-1] if raisers else first_of(book)
    in_it = [at for at in range(book.n) if book.live[at]]
    return sorted(in_it, key=lambda at: (-book.paid[at], (at - first) % book.n))


def wins_a_share(book, who, shown):
    """Whether a hand is as good as the best shown among those who paid as much as somebody in a pot with it."""
    in_it = [at for at in range(book.n) if book.live[at] and at not in book.mucked]
    for level in {book.paid[at] for at in in_it}:
        rivals = [at for at in in_it if book.paid[at] >= level and at in shown]
        if rivals and book.paid[who] >= level and strength(book, who) >= max(strength(book, at) for at in rivals):
            return True
    return False


def is_alone(book, who):
    """Whether all others that paid for some pot have mucked, so that it is won already."""
    in_it = [at for at in range(book.n) if book.live[at] and at not in book.mucked]
    return any([at for at in in_it if book.paid[at] >= level] == [who] for level in {book.paid[at] for at in in_it})


def may_open(book, who):
    """Whether five cards are a pair of jacks or better."""
    key, name = oracle.best(book.hands[who], oracle.NAMED["standard-52"])
    return name not in ("high card", "one pair") or (name == "one pair" and key[1] >= 9)
