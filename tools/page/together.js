// Situations that show the same, in one chart: their bars beside each other, or a line for each.
// What tells situations apart, in a few words each.
import * as answer from "./answer.js";
import * as barChart from "./bar_chart.js";
import * as colours from "./colours.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as figures from "./figures.js";
import * as numbers from "./numbers.js";
import * as picture from "./picture.js";
import * as taking from "./taking.js";
import * as views from "./views.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

function names(all) {
  const given = [...new Set(all.flatMap(({asked}) => Object.keys({...asked.fields, ...asked.settings})))];
  const apart = ["rules", "mechanism", ...given].filter(key => all.some(each => each.value(key) !== all[0].value(key)));
  const say = (each, key) => key in each.asked ? [each.asked[key]]
    : each.value(key) === undefined ? [] : [`${wording.spoken(key)} ${each.value(key).replaceAll(",", " ")}`];
  return all.map((each, place) => apart.flatMap(key => say(each, key)).join(", ") || `${words.situation} ${place + 1}`);
}

// One line for a situation: of a chart of more lines it is the first.
function curve(shown) {
  const numbers = shown.kind === "bars" ? shown.rows.map(row => row.shares[0]) : shown.series[0].values;
  const values = shown.kind === "bars" ? shown.rows.map(row => row.value) : shown.values;
  return new Map(values.map((value, place) => [value, numbers[place]]));
}

// The values that any of them has, in their order.
function valuesOf(curves, {asked, domain}) {
  const known = curves.flatMap(each => [...each.keys()]), axisDomain = asked.along ? known.join("|") : domain;
  const values = numbers.ordered(known, axisDomain);
  return values.every(domains.isNumber) ? values.sort((one, other) => one - other) : values;
}

function told(all) {
  const each = all.map(answer.told), curves = each.map(curve), values = valuesOf(curves, all[0]), titles = names(all);
  const shares = value => curves.map(one => one.get(value) ?? 0), chosen = colours.of(all.map(({asked}) => asked.rules));
  if (each[0].kind === "bars" && values.length <= barChart.MOST_ROWS)
    return {kind: "bars", names: titles, colours: chosen, room: domains.values(all[0].domain).length, rows: values.map(value => ({value, shares: shares(value)}))};
  const series = curves.map((one, place) => ({name: titles[place], values: values.map(value => one.get(value))}));
  return {kind: "lines", values, series, colours: chosen, isShare: each[0].kind === "bars" || each[0].isShare};
}

/** @type {(shown: any) => any[][]} */
const rowsOf = ({kind, rows, values, series}) => kind === "bars" ? rows.map(({value, shares}) => [value, ...shares])
  : values.map((value, place) => [value, ...series.map(each => each.values[place])]);

// The means of each, and how far they are from the first; nothing of words.
function means(all) {
  const found = all.map(({bars}) => numbers.moments(bars)?.mean);
  if (found.some(each => each === undefined)) return [];
  const away = found.map(each => `${each < found[0] ? "−" : "+"}${numbers.plain(Math.abs(each - found[0]))}`);
  return [[words.mean, ...found.map(numbers.plain)], [words.difference, "", ...away.slice(1)]];
}

// Its reader opens and closes the numbers; until then they are open where there is room for them.
let isTableOpen;
function folded(table) {
  isTableOpen ??= matchMedia("(min-width: 40rem)").matches;
  return element("details", {open: isTableOpen, ontoggle: event => isTableOpen = event.target.open},
    element("summary", {}, words.table), table);
}

// What can be done with the picture of all: to save it, or to share what it shows.
function buttons(drawing, all, table, raw) {
  const made = figures.buttons(picture.of(drawing, all), table, raw), told = made.at(-1), [first] = all;
  const button = way => element("button", {type: "button", onclick: () => taking.take(way, first, told, {copy_frame: () => taking.copyFrame(all)})}, words[way]);
  return element("details", {class: "buttons"}, element("summary", {}, words.take), button("copy_link"), button("copy_frame"), ...made);
}

function table(shown, all) {
  const [{asked}] = all;
  const write = shown.kind === "bars" || shown.isShare ? numbers.percent : numbers.plain;
  const say = number => number === undefined ? "" : write(number);
  return {head: [wording.spoken(asked.along ?? asked.outcome), ...(shown.names ?? shown.series.map(each => each.name))],
    rows: [...rowsOf(shown).map(([value, ...cells]) => [value, ...cells.map(say)]), ...(asked.along ? [] : means(all))]};
}

// What is compared: "turn (at least)", "mean hits by cover".
function whatOf({asked: {outcome, along, as}}, measure) {
  if (measure) return `${measure.title} ${words.by_axis} ${wording.spoken(along)}`;
  const bound = {"at-least": words.at_least, "at-most": words.at_most}[as];
  return wording.spoken(outcome) + (bound ? ` (${bound.toLowerCase()})` : "");
}

// What is drawn of the situations that show what the first one shows; nothing where there are not two, or no such chart.
export function draw(all, place) {
  const alikes = all.filter(each => each.bars && each.showsLike(all[0]));
  const [first] = alikes, isDrawn = alikes.length > 1 && !(first.asked.along && !first.asked.as);
  const isRefused = !isDrawn && !place.hidden && all.length > 1 && all.some(each => each.complaint);
  place.classList.toggle("stale", isRefused);
  if (isRefused) return; // until what is wrong is right again
  place.hidden = !isDrawn;
  if (!isDrawn) return place.replaceChildren();
  const shown = told(alikes), rows = table(shown, alikes), measure = first.asked.along && views.measure(first);
  const title = `${whatOf(first, measure)}: ${names(alikes).join(` ${words.versus} `)}`;
  const drawing = answer.drawing(shown, place, title, answer.sentence(rows));
  place.replaceChildren(element("h2", {title}, title), drawing, folded(answer.table(rows)), buttons(drawing, alikes, rows, rowsOf(shown)));
}
