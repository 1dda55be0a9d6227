"""Hands at the table in a real browser, by mouse, with cards that are known beforehand."""

import pytest

# In this deal Ola, on seat 0 with the button, has a pair of eights and draws three more cards to a full house;
# Kari is dealt a straight.
FULL_HOUSE = 479
# And in this one, of three players, the first has a straight, the second two pair and the third a pair.
STRAIGHT_TWO_PAIR_PAIR = 773


@pytest.fixture
def two(host, visits):
    """Ola and Kari with their cards before them."""
    table = host.open(f"two-{len(host.room.tables)}", FULL_HOUSE)
    ola = visits.open(table, "Ola", reduced_motion="no-preference").sit(0)
    kari = visits.open(table, "Kari", reduced_motion="no-preference").sit(1)
    host.deal()
    return ola, kari


def test_a_hand_with_a_discard_by_clicks_and_one_who_stands_pat(host, two):
    ola, kari = two
    ola.wait_for_turn()
    assert ola.cards == ["As", "8d", "Tc", "8h", "Qc"]
    ola.see("#strength", "one pair, eights")
    ola.see("#pot", "Pot 3")
    ola.see(ola.seat(0).locator(".bet"), "1")
    ola.see(ola.seat(1).locator(".bet"), "2")
    assert ola.seat(0).locator(".dealer").is_visible()
    assert not ola.seat(1).locator(".dealer").is_visible()
    assert ola.moves == ["fold", "call", "raise"]
    ola.picture("first")
    ola.do("call")
    kari.do("call")
    kari.see("#strength", "straight, king high")
    kari.do("pat")
    discard(ola, kari)
    after_the_draw(ola, kari)
    kari.do("show")
    ola.see("#pot", "")
    ola.until(lambda: "Ola wins 12" in ola.story)
    ola.until(lambda: ola.all(".seat .stack")[:2] == ["206", "194"])
    kari.until(lambda: len(story_of_the_hand(kari)) >= len(STORY))
    assert story_of_the_hand(kari) == STORY
    host.deal()
    kari.wait_for_turn()
    ola.until(lambda: ola.seat(1).locator(".dealer").is_visible())  # the button has moved on
    assert not ola.seat(0).locator(".dealer").is_visible()
    ola.until(lambda: len(set(ola.cards + kari.cards)) == 10)


def discard(ola, kari):
    ola.wait_for_turn("discard")
    assert ola.button("discard").is_disabled()
    ola.see(ola.seat(1).locator(".drew"), "=")
    ola.choose("As", "Tc", "8d", "8d", "Qc")
    assert ola.chosen == ["As", "Tc", "Qc"]
    ola.until(lambda: ola.hole("8d").bounding_box()["y"] - ola.hole("As").bounding_box()["y"] > 5)
    ola.until(lambda: "grayscale" in ola.hole("As").evaluate("card => getComputedStyle(card).filter"))
    ola.see(ola.button("discard"), "DISCARD 3")
    ola.picture("chosen")
    ola.do("discard")
    for guest in (ola, kari):
        guest.see(guest.seat(0).locator(".drew"), "3")
        guest.see(guest.seat(1).locator(".drew"), "=")


def after_the_draw(ola, kari):
    """The number that each drew is there until that player acts again, and no longer."""
    ola.until(lambda: ola.cards == ["7c", "8d", "8c", "8h", "7s"])  # new cards lie where the old ones lay
    ola.see("#strength", "full house, eights over sevens")
    kari.picture("drawn")
    kari.do("raise")
    assert kari.seat(1).locator(".drew").is_hidden()
    ola.see(ola.seat(0).locator(".drew"), "3")
    ola.see("#pot", "Pot 8")
    ola.do("call")
    assert ola.seat(0).locator(".drew").is_hidden()


STORY = """\
— Hand 1 —
Kari posts a blind of 2
Ola posts a blind of 1
— before the draw —
Kari gets J♣ Q♦ 10♠ K♥ 9♦
Ola calls 1
Kari checks
— the draw —
Kari stands pat
Ola throws 3
Kari bets 4
Ola calls 4
Kari shows J♣ Q♦ 10♠ K♥ 9♦: straight, king high
Ola shows 8♦ 8♥ 7♣ 8♣ 7♠: full house, eights over sevens
Ola wins 12""".splitlines()


def story_of_the_hand(guest):
    story = guest.story
    return story[story.index("— Hand 1 —") :]


def test_all_in_with_a_side_pot(host, visits):
    table = host.open("side-pot", STRAIGHT_TWO_PAIR_PAIR, limit="no")
    ann, bob, cid = (
        visits.open(table, name).sit(seat, chips)
        for seat, (name, chips) in enumerate([("Ann", 40), ("Bob", 100), ("Cid", 300)])
    )
    host.deal()
    ann.wait_for_turn("raise")
    ann.page.locator("#presets button").last.click()
    ann.see(ann.button("raise"), "Raise to 40")
    ann.do("raise")
    bob.wait_for_turn("raise")
    bob.page.fill("#total", "100")
    bob.page.press("#total", "Enter")
    cid.wait_for_turn("call")
    cid.see(cid.button("call"), "Call 98")
    cid.picture("asked")
    cid.page.set_viewport_size({"width": 360, "height": 640})
    cid.picture("phone")
    cid.do("call")
    for guest in (bob, cid, ann):
        guest.wait_for_turn("pat")
        guest.see("#pot", "Pot 240")
        assert guest.all("#pots li") == ["main pot 120", "side pot 1: 120"]
        assert guest.all(".seat .stack")[:3] == ["all in", "all in", "200"]
        guest.picture("pots")
        guest.do("pat")
    bob.do("show")
    cid.do("muck")
    ann.page.locator("#lines li", has_text="wins 120").first.wait_for()
    assert ann.all(".seat .stack")[:3] == ["120", "120", "200"]
    assert ann.story[-5:] == [
        "Bob shows 10♣ J♥ J♦ K♣ K♦: two pair, kings and jacks",
        "Cid mucks",
        "Ann shows Q♥ 10♥ 8♣ J♠ 9♥: straight, queen high",
        "Ann wins 120",
        "Bob wins 120 from side pot 1",
    ]
