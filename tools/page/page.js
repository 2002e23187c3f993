// The page: situations side by side, and the address that tells all of them.
import * as asking from "./asking.js";
import {Battle} from "./battle.js";
import * as battleFile from "./battle_file.js";
import * as diceBox from "./dice_box.js";
import {element} from "./elements.js";
import * as inquiry from "./inquiry.js";
import {Moment} from "./now.js";
import * as own from "./own.js";
import * as question from "./question.js";
import * as scales from "./scales.js";
import {Situation} from "./situation.js";
import * as start from "./start.js";
import * as steady from "./steady.js";
import * as taking from "./taking.js";
import * as together from "./together.js";
import {words} from "./words.js";
import * as workshop from "./workshop.js";

// In a frame of another page it is one situation.
const isEmbedded = window !== parent;

export const page = {
  MOST: 4,
  BETWEEN: 350, // milliseconds: a browser lets a page write its address only so often
  all: [],
  listed: [], // the rule sets of the library

  get rules() {
    return [...this.listed, ...Object.keys(asking.files).map(name => ({name, title: own.titleOf(name)}))];
  },

  // The state for whoever waits for an answer: "calculating", then "answered".
  wait() {
    document.documentElement.dataset.state = "calculating";
  },

  // What is asked has changed: a step back leads to what was asked before, but not through all that one dragged
  // over, nor through what a link has become. `how` is "step", "link", or the name of what is dragged.
  moved(how = "step") {
    this.wait();
    const all = this.all.map(each => each.asked);
    this.address = question.writeAll(all, own.carried(all) ?? [], this.inquiry);
    document.getElementById("whole").setAttribute("href", this.address);
    this.isStep ||= how !== "link" && (how === "step" || how !== this.dragged);
    this.dragged = how;
    this.write();
  },

  // Writes the address, now or a little later, unless a link has been followed meanwhile.
  write() {
    clearTimeout(this.clock);
    const left = (this.written ?? -Infinity) + this.BETWEEN - performance.now();
    if (left > 0) {
      this.clock = setTimeout(() => this.write(), left);
      return;
    }
    if (location.hash !== this.followed || location.hash === this.address) return this.isStep = false;
    this.written = performance.now();
    if (this.isStep) history.pushState(null, "", this.address);
    else history.replaceState(null, "", this.address);
    this.isStep = false;
    this.followed = location.hash;
  },

  settle() {
    this.lay();
    for (const each of this.all) each.mark(this.all[0]);
    together.draw(this.all, document.getElementById("together"));
    if (!this.all.every(each => each.isAnswered)) return;
    scales.share(this.all);
    document.documentElement.dataset.state = "answered";
  },

  // Where rules of one's own are asked, their editor lies beside the answer.
  lay() {
    const isOwn = this.all.some(({asked}) => asked.rules in asking.files);
    document.documentElement.classList.toggle("workbench", isOwn);
    if (isOwn) document.querySelector(".own").toggleAttribute("open", true);
  },

  // Draws the charts again in a window of another width, as wide as their places.
  fit() {
    if (innerWidth === this.width) return;
    this.width = innerWidth;
    for (const each of this.all) each.fit();
    this.settle();
  },

  arrange() {
    document.getElementById("situations").replaceChildren(...this.all.map(each => each.card));
    this.all.forEach((each, place) => each.card.setAttribute("aria-label", `${words.situation} ${place + 1}`));
    const isBegun = this.all.length > 0;
    document.getElementById("add").hidden = !isBegun || this.all.length >= this.MOST;
    document.getElementById("start").hidden = isBegun || isEmbedded;
    document.getElementById("again").hidden = !isBegun;
    this.lay();
  },

  // A card for what is asked: the one that is there, if it is of its kind.
  cardOf(asked, there) {
    const kind = asked.mechanism === battleFile.MECHANISM ? Battle : asked.as === Moment.AS ? Moment : Situation;
    return there?.constructor === kind ? there.anew(asked) : new kind(asked, this);
  },

  // Shows situations, in the cards that are there; what these ask is given up.
  async set(asked, how = "link") {
    for (const each of this.all) asking.forget(each.number);
    const all = asked.slice(0, this.MOST)
      .map((each, place) => this.cardOf(each, this.all[place]));
    this.all = all;
    this.arrange();
    if (all.length === 0) this.settle();
    for (const each of all) if (this.all === all) await each.open({how});
  },

  async add() {
    const made = this.cardOf(structuredClone(this.all.at(-1).asked));
    this.all.push(made);
    this.arrange();
    await made.open();
    made.card.scrollIntoView({block: matchMedia("(max-width: 40rem)").matches ? "start" : "nearest"});
    this.all.slice(0, -1).forEach(each => each.redraw()); // which can be removed now
  },

  remove(situation) {
    asking.forget(situation.number);
    this.all = this.all.filter(each => each !== situation);
    this.arrange();
    this.all.forEach(each => each.redraw());
    this.moved();
    this.settle();
  },

  // Asks the last situation with these rules, or what these rules have first.
  async use(rules) {
    if (this.all.length === 0) await this.set([{rules, mechanism: Situation.FIRST, fields: {}, settings: {}}], "step");
    else {
      this.all.at(-1).asked.rules = rules;
      await this.again("step");
    }
    if (matchMedia("(max-width: 40rem)").matches) this.all.at(-1)?.card.scrollIntoView(); // which is far above the editor
  },

  // Asks again where the reader's own rules are asked, as they are now; all may choose them.
  async again(how = "link") {
    for (const each of this.all) {
      if (!this.listed.some(({name}) => name === each.asked.rules)) await each.open({how});
      else if (each.described) each.draw();
    }
  },

  // What the address asks; nothing at the start. Where it is not understood, the page says so.
  async read() {
    const told = document.getElementById("complaint");
    told.textContent = "";
    clearTimeout(this.clock); // what was asked before is not written over it
    this.followed = location.hash;
    try {
      const {asked, packed, inquiry} = question.readAll(location.hash);
      this.inquiry = inquiry;
      await own.receive(packed);
      workshop.welcome(packed.map(([name]) => name));
      if (asked.length === 0 && isEmbedded) throw new Error(words.needs_address);
      if (asked.length > this.MOST) told.textContent = `${words.many_situations} ${asked.slice(this.MOST).map(({rules, mechanism}) => `${rules} ${mechanism}`).join(", ")}`;
      return asked;
    } catch (error) {
      this.complain(error);
    }
    return [];
  },

  // Goes where a link leads.
  async follow() {
    if (location.hash === this.followed) return;
    const reading = this.reading = {}, asked = await this.read();
    if (reading !== this.reading) return; // overtaken by another link
    await this.set(asked);
    this.inquire();
  },

  // Asks any question that the address has, below the situations; plain dice in their box, where that is seen.
  async inquire() {
    const asked = this.inquiry;
    if (!asked || isEmbedded || this.all.length === 0 && diceBox.show(asked)) return;
    await inquiry.show(asked).catch(error => this.complain(error));
  },

  complain({message}) {
    document.getElementById("complaint").textContent = message;
  },

  async begin() {
    if (!window.WebAssembly || !window.DecompressionStream) throw new Error(words.no_wasm);
    const started = asking.start();
    await new Promise(done => setTimeout(done)); // in which it starts
    workshop.open(this);
    this.width = innerWidth;
    start.draw(document.getElementById("start"));
    steady.begin();
    const hear = asked => {
      this.inquiry = asked;
      this.moved();
      this.settle();
    };
    diceBox.open(hear);
    inquiry.open(hear);
    document.getElementById("add").addEventListener("click", () => this.add());
    document.getElementById("share").addEventListener("click", () => taking.share(this.all, document.getElementById("shared")));
    addEventListener("resize", () => this.fit());
    if (location.hash.length < 2) this.arrange(); // the start needs no library
    await started;
    const [listed] = await asking.ask("all", [["rules", "--format", "json"]]);
    this.listed = JSON.parse(listed.text).map(({rules, title}) => ({name: rules, title}));
    addEventListener("hashchange", () => this.follow());
    await this.follow();
    if (isEmbedded) return;
    const [version] = await asking.ask("all", [["--version"]]);
    document.getElementById("version").textContent = version.text.split("\n").slice(0, 2).join(", ").replace(/\s+/g, " ");
    workshop.offer();
    inquiry.begin();
  },
};

document.documentElement.classList.toggle("embedded", isEmbedded);
page.begin().catch(error => {
  const told = element("p", {class: "complaint", role: "alert"}, String(error.message ?? error));
  document.getElementById("situations").replaceChildren(told);
});
