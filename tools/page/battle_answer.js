// What comes of a battle: who wins, in a sentence and as bars with intervals, what both lose, and how.
import * as answer from "./answer.js";
import * as barChart from "./bar_chart.js";
import {Battle} from "./battle.js";
import * as chart from "./chart.js";
import * as describedChart from "./described_chart.js";
import {element, unbroken} from "./elements.js";
import * as figures from "./figures.js";
import * as numbers from "./numbers.js";
import * as own from "./own.js";
import * as picture from "./picture.js";
import * as question from "./question.js";
import * as share from "./share.js";
import * as taking from "./taking.js";
import {words} from "./words.js";

const WINS = ["p:winner=a", "p:winner=b", "p:winner=none"], MEANS = ["mean:turn", "mean:a_lost", "mean:b_lost"];
const isShare = measure => measure.startsWith("p:");

// The measures of a table, by their names; what is exact has no interval.
/** @type {(csv: string) => Map<string, Measure>} */
export function read(csv) {
  const found = new Map();
  for (const {measure, value, lower, upper, battles} of numbers.rows(csv))
    found.set(measure, {value: Number(value), interval: lower ? [Number(lower), Number(upper)] : undefined, battles: Number(battles)});
  return found;
}

const causes = measures => [...measures.keys()].filter(measure => /^lost:[^:]+$/.test(measure));
const causeOf = measure => measure.slice("lost:".length);

function title(measure) {
  const [, army, place] = /^lost:([ab]):place_(\d+)$/.exec(measure) ?? [];
  if (army) return `${words[`battle_mean_${army}_lost`]}, ${words.battle_place} ${place}`;
  return words[`battle_${measure.replace(/\W/g, "_")}`] ?? `${words.battle_lost_by} ${causeOf(measure)}`;
}

const say = measure => isShare(measure) ? numbers.percent : numbers.plain;
const interval = (measure, [lower, upper]) => `${say(measure)(lower)} ${words.battle_to} ${say(measure)(upper)}`;

function told(measures, measure) {
  const {value, interval: ends} = measures.get(measure);
  return `${title(measure)} ${say(measure)(value)}${ends ? ` (${interval(measure, ends)})` : ""}`;
}

// Without intervals, which the chart marks and the table has.
const sentence = ({fought, measures}) =>
  `${fought.fields.title ?? words.battle}: ${WINS.map(each => `${title(each)} ${say(each)(measures.get(each).value)}`).join(", ")}`;

// Bars from 0 to 100 %, so that battles beside one another have one scale.
function wins(battle, place) {
  const {measures} = battle, rows = WINS.map(measure => ({value: title(measure), shares: [measures.get(measure).value]}));
  const rolled = WINS.filter(measure => measures.get(measure).interval).map(measure => {
    const {value, interval: [lower, upper]} = measures.get(measure);
    return {value: title(measure), probability: value, lower, upper};
  });
  return barChart.across({rows, names: [words.probability], colours: [battle.colour], rolled, most: 1, title: sentence(battle), told: sentence(battle),
    width: chart.widthIn(place)});
}

function byCause(battle, place) {
  const {measures, colour} = battle;
  const rows = causes(measures).map(measure => ({value: causeOf(measure), shares: [measures.get(measure).value]}))
    .filter(({shares}) => shares[0] > 0);
  if (rows.length === 0) return "";
  const width = chart.widthIn(place), cells = rows.map(({value, shares}) => [value, numbers.plain(shares[0])]);
  const drawn = barChart.across({rows, names: [words.mean], colours: [colour], rolled: [], say: numbers.plain, title: words.battle_causes,
    told: cells.map(row => row.join(" ")).join(", "), width});
  return figures.draw(picture.of(drawn, [battle]), {head: [words.battle_lost_by, words.mean], rows: cells}, width, {raw: rows.map(row => [row.value, ...row.shares])});
}

function table(battle) {
  const {measures} = battle;
  const places = [...measures.keys()].filter(measure => measure.includes(":place_"));
  const rows = [...WINS, ...MEANS, ...causes(measures), ...places].map(measure => {
    const {value, interval: ends} = measures.get(measure);
    return [title(measure), say(measure)(value), ends ? interval(measure, ends) : ""];
  });
  return element("details", {open: battle.isTableOpen, ontoggle: event => battle.isTableOpen = event.target.open},
    element("summary", {}, words.table),
    answer.table({head: [words.measure, words.value, words.battle_interval], rows}));
}

// How the numbers have been found.
export const rolled = ({measures, fought}) => `${measures.get(WINS[0]).battles} ${words.battle_rolled}, ${words.seed} ${fought.seed}`;
const found = battle => battle.isRolled ? `${rolled(battle)}. ${words.battle_brackets}` : words.battle_exact;

const ways = {
  copy_command: async battle => {
    const copied = await share.copy(question.shell(Battle.line(battle.fought))), parts = own.partsOf(battle.fought.rules);
    return `${copied}. ${words.needs} ${[Battle.FILE, ...parts].join(", ")}`;
  },
  copy_markdown: async battle => {
    const [{text}] = await battle.ask("table", battle.fought, [...Battle.line(battle.fought), "--format", "markdown"]);
    return share.copy(text);
  },
  copy_csv: battle => share.copy(battle.csv),
  copy_frame: battle => taking.copyFrame([battle]),
};

export function buttons(battle) {
  const told = element("span", {role: "status"}), press = onclick => ({type: "button", onclick});
  const button = way => element("button", press(() => taking.take(way, battle, told, ways)), words[way]);
  return element("div", {class: "buttons", hidden: true}, element("button", press(() => battle.tell()), words.battle_tell),
    element("details", {}, element("summary", {}, words.take), ...["copy_link", ...Object.keys(ways), "save_svg", "save_png"].map(button), told),
    element("button", {class: "remove", ...press(() => battle.page.remove(battle))}, words.remove));
}

// The greatest number in a kind of chart, of all battles beside one another: they have one scale.
const greatest = ({all}, kind) => Math.max(...all.flatMap(({charts = []}) => charts)
  .filter(each => each.kind === kind).flatMap(({values}) => values.flat()));

export function draw(battle) {
  const {drawn, charts, measures, page} = battle, moments = MEANS.map(each => told(measures, each)).join(", ");
  battle.sentence.textContent = unbroken(sentence(battle));
  answer.fit(battle);
  battle.picture = wins(battle, drawn);
  drawn.replaceChildren(battle.picture, element("p", {class: "moments"}, moments));
  const figures = charts.map(each => describedChart.draw({...each, most: greatest(page, each.kind)}, chart.widthIn(drawn), battle));
  battle.found.textContent = unbroken(found(battle));
  battle.buttons.hidden = false;
  battle.buttons.querySelector(".remove").hidden = page.all.length === 1;
  battle.answer.replaceChildren(...figures, byCause(battle, drawn), table(battle));
}
