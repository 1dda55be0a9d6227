// The desk: everything of one table on the page, drawn from what the server tells.

import { Actions } from "./actions.js";
import { showCards } from "./cards.js";
import { Chair } from "./chair.js";
import { Connection } from "./connection.js";
import { Fair } from "./fair.js";
import { Hint } from "./hint.js";
import { offerReplay } from "./replay-link.js";
import { Seats } from "./seats.js";
import { AFTER_DRAW, Story } from "./story.js";
import { say, sayGame, sayHand, sayRefusal, sayStakes, sayStreet } from "./words.js";

const at = (id) => document.getElementById(id);
const TICK = 250; // milliseconds
const UNSPOKEN = new Set(["ante", "blind", "dead blind", "carried", "uncalled", "street", "reshuffle"]); // not read out

function listTexts(list, texts) {
  list.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }),
  );
}

/** Whether some have not drawn yet: the street after the draw begins with it. */
const drawing = (hand, game) =>
  game.streets[hand.street] === AFTER_DRAW && hand.live.some((live, position) => live && hand.drawn[position] < 0);

export class Desk {
  #view = null;
  #ahead = 0; // how much the server's clock is ahead of ours, in seconds
  #state = "connecting";
  #early = []; // events that have come before the first view
  #shown = 0; // the number of the last line that is on the page

