// Cards as elements: a face with rank and suit, or a back.

import { sayCard } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

function suitMark(suit) {
  const mark = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#suit-${suit}`);
  mark.setAttribute("aria-hidden", "true");
  mark.append(use);
  return mark;
}

/** A card; `tag` is "button" for one that can be chosen. */
export function makeCard(card, tag = "li") {
  const element = document.createElement(tag);
  element.dataset.card = card;
  element.setAttribute("aria-label", sayCard(card));
  if (tag !== "button") element.setAttribute("role", tag === "li" ? "listitem" : "img");
  if (card === "??") {
    element.className = "card back";
    return element;
  }
  element.className = `card suit-${card[1]}`;
  const rank = document.createElement("span");
  rank.className = "rank";
  rank.setAttribute("aria-hidden", "true");
  rank.textContent = card[0] === "T" ? "10" : card[0];
  element.append(rank, suitMark(card[1]));
  return element;
}

/** Show these cards in a list, and leave alone what is there already. */
export function showCards(list, cards) {
  const key = cards.join("");
  if (list.dataset.cards === key) return;
  list.dataset.cards = key;
  list.replaceChildren(...cards.map((card) => makeCard(card)));
}
