// Bars: the share of each value, of one situation or of some beside each other, and of what was rolled.
import * as chart from "./chart.js";
import {shape} from "./elements.js";
import * as numbers from "./numbers.js";
import {words} from "./words.js";

export const MOST_ROWS = 12; // of which more are columns
const HEIGHT = 230, BELOW = 22;

const greatest = ({rows, rolled, most = 0}) => Math.max(most, ...rows.flatMap(row => row.shares), ...rolled.map(bar => bar.upper));

// A share that was rolled: a mark, with its interval as a line.
const mark = ({lower, upper, probability}, left, long, y, high) => [
  shape("rect", {x: left + long(lower), y: y + high / 2 - 1, width: long(upper) - long(lower), height: 2,
    fill: "currentColor"}),
  chart.bar(1, left + long(probability) - 1.5, y, 3, high),
];

const pale = bar => bar.setAttribute("fill-opacity", .4);

// Rows are {value, shares}, a share for each series; of two the one that is a ghost is pale.
export function across({rows, names, rolled, title, told, width, ghost, most: least, colour = 0, say = numbers.percent}) {
  const thick = names.length > 1 ? 15 : 20, step = names.length * thick + 8;
  const left = Math.min(chart.longest(rows.map(row => row.value)), width * 0.45) + 10, right = 74;
  const legend = names.length > 1 ? chart.legend(names, width) : {height: 0, draw: () => []};
  const svg = chart.drawing(width, rows.length * step + legend.height, title, told);
  const first = names.length > 1 ? 0 : colour, most = greatest({rows, rolled, most: least}), long = share => (width - left - right) * share / most;
  rows.forEach(({value, shares}, place) => {
    const y = place * step + 4, marked = rolled.find(bar => bar.value === value);
    svg.append(chart.text(left - 8, y + (step - 8) / 2 + 4, "end", value));
    shares.forEach((share, series) => svg.append(
      chart.bar(first + series, left, y + series * thick + 1, long(share), thick - 2),
      chart.text(left + long(Math.max(share, marked?.upper ?? 0)) + 6, y + series * thick + thick / 2 + 5, "start",
        say(share))));
    if (ghost) pale(svg.children[svg.children.length - 2]);
    if (marked) svg.append(...mark(marked, left, long, y - 2, thick + 4));
  });
  const keys = legend.draw(rows.length * step);
  if (ghost) pale(keys[2 * ghost]);
  svg.append(...keys);
  return svg;
}

// Many values stand on an axis.
function columns({rows, rolled, title, told, width, most, colour = 0}) {
  const svg = chart.drawing(width, HEIGHT, title, told);
  const {values, decimals} = chart.ticks(0, 100 * greatest({rows, rolled, most}));
  const say = value => `${numbers.decimals(value, decimals)} %`;
  const left = chart.longest(values.map(say)) + 10, step = (width - left - 4) / rows.length, foot = HEIGHT - BELOW;
  const y = share => foot - (foot - 10) * 100 * share / values.at(-1);
  for (const value of values) svg.append(chart.rule(left, y(value / 100), width, y(value / 100)),
    chart.text(left - 6, y(value / 100) + 4, "end", say(value)));
  const every = Math.ceil((chart.longest(rows.map(row => row.value)) + 6) / step);
  rows.forEach(({value, shares}, place) => {
    const x = left + place * step, marked = rolled.find(bar => bar.value === value);
    svg.append(chart.bar(colour, x + step * .1, y(shares[0]), step * .8, foot - y(shares[0]),
      `${value}: ${numbers.percent(shares[0])}`));
    if (marked) svg.append(chart.bar(1, x, y(marked.probability) - 1.5, step, 3));
    if (shares.length > 1) svg.append(chart.bar(1, x, y(shares[1]) - 1, step, 2,
      `${value}, ${words.as_written}: ${numbers.percent(shares[1])}`));
    if (place % every === 0) svg.append(chart.text(x + step / 2, HEIGHT - 6, "middle", value));
  });
  return svg;
}

export const draw = ({rolled = [], ...shown}) => (shown.rows.length > MOST_ROWS ? columns : across)({...shown, rolled});
