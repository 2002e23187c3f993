// A situation: what is asked, what the library says of its mechanism, and what it answers.
class Situation {
  static last = 0;

  constructor(asked, page) {
    Object.assign(this, {asked, page, number: ++Situation.last, seed: 0, csv: "", isAnswered: false, opened: 0, asks: 0});
    this.form = element("form", {onsubmit: event => event.preventDefault()});
    this.drawn = element("div", {class: "drawn"});
    this.answer = element("div", {class: "answer"});
    this.story = element("div", {"aria-live": "polite"});
    this.card = element("section", {class: "situation"}, this.drawn, this.form, this.answer, this.story);
  }

  ask(kind, ...lines) {
    return asking.ask(`${this.number} ${kind}`, lines);
  }

  // Reads what the rule set and the mechanism consist of, makes the form, and answers.
  async open() {
    const opened = ++this.opened;
    this.isAnswered = false;
    this.page.wait();
    const listed = await this.ask("rules", ["show", this.asked.rules, "--format", "json"]);
    if (!listed || opened !== this.opened) return;
    if (listed[0].status) {
      this.form.replaceChildren(form.rules(this));
      return this.complain(listed[0].complaint);
    }
    this.mechanisms = JSON.parse(listed[0].text).filter(row => row.what === "mechanism");
    if (!this.mechanisms.some(row => row.name === this.asked.mechanism)) this.choose(this.mechanisms[0].name);
    const shown = await this.ask("mechanism", ["show", this.asked.rules, this.asked.mechanism, "--format", "json"]);
    if (!shown || opened !== this.opened) return;
    if (shown[0].status) return this.complain(shown[0].complaint);
    this.described = JSON.parse(shown[0].text);
    this.forget();
    this.draw();
    await this.update();
  }

  rows(what) {
    return this.described.filter(row => row.what === what);
  }

  choose(mechanism) {
    Object.assign(this.asked, {mechanism, fields: {}, outcome: undefined, along: undefined});
  }

  // What another rule set does not have is not asked of it.
  forget() {
    const known = (what, name) => this.rows(what).some(row => row.name === name);
    for (const name of Object.keys(this.asked.fields)) if (!known("field", name)) delete this.asked.fields[name];
    for (const name of Object.keys(this.asked.settings)) if (!known("parameter", name)) delete this.asked.settings[name];
    if (!known("outcome", this.asked.outcome)) this.asked.outcome = this.rows("outcome")[0].name;
    if (!known("field", this.asked.along)) this.asked.along = undefined;
  }

  draw() {
    this.form.replaceChildren(...form.controls(this));
  }

  get domain() {
    return this.rows("outcome").find(row => row.name === this.asked.outcome).accepts;
  }

  complain(why) {
    answer.complain(this, why);
    this.isAnswered = true;
    this.page.settle();
  }

  // Answers what is asked now; an answer that is overtaken is not shown.
  async update() {
    const {opened} = this, asked = ++this.asks;
    this.isAnswered = false;
    this.page.moved();
    const lines = [[...question.line(this.asked, "exact"), "--budget", "50s,1GB", "--format", "csv"]];
    if (this.asked.along) lines.push(question.sweep(this.asked));
    const answers = await this.ask("answer", ...lines);
    if (!answers || opened !== this.opened) return;
    const failed = answers.find(each => each.status);
    if (failed) return this.complain(failed.complaint);
    this.csv = answers[0].text;
    this.bars = numbers.distribution(numbers.rows(this.csv), this.asked.outcome, this.domain);
    this.swept = answers[1] && numbers.rows(answers[1].text);
    this.story.replaceChildren();
    this.show();
    this.isAnswered = asked === this.asks;
    this.page.settle();
  }

  show() {
    answer.show(this);
  }

  // Marks where it differs from the first situation.
  mark(first) {
    form.mark(this, first);
  }
}
