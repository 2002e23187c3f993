// States and their choices as a table: over two fields of the state as a map of what is best.
import * as chart from "./chart.js";
import * as colours from "./colours.js";
import {element, shape} from "./elements.js";
import * as numbers from "./numbers.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const MOST_ROWS = 300;
const OWN = ["side", "choice", "option", "taken", "probability", "worth", "cost"]; // columns that are not of the state

// A decision: its state, who chooses, and the options from the best on.
function decisions(rows) {
  const fields = Object.keys(rows[0]).filter(name => !OWN.includes(name));
  const key = row => [...fields, "side", "choice"].map(name => row[name]).join();
  const groups = numbers.groups(rows, key);
  const better = (one, other) => Number(other.taken === "yes") - Number(one.taken === "yes") || other.worth - one.worth;
  return {fields, decisions: [...groups.values()].map(options => ({...options[0], options: options.sort(better)}))};
}

const worth = ({option, worth}) => `${option} ${numbers.plain(Number(worth))}`;
const others = ({options}) => options.slice(1).map(worth).join(", ");

function swatch(series) {
  return shape("svg", {class: "swatch", viewBox: "0 0 12 12", "aria-hidden": "true"}, chart.bar(series, 0, 0, 12, 12));
}

// What is best and what it is worth, in a cell whose title tells the rest.
function cell(decision, names) {
  const [best] = decision.options;
  return element("div", {title: others(decision)}, swatch(colours.of(names)[names.indexOf(best.option)]), " ", best.option, " ",
    element("small", {}, numbers.plain(Number(best.worth))));
}

function map(all, [down, across], names) {
  const values = field => [...new Set(all.map(each => each[field]))];
  const at = (one, other) => all.filter(each => each[down] === one && each[across] === other);
  const head = values(across).map(value => element("th", {scope: "col"}, `${wording.spoken(across)} ${value}`));
  return element("table", {class: "map"},
    element("thead", {}, element("tr", {}, element("th", {scope: "col"}, wording.spoken(down)), ...head)),
    element("tbody", {}, ...values(down).map(one => element("tr", {}, element("th", {scope: "row"}, one),
      ...values(across).map(other => element("td", {}, ...at(one, other).map(each => cell(each, names))))))));
}

function list(all, fields, names) {
  const head = [...fields.map(wording.spoken), words.choice, words.best, words.others];
  const cells = each => [...fields.map(name => each[name]), each.choice, cell(each, names), others(each)];
  return element("table", {},
    element("thead", {}, element("tr", {}, ...head.map(name => element("th", {scope: "col"}, name)))),
    element("tbody", {}, ...all.slice(0, MOST_ROWS).map(each =>
      element("tr", {}, ...cells(each).map(inside => element("td", {}, inside))))));
}

export function draw(rows, by) {
  const {fields, decisions: all} = decisions(rows), names = [...new Set(rows.map(row => row.option))];
  const isMap = by.length === 2 && fields.length === 2;
  return element("div", {class: "table", tabindex: "0", role: "group", "aria-label": words.choices},
    isMap ? map(all, by, names) : list(all, fields, names),
    all.length > MOST_ROWS && !isMap ? element("p", {}, `${all.length - MOST_ROWS} ${words.more_lines}`) : "");
}
