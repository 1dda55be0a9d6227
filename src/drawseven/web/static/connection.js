// The line to the server: says what is watched, comes again when it breaks, and gives every reply to who asked.

import { keep, kept } from "./kept.js";

const WAITS = [500, 1000, 2000, 5000];
const PAST = 200; // events that come first: those of a long hand
const FAULT = 1011; // the server closes with it when it can go on no more

/** What the server said no with: in English, and as a code with its parts. */
class Refused extends Error {
  constructor({ error, code, parts }) {
    super(error);
    Object.assign(this, { code, parts });
  }
}

const keyOf = (table) => `drawseven ${table}`;

/** Whether the browser has a token for a seat at a table. */
export const hasSeat = (table) => Boolean(kept(keyOf(table)));

export class Connection extends EventTarget {
  #socket = null;
  #asked = new Map();
  #ref = 0;
  #breaks = 0;
  #closed = false;
  number = null; // of the last event that arrived

  /** `table` is watched; with "" nothing is, and the tables can be asked for. */
  constructor(table) {
    super();
    this.table = table;
  }

  /** The token of the seat: kept by the browser, so that a page loaded anew has it still. */
  get token() {
    return kept(keyOf(this.table));
  }

  set token(token) {
    keep(keyOf(this.table), token);
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#socket = new WebSocket(`${scheme}://${location.host}/play`);
    this.#socket.onopen = () => (this.#closed ? this.#socket.close() : this.#greet());
    this.#socket.onmessage = (message) => this.#hear(JSON.parse(message.data));
    this.#socket.onclose = ({ code }) => this.#lost(code === FAULT ? "stopped" : "off");
  }

  /** For good; a line that is being made first, or the browser would report that it broke. */
  close() {
    this.#closed = true;
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close();
  }

  async #greet() {
    if (!this.table) {
      this.#breaks = 0;
      this.#tell("state", "open");
      return;
    }
    const where = { table: this.table, token: this.token, views: true };
    const when = this.number === null ? { last: PAST } : { since: this.number };
    try {
      await this.ask({ do: "watch", ...where, ...when });
      this.#breaks = 0;
      this.#tell("state", "on");
    } catch (error) {
      if (error.message === "closed") return;
      if (!this.token || error.code !== "no seat") {
        this.#tell("refused", error);
        return;
      }
      this.token = ""; // of a seat that was given up long ago
      await this.#greet();
    }
  }

  #lost(state) {
    for (const { reject } of this.#asked.values()) reject(new Error("closed"));
    this.#asked.clear();
    if (this.#closed) return;
    this.#tell("state", state);
    setTimeout(() => this.#closed || this.open(), WAITS[Math.min(this.#breaks++, WAITS.length - 1)]);
  }

  /** Ask for something; the reply, or an Error: why the server refuses it, or "closed". */
  ask(message) {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Error("closed"));
        return;
      }
      const ref = ++this.#ref;
      this.#asked.set(ref, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...message, ref }));
    });
  }

  #hear(message) {
    const asked = this.#asked.get(message.ref);
    if (asked) {
      this.#asked.delete(message.ref);
      if ("error" in message) asked.reject(new Refused(message));
      else asked.resolve(message);
      return;
    }
    if (!message.events) return;
    const known = message.events[0]?.number ?? message.view?.number + 1; // with the event before it nothing is missed
    const lost = this.number !== null && known > this.number + 1;
    const fresh = message.events.filter((event) => this.number === null || event.number > this.number);
    if (message.events.length) this.number = message.events.at(-1).number;
    if (message.view) this.number = message.view.number;
    this.#tell("news", { events: fresh, view: message.view, lost });
  }

  #tell(kind, detail) {
    if (!this.#closed) this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
