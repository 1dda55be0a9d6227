"""The catalogues: every key in every language, the parts that are filled in, and hands in words."""

import json
import random
import re
from itertools import product

import pytest

from drawseven import VARIANTS, Category, Hand, find_variant
from drawseven.history.games import GAMES
from drawseven.sessions.telling import meaning_of
from drawseven.words import LANGUAGES, Catalogue, catalogue_bytes, find_catalogue

PART = re.compile(r"\{(\w+)\}")
RANKS = "23456789TJQKA"


def texts_of(language):
    return json.loads(catalogue_bytes(language))


def forms_in(texts):
    """The forms of ranks that the names of hands ask for."""
    parts = [part for key, text in texts.items() if key.startswith("hand.") for part in PART.findall(text)]
    assert all(part[-1] in "12" for part in parts)
    return {part[:-1] for part in parts}


def keys_of(texts):
    """The keys of a catalogue without those of its forms of ranks, which are its own."""
    return {key for key in texts if not re.fullmatch(r"[a-z]+\.[2-9TJQKA]", key) or key.startswith("rank.")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_every_key_and_fills_in_the_same_parts(language):
    english, own = texts_of("en"), texts_of(language)
    assert keys_of(own) == keys_of(english)
    for key in keys_of(own):
        assert own[key] == own[key].strip() != ""
        if not key.startswith("hand."):
            assert set(PART.findall(own[key])) == set(PART.findall(english[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_forms_of_ranks_that_its_hands_are_named_by(language):
    texts = texts_of(language)
    forms = forms_in(texts) | {"rank"}
    assert set(texts) - keys_of(texts) == {f"{form}.{rank}" for form, rank in product(forms - {"rank"}, RANKS)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_hand_has_a_name_of_its_own(language):
    words = Catalogue(language)
    names = [words.hand({"category": kind.value, "ranks": "K7"}) for kind in Category]
    names.append(words.hand({"category": "royal flush", "ranks": "AK"}))
    assert len(set(names)) == len(Category) + 1
    assert not any("{" in name or not name for name in names)


@pytest.mark.parametrize("game", VARIANTS)
def test_english_names_are_those_of_the_evaluator(game):
    hand, words, seen = Hand(find_variant(game), [200, 200]), Catalogue("en"), set()
    rng = random.Random(7)
    for _ in range(3000):
        cards = tuple(rng.sample(hand.evaluator.deck, rng.choice((5, 7)) if game == "stud7" else 5))
        name = words.hand(meaning_of(hand, cards))
        assert name == hand.evaluator.describe(hand.evaluator.strength(cards))
        seen.add(name)
    assert len(seen) > 50


def test_streets_and_games_are_called_by_what_their_variants_call_them():
    texts, words = texts_of("en"), Catalogue("pl")
    streets = {street.name for variant in VARIANTS.values() for street in variant.streets}
    titles = {variant.title for variant in GAMES.values()}
    assert {key: text for key, text in texts.items() if key.startswith(("street.", "game."))} == {
        **{f"street.{name}": name for name in streets},
        **{f"game.{title}": title for title in titles},
    }
    assert words.street("after the draw") == "po wymianie"
    assert words.street("a street of one's own") == "a street of one's own"
    assert words.game("Seven-card stud") == "Stud siedmiokartowy"
    assert words.game("Home game") == "Home game"


def test_a_reader_gets_the_first_language_that_there_is():
    assert find_catalogue(["de-DE", "pl-PL", "en"]).language == "pl"
    assert find_catalogue(["uk_UA.UTF-8"]).language == "uk"
    assert find_catalogue(["no"]).language == find_catalogue(["nn-NO"]).language == "nb"
    assert find_catalogue([]).language == find_catalogue(["", "C", "xx"]).language == "en"


def test_what_is_not_there_is_no_crash():
    words = Catalogue("pl")
    assert words.say("no such key") == ""
    assert "{amount}" in words.say("pot")
    assert words.hand(None) == ""
    assert words.card("??") == words.say("card.hidden")
    with pytest.raises(KeyError):
        catalogue_bytes("../en")
