// Every word of the table, a catalogue for each language. A new language is one more catalogue with the same keys;
// a part of a text in {braces} is filled in, and a key that a catalogue lacks is taken from English.

const en = {
  "ui.colours": "Four colours",
  "ui.name": "Name",
  "ui.chips": "Chips",
  "ui.sit": "Sit here",
  "ui.sit.any": "Sit down",
  "ui.empty": "empty seat {seat}",
  "ui.leave": "Leave",
  "ui.out": "Sit out",
  "ui.back": "Come back",
  "ui.topup": "Top up {chips}",
  "ui.story": "History of the hands",
  "ui.phh": "Save hand as PHH",
  "ui.stars": "Save as PokerStars text",
  "ui.keys": "Keys: 1-7 choose cards · D discard · S stand pat · F fold · C check or call · R bet or raise",
  "ui.table": "Table",
  "ui.seats": "Seats",
  "ui.hand": "Your cards",
  "ui.slider": "Bet or raise to",
  "state.connecting": "connecting…",
  "state.on": "connected",
  "state.off": "connection lost, trying again…",
  "state.watching": "looking on",
  "pot": "Pot {amount}",
  "pot.main": "main pot {amount}",
  "pot.side": "side pot {number}: {amount}",
  "button": "dealer button",
  "badge.out": "sitting out",
  "badge.waiting": "waits for the blind",
  "badge.pat": "stood pat",
  "badge.drew": "drew {count}",
  "badge.bot": "built-in player",
  "last.fold": "fold", "last.check": "check", "last.call": "call {amount}", "last.bet": "bet {amount}",
  "last.raise": "raise to {amount}", "last.complete": "complete to {amount}", "last.bring-in": "bring in {amount}",
  "last.blind": "blind {amount}", "last.dead blind": "dead blind {amount}", "last.ante": "ante {amount}",
  "last.stand pat": "stands pat", "last.discard": "draws {amount}", "last.show": "shows", "last.muck": "mucks",
  "last.openers": "shows openers", "last.foul": "foul", "last.win": "wins {amount}", "last.time out": "out of time",
  "prompt.yours": "Your turn",
  "prompt.draw": "Choose the cards to throw away, {most} at most",
  "prompt.other": "{name} to act",
  "prompt.next": "The next hand begins in a moment",
  "prompt.wait": "Waiting for players",
  "prompt.sit": "Take a seat to play",
  "do.fold": "Fold", "do.check": "Check", "do.call": "Call {amount}", "do.bet": "Bet {amount}",
  "do.raise": "Raise to {amount}", "do.bringin": "Bring in {amount}", "do.complete": "Complete to {amount}",
  "do.discard": "DISCARD {count}", "do.pat": "STAND PAT", "do.show": "Show", "do.muck": "Muck",
  "do.openers": "Prove openers", "do.noopeners": "Fail to prove openers",
  "size.least": "Least", "size.half": "½ pot", "size.pot": "Pot", "size.most": "Most",
  "event.sit": "{name} sits down with {amount}", "event.leave": "{name} leaves with {amount}",
  "event.chips": "{name} buys {amount}", "event.sit out": "{name} sits out", "event.come back": "{name} comes back",
  "event.hand": "— Hand {hand} —", "event.time out": "{name} runs out of time", "event.street": "— {street} —",
  "event.resumed": "the table goes on",
  "event.ante": "{name} antes {amount}", "event.blind": "{name} posts a blind of {amount}",
  "event.dead blind": "{name} posts a dead blind of {amount}", "event.bring-in": "{name} brings in for {amount}",
  "event.fold": "{name} folds", "event.check": "{name} checks", "event.call": "{name} calls {amount}",
  "event.bet": "{name} bets {amount}", "event.complete": "{name} completes to {amount}",
  "event.raise": "{name} raises to {amount}", "event.stand pat": "{name} stands pat",
  "event.discard": "{name} throws {amount}", "event.draw": "{name} draws {cards}", "event.deal": "{name} gets {cards}",
  "event.reshuffle": "{amount} discards are shuffled", "event.show": "{name} shows {cards}",
  "event.muck": "{name} mucks", "event.openers": "{name} proves openers with {cards}",
  "event.foul": "{name} cannot prove openers: the hand is foul", "event.uncalled": "{name} takes back {amount}",
  "event.returned": "{name} takes back {amount}", "event.share": "{name} wins {amount}",
  "event.passed": "nobody opened: {amount} is carried over", "event.kept": "{amount} is carried over",
  "event.carried": "the pot starts with {amount}",
  "card": "{rank} of {suit}", "card.hidden": "hidden card", "card.thrown": "{card}, to throw away",
  "suit.c": "clubs", "suit.d": "diamonds", "suit.h": "hearts", "suit.s": "spades",
  "rank.T": "ten", "rank.J": "jack", "rank.Q": "queen", "rank.K": "king", "rank.A": "ace",
};

export const catalogues = { en };

let catalogue = en;

/** Take the first of the reader's languages that there is a catalogue for. */
export function chooseLanguage(wanted) {
  const found = wanted.map((tag) => tag.split("-")[0]).find((tag) => Object.hasOwn(catalogues, tag)) ?? "en";
  catalogue = catalogues[found];
  return found;
}

/** The text of a key, filled in; "" for a key that there is not. */
export function say(key, parts = {}) {
  const text = catalogue[key] ?? en[key] ?? "";
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in parts ? String(parts[name]) : whole));
}

/** A card in words. */
export function sayCard(card) {
  if (card === "??") return say("card.hidden");
  return say("card", { rank: say(`rank.${card[0]}`) || card[0], suit: say(`suit.${card[1]}`) });
}

const GLYPHS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** Cards in a line of text; how many, where none can be seen. */
export function writeCards(cards) {
  return cards.map((card) => (card === "??" ? "▮" : card[0].replace("T", "10") + GLYPHS[card[1]])).join(" ");
}
