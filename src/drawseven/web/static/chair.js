// One's own chair: sitting down, getting up, sitting out, buying chips.

import { say } from "./words.js";

export class Chair {
  constructor(parts, ask) {
    Object.assign(this, parts); // sitting, standing, name, chips, out, topUp, leave, next
    this.ask = ask;
    this.name.value = localStorage.getItem("drawseven name") ?? "";
    this.out.onclick = () => ask({ do: this.isOut ? "come back" : "sit out" });
    this.topUp.onclick = () => ask({ do: "top up", chips: this.wanted });
    this.leave.onclick = () => ask({ do: "leave" });
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
    if (!you) return;
    const seat = view.seats[you.seat];
    this.isOut = seat.sitting_out;
    this.out.textContent = say(this.isOut ? "ui.back" : "ui.out");
    const usual = Math.max(terms.least, Math.min(terms.most, 50 * game.big_bet));
    this.wanted = usual - seat.stack - you.top_up;
    this.topUp.hidden = this.wanted * 4 < usual; // a blind is not worth the words
    this.topUp.textContent = say("ui.topup", { chips: this.wanted });
    this.leave.disabled = you.leaving;
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
    localStorage.setItem("drawseven name", this.name.value);
    this.ask({ do: "sit", seat, name: this.name.value.trim(), chips: Number(this.chips.value) });
  }
}
