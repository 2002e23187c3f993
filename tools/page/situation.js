// A situation: what is asked, what the library says of its mechanism, and what it answers.
import * as answer from "./answer.js";
import * as asking from "./asking.js";
import * as axis from "./axis.js";
import * as choices from "./choices.js";
import * as colours from "./colours.js";
import * as complaints from "./complaints.js";
import * as deciding from "./deciding.js";
import * as domains from "./domains.js";
import {element, unbroken} from "./elements.js";
import * as equivalents from "./equivalents.js";
import * as form from "./form.js";
import * as numbers from "./numbers.js";
import * as own from "./own.js";
import * as parameters from "./parameters.js";
import * as picture from "./picture.js";
import * as progress from "./progress.js";
import * as question from "./question.js";
import * as rolling from "./rolling.js";
import * as telling from "./telling.js";
import * as unmoved from "./unmoved.js";
import * as views from "./views.js";
import * as whatif from "./whatif.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

export class Situation {
  static last = 0;
  static MOST_SHARES = 24; // values along an axis, over which a line is drawn
  static SOON = 250; // milliseconds
  static FIRST = "-"; // in place of a mechanism: whichever the rules have first

  // Every card has dice of its own.
  static firstSeed = () => crypto.getRandomValues(new Uint16Array(1))[0];

  number = ++Situation.last;
  seed = Situation.firstSeed();
  opened = 0;
  asks = 0;
  isAnswered = false;
  isWhole = true;
  csv = "";
  complaint = "";
  dropped = [];
  remembered = {}; // what was asked of other rules

  /** @param {Asked} asked */
  constructor(asked, page) {
    this.asked = asked;
    this.page = page;
    this.colour = colours.of([asked.rules])[0];
    const still = event => event.preventDefault();
    this.head = element("form", {class: "head", onsubmit: still});
    this.view = element("form", {class: "view", onsubmit: still});
    this.form = element("form", {class: "fields", onsubmit: still});
    this.sentence = element("h2", {class: "sentence"});
    this.drawn = element("div", {class: "drawn"});
    this.answer = element("div", {class: "answer"});
    this.changes = element("div", {class: "changes"});
    this.moved = element("p", {class: "moved", role: "status"});
    this.story = element("div", {"aria-live": "polite"});
    this.working = element("div", {class: "long"});
    this.choices = element("div", {class: "choices"});
    this.deciding = element("div", {class: "deciding"});
    this.told = element("div", {class: "told"}, this.working, this.sentence, this.drawn, this.moved, this.view, this.deciding,
      this.choices, this.answer, this.story);
    this.card = element("section", {class: "situation"}, this.head, this.told, this.form);
  }

  // The same card, for what a link asks.
  anew(asked) {
    return Object.assign(this, {asked, opened: this.opened + 1, asks: this.asks + 1, before: undefined, remembered: {}, isAnswered: false,
      isMoreOpen: undefined, isWhole: true, described: undefined, bars: undefined});
  }

  // The kind of question is asked once at a time; one that takes long can be stopped.
  ask(kind, ...lines) {
    return progress.ask(this.working, `${this.number} ${kind}`, lines);
  }

  // Reads what the rule set and the mechanism consist of, makes the form, and answers. What comes from other rules may
  // have values that these do not have.
  async open({comes = false, how = "step"} = {}) {
    asking.forget(this.number);
    const opened = ++this.opened, show = (...names) => ["show", this.asked.rules, ...names, "--format", "json"];
    this.isAnswered = false;
    this.page.wait();
    let [listed, shown] = await this.ask("rules", show(), show(this.asked.mechanism)) ?? [];
    if (!listed || opened !== this.opened) return;
    if (listed.status) {
      this.isWhole = true;
      this.head.replaceChildren(form.rules(this));
      this.form.replaceChildren();
      return this.complain(listed.complaint);
    }
    const all = JSON.parse(listed.text);
    this.mechanisms = all.filter(row => row.what === "mechanism");
    this.dropped = [];
    if (!this.mechanisms.some(row => row.name === this.asked.mechanism)) {
      this.replace();
      [shown] = await this.ask("rules", show(this.asked.mechanism)) ?? [];
    }
    if (!shown || opened !== this.opened) return;
    if (shown.status) return this.complain(shown.complaint);
    this.describe(JSON.parse(shown.text), all.filter(row => row.what === "parameter"));
    if (this.isChosen) this.asked.fields = {...this.beginning, ...this.carried};
    this.isChosen = this.carried = undefined;
    this.forget(comes);
    const answered = this.update(how);
    this.drawFirst(); // while it is answered
    setTimeout(() => this.drawWhole(), Situation.SOON);
    await answered;
  }

