// A chart of an answer, drawn from what hod describes of it (the JSON of --charts).
import * as barChart from "./bar_chart.js";
import * as chart from "./chart.js";
import * as colours from "./colours.js";
import {element, shape} from "./elements.js";
import * as lineChart from "./line_chart.js";
import * as numbers from "./numbers.js";
import * as stackedChart from "./stacked_chart.js";
import * as states from "./states.js";

const STEP = 26, MOST_CELLS = 8;

const cellsOf = ({categories, series, values}) =>
  categories.map((value, place) => ({value, cells: series.map((name, row) => ({name, number: values[row][place]}))}));
const known = numbersOf => numbersOf.flat().filter(number => number !== null);
const sayer = ({percent}) => percent ? numbers.percent : numbers.plain;

const stacked = shown => stackedChart.draw({...shown, names: shown.series, rows: cellsOf(shown).map(({value, cells}) =>
  ({value, bars: cells.map(({name, number}) => ({value: name, probability: number ?? 0}))}))});

// Bars begin at 0 and have no room below.
const grouped = shown => known(shown.values).some(number => number < 0) ? dots(shown) : barChart.across({...shown, names: shown.series, colours: colours.of(shown.series), rolled: [], say: sayer(shown),
  rows: cellsOf(shown).map(({value, cells}) => ({value, shares: cells.map(({number}) => number ?? 0)}))});

const lines = shown => lineChart.draw({...shown, values: shown.categories, colours: colours.of(shown.series), isShare: shown.percent,
  series: shown.series.map((name, row) => ({name, values: shown.values[row].map(number => number ?? undefined)}))});

// A row for each category: a line from the least to the greatest of its numbers, with a dot for each series.
function dots(shown) {
  const {categories, series, values, title, told, width} = shown, say = sayer(shown), all = known(values);
  const scale = shown.percent ? 100 : 1, foot = categories.length * STEP;
  const tick = chart.ticks(scale * Math.min(0, ...all), scale * Math.max(0, ...all)), [low, high] = [tick.values[0], tick.values.at(-1)];
  const left = Math.min(chart.longest(categories), width * 0.45) + 14, room = width - left - 30;
  const chosen = colours.of(series), legend = chart.legend(chart.keys(series, chosen), width), x = number => left + room * (scale * number - low) / (high - low);
  const svg = chart.drawing(width, foot + STEP + legend.height + 4, title, told);
  for (const value of tick.values) svg.append(chart.rule(x(value / scale), 0, x(value / scale), foot),
    chart.text(x(value / scale), foot + 16, "middle", numbers.decimals(value, tick.decimals) + (shown.percent ? " %" : "")));
  categories.forEach((category, place) => {
    const y = place * STEP + STEP / 2, own = series.map((_, row) => values[row][place]), there = known(own);
    svg.append(chart.text(left - 10, y + 4, "end", category));
    if (there.length > 1) svg.append(chart.rule(x(Math.min(...there)), y, x(Math.max(...there)), y));
    own.forEach((number, row) => number !== null && svg.append(shape("circle",
      chart.coloured(chosen[row], {cx: x(number), cy: y, r: 5, fill: "currentColor"}),
      shape("title", {}, `${category}, ${series[row]}: ${say(number)}`))));
  });
  svg.append(...legend.draw(foot + STEP));
  return svg;
}

// A rule set by its colour and its name; alone it needs no colour.
const sign = (name, {length}) => length === 1 || colours.own(name) < 0 ? [name] : [states.swatch(colours.own(name)), " ", name];

// A cell for each series and category, the greater the darker; a map's cells hold names.
function cells(shown) {
  const {kind, categories, series, labels, values, told} = shown, all = known(values), say = sayer(shown);
  const low = Math.min(...all), high = Math.max(...all), isMap = kind === "map";
  const shade = number => isMap || number === null || high === low ? 0 : (number - low) / (high - low);
  const corner = [shown.series_axis, shown.category_axis].filter(axis => axis).join(" \\ ");
  const inside = number => number === null ? [] : isMap ? [states.swatch(number), " ", labels[number]] : [say(number)];
  const cell = number => element("td", {style: `--share:${Math.round(60 * shade(number))}%`}, ...inside(number));
  const table = element("table", {class: "cells", "aria-label": told},
    element("thead", {}, element("tr", {}, element(corner ? "th" : "td", {}, corner), ...categories.map(name => element("th", {scope: "col"}, name)))),
    element("tbody", {}, ...series.map((name, row) =>
      element("tr", {}, element("th", {scope: "row"}, ...sign(name, series)), ...values[row].map(cell)))));
  return element("div", {class: "table", tabindex: "0", role: "group", "aria-label": shown.title}, table);
}

// A map over many values: a strip for each series, in the colours of its legend.
function strips({categories, series, labels, values, title, told, width}) {
  const left = Math.min(chart.longest(series), width * 0.4) + 10, step = (width - left) / categories.length;
  const legend = chart.legend(chart.keys(labels), width), foot = series.length * STEP, every = Math.ceil((chart.longest(categories) + 6) / step);
  const svg = chart.drawing(width, foot + 22 + legend.height, title, told);
  series.forEach((name, row) => {
    svg.append(chart.text(left - 8, row * STEP + 17, "end", name));
    if (series.length > 1 && colours.own(name) >= 0) svg.append(chart.bar(colours.own(name), left - 6, row * STEP + 2, 4, STEP - 4));
    values[row].forEach((label, at) => label !== null && svg.append(chart.bar(label, left + at * step, row * STEP + 2, step, STEP - 4,
      `${name}, ${categories[at]}: ${labels[label]}`)));
  });
  categories.forEach((category, at) => at % every === 0 &&
    svg.append(chart.text(left + (at + 0.5) * step, foot + 14, "middle", category)));
  svg.append(...legend.draw(foot + 22));
  return svg;
}

const map = shown => shown.categories.length > MOST_CELLS ? strips(shown) : cells(shown);

const kinds = {"stacked-bars": stacked, "grouped-bars": grouped, lines, "before-after": dots, tornado: dots,
  "heat-map": cells, map};

// Panels that stand side by side elsewhere follow one another here, each under its name.
function panelsOf(described) {
  const {panels, series, values} = described;
  if (panels.length === 0) return [{parts: [], shown: described}];
  return panels.map((panel, at) => ({parts: [element("p", {}, panel)],
    shown: {...described, values: values.slice(at * series.length, (at + 1) * series.length)}}));
}

/** @type {(described: DescribedChart, width: number) => HTMLElement} */
export function draw(described, width) {
  const {kind, title, subtitle, source, sentence} = described;
  return element("figure", {},
    element("figcaption", {}, element("strong", {}, title), subtitle ? ` ${subtitle}` : ""),
    ...panelsOf(described).flatMap(({parts, shown}) => [...parts, kinds[kind]({...shown, told: sentence, width})]),
    source ? element("small", {}, source) : "");
}
