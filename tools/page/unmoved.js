// What a change has not moved: the outcome that is shown stays as it was, and others may not.
import * as numbers from "./numbers.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const ROUNDING = 1e-12, MOST_OTHERS = 3;

function isSame(one, other) {
  const chances = new Map(other.map(bar => [bar.value, bar.probability]));
  return one.length === other.length &&
    one.every(bar => Math.abs(bar.probability - (chances.get(bar.value) ?? 0)) < ROUNDING);
}

const of = (table, {name, accepts}) => numbers.distribution(table, name, accepts);

// What is remembered of an answer, for the next one.
const key = ({rules, mechanism}) => `${rules}/${mechanism}`;

// In words, where fields or numbers of the rules have changed since the answer before; nothing where it has moved.
export function told(situation) {
  const {asked, table, outcomes, before} = situation, given = JSON.stringify([asked.fields, asked.settings]);
  situation.before = {table, given, key: key(asked)};
  if (!before || before.key !== key(asked) || before.given === given) return "";
  const moved = outcomes.filter(row => !isSame(of(table, row), of(before.table, row))).map(row => row.name);
  if (moved.includes(asked.outcome)) return "";
  const others = moved.slice(0, MOST_OTHERS).map(wording.spoken).join(", ") + (moved.length > MOST_OTHERS ? " …" : "");
  return `${wording.spoken(asked.outcome)}: ${words.unmoved} ${others ? `${words.moves} ${others}.` : words.moves_nothing}`;
}
