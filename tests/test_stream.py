"""The random stream: published vectors of ChaCha20, any place of it, and bounded draws without bias."""

from collections import Counter
from math import prod

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import stream
from drawseven import Deck
from drawseven._deck import random_bytes

SEEDS = st.integers(0, 2**256 - 1)
STREAMS = st.integers(0, 2**64 - 1)

ZEROS = bytes(32)
ONE = bytes(31) + b"\1"
COUNT = bytes(range(32))

# RFC 8439: section 2.3.2 and appendix A.1. Key, block, 96-bit nonce, keystream.
BLOCKS = {
    "2.3.2": (
        COUNT,
        1,
        "000000090000004a00000000",
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ),
    "A.1 1": (
        ZEROS,
        0,
        "000000000000000000000000",
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    "A.1 2": (
        ZEROS,
        1,
        "000000000000000000000000",
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    "A.1 3": (
        ONE,
        1,
        "000000000000000000000000",
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    "A.1 4": (
        b"\0\xff" + bytes(30),
        2,
        "000000000000000000000000",
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
    "A.1 5": (
        ZEROS,
        0,
        "000000000000000000000002",
        "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
        "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
    ),
}

# RFC 8439: section 2.4.2 and appendix A.2. Key, first block, nonce, plain text, cipher text.
CIPHERS = {
    "2.4.2": (
        COUNT,
        1,
        "000000000000004a00000000",
        b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
        b"sunscreen would be it.",
        "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b"
        "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8"
        "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
        "5af90bbf74a35be6b40b8eedf2785e42874d",
    ),
    "A.2 1": (
        ZEROS,
        0,
        "000000000000000000000000",
        bytes(64),
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    "A.2 2": (
        ONE,
        1,
        "000000000000000000000002",
        b"Any submission to the IETF intended by the Contributor for publication as all or part of an IETF "
        b"Internet-Draft or RFC and any statement made within the context of an IETF activity is considered "
        b'an "IETF Contribution". Such statements include oral statements in IETF sessions, as well as written '
        b"and electronic communications made at any time or place, which are addressed to",
        "a3fbf07df3fa2fde4f376ca23e82737041605d9f4f4f57bd8cff2c1d4b7955ec"
        "2a97948bd3722915c8f3d337f7d370050e9e96d647b7c39f56e031ca5eb6250d"
        "4042e02785ececfa4b4bb5e8ead0440e20b6e8db09d881a7c6132f420e527950"
        "42bdfa7773d8a9051447b3291ce1411c680465552aa6c405b7764d5e87bea85a"
        "d00f8449ed8f72d0d662ab052691ca66424bc86d2df80ea41f43abf937d3259d"
        "c4b2d0dfb48a6c9139ddd7f76966e928e635553ba76c5c879d7b35d49eb2e62b"
        "0871cdac638939e25e8a1e0ef9d5280fa8ca328b351c3c765989cbcf3daa8b6c"
        "cc3aaf9f3979c92b3720fc88dc95ed84a1be059c6499b9fda236e7e818b04b0b"
        "c39c1e876b193bfe5569753f88128cc08aaa9b63d1a16f80ef2554d7189c411f"
        "5869ca52c5b83fa36ff216b9c1d30062bebcfd2dc5bce0911934fda79a86f6e6"
        "98ced759c3ff9b6477338f3da4f9cd8514ea9982ccafb341b2384dd902f3d1ab"
        "7ac61dd29c6f21ba5b862f3730e37cfdc4fd806c22f221",
    ),
    "A.2 3": (
        bytes.fromhex("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0"),
        42,
        "000000000000000000000002",
        b"'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:\nAll mimsy were the borogoves,\n"
        b"And the mome raths outgrabe.",
        "62e6347f95ed87a45ffae7426f27a1df5fb69110044c0d73118effa95b01e5cf"
        "166d3df2d721caf9b21e5fb14c616871fd84c54f9d65b283196c7fe4f60553eb"
        "f39c6402c42234e32a356b3e764312a61a5532055716ead6962568f87d3f3f77"
        "04c6a8d1bcd1bf4d50d6154b6da731b187b58dfd728afa36757a797ac188d1",
    ),
}

# The layout of the paper, with 64 bits each for the block and the nonce: test
# case 8 of the drafts by J. Strombergson.
PAPER_KEY = bytes.fromhex("c46ec1b18ce8a878725a37e780dfb7351f68ed2e194c79fbc6aebee1a667975d")
PAPER_NONCE = bytes.fromhex("1ada31d5cf688221")
PAPER_STREAM = (
    "f63a89b75c2271f9368816542ba52f06ed49241792302b00b5e8f80ae9a473af"
    "c25b218f519af0fdd406362e8d69de7f54c604a6e00f353f110f771bdca8ab92"
    "e5fbc34e60a1d9a9db17345b0a402736853bf910b060bdf1f897b6290f01d138"
    "ae2c4c90225ba9ea14d518f55929dea098ca7a6ccfe61227053c84e49a4a3332"
)


def keystream(key, block, nonce, length):
    """Bytes of the RFC's layout: the first 32 bits of its nonce are the upper half of our block number."""
    nonce = bytes.fromhex(nonce)
    block |= int.from_bytes(nonce[:4], "little") << 32
    number = int.from_bytes(nonce[4:], "little")
    return random_bytes(int.from_bytes(key, "little"), number, 16 * block, -(-length // 4))[:length]


# -- the stream --------------------------------------------------------------


@pytest.mark.parametrize(("key", "block", "nonce", "expected"), BLOCKS.values(), ids=BLOCKS)
def test_blocks_are_those_of_rfc_8439(key, block, nonce, expected):
    assert keystream(key, block, nonce, 64).hex() == expected


@pytest.mark.parametrize(("key", "block", "nonce", "plain", "expected"), CIPHERS.values(), ids=CIPHERS)
def test_streams_are_those_of_rfc_8439(key, block, nonce, plain, expected):
    mask = keystream(key, block, nonce, len(plain))
    assert bytes(a ^ b for a, b in zip(plain, mask, strict=True)).hex() == expected


def test_the_stream_is_the_paper_s():
    key, nonce = int.from_bytes(PAPER_KEY, "little"), int.from_bytes(PAPER_NONCE, "little")
    assert random_bytes(key, nonce, 0, 32).hex() == PAPER_STREAM


@pytest.mark.parametrize(("key", "block", "nonce", "expected"), BLOCKS.values(), ids=BLOCKS)
def test_the_model_makes_the_published_blocks_too(key, block, nonce, expected):
    octets = bytes.fromhex(nonce)
    words = stream.Words(
        int.from_bytes(key, "little"),
        int.from_bytes(octets[4:], "little"),
        16 * (block | int.from_bytes(octets[:4], "little") << 32),
    )
    assert words.take(16).hex() == expected


@given(SEEDS, STREAMS, st.integers(0, 2**64 - 200), st.integers(0, 140))
def test_a_stream_is_the_model_s_from_any_word_on(seed, nonce, word, n):
    assert random_bytes(seed, nonce, word, n) == stream.Words(seed, nonce, word).take(n)


@given(SEEDS, STREAMS, st.integers(0, 300), st.integers(0, 100))
def test_a_stream_can_be_taken_up_anywhere(seed, nonce, word, n):
    whole = random_bytes(seed, nonce, 0, word + n)
    assert random_bytes(seed, nonce, word, n) == whole[4 * word :]


@pytest.mark.parametrize("word", [2**36 - 70, 2**36 - 16, 2**36 - 1, 2**36, 2**63, 2**64 - 64, 2**32 * 16 * 5 - 3])
def test_the_block_number_is_carried_beyond_32_bits(word):
    assert random_bytes(7, 3, word, 64) == stream.Words(7, 3, word).take(64)


def test_seed_and_stream_are_different_parts_of_the_state():
    streams = [random_bytes(seed, nonce, 0, 16) for seed in (0, 1, 2**64, 2**255) for nonce in (0, 1, 2**32, 2**63)]
    assert len(set(streams)) == len(streams)


def test_no_words_are_no_bytes():
    assert random_bytes(0, 0, 5, 0) == b""


# -- bounded draws -----------------------------------------------------------


def draws_of_every_word(bounds, bits):
    """What `below` makes of each word of a few bits, in turn."""
    words = iter(range(2**bits))
    try:
        while True:
            yield tuple(stream.below(words, bounds, 2**bits))
    except StopIteration:
        return


@pytest.mark.parametrize(
    "bounds", [[1], [2], [3], [5], [52], [100], [32, 31], [7, 6, 5], [6, 5, 4, 3, 2], [9, 8]], ids=str
)
def test_every_outcome_of_a_draw_has_as_many_words(bounds):
    """Of all words of twelve bits, as many lead to one outcome as to any other: the method has no bias."""
    counts = Counter(draws_of_every_word(bounds, bits=12))
    assert len(counts) == prod(bounds)
    assert set(counts.values()) == {2**12 // prod(bounds)}


# Where seed 7, stream 0 has words that would favour some of 52 or of 49 places.
UNFAIR_WORDS = [(52, 31_120_236), (52, 35_698_362), (49, 57_398_413)]


def deck_at(word, cards):
    """A deck of that many cards at a place of the stream of seed 7."""
    deck = Deck(range(cards), seed=7)
    return Deck.from_state({**deck.state(), "words": str(word)})


@pytest.mark.parametrize(("cards", "word"), UNFAIR_WORDS)
def test_a_word_that_favours_some_places_is_thrown_away(cards, word):
    unfair = int.from_bytes(random_bytes(7, 0, word, 1), "little")
    assert unfair * cards % 2**32 < 2**32 % cards
    deck = deck_at(word, cards)
    deck.deal(1)
    assert int(deck.state()["words"]) == word + 2
    assert deck.dealt == deck_at(word + 1, cards).deal(1)


@pytest.mark.parametrize(("cards", "word"), UNFAIR_WORDS)
def test_a_word_that_favours_some_rows_is_thrown_away(cards, word):
    deck = deck_at(word, cards)
    rows = deck.deals(1, 1)
    assert int(deck.state()["words"]) == word + 2
    np.testing.assert_array_equal(rows, deck_at(word + 1, cards).deals(1, 1))


@pytest.mark.parametrize(
    ("cards", "size", "words_a_row"), [(32, 5, 1), (36, 5, 1), (52, 5, 1), (52, 7, 2), (32, 32, 5)]
)
def test_several_cards_are_drawn_from_one_word(cards, size, words_a_row):
    """With 2**32 mod the product of the bounds thrown away, a few words in a hundred."""
    deck = Deck(cards, seed=7)
    deck.deals(20_000, size)
    groups = stream.split(cards, size)
    assert sum(bool(group) for group in groups) == words_a_row
    expected = 20_000 * sum(1 / (1 - 2**32 % prod(group) / 2**32) for group in groups)
    assert int(deck.state()["words"]) == pytest.approx(expected, rel=0.005)
