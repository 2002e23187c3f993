// Lines over an axis, with their names at their ends.
import * as chart from "./chart.js";
import * as domains from "./domains.js";
import {shape} from "./elements.js";
import * as numbers from "./numbers.js";
import {words} from "./words.js";

const HIGH = 240, TOP = 12, ROW = 17, NAME = 15;
const DASHES = ["", "7 3", "2 3", "9 3 2 3"];

// Places of the values: by their size if they are numbers, evenly if not.
function places(values, left, wide) {
  const areNumbers = values.every(domains.isNumber), ends = [Number(values[0]), Number(values.at(-1))];
  const part = (value, place) => areNumbers && ends[1] > ends[0] ? (Number(value) - ends[0]) / (ends[1] - ends[0])
    : values.length > 1 ? place / (values.length - 1) : 0.5;
  return values.map((value, place) => left + wide * part(value, place));
}

// Names of the values below the axis, in two or three rows where they are long, some left out where they are many.
function spread(values, xs) {
  const room = Math.min(...xs.slice(1).map((x, place) => x - xs[place]), 1e3), long = chart.longest(values) + 8;
  const rows = Math.min(Math.ceil(long / room), 3);
  return {long, rows, every: Math.ceil(long / (room * rows))};
}

function below(svg, values, xs, y, width, {long, rows, every}) {
  values.forEach((value, place) => {
    if (place % every) return;
    const half = long / 2 - 4, x = Math.min(Math.max(xs[place], half), width - half);
    svg.append(chart.text(x, y + ROW * (1 + place / every % rows), "middle", value));
  });
}

// Moves names apart that would lie on each other, all of them within the chart.
function apart(labels, foot) {
  labels.sort((one, other) => one.y - other.y);
  let free = 4;
  for (const label of labels) free = (label.top = Math.max(label.y - label.high / 2, free)) + label.high;
  for (let place = labels.length - 1, limit = foot; place >= 0; place--) {
    labels[place].top = Math.min(labels[place].top, limit - labels[place].high);
    limit = labels[place].top;
  }
}

function names(svg, labels, x, foot) {
  apart(labels, foot);
  for (const {lines, top} of labels)
    lines.forEach((line, place) => svg.append(chart.text(x + 8, top + place * NAME + 12, "start", line)));
}

// Between words there is nothing: their numbers are not joined.
function path(values, xs, y, colour, series) {
  const known = values.map((value, place) => [xs[place], value]).filter(([, value]) => value !== undefined);
  const d = known.map(([x, value], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y(value).toFixed(1)}`).join("");
  return shape("path", chart.coloured(colour,
    {d, fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-dasharray": DASHES[series % DASHES.length]}));
}

function grid(svg, tick, y, left, right, say) {
  for (const value of tick.values) svg.append(chart.rule(left, y(value), right, y(value)),
    chart.text(left - 6, y(value) + 4, "end", say(value, tick.decimals)));
}

// Where the situation is that is asked.
const mark = (x, foot) => shape("line", {class: "here", x1: x, y1: TOP, x2: x, y2: foot, stroke: "currentColor", "stroke-dasharray": "2 3"},
  shape("title", {}, words.here));

// Series are {name, values}, a number or undefined for each value of the axis; a share of 1 is 100 %.
export function draw({values, series, isShare, title, told, width, most, here, colours = series.map((_, place) => place)}) {
  const all = [...series.flatMap(each => each.values), most].filter(value => value !== undefined), scale = isShare ? 100 : 1;
  const tick = chart.ticks(scale * Math.min(0, ...all), scale * Math.max(...all));
  const say = (value, decimals) => numbers.decimals(value, decimals) + (isShare ? " %" : "");
  const left = chart.longest(tick.values.map(value => say(value, tick.decimals))) + 10;
  const wraps = series.map(each => chart.wrap(each.name, width * 0.3));
  const right = width - (series.length > 1 ? chart.longest(wraps.flat()) + 12 : 14);
  const xs = places(values, left + 6, right - left - 6), foot = TOP + HIGH;
  const rooms = spread(values, xs), svg = chart.drawing(width, foot + rooms.rows * ROW + 8, title, told);
  const areNumbers = values.every(domains.isNumber);
  const [low, high] = [tick.values[0], tick.values.at(-1)], y = value => foot - HIGH * (value - low) / (high - low);
  grid(svg, tick, y, left, right, say);
  if (values.includes(here)) svg.append(mark(xs[values.indexOf(here)], foot));
  below(svg, values, xs, foot, width, rooms);
  series.forEach((each, place) => {
    if (areNumbers) svg.append(path(each.values, xs, value => y(scale * value), colours[place], place));
    each.values.forEach((value, at) => value !== undefined && svg.append(shape("circle",
      chart.coloured(colours[place], {cx: xs[at], cy: y(scale * value), r: values.length > 30 ? 2 : 4, fill: "currentColor"}),
      shape("title", {}, `${each.name}, ${values[at]}: ${isShare ? numbers.percent(value) : numbers.plain(value)}`))));
  });
  const end = each => y(scale * (each.values.findLast(value => value !== undefined) ?? 0));
  if (series.length > 1) names(svg, series.map((each, place) =>
    ({lines: wraps[place], high: wraps[place].length * NAME + 2, y: end(each)})), right, foot + 8);
  return svg;
}
