// The form of a battle: two lines that face each other place by place, what both armies mean to do, and its file.
import {Battle} from "./battle.js";
import * as battleFile from "./battle_file.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as form from "./form.js";
import * as share from "./share.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const MOST_PLACES = 12, MOST_IN_PLACE = 8;
const SIDES = ["a", "b"];
// What a battle file says of a battle and of an army, what is accepted, and what holds where it says nothing.
const PLAN = {accepts: "stand | advance | charge | best", value: "best"}, LEADER = {accepts: "none | present", value: "none"};
const COVER = {accepts: "none | light | significant | fortification", value: "none"};
const INCHES = {accepts: "0..100", value: ""}, UNITS = {accepts: "1..36", value: ""};
const MAIN = {a_plan: PLAN, b_plan: PLAN, turns: {accepts: "1..20", value: "12"}, distance: INCHES};
const MORE = {title: {accepts: "", value: ""}, reserve_distance: INCHES, march: {accepts: "never | 0..20", value: "2"},
  holds: {accepts: "none | a | b", value: "none"}, a_breaks: UNITS, b_breaks: UNITS, a_leader: LEADER, b_leader: LEADER,
  a_cover: COVER, b_cover: COVER};

const idOf = (battle, ...parts) => `s${battle.number}-${parts.join("-")}`;

// Draws the lines again, after a change of their units or places.
function turn(battle, change) {
  const {lines, draft} = battle;
  change(lines);
  for (const side of SIDES) draft.fields[`${side}_line`] = battleFile.lineOf(lines[side]);
  battle.changed();
  Battle.keepFocus(() => battle.form.querySelector(".places").replaceWith(places(battle)));
}

// The units in a place of a line, the first in front, and room for one more behind them.
function column(battle, side, place) {
  const units = battle.lines[side][place], rankOf = rank => rank ? `${words.battle_behind} ${rank}` : words.battle_front;
  const options = rank => [{name: "", title: rank ? words.battle_nobody_behind : words.battle_nobody},
    ...battle.troops.map(name => ({name, title: name.replaceAll("-", " ")}))];
  const set = (rank, troops) => turn(battle, lines => {
    const there = lines[side][place];
    if (!troops) there.splice(rank, 1);
    else there[rank] = {said: [], ...there[rank], troops};
  });
  return [...units, undefined].slice(0, MOST_IN_PLACE).map((unit, rank) => {
    const made = form.select(options(rank), unit?.troops ?? "", troops => set(rank, troops));
    made.id = idOf(battle, side, place, rank);
    made.setAttribute("aria-label", [words[`name_${side}`], `${words.battle_place} ${place + 1}`, rankOf(rank)].join(", "));
    return element("div", {}, made, element("small", {}, unit?.said.join(" ") ?? ""));
  });
}

function row(battle, place) {
  const name = `${words.battle_place} ${place + 1}`;
  const take = () => turn(battle, lines => SIDES.forEach(side => lines[side].splice(place, 1)));
  const remove = element("button", {type: "button", "aria-label": `${words.remove} ${name}`,
    hidden: battle.lines.a.length === 1, onclick: take}, "×");
  return element("tr", {}, element("th", {scope: "row"}, name, " ", remove),
    ...SIDES.map(side => element("td", {}, ...column(battle, side, place))));
}

function places(battle) {
  const sides = SIDES.map(side => element("th", {scope: "col"}, words[`name_${side}`]));
  const add = element("button", {type: "button", id: idOf(battle, "place"), hidden: battle.lines.a.length >= MOST_PLACES,
    onclick: () => turn(battle, lines => SIDES.forEach(side => lines[side].push([])))}, words.battle_add);
  return element("div", {class: "places"}, element("table", {},
    element("thead", {}, element("tr", {}, element("td"), ...sides)),
    element("tbody", {}, ...battle.lines.a.slice(0, MOST_PLACES).map((_, place) => row(battle, place)))), add);
}

function control({accepts, value}, given, hear) {
  if (accepts && !domains.isRange(accepts))
    return form.select(domains.values(accepts).map(name => ({name})), given ?? value, hear);
  const [min, max] = domains.ends(accepts), type = accepts ? {type: "number", min, max} : {};
  return element("input", {...type, value: given ?? value, onchange: event => hear(event.target.value.trim())});
}

function field(battle, [name, row]) {
  const {fields} = battle.draft, hear = value => {
    if (value === row.value || value === "") delete fields[name];
    else fields[name] = value;
    battle.changed();
  };
  return form.labelled(battle, name, words[`battle_${name}`], control(row, fields[name], hear), wording.spoken(name));
}

// What its reader opens and closes.
const folded = (key, battle, title, ...inside) => element("details", {class: "more", open: battle[key],
  ontoggle: event => battle[key] = event.target.open}, element("summary", {}, title), ...inside);

const group = (battle, rows) => element("div", {class: "group"}, ...Object.entries(rows).map(each => field(battle, each)));

// The battle as a file, to look at, to change and to take along.
function file(battle) {
  const id = idOf(battle, "file"), text = element("textarea", {id, rows: 14, spellcheck: "false", wrap: "off"});
  const told = element("span", {role: "status"});
  const button = (word, press) => element("button", {type: "button", onclick: async () => {
    told.textContent = await press();
  }}, words[word]);
  text.value = battle.text;
  battle.file = text;
  return folded("isFileOpen", battle, words.battle_file,
    element("p", {}, element("label", {for: id}, words.battle_file_told)), text,
    button("battle_use", () => battle.take(battleFile.read(text.value))),
    button("copy_changes", () => share.copy(battle.text).catch(error => error.message)),
    button("own_save", () => share.save(Battle.FILE, new Blob([battle.text], {type: "text/plain"}))), " ", told);
}

// The battles that are built in, with a word on the source of the one that is chosen.
function examples(battle) {
  const {name, remarks} = battle.example ?? {};
  const options = battle.examples.map(each => ({name: each.name, title: each.asked.fields.title}));
  return form.labelled(battle, words.battle_examples, remarks,
    form.select(options, name, chosen => battle.take(battle.exampleOf(chosen))));
}

export const head = battle => [form.labelled(battle, words.rules, "", form.select(battle.page.rules, battle.draft.rules, rules => {
  battle.draft.rules = rules;
  battle.changed();
})), examples(battle)];

export const controls = battle => [places(battle), group(battle, MAIN),
  folded("isMoreOpen", battle, words.battle_more, group(battle, MORE)),
  battle.moved, element("p", {}, element("button", {class: "fight"}, words.battle_fight)), file(battle)];
