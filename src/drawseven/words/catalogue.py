"""A catalogue of texts: found by the languages a reader wants, filled in key by key.

A file has a text for each key. A part in {braces} is filled in; a key or a
language that is not there is taken from English. The page of the web table
reads the same files, by the same rules.
"""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["LANGUAGES", "Catalogue", "catalogue_bytes", "find_catalogue"]

LANGUAGES = ("en", "pl", "nb", "uk", "it", "ru")
"""The languages there are, by their codes in ISO 639-1."""

ALIASES = {"no": "nb", "nn": "nb"}
"""Languages whose readers are served by another's catalogue."""

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

_PART = re.compile(r"\{(\w+)\}")


def catalogue_bytes(language: str) -> bytes:
    """The file of a language, as it stands: a JSON object of texts in UTF-8.

    Raises
    ------
    KeyError
        There is no such language.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    return files("drawseven.words").joinpath(f"{language}.json").read_bytes()


@cache
def _texts(language: str) -> Mapping[str, str]:
    texts: Mapping[str, str] = json.loads(catalogue_bytes(language))
    return texts


def find_catalogue(wanted: Iterable[str]) -> "Catalogue":
    """The catalogue of the first language that there is one for; English if there is none.

    Parameters
    ----------
    wanted : iterable of str
        Tags such as ``pl``, ``pl-PL`` or ``pl_PL.UTF-8``, the dearest first.

    Examples
    --------
    >>> find_catalogue(["xx", "en-GB"]).language
    'en'
    """
    for tag in wanted:
        code = re.split(r"[-_.@]", tag.lower(), maxsplit=1)[0]
        code = ALIASES.get(code, code)
        if code in LANGUAGES:
            return Catalogue(code)
    return Catalogue("en")


class Catalogue:
    """The texts of a language.

    Parameters
    ----------
    language : str
        One of `LANGUAGES`.

    Examples
    --------
    >>> words = Catalogue("en")
    >>> words.say("event.raise", name="Ann", amount=4)
    'Ann raises to 4'
    >>> words.card("Ts"), words.cards(["Ts", "??"])
    ('ten of spades', '10♠ ▮')
    >>> words.hand({"category": "full house", "ranks": "K7"})
    'full house, kings over sevens'
    >>> words.refusal({"error": "seat 3 is taken", "code": "seat taken", "parts": {"seat": 3}})
    'The seat is taken'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts, self._english = _texts(language), _texts("en")

    def __repr__(self) -> str:
        return f"Catalogue({self.language!r})"

    def say(self, key: str, **parts: Any) -> str:
        """The text of a key, filled in; "" for a key that there is not."""
        text = self._texts.get(key) or self._english.get(key, "")
        return _PART.sub(lambda found: str(parts.get(found[1], found[0])), text)

    def street(self, name: str) -> str:
        """What a street is called; as its variant calls it, if there is no such key."""
        return self.say(f"street.{name}") or name

    def game(self, title: str) -> str:
        """What a game is called; its title, if there is no such key."""
        return self.say(f"game.{title}") or title

    def refusal(self, reply: Mapping[str, Any]) -> str:
        """Why something was refused: what is said of the reply's ``code``, or else its ``error`` in English."""
        return self.say(f"refusal.{reply['code']}", **reply["parts"]) or str(reply["error"])

    def card(self, card: str) -> str:
        """A card in words."""
        if card == "??":
            return self.say("card.hidden")
        return self.say("card", rank=self.say(f"rank.{card[0]}"), suit=self.say(f"suit.{card[1]}"))

    @staticmethod
    def cards(cards: Iterable[str]) -> str:
        """Cards in a line of text."""
        return " ".join(["▮" if card == "??" else card[0].replace("T", "10") + SUITS[card[1]] for card in cards])

    def hand(self, meaning: Mapping[str, str] | None) -> str:
        """A hand in words, from its ``category`` and the two ``ranks`` that it is named by; "" for None.

        A part such as ``{many2}`` of the text is the second of the ranks, in the
        form whose keys begin with ``many.``: every language has the forms that
        its grammar needs.
        """
        if meaning is None:
            return ""
        text = self.say(f"hand.{meaning['category']}")
        return _PART.sub(lambda found: self.say(f"{found[1][:-1]}.{meaning['ranks'][int(found[1][-1]) - 1]}"), text)
