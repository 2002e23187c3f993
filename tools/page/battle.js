// A battle: two lines of units that are made ready in its form, what is fought, and what comes of it. It is a card like a
// situation. What is changed is asked when it is fought; until then what is shown is the battle before.
import * as asking from "./asking.js";
import * as battleAnswer from "./battle_answer.js";
import * as battleFile from "./battle_file.js";
import * as battleForm from "./battle_form.js";
import * as battleStory from "./battle_story.js";
import * as colours from "./colours.js";
import * as complaints from "./complaints.js";
import {element} from "./elements.js";
import * as examples from "./examples.js";
import * as picture from "./picture.js";
import * as progress from "./progress.js";
import {Situation} from "./situation.js";
import * as telling from "./telling.js";
import {words} from "./words.js";

export class Battle {
  static FIRST = 1000;
  static LAST = 256000; // battles that are rolled
  static BUDGET = "50s";
  static EXAMPLE = "cowpens.ini";

  // Where the library finds it: at no file of the reader's own.
  static get FILE() {
    return "battle.ini" in asking.files ? "battle-2.ini" : "battle.ini";
  }

  number = ++Situation.last;
  seed = Situation.firstSeed();
  tale = Situation.firstSeed();
  opened = 0;
  asks = 0;
  isAnswered = false;
  csv = "";
  fought; // what its form had when it was fought
  /** @type {Map<string, Measure>} */ measures;
  /** @type {DescribedChart[]} */ charts = [];
  /** @type {HTMLTextAreaElement} */ file;

  /** @param {Asked} asked */
  constructor(asked, page) {
    this.asked = asked;
    this.page = page;
    this.colour = colours.of([asked.rules])[0];
    this.head = element("form", {class: "head", onsubmit: event => event.preventDefault()});
    this.form = element("form", {class: "fields", novalidate: true, onsubmit: event => {
      event.preventDefault();
      this.fight();
    }});
    this.sentence = element("h2", {class: "sentence"});
    this.drawn = element("div", {class: "drawn"});
    this.moved = element("p", {class: "moved", role: "status"});
    this.found = element("p", {class: "found"});
    this.buttons = battleAnswer.buttons(this);
    this.story = element("div", {"aria-live": "polite"});
    this.answer = element("div", {class: "answer"});
    this.working = element("div", {class: "long"});
    this.told = element("div", {class: "told"}, this.sentence, this.drawn, this.found, this.buttons, this.working,
      this.story, this.answer);
    this.card = element("section", {class: "situation battle"}, this.head, this.told, this.form);
  }

  // The same card, for what a link asks.
  anew(asked) {
    return Object.assign(this, {asked, asks: this.asks + 1, measures: undefined, charts: [], draft: undefined,
      isAnswered: false});
  }

  // Of what is fought the file lies beside the reader's own.
  ask(kind, fought, line) {
    const beside = {...asking.files, [Battle.FILE]: battleFile.write(fought)};
    return progress.ask(this.working, `${this.number} ${kind}`, [line], beside);
  }

  // Makes the form ready, and fights what is asked; where nothing is, a battle that is built in.
  async open({how = "step"} = {}) {
    asking.forget(this.number);
    const opened = ++this.opened;
    this.isAnswered = false;
    this.page.wait();
    const troops = asking.ask(`${this.number} troops`, [["troops", "--format", "json"]]);
    const [{battles}, listed] = await Promise.all([examples.all(), troops]);
    if (!listed || opened !== this.opened) return;
    this.troops = [...new Set(JSON.parse(listed[0].text).map(({troops}) => troops))];
    this.examples = Object.entries(battles)
      .map(([name, text]) => ({name, asked: battleFile.read(text), remarks: battleFile.remarks(text)}));
    if (!("a_line" in this.asked.fields)) Object.assign(this.asked, this.exampleOf(Battle.EXAMPLE));
    this.draft = {...this.draft ?? structuredClone(this.asked), rules: this.asked.rules};
    this.draw();
    return this.fight(how);
  }

  // What its form is made of.
  get described() {
    return this.draft;
  }

  exampleOf(file) {
    return structuredClone(this.examples.find(({name}) => name === file).asked);
  }

  // The file as the form has it, and the example that it is.
  get text() {
    return battleFile.write(this.draft);
  }
  get example() {
    return this.examples.find(({asked}) => battleFile.write(asked) === this.text);
  }

