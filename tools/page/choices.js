// The best choice at each state of a mechanism, and what each option is worth, as hod choices tells it.
import * as asking from "./asking.js";
import * as complaints from "./complaints.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as form from "./form.js";
import * as numbers from "./numbers.js";
import * as question from "./question.js";
import * as states from "./states.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const parts = list => (list ?? "").split(",").filter(part => part);

// Whether the fields of the state that are asked for are the mechanism's.
export function has(situation) {
  const {asked} = situation, names = new Set(situation.rows("state").map(row => row.name));
  return [...parts(asked.by), ...parts(asked.at).map(pair => pair.split("=")[0])].every(name => names.has(name));
}

// Somebody chooses where a field says that he plays his best; a script says nothing of it.
function isOffered(situation) {
  const choosers = situation.rows("field").filter(row => domains.values(row.accepts).includes("best"));
  const isOpen = choosers.length === 0 ? situation.asked.rules in asking.files
    : choosers.some(({name}) => situation.value(name) === "best");
  return isOpen && situation.rows("state").length > 0;
}

// What a map lies over where nothing is chosen: the first two numbers of the state.
function ofMap(situation) {
  const found = situation.rows("state").filter(row => domains.areNumbers(row.accepts)).slice(0, 2);
  return found.length === 2 ? found.map(({name}) => name).join(",") : undefined;
}

const line = asked => question.line(asked, "choices", ...(asked.by ? ["--by", asked.by] : []),
  ...parts(asked.at).flatMap(pair => ["--at", pair]), ...(asked.turn ? ["--turn", asked.turn] : []),
  "--budget", asking.limits.budget, "--format", "csv");

// Asks again, where they are looked at.
async function answered(situation) {
  const {asked, choices} = situation, place = choices.querySelector(".states");
  if (!choices.querySelector("details")?.open) return;
  const [told] = await situation.ask("choices", line(asked)) ?? [];
  if (!told) return;
  place.replaceChildren(told.status ? element("p", {class: "complaint"}, complaints.plain(told.complaint))
    : states.draw(numbers.rows(told.text), parts(asked.by)));
}

function control(situation, title, none, options, chosen, hear) {
  const choose = value => {
    hear(value);
    situation.page.moved();
    situation.page.settle();
    return again(situation);
  };
  const named = options.map(name => ({name, title: wording.spoken(name)}));
  return element("label", {}, title, form.select([{name: "", title: none}, ...named], chosen, choose));
}

// One or two fields of the state that take all their values; the others may have one.
function controls(situation) {
  const {asked} = situation, rows = situation.rows("state"), by = place => parts(asked.by)[place] ?? "";
  const names = rows.map(row => row.name), given = Object.fromEntries(parts(asked.at).map(pair => pair.split("=")));
  const vary = place => control(situation, words.by, words.nothing, names, by(place), name => {
    asked.by = [by(0), by(1)].with(place, name).filter(each => each).join(",");
  });
  const at = ({name, accepts}) =>
    control(situation, wording.spoken(name), words.as_first, domains.values(accepts), given[name] ?? "", value => {
      given[name] = value;
      asked.at = Object.entries(given).filter(([, each]) => each).map(pair => pair.join("=")).join(",");
    });
  const turn = element("input", {type: "number", min: 1, value: asked.turn ?? 1, onchange: event => {
    asked.turn = event.target.value;
    situation.page.moved();
    situation.page.settle();
    again(situation);
  }});
  return [vary(0), vary(1), element("label", {}, words.turn, turn),
    element("details", {open: Boolean(asked.at)}, element("summary", {}, words.at),
      element("div", {class: "view"}, ...rows.map(at)))];
}

// As a map at first, and as whoever looks at it has it then.
function look(situation) {
  const {asked, choices} = situation, isOpen = choices.querySelector("details").open;
  if (isOpen && [asked.by, asked.at, asked.turn].every(each => each === undefined) && (asked.by = ofMap(situation))) {
    situation.page.moved("link");
    situation.page.settle();
    choices.querySelector("form").replaceChildren(...controls(situation));
  }
  return again(situation);
}

// Where nobody chooses there is nothing to look at.
export function draw(situation) {
  const {asked, choices} = situation, isOpen = choices.querySelector("details")?.open || asked.by || asked.at || asked.turn;
  if (!isOffered(situation)) return choices.replaceChildren();
  choices.replaceChildren(
    element("details", {open: Boolean(isOpen), ontoggle: () => look(situation)},
      element("summary", {}, words.choices),
      element("form", {class: "view", onsubmit: event => event.preventDefault()}, ...controls(situation)),
      element("p", {}, words.choices_told),
      element("div", {class: "states", "aria-live": "polite"})));
}

// A field that has changed may have given somebody a choice, or taken it.
export function again(situation) {
  const isThere = situation.choices.childElementCount > 0;
  if (isThere !== isOffered(situation)) draw(situation);
  return answered(situation);
}
