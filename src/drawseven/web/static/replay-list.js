// The hands of a file as a list, what could not be read, and the head of the hand that is open.

import { moneyOf } from "./money.js";
import { say, sayGame } from "./words.js";

const stakesOf = (hand, language) => {
  const money = moneyOf(hand.money, language);
  return `${hand.stakes.map(money).join("/")} ${hand.money.currency}`.trim();
};

const potOf = (hand, language) => say("pot", { amount: moneyOf(hand.money, language)(hand.pot) });

/** The game and the stakes, where they are not those of the hand before. */
function differing(hand, before, language) {
  const parts = (each) => [sayGame(each.title), stakesOf(each, language)];
  const own = parts(hand);
  return before && own.join() === parts(before).join() ? [] : own;
}

export function listHands(element, label, hands, language, open) {
  label.textContent = say("replay.hands", { count: hands.length });
  element.replaceChildren(
    ...hands.map((hand, number) => {
      const item = document.createElement("li");
      item.value = hand.place;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = [hand.number && `#${hand.number}`, ...differing(hand, hands[number - 1], language), potOf(hand, language)]
        .filter(Boolean)
        .join(" · ");
      button.onclick = () => open(hand.place);
      item.append(button);
      return item;
    }),
  );
}

export function listRefused(panel, element, label, { refused, refusals }) {
  panel.hidden = !refusals;
  panel.open = refusals > 0 && refusals < 6;
  label.textContent = say("replay.refused", { count: refusals });
  element.replaceChildren(
    ...refused.map(({ hand, line, reason }) => {
      const item = document.createElement("li");
      const where = document.createElement("b");
      where.textContent = [say("replay.line", { line }), hand && `#${hand}`].filter(Boolean).join(", ");
      item.append(where, ` ${reason}`);
      return item;
    }),
  );
}

export function showTitle(head, about, hand, language) {
  head.textContent = hand ? `${hand.room} ${hand.number && `#${hand.number}`}`.trim() || sayGame(hand.title) : "";
  const parts = hand ? [sayGame(hand.title), stakesOf(hand, language), hand.table, hand.time] : [];
  about.textContent = parts.filter(Boolean).join(" · ");
}
