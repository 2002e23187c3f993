// What a script expects of itself, as hod verify tells it: what holds in green, what fails in red, each in words, too.
import * as asking from "./asking.js";
import {element} from "./elements.js";
import * as numbers from "./numbers.js";
import {words} from "./words.js";

const hasChecks = (name, text) => name.endsWith(".lua") && /^\s*check\b/m.test(text);

const told = ({line, mechanism, situation, measure, expected, value, verdict}) =>
  element("li", {class: verdict === "holds" ? "holds" : "fails"},
    `${verdict === "holds" ? "✓" : "✗"} ${words.line} ${line}: ${[mechanism, situation].filter(each => each).join(" ")}, ` +
    `${measure}: ${words.expected} ${expected}, ${words.is} ${value ? numbers.plain(Number(value)) : "–"}`);

// Asks it of a file beside the others, and shows it in a place.
export async function draw(place, name, text) {
  if (!hasChecks(name, text)) return place.replaceChildren();
  const line = ["verify", name, "--part", "checks", "--trials", "1000", "--situations", "1", "--format", "json"];
  const [answer] = await asking.ask("expectations", [line], {beside: {...asking.files, [name]: text}}) ?? [];
  if (!answer) return;
  place.replaceChildren(...(answer.text.startsWith("[") ? JSON.parse(answer.text).map(told) : []));
}
