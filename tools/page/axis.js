// What lies along the axis: the values of a field, of a parameter of the rules, or of one place of a list of them.
import * as asking from "./asking.js";
import * as deciding from "./deciding.js";
import * as domains from "./domains.js";
import * as numbers from "./numbers.js";
import * as question from "./question.js";
import {words} from "./words.js";

const AROUND = 4; // steps to each side of a number of the rules, where nothing else is chosen
const MOST = 100;

// The places of a list are "shooting.bands:1", "shooting.bands:2" ...
function placesOf(row) {
  const count = row.value.split(" ").length;
  return count > 1 ? Array.from({length: count}, (_, place) => `${row.name}:${place + 1}`) : [row.name];
}

// What can lie there, by what it is of: the situation, or a part of the rules.
export function groups(situation) {
  const made = new Map([[words.situation, situation.rows("field").map(row => row.name)]]);
  for (const row of situation.rows("parameter")) {
    const [part] = row.name.split(".");
    made.set(part, [...(made.get(part) ?? []), ...placesOf(row)]);
  }
  return made;
}

export const names = situation => [...groups(situation).values()].flat();

function rowOf(situation, along) {
  const [name] = along.split(":");
  return ["field", "parameter"].flatMap(situation.rows, situation).find(row => row.name === name);
}

function listOf({asked}, row) {
  return (asked.settings[row.name] ?? row.value).split(/[ ,]+/);
}

function own(situation, row) {
  const [, place] = situation.asked.along.split(":");
  return row.what === "field" ? situation.asked.fields[row.name] ?? row.value : listOf(situation, row)[(place ?? 1) - 1];
}

// What is chosen, as it is written: all of a field, of a number of the rules what is around it.
export function range(situation) {
  const {asked} = situation, row = rowOf(situation, asked.along);
  if (asked.values) return asked.values;
  if (row.what === "field" || !domains.hasRange(row.accepts)) return row.accepts;
  const all = domains.values(row.accepts), place = all.indexOf(own(situation, row));
  const around = all.slice(Math.max(place - AROUND, 0), place + AROUND + 1);
  return around.every(domains.isNumber) ? `${around[0]}..${around.at(-1)}` : around.join(",");
}

// The value of the situation itself.
export const here = situation => own(situation, rowOf(situation, situation.asked.along));

export const values = situation => domains.values(range(situation)).slice(0, MOST);

// A field is swept by the library, which does not sweep its parameters.
export function sweep(situation) {
  const {asked} = situation;
  if (!asked.along || rowOf(situation, asked.along).what !== "field") return null;
  const fields = {...asked.fields, [asked.along]: values(situation).join(",")};
  return question.line({...asked, fields}, "sweep", ...whatOf(situation));
}

// The outcome that is asked for, or what is not of its chances: a measure of the whole fight.
const whatOf = ({asked}) => deciding.isOf(asked.as) ? ["--measure", asked.as] : ["--outcome", asked.outcome];

// For a parameter each value is a question of its own.
export function lines(situation) {
  const told = ["--budget", asking.limits.budget, "--format", "csv"], swept = sweep(situation);
  if (swept) return [[...swept, ...told]];
  return each(situation).map(one => question.line(one, "exact", ...whatOf(situation), ...told));
}

// What is asked at each value of a parameter.
export function each(situation) {
  const {asked} = situation, [name, place] = asked.along.split(":"), row = rowOf(situation, name);
  return values(situation).map(value => {
    const list = place ? listOf(situation, row).with(place - 1, value) : [value];
    return {...asked, settings: {...asked.settings, [name]: list.join(",")}};
  });
}

// The distribution at each value; what contradicts itself is left out.
/** @type {(situation: Situation, answers: Said[]) => Swept[]} */
export function rows(situation, answers) {
  const {asked, domain} = situation, isField = rowOf(situation, asked.along).what === "field";
  const table = ({status, text}) => status ? [] : numbers.rows(text);
  const tables = isField ? numbers.groups(numbers.rows(answers[0].text), row => row[asked.along])
    : new Map(values(situation).map((value, place) => [value, table(answers[place])]));
  return values(situation).filter(value => tables.get(value)?.length > 0)
    .map(value => ({value, ...measured(asked, tables.get(value), domain)}));
}

// What a value of the axis comes to: the chances of the outcome, or the number of a measure of the whole fight.
const measured = (asked, table, domain) => deciding.isOf(asked.as) ? {number: Number(Object.values(table[0]).at(-1))}
  : {bars: numbers.distribution(table, asked.outcome, domain)};

// Why there is no answer; nothing if some values have one.
export const complaint = answers => answers.every(each => each.status) ? answers[0].complaint : "";
