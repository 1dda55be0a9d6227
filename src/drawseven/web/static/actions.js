// What one may do in one's turn, as buttons: what they are and cost, the server says.

import { makeCard } from "./cards.js";
import { say } from "./words.js";

const HOTKEYS = { fold: "f", call: "c", raise: "r", discard: "d", pat: "s", show: "s", muck: "f", bringin: "b" };

const clamp = (total, [least, most, step]) =>
  Math.max(least, Math.min(most, least + Math.round((total - least) / step) * step));

export class Actions {
  #turn = null;
  #sent = null;
  #chosen = new Set();
  #focus = null; // what had the focus before it went away: a button's name, "" for a card or a size

  constructor(parts, act) {
    Object.assign(this, parts); // buttons, sizing, slider, total, presets, hole
    this.act = act;
    this.slider.oninput = () => this.#size(Number(this.slider.value), this.slider);
    this.total.onchange = () => this.#size(Number(this.total.value));
    this.slider.setAttribute("aria-label", say("ui.slider"));
    this.total.setAttribute("aria-label", say("ui.slider"));
  }

  show(view) {
    const turn = view.turn?.options ? view.turn : null;
    const isNew = turn?.turn !== this.#turn?.turn;
    this.#turn = turn;
    this.view = view;
    this.buttons.dataset.turn = turn?.turn ?? "";
    if (isNew) this.#chosen.clear();
    this.#showHole();
    if (isNew) this.#build();
    return isNew && Boolean(turn);
  }

  /** The server said no: the turn is still ours. */
  again() {
    this.#sent = null;
    this.#build();
  }

  // -- cards ----------------------------------------------------------------

  #showHole() {
    const { hand, you } = this.view;
    const mine = hand && you?.position != null && hand.players[you.position]?.seat === you.seat;
    const cards = mine ? hand.cards[you.position].filter((card) => card !== "??") : [];
    this.hole.classList.toggle("folded", Boolean(mine) && !hand.live[you.position]);
    const key = cards.join("");
    if (this.hole.dataset.cards !== key) {
      this.#noteFocus();
      this.hole.dataset.cards = key;
      this.hole.replaceChildren(...cards.map((card) => this.#holeCard(card)));
      for (const card of this.#chosen) if (!cards.includes(card)) this.#chosen.delete(card);
    }
    this.#markChosen();
  }

  #holeCard(card) {
    const element = makeCard(card, "button");
    element.type = "button";
    element.onclick = () => this.#toggle(card);
    return element;
  }

  #toggle(card) {
    if (!this.#turn?.options.discard || this.#sent === this.#turn.turn) return;
    if (!this.#chosen.delete(card)) this.#chosen.add(card);
    this.#markChosen();
  }

  #markChosen() {
    const draws = Boolean(this.#turn?.options.discard);
    for (const element of this.hole.children) {
      element.setAttribute("aria-pressed", String(this.#chosen.has(element.dataset.card)));
      element.setAttribute("aria-disabled", String(!draws));
    }
    const button = this.buttons.querySelector("[data-do=discard]");
    if (!button) return;
    const count = this.#chosen.size;
    button.textContent = say("do.discard", { count: count || "" }).trim();
    button.disabled = !count || count > this.#turn.options.discard || this.#sent === this.#turn.turn;
  }

  // -- buttons --------------------------------------------------------------

  #build() {
    this.#noteFocus();
    const made = this.#turn ? this.#moves(this.#turn.options).map((move) => this.#button(move)) : [];
    this.buttons.replaceChildren(...made);
    this.#showSizing();
    this.#markChosen();
    if (this.#focus === null || !made.length) return;
    if (document.activeElement === document.body) this.#next(made).focus();
    this.#focus = null;
  }

  #noteFocus() {
    const at = document.activeElement;
    if (this.buttons.contains(at)) this.#focus = at.dataset.do;
    else if (this.hole.contains(at) || this.sizing.contains(at)) this.#focus ??= "";
  }

  /** Where the focus goes that was here before: nowhere that throws a hand away, if Enter is pressed again. */
  #next(made) {
    if (this.#turn.options.discard) return this.hole.firstElementChild;
    const named = (name) => made.find((button) => button.dataset.do === name);
    return named(this.#focus) ?? named("call") ?? made[0];
  }

  #moves(options) {
    if (options.discard) {
      return [
        { name: "discard", label: "", text: () => `sd ${[...this.#chosen].join("")}` },
        { name: "pat", label: say("do.pat"), text: () => "sd" },
      ];
    }
    if (options.openers !== null) {
      const label = say(options.openers.length ? "do.openers" : "do.noopeners");
      return [{ name: "show", label, text: () => `so ${options.openers.join("")}`.trim() }];
    }
    if (options.show) return this.#showdown(options);
    return [...this.#quiet(options), ...this.#raises(options)];
  }

  #showdown(options) {
    const show = { name: "show", label: say("do.show"), text: () => "sm -" };
    return options.muck ? [show, { name: "muck", label: say("do.muck"), text: () => "sm" }] : [show];
  }

  #quiet(options) {
    const moves = [];
    if (options.fold) moves.push({ name: "fold", label: say("do.fold"), text: () => "f" });
    if (options.bring_in !== null) {
      moves.push({ name: "bringin", label: say("do.bringin", { amount: options.bring_in }), text: () => "pb" });
    }
    if (options.check) moves.push({ name: "call", label: say("do.check"), text: () => "cc" });
    else if (options.call !== null) {
      moves.push({ name: "call", label: say("do.call", { amount: options.call }), text: () => "cc" });
    }
    return moves;
  }

  #raises(options) {
    if (!options.raise_to) return [];
    const [least, most, step] = options.raise_to;
    const totals = this.#isSized() ? [null] : least === most ? [least] : [least, most];
    if (!this.#isSized() && most - least > step) throw new Error("a fixed limit has two sizes at most");
    return totals.map((total) => ({
      name: "raise",
      label: this.#raiseLabel(total ?? least),
      text: () => `cbr ${total ?? this.total.value}`,
    }));
  }

  #raiseLabel(amount) {
    return say(Math.max(...this.view.hand.bets) ? "do.raise" : "do.bet", { amount });
  }

  #button({ name, label, text }) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.do = name;
    button.className = `do ${name}`;
    button.textContent = label;
    button.setAttribute("aria-keyshortcuts", HOTKEYS[name]);
    button.onclick = () => this.#send(text());
    return button;
  }

