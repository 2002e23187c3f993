// A situation: its form, made from what the library says of the mechanism, and its answer.
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
      this.form.replaceChildren(this.rulesField());
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

  // A control, with its label and what it means below.
  labelled(name, meaning, control) {
    const id = `s${this.number}-${name}`;
    control.id = id;
    if (meaning) control.setAttribute("aria-describedby", id + "-meaning");
    return element("div", {class: "field", "data-name": name}, element("label", {for: id}, name), control,
      meaning ? element("small", {id: id + "-meaning"}, meaning) : "");
  }

  select(options, chosen, hear) {
    const made = element("select", {onchange: event => hear(event.target.value)});
    for (const {name, title} of options)
      made.append(element("option", {value: name, selected: name === chosen}, title ?? name));
    return made;
  }

  // A switch, a slider or a choice, as fits the domain.
  control(row, value, hear) {
    if (domains.isSwitch(row.accepts))
      return element("input", {type: "checkbox", checked: value === "yes",
        onchange: event => hear(event.target.checked ? "yes" : "no")});
    if (!domains.isRange(row.accepts))
      return this.select(domains.values(row.accepts).map(name => ({name})), value, hear);
    const [min, max] = domains.ends(row.accepts);
    const shown = element("output", {}, value);
    const slider = element("input", {type: "range", min, max, value, oninput: event => {
      shown.textContent = event.target.value;
      hear(event.target.value);
    }});
    slider.shown = shown;
    return slider;
  }

  field(row) {
    const hear = value => {
      if (value === row.value) delete this.asked.fields[row.name];
      else this.asked.fields[row.name] = value;
      this.update();
    };
    const made = this.control(row, this.asked.fields[row.name] ?? row.value, hear);
    const field = this.labelled(row.name, row.meaning, made);
    if (made.shown) made.after(made.shown);
    return field;
  }

  parameter(row) {
    const hear = ({target}) => {
      if (target.value === row.value || target.value === "") delete this.asked.settings[row.name];
      else this.asked.settings[row.name] = target.value;
      this.update();
    };
    const value = this.asked.settings[row.name] ?? row.value;
    const written = element("input", {value, onchange: hear, spellcheck: "false"});
    return this.labelled(row.name, `${row.meaning} (${row.accepts})`, written);
  }

  rulesField() {
    const hear = value => {
      this.asked.rules = value;
      this.open();
    };
    return this.labelled(words.rules, "", this.select(this.page.rules, this.asked.rules, hear));
  }

  draw() {
    const shown = change => value => { change(value); this.update(); };
    const named = rows => rows.map(({name}) => ({name}));
    const parameters = this.rows("parameter").map(row => this.parameter(row));
    this.form.replaceChildren(
      this.rulesField(),
      this.labelled(words.mechanism, this.mechanisms.find(row => row.name === this.asked.mechanism).meaning,
        this.select(named(this.mechanisms), this.asked.mechanism, value => { this.choose(value); this.open(); })),
      ...this.rows("field").map(row => this.field(row)),
      parameters.length ? element("details", {open: Object.keys(this.asked.settings).length > 0},
        element("summary", {}, words.parameters), ...parameters) : "",
      this.labelled(words.outcome, "", this.select(named(this.rows("outcome")), this.asked.outcome,
        shown(value => this.asked.outcome = value))),
      this.labelled(words.along, "", this.select([{name: "", title: words.nothing}, ...named(this.rows("field"))],
        this.asked.along ?? "", shown(value => this.asked.along = value || undefined))));
  }

  get domain() {
    return this.rows("outcome").find(row => row.name === this.asked.outcome).accepts;
  }

  complain(why) {
    this.answer.replaceChildren();
    this.drawn.replaceChildren(element("p", {class: "complaint", role: "alert"}, why));
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

  // What a chart shows, in a sentence.
  get told() {
    const moments = numbers.moments(this.bars);
    const shares = this.bars.map(bar => `${bar.value} ${numbers.percent(bar.probability)}`).join(", ");
    return `${this.asked.outcome}: ${shares}` + (moments ? `; ${words.mean} ${numbers.plain(moments.mean)}` : "");
  }

  summary() {
    const moments = numbers.moments(this.bars);
    return moments ? element("p", {class: "moments"},
      `${words.mean} ${numbers.plain(moments.mean)}, ${words.deviation} ${numbers.plain(moments.deviation)}`) : "";
  }

  tabulate() {
    const sums = numbers.atLeast(this.bars), isNumber = numbers.moments(this.bars) !== null;
    const head = [this.asked.outcome, words.probability, ...(isNumber ? [words.at_least] : [])];
    const cells = (bar, place) => [numbers.percent(bar.probability), ...(isNumber ? [numbers.percent(sums[place])] : [])];
    return element("table", {},
      element("thead", {}, element("tr", {}, ...head.map(name => element("th", {scope: "col"}, name)))),
      element("tbody", {}, ...this.bars.map((bar, place) =>
        element("tr", {}, element("th", {scope: "row"}, bar.value), ...cells(bar, place).map(text => element("td", {}, text))))));
  }

  alongAxis() {
    const field = this.rows("field").find(row => row.name === this.asked.along);
    const rows = domains.values(field.accepts)
      .map(value => ({value, table: this.swept.filter(row => row[field.name] === value)}))
      .filter(row => row.table.length > 0)
      .map(({value, table}) => ({value, bars: numbers.distribution(table, this.asked.outcome, this.domain)}));
    return chart.stacked(rows, `${this.asked.outcome}, ${words.along}: ${field.name}`);
  }

  show(rolled) {
    this.picture = this.swept ? this.alongAxis() : chart.bars(this.bars, this.told, rolled);
    this.drawn.replaceChildren(this.picture, this.summary());
    this.answer.replaceChildren(this.tabulate(), this.buttons());
  }

  button(label, press) {
    return element("button", {type: "button", onclick: press}, label);
  }

  buttons() {
    const command = question.shell(question.line(this.asked, "exact"));
    const link = () => location.href.split("#")[0] + question.writeAll([this.asked]);
    const markdown = async () => {
      const answers = await this.ask("markdown", [...question.line(this.asked, "exact"), "--format", "markdown"]);
      if (answers) share.copy(answers[0].text);
    };
    const made = element("div", {class: "buttons"},
      this.button(words.roll, () => this.roll()),
      this.button(words.roll_many, () => this.rollMany()),
      element("details", {}, element("summary", {}, words.share),
        this.button(words.copy_link, () => share.copy(link())),
        this.button(words.copy_command, () => share.copy(command)),
        this.button(words.copy_markdown, markdown),
        this.button(words.copy_csv, () => share.copy(this.csv)),
        this.button(words.copy_frame, () => share.copy(share.frame(link()))),
        this.button(words.save_svg, () => share.saveSvg(this.asked.mechanism, this.picture)),
        this.button(words.save_png, () => share.savePng(this.asked.mechanism, this.picture))));
    if (this.page.all.length > 1) made.append(this.button(words.remove, () => this.page.remove(this)));
    return made;
  }

  async roll() {
    const answers = await this.ask("roll", question.line(this.asked, "roll", "--seed", String(++this.seed)));
    if (answers) this.story.replaceChildren(element("pre", {tabindex: "0"}, answers[0].text || answers[0].complaint));
  }

  async rollMany() {
    const options = ["--trials", "10000", "--seed", String(++this.seed), "--format", "csv"];
    const [answer] = await this.ask("roll", question.line(this.asked, "simulate", ...options)) ?? [];
    if (!answer) return;
    if (answer.status) return this.complain(answer.complaint);
    const rolled = numbers.distribution(numbers.rows(answer.text), this.asked.outcome, this.domain);
    this.show(rolled);
    this.story.replaceChildren(element("p", {class: "rolled"}, `${words.rolled}: ` +
      rolled.map(bar => `${bar.value} ${numbers.percent(bar.probability)}`).join(", ")));
  }

  // Marks where it differs from the first situation.
  mark(first) {
    for (const field of this.form.querySelectorAll(".field")) {
      const name = field.dataset.name;
      const head = {[words.rules]: "rules", [words.mechanism]: "mechanism"}[name];
      const value = asked => head ? asked[head] : asked.fields[name] ?? asked.settings[name];
      const differs = first !== this && value(first.asked) !== value(this.asked);
      field.classList.toggle("differs", differs);
      field.title = differs ? words.differs : "";
    }
  }
}
