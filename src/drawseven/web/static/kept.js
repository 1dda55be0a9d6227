// What the browser keeps for the page: a seat's token, a name, colours, a language. Where the browser forbids that, they
// last as long as the page is open.

const unkept = new Map();

/** What was kept under a name, or "". */
export function kept(name) {
  try {
    return localStorage.getItem(name) ?? unkept.get(name) ?? "";
  } catch {
    return unkept.get(name) ?? "";
  }
}

/** Keep a text under a name; "" forgets it. */
export function keep(name, text) {
  unkept.delete(name);
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    unkept.set(name, text);
  }
}