  /** `missing` is called with the refusal if there is no such table. */
  constructor(name, missing) {
    this.story = new Story();
    this.line = new Connection(name);
    this.#makeParts();
    this.line.addEventListener("news", ({ detail }) => this.#take(detail));
    this.line.addEventListener("state", ({ detail }) => this.#showState(detail));
    this.line.addEventListener("refused", ({ detail }) => {
      if (detail.code === "no such table") missing(detail);
      else at("trouble").textContent = sayRefusal(detail);
    });
    this.timer = setInterval(() => this.#tick(), TICK);
    at("lines").replaceChildren();
    at("trouble").textContent = "";
    this.#showState("connecting");
    this.line.open();
  }

  #makeParts() {
    const ask = (message) => this.#ask(message);
    const pick = (names) => Object.fromEntries(Object.entries(names).map(([name, id]) => [name, at(id)]));
    const chair = { sitting: "sitting", standing: "standing", name: "name", chips: "chips", out: "out", topUp: "top-up" };
    this.chair = new Chair(pick({ ...chair, leave: "leave", awaited: "awaited", next: "prompt" }), ask);
    this.seats = new Seats(at("seats"), (number) => this.chair.sit(number));
    const actions = { section: "actions", prompt: "prompt", buttons: "buttons", sizing: "sizing", slider: "slider", total: "total" };
    this.actions = new Actions(pick({ ...actions, presets: "presets", range: "range", hole: "hole" }), async (message) => {
      if (!(await ask(message))) this.actions.again();
    });
    const fair = { promise: "promise", commitment: "commitment", adding: "adding", words: "words", added: "added" };
    this.fair = new Fair(pick({ ...fair, checks: "checks", secret: "secret" }), ask);
    const hint = { box: "hint", button: "hint-ask", rows: "hint-rows", note: "hint-note" };
    this.hint = new Hint(pick(hint), ask, (cards) => this.actions.hole.choose(cards));
    offerReplay(at("replay"), this.story, ask);
    at("save-phh").onclick = () => this.#save("phh", "phh");
    at("save-stars").onclick = () => this.#save("pokerstars", "txt");
  }

  close() {
    clearInterval(this.timer);
    this.line.close();
  }

  /** Do what a key stands for; whether it stands for anything now. */
  press(key) {
    return this.actions.press(key) || this.hint.press(key);
  }

  /** Everything in another language; nothing else changes. */
  relabel() {
    this.#showState(this.#state);
    for (const part of [this.actions, this.seats, this.fair, this.hint]) part.relabel();
    at("lines").replaceChildren();
    this.#shown = 0;
    this.#drawLines();
    if (this.#view) this.#draw();
  }

  // -- what is said and told -------------------------------------------------

  async #ask(message) {
    at("trouble").textContent = "";
    try {
      const reply = await this.line.ask(message);
      if (reply.token) this.line.token = reply.token;
      if (reply.waits && this.#view?.you) this.chair.promise(reply);
      return reply;
    } catch (error) {
      if (error.message !== "closed") at("trouble").textContent = sayRefusal(error);
      return null;
    }
  }

  #take({ events: come, view, lost }) {
    const begins = this.#view === null; // what was before we came is not read out
    this.#early.push(...come);
    if (begins && !view) return; // who they are about, the view says
    const events = this.#early.splice(0);
    if (lost) this.story.lose();
    if (view) {
      if (begins || lost) this.story.meet(events, view);
      this.#view = view;
      this.#ahead = view.at - Date.now() / 1000;
      this.story.streets = view.game.streets;
      if (!view.you) this.line.token = ""; // the seat is given up
    }
    const told = events.map((event) => [event, this.story.take(event)]);
    const fresh = told.filter(([event, text]) => text && !UNSPOKEN.has(event.kind)).map(([, text]) => text);
    for (const event of events) if (event.kind === "secret") this.fair.check(event);
    this.#drawLines();
    const prompt = this.#draw();
    const news = [...(begins ? [] : fresh.slice(-6)), prompt].filter(Boolean).join(". ");
    if (news) at("live").textContent = news;
  }

  #showState(state) {
    this.#state = state;
    at("state").textContent = say(`state.${state}`);
    at("state").dataset.state = state;
  }

  #tick() {
    const turn = this.#view?.turn;
    if (!turn || this.#view.seats[turn.seat]?.player) {
      this.seats.time(null, 0);
      return;
    }
    const left = (turn.deadline - Date.now() / 1000 - this.#ahead) / this.#view.terms.clock;
    this.seats.time(turn.seat, Math.max(0, Math.min(1, left)));
  }

  async #save(form, ending) {
    const reply = await this.#ask({ do: "record", hand: this.story.finished, form });
    if (!reply) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([reply.text], { type: "text/plain" }));
    link.download = `hand-${reply.hand}.${ending}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  // -- drawing ---------------------------------------------------------------

  /** Draw everything; what to read out, if a turn begins. */
  #draw() {
    const view = this.#view;
    document.title = `${sayGame(view.game.title)} – drawseven`;
    at("title").textContent = sayGame(view.game.title);
    at("stakes").textContent = sayStakes(view.game);
    this.chair.show(view);
    this.seats.show(view, this.story);
    this.#tick();
    this.#drawMiddle(view);
    this.fair.show(view);
    const begins = this.actions.show(view, this.story);
    this.hint.show(view);
    at("mine").hidden = !at("hole").children.length;
    at("strength").textContent = sayHand(view.hand?.meaning);
    const prompt = this.#prompt(view);
    at("prompt").textContent = prompt;
    at("actions").classList.toggle("mine", Boolean(view.turn?.options));
    for (const id of ["save-phh", "save-stars", "replay"]) at(id).disabled = this.story.finished === null;
    return begins ? prompt : "";
  }

  #drawMiddle({ hand, carried, game }) {
    const playing = hand && !hand.over;
    const draws = playing && drawing(hand, game);
    at("street").textContent = draws ? say("drawing") : playing ? sayStreet(game.streets[hand.street]) : "";
    const pot = playing ? hand.pot : carried;
    at("pot").textContent = pot ? say("pot", { amount: pot }) : "";
    showCards(at("board"), hand?.board ?? []);
    const pots = playing && hand.pots.length > 1 ? hand.pots : [];
    listTexts(at("pots"), pots.map(({ amount }, number) => say(number ? "pot.side" : "pot.main", { amount, number })));
    listTexts(at("result"), hand?.over ? this.story.results() : []);
  }

  #prompt({ turn, you, seats, deal_at: dealAt }) {
    if (turn?.options?.discard) return say("prompt.draw", { most: turn.options.discard });
    if (turn?.options) return say("prompt.yours");
    if (turn) return say("prompt.other", { name: seats[turn.seat]?.name ?? "" });
    if (!you) return say("prompt.sit");
    if (seats[you.seat].sitting_out) return say("badge.out");
    return say(dealAt === null ? "prompt.wait" : "prompt.next");
  }

  #drawLines() {
    const list = at("lines");
    const end = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    for (const line of this.story.lines.filter(({ number }) => number > this.#shown)) {
      const item = document.createElement("li");
      item.textContent = this.story.tell(line);
      if (line.event.kind === "hand") item.className = "begins";
      list.append(item);
      this.#shown = line.number;
    }
    while (list.children.length > this.story.lines.length) list.firstChild.remove();
    if (end) list.scrollTop = list.scrollHeight;
  }
}
