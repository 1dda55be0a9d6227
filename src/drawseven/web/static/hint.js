// A trainer's hint: the best discards of one's own hand, where the terms of the table allow it.

import { say, writeCards } from "./words.js";

export class Hint {
  #turn = null;
  #given = null; // what the server said

  constructor(parts, ask, choose) {
    Object.assign(this, parts); // box, button, rows, note
    this.ask = ask;
    this.choose = choose;
    this.#clear();
    this.button.onclick = () => this.#take();
  }

  show(view) {
    const turn = view.terms.hints && view.turn?.options?.discard ? view.turn.turn : null;
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#clear();
    this.box.hidden = turn === null;
  }

  #clear() {
    this.#given = null;
    this.box.hidden = true;
    this.button.disabled = false;
    this.rows.replaceChildren();
    this.note.textContent = "";
  }

  async #take() {
    const turn = this.#turn;
    this.button.disabled = true;
    const hint = await this.ask({ do: "hint" });
    if (turn !== this.#turn) return; // too late to be of use
    this.button.disabled = Boolean(hint);
    if (!hint || hint.turn !== turn) return;
    this.#given = hint;
    this.relabel();
    this.rows.querySelector("button").focus();
  }

  relabel() {
    if (!this.#given) return;
    this.rows.replaceChildren(...this.#given.discards.map((row) => this.#row(row)));
    this.note.textContent = this.#howSure(this.#given);
  }

  #row({ discard, keep, share }) {
    const key = discard.length ? (keep.length ? "hint.row" : "hint.five") : "hint.pat";
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say(key, { cards: writeCards(keep), share: percent(share) });
    button.onclick = () => this.choose(discard);
    item.append(button);
    return item;
  }

  #howSure({ samples, discards }) {
    if (!samples) return say("hint.exact");
    return say("hint.sampled", { error: percent(2 * Math.max(...discards.map(({ error }) => error))) });
  }

  /** Do what a key stands for; whether it stands for anything now. */
  press(key) {
    if (key.toLowerCase() !== "h" || this.#turn === null || this.button.disabled) return false;
    this.button.click();
    return true;
  }
}

const percent = (share) =>
  (100 * share).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
