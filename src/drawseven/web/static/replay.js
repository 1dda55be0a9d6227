// The replayer: reads a file through the server, lists its hands, and steps through one.

import { showCards } from "./cards.js";
import { latinKey } from "./keys.js";
import { listHands, listRefused, showTitle } from "./replay-list.js";
import { RecordedHand } from "./replay-hand.js";
import { Seats } from "./seats.js";
import { listLanguages, offerColours } from "./settings.js";
import { chooseLanguage, findLanguage, say, sayStreet, useLanguage } from "./words.js";

const at = (id) => document.getElementById(id);
const PACE = 1200; // milliseconds for a step

let seats = null;
let body = null; // the text as bytes, or as it was pasted
let list = null;
let hand = null;
let step = 0;
let timer = null;

// -- asking the server -------------------------------------------------------

async function ask(query) {
  const reply = await fetch(`replay${query}`, { method: "POST", body });
  const told = await reply.json();
  if (!reply.ok) throw new Error(say(`replay.error.${told.code}`, told.parts) || told.error);
  return told;
}

/** Do something that asks the server, and say what it has against it, or against what. */
async function trying(what, name = "") {
  at("trouble").textContent = "";
  at("state").textContent = say("replay.reading");
  try {
    await what();
  } catch (error) {
    const reason = error instanceof TypeError || error instanceof SyntaxError ? say("replay.lost") : error.message;
    at("trouble").textContent = [name, reason].filter(Boolean).join(": ");
  }
  at("state").textContent = "";
}

/** Read the text of a file, or one without a name; what was open before is not shown as if it were of this one. */
const readText = (text, name) => trying(() => openText(text), name);

async function openText(text) {
  pause();
  show(null);
  [body, list] = [text, null];
  at("side").hidden = true;
  list = await ask("");
  at("side").hidden = false;
  showList();
  at("text").value = "";
  at("pasting").open = false;
  if (list.hands.length) await openPlace(1);
}

const openHand = (place) => trying(() => openPlace(place));

async function openPlace(place) {
  const told = (await ask(`?hand=${place}`)).hand;
  pause();
  show(new RecordedHand({ ...told, place }, document.documentElement.lang));
}

// -- drawing -----------------------------------------------------------------

function showList() {
  listHands(at("hands"), at("hands-label"), list.hands, document.documentElement.lang, openHand);
  listRefused(at("refused-panel"), at("refused"), at("refused-label"), list);
}

function show(opened) {
  hand = opened;
  for (const id of ["table", "controls"]) at(id).hidden = !hand;
  document.body.classList.toggle("opened", Boolean(hand));
  showTitle(at("head"), at("about"), hand, document.documentElement.lang);
  for (const item of at("hands").children) item.firstChild.setAttribute("aria-current", String(item.value === hand?.place));
  at("lines").replaceChildren();
  if (!hand) return;
  at("hands").querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  at("slider").max = hand.steps - 1;
  at("lines").append(...hand.lines.map(makeLine));
  seats = null;
  go(0);
}

function makeLine({ text, step: where, begins }) {
  const item = document.createElement("li");
  item.textContent = text;
  item.dataset.step = where;
  if (begins) item.classList.add("begins");
  item.onclick = () => {
    pause();
    go(where);
  };
  return item;
}

function go(to) {
  if (!hand) return;
  const before = step;
  step = Math.max(0, Math.min(hand.steps - 1, to));
  if (step !== before + 1 || !seats) seats = new Seats(at("seats"), () => {}); // nothing moves but from step to step
  const isLast = step === hand.steps - 1;
  seats.show(hand.viewAt(step), hand.storyAt(step));
  at("seats").querySelectorAll(".seat").forEach(showSeatCards); // chips may fly among them
  drawMiddle(hand.frames[step].view);
  at("now").textContent = hand.lines.filter((line) => line.step === step).map(({ text }) => text).join(" · ") || " ";
  at("hands-in-words").textContent = hand.handsAt(step).join(" · ");
  at("slider").value = step;
  at("place").textContent = say("replay.place", { step: step + 1, steps: hand.steps });
  at("slider").setAttribute("aria-valuetext", at("place").textContent);
  for (const id of ["first", "back"]) at(id).disabled = step === 0;
  for (const id of ["forward", "last"]) at(id).disabled = isLast;
  markLines();
  showResults(isLast);
}

function showSeatCards(item, seat) {
  const { cards, thrown } = hand.cardsAt(step, seat);
  const element = item.querySelector(".cards");
  showCards(element, cards);
  [...element.children].forEach((card, number) => card.classList.toggle("thrown", thrown[number]));
}

