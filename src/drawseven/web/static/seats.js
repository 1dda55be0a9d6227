// The seats around the felt: plates, cards, what was done last, bets in front, the button.

import { renameCards, showCards } from "./cards.js";
import { flyChips, MIDDLE } from "./motion.js";
import { say, sayHand } from "./words.js";

const FELT = { plate: [41, 38], bet: [20, 16], dealer: [29, 26] }; // radii in per cent of the table

function make(tag, name, parent) {
  const element = document.createElement(tag);
  element.className = name;
  parent.append(element);
  return element;
}

/** The place of a seat: its angle on the screen, with the viewer's own seat at the bottom, and room at the sides. */
function place(element, [wide, high], turn) {
  const angle = Math.PI / 2 + 2 * Math.PI * turn;
  const up = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.7;
  element.style.setProperty("--x", `${50 + wide * Math.cos(angle)}%`);
  element.style.setProperty("--y", `${50 + high * up}%`);
}

class Seat {
  #bet = 0;
  #won = 0;
  #drawn = null; // how many cards it drew, as far as they are shown

  constructor(list, number, sit) {
    this.list = list;
    this.number = number;
    this.item = make("li", "seat", list);
    this.said = make("span", "unseen", this.item);
    this.plate = make("div", "plate", this.item);
    this.cards = make("ul", "cards", this.plate);
    this.name = make("span", "name", this.plate);
    this.stack = make("span", "stack", this.plate);
    this.away = make("span", "away", this.plate);
    this.last = make("span", "last", this.plate);
    this.meaning = make("span", "meaning", this.plate);
    this.drew = make("span", "drew", this.plate);
    this.timer = make("span", "timer", this.plate);
    this.chair = make("button", "take", this.plate);
    this.chair.type = "button";
    this.chair.onclick = () => sit(number);
    this.bet = make("span", "bet", this.item);
    this.dealer = make("span", "dealer", this.item);
    this.dealer.textContent = "D";
    for (const image of [this.dealer, this.drew]) image.setAttribute("role", "img");
    for (const seen of [this.name, this.stack, this.last, this.meaning, this.bet, this.away]) seen.setAttribute("aria-hidden", "true");
    this.relabel();
  }

  relabel() {
    this.chair.textContent = say("ui.sit");
    this.chair.setAttribute("aria-label", `${say("ui.sit")}: ${say("ui.empty", { seat: this.number + 1 })}`);
    this.dealer.setAttribute("aria-label", say("button"));
    this.away.textContent = say("badge.away");
    renameCards(this.cards);
  }

  turn(steps, seats) {
    place(this.plate, FELT.plate, steps / seats);
    place(this.bet, FELT.bet, steps / seats);
    const aside = seats > 6 ? 0.4 : 0.3; // of the way to the next seat, upwards on both sides: bets are in between
    place(this.dealer, FELT.dealer, (steps + (2 * steps > seats ? -aside : aside)) / seats);
  }

  show(view, story, position) {
    const holder = view.seats[this.number];
    const played = position >= 0 && Boolean(holder) && view.hand.players[position].name === holder.name;
    const live = played && view.hand.live[position];
    const mine = view.you?.seat === this.number;
    this.#mark({ holder, mine, played, live, view, story });
    this.name.textContent = holder?.name ?? "";
    const allIn = live && !view.hand.over && !view.hand.stacks[position];
    this.stack.textContent = allIn ? say("badge.allin") : (holder?.stack ?? "");
    const meaning = holder && !mine ? sayHand(story.shown.get(this.number)) : "";
    const doing = holder ? this.#doing(holder, story) : "";
    this.last.textContent = meaning && doing === say("last.show") ? "" : doing;
    this.meaning.textContent = meaning;
    const drawn = this.#showDrawn(holder ? (story.drew.get(this.number) ?? null) : null);
    showCards(this.cards, live && !mine ? view.hand.cards[position] : [], drawn);
    const over = Boolean(view.hand?.over);
    this.said.textContent = this.#say(holder, view, played && !over ? view.hand.bets[position] : 0);
    const won = over ? (story.won.get(this.number) ?? 0) : 0;
    this.#showChips(played && !over ? view.hand.bets[position] : 0, won && story.money(won));
  }

