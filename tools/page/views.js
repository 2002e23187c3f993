// What can be shown of an outcome, by what the library says of it: its chances, those of at least so much, what has come
// until then by another outcome; along an axis its shares, or a measure, of it or of the whole fight.
import * as deciding from "./deciding.js";
import * as domains from "./domains.js";
import * as numbers from "./numbers.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const MOST_BOUNDS = 40;

// Without an axis. The name is what the address tells.
function still({asked, domain, outcomes}) {
  const made = [{name: "", title: words.chances}];
  if (!domains.areNumbers(domain)) return made;
  const others = outcomes.filter(row => row.name !== asked.outcome && !domains.areNumbers(row.accepts));
  return [...made, {name: "at-least", title: words.at_least}, {name: "at-most", title: words.at_most},
    ...others.map(({name}) => ({name: "by:" + name, title: `${wording.spoken(name)} ${words.by_then}`}))];
}

// The measures, in the words of hod --measure, and how each follows from a distribution.
function measures({asked: {outcome}, domain}) {
  const values = domains.values(domain).slice(0, MOST_BOUNDS), spoken = wording.spoken(outcome);
  const share = (sign, title, has) => value => ({
    name: `p:${outcome}${sign}${value}`, title: `${spoken} ${title} ${value}`, isShare: true,
    of: ({bars}) => bars.filter(bar => has(bar.value, value)).reduce((sum, bar) => sum + bar.probability, 0),
  });
  if (!domains.areNumbers(domain)) return values.map(share("=", "=", (one, other) => one === other));
  const moment = (name, title, part) => ({name: `${name}:${outcome}`, title, of: ({bars}) => numbers.moments(bars)[part]});
  return [moment("mean", `${words.mean} ${spoken}`, "mean"), moment("sd", `${words.deviation} ${spoken}`, "deviation"),
    {name: `quantile:${outcome}:0.5`, title: `${words.median} ${spoken}`, of: ({bars}) => numbers.median(bars)},
    ...values.slice(1).map(share(">=", "≥", (one, other) => Number(one) >= Number(other))),
    ...values.slice(0, -1).map(share("<=", "≤", (one, other) => Number(one) <= Number(other)))];
}

export const options = situation => situation.asked.along
  ? [{name: "", title: words.shares}, ...measures(situation), ...deciding.measures(situation)] : still(situation);

// What is drawn along an axis of so many values that shares of each could not be read.
export const first = situation => measures(situation)[0].name;

export const measure = situation =>
  [...measures(situation), ...deciding.measures(situation)].find(each => each.name === situation.asked.as);

// What is drawn of the chances: each value's own, or with all above or below it.
export function chances({asked, bars}) {
  const sums = {"at-least": numbers.atLeast, "at-most": numbers.atMost}[asked.as]?.(bars);
  return bars.map(({value, probability}, place) => ({value, share: sums ? sums[place] : probability}));
}

// How likely each end has come by each value of the outcome, and none yet. What comes at the last value alone is none.
export function ends({asked, table, bars, domain, outcomes}) {
  const other = asked.as.slice("by:".length), {accepts} = outcomes.find(row => row.name === other);
  const values = bars.map(bar => bar.value), last = values.at(-1);
  const series = domains.values(accepts).flatMap(name => {
    const own = table.filter(row => row[other] === name);
    if (!own.some(row => row[asked.outcome] !== last)) return [];
    const shares = new Map(numbers.distribution(own, asked.outcome, domain).map(bar => [bar.value, bar.probability]));
    let sum = 0;
    return [{name: wording.result(other, name), values: values.map(value => sum += shares.get(value) ?? 0)}];
  });
  const left = values.map((_, place) => series.reduce((rest, each) => rest - each.values[place], 1));
  return {values, series: [{name: words.none_yet, values: left.map(share => share < 1e-12 ? 0 : share)}, ...series]};
}
