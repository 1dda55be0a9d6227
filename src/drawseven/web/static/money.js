// Amounts as a record has them: chips times what one is worth, in its currency.

/** A function that writes chips; `unit` is a decimal number as text. */
export function moneyOf({ symbol, unit }, language) {
  const places = unit.split(".")[1]?.length ?? 0;
  return (chips) => {
    const amount = chips * Number(unit);
    const digits = Number(amount.toFixed(places)) % 1 ? places : 0;
    const text = Math.abs(amount).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return `${amount < 0 ? "−" : ""}${symbol}${text}`;
  };
}
