// Bars: the share of each value, of one situation or of some beside each other, and of what was rolled.
import * as chart from "./chart.js";
import * as numbers from "./numbers.js";
import {words} from "./words.js";

export const MOST_ROWS = 12; // of which more are columns
const HIGH = 230, STEP = 38, LEGEND = 22, NARROW = 480;
const SIGNS = 15, GAP = 8; // pixels of a line of text, and between rows

const greatest = ({rows, rolled, most = 0}) => Math.max(most, ...rows.flatMap(row => row.shares), ...rolled.map(bar => bar.upper));

// A share that was rolled: a mark, with its interval as a line.
const mark = ({lower, upper, probability}, left, long, y, high) => [
  chart.bar(chart.MARK, left + long(lower), y + high / 2 - 1, long(upper) - long(lower), 2),
  chart.bar(chart.MARK, left + long(probability) - 1.5, y, 3, high),
];

// What the colours are; a chart with a room always has a line for it, and a narrow one a line for each situation.
function legendOf({names, colours, ghost, rolled, room, width}) {
  const keys = names.length > 1 ? chart.keys(names, colours).map((key, series) => ({...key, isGhost: series === ghost})) : [];
  if (rolled.length > 0) keys.push({name: words.rolled_mark, isMark: true});
  const {height, draw} = keys.length > 0 ? chart.legend(keys, width) : {height: 0, draw: () => []};
  return {height: Math.max(height, room ? LEGEND * (width < NARROW && ghost === undefined ? names.length : 1) : 0), draw};
}

// How high a row is, and all of them. In a chart with room for so many they share it, so that its height stays.
function rowsIn({rows, names, room}) {
  const natural = names.length > 1 ? SIGNS * names.length + GAP : 28;
  if (!room) return {step: natural, high: rows.length * natural};
  const least = SIGNS * names.length + GAP / 2, step = Math.max(least, Math.min(Math.max(natural, STEP), Math.floor(HIGH / rows.length)));
  return {step, high: Math.max(Math.min(room * STEP, HIGH), rows.length * step)};
}

/** @type {(shown: Shown) => boolean} */
const isNarrow = ({rows, names, room, ghost}) =>
  rows.length > MOST_ROWS || room > 0 && (ghost || names.length === 1) && rows.length * (SIGNS * names.length + GAP / 2) > HIGH;

// Rows are {value, shares}, a share for each series; of two the one that is a ghost is pale.
export function across(shown) {
  const {rows, names, rolled, title, told, width, ghost, colours, most: least, say = numbers.percent} = shown;
  const {step, high} = rowsIn(shown), gap = Math.min(GAP, step - SIGNS * names.length), thick = (step - gap) / names.length;
  const left = Math.min(chart.longest(rows.map(row => row.value)), width * 0.45) + 10, right = 74;
  const legend = legendOf(shown), svg = chart.drawing(width, high + legend.height, title, told);
  const most = greatest({rows, rolled, most: least}), long = share => (width - left - right) * share / most;
  rows.forEach(({value, shares}, place) => {
    const y = place * step + gap / 2, marked = rolled.find(bar => bar.value === value);
    svg.append(chart.text(left - 8, y + (step - gap) / 2 + 4, "end", value));
    shares.forEach((share, series) => {
      const bar = chart.bar(colours[series], left, y + series * thick + 1, long(share), thick - 2);
      svg.append(series === ghost ? chart.pale(bar) : bar,
        chart.text(left + long(Math.max(share, marked?.upper ?? 0)) + 6, y + (series + 0.5) * thick + 5, "start", say(share)));
    });
    if (marked) svg.append(...mark(marked, left, long, y - 2, thick + 4));
  });
  svg.append(...legend.draw(high));
  return svg;
}

// Many values stand on an axis; a ghost behind the bars is wider.
function columns(shown) {
  const {rows, rolled, title, told, width, most, colours} = shown, legend = legendOf(shown);
  const svg = chart.drawing(width, HIGH + legend.height, title, told);
  const {values, decimals} = chart.ticks(0, 100 * greatest({rows, rolled, most}));
  const say = value => `${numbers.decimals(value, decimals)} %`;
  const left = chart.longest(values.map(say)) + 10, step = (width - left - 4) / rows.length, foot = HIGH - LEGEND;
  const y = share => foot - (foot - 10) * 100 * share / values.at(-1);
  for (const value of values) svg.append(chart.rule(left, y(value / 100), width, y(value / 100)),
    chart.text(left - 6, y(value / 100) + 4, "end", say(value)));
  const every = Math.ceil((chart.longest(rows.map(row => row.value)) + 6) / step);
  rows.forEach(({value, shares}, place) => {
    const x = left + place * step, marked = rolled.find(bar => bar.value === value), wide = step * (shares.length > 1 ? .5 : .8);
    if (shares.length > 1) svg.append(chart.pale(chart.bar(colours[1], x + step * .05, y(shares[1]), step * .9, foot - y(shares[1]),
      `${value}, ${words.as_written}: ${numbers.percent(shares[1])}`)));
    svg.append(chart.bar(colours[0], x + (step - wide) / 2, y(shares[0]), wide, foot - y(shares[0]), `${value}: ${numbers.percent(shares[0])}`));
    if (marked) svg.append(chart.bar(chart.MARK, x, y(marked.probability) - 1.5, step, 3));
    if (place % every === 0) svg.append(chart.text(x + step / 2, HIGH - 6, "middle", value));
  });
  svg.append(...legend.draw(HIGH));
  return svg;
}

/** @type {(shown: Shown) => Element} */
export const draw = ({rolled = [], ...shown}) => (isNarrow(shown) ? columns : across)({...shown, rolled});
