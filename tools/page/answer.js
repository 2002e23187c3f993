// The answer of a situation: a chart, what it comes to in a line, and a table of what the chart shows.
import * as axis from "./axis.js";
import * as barChart from "./bar_chart.js";
import * as buttons from "./buttons.js";
import * as chart from "./chart.js";
import * as complaints from "./complaints.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as lineChart from "./line_chart.js";
import * as numbers from "./numbers.js";
import * as stackedChart from "./stacked_chart.js";
import * as views from "./views.js";
import * as whatif from "./whatif.js";
import * as wording from "./wording.js";
import {words} from "./words.js";
import * as workshop from "./workshop.js";

export const MOST_VALUES = 2000; // over which the page does not stand still

// The chart's numbers: rows of {value, shares}, or series of numbers over values.
/** @type {(situation: Situation) => Shown} */
export function told(situation) {
  const {asked, swept, written} = situation;
  if (swept && !asked.as) {
    const names = numbers.ordered(swept.flatMap(row => row.bars.map(bar => bar.value)), situation.domain);
    return {kind: "shares", rows: swept, names};
  }
  if (swept) {
    const measure = views.measure(situation);
    const series = [{name: measure.title, values: swept.map(row => measure.of(row))}];
    if (written) series.push({name: words.as_written, values: swept.map(({value}) => {
      const then = written.swept.find(row => row.value === value);
      return then && measure.of(then);
    })});
    return {kind: "lines", values: swept.map(row => row.value), series, colours: series.map(() => situation.colour), isShare: measure.isShare,
      here: axis.here(situation)};
  }
  if (asked.as?.startsWith("by:") && !situation.isRolled) return {kind: "lines", ...views.ends(situation), isShare: true};
  const room = domains.values(situation.domain).length, colours = [situation.colour, situation.colour];
  if (written) return {kind: "bars", rows: whatif.rows(situation), names: [words.now, words.as_written], ghost: 1, room, colours};
  const rows = views.chances(situation).map(({value, share}) => ({value, shares: [share]}));
  return {kind: "bars", rows, names: [wording.spoken(asked.outcome)], room, colours};
}

// The sentence on the answer; of values along an axis what is drawn.
function title({asked: {rules, mechanism, outcome, along}, sentence}) {
  if (!along && sentence.textContent) return sentence.textContent;
  return [rules, mechanism, wording.spoken(outcome), wording.spoken(along ?? "")].join(" ").trim();
}

// What a chart shows, in a sentence.
/** @type {(table: Table) => string} */
export function sentence({head, rows}) {
  return `${head.join(", ")}: ` + rows.map(([value, ...cells]) => `${value}: ${cells.join(", ")}`).join("; ");
}

function summary(situation) {
  const {bars, swept, written} = situation, moments = numbers.moments(bars);
  if (!moments || swept) return "";
  return element("p", {class: "moments"}, written ? whatif.summary(situation)
    : `${words.mean} ${numbers.plain(moments.mean)}, ${words.deviation} ${numbers.plain(moments.deviation)}`);
}

// The numbers of the chart as a table.
/** @type {(situation: Situation, shown: Shown) => Table} */
function tableOf(situation, {kind, rows, names, values, series, isShare, ghost}) {
  const {asked, bars} = situation, sayKnown = isShare ? numbers.percent : numbers.plain;
  const say = number => number === undefined ? "" : sayKnown(number);
  if (kind === "lines") return {head: [wording.spoken(asked.along ?? asked.outcome), ...series.map(each => each.name)],
    rows: values.map((value, place) => [value, ...series.map(each => say(each.values[place]))])};
  if (ghost) return {head: [wording.spoken(asked.outcome), words.now, words.as_written, words.difference, words.ratio],
    rows: rows.map(({value, shares}) => [value, ...whatif.cells(shares)])};
  if (kind === "shares") {
    const share = (row, name) => numbers.percent(row.bars.find(bar => bar.value === name)?.probability ?? 0);
    return {head: [wording.spoken(asked.along), ...names.map(name => wording.result(asked.outcome, name))],
      rows: rows.map(row => [row.value, ...names.map(name => share(row, name))])};
  }
  const sums = numbers.atLeast(bars), isNumber = numbers.moments(bars) !== null;
  return {head: [wording.spoken(asked.outcome), words.probability, ...(isNumber ? [words.at_least] : [])],
    rows: bars.map((bar, place) => [bar.value, bar.probability, sums[place]].slice(0, isNumber ? 3 : 2)
      .map((cell, at) => at ? numbers.percent(cell) : cell))};
}

