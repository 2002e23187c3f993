// Colours of names: each has the same one in all charts, as in the published ones (lib/show/chart/colours.ini).
import * as asking from "./asking.js";

const NAMED = JSON.parse(document.getElementById("colours").textContent); // their places in the palette
const COUNT = 8; // colours of the palette, without the grey at its end

// The reader's files get colours from the end of the palette.
const ofFile = name => COUNT - 1 - Object.keys(asking.files).indexOf(name) % COUNT;

// The colour of a name; -1 if it has none. Verdicts say "under 8.3".
export const own = name => NAMED[name.replace(/^under /, "")] ?? (name in asking.files ? ofFile(name) : -1);

// The colours of names side by side. A name without a colour, or with one that is taken, gets the next free colour.
export function of(names) {
  const wanted = names.map(own), taken = new Set();
  return wanted.map(colour => {
    const isFree = colour >= 0 && !taken.has(colour), free = [...Array(COUNT).keys()].find(each => !wanted.includes(each) && !taken.has(each));
    const chosen = isFree ? colour : free ?? taken.size % COUNT;
    taken.add(chosen);
    return chosen;
  });
}
