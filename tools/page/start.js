// The start: questions as cards, each of which opens a prepared comparison.
// What a card asks: an address, a line for "any question", or a place of the page; and the bars of its little picture.
import * as chart from "./chart.js";
import {element, shape} from "./elements.js";
import * as inquiry from "./inquiry.js";
import {words} from "./words.js";

const CARDS = {
  overpowered: {bars: [3, 5, 8], address: "bloodybacks-7/shooting?~outcome=hits+bloodybacks-8.3/shooting?~outcome=hits"},
  charge: {bars: [2, 4, 6, 9], address: ["bloodybacks-7", "bloodybacks-8.3"].map(rules =>
    `${rules}/assault?bayonet=yes&~outcome=defender_takes&~along=defender_dp&~as=mean:defender_takes`).join("+")},
  cover: {bars: [9, 8, 6, 3], address: ["bloodybacks-7", "bloodybacks-8.3"].map(rules =>
    `${rules}/shooting?~outcome=hits&~along=cover&~as=mean:hits`).join("+")},
  fit: {bars: [1, 4, 9, 4, 1], question: "fit", line: "bloodybacks-8.3 shooting weapon=rifle hits=0,1,0,0,2,0"},
  suit: {bars: [6, 3, 5], address: ["bloodybacks-7", "bloodybacks-8.3", "callan-1987"].map(rules =>
    `${rules}/firefight?~outcome=turn&~as=at-least`).join("+")},
  own: {bars: [4, 4, 7, 4], place: ".own"},
};

const picture = bars => shape("svg", {viewBox: "0 0 60 40", "aria-hidden": "true"},
  ...bars.map((high, place) => chart.bar(place, 4 + 11 * place, 38 - 4 * high, 8, 4 * high)));

function go({question, line, place}) {
  if (question) inquiry.show(question, line);
  else document.querySelector(place).scrollIntoView();
}

function card([name, asked]) {
  const inside = [picture(asked.bars), element("strong", {}, words[`start_${name}`]), element("span", {}, words[`start_${name}_told`])];
  return element("li", {}, asked.address ? element("a", {href: "#" + asked.address}, ...inside)
    : element("button", {type: "button", onclick: () => go(asked)}, ...inside));
}

export const draw = place => place.replaceChildren(...Object.entries(CARDS).map(card));
