"""The table on a canvas: seats around, what lies before them, the pot in the middle, one's own cards below."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.cells import cell_len

from drawseven.tui.canvas import HEAVY, Canvas, Rect, clipped
from drawseven.tui.cards import CARD, Face, put_card, put_row
from drawseven.tui.look import Look
from drawseven.tui.play import own_cards
from drawseven.tui.story import AFTER_DRAW, Story
from drawseven.words import Catalogue

__all__ = ["SMALLEST", "Scene", "draw_felt"]

SMALLEST = (80, 17)
"""Columns and rows that it takes."""

BOX = 5
"""Rows of a seat."""

SMALL = 3
"""Columns of a card in a row, with a gap."""


@dataclass
class Scene:
    """What there is to draw.

    Parameters
    ----------
    view : dict
        As the table tells it.
    story : Story
    words : Catalogue
    look : Look
    chosen : list of str
        Cards to throw away.
    left : int or None
        Seconds that the actor has left.
    """

    view: Mapping[str, Any]
    story: Story
    words: Catalogue
    look: Look
    chosen: list[str] = field(default_factory=list)
    left: int | None = None

    @property
    def base(self) -> int:
        """The seat at the bottom: one's own, or the first."""
        you = self.view["you"]
        return int(you["seat"]) if you else 0

    def position_of(self, seat: int) -> int | None:
        """Where a seat is in the hand, if its player was dealt in: not who has sat down there since."""
        hand, holder = self.view["hand"], self.view["seats"][seat]
        dealt = (seat, holder["name"]) if hand and holder else None
        found = (
            [at for at, player in enumerate(hand["players"]) if (player["seat"], player["name"]) == dealt]
            if dealt
            else []
        )
        return found[0] if found else None


