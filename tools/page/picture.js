// A chart as a file of its own: SVG as it is drawn by day, or PNG.
import * as chart from "./chart.js";
import {element, shape, namespace, fill} from "./elements.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const WIDE = 1600; // pixels of a PNG

const ROW = 18, EDGE = 12;

// The rules, what they are asked, and what differs from its defaults: "8.3: shooting, cover light, shooting: bands 1 4 7".
export const caption = ({rules, fields, settings}, what, page) =>
  [`${page.rules.find(({name}) => name === rules)?.title ?? rules}: ${what}`,
    ...Object.entries(fields).map(([name, value]) => `${wording.spoken(name)} ${value}`),
    ...Object.entries(settings).map(([name, value]) => `${wording.parameter(name)} ${value.replaceAll(",", " ")}`)].join(", ");

// The picture of situations, each with its caption, and its source.
/** @type {(drawn: SVGSVGElement, all: {caption: string, isRolled?: boolean}[]) => Framed} */
export const of = (drawn, all) => ({picture: drawn, captions: [...new Set(all.map(({caption}) => caption))],
  source: all.some(({isRolled}) => isRolled) ? words.source_rolled : words.source});

/** @type {(framed: Framed) => string} */
export const titleOf = ({picture: drawn}) => drawn.querySelector("title").textContent;

// The chart with its title above, and its captions and source below.
function frame(shown) {
  const {picture: drawn, captions, source} = shown, {width: inner, height: high} = drawn.viewBox.baseVal;
  const copied = drawn.cloneNode(true), width = inner + 2 * EDGE, title = chart.wrap(titleOf(shown), inner * 0.92);
  const below = [...captions, source].flatMap(text => chart.wrap(text, inner));
  const top = EDGE + ROW * title.length + 6, height = Math.ceil(top + high + 10 + ROW * below.length + EDGE);
  const line = (text, y, weight) => {
    const made = chart.text(EDGE, y, "start", text);
    made.style.fontWeight = weight;
    return made;
  };
  fill(copied, {x: EDGE, y: top, width: inner, height: high}, []);
  return shape("svg", {xmlns: namespace, viewBox: `0 0 ${width} ${height}`, width, height, style: "color:#222;background:#fff"},
    ...title.map((text, place) => line(text, EDGE + ROW * place + 13, "bold")), copied,
    ...below.map((text, place) => line(text, top + high + 10 + ROW * place + 13, "normal")));
}

const blob = made => new Blob([new XMLSerializer().serializeToString(made)], {type: "image/svg+xml"});
/** @type {(framed: Framed) => Blob} */
export const svg = framed => blob(frame(framed));

/** @type {(framed: Framed) => Promise<Blob>} */
export async function png(framed) {
  const made = frame(framed), {width, height} = made.viewBox.baseVal, image = new Image(width, height);
  image.src = "data:image/svg+xml," + encodeURIComponent(await blob(made).text());
  await image.decode();
  const canvas = element("canvas", {width: WIDE, height: Math.round(WIDE * height / width)}), context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(done => canvas.toBlob(done, "image/png"));
}
