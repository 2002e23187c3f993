// The parameters of the rules as controls: each can be turned, and set back to what it was.
import * as complaints from "./complaints.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as form from "./form.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const listOf = text => text.split(/[ ,]+/);

function turn(situation, row, text) {
  const {settings} = situation.asked, value = listOf(text).join(",");
  if (value === listOf(row.value).join(",")) delete settings[row.name];
  else settings[row.name] = value;
  situation.update();
}

// One value of the domain, written or reached step by step.
function stepper(row, value, name, hear) {
  const all = domains.values(row.accepts), size = Math.max(...all.map(each => each.length));
  const input = element("input",
    {value, size, "aria-label": name, spellcheck: "false", autocomplete: "off", onchange: () => hear()});
  const step = (sign, by) => element("button", {type: "button", "aria-label": `${name} ${sign}`, onclick: () => {
    input.value = all[all.indexOf(input.value) + by] ?? input.value;
    hear();
  }}, sign);
  return {input, drawn: element("span", {class: "stepper"}, step("−", -1), input, step("+", 1))};
}

const titleOf = (situation, row) => wording.parameter(row.name, situation.asked.mechanism);

// What each place of a list is called: "successes needed for one, two and three hits" has as many names as there are places.
function placesOf({meaning}, count) {
  const parts = meaning.split(/, | and | or /).filter(part => !/^(of )?which/.test(part));
  if (parts.length < count) return Array.from({length: count}, (_, place) => String(place + 1));
  return parts.slice(-count).map(part => part.split(/.*\b(?:of|for|to|a|the)\b |.*: | where /).filter(each => each).at(0))
    .map(part => part.split(" ").slice(0, 2).join(" "));
}

function steppers(situation, row, values) {
  const title = titleOf(situation, row), places = placesOf(row, values.length);
  const hear = () => turn(situation, row, made.map(({input}) => input.value.trim() || "?").join(","));
  const made = values.map((value, place) =>
    stepper(row, value, values.length > 1 ? `${title}: ${places[place]}` : title, hear));
  return made.map(({drawn}, place) => values.length > 1 ? element("span", {class: "place"}, element("small", {}, places[place]), drawn) : drawn);
}

function control(situation, row) {
  const text = situation.asked.settings[row.name] ?? row.value, values = listOf(text);
  if (values.length > 1 || domains.hasRange(row.accepts)) return steppers(situation, row, values);
  const made = form.control(row, text, value => turn(situation, row, value));
  made.setAttribute("aria-label", titleOf(situation, row));
  return [made];
}

function field(situation, row) {
  const id = `s${situation.number}-${row.name}`, title = titleOf(situation, row);
  const setBack = () => {
    turn(situation, row, row.value);
    const anew = field(situation, row);
    made.replaceWith(anew);
    anew.querySelector("input, select").focus();
  };
  const reset = element("button",
    {type: "button", class: "reset", title: words.reset, "aria-label": `${title}: ${words.reset}`, onclick: setBack}, "↺");
  const told = {"aria-labelledby": id, "aria-describedby": `${id}-meaning ${id}-refused`};
  const made = element("div", {class: "field parameter", "data-name": row.name},
    element("span", {id, class: "name"}, title),
    element("div", {class: listOf(row.value).length > 1 ? "turned list" : "turned", role: "group", ...told},
      ...control(situation, row), reset),
    element("small", {id: `${id}-meaning`}, `${row.meaning} (${row.accepts})`),
    element("small", {id: `${id}-refused`, class: "refused"}));
  return made;
}

// They are many, and made when they are looked at: first the mechanism's own.
export function all(situation) {
  const rows = situation.rows("parameter"), isOwn = row => situation.own.has(row.name);
  if (rows.length === 0) return "";
  const isTurned = ({asked}) => Object.keys(asked.settings).length > 0; // here, or beside it
  const isOpen = situation.areParametersOpen || situation.page.all.some(isTurned);
  const others = rows.filter(row => !isOwn(row)), reset = element("button",
    {type: "button", class: "reset-all", onclick: () => setAllBack(situation)}, words.reset_all);
  const group = rows => element("div", {class: "group"}, ...rows.map(row => field(situation, row)));
  const make = () => made.children.length > 1 || made.append(element("div", {class: "changed-numbers"}, reset, situation.changes), group(rows.filter(isOwn)),
    ...(others.length > 0 ? [element("h3", {}, words.other_parameters), group(others)] : []));
  const look = event => {
    situation.areParametersOpen = event.target.open;
    make();
    mark(situation);
  };
  const made = element("details", {class: "parameters", open: isOpen, ontoggle: look}, element("summary", {}, words.parameters));
  if (isOpen) make();
  return made;
}

function setAllBack(situation) {
  situation.asked.settings = {};
  situation.draw();
  situation.form.querySelector("details.parameters > summary").focus();
  situation.update();
}

// Marks which have been turned, and tells at its control why a value is refused.
export function mark({form, asked: {settings}, complaint}) {
  const details = form.querySelector("details.parameters"), count = Object.keys(settings).length;
  if (!details) return;
  details.querySelector("summary").textContent = words.parameters + (count ? ` (${count} ${words.changed})` : "");
  details.querySelector(".reset-all")?.toggleAttribute("hidden", count === 0);
  for (const field of details.querySelectorAll(".parameter")) {
    const {name} = field.dataset, isTurned = name in settings, isRefused = isTurned && complaint.includes(name);
    field.classList.toggle("changed", isTurned);
    field.querySelector(".reset").hidden = !isTurned;
    field.querySelector(".refused").textContent = isRefused ? complaints.plain(complaint) : "";
    for (const input of field.querySelectorAll("input, select")) input.toggleAttribute("aria-invalid", isRefused);
  }
}
