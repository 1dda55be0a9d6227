// Every word of the table: the catalogue of the reader's language, over the English one. The files are those of
// drawseven.words, and are filled in as `Catalogue` does there.

export const LANGUAGES = ["en", "pl", "nb", "uk", "it", "ru"];
const ALIASES = { no: "nb", nn: "nb" };

let texts = {};

const read = async (language) => (await fetch(`words/${language}.json`)).json();

/** Take the first of the reader's languages that there is a catalogue for; its code. */
export async function chooseLanguage(wanted) {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0]).map((code) => ALIASES[code] ?? code);
  const found = codes.find((code) => LANGUAGES.includes(code)) ?? "en";
  const [english, own] = await Promise.all([read("en"), read(found)]);
  texts = { ...english, ...own };
  return found;
}

/** The text of a key, filled in; "" for a key that there is not. */
export function say(key, parts = {}) {
  return (texts[key] ?? "").replace(/\{(\w+)\}/g, (whole, name) => (name in parts ? String(parts[name]) : whole));
}

/** What a street is called; as the server calls it, if the catalogue has no such street. */
export const sayStreet = (name) => say(`street.${name}`) || name;

/** What a game is called; likewise. */
export const sayGame = (title) => say(`game.${title}`) || title;

/** Why something was refused: what the catalogue says of the code, or else the server's English. */
export const sayRefusal = ({ message, code, parts }) => say(`refusal.${code}`, parts) || message;

/** A card in words. */
export function sayCard(card) {
  if (card === "??") return say("card.hidden");
  return say("card", { rank: say(`rank.${card[0]}`), suit: say(`suit.${card[1]}`) });
}

/** A hand in words, from its category and the two ranks that it is named by; "" for null. */
export function sayHand(meaning) {
  if (!meaning) return "";
  const rank = (_, form, place) => say(`${form}.${meaning.ranks[place - 1]}`);
  return say(`hand.${meaning.category}`).replace(/\{(\w+)([12])\}/g, rank);
}

const GLYPHS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** Cards in a line of text; how many, where none can be seen. */
export function writeCards(cards) {
  return cards.map((card) => (card === "??" ? "▮" : card[0].replace("T", "10") + GLYPHS[card[1]])).join(" ");
}
