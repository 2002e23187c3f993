// Shoot or charge now? One moment of an engagement: how A may win by each thing it may do, and what is best at other distances.
import * as answer from "./answer.js";
import * as asking from "./asking.js";
import * as barChart from "./bar_chart.js";
import * as chart from "./chart.js";
import * as describedChart from "./described_chart.js";
import {element, unbroken} from "./elements.js";
import * as form from "./form.js";
import * as numbers from "./numbers.js";
import * as picture from "./picture.js";
import * as question from "./question.js";
import * as share from "./share.js";
import {Situation} from "./situation.js";
import * as taking from "./taking.js";
import * as wording from "./wording.js";
import {words} from "./words.js";

const FIELDS = /^(distance|[ab]_(quality|cover|unit|stands))$/, STATE = /^([ab]_(dp|pins|hits)|actions)$/;
const KINDS = ["shoot", "advance", "charge"];

const kindOf = option => option.includes("charge") ? "charge" : /move|advance/.test(option) ? "advance" : "shoot";
// A row of the state: A, which acts, has an action.
const ofActor = row => row.name === "actions" ? {...row, accepts: row.accepts.replace(/^0/, "1"), meaning: words.now_actions} : row;
const firstOf = ({accepts}) => accepts.split("..")[0];
const parts = at => Object.fromEntries((at ?? "").split(",").filter(each => each).map(pair => pair.split("=")));

export class Moment extends Situation {
  static AS = "now"; // as which the address has it

  get main() {
    return {...super.main, fields: this.rows("field").map(({name}) => name).filter(name => FIELDS.test(name))};
  }

  forgetShown() {
    Object.assign(this.asked, {outcome: undefined, along: undefined, values: undefined, by: undefined, turn: undefined, as: Moment.AS});
  }

  drawFirst() {
    super.drawFirst();
    this.form.querySelector(".main").append(...this.states.map(row => this.state(row)));
  }

  // There is one way to show it.
  drawWhole() {
    if (this.isWhole) return;
    this.isWhole = true;
    this.form.append(...form.others(this));
  }

  // What has come until now, such as disruption.
  get states() {
    return this.rows("state").filter(({name}) => STATE.test(name)).map(ofActor);
  }

  // A field that is a part of the state, such as the distance, means what it is now.
  rows(what) {
    const now = new Map(super.rows("state").map(({name, meaning}) => [name, meaning]));
    return super.rows(what).map(row => what === "field" ? {...row, meaning: now.get(row.name) ?? row.meaning} : row);
  }

  // A control for it.
  state(row) {
    const given = parts(this.asked.at), first = firstOf(row);
    return form.controlled(this, {...row, title: wording.spoken(row.name)}, given[row.name] ?? first, value => {
      given[row.name] = value;
      this.asked.at = Object.entries(given).filter(([, each]) => each !== first).map(pair => pair.join("=")).join(",") || undefined;
    });
  }

  line(...options) {
    const names = new Set(this.rows("state").map(({name}) => name)), given = {actions: "1", ...parts(this.asked.at)};
    const at = Object.entries(given).filter(([name]) => names.has(name)).flatMap(pair => ["--at", pair.join("=")]);
    return question.line(this.asked, "choices", ...at, ...options, "--budget", asking.limits.budget, "--format", "csv");
  }

  async update(how) {
    const {opened} = this, asked = ++this.asks, toB = this.rows("state").map(({name}) => name).find(name => /^b_(dp|pins|hits)$/.test(name));
    this.isAnswered = false;
    const answering = this.ask("answer", this.line());
    this.page.moved(how);
    const [told] = await answering ?? [];
    if (!told || opened !== this.opened) return;
    if (told.status) return this.complain(told.complaint);
    this.complaint = "";
    this.csv = told.text;
    this.worths = this.best(numbers.rows(told.text));
    this.show();
    this.isAnswered = asked === this.asks;
    this.page.settle();
    const [map] = await this.ask("choices", this.line("--by", ["distance", toB].filter(each => each).join(","))) ?? [];
    if (map && !map.status && opened === this.opened) this.drawMap(numbers.rows(map.text), toB);
  }

