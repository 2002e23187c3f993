// The form of a situation, made from what the library says of its rule set and mechanism.
// A control, with its label and what it means below.
import * as axis from "./axis.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as parameters from "./parameters.js";
import * as views from "./views.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

export function labelled(situation, name, meaning, control, title = name) {
  const id = `s${situation.number}-${name}`;
  control.id = id;
  if (meaning) control.setAttribute("aria-describedby", id + "-meaning");
  return element("div", {class: "field", "data-name": name}, element("label", {for: id}, title), control,
    meaning ? element("small", {id: id + "-meaning"}, meaning) : "");
}

// What is chosen and not there is an empty choice.
export function select(options, chosen, hear) {
  const isThere = options.some(each => (each.options ?? [each]).some(({name}) => name === chosen));
  if (!isThere) options = [{name: "", title: ""}, ...options];
  const option = ({name, title}) => element("option", {value: name, selected: name === chosen || (!isThere && !name)}, title ?? name);
  const group = each =>
    each.options ? element("optgroup", {label: each.label}, ...each.options.map(option)) : option(each);
  return element("select", {onchange: event => hear(event.target.value)}, ...options.map(group));
}

// A switch, a slider or a choice, as fits the domain.
export function control(row, value, hear) {
  if (domains.isSwitch(row.accepts))
    return element("input", {type: "checkbox", checked: value === "yes",
      onchange: event => hear(event.target.checked ? "yes" : "no")});
  if (!domains.isRange(row.accepts))
    return select(domains.values(row.accepts).map(name => ({name})), value, hear);
  const [min, max] = domains.ends(row.accepts);
  const shown = element("input", {type: "number", min, max, value, class: "exactly", onchange: event => {
    slider.value = event.target.value;
    event.target.value = slider.value; // within its ends
    hear(slider.value);
  }});
  const slider = element("input", {type: "range", min, max, value, oninput: event => {
    shown.value = event.target.value;
    hear(event.target.value, `s${row.name}`);
  }});
  slider.shown = shown;
  return slider;
}

function field(situation, row) {
  const {fields} = situation.asked;
  return controlled(situation, row, fields[row.name] ?? row.value, value => {
    if (value === row.value) delete fields[row.name];
    else fields[row.name] = value;
  });
}

// A field with a value; what is chosen is set, and answered.
export function controlled(situation, row, value, set) {
  const made = control(row, value, (chosen, how) => {
    set(chosen);
    situation.update(how);
  });
  const field = labelled(situation, row.name, row.meaning, made, row.title);
  if (!made.shown) return field;
  made.shown.setAttribute("aria-label", row.title);
  made.after(made.shown);
  return field;
}

export function rules(situation) {
  const {asked, page} = situation;
  return labelled(situation, words.rules, "", select(page.rules, asked.rules, value => {
    situation.change(value);
  }));
}

export function mechanism(situation) {
  const {asked, mechanisms} = situation;
  const {meaning} = mechanisms.find(row => row.name === asked.mechanism);
  return labelled(situation, words.mechanism, meaning, select(named(mechanisms), asked.mechanism, value => {
    situation.choose(value);
    situation.open();
  }));
}

// What was asked of other rules, and these do not have.
export const dropped = situation => situation.dropped.length === 0 ? ""
  : element("p", {class: "dropped", role: "status"}, `${words.dropped}: ${situation.dropped.join(", ")}`);

// What is shown of the answer: a change of it changes what can be chosen next.
function shown(situation, word, control, name) {
  const hear = value => situation.show({[name]: value || undefined});
  return labelled(situation, word, "", control(situation.asked[name] ?? "", hear));
}

const choice = options => (value, hear) => select(options, value, hear);

const text = value => (_, hear) =>
  element("input", {value, spellcheck: "false", onchange: event => hear(event.target.value)});

export function view(situation) {
  const fields = situation.rows("field").map(({name}) => wording.spoken(name));
  const title = name => {
    const said = name.includes(".") ? wording.parameter(name, situation.asked.mechanism) : wording.spoken(name);
    return name.includes(".") && fields.includes(said) ? wording.parameter(name) : said; // one that is called like a field
  };
  const groups = [...axis.groups(situation)]
    .map(([label, names]) => ({label, options: names.map(name => ({name, title: title(name)}))}));
  const along = [{name: "", title: words.nothing}, ...groups];
  return [
    shown(situation, words.outcome, choice(named(situation.outcomes)), "outcome"),
    shown(situation, words.along, choice(along), "along"),
    situation.asked.along ? shown(situation, words.values, text(axis.range(situation)), "values") : "",
    shown(situation, words.as, choice(views.options(situation)), "as"),
  ];
}

const named = rows => rows.map(({name}) => ({name, title: wording.spoken(name)}));

function grouped(situation, rows) {
  const made = group => group.fields.map(row => field(situation, row));
  return wording.groups(rows).map(group => group.title
    ? element("fieldset", {}, element("legend", {}, group.title), ...made(group))
    : element("div", {class: "group"}, ...made(group)));
}

// The fields that are no main ones, open where one of them has been changed, until its reader opens or closes them.
function more(situation, rows) {
  if (rows.length === 0) return "";
  const {page} = situation, isChanged = page.all.some(({asked}) => rows.some(({name}) => name in asked.fields));
  return element("details", {class: "more", open: situation.isMoreOpen ?? isChanged,
    ontoggle: event => situation.isMoreOpen = event.target.open},
  element("summary", {}, words.more), ...grouped(situation, rows));
}

// The main fields, and what else can be changed.
export function main(situation) {
  const rows = situation.main.fields.flatMap(name => situation.rows("field").filter(row => row.name === name));
  return element("div", {class: "group main"}, ...rows.map(row => field(situation, {...row, title: wording.spoken(row.name)})));
}
export function others(situation) {
  const {fields} = situation.main, rows = situation.rows("field").filter(row => !fields.includes(row.name));
  return [more(situation, rows), parameters.all(situation)];
}

// Marks where a situation differs from the first.
export function mark(situation, first) {
  for (const field of situation.card.querySelectorAll(".head .field, .fields .field")) {
    const name = field.dataset.name;
    const head = {[words.rules]: "rules", [words.mechanism]: "mechanism"}[name];
    const value = asked => head ? asked[head] : asked.fields[name] ?? asked.settings[name];
    const differs = first !== situation && value(first.asked) !== value(situation.asked);
    field.classList.toggle("differs", differs);
    field.title = differs ? words.differs : "";
  }
}
