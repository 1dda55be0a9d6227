// The seats around the felt: plates, cards, what was done last, bets in front, the button.

import { showCards } from "./cards.js";
import { say } from "./words.js";

const FELT = { plate: [41, 38], bet: [25, 21], dealer: [29, 24] }; // radii in per cent of the table

function make(tag, name, parent) {
  const element = document.createElement(tag);
  element.className = name;
  parent.append(element);
  return element;
}

/** The place of a seat: its angle on the screen, with the viewer's own seat at the bottom. */
function place(element, [wide, high], turn) {
  const angle = Math.PI / 2 + 2 * Math.PI * turn;
  element.style.setProperty("--x", `${50 + wide * Math.cos(angle)}%`);
  element.style.setProperty("--y", `${50 + high * Math.sin(angle)}%`);
}

class Seat {
  constructor(list, number, sit) {
    this.number = number;
    this.item = make("li", "seat", list);
    this.plate = make("div", "plate", this.item);
    this.cards = make("ul", "cards", this.plate);
    this.name = make("span", "name", this.plate);
    this.stack = make("span", "stack", this.plate);
    this.last = make("span", "last", this.plate);
    this.drew = make("span", "drew", this.plate);
    this.timer = make("span", "timer", this.plate);
    this.chair = make("button", "take", this.plate);
    this.chair.type = "button";
    this.chair.textContent = say("ui.sit");
    this.chair.setAttribute("aria-label", `${say("ui.sit")}: ${say("ui.empty", { seat: number + 1 })}`);
    this.chair.onclick = () => sit(number);
    this.bet = make("span", "bet", this.item);
    this.dealer = make("span", "dealer", this.item);
    this.dealer.textContent = "D";
    this.dealer.setAttribute("role", "img");
    this.dealer.setAttribute("aria-label", say("button"));
  }

  turn(steps, seats) {
    place(this.plate, FELT.plate, steps / seats);
    place(this.bet, FELT.bet, steps / seats);
    place(this.dealer, FELT.dealer, (steps + 0.3) / seats);
  }

  show(view, story, position) {
    const holder = view.seats[this.number];
    const mine = view.you?.seat === this.number;
    this.chair.hidden = Boolean(holder || view.you);
    this.dealer.hidden = !view.hand || view.button !== this.number;
    this.item.classList.toggle("empty", !holder);
    this.plate.classList.toggle("mine", mine);
    this.plate.classList.toggle("acting", view.turn?.seat === this.number);
    const played = position >= 0 && holder;
    this.plate.classList.toggle("folded", Boolean(played) && !view.hand.live[position]);
    this.name.textContent = holder?.name ?? "";
    this.stack.textContent = holder ? holder.stack : "";
    this.last.textContent = holder ? this.#doing(holder, story) : "";
    this.#showDrawn(holder && story.drew.get(this.number));
    showCards(this.cards, played && !mine && view.hand.live[position] ? view.hand.cards[position] : []);
    const bet = played && !view.hand.over ? view.hand.bets[position] : 0;
    this.bet.textContent = bet || "";
    this.bet.hidden = !bet;
  }

  #doing(holder, story) {
    if (holder.sitting_out && !holder.in_hand) return say("badge.out");
    if (holder.waiting && !holder.in_hand) return say("badge.waiting");
    return story.last.get(this.number) ?? "";
  }

  #showDrawn(count) {
    this.drew.hidden = count === undefined || count === null;
    this.drew.textContent = count || "=";
    this.drew.setAttribute("aria-label", count ? say("badge.drew", { count }) : say("badge.pat"));
    this.drew.setAttribute("role", "img");
  }
}

export class Seats {
  #seats = [];
  #from = null;

  constructor(list, sit) {
    this.list = list;
    this.sit = sit;
  }

  show(view, story) {
    if (this.#seats.length !== view.seats.length) {
      this.list.replaceChildren();
      this.#seats = view.seats.map((_, number) => new Seat(this.list, number, this.sit));
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

  /** How much of the time is left, from 1 to 0. */
  time(number, left) {
    for (const seat of this.#seats) {
      seat.timer.style.setProperty("--left", seat.number === number ? left : 0);
      seat.plate.classList.toggle("hurry", seat.number === number && left < 0.25);
    }
  }
}
