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
      button(words.roll, () => rolling.once(situation)),
      button(words.roll_many, () => rolling.many(situation)),
      sharing(situation));
    if (page.all.length > 1) made.append(button(words.remove, () => page.remove(situation)));
    return made;
  }

  return {all};
})();
