// What one may do in one's turn, as buttons: what they are and cost, the server says.

import { Hole } from "./hole.js";
import { say } from "./words.js";

const HOTKEYS = { fold: "f", call: "c", raise: "r", discard: "d", pat: "s", show: "s", muck: "m", bringin: "b" };

const clamp = (total, [least, most, step]) =>
  Math.max(least, Math.min(most, least + Math.round((total - least) / step) * step));

export class Actions {
  #turn = null;
  #sent = null;
  #focus = ""; // the button that had the focus last
  #isCorrected = false; // whether the amount is not the one that was typed, and is to be seen before it is sent

  constructor(parts, act) {
    Object.assign(this, parts); // section, prompt, buttons, sizing, slider, total, presets, range
    this.act = act;
    this.hole = new Hole(parts.hole, () => this.#markDiscard());
    this.buttons.replaceChildren();
    this.slider.oninput = () => this.#size(Number(this.slider.value), this.slider);
    this.total.onchange = () => this.#take();
    this.total.onkeydown = (event) => this.#enter(event);
  }

  /** Draw the view; whether a turn begins. */
  show(view, story) {
    const turn = view.turn?.options ? view.turn : null;
    const isNew = turn?.turn !== this.#turn?.turn;
    this.#turn = turn;
    this.view = view;
    this.story = story;
    this.buttons.dataset.turn = turn?.turn ?? "";
    this.#showHole();
    if (isNew) this.#build();
    return isNew && Boolean(turn);
  }

  #showHole() {
    const { hand, you } = this.view;
    const at = hand && you?.position != null && hand.players[you.position]?.seat === you.seat ? you.position : null;
    const cards = at === null ? [] : hand.cards[at].filter((card) => card !== "??");
    this.hole.show(cards, {
      hand: hand?.hand ?? null,
      up: at === null ? [] : hand.up[at],
      most: this.#turn?.options.discard ?? 0,
      held: this.#isSent(),
      folded: at !== null && !hand.live[at],
      won: at !== null && this.story.won.has(you.seat),
    });
  }

  /** The server said no: the turn is still ours. */
  again() {
    this.#sent = null;
    this.#showHole();
    this.#build();
  }

  relabel() {
    this.hole.relabel();
    const total = this.total.value;
    this.#build();
    if (this.#isSized()) this.#size(Number(total));
  }

  #isSent() {
    return this.#turn !== null && this.#sent === this.#turn.turn;
  }

  #markDiscard() {
    const button = this.buttons.querySelector("[data-do=discard]");
    if (!button) return;
    const count = this.hole.chosen.length;
    button.textContent = say("do.discard", { count: count || "" }).trim();
    button.disabled = !count || count > this.#turn.options.discard || this.#isSent();
  }

  // -- buttons --------------------------------------------------------------

  #build() {
    const within = this.#noteFocus();
    const made = this.#turn ? this.#moves(this.#turn.options).map((move) => this.#button(move)) : [];
    this.buttons.replaceChildren(...made);
    this.#showSizing();
    this.#markDiscard();
    if (this.#isSent()) this.#disable();
    if (within) this.#keepFocus(made);
  }

  /** Whether the focus is among what one acts with; what has it is remembered. */
  #noteFocus() {
    const at = document.activeElement;
    if (this.buttons.contains(at)) this.#focus = at.dataset.do;
    return this.section.contains(at) || this.hole.element.contains(at);
  }

  /** Where the focus goes that was here before: nowhere that throws a hand away, if Enter is pressed again. */
  #keepFocus(made) {
    const at = document.activeElement;
    if (at !== document.body && at !== this.prompt && at.checkVisibility()) return;
    const named = (name) => made.find((button) => button.dataset.do === name);
    const next = this.#turn?.options.discard ? this.hole.element.firstElementChild : (named(this.#focus) ?? named("call") ?? made[0]);
    (this.#isSent() ? this.prompt : (next ?? this.prompt)).focus({ preventScroll: true });
  }

  #disable() {
    const within = this.buttons.contains(document.activeElement);
    this.#noteFocus();
    for (const button of this.buttons.children) button.disabled = true;
    if (within) this.prompt.focus({ preventScroll: true });
  }

  #moves(options) {
    if (options.discard) {
      return [
        { name: "discard", label: "", text: () => `sd ${this.hole.chosen.join("")}` },
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
    button.onclick = () => {
      if (name !== "raise" || this.#isSeen()) this.#send(text());
    };
    return button;
  }

  #send(text) {
    if (!this.#turn || this.#isSent()) return;
    this.#sent = this.#turn.turn;
    this.#disable();
    this.#showHole();
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
    this.#isCorrected = false;
    this.range.textContent = "";
    const button = this.buttons.querySelector("[data-do=raise]");
    if (button) button.textContent = this.#raiseLabel(fit);
  }

  /** Take what was typed, or what is nearest to it: that is shown then, with what may be bet, and wants a press more. */
  #take() {
    if (!this.#isSized()) return;
    const typed = this.total.value;
    const [least, most] = this.#turn.options.raise_to;
    this.#size(Number(typed));
    this.#isCorrected = typed !== this.total.value;
    this.range.textContent = this.#isCorrected ? say("size.range", { least, most }) : "";
  }

  /** Whether the amount is one that was seen; after this press it is. */
  #isSeen() {
    const seen = !this.#isCorrected;
    this.#isCorrected = false;
    return seen;
  }

  // -- keys -----------------------------------------------------------------

  #enter(event) {
    if (event.key !== "Enter") return;
    event.preventDefault(); // or it is taken a second time, as a change
    this.#take();
    this.press("r");
  }

  /** Do what a key stands for; whether it stands for anything now. */
  press(key) {
    if (/^[1-9]$/.test(key)) return this.hole.press(Number(key));
    const button = [...this.buttons.children].find((each) => HOTKEYS[each.dataset.do] === key.toLowerCase());
    if (!button || button.disabled) return false;
    button.click();
    return true;
  }
}
