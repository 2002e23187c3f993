// Figures: a chart below its title, with buttons that save its picture and copy its numbers.
import {element} from "./elements.js";
import * as picture from "./picture.js";
import * as share from "./share.js";
import * as tables from "./tables.js";
import * as taking from "./taking.js";
import {words} from "./words.js";

const MOST_SIGNS = 60; // of the name of a file

const nameOf = title => title.toLowerCase().replace(/[^\p{L}\d]+/gu, "-").slice(0, MOST_SIGNS).replace(/^-|-$/g, "");

// The buttons of a picture and its table. The numbers of CSV are as they are, those of Markdown as they are shown.
/** @type {(framed: Framed, table: Table, raw?: any[][]) => Element[]} */
export function buttons(framed, {head, rows}, raw = rows) {
  const told = element("span", {role: "status"}), title = picture.titleOf(framed), name = nameOf(title);
  const ways = {
    save_png: async () => share.save(`${name}.png`, await picture.png(framed)),
    save_svg: () => share.save(`${name}.svg`, picture.svg(framed)),
    copy_csv: () => share.copy(tables.csv([head, ...raw])),
    copy_markdown: () => share.copy(tables.markdown(head, rows, [title, ...framed.captions].join("\n"))),
  };
  return [...Object.keys(ways).map(way => element("button", {type: "button", onclick: () => taking.take(way, undefined, told, ways)}, words[way])), told];
}

// A chart that is wider than its place scrolls there.
function placed(drawn, width) {
  const wide = drawn.viewBox.baseVal.width;
  if (wide <= width) return drawn;
  drawn.style.minWidth = `${wide}px`;
  return element("div", {class: "table", tabindex: "0", role: "group", "aria-label": drawn.querySelector("title").textContent}, drawn);
}

/** @type {(framed: Framed, table: Table, width: number, more?: {subtitle?: string, raw?: any[][]}) => HTMLElement} */
export function draw(framed, table, width, {subtitle, raw} = {}) {
  return element("figure", {},
    element("figcaption", {}, element("strong", {}, picture.titleOf(framed)), subtitle ? ` ${subtitle}` : ""),
    placed(framed.picture, width), element("div", {class: "taken"}, ...buttons(framed, table, raw)));
}