  // Fills the form.
  draw() {
    if (!this.draft) return;
    const [a, b] = ["a_line", "b_line"].map(name => battleFile.columns(this.draft.fields[name]));
    for (const line of [a, b]) while (line.length < Math.max(a.length, b.length)) line.push([]);
    this.lines = {a, b};
    Battle.keepFocus(() => this.form.replaceChildren(...battleForm.controls(this)));
    this.drawHead();
  }

  drawHead() {
    Battle.keepFocus(() => this.head.replaceChildren(...battleForm.head(this)));
  }

  // Draws anew what has the keyboard, which the same control has then.
  static keepFocus(draw) {
    const {id} = document.activeElement;
    draw();
    if (id) document.getElementById(id)?.focus();
  }

  // Another battle for the form, as a file tells it.
  take({fields, settings}) {
    Object.assign(this.draft, {fields, settings});
    this.draw();
    this.changed();
  }

  // The form has another battle than before.
  changed() {
    this.file.value = this.text;
    this.drawHead();
    this.remark();
  }

  // Tells where what is shown is not what the form has.
  remark() {
    const isSame = ({rules}) => rules === this.draft.rules && battleFile.write(this.fought) === this.text;
    this.moved.textContent = this.measures && !isSame(this.fought) ? words.battle_changed : "";
  }

  // The words of a command line for what has been fought.
  static line({rules, trials, seed}) {
    return ["battle", rules, Battle.FILE, "--trials", String(trials), "--seed", String(seed)];
  }

  // Fights what the form has.
  async fight(how) {
    const asks = ++this.asks, fought = {...structuredClone(this.draft), seed: ++this.seed, trials: Battle.FIRST};
    this.asked = structuredClone(this.draft);
    this.isAnswered = false;
    this.page.moved(how);
    if (!battleFile.isWritable(this.asked)) return this.complain(words.battle_bad);
    if (await this.roll(fought, asks) && this.isRolled) this.narrow(fought, asks);
  }

  // More and more battles, whose intervals narrow: all are of one seed, so that more of them begin with the same.
  async narrow(fought, asks) {
    let {trials} = fought;
    do trials *= 4; while (trials <= Battle.LAST && await this.roll({...fought, trials}, asks));
  }

  // Rolls so many battles, and shows them; whether that has been done, and nothing else is asked meanwhile.
  async roll(fought, asks) {
    const line = [...Battle.line(fought), "--budget", Battle.BUDGET, "--charts", telling.FOLDER, "--format", "csv"];
    const [found] = await this.ask("battle", fought, line) ?? [];
    if (!found || asks !== this.asks) return false;
    if (!found.status) this.show(fought, found);
    else if (fought.trials === Battle.FIRST) this.complain(found.complaint);
    return !found.status;
  }

  show(fought, {text, charts}) {
    if (this.fought?.seed !== fought.seed) this.story.replaceChildren();
    Object.assign(this, {fought, csv: text, measures: battleAnswer.read(text), charts: charts.map(each => JSON.parse(each)),
      isAnswered: true});
    for (const each of this.page.all) if (each instanceof Battle) each.redraw();
    this.remark();
    this.page.settle();
  }

  // Below its picture: what was fought, and whether that was rolled.
  get isRolled() {
    return this.measures.get("p:winner=a").interval !== undefined;
  }
  get caption() {
    const {title = words.battle, ...fields} = this.fought.fields;
    return picture.caption({...this.fought, fields}, this.isRolled ? `${title}, ${battleAnswer.rolled(this)}` : title, this.page);
  }

  complain(why) {
    Object.assign(this, {measures: undefined, charts: [], isAnswered: true});
    this.buttons.hidden = true;
    for (const place of [this.sentence, this.moved, this.found, this.answer, this.story]) place.replaceChildren();
    const said = complaints.isOverBudget(why) ? words.battle_over : complaints.plain(why);
    this.drawn.replaceChildren(element("p", {class: "complaint", role: "alert"}, said));
    this.page.settle();
  }

  // Tells one of these battles, with dice of its own.
  async tell() {
    const {fought} = this, line = ["battle", fought.rules, Battle.FILE, "--narrate", "--seed", String(++this.tale)];
    const [told] = await this.ask("story", fought, line) ?? [];
    if (!told) return;
    this.story.replaceChildren(told.status ? element("p", {class: "complaint"}, complaints.plain(told.complaint))
      : battleStory.draw(told.text));
  }

  redraw() {
    if (this.measures) battleAnswer.draw(this);
  }
  fit() {
    this.redraw();
  }

  // It shows nothing that situations beside it show.
  follow() {}
  mark() {}
}