  // The parameters of the mechanism itself come before those of others, which may take part in it.
  /** @type {(own: Row[], parameters: Row[]) => void} */
  describe(own, parameters) {
    this.own = new Set(own.map(row => row.name));
    this.described = [...own, ...parameters.filter(row => !this.own.has(row.name))];
  }

  /** @type {(what: string) => Row[]} */
  rows(what) {
    return this.described.filter(row => row.what === what);
  }

  get outcomes() {
    return this.rows("outcome");
  }

  // The main outcome and the main fields, as the library has them.
  get main() {
    const [{name, meaning}] = this.rows("main");
    return {outcome: name, fields: meaning.split(" ")};
  }

  // What is asked of a mechanism that has been chosen: where its defaults decide nothing, something else.
  get beginning() {
    const [{value}] = this.rows("main");
    return Object.fromEntries((value ?? "").split(" ").filter(pair => pair).map(pair => pair.split("=")));
  }

  get domain() {
    return this.outcomes.find(row => row.name === this.asked.outcome).accepts;
  }

  // The rule set, the mechanism, or a field or parameter, as it is or by default.
  value(name) {
    const {asked} = this, row = this.described.find(row => row.name === name);
    return name in asked ? asked[name] : asked.fields[name] ?? asked.settings[name] ?? row?.value;
  }

  // What stands below its picture.
  get caption() {
    return picture.caption(this.asked, wording.spoken(this.asked.mechanism), this.page);
  }

  choose(mechanism) {
    for (const name of question.SHOWN) this.asked[name] = undefined;
    Object.assign(this.asked, {mechanism, fields: {}});
    this.isChosen = true;
  }

  // In place of a mechanism that these rules do not have, the one that asks the same; at first, what a file changes.
  replace() {
    const {rules, mechanism, fields} = this.asked, names = this.mechanisms.map(({name}) => name);
    const changed = mechanism === Situation.FIRST ? own.sectionsOf(rules).find(name => names.includes(name)) : undefined;
    if (mechanism !== Situation.FIRST) this.dropped.push(mechanism);
    this.choose(changed ?? equivalents.of(mechanism, names));
    this.carried = fields;
  }

  // Goes over to other rules: to what was asked of them last, or to the same question.
  change(rules) {
    this.remembered[this.asked.rules] = structuredClone(this.asked);
    this.asked = this.remembered[rules] ?? {...structuredClone(this.asked), rules};
    return this.open({comes: true});
  }

  // What another rule set does not have is not asked of it, and told. Other values that are wrong the library refuses.
  forget(comes) {
    const accepts = (row, value) =>
      row && (!comes || row.what === "parameter" || domains.values(row.accepts).includes(value));
    for (const [what, given] of Object.entries({field: this.asked.fields, parameter: this.asked.settings}))
      for (const [name, value] of Object.entries(given)) {
        if (accepts(this.rows(what).find(row => row.name === name), value)) continue;
        delete given[name];
        this.dropped.push(`${name}=${value}`);
      }
    const before = {...this.asked};
    this.forgetShown();
    for (const name of /** @type {const} */ (["outcome", "along", "as"]))
      if (before[name] && before[name] !== this.asked[name]) this.dropped.push(`${name}=${before[name]}`);
  }

  forgetShown() {
    const {asked} = this;
    if (!this.outcomes.some(row => row.name === asked.outcome)) asked.outcome = this.main.outcome;
    if (!axis.names(this).includes(asked.along)) asked.along = asked.values = undefined;
    if (!views.options(this).some(each => each.name === asked.as)) asked.as = undefined;
    if (!choices.has(this)) asked.by = asked.at = asked.turn = undefined;
  }

  // Of the form what is seen first: the rest comes once an answer has been seen, or soon.
  drawFirst() {
    this.isWhole = false;
    this.head.replaceChildren(form.rules(this), form.mechanism(this), form.dropped(this));
    this.form.replaceChildren(form.main(this));
  }
  drawWhole() {
    if (this.isWhole) return;
    this.isWhole = true;
    this.form.append(...form.others(this));
    this.drawView();
    choices.draw(this);
    deciding.draw(this);
  }

