// The page: which language, which table, which colours; the lobby where there is a choice.

import { Desk } from "./desk.js";
import { latinKey } from "./keys.js";
import { Lobby } from "./lobby.js";
import { listLanguages, offerColours } from "./settings.js";
import { chooseLanguage, findLanguage, say, sayRefusal, useLanguage } from "./words.js";

const at = (id) => document.getElementById(id);

let screen = null; // the lobby, or the desk of a table
let choice = false; // whether there is more than one table

// -- lobby and tables --------------------------------------------------------

function showScreen(name) {
  screen?.close();
  for (const id of ["lobby", "desk"]) at(id).hidden = id !== name;
  for (const id of ["skip", "stakes", "state", "keys"]) at(id).hidden = name !== "desk";
  at("live").textContent = at("lobby-trouble").textContent = "";
}

function showLobby(refusal = null) {
  showScreen("lobby");
  at("back").hidden = true;
  document.title = at("title").textContent = "drawseven";
  at("lobby-trouble").textContent = refusal ? sayRefusal(refusal) : "";
  screen = new Lobby(at("tables"), (only) => {
    choice = false;
    showTable(only);
  });
}

function showTable(name) {
  showScreen("desk");
  at("back").hidden = !choice;
  screen = new Desk(name, (refusal) => showLobby(refusal));
}

function route() {
  const name = location.hash.slice(1);
  choice = true; // or the lobby will know better
  if (name) showTable(name);
  else showLobby();
}

// -- language and colours ----------------------------------------------------

at("language").onchange = async () => {
  await chooseLanguage(at("language").value);
  screen?.relabel();
};

offerColours(at("colours"));

// -- keys --------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=range]), select, textarea");
  if (typing || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (screen?.press?.(latinKey(event))) event.preventDefault();
});

at("skip").onclick = (event) => {
  event.preventDefault();
  at("prompt").focus();
};

const language = findLanguage();
await useLanguage(language);
listLanguages(at("language"), language);
at("state").textContent = say("state.connecting");
addEventListener("hashchange", route);
route();
