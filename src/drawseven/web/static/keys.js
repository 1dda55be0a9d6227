// Keys as they are named on a Latin keyboard.

/** The key that was pressed; on a keyboard of another alphabet, the Latin letter in the same place. */
export function latinKey({ key, code }) {
  const place = /^Key([A-Z])$/.exec(code ?? "");
  return place && !/^[a-z]$/i.test(key) ? place[1].toLowerCase() : key;
}
