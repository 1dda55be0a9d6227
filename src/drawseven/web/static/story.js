// What has happened: lines for the history, and what each seat did last. Made from events, one at a time.

import { say, sayStreet, writeCards } from "./words.js";

const PUBLIC_MOVES = new Set(["bet", "call", "check", "complete", "fold", "raise", "bring-in", "show", "muck"]);
const QUIET = new Set(["open", "commitment", "next hand", "turn", "secret", "pot", "told", "first"]);
const KEPT_LINES = 300;

export class Story {
  lines = [];
  last = new Map(); // seat -> what it did last, in words
  drew = new Map(); // seat -> how many cards it drew; until it acts again
  names = new Map();
  finished = null; // the number of the last hand that is over
  streets = [];

  /** Take an event; the line that tells it, or "". */
  take(event) {
    if (event.name !== undefined && event.seat !== undefined) this.names.set(event.seat, event.name);
    for (const player of event.players ?? []) this.names.set(player.seat, player.name);
    this.#remember(event);
    const line = this.#line(event);
    if (line) this.lines.push({ number: event.number, text: line, begins: event.kind === "hand" });
    if (this.lines.length > KEPT_LINES) this.lines.splice(0, this.lines.length - KEPT_LINES);
    return line;
  }

  #remember(event) {
    const { kind, seat, amount } = event;
    if (kind === "hand") {
      this.last.clear();
      this.drew.clear();
    } else if (kind === "pot") {
      for (const [winner, chips] of event.shares ?? []) this.#win(winner, chips);
    } else if (kind === "secret") {
      this.finished = event.hand;
    } else if (kind === "stand pat" || kind === "discard") {
      this.drew.set(seat, kind === "discard" ? amount : 0);
      this.last.set(seat, say(`last.${kind}`, { amount }));
    } else if (say(`last.${kind}`) && seat !== null) {
      if (PUBLIC_MOVES.has(kind)) this.drew.delete(seat);
      this.last.set(seat, say(`last.${kind}`, { amount }));
    } else if (kind === "street") {
      for (const [who, text] of this.last) if (text !== say("last.fold")) this.last.delete(who);
    }
  }

  #won = new Map();

  #win(seat, chips) {
    const before = this.last.get(seat) === this.#won.get(seat)?.text ? (this.#won.get(seat)?.chips ?? 0) : 0;
    const text = say("last.win", { amount: before + chips });
    this.#won.set(seat, { text, chips: before + chips });
    this.last.set(seat, text);
  }

  #line(event) {
    if (event.kind === "pot") {
      return (event.shares ?? []).map(([seat, amount]) => this.#tell("share", { seat, amount })).join(", ");
    }
    if (QUIET.has(event.kind)) return "";
    const hidden = Array.isArray(event.cards) && event.cards.length && event.cards.every((card) => card === "??");
    if (hidden && (event.kind === "deal" || event.kind === "draw")) return ""; // says nothing that is not known
    return this.#tell(event.kind, event);
  }

  #tell(kind, event) {
    return say(`event.${kind}`, {
      hand: event.hand,
      amount: event.amount,
      name: this.names.get(event.seat) ?? "",
      cards: Array.isArray(event.cards) ? writeCards(event.cards) : "",
      street: kind === "street" ? sayStreet(this.streets[event.amount] ?? `${event.amount + 1}`) : "",
    });
  }
}
