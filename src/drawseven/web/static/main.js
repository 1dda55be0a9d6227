// The page: puts the parts together and draws what the server tells.

import { Actions } from "./actions.js";
import { showCards } from "./cards.js";
import { Chair } from "./chair.js";
import { Connection } from "./connection.js";
import { Seats } from "./seats.js";
import { Story } from "./story.js";
import { chooseLanguage, say, sayGame, sayHand, sayRefusal, sayStreet } from "./words.js";

const at = (id) => document.getElementById(id);

document.documentElement.lang = await chooseLanguage(navigator.languages);
for (const [id, key] of [
  ["colours", "ui.colours"], ["sit", "ui.sit.any"], ["name-label", "ui.name"], ["chips-label", "ui.chips"], ["story-label", "ui.story"],
  ["save-phh", "ui.phh"], ["save-stars", "ui.stars"], ["keys", "ui.keys"],
]) at(id).textContent = say(key);
at("table").setAttribute("aria-label", say("ui.table"));
at("seats").setAttribute("aria-label", say("ui.seats"));
at("hole").setAttribute("aria-label", say("ui.hand"));

const line = new Connection(location.hash.slice(1));
const story = new Story();
let view = null;
let ahead = 0; // how much the server's clock is ahead of ours, in seconds

async function ask(message) {
  at("trouble").textContent = "";
  try {
    const reply = await line.ask(message);
    if (reply.token) line.token = reply.token;
    return reply;
  } catch (error) {
    if (error.message !== "closed") at("trouble").textContent = sayRefusal(error);
    return null;
  }
}

const chair = new Chair(
  {
    sitting: at("sitting"), standing: at("standing"), name: at("name"), chips: at("chips"),
    out: at("out"), topUp: at("top-up"), leave: at("leave"),
  },
  ask,
);
const seats = new Seats(at("seats"), (number) => chair.sit(number));
const actions = new Actions(
  {
    buttons: at("buttons"), sizing: at("sizing"), slider: at("slider"), total: at("total"),
    presets: at("presets"), hole: at("hole"),
  },
  async (message) => {
    if (!(await ask(message))) actions.again();
  },
);

// -- drawing -----------------------------------------------------------------

function draw() {
  story.streets = view.game.streets;
  document.title = `${sayGame(view.game.title)} – drawseven`;
  at("title").textContent = sayGame(view.game.title);
  seats.show(view, story);
  drawMiddle();
  chair.show(view);
  const begins = actions.show(view);
  at("mine").hidden = !at("hole").children.length;
  at("strength").textContent = sayHand(view.hand?.meaning);
  const prompt = promptOf();
  at("prompt").textContent = prompt;
  at("actions").classList.toggle("mine", Boolean(view.turn?.options));
  for (const id of ["save-phh", "save-stars"]) at(id).disabled = story.finished === null;
  return begins ? prompt : "";
}

function drawMiddle() {
  const { hand, carried, game } = view;
  at("street").textContent = hand && !hand.over ? sayStreet(game.streets[hand.street]) : "";
  const pot = hand && !hand.over ? hand.pot : carried;
  at("pot").textContent = pot ? say("pot", { amount: pot }) : "";
  showCards(at("board"), hand?.board ?? []);
  const pots = hand && !hand.over && hand.pots.length > 1 ? hand.pots : [];
  at("pots").replaceChildren(
    ...pots.map(({ amount }, number) => {
      const item = document.createElement("li");
      item.textContent = say(number ? "pot.side" : "pot.main", { amount, number });
      return item;
    }),
  );
}

function promptOf() {
  const { turn, you, deal_at: dealAt } = view;
  if (turn?.options?.discard) return say("prompt.draw", { most: turn.options.discard });
  if (turn?.options) return say("prompt.yours");
  if (turn) return say("prompt.other", { name: view.seats[turn.seat]?.name ?? "" });
  if (!you) return say("prompt.sit");
  return say(dealAt === null ? "prompt.wait" : "prompt.next");
}

function drawLines(events) {
  const fresh = events.map((event) => story.take(event)).filter(Boolean);
  const list = at("lines");
  const end = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  list.replaceChildren(
    ...story.lines.map(({ text, begins }) => {
      const item = document.createElement("li");
      item.textContent = text;
      if (begins) item.className = "begins";
      return item;
    }),
  );
  if (end) list.scrollTop = list.scrollHeight;
  return fresh;
}

// -- news --------------------------------------------------------------------

line.addEventListener("news", ({ detail }) => {
  if (detail.view) {
    view = detail.view;
    story.streets = view.game.streets;
    ahead = view.at - Date.now() / 1000;
  }
  if (detail.view && !detail.view.you) line.token = ""; // the seat is given up
  const fresh = drawLines(detail.events);
  if (!view) return;
  const prompt = draw();
  const news = [...fresh.slice(-6), prompt].filter(Boolean).join(". ");
  if (news) at("live").textContent = news;
});

line.addEventListener("refused", ({ detail }) => {
  at("trouble").textContent = sayRefusal(detail);
});

line.addEventListener("state", ({ detail }) => {
  at("state").textContent = say(`state.${detail}`);
  at("state").dataset.state = detail;
});

setInterval(() => {
  const turn = view?.turn;
  if (!turn) {
    seats.time(null, 0);
    return;
  }
  const left = (turn.deadline - Date.now() / 1000 - ahead) / view.terms.clock;
  seats.time(turn.seat, Math.max(0, Math.min(1, left)));
}, 250);

// -- keys, colours, files ----------------------------------------------------

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=range]), textarea");
  if (typing || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (actions.press(event.key)) event.preventDefault();
});

at("total").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  at("total").onchange();
  actions.press("r");
});

function setColours(four) {
  document.body.classList.toggle("four", four);
  at("colours").setAttribute("aria-pressed", String(four));
  localStorage.setItem("drawseven colours", four ? "4" : "2");
}
at("colours").onclick = () => setColours(!document.body.classList.contains("four"));
setColours(localStorage.getItem("drawseven colours") === "4");

async function save(form, ending) {
  const reply = await ask({ do: "record", hand: story.finished, form });
  if (!reply) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([reply.text], { type: "text/plain" }));
  link.download = `hand-${reply.hand}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}
at("save-phh").onclick = () => save("phh", "phh");
at("save-stars").onclick = () => save("pokerstars", "txt");

at("state").textContent = say("state.connecting");
line.open();
