// What can be done with the answer of a situation: to roll it, to take it along, to remove it.
import {element} from "./elements.js";
import * as rolling from "./rolling.js";
import * as taking from "./taking.js";
import {words} from "./words.js";

const button = (label, press) => element("button", {type: "button", onclick: press}, label);

export function all(situation) {
  const {page} = situation;
  const made = element("div", {class: "buttons"},
    button(words.roll, () => rolling.once(situation)),
    button(words.roll_many, () => rolling.many(situation)),
    element("details", {open: situation.isShareOpen, ontoggle: event => situation.isShareOpen = event.target.open},
      element("summary", {}, words.take), ...taking.buttons(situation)));
  if (page.all.length > 1) made.append(button(words.remove, () => page.remove(situation)));
  return made;
}

// What can be done where an answer was stopped.
export const again = situation => element("div", {class: "buttons"}, button(words.again, () => situation.update("link")),
  button(words.roll_instead, () => rolling.instead(situation)));