  #send(text) {
    if (!this.#turn || this.#sent === this.#turn.turn) return;
    this.#sent = this.#turn.turn;
    this.#noteFocus();
    for (const button of this.buttons.children) button.disabled = true;
    this.act({ do: "act", turn: this.#turn.turn, text: `p${this.#turn.position + 1} ${text}` });
  }

  // -- how much -------------------------------------------------------------

  #isSized() {
    const range = this.#turn?.options.raise_to;
    return Boolean(range) && range[0] < range[1] && this.view.game.limit !== "fixed";
  }

  #showSizing() {
    this.sizing.hidden = !this.#isSized();
    if (this.sizing.hidden) return;
    const [least, most, step] = this.#turn.options.raise_to;
    for (const input of [this.slider, this.total]) Object.assign(input, { min: least, max: most, step });
    const { bets, pot } = this.view.hand;
    const call = this.#turn.options.call ?? 0;
    const portion = (part) => Math.max(...bets) + part * (pot + call);
    const sizes = { least, half: portion(0.5), pot: portion(1), most };
    this.presets.replaceChildren(...Object.entries(sizes).map(([name, total]) => this.#preset(name, total)));
    this.#size(least);
  }

  #preset(name, total) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say(`size.${name}`);
    button.onclick = () => this.#size(total);
    return button;
  }

  #size(total, source = null) {
    const fit = clamp(Number.isFinite(total) ? total : 0, this.#turn.options.raise_to);
    if (source !== this.slider) this.slider.value = fit;
    this.total.value = fit;
    const button = this.buttons.querySelector("[data-do=raise]");
    if (button) button.textContent = this.#raiseLabel(fit);
  }

  // -- keys -----------------------------------------------------------------

  /** Do what a key stands for; whether it stands for anything now. */
  press(key) {
    if (/^[1-9]$/.test(key)) {
      const card = this.hole.children[Number(key) - 1];
      card?.click();
      return Boolean(card);
    }
    const button = [...this.buttons.children].find((each) => HOTKEYS[each.dataset.do] === key.toLowerCase());
    if (!button || button.disabled) return false;
    button.click();
    return true;
  }
}
