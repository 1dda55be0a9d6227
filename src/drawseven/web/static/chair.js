// One's own chair: sitting down, getting up, sitting out, buying chips.

import { keep, kept } from "./kept.js";
import { say } from "./words.js";

export class Chair {
  constructor(parts, ask) {
    Object.assign(this, parts); // sitting, standing, name, chips, out, topUp, leave, awaited, next
    this.ask = ask;
    this.name.value = kept("drawseven name");
    this.out.onclick = () => ask({ do: this.isOut ? "come back" : "sit out" });
    this.topUp.onclick = () => ask({ do: "top up", chips: this.wanted });
    this.leave.onclick = () => this.#leave();
    this.leave.onblur = () => this.#arm(false);
    this.sitting.hidden = this.standing.hidden = true;
    this.sitting.onsubmit = (event) => {
      event.preventDefault();
      const empty = this.view?.seats.indexOf(null) ?? -1;
      if (empty >= 0) this.sit(empty);
    };
  }

  show(view) {
    const { terms, you, game } = view;
    const first = !this.view;
    this.view = view;
    this.#swap(Boolean(you));
    Object.assign(this.chips, { min: terms.least, max: terms.most });
    if (first) this.chips.value = Math.max(terms.least, Math.min(terms.most, 50 * game.big_bet));
    this.awaited.textContent = this.#awaited();
    if (!you) return;
    const seat = view.seats[you.seat];
    this.isOut = seat.sitting_out;
    this.out.textContent = say(this.isOut ? "ui.back" : "ui.out");
    const usual = Math.max(terms.least, Math.min(terms.most, 50 * game.big_bet));
    this.wanted = usual - seat.stack - you.top_up;
    this.topUp.hidden = this.wanted * 4 < usual; // a blind is not worth the words
    this.topUp.textContent = say("ui.topup", { chips: this.wanted });
    this.leave.disabled = you.leaving;
    this.#arm(this.isArmed && this.#isPlaying());
  }

  /** What was asked for comes when the hand is over: no event tells it before. */
  promise({ reply, chips }) {
    const { you } = this.view;
    if (reply === "top up") you.top_up += chips;
    if (reply === "leave") you.leaving = true;
    this.show(this.view);
  }

  #awaited() {
    const { you } = this.view;
    if (you?.leaving) return say("refusal.leaving");
    return you?.top_up ? say("ui.bought", { chips: you.top_up }) : "";
  }

  // -- leaving --------------------------------------------------------------

  #isPlaying() {
    const { hand, you } = this.view;
    return Boolean(you && hand && !hand.over && you.position !== null && hand.live[you.position]);
  }

  /** Whether one more press leaves in mid-hand. */
  #arm(armed) {
    this.isArmed = armed;
    this.leave.textContent = say(armed ? "ui.leave.sure" : "ui.leave");
  }

  #leave() {
    if (this.#isPlaying() && !this.isArmed) this.#arm(true);
    else this.ask({ do: "leave" });
  }

  /** Show what is for who sits, or for who stands; what had the focus gives it to what comes next. */
  #swap(sits) {
    const focused = document.activeElement;
    const gone = focused && (this.sitting.contains(focused) || focused.classList.contains("take") || this.standing.contains(focused));
    const changed = this.standing.hidden === sits;
    this.sitting.hidden = sits;
    this.standing.hidden = !sits;
    if (changed && gone) (sits ? this.next : this.name).focus({ preventScroll: true });
  }

  sit(seat) {
    if (!this.sitting.reportValidity()) return;
    keep("drawseven name", this.name.value);
    this.ask({ do: "sit", seat, name: this.name.value.trim(), chips: Number(this.chips.value) });
  }
}
