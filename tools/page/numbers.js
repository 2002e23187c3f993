// Distributions: reading the CSV of an answer, one outcome of it, its mean and deviation.
import * as domains from "./domains.js";

/** @type {(csv: string) => Record<string, string>[]} */
export function rows(csv) {
  const [names, ...lines] = csv.trimEnd().split("\n").map(line => line.replace(/\r$/, "").split(","));
  return lines.map(cells => Object.fromEntries(cells.map((cell, place) => [names[place], cell])));
}

// The rows of a table by what each has as its key.
export function groups(table, keyOf) {
  const made = new Map();
  for (const row of table) {
    const key = keyOf(row);
    if (!made.has(key)) made.set(key, []);
    made.get(key).push(row);
  }
  return made;
}

// The probability of each value of an outcome, in the order of its domain.
/** @type {(table: Record<string, string>[], outcome: string, domain: string, column?: string) => Bar[]} */
export function distribution(table, outcome, domain, column = "probability") {
  const weights = new Map();
  for (const row of table) weights.set(row[outcome], (weights.get(row[outcome]) ?? 0) + Number(row[column]));
  return ordered(weights.keys(), domain).map(value => ({value, probability: weights.get(value)}));
}

// Values in the order of their domain; those that it does not have come last, by their size.
export function ordered(values, domain) {
  const order = new Map(domains.values(domain).map((value, place) => [value, place]));
  const place = value => order.get(value) ?? order.size + Number(value);
  return [...new Set(values)].sort((one, other) => place(one) - place(other));
}

export function atLeast(bars) {
  let sum = 0;
  const sums = bars.slice().reverse().map(bar => sum += bar.probability);
  return sums.reverse();
}

export function atMost(bars) {
  let sum = 0;
  return bars.map(bar => sum += bar.probability);
}

// The least value that half of all come up to; nothing of words, nor what rounding makes of a half.
export function median(bars) {
  const sums = atMost(bars), found = bars.find((_, place) => sums[place] > 0.5 - 1e-12);
  return found && domains.isNumber(found.value) ? Number(found.value) : undefined;
}

export function moments(bars) {
  if (!bars.every(bar => domains.isNumber(bar.value))) return null;
  const mean = bars.reduce((sum, bar) => sum + bar.probability * Number(bar.value), 0);
  const variance = bars.reduce((sum, bar) => sum + bar.probability * (Number(bar.value) - mean) ** 2, 0);
  return {mean, deviation: Math.sqrt(variance)};
}

// A number as its reader writes it: with a comma, where that is the sign of his language.
const POINT = new Intl.NumberFormat().formatToParts(1.5).find(({type}) => type === "decimal").value;
export const local = text => text.replace(/(\d)\.(\d)/g, `$1${POINT}$2`);
// A sentence of the library, in which numbers of versions and rules stay: "rule 1.5", "bloodybacks-8.3", "Bloodybacks! 8.3".
export const localSentence = text => text.replace(/(?<![\w.-])(?<!\brules? |\bversion |[A-Z]\w*!? )\d+\.\d+/g, local);
export const decimals = (number, count) => local(number.toFixed(count));

export const percent = probability => {
  const share = 100 * probability;
  return share > 0 && share < 0.005 ? local("<0.01 %") : `${decimals(share, 2)} %`;
};

// What rounding leaves of nothing is nothing.
export const plain = number => local((Math.abs(number) < 1e-12 ? 0 : number).toPrecision(4));
