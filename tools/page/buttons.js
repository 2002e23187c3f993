// What can be done with the answer of a situation: to roll it, to take it along, to remove it.
const buttons = (() => {
  const button = (label, press) => element("button", {type: "button", onclick: press}, label);

  function all(situation) {
    const {page} = situation;
    const made = element("div", {class: "buttons"},
      button(words.roll, () => rolling.once(situation)),
      button(words.roll_many, () => rolling.many(situation)),
      element("details", {}, element("summary", {}, words.share), ...taking.buttons(situation)));
    if (page.all.length > 1) made.append(button(words.remove, () => page.remove(situation)));
    return made;
  }

  // What can be done where an answer was stopped.
  const again = situation => element("div", {class: "buttons"}, button(words.again, () => situation.update("link")),
    button(words.roll_instead, () => rolling.instead(situation)));

  return {all, again};
})();