  #mark({ holder, mine, played, live, view, story }) {
    this.chair.hidden = Boolean(holder || view.you);
    this.dealer.hidden = !view.hand || view.button !== this.number;
    this.item.classList.toggle("empty", !holder);
    this.away.hidden = !view.away?.includes(this.number);
    this.item.classList.toggle("bot", Boolean(holder?.player));
    const acting = view.turn?.seat === this.number;
    const marks = { mine, acting, folded: played && !live, winner: Boolean(holder) && story.won.has(this.number) };
    for (const [name, is] of Object.entries(marks)) this.plate.classList.toggle(name, is);
    if (acting) this.item.setAttribute("aria-current", "true");
    else this.item.removeAttribute("aria-current");
  }

  /** All of it for those who do not see it. */
  #say(holder, view, bet) {
    if (!holder) return say("ui.empty", { seat: this.number + 1 });
    const parts = [
      holder.name,
      holder.player && say("badge.bot"),
      !this.away.hidden && say("badge.away"),
      say("seat.stack", { amount: holder.stack }),
      this.stack.textContent !== String(holder.stack) && this.stack.textContent,
      this.last.textContent,
      this.meaning.textContent,
      bet && say("seat.bet", { amount: bet }),
      view.turn?.seat === this.number && say("seat.acts"),
    ];
    return parts.filter(Boolean).join(", ");
  }

  #doing(holder, story) {
    if (holder.sitting_out && !holder.in_hand) return say("badge.out");
    if (holder.waiting && !holder.in_hand) return say("badge.waiting");
    return story.doing(this.number);
  }

  /** Show how many cards were drawn; how many have come since this was shown last. */
  #showDrawn(count) {
    const fresh = count !== null && this.#drawn === null ? count : 0;
    this.#drawn = count;
    this.drew.hidden = count === null;
    this.drew.textContent = count || "=";
    this.drew.setAttribute("aria-label", count ? say("badge.drew", { count }) : say("badge.pat"));
    return fresh;
  }

  /** Bets lie in front, go to the pot when the round is over, and come from there to who has won. */
  #showChips(bet, won) {
    if (this.#bet && !bet) flyChips(this.#bet, this.bet, MIDDLE, this.list);
    if (won && !this.#won) flyChips(won, MIDDLE, this.plate, this.list);
    [this.#bet, this.#won] = [bet, won];
    this.bet.textContent = bet || "";
    this.bet.hidden = !bet;
  }
}

export class Seats {
  #seats = [];
  #from = null;

  constructor(list, sit) {
    this.list = list;
    this.sit = sit;
    list.replaceChildren();
  }

  show(view, story) {
    if (this.#seats.length !== view.seats.length) {
      this.list.replaceChildren();
      this.#seats = view.seats.map((_, number) => new Seat(this.list, number, this.sit));
      this.list.parentElement.dataset.seats = this.#seats.length;
      this.#from = null;
    }
    const from = view.you?.seat ?? 0;
    const count = this.#seats.length;
    for (const seat of this.#seats) {
      if (from !== this.#from) seat.turn((seat.number - from + count) % count, count);
      const position = view.hand?.players.findIndex((player) => player.seat === seat.number) ?? -1;
      seat.show(view, story, position);
    }
    this.#from = from;
  }

  relabel() {
    for (const seat of this.#seats) seat.relabel();
  }

  /** How much of the time is left, from 1 to 0. */
  time(number, left) {
    for (const seat of this.#seats) {
      seat.timer.style.setProperty("--left", seat.number === number ? left : 0);
      seat.plate.classList.toggle("hurry", seat.number === number && left < 0.25);
    }
  }
}
