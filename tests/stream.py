"""A second opinion on chance: ChaCha20 and the deck in plain Python, from the papers, sharing no code with the package.

Sources: D. J. Bernstein, "ChaCha, a variant of Salsa20" (2008); D. Lemire,
"Fast random integer generation in an interval" (2019); N. Brackett-Rozinsky
and D. Lemire, "Batched ranged random integer generation" (2024).
"""

import struct

WORD = 2**32
QUARTERS = (
    (0, 4, 8, 12),
    (1, 5, 9, 13),
    (2, 6, 10, 14),
    (3, 7, 11, 15),
    (0, 5, 10, 15),
    (1, 6, 11, 12),
    (2, 7, 8, 13),
    (3, 4, 9, 14),
)


def rotate(word, bits):
    return (word << bits | word >> (32 - bits)) % WORD


def quarter_round(x, a, b, c, d):
    for first, second, last, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[first] = (x[first] + x[second]) % WORD
        x[last] = rotate(x[last] ^ x[first], bits)


def make_block(key, block, nonce):
    """The 16 words of a block: 32 bytes of key, a 64-bit block number, a 64-bit nonce."""
    start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, nonce))
    x = list(start)
    for _ in range(10):
        for places in QUARTERS:
            quarter_round(x, *places)
    return [(word + first) % WORD for word, first in zip(x, start, strict=True)]


class Words:
    """The words of a stream from any place on."""

    def __init__(self, seed, stream, at=0):
        self.key = seed.to_bytes(32, "little")
        self.nonce = stream
        self.at = at
        self.block = None

    def __next__(self):
        if self.block is None or self.at % 16 == 0:
            self.block = make_block(self.key, self.at // 16, self.nonce)
        self.at += 1
        return self.block[(self.at - 1) % 16]

    def take(self, n):
        return struct.pack(f"<{n}I", *[next(self) for _ in range(n)])


def below(words, bounds, word=WORD):
    """One unbiased number below each bound, all from one word below `word`, which may have to be drawn again."""
    product = 1
    for bound in bounds:
        product *= bound
    while True:
        rest, draws = next(words), []
        for bound in bounds:
            draw, rest = divmod(rest * bound, word)
            draws.append(draw)
        if rest >= word % product:
            return draws


def split(left, size):
    """The bounds of a deal of `size` cards, in groups for a word each: as many as keep the product below 2**29."""
    groups, product = [[]], 1
    for bound in range(left, left - size, -1):
        if product * bound >= 2**29:
            groups.append([])
            product = 1
        groups[-1].append(bound)
        product *= bound
    return groups


def take_card(stub, place):
    """Take a card out; the last one goes into its place."""
    card = stub[place]
    stub[place] = stub[-1]
    stub.pop()
    return card


class DeckModel:
    """A deck as its documentation tells it: codes in a stub, out, or on the pile."""

    def __init__(self, cards, seed, stream):
        self.all = set(cards)
        self.words = Words(seed, stream)
        self.shuffle()

    def shuffle(self):
        self.out, self.pile, self.stub = set(), set(), sorted(self.all)

    def deal(self, n):
        dealt = [take_card(self.stub, below(self.words, [len(self.stub)])[0]) for _ in range(n)]
        self.out.update(dealt)
        return dealt

    def discard(self, cards):
        self.out -= set(cards)
        self.pile |= set(cards)

    def reshuffle(self, exclude=()):
        back = sorted(self.pile - set(exclude))
        self.pile -= set(back)
        self.stub += back
        return back

    def draw(self, discards, exclude=()):
        new = self.deal(min(len(discards), len(self.stub)))
        if len(new) < len(discards):
            self.reshuffle(exclude)
            new += self.deal(len(discards) - len(new))
        self.discard(discards)
        return new

    def deals(self, n, k):
        return [self.deal_row(k) for _ in range(n)]

    def deal_row(self, k):
        stub = list(self.stub)
        places = [place for group in split(len(stub), k) if group for place in below(self.words, group)]
        return [take_card(stub, place) for place in places]
