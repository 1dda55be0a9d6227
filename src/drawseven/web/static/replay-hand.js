// A recorded hand, as the table draws it at each of its steps.

import { moneyOf } from "./money.js";
import { Story } from "./story.js";
import { sayHand } from "./words.js";

/** The position whose cards are on record from the deal on, if there is one only; it sits at the bottom. */
function heroOf(frames) {
  const deal = frames.find(({ events }) => events.some((event) => event.kind === "deal"));
  const known = (deal?.events ?? []).filter((event) => event.kind === "deal" && event.cards.every((card) => card !== "??"));
  const who = new Set(known.map((event) => event.position));
  return who.size === 1 ? [...who][0] : 0;
}

export class RecordedHand {
  constructor(told, language) {
    Object.assign(this, structuredClone(told)); // as `hand_dict` of drawseven.hosting.frames
    this.told = told;
    this.says = moneyOf(told.money, language);
    this.count = told.names.length;
    this.hero = heroOf(told.frames);
    for (const event of this.frames.flatMap(({ events }) => events)) this.#seat(event);
    this.lines = this.#lines();
  }

  get steps() {
    return this.frames.length;
  }

  /** Where a position sits on the screen. */
  seatOf(position) {
    return (position - this.hero + this.count) % this.count;
  }

  #seat(event) {
    if (event.position !== null) event.seat = this.seatOf(event.position);
    event.shares = event.shares?.map(([position, chips]) => [this.seatOf(position), chips]);
  }

  #begin() {
    const story = new Story(this.says);
    story.streets = this.game.streets;
    const players = this.names.map((name, position) => ({ name, seat: this.seatOf(position) }));
    story.take({ kind: "hand", hand: this.number || this.place, players });
    story.lines = [];
    return story;
  }

  /** What happened, with the step at which it did. */
  #lines() {
    const story = this.#begin();
    return this.frames.flatMap(({ events }, step) =>
      events
        .map((event) => [event, story.take(event)])
        .filter(([, text]) => text)
        .map(([event, text]) => ({ step, begins: event.kind === "street", text })),
    );
  }

  /** The story up to a step. */
  storyAt(step) {
    const story = this.#begin();
    for (const { events } of this.frames.slice(0, step + 1)) for (const event of events) story.take(event);
    return story;
  }

  /** A view for the seats, as the server of a table would send it, with amounts in words. */
  viewAt(step) {
    const { view } = this.frames[step];
    const order = this.names.map((_, seat) => (seat + this.hero) % this.count);
    return {
      seats: order.map((who) => ({ name: this.names[who], stack: this.says(view.stacks[who]), in_hand: true, player: "" })),
      you: null,
      button: this.seatOf(this.count - 1),
      turn: view.actor !== null && view.actor >= 0 ? { seat: this.seatOf(view.actor), options: null } : null,
      hand: {
        ...view,
        players: this.names.map((name, position) => ({ name, seat: this.seatOf(position) })),
        bets: view.bets.map((chips) => (chips ? this.says(chips) : 0)),
      },
    };
  }

  /** The cards of a seat at a step, and which of them are being thrown away. */
  cardsAt(step, seat) {
    const position = (seat + this.hero) % this.count;
    const { view, events } = this.frames[step];
    const now = view.cards[position];
    const thrown = events.find((event) => event.kind === "discard" && event.position === position);
    if (thrown && now.length < this.frames[step - 1].view.cards[position].length) {
      const before = this.frames[step - 1].view.cards[position];
      const hidden = thrown.cards.every((card) => card === "??");
      const isThrown = (card, at) => (hidden ? at >= before.length - thrown.amount : thrown.cards.includes(card));
      return { cards: before, thrown: before.map(isThrown) };
    }
    const cards = view.live[position] || now.some((card) => card !== "??") ? now : [];
    return { cards, thrown: cards.map(() => false) };
  }

  /** The hands that are known at a step, in words. */
  handsAt(step) {
    const { view } = this.frames[step];
    return this.names.flatMap((name, who) => (view.meanings[who] ? [`${name}: ${sayHand(view.meanings[who])}`] : []));
  }
}