function drawMiddle(view) {
  at("street").textContent = view.over ? "" : sayStreet(hand.game.streets[view.street] ?? "");
  at("pot").textContent = view.pot ? say("pot", { amount: hand.says(view.pot) }) : "";
  showCards(at("board"), view.board);
  const pots = !view.over && view.pots.length > 1 ? view.pots : [];
  at("pots").replaceChildren(
    ...pots.map(({ amount }, number) => {
      const item = document.createElement("li");
      item.textContent = say(number ? "pot.side" : "pot.main", { amount: hand.says(amount), number });
      return item;
    }),
  );
}

function markLines() {
  const lines = [...at("lines").children];
  for (const line of lines) {
    const where = Number(line.dataset.step);
    line.classList.toggle("ahead", where > step);
    line.classList.toggle("now", where === step);
  }
  const current = lines.findLast((line) => Number(line.dataset.step) <= step);
  if (current) at("lines").scrollTop = current.offsetTop - at("lines").clientHeight / 2;
}

function showResults(isLast) {
  const changed = hand.names.map((_, who) => who).filter((who) => hand.net[who]);
  const results = changed.map((who) => [hand.names[who], hand.net[who], hand.net[who] > 0 ? "+" : ""]);
  if (hand.rake) results.push([say("replay.rake"), hand.rake, ""]);
  at("results").replaceChildren(
    ...(isLast ? results : []).map(([name, chips, sign]) => {
      const item = document.createElement("li");
      item.textContent = `${name} ${sign}${hand.says(chips)}`;
      item.classList.toggle("won", sign !== "");
      return item;
    }),
  );
}

// -- playing -----------------------------------------------------------------

function pause() {
  clearInterval(timer);
  timer = null;
  showPlaying();
}

function play() {
  if (step === hand.steps - 1) go(0);
  timer = setInterval(() => {
    go(step + 1);
    if (step === hand.steps - 1) pause();
  }, PACE / Number(at("speed").value));
  showPlaying();
}

function showPlaying() {
  const label = say(timer ? "replay.pause" : "replay.play");
  at("play").classList.toggle("playing", Boolean(timer));
  at("play").setAttribute("aria-label", label);
  at("play").title = label;
}

const stepTo = (to) => {
  pause();
  go(to);
};
const toggle = () => (timer ? pause() : play());
at("first").onclick = () => stepTo(0);
at("back").onclick = () => stepTo(step - 1);
at("forward").onclick = () => stepTo(step + 1);
at("last").onclick = () => stepTo(Infinity);
at("play").onclick = toggle;
at("slider").oninput = () => stepTo(Number(at("slider").value));
at("speed").onchange = () => {
  if (!timer) return;
  pause();
  play();
};

const KEYS = {
  ArrowLeft: () => stepTo(step - 1),
  ArrowRight: () => stepTo(step + 1),
  Home: () => stepTo(0),
  End: () => stepTo(Infinity),
  " ": toggle,
  n: () => hand.place < list.hands.length && openHand(hand.place + 1),
  p: () => hand.place > 1 && openHand(hand.place - 1),
};

document.addEventListener("keydown", (event) => {
  if (!hand || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.matches("textarea, select, input[type=range]") || (event.key === " " && event.target.matches("button, summary, a"))) return;
  const does = KEYS[latinKey(event)];
  if (!does) return;
  event.preventDefault();
  does();
});

// -- files, texts, languages, colours ----------------------------------------

at("file").onchange = async () => {
  const [file] = at("file").files;
  if (file) await readText(await file.arrayBuffer(), file.name);
  at("file").value = "";
};
at("read").onclick = () => readText(at("text").value);
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  at("drop").classList.add("over");
});
document.addEventListener("dragleave", () => at("drop").classList.remove("over"));
document.addEventListener("drop", async (event) => {
  event.preventDefault();
  at("drop").classList.remove("over");
  const [file] = event.dataTransfer.files;
  if (file) await readText(await file.arrayBuffer(), file.name);
});
document.addEventListener("paste", (event) => {
  if (event.target.matches?.("textarea")) return;
  const text = event.clipboardData.getData("text");
  if (text) readText(text);
});

offerColours(at("colours"));

/** Speak a language from now on; what is open stays as it is. */
async function speak(language, use) {
  await use(language);
  document.title = `${say("replay.title")} – drawseven`;
  for (const id of ["first", "back", "forward", "last"]) at(id).title = at(id).getAttribute("aria-label");
  showPlaying();
  if (list) showList();
  if (!hand) return;
  const where = step;
  show(new RecordedHand(hand.told, language));
  go(where);
}

at("language").onchange = () => speak(at("language").value, chooseLanguage);

const language = findLanguage();
await speak(language, useLanguage);
listLanguages(at("language"), language);
const given = sessionStorage.getItem("drawseven replay"); // by the table that opened this page
sessionStorage.removeItem("drawseven replay");
if (given) await readText(given);
