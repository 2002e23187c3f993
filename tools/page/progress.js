// Tells that an answer takes a while, how far it is, and lets it be stopped.
import * as asking from "./asking.js";
import {element, unbroken} from "./elements.js";
import {words} from "./words.js";

const STEP = 300; // milliseconds

// Shows it in a place from when it takes long, until done() is called; hear is told how far it is.
function begin(place, stop) {
  const bar = element("progress", {max: 100, "aria-label": words.calculating}), left = element("span");
  const made = element("p", {class: "working"}, element("span", {role: "status"}, words.calculating), " ",
    bar, " ", left, " ", element("button", {type: "button", onclick: stop}, words.stop));
  const began = performance.now();
  const clock = setInterval(() => {
    if (!made.isConnected) place.replaceChildren(made);
    if (!bar.hasAttribute("value")) left.textContent = `${Math.floor((performance.now() - began) / 1000)} s`;
  }, STEP);
  const hear = text => { // as hod tells it: "12.3 %, about 5 s left"
    const [percent, seconds] = text.match(/[\d.]+/g);
    bar.value = percent;
    left.textContent = unbroken(`${Math.round(percent)} %, ${words.about_left} ${seconds} ${words.left}`);
  };
  const done = () => {
    clearInterval(clock);
    made.remove();
  };
  return {hear, done};
}

// Asks a question of a kind, and shows it in a place while it takes long; beside these files, if some are given.
export async function ask(place, kind, lines, beside) {
  const waiting = begin(place, () => asking.cancel(kind));
  try {
    return await asking.ask(kind, lines, {beside, hear: waiting.hear});
  } finally {
    waiting.done();
  }
}
