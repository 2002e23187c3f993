// The start: a question that is answered, and doors to others.
import * as chart from "./chart.js";
import * as describedChart from "./described_chart.js";
import {element, shape, unbroken} from "./elements.js";
import * as numbers from "./numbers.js";
import * as question from "./question.js";
import {words} from "./words.js";

// What a door opens: an address, or a place of the page; and the bars of its little picture.
const DOORS = {
  overpowered: {bars: [3, 5, 8], address: "bloodybacks-7/shooting?~outcome=hits+bloodybacks-8.3/shooting?~outcome=hits"},
  volley: {bars: [2, 5, 9, 3], address: "bloodybacks-8.3/shooting?~outcome=hits"},
  charge: {bars: [4, 6, 5, 8], address: "bloodybacks-8.3/engagement?distance=9&~at=actions%3D2&~as=now"},
  change: {bars: [4, 4, 7, 4], address: "bloodybacks-8.3/shooting?shooting.bands=1,4,7&~outcome=hits"},
  battle: {bars: [8, 6], address: "bloodybacks-8.3/~battle"},
  fit: {bars: [1, 4, 9, 4, 1], address: question.writeInquiry("fit bloodybacks-8.3 shooting weapon=rifle hits=0,1,0,0,2,0")},
  dice: {bars: [1, 5, 9, 5, 1], place: "#dice-words"},
  own: {bars: [2, 4, 6, 8], place: ".own"},
};

const picture = bars => shape("svg", {viewBox: "0 0 60 40", "aria-hidden": "true"},
  ...bars.map((high, place) => chart.bar(place, 4 + 11 * place, 38 - 4 * high, 8, 4 * high)));

// To a place of the page, which is unfolded and ready to write in.
function go(selector) {
  const place = document.querySelector(selector);
  if (place.localName === "details") place.open = true;
  place.scrollIntoView();
  (place.querySelector("textarea") ?? place).focus({preventScroll: true});
}

function door([name, {bars, address, place}]) {
  const inside = [picture(bars), element("strong", {}, words[`start_${name}`]), element("span", {}, words[`start_${name}_told`])];
  return element("li", {}, address ? element("a", {href: "#" + address}, ...inside)
    : element("button", {type: "button", onclick: () => go(place)}, ...inside));
}

// The question that was answered when the page was built.
function answered(place) {
  const {sentences, charts} = JSON.parse(document.getElementById("answered").textContent), width = chart.widthIn(document.querySelector("main"));
  place.replaceChildren(element("h2", {}, words.start_answered), ...sentences.map(each => element("p", {}, numbers.localSentence(unbroken(each)))),
    element("div", {class: "charts"}, ...charts.map(each => describedChart.draw(each, width))));
}

export function draw(place) {
  place.querySelector("ul").replaceChildren(...Object.entries(DOORS).map(door));
  answered(place.querySelector(".answered"));
}