def draw_felt(scene: Scene, width: int, height: int) -> Canvas:
    """Draw the table."""
    canvas = Canvas(width, height)
    if width < SMALLEST[0] or height < SMALLEST[1]:
        canvas.center(Rect(0, height // 2, width, 1), scene.words.say("tui.small"), "words")
        return canvas
    places = _places(len(scene.view["seats"]), width, height)
    beside = (width - _span(max(5, len(own_cards(scene.view))))) // 2
    beside -= beside > 15
    places[0] = (places[0][0]._replace(width=min(22, beside)), places[0][1])
    for steps, (box, front) in enumerate(places):
        seat = (scene.base + steps) % len(scene.view["seats"])
        _put_seat(canvas, scene, seat, box)
        _put_front(canvas, scene, seat, front)
    _put_middle(canvas, scene, places)
    _put_own(canvas, scene)
    return canvas


# -- where things are --------------------------------------------------------


def _places(count: int, width: int, height: int) -> list[tuple[Rect, Rect]]:
    """For each seat clockwise from the bottom, its box and what is before it."""
    low = height - BOX
    own = (Rect(0, low, 17, BOX), Rect(width // 2 - 10, low - 2, 20, 1))
    others = count - 1
    if others < 3:
        return [own, *_row_above(others, width)]
    middle = low // 2  # half way between the seats above, with their bets, and one's own cards, raised
    wide = 22 if width >= 92 else 17
    left = (Rect(0, middle, wide, BOX), Rect(wide + 1, middle, 10, 1))
    right = (Rect(width - wide, middle, wide, BOX), Rect(width - wide - 11, middle, 10, 1))
    return [own, left, *_row_above(others - 2, width), right]


def _row_above(count: int, width: int) -> Iterator[tuple[Rect, Rect]]:
    """The seats along the upper edge."""
    room = width // count
    wide = min(22, room - (room > 16))
    for number in range(count):
        box = Rect(number * width // count + (room - wide) // 2, 0, wide, BOX)
        yield box, Rect(box.x, BOX, wide, 1)


def _span(cards: int) -> int:
    """The columns of so many large cards, with gaps between them while there are few."""
    gap = int(cards <= 5)
    return cards * (CARD[0] + gap) - gap


# -- seats -------------------------------------------------------------------


def _put_seat(canvas: Canvas, scene: Scene, seat: int, box: Rect) -> None:
    view, holder = scene.view, scene.view["seats"][seat]
    if not holder:
        text = scene.words.say("ui.empty", seat=seat + 1)
        canvas.center(Rect(box.x, box.y + 2, box.width, 1), text, "quiet")
        return
    acting = bool(view["turn"]) and view["turn"]["seat"] == seat
    at = scene.position_of(seat)
    folded = at is not None and not view["hand"]["live"][at]
    style = "acting" if acting else "folded" if folded else "plate"
    canvas.frame(box, style, HEAVY if acting else scene.look.lines)
    name = clipped(holder["name"], box.width - 6)
    canvas.put(box.x + 2, box.y, f" {name} ", style if style != "plate" else "name")
    inner = Rect(box.x + 1, box.y + 1, box.width - 2, 1)
    if at is not None and not folded and not (view["you"] and seat == scene.base):
        _put_cards(canvas, view["hand"]["cards"][at], inner)
    _put_chips(canvas, scene, seat, inner)
    _put_last(canvas, scene, seat, inner)
    _put_edge(canvas, scene, seat, box)


def _put_edge(canvas: Canvas, scene: Scene, seat: int, box: Rect) -> None:
    """On the lower edge, the seconds that are left, or what the hand is called that another has shown."""
    turn, edge = scene.view["turn"], Rect(box.x + 1, box.y + box.height - 1, box.width - 2, 1)
    name = _shown_of(scene, seat, edge.width)[1]
    if turn and turn["seat"] == seat and scene.left is not None:
        canvas.center(edge, f" {scene.left} s ", "acting")
    elif name:
        canvas.center(edge, f" {clipped(name, edge.width - 2)} ", "last")


def _shown_of(scene: Scene, seat: int, width: int) -> tuple[str, str]:
    """What another's hand is called that was shown: in the place of "shows", where that is said, and on the edge."""
    name, you = scene.story.shown.get(seat, ""), scene.view["you"]
    if not name or (you and you["seat"] == seat):
        return "", ""
    if scene.story.last.get(seat) != scene.words.say("last.show"):
        return "", name
    first, *rest = _wrapped(name, width - 2)
    return first, " ".join(rest)


def _put_cards(canvas: Canvas, cards: Sequence[str], inner: Rect) -> None:
    """The cards in the first row, with the last ones below at the right where it is too narrow for seven."""
    fit = (inner.width + 1) // SMALL
    first, rest = (cards, cards[:0]) if len(cards) <= fit else (cards[:fit], cards[fit:])
    put_row(canvas, inner, first)
    width = SMALL * len(rest) - 1
    put_row(canvas, Rect(inner.x + inner.width - width, inner.y + 1, width, 1), rest)


def _put_chips(canvas: Canvas, scene: Scene, seat: int, inner: Rect) -> None:
    """The stack, and how many cards were drawn until the next action."""
    canvas.put(inner.x + 1, inner.y + 1, _stack_of(scene, seat), "stack")
    drew = scene.story.drew.get(seat)
    if drew is not None:
        canvas.put(inner.x + inner.width - 4, inner.y + 1, f" {drew or '='} ", "drew")


def _stack_of(scene: Scene, seat: int) -> str:
    hand, at = scene.view["hand"], scene.position_of(seat)
    if at is not None and hand["live"][at] and not hand["over"] and not hand["stacks"][at]:
        return scene.words.say("badge.allin")
    return str(scene.view["seats"][seat]["stack"])


def _put_last(canvas: Canvas, scene: Scene, seat: int, inner: Rect) -> None:
    holder, text = scene.view["seats"][seat], scene.story.last.get(seat, "")
    if not holder["in_hand"] and holder["sitting_out"]:
        text = scene.words.say("badge.out")
    elif not holder["in_hand"] and holder["waiting"]:
        text = scene.words.say("badge.waiting")
    text = _shown_of(scene, seat, inner.width)[0] or text
    canvas.put(inner.x + 1, inner.y + 2, clipped(text, inner.width - 1), "last")


def _put_front(canvas: Canvas, scene: Scene, seat: int, front: Rect) -> None:
    """The button and the chips before a player."""
    view, at = scene.view, scene.position_of(seat)
    hand = view["hand"]
    bet = hand["bets"][at] if hand and at is not None and not hand["over"] else 0
    parts = [(" D ", "dealer")] * bool(hand and view["button"] == seat)
    parts += [(f"● {bet}", "chip")] * bool(bet)
    x = front.x + (front.width - sum([len(text) + 1 for text, _ in parts]) + 1) // 2
    for text, style in parts:
        canvas.put(x, front.y, text, style)
        x += len(text) + 1


# -- the middle --------------------------------------------------------------


def _put_middle(canvas: Canvas, scene: Scene, places: list[tuple[Rect, Rect]]) -> None:
    view, words = scene.view, scene.words
    hand = view["hand"]
    low, high = places[0][1].y, BOX + 1
    side = 30 if len(places) > 3 else 0
    y = max(high, (low + high) // 2 - 2)
    middle = Rect(side, y, canvas.width - 2 * side, 1)
    playing = hand and not hand["over"]
    if playing:
        canvas.center(middle, _street_of(view, words), "quiet")
    pot = hand["pot"] if playing else view["carried"]
    if pot:
        canvas.center(middle._replace(y=y + 1), words.say("pot", amount=pot), "pot")
    rows = _pot_rows(scene, canvas.width - 46) if playing else []
    for row, text in enumerate(rows):
        canvas.center(Rect(23, y + 2 + row, canvas.width - 46, 1), text, "quiet")
    if hand and hand["board"]:
        width = 3 * len(hand["board"])
        put_row(canvas, Rect((canvas.width - width) // 2, y + 2 + len(rows), width, 1), hand["board"], "open")


def _street_of(view: Mapping[str, Any], words: Catalogue) -> str:
    """What goes on: the street after the draw begins with the draw."""
    name, hand = view["game"]["streets"][view["hand"]["street"]], view["hand"]
    drawing = any(live and drawn < 0 for live, drawn in zip(hand["live"], hand["drawn"], strict=True))
    return words.say("drawing") if name == AFTER_DRAW and drawing else words.street(name)


def _pot_rows(scene: Scene, width: int) -> list[str]:
    """The pots where there are several, in as many rows as they need, two at most."""
    pots = scene.view["hand"]["pots"]
    if len(pots) < 2:
        return []
    texts = [
        scene.words.say("pot.side" if number else "pot.main", amount=pot["amount"], number=number)
        for number, pot in enumerate(pots)
    ]
    rows = [texts[0]]
    for text in texts[1:]:
        joined = f"{rows[-1]} · {text}"
        rows = [*rows[:-1], joined] if cell_len(joined) <= width else [*rows, text]
    return rows[:2]


# -- one's own cards ---------------------------------------------------------


def _put_own(canvas: Canvas, scene: Scene) -> None:
    cards = own_cards(scene.view)
    if not cards:
        return
    view = scene.view
    at = view["you"]["position"]
    draws = bool(view["turn"] and view["turn"]["options"] and view["turn"]["options"]["discard"])
    total = _span(len(cards))
    step = CARD[0] + (len(cards) <= 5)
    low = canvas.height - CARD[1]
    for number, card in enumerate(cards):
        thrown = card in scene.chosen
        raised = thrown or card in view["hand"]["up"][at]
        x = (canvas.width - total) // 2 + number * step
        face = Face(card, (number + 1) * draws, thrown or not view["hand"]["live"][at])
        put_card(canvas, (x, low - raised), face, scene.look)
    _put_words(canvas, scene, Rect((canvas.width + total) // 2 + 1, low, (canvas.width - total) // 2 - 1, CARD[1]))


def _put_words(canvas: Canvas, scene: Scene, place: Rect) -> None:
    """What the hand is called, beside the cards."""
    view = scene.view
    rows = _wrapped(scene.words.hand(view["hand"]["meaning"]), place.width)
    for row, text in enumerate(rows[: place.height]):
        canvas.put(place.x, place.y + row, text, "words")


def _wrapped(text: str, width: int) -> list[str]:
    rows: list[str] = []
    for word in text.split():
        if rows and cell_len(f"{rows[-1]} {word}") <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(clipped(word, width))
    return rows
