// Which colour is whose: a name has the same one in all charts, as in the published ones (lib/show/chart/colours.ini).
import * as asking from "./asking.js";

const NAMED = JSON.parse(document.getElementById("colours").textContent); // their places in the palette
const COUNT = 8; // of the palette, behind which is the grey of what is even

// A file of the reader's own has the last that are left.
const ofFile = name => COUNT - 1 - Object.keys(asking.files).indexOf(name) % COUNT;

// A name's own; none of others. Verdicts say "under 8.3".
export const own = name => NAMED[name.replace(/^under /, "")] ?? (name in asking.files ? ofFile(name) : -1);

// The colours of names side by side. One that has none of its own, or stands there twice, has the next that nobody has.
export function of(names) {
  const wanted = names.map(own), taken = new Set();
  return wanted.map(colour => {
    const isFree = colour >= 0 && !taken.has(colour), free = [...Array(COUNT).keys()].find(each => !wanted.includes(each) && !taken.has(each));
    const chosen = isFree ? colour : free ?? taken.size % COUNT;
    taken.add(chosen);
    return chosen;
  });
}
