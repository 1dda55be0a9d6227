// The deal that can be checked: what is promised, what one adds, and whether the secret is the one that was promised.

import { say } from "./words.js";

const toHex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of bytes in hex; null where the browser does not offer it. */
async function digestOf(hex) {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return toHex(await crypto.subtle.digest("SHA-256", bytes));
}

export class Fair {
  #promises = new Map(); // hand -> its commitment, as it was seen before the deal
  #added = new Map(); // hand -> the words that the server has taken, and for which seat
  #findings = [];
  #hand = null; // the hand that they are about

  constructor(parts, ask) {
    Object.assign(this, parts); // promise, commitment, adding, words, added, checks, secret
    this.ask = ask;
    this.adding.onsubmit = (event) => {
      event.preventDefault();
      this.#add(this.words.value);
    };
    this.checks.replaceChildren();
    this.secret.textContent = this.words.value = "";
  }

  async #add(text) {
    const reply = await this.ask({ do: "contribute", text });
    if (!reply) return;
    this.#added.set(reply.for_hand, { text, seat: this.view.you?.seat });
    this.words.value = "";
    this.show(this.view);
  }

  /** Note what is promised before the deal, and draw it. */
  show(view) {
    this.view = view;
    const { for_hand: hand, commitment, you } = view;
    if (!this.#promises.has(hand)) this.#promises.set(hand, commitment);
    this.promise.textContent = say("fair.promise", { hand });
    this.commitment.textContent = commitment;
    this.adding.hidden = !you;
    const words = this.#added.get(hand)?.text ?? you?.contribution ?? "";
    this.added.textContent = words ? say("fair.added", { words, hand }) : "";
  }

  /** A hand is over, and its secret is told. */
  async check({ hand, secret, contributions }) {
    const promised = this.#promises.get(hand);
    const digest = await digestOf(secret);
    const findings = [];
    if (promised === undefined) findings.push("fair.late");
    else if (digest === null) findings.push("fair.insecure");
    else findings.push(digest === promised ? "fair.kept" : "fair.broken");
    const added = this.#added.get(hand);
    if (added) findings.push(contributions[added.seat] === added.text ? "fair.in" : "fair.out");
    for (const each of [...this.#promises.keys(), ...this.#added.keys()].filter((number) => number <= hand)) {
      this.#promises.delete(each);
      this.#added.delete(each);
    }
    this.secret.textContent = secret;
    [this.#hand, this.#findings] = [hand, findings];
    this.#showFindings();
  }

  #showFindings() {
    const bad = new Set(["fair.broken", "fair.out"]);
    this.checks.replaceChildren(
      ...this.#findings.map((key) => {
        const item = document.createElement("li");
        item.textContent = say(key, { hand: this.#hand });
        item.classList.toggle("bad", bad.has(key));
        return item;
      }),
    );
  }

  relabel() {
    this.#showFindings();
  }
}