  draw() {
    this.drawFirst();
    this.drawWhole();
  }

  drawView() {
    const {id} = document.activeElement;
    this.view.replaceChildren(...form.view(this));
    if (!this.view.contains(document.activeElement)) this.view.querySelector(`[id="${id}"]`)?.focus();
  }

  // Shows another outcome, or the same in another way; here, and beside it where there is such a thing.
  show(change) {
    if ("along" in change) change.values = undefined;
    for (const each of this.page.all) each.follow(change);
  }

  follow(change) {
    if (!this.described) return;
    if (change.outcome && !this.outcomes.some(row => row.name === change.outcome)) return;
    if (change.along && !axis.names(this).includes(change.along)) return;
    Object.assign(this.asked, change);
    this.forgetShown();
    if (change.along && axis.values(this).length > Situation.MOST_SHARES) this.asked.as ??= views.first(this);
    this.drawView();
    return this.update();
  }

  complain(why) {
    this.complaint = why;
    this.bars = this.before = this.written = undefined;
    this.sentence.textContent = this.moved.textContent = "";
    answer.complain(this, why);
    this.isAnswered = true;
    this.page.settle();
  }

  // This situation as it is now, while it goes on changing.
  now() {
    return Object.assign(Object.create(this), {asked: structuredClone(this.asked)});
  }

  // Answers what is asked now. Of an answer that is overtaken the latest is shown, if what is shown is still the same.
  async update(how) {
    const {opened} = this, asked = ++this.asks, then = this.now();
    this.isAnswered = false;
    const groups = [telling.lines(this), whatif.lines(this), this.asked.along ? axis.lines(this) : []];
    const answering = this.ask("answer", ...groups.flat());
    this.page.moved(how); // while it is answered
    const answers = await answering;
    if (!answers || opened !== this.opened || !this.showsLike(then)) return;
    const [told, written, swept] = groups.map(lines => answers.splice(0, lines.length)), [whole] = told;
    if (whole.status && complaints.isOverBudget(whole.complaint)) return rolling.instead(this);
    const complaint = whole.status ? whole.complaint : swept.length > 0 && axis.complaint(swept);
    if (complaint) return this.complain(complaint);
    this.complaint = "";
    this.isRolled = false;
    this.csv = whole.text;
    this.sentence.textContent = unbroken(telling.sentence(told));
    this.table = numbers.rows(whole.text);
    this.bars = numbers.distribution(this.table, this.asked.outcome, this.domain);
    if (this.bars.length > answer.MOST_VALUES) return this.complain(`${words.many_values} ${this.bars.length}`);
    this.written = whatif.of(then, written);
    this.swept = swept.length > 0 ? axis.rows(then, swept) : undefined;
    this.story.replaceChildren();
    this.moved.textContent = unmoved.told(this);
    this.redraw();
    performance.mark("answered");
    if (!this.isWhole) {
      await new Promise(done => setTimeout(done)); // in which it is painted
      if (opened !== this.opened || !this.showsLike(then)) return;
    }
    this.isAnswered = asked === this.asks;
    this.page.settle();
    choices.again(this);
    deciding.again(this);
  }

  // Shows what was rolled, where there are no exact chances.
  showRolled(csv, rolled, told) {
    Object.assign(this, {csv, table: numbers.rows(csv), bars: rolled, complaint: "", isRolled: true, isAnswered: true,
      swept: undefined, written: undefined, before: undefined});
    this.sentence.textContent = "";
    this.moved.textContent = unbroken(told);
    answer.show(this, rolled);
    this.page.settle();
  }

  showsLike({asked}) {
    return ["outcome", "along", "values", "as"].every(name => asked[name] === this.asked[name]);
  }

  // In a window of another width.
  fit() {
    if (this.bars) answer.draw(this);
  }

  redraw() {
    if (this.bars) answer.show(this, this.isRolled ? this.bars : undefined);
  }

  // Marks where it differs from the first situation.
  mark(first) {
    this.drawWhole();
    form.mark(this, first);
    parameters.mark(this);
    whatif.draw(this);
  }
}
