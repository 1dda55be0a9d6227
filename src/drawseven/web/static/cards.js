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
  element.addEventListener("animationend", () => element.classList.remove("fresh"), { once: true });
  if (tag !== "button") element.setAttribute("role", tag === "li" ? "listitem" : "img");
  if (card === "??") {
    element.className = "card back fresh";
    return element;
  }
  element.className = `card suit-${card[1]} fresh`;
  const rank = document.createElement("span");
  rank.className = card[0] === "T" ? "rank ten" : "rank";
  rank.setAttribute("aria-hidden", "true");
  rank.textContent = card[0] === "T" ? "10" : card[0];
  element.append(rank, suitMark(card[1]));
  return element;
}

/** Show these cards in a list: those that are there already stay, and `drawn` of them at the end come anew. */
export function showCards(list, cards, drawn = 0) {
  const old = [...list.children];
  const kept = (card, at) => at < cards.length - drawn && old[at]?.dataset.card === card;
  const all = cards.map((card, at) => (kept(card, at) ? old[at] : makeCard(card)));
  list.classList.toggle("many", cards.length > 5);
  if (all.length === old.length && all.every((element, at) => element === old[at])) return;
  list.replaceChildren(...all);
}

/** Name the cards that are there in another language. */
export function renameCards(root) {
  for (const element of root.querySelectorAll(".card")) element.setAttribute("aria-label", sayCard(element.dataset.card));
}
