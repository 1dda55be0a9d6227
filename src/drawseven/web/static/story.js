// What has happened: lines for the history, and what each seat did last. Made from events, one at a time, and kept as
// events, so that it can be told in another language.

import { say, sayHand, sayStreet, writeCards } from "./words.js";

const PUBLIC_MOVES = new Set(["bet", "call", "check", "complete", "fold", "raise", "bring-in", "show", "muck"]);
const QUIET = new Set(["open", "commitment", "next hand", "turn", "secret"]);
const COUNTS = new Set(["discard", "draw", "reshuffle", "told"]); // amounts that are no chips
export const AFTER_DRAW = "after the draw"; // as the server calls it
const KEPT_LINES = 300;

/** Whose names an event tells. */
const namedIn = ({ seat, name, players = [] }) => (name !== undefined && seat !== undefined ? [{ seat, name }] : players);

export class Story {
  lines = []; // { number, event, names }: what is told, in any language
  last = new Map(); // seat -> { kind, amount }: what it did last
  drew = new Map(); // seat -> how many cards it drew; until it acts again
  won = new Map(); // seat -> chips won in this hand
  shown = new Map(); // seat -> what the hand is that it showed
  names = new Map();
  finished = null; // the number of the last hand that is over
  streets = [];

  /** `money` writes amounts of chips. */
  constructor(money = String) {
    this.money = money;
  }

  /** Learn who sat where before the first of these events, which may be in mid-hand: as they say later, or as it is now. */
  meet(events, { seats, hand }) {
    const now = seats.map((holder, seat) => ({ seat, name: holder?.name }));
    for (const { seat, name } of [...events.flatMap(namedIn), ...(hand?.players ?? []), ...now]) {
      if (name !== undefined && !this.names.has(seat)) this.names.set(seat, name);
    }
  }

  /** Nobody knows what happened since the last event: what seats did then is old. */
  lose() {
    for (const each of [this.last, this.drew, this.won, this.shown, this.names]) each.clear();
  }

  /** Take an event; the line that tells it, or "". */
  take(event) {
    for (const { seat, name } of namedIn(event)) this.names.set(seat, name);
    this.#remember(event);
    const line = { number: event.number, event, names: this.#namesIn(event) };
    const text = this.tell(line);
    if (text) this.lines.push(line);
    if (this.lines.length > KEPT_LINES) this.lines.splice(0, this.lines.length - KEPT_LINES);
    return text;
  }

  #namesIn(event) {
    const seats = [event.seat, ...(event.shares ?? []).map(([seat]) => seat)];
    return new Map(seats.map((seat) => [seat, this.names.get(seat) ?? ""]));
  }

  #remember(event) {
    const { kind, seat, amount } = event;
    if (kind === "hand") {
      for (const each of [this.last, this.drew, this.won, this.shown]) each.clear();
    } else if (kind === "pot") {
      for (const [winner, chips] of event.shares ?? []) this.won.set(winner, (this.won.get(winner) ?? 0) + chips);
    } else if (kind === "secret") {
      this.finished = event.hand;
    } else if (kind === "street") {
      for (const [who, move] of this.last) if (move.kind !== "fold") this.last.delete(who);
    } else if (kind === "sit") {
      for (const each of [this.last, this.drew, this.won, this.shown]) each.delete(seat); // they were somebody else's
    } else if (seat !== null && seat !== undefined) {
      this.#move(event);
    }
    if (kind === "show" && event.meaning) this.shown.set(seat, event.meaning);
    if (kind === "stand pat" || kind === "discard") this.drew.set(seat, kind === "discard" ? amount : 0);
  }

  #move({ kind, seat, amount }) {
    if (!say(`last.${kind}`)) return;
    if (PUBLIC_MOVES.has(kind)) this.drew.delete(seat);
    this.last.set(seat, { kind, amount });
  }

  /** What a seat did last, or what it has won, in words. */
  doing(seat) {
    if (this.won.has(seat)) return say("last.win", { amount: this.money(this.won.get(seat)) });
    const move = this.last.get(seat);
    return move ? say(`last.${move.kind}`, { amount: this.#amount(move) }) : "";
  }

  /** Who has won what with what, a line each. */
  results() {
    return [...this.won].map(([seat, chips]) => this.#share(seat, chips));
  }

  // -- words ----------------------------------------------------------------

  /** A line in words; "" for an event that has none. */
  tell({ event, names }) {
    if (event.kind === "pot") {
      const key = event.amount ? "event.share.side" : "event.share";
      const share = ([seat, chips]) => say(key, { name: names.get(seat), amount: this.money(chips), number: event.amount });
      return (event.shares ?? []).map(share).join(", ");
    }
    if (QUIET.has(event.kind)) return "";
    const hidden = Array.isArray(event.cards) && event.cards.length && event.cards.every((card) => card === "??");
    if (hidden && (event.kind === "deal" || event.kind === "draw")) return ""; // says nothing that is not known
    const text = say(`event.${event.kind}`, {
      hand: event.hand,
      amount: this.#amount(event),
      name: names.get(event.seat),
      cards: Array.isArray(event.cards) ? writeCards(event.cards) : "",
      street: event.kind === "street" ? this.#street(event.amount) : "",
    });
    return event.meaning ? say("told.with", { told: text, hand: sayHand(event.meaning) }) : text;
  }

  #street(number) {
    const name = this.streets[number] ?? `${number + 1}`;
    return name === AFTER_DRAW ? say("drawing") : sayStreet(name);
  }

  #amount({ kind, amount }) {
    return COUNTS.has(kind) ? amount : this.money(amount);
  }

  #share(seat, chips) {
    const told = say("event.share", { name: this.names.get(seat) ?? "", amount: this.money(chips) });
    return this.shown.has(seat) ? say("told.with", { told, hand: sayHand(this.shown.get(seat)) }) : told;
  }
}
