// What a reader chooses for any page: the colours of the suits, and the language.

import { keep, kept } from "./kept.js";
import { LANGUAGES, nameLanguages } from "./words.js";

const KEPT = "drawseven colours";

function setColours(button, four) {
  document.body.classList.toggle("four", four);
  button.setAttribute("aria-pressed", String(four));
  keep(KEPT, four ? "4" : "2");
}

/** Let a button switch between two and four colours; they are as they were last. */
export function offerColours(button) {
  button.onclick = () => setColours(button, !document.body.classList.contains("four"));
  setColours(button, kept(KEPT) === "4");
}

/** Fill a list with the languages under their own names, and choose the one that is spoken. */
export async function listLanguages(list, current) {
  const options = LANGUAGES.map((code) => new Option(code, code, false, code === current));
  list.replaceChildren(...options);
  for (const [number, [code, name]] of (await nameLanguages()).entries()) {
    Object.assign(options[number], { text: name, lang: code });
  }
}