  // What each kind of thing that A may do is worth at best.
  best(rows) {
    const own = rows.filter(({side}) => side === "a");
    return new Map(KINDS.flatMap(kind => {
      const worths = own.filter(({option}) => kindOf(option) === kind).map(({worth}) => Number(worth));
      return worths.length > 0 ? [[kind, Math.max(...worths)]] : [];
    }));
  }

  // The sentence: what is best, and by how much.
  get finding() {
    const say = worth => `${numbers.decimals(100 * worth, 1)} %`;
    const [[best, most], ...others] = [...this.worths].sort(([, one], [, other]) => other - one);
    const rest = others.map(([kind, worth]) => `${words[`now_${kind}`]} ${say(worth)}`).join(", ");
    return `${words[`now_best_${best}`]} ${say(most)} ${words.now_time}${rest && ` (${rest})`}.${this.worths.has("charge") ? "" : ` ${words.now_far}`}`;
  }

  show() {
    const rows = [...this.worths].map(([kind, worth]) => ({value: words[`now_${kind}`], shares: [worth]})), told = this.finding;
    this.sentence.textContent = unbroken(told);
    answer.fit(this);
    this.picture = barChart.across({rows, names: [words.now_worth], colours: [this.colour], rolled: [], room: KINDS.length, most: 1,
      title: told, told, width: chart.widthIn(this.drawn)});
    this.drawn.replaceChildren(chart.named(this.picture, words.now_worth));
    this.answer.replaceChildren(this.map ?? "", this.buttons());
  }

  // The best thing to do at each distance, for each state of B.
  drawMap(rows, toB) {
    const values = name => [...new Set(rows.map(row => row[name]))].sort((one, other) => one - other);
    const best = (distance, state) => rows.find(row => row.taken === "yes" && row.distance === distance && row[toB] === state);
    const categories = values("distance"), states = toB ? values(toB) : [undefined];
    const place = row => row ? KINDS.indexOf(kindOf(row.option)) : null;
    this.map = describedChart.draw({kind: "map", title: words.now_map, categories, series: states.map(state => [wording.spoken(toB ?? ""), state].join(" ")),
      labels: KINDS.map(kind => words[`now_${kind}`]), values: states.map(state => categories.map(at => place(best(at, state)))),
      panels: [], sentence: words.now_map}, chart.widthIn(this.drawn), this);
    this.answer.replaceChildren(this.map, this.buttons());
  }

  get caption() {
    const {fields, at} = this.asked;
    return picture.caption({...this.asked, fields: {...fields, ...parts(at)}}, wording.spoken(this.asked.mechanism), this.page);
  }

  // The table with its situation before it, as other tables have it.
  get csvWithSituation() {
    const fields = this.rows("field").map(({name}) => [name, this.value(name)]), states = this.states.map(row => [row.name, firstOf(row)]);
    const {rules, mechanism, at} = this.asked, given = {rules, mechanism, ...Object.fromEntries([...fields, ...states]), ...parts(at)};
    return this.csv.split("\n").map((row, place) => row && [...(place ? Object.values(given) : Object.keys(given)), row].join(",")).join("\n");
  }

  buttons() {
    const told = element("span", {role: "status"}), press = onclick => ({type: "button", onclick});
    const ways = {
      copy_command: () => share.copy(question.shell(this.line().slice(0, -4))),
      copy_markdown: async () => {
        const [{text}] = await this.ask("table", [...this.line().slice(0, -1), "markdown"]);
        return share.copy(taking.withSettings(text, this.asked));
      },
      copy_csv: () => share.copy(taking.withSettings(this.csvWithSituation, this.asked, "csv")),
    };
    const button = way => element("button", press(() => taking.take(way, this, told, ways)), words[way]);
    return element("div", {class: "buttons"},
      element("details", {}, element("summary", {}, words.take),
        ...["copy_link", ...Object.keys(ways), "copy_frame", "save_svg", "save_png"].map(button), told),
      this.page.all.length > 1 ? element("button", {class: "remove", ...press(() => this.page.remove(this))}, words.remove) : "");
  }

  redraw() {
    if (this.worths) this.show();
  }

  fit() {
    this.redraw();
  }
}
