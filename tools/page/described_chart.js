// A chart of an answer, drawn from what hod describes of it (the JSON of --charts).
import * as barChart from "./bar_chart.js";
import * as chart from "./chart.js";
import * as colours from "./colours.js";
import * as domains from "./domains.js";
import {element, fill, shape} from "./elements.js";
import * as figures from "./figures.js";
import * as lineChart from "./line_chart.js";
import * as numbers from "./numbers.js";
import * as picture from "./picture.js";
import * as stackedChart from "./stacked_chart.js";
import {words} from "./words.js";

const STEP = 26, LINE = 17, LETTER = 12; // pixels of a row, a line of text and a letter
const MOST_CELLS = 8; // all of which are named

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

// A row for each series, named on its left, and a column for each category, named below and at least `least` wide. Numbers
// that do not fit are left out; words are broken into lines.
function grid({categories, series, width, title, told, legend}, least) {
  const areNumbers = categories.length > MOST_CELLS && categories.every(domains.isNumber), left = chart.longest(series) + 14, foot = series.length * STEP;
  const longest = areNumbers ? 0 : chart.longest(categories.flatMap(name => name.split(" "))) + 6;
  const step = Math.max((width - left - 2) / categories.length, least, longest), every = areNumbers ? Math.ceil((chart.longest(categories) + 6) / step) : 1;
  const lines = categories.map(name => areNumbers ? [name] : chart.wrap(name, step)), below = foot + LINE * Math.max(...lines.map(({length}) => length)) + 8;
  const svg = chart.drawing(left + step * categories.length + 2, below + (legend?.height ?? 0), title, told);
  series.forEach((name, row) => {
    svg.append(chart.text(left - 8, row * STEP + 17, "end", name));
    if (series.length > 1 && colours.own(name) >= 0) svg.append(chart.bar(colours.own(name), left - 6, row * STEP + 2, 4, STEP - 4));
  });
  lines.forEach((names, at) => at % every === 0 &&
    svg.append(...names.map((name, line) => chart.text(left + (at + 0.5) * step, foot + 14 + line * LINE, "middle", name))));
  if (legend) svg.append(...legend.draw(below));
  return {svg, left, step};
}

// A cell for each number. A greater number makes it darker, but stays readable.
function heatMap(shown) {
  const {categories, series, values} = shown, all = known(values), say = sayer(shown), low = Math.min(...all), high = Math.max(...all);
  const {svg, left, step} = grid(shown, chart.longest(all.map(say)) + 10), shade = number => high === low ? 0 : 0.6 * (number - low) / (high - low);
  values.forEach((numbersOf, row) => numbersOf.forEach((number, at) => number !== null && svg.append(
    fill(chart.bar(0, left + at * step + 1, row * STEP + 1, step - 2, STEP - 2, `${series[row]}, ${categories[at]}`), {"fill-opacity": shade(number)}, []),
    chart.text(left + (at + 0.5) * step, row * STEP + 17, "middle", say(number)))));
  return svg;
}

// Neighbours with the same label are one run. It shows the label, or a letter of the legend if the label is too long.
const runsOf = labels => labels.reduce((runs, label, at) => {
  if (at > 0 && label === labels[at - 1]) runs.at(-1).count++;
  else runs.push({label, at, count: 1});
  return runs;
}, []).filter(({label}) => label !== null);

function map(shown) {
  const {categories, series, labels, values, width} = shown, chosen = colours.of(labels);
  const letter = label => String.fromCharCode(97 + label);
  const legend = chart.legend(chart.keys(labels.map((name, label) => `${letter(label)}: ${name}`), chosen), width);
  const {svg, left, step} = grid({...shown, legend}, LETTER);
  values.forEach((row, line) => {
    for (const {label, at, count} of runsOf(row)) {
      const x = left + at * step, wide = count * step, y = line * STEP, isShort = chart.longest([labels[label]]) + 6 > wide;
      svg.append(chart.bar(chosen[label], x + 1, y + 2, wide - 2, STEP - 4, `${series[line]}, ${categories.slice(at, at + count).join(", ")}: ${labels[label]}`),
        chart.onColour(x + wide / 2, y + 17, isShort ? letter(label) : labels[label]));
    }
  });
  return svg;
}

const kinds = {"stacked-bars": stacked, "grouped-bars": grouped, lines, "before-after": dots, tornado: dots, "heat-map": heatMap, map};

// Panels that stand side by side elsewhere follow one another here, each under its name.
function drawn(shown) {
  const {kind, panels, series, values, title, told} = shown, draw = kinds[kind];
  if (panels.length === 0) return draw(shown);
  return chart.column(panels.map((panel, at) => chart.named(draw({...shown, values: values.slice(at * series.length, (at + 1) * series.length)}), panel)), title, told);
}

// The names of the axes: the values, then what they depend on.
/** @type {(described: DescribedChart) => string} */
const axes = ({value_axis: value, series_axis: series, category_axis: category}) =>
  [value, [series, category].filter(axis => axis).join(", ")].filter(axis => axis).join(` ${words.by_axis} `);

// The numbers: a row for each category, in each panel.
function tableOf(described) {
  const {categories, series, panels, labels, values, category_axis: axis} = described, isMap = described.kind === "map", say = isMap ? place => labels[place] : sayer(described);
  const names = panels.length > 0 ? panels : [""], head = [...(panels.length > 0 ? [""] : []), axis ?? "", ...series];
  const rowsOf = told => names.flatMap((panel, at) => categories.map((category, place) => [...(panel ? [panel] : []), category,
    ...series.map((_, row) => values[at * series.length + row][place]).map(number => number === null ? "" : told(number))]));
  return {table: {head, rows: rowsOf(say)}, raw: rowsOf(isMap ? say : number => number)};
}

// A chart of a situation on the page gets the caption of the situation.
/** @type {(described: DescribedChart, width: number, of?: {caption: string, isRolled?: boolean}) => HTMLElement} */
export function draw(described, width, of) {
  const {subtitle, source, sentence} = described, {table, raw} = tableOf(described), svg = drawn({...described, told: sentence, width});
  const framed = of ? picture.of(svg, [of]) : {picture: svg, captions: [subtitle, source].filter(text => text), source: words.made};
  if (axes(described)) chart.named(svg, axes(described));
  const figure = figures.draw(framed, table, width, {subtitle, raw});
  if (source) figure.append(element("small", {}, source));
  return figure;
}
