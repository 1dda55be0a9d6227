// Short movements of chips and cards, for eyes that like them: none where the reader wants none.

const CALM = matchMedia("(prefers-reduced-motion: reduce)");
const TIME = 450; // milliseconds

const placeOf = (element) => ({
  left: element.style.getPropertyValue("--x"),
  top: element.style.getPropertyValue("--y"),
});

export const MIDDLE = { left: "50%", top: "50%" };

/** Let chips go from one place of the table to another; a place is an element of a seat, or `MIDDLE`. */
export function flyChips(amount, from, to, list) {
  if (CALM.matches || document.hidden) return;
  const chips = document.createElement("li");
  chips.className = "bet flying";
  chips.setAttribute("aria-hidden", "true");
  chips.textContent = amount;
  list.append(chips);
  const ends = [from, to].map((end) => (end instanceof Element ? placeOf(end) : end));
  const flight = chips.animate([ends[0], { ...ends[1], opacity: 0.3 }], { duration: TIME, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => chips.remove();
}

/** Let a copy of a card slide away from its place, which the card itself leaves at once. */
export function slideOut(card, layer) {
  if (CALM.matches || document.hidden) return;
  const copy = card.cloneNode(true);
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.classList.add("sliding");
  copy.style.left = `${card.offsetLeft}px`;
  copy.style.top = `${card.offsetTop}px`;
  layer.append(copy);
  const away = copy.animate([{}, { transform: "translateY(-7rem) rotate(8deg)", opacity: 0 }], { duration: TIME, easing: "ease-in" });
  away.onfinish = away.oncancel = () => copy.remove();
}
