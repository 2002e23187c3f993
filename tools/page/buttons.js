// What can be done with the answer of a situation: to roll it, to take it along, to remove it.
const buttons = (() => {
  const button = (label, press) => element("button", {type: "button", onclick: press}, label);

  async function copyMarkdown(situation) {
    const answers = await situation.ask("markdown", [...question.line(situation.asked, "exact"), "--format", "markdown"]);
    if (answers) share.copy(answers[0].text);
  }

  function sharing(situation) {
    const {asked, csv, picture} = situation;
    const link = () => location.href.split("#")[0] + question.writeAll([asked]);
    return element("details", {}, element("summary", {}, words.share),
      button(words.copy_link, () => share.copy(link())),
      button(words.copy_command, () => share.copy(question.shell(question.line(asked, "exact")))),
      button(words.copy_markdown, () => copyMarkdown(situation)),
      button(words.copy_csv, () => share.copy(csv)),
      button(words.copy_frame, () => share.copy(share.frame(link()))),
      button(words.save_svg, () => share.saveSvg(asked.mechanism, picture)),
      button(words.save_png, () => share.savePng(asked.mechanism, picture)));
  }

  function all(situation) {
    const {page} = situation;
    const made = element("div", {class: "buttons"},
      button(words.roll, () => roll(situation)),
      button(words.roll_many, () => rollMany(situation)),
      sharing(situation));
    if (page.all.length > 1) made.append(button(words.remove, () => page.remove(situation)));
    return made;
  }

  async function roll(situation) {
    const answers = await situation.ask("roll", question.line(situation.asked, "roll", "--seed", String(++situation.seed)));
    if (answers) situation.story.replaceChildren(element("pre", {tabindex: "0"}, answers[0].text || answers[0].complaint));
  }

  async function rollMany(situation) {
    const {asked, domain} = situation;
    const options = ["--trials", "10000", "--seed", String(++situation.seed), "--format", "csv"];
    const [rows] = await situation.ask("roll", question.line(asked, "simulate", ...options)) ?? [];
    if (!rows) return;
    if (rows.status) return situation.complain(rows.complaint);
    const rolled = numbers.distribution(numbers.rows(rows.text), asked.outcome, domain);
    situation.show(rolled);
    situation.story.replaceChildren(element("p", {class: "rolled"}, `${words.rolled}: ` +
      rolled.map(bar => `${bar.value} ${numbers.percent(bar.probability)}`).join(", ")));
  }

  return {all};
})();
