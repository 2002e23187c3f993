// The page: situations side by side, and the address that tells all of them.
const words = JSON.parse(document.getElementById("words").textContent);

const page = {
  MOST: 4,
  all: [],
  rules: [],

  // The state for whoever waits for an answer: "calculating", then "answered".
  wait() {
    document.documentElement.dataset.state = "calculating";
  },

  moved() {
    this.wait();
    document.getElementById("told").textContent = "";
    this.address = question.writeAll(this.all.map(each => each.asked));
    history.replaceState(null, "", this.address);
  },

  settle() {
    for (const each of this.all) each.mark(this.all[0]);
    if (this.all.every(each => each.isAnswered)) document.documentElement.dataset.state = "answered";
  },

  arrange() {
    document.getElementById("situations").replaceChildren(...this.all.map(each => each.card));
    this.all.forEach((each, place) => each.card.setAttribute("aria-label", `${words.situation} ${place + 1}`));
    document.getElementById("add").hidden = this.all.length >= this.MOST;
  },

  async set(all) {
    this.all = all.slice(0, this.MOST).map(asked => new Situation(asked, this));
    this.arrange();
    for (const each of this.all) await each.open();
  },

  async add() {
    const made = new Situation(structuredClone(this.all.at(-1).asked), this);
    this.all.push(made);
    this.arrange();
    await made.open();
    this.all.slice(0, -1).forEach(each => each.show()); // which can be removed now
  },

  remove(situation) {
    this.all = this.all.filter(each => each !== situation);
    this.arrange();
    this.all.forEach(each => each.show());
    this.moved();
    this.settle();
  },

  addRules(name) {
    if (!this.rules.some(each => each.name === name)) this.rules.push({name});
    for (const each of this.all) each.draw();
    const last = this.all.at(-1);
    last.asked.rules = name;
    return last.open();
  },

  read() {
    const asked = question.readAll(location.hash);
    return asked.length > 0 ? asked : [{rules: this.rules[0].name, mechanism: "shooting", fields: {}, settings: {}}];
  },

  async begin() {
    await asking.start();
    const [answer] = await asking.ask("all", [["rules", "--format", "json"]]);
    this.rules = JSON.parse(answer.text).map(({rules, title}) => ({name: rules, title}));
    await this.set(this.read());
    document.getElementById("add").addEventListener("click", () => this.add());
    addEventListener("hashchange", () => location.hash !== this.address && this.set(this.read()));
    own.listen(this);
  },
};

if (window !== parent) document.documentElement.classList.add("embedded");
page.begin().catch(error =>
  document.getElementById("situations").append(element("p", {role: "alert"}, String(error.message ?? error))));
