// A battle told once, as hod battle --narrate tells it: a turn can be opened, whose line names the units that are lost in it.
import {element} from "./elements.js";
import * as rolling from "./rolling.js";
import {words} from "./words.js";

const TURN = /^Turn \d+$/, LOST = / is lost, /, INDENT = /^ {2}/; // of what is told of a place

// Its dice land when it is opened.
function turn([head, ...lines]) {
  const lost = lines.filter(line => LOST.test(line)).map(line => line.split(":")[0]);
  const tell = () => rolling.storyOf(lines.map(line => line.replace(INDENT, "")).join("\n"));
  const made = element("details", {ontoggle: () => made.children.length > 1 || made.append(tell())},
    element("summary", {}, [head, ...lost].join("; ")));
  return made;
}

const block = lines => TURN.test(lines[0]) ? [turn(lines)] : lines.map(line => element("p", {}, line));

export const draw = text => element("div", {class: "story", role: "region", "aria-label": words.battle_story, tabindex: "0"},
  ...text.trim().split("\n\n").flatMap(part => block(part.split("\n"))));