/** @type {(table: Table) => HTMLElement} */
export const table = ({head, rows}) => element("div", {class: "table", tabindex: "0", role: "group", "aria-label": head[0]},
  element("table", {},
    element("thead", {}, element("tr", {}, ...head.map(name => element("th", {scope: "col"}, name)))),
    element("tbody", {}, ...rows.map(([value, ...cells]) => element("tr", {},
      element("th", {scope: "row"}, value), ...cells.map(text => element("td", {}, text)))))));

// What the values of a chart are, and over what they lie: "probability by hits".
/** @type {(situation: Situation, shown: Shown) => string} */
function axes({asked}, {kind, series}) {
  const outcome = wording.spoken(asked.outcome), along = wording.spoken(asked.along ?? asked.outcome);
  if (kind === "shares") return `${words.probability}: ${outcome} ${words.by_axis} ${along}`;
  const isMeasure = kind === "lines" && asked.along;
  return `${isMeasure ? series[0].name : words.probability} ${words.by_axis} ${along}` +
    ({"at-least": ` (${words.at_least})`, "at-most": ` (${words.at_most})`}[asked.as] ?? "");
}

export function drawing(shown, place, title, sentence) {
  const {draw} = {bars: barChart, lines: lineChart, shares: stackedChart}[shown.kind];
  return draw({...shown, title, told: sentence, width: chart.widthIn(place)});
}

// A sentence that is too long for its place is written smaller.
export function fit({sentence}) {
  sentence.classList.remove("small");
  sentence.classList.toggle("small", sentence.scrollHeight > sentence.clientHeight + 1);
}

// The picture, with what was rolled, if anything.
export function draw(situation, rolled) {
  fit(situation);
  const shown = {...told(situation), rolled: situation.asked.as ? [] : rolled, most: situation.scale}, rows = tableOf(situation, shown);
  situation.picture = chart.named(drawing(shown, situation.drawn, title(situation), sentence(rows)), axes(situation, shown));
  for (const place of [situation.drawn, situation.answer]) place.style.minHeight = "";
  situation.drawn.replaceChildren(situation.picture, summary(situation));
  return rows;
}

// Its reader opens and closes the table; until then it is open where there is room for it.
function folded(situation, table) {
  situation.isTableOpen ??= situation.page.all.length === 1 && matchMedia("(min-width: 60rem)").matches;
  return element("details", {open: situation.isTableOpen, ontoggle: event => situation.isTableOpen = event.target.open},
    element("summary", {}, words.table), table);
}

export function show(situation, rolled) {
  const rows = draw(situation, rolled);
  situation.answer.replaceChildren(buttons.all(situation), folded(situation, table(rows)));
}

// What is wrong with the reader's own rules is marked there, too.
export function complain(situation, why) {
  const {drawn, answer} = situation;
  workshop.hear(why);
  for (const place of [drawn, answer]) place.style.minHeight = `${place.offsetHeight}px`; // so that the form below stays where it is
  answer.replaceChildren();
  drawn.replaceChildren(element("p", {class: "complaint", role: "alert"}, complaints.plain(why)));
  if (why === words.cancelled || why === words.stopped) drawn.append(buttons.again(situation));
}
