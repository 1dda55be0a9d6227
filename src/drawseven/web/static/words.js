// Every word of the table: the catalogue of the reader's language, over the English one. The files are those of
// drawseven.words, and are filled in as `Catalogue` does there.

import { keep, kept } from "./kept.js";

export const LANGUAGES = ["en", "pl", "nb", "uk", "it", "ru"];
const ALIASES = { no: "nb", nn: "nb" };
const KEPT = "drawseven language";

let texts = {};
const read = new Map(); // catalogues that have been asked for

function catalogue(language) {
  if (!read.has(language)) read.set(language, fetch(`words/${language}.json`).then((answer) => answer.json()));
  return read.get(language);
}

/** The reader's language: the one they chose, or the first of their browser's that there is a catalogue for. */
export function findLanguage() {
  const wanted = [kept(KEPT), ...navigator.languages];
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0]).map((code) => ALIASES[code] ?? code);
  return codes.find((code) => LANGUAGES.includes(code)) ?? "en";
}

/** Speak a language from now on. */
export async function useLanguage(language) {
  const [english, own] = await Promise.all([catalogue("en"), catalogue(language)]);
  texts = { ...english, ...own };
  document.documentElement.lang = language;
  labelPage();
}

/** Keep a language for the next visit, and speak it. */
export async function chooseLanguage(language) {
  keep(KEPT, language);
  await useLanguage(language);
}

/** The languages by the names they have for themselves. */
export async function nameLanguages() {
  const catalogues = await Promise.all(LANGUAGES.map(catalogue));
  return LANGUAGES.map((code, at) => [code, catalogues[at].language ?? code]);
}

/** Say what the page's elements ask for: `data-say` as their text, `data-label` as their label. */
function labelPage() {
  for (const each of document.querySelectorAll("[data-say]")) each.textContent = say(each.dataset.say);
  for (const each of document.querySelectorAll("[data-label]")) each.setAttribute("aria-label", say(each.dataset.label));
}

/** The text of a key, filled in; "" for a key that there is not. */
export function say(key, parts = {}) {
  return (texts[key] ?? "").replace(/\{(\w+)\}/g, (whole, name) => (name in parts ? String(parts[name]) : whole));
}

/** What a street is called; as the server calls it, if the catalogue has no such street. */
export const sayStreet = (name) => say(`street.${name}`) || name;

/** What a game is called; likewise. */
export const sayGame = (title) => say(`game.${title}`) || title;

/** What is played for at a table: its limit and its bets. */
export function sayStakes({ limit, blinds, small_bet: low, big_bet: high }) {
  const [small, big] = limit === "fixed" || !blinds[1] ? [low, high] : blinds;
  return say(`limit.${limit}`, { small, big });
}

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
