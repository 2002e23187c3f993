// Stacked bars: a row for each value of an axis, divided among the values of an outcome.
import * as chart from "./chart.js";
import * as colours from "./colours.js";
import * as numbers from "./numbers.js";

const TALLEST = 24, HIGH = 420;
const WIDE = 42, TALL = 17; // of a part that holds its share
// Whole percents that add to 100: those that lose most by rounding down are rounded up.
function wholePercents(probabilities) {
  const exact = probabilities.map(each => 100 * each), whole = exact.map(each => Math.floor(each + 1e-9));
  const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - whole.reduce((sum, each) => sum + each, 0);
  const lost = place => exact[place] - whole[place];
  const most = exact.map((_, place) => place).sort((one, other) => lost(other) - lost(one)).slice(0, missing);
  return whole.map((each, place) => each + (most.includes(place) ? 1 : 0));
}

export function draw({rows, names, title, told, width}) {
  const step = Math.max(Math.min(TALLEST, HIGH / rows.length), 5), every = Math.ceil(15 / step);
  const left = Math.min(chart.longest(rows.map(row => row.value)), width * 0.5) + 10;
  const chosen = colours.of(names), legend = chart.legend(chart.keys(names, chosen), width);
  const svg = chart.drawing(width, rows.length * step + 4 + legend.height, title, told);
  rows.forEach((row, place) => {
    const percents = wholePercents(row.bars.map(bar => bar.probability));
    let x = left;
    const y = place * step;
    if (place % every === 0) svg.append(chart.text(left - 8, y + step / 2 + 5, "end", row.value));
    row.bars.forEach(({value, probability}, at) => {
      const long = (width - left) * probability;
      svg.append(chart.bar(chosen[names.indexOf(value)], x, y + 1, long, step - (step > 10 ? 2 : 0),
        `${row.value}: ${value} ${numbers.percent(probability)}`));
      if (long >= WIDE && step >= TALL) svg.append(chart.onColour(x + long / 2, y + step / 2 + 4, `${percents[at]} %`));
      x += long;
    });
  });
  svg.append(...legend.draw(rows.length * step + 4));
  return svg;
}
