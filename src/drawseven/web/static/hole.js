// One's own cards: chosen by a click or a number, thrown away, and what comes instead in the same place.

import { makeCard } from "./cards.js";
import { slideOut } from "./motion.js";
import { say, sayCard } from "./words.js";

export class Hole {
  #chosen = new Set();
  #most = 0; // how many may be thrown
  #order = []; // the cards from left to right
  #hand = null; // the number of the hand that they are of

  /** `changed` is called when others are chosen. */
  constructor(element, changed) {
    this.element = element;
    this.changed = changed;
    element.replaceChildren();
  }

  get chosen() {
    return this.#order.filter((card) => this.#chosen.has(card));
  }

  /**
   * Show the cards of a hand. `up` are those that everybody sees; `most` says how many may be thrown now, and `held` that what is
   * chosen is on its way.
   */
  show(cards, { hand, up, most, held, folded, won }) {
    if (hand !== this.#hand) this.#clear(hand);
    for (const card of this.#chosen) if (!most || !cards.includes(card)) this.#chosen.delete(card);
    this.#most = held ? 0 : most;
    this.#arrange(cards);
    this.element.classList.toggle("folded", folded);
    this.element.classList.toggle("won", won);
    for (const each of this.element.children) each.classList.toggle("up", up.includes(each.dataset.card));
    this.#mark();
  }

  #clear(hand) {
    this.#hand = hand;
    this.#order = [];
    this.#chosen.clear();
    this.element.replaceChildren();
  }

  /** A card that has come takes the place of one that has gone; all others stay what and where they are. */
  #arrange(cards) {
    const fresh = cards.filter((card) => !this.#order.includes(card));
    const kept = this.#order.map((card) => (cards.includes(card) ? card : fresh.shift())).filter(Boolean);
    this.#order = [...kept, ...fresh];
    const there = new Map([...this.element.children].map((each) => [each.dataset.card, each]));
    this.#order.forEach((card, at) => this.#place(there.get(card) ?? this.#make(card), this.element.children[at]));
    while (this.element.children.length > cards.length) this.element.lastChild.remove();
  }

  #place(element, instead) {
    if (element === instead) return;
    const focused = instead !== undefined && instead === document.activeElement;
    if (instead && !this.#order.includes(instead.dataset.card)) {
      if (instead.getAttribute("aria-pressed") === "true") slideOut(instead, this.element.parentElement);
      instead.replaceWith(element);
    } else {
      this.element.insertBefore(element, instead ?? null);
    }
    if (focused) element.focus();
  }

  #make(card) {
    const element = makeCard(card, "button");
    element.type = "button";
    element.onclick = () => this.#toggle(card);
    return element;
  }

  /** Choose the card of a number, from 1; whether there is one. */
  press(number) {
    this.element.children[number - 1]?.click();
    return number <= this.element.children.length;
  }

  /** Choose these cards to throw away, and no others. */
  choose(cards) {
    if (!this.#most) return;
    this.#chosen = new Set(cards);
    this.#mark();
    this.changed();
  }

  #toggle(card) {
    if (!this.#most) return;
    if (!this.#chosen.delete(card)) this.#chosen.add(card);
    this.#mark();
    this.changed();
  }

  /** Say of each card what it is, whether everybody sees it, and whether it is chosen. */
  #mark() {
    for (const each of this.element.children) {
      const chosen = this.#chosen.has(each.dataset.card);
      const card = sayCard(each.dataset.card);
      const label = chosen ? "card.thrown" : each.classList.contains("up") ? "card.up" : "";
      each.setAttribute("aria-label", label ? say(label, { card }) : card);
      each.setAttribute("aria-pressed", String(chosen));
      each.setAttribute("aria-disabled", String(!this.#most));
    }
  }

  relabel() {
    this.#mark();
  }
}
