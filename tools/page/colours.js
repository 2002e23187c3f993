// Which colour is whose: a rule set has the same one everywhere, whatever stands beside it.
import * as asking from "./asking.js";

// Rule sets by their colours, and as charts call them for short.
const OWNERS = ["bloodybacks-8.3", "bloodybacks-7", "callan-1987", "one-hour-awi", "bolt-action-acw", "taber-2006", "bloodybacks-8.2", "bloodybacks-8.1"];
const CALLED = {"8.3": 0, "before 22.02.2022": 1, "Callan": 2, "One-Hour": 3, "Bolt Action": 4, "Taber": 5};
const COUNT = OWNERS.length;

// A file of the reader's own has the last that are left.
const ofFile = name => COUNT - 1 - Object.keys(asking.files).indexOf(name) % COUNT;

// A rule set's own; none of what is no rule set. Verdicts say "under 8.3".
export function own(name) {
  const short = name.replace(/^under /, "");
  return CALLED[short] ?? (name in asking.files ? ofFile(name) : OWNERS.indexOf(name));
}

// The colours of names side by side. What is no rule set, and one that stands there twice, has the next that nobody has.
export function of(names) {
  const wanted = names.map(own), taken = new Set();
  return wanted.map(colour => {
    const isFree = colour >= 0 && !taken.has(colour), free = [...Array(COUNT).keys()].find(each => !wanted.includes(each) && !taken.has(each));
    const chosen = isFree ? colour : free ?? taken.size % COUNT;
    taken.add(chosen);
    return chosen;
  });
}
