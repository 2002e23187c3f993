// What charts are drawn with: SVG that stands alone, as wide as its place, in the colours of the published charts.
import {element, fill, shape, unbroken, namespace} from "./elements.js";

const WIDEST = 640, NARROWEST = 240, GAP = 12;
const COLOURS = ["#024e92", "#d77f00", "#1c8043", "#57074a", "#b8210f", "#0f8ac2", "#3c4018", "#191919", "#949494"]; // palette.c
export const MARK = 7; // the colour of what was rolled, which stands out on every bar
const FONT = "13px system-ui,sans-serif", INK = `font:${FONT};fill:currentColor`;
// Can be read on every colour, by day and night.
const ON_COLOUR = "font:12px system-ui,sans-serif;fill:#fff;stroke:#000;stroke-width:2.5px;stroke-linejoin:round;paint-order:stroke";
const SIGN = 7.3; // pixels of a sign, on average, at that size
let last = 0, ruler;

// How wide a text is here, and at least what it is on average: a picture may be looked at with other letters.
function wide(text) {
  ruler ??= element("canvas").getContext("2d");
  ruler.font = FONT;
  return Math.max(ruler.measureText(text).width, text.length * SIGN);
}

export const widthIn = place => Math.min(Math.max(place.clientWidth || WIDEST, NARROWEST), WIDEST);
export const longest = texts => Math.max(0, ...texts.map(wide));

// Its title and what it shows in a sentence are for who does not see it.
export function drawing(width, height, title, told) {
  const id = `chart-${++last}`;
  return shape("svg", {xmlns: namespace, viewBox: `0 0 ${width} ${Math.ceil(height)}`, role: "img",
    "aria-labelledby": `${id} ${id}-told`}, shape("title", {id}, title), shape("desc", {id: id + "-told"}, told));
}

// By night page.css gives each series a lighter colour.
export const coloured = (series, attributes) =>
  ({...attributes, class: `series-${series % COLOURS.length}`, color: COLOURS[series % COLOURS.length]});

export const text = (x, y, anchor, inside) => shape("text", {x, y, "text-anchor": anchor, style: INK}, inside);
export const onColour = (x, y, inside) => shape("text", {x, y, "text-anchor": "middle", style: ON_COLOUR}, inside);
export const bar = (series, x, y, width, height, told) =>
  shape("rect", coloured(series, {x, y, width: Math.max(width, 0), height, fill: "currentColor"}),
    ...(told ? [shape("title", {}, told)] : []));
export const pale = bar => fill(bar, {"fill-opacity": .4}, []);
export const rule = (x1, y1, x2, y2) => shape("line", {x1, y1, x2, y2, stroke: "currentColor", "stroke-opacity": .25});

const inside = svg => [...svg.children].filter(each => !/^(title|desc)$/.test(each.localName));

// Puts charts below one another, into one.
export function column(charts, title, told) {
  const boxes = charts.map(each => each.viewBox.baseVal), high = place => boxes.slice(0, place).reduce((sum, {height}) => sum + height + GAP, 0);
  const made = drawing(Math.max(...boxes.map(({width}) => width)), high(charts.length) - GAP, title, told);
  made.append(...charts.map((each, place) => shape("g", {transform: `translate(0 ${high(place)})`}, ...inside(each))));
  return made;
}

// The same chart below what names its axes, in as many lines as it takes.
export function named(svg, name) {
  const ROW = 17, {width, height} = svg.viewBox.baseVal, lines = wrap(name, width), high = ROW * lines.length + 3;
  const drawn = inside(svg);
  svg.append(...lines.map((line, place) => text(0, ROW * place + 13, "start", line)),
    shape("g", {transform: `translate(0 ${high})`}, ...drawn));
  svg.setAttribute("viewBox", `0 0 ${width} ${height + high}`);
  return svg;
}

// A text in lines of so many pixels at most, broken between its words.
export function wrap(words, most) {
  const lines = [""];
  for (const word of unbroken(words).split(/(?<=[ ,-])/)) {
    if (lines.at(-1) && wide(lines.at(-1) + word.trimEnd()) > most) lines.push("");
    lines.push(lines.pop() + word);
  }
  return lines.map(line => line.trim());
}

// Series by their names, each in its colour.
export const keys = (names, colours = names.map((_, series) => series)) => names.map((name, series) => ({name, colour: colours[series]}));

// Which colour is what, in as many rows as it takes; its height, and what draws it below y. A pale one is a ghost, a thin one
// a mark.
export function legend(keys, width) {
  const STEP = 22, places = [];
  let x = 0, row = 0;
  for (const {name} of keys) {
    const long = 30 + wide(name);
    if (x > 0 && x + long > width) [x, row] = [0, row + 1];
    places.push({x, row});
    x += long;
  }
  const draw = y => keys.flatMap(({name, colour, isGhost, isMark}, series) => {
    const {x, row} = places[series], at = y + row * STEP + 4;
    const sign = isMark ? bar(MARK, x + 4, at, 3, 12) : bar(colour, x, at, 12, 12);
    return [isGhost ? pale(sign) : sign, text(x + 17, at + 10, "start", name)];
  });
  return {height: (row + 1) * STEP, draw};
}

// Round numbers from low to high, five or so, and how many decimals they have.
export function ticks(low, high) {
  const rough = (high - low || 1) / 5, power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(times => times * power).find(each => each >= rough * 0.999);
  const first = Math.floor(low / step + 1e-9), count = Math.ceil(high / step - 1e-9) - first;
  return {
    values: Array.from({length: Math.max(count, 1) + 1}, (_, place) => (first + place) * step),
    decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
  };
}
