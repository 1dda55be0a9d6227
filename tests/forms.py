"""One hand in every form that callers may have it in."""

import array
from collections import deque
from enum import IntEnum

import numpy as np

from drawseven import Card, format_cards

Codes = IntEnum("Codes", {f"code_{code}": code for code in range(52)})


class Index:
    """Something that is no int but can be one."""

    def __init__(self, code):
        self.code = code

    def __index__(self):
        return self.code


def text_of(code):
    return str(Card(code))


FORMS = {
    "text": format_cards,
    "text without spaces": lambda codes: format_cards(codes).replace(" ", ""),
    "text with two spaces": lambda codes: format_cards(codes).replace(" ", "  "),
    "text with a space behind": lambda codes: format_cards(codes) + " ",
    "text with a space in front": lambda codes: " " + format_cards(codes),
    "text with commas": lambda codes: format_cards(codes).replace(" ", ","),
    "small letters": lambda codes: format_cards(codes).lower(),
    "capitals": lambda codes: format_cards(codes).upper(),
    "tens as 10": lambda codes: format_cards(codes).replace("T", "10"),
    "symbols": lambda codes: format_cards(codes).translate(str.maketrans("cdhs", "♣♢♥♤")),
    "tuple": tuple,
    "list": list,
    "tuple of Card": lambda codes: tuple(map(Card, codes)),
    "list of Card": lambda codes: list(map(Card, codes)),
    "list of text": lambda codes: list(map(text_of, codes)),
    "int, Card and text": lambda codes: [(int, Card, text_of)[place % 3](code) for place, code in enumerate(codes)],
    "bytes": bytes,
    "bytearray": bytearray,
    "memoryview": lambda codes: memoryview(bytes(codes)),
    "array of B": lambda codes: array.array("B", codes),
    "array of q": lambda codes: array.array("q", codes),
    "uint8": lambda codes: np.array(codes, np.uint8),
    "int64": lambda codes: np.array(codes, np.int64),
    "int8": lambda codes: np.array(codes, np.int8),
    "big-endian": lambda codes: np.array(codes, ">i4"),
    "strided": lambda codes: np.array([codes, codes], np.uint8).T[:, 0],
    "objects": lambda codes: np.array(codes, object),
    "tuple of uint8": lambda codes: tuple(np.array(codes, np.uint8)),
    "list of int64": lambda codes: list(np.array(codes, np.int64)),
    "generator": lambda codes: (code for code in codes),
    "iterator": iter,
    "set": set,
    "dict": dict.fromkeys,
    "deque": deque,
    "int enum": lambda codes: [list(Codes)[code] for code in codes],
    "indices": lambda codes: [Index(code) for code in codes],
}
