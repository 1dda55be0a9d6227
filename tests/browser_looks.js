// How a page looks, measured in it: what sticks out, is cut, is too small or too faint, or has no name.

globalThis.looks = (() => {
  const all = (what = () => true) =>
    [...document.body.querySelectorAll("*")].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".unseen, .sprite") && what(each),
    );

  const tell = ({ tagName, id, classList, textContent }) =>
    `${tagName} #${id} .${[...classList].join(".")}: ${textContent.trim().slice(0, 30)}`;

  const hasText = (each) =>
    [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());

  /** What is beside the screen, or does not fit into its button. */
  function stickingOut() {
    const edge = document.documentElement.clientWidth + 1;
    const isOut = ({ left, right, width }) => width && (left < -1 || right > edge);
    const isCut = (each) => each.matches("button, select, .bet") && each.scrollWidth > each.clientWidth + 1;
    const page = document.documentElement.scrollWidth > edge ? ["the page itself"] : [];
    return [...page, ...all((each) => isOut(each.getBoundingClientRect()) || isCut(each)).map(tell)];
  }

  /** What of the second kind is partly or wholly under or over something of the first. */
  function lyingOver(ones, others) {
    const boxes = (kind) =>
      all((each) => each.matches(kind) && each.textContent.trim()).map((each) => [each, each.getBoundingClientRect()]);
    const meet = (one, other) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const pairs = boxes(ones).flatMap(([one, box]) => boxes(others).map(([other, place]) => [one, box, other, place]));
    return pairs
      .filter(([one, box, other, place]) => one !== other && meet(box, place))
      .map(([one, , other]) => `${tell(one)} and ${tell(other)}`);
  }

  /** What is to be pressed or filled in, and is lower than so many pixels. */
  function tooSmall(least) {
    const isSmall = (each) => each.getBoundingClientRect().height < least;
    return all((each) => each.matches("button, select, input:not([type=range])") && isSmall(each)).map(tell);
  }

  const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);

  /** The relative luminance of a colour, as WCAG 2 has it. */
  function luminance(colour) {
    const [red, green, blue] = numbers(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** The colour behind a text: of what lies under its middle, be that its parent or not. */
  function ground(each) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    const below = stack.includes(each) ? stack.slice(stack.indexOf(each)) : parents(each);
    const colours = below.map((at) => getComputedStyle(at).backgroundColor);
    return colours.find((colour) => (numbers(colour)[3] ?? 1) > 0.9) ?? "rgb(255, 255, 255)";
  }

  const parents = (each) => (each ? [each, ...parents(each.parentElement)] : []);

  function contrast(each) {
    const both = [luminance(getComputedStyle(each).color), luminance(ground(each))];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  }

  /** Texts whose contrast with what is behind them is less than that. */
  function tooFaint(least) {
    const letter = (each) => parseFloat(getComputedStyle(each).fontSize);
    const isCovered = (each) => each.scrollWidth > each.clientWidth && each.clientWidth < letter(each);
    const isMeant = (each) => hasText(each) && !each.closest(":disabled, .folded") && !isCovered(each);
    return all((each) => isMeant(each) && contrast(each) < least).map((each) => `${tell(each)} ${contrast(each)}`);
  }

  /** What can be used, or stands for something, and has no name. */
  function nameless() {
    const isNamed = (each) => each.textContent.trim() || each.getAttribute("aria-label") || each.labels?.length;
    return all((each) => each.matches("button, select, input, [role=img], [role=group]") && !isNamed(each)).map(tell);
  }

  /** All that can be read or heard. */
  function texts() {
    const said = all().flatMap((each) => ["aria-label", "placeholder", "title"].map((name) => each.getAttribute(name)));
    return [document.title, document.body.innerText, ...said.filter(Boolean)];
  }

  return { stickingOut, lyingOver, tooSmall, tooFaint, nameless, texts };
})();
