// The lobby: the tables there are, to choose one.

import { Connection, hasSeat } from "./connection.js";
import { say, sayGame, sayStakes } from "./words.js";

const EVERY = 3000; // milliseconds

function write(tag, name, text, parent) {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  parent.append(element);
  return element;
}

export class Lobby {
  #tables = [];
  #told = "";
  #timer = 0;

  /** `enter` is called with the name of the only table, if there is no choice. */
  constructor(list, enter) {
    this.list = list;
    this.line = new Connection("");
    this.line.addEventListener("state", ({ detail }) => {
      clearTimeout(this.#timer);
      if (detail === "open") this.#ask(enter);
    });
    this.line.open();
  }

  async #ask(enter) {
    try {
      const { tables, all } = await this.line.ask({ do: "tables" });
      if (all === 1) enter(tables[0].table);
      else this.#take(tables);
    } catch {
      return; // the line is closed: it opens again by itself
    }
    this.#timer = setTimeout(() => this.#ask(enter), EVERY);
  }

  #take(tables) {
    const told = JSON.stringify(tables);
    if (told === this.#told) return; // nothing is new: what has the focus keeps it
    this.#told = told;
    this.#tables = tables;
    this.relabel();
  }

  relabel() {
    const focused = this.list.contains(document.activeElement) ? document.activeElement.hash : null;
    this.list.replaceChildren(...this.#tables.map((table) => this.#item(table)));
    if (focused) [...this.list.querySelectorAll("a")].find((link) => link.hash === focused)?.focus();
  }

  /** Whether there is another table that looks the same but for its name. */
  #hasTwin({ table, game }) {
    const look = (each) => `${sayGame(each.title)} ${sayStakes(each)}`;
    return this.#tables.some((other) => other.table !== table && look(other.game) === look(game));
  }

  #item(entry) {
    const { table, game, seats, players, playing } = entry;
    const item = document.createElement("li");
    const link = write("a", "entry", "", item);
    link.href = `#${table}`;
    write("strong", "", sayGame(game.title), link);
    if (this.#hasTwin(entry)) write("span", "called", table, link);
    write("span", "", sayStakes(game), link);
    write("span", "", say("lobby.seats", { players, seats }), link);
    if (playing) write("span", "", say("lobby.playing"), link);
    if (hasSeat(table)) write("span", "yours", say("lobby.yours"), link);
    return item;
  }

  close() {
    clearTimeout(this.#timer);
    this.line.close();
  }
}
