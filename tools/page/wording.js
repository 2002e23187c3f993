// What readers see of names: blanks for underscores, as in a report, and words for what is short in a table of the rules
// (name_dp); and fields in groups, by their names.
import {words} from "./words.js";

export const spoken = name => name.split("_").map(part => words[`name_${part}`] ?? part).join(" ");

// A result of an outcome in words: "A wins" for the winner a, else "winner none yet".
export const result = (outcome, value) => words[`result_${outcome}_${value}`] ?? `${spoken(outcome)} ${value}`;

// "target_type" and "target_figures" are the type and the figures of a group, "target"; what has no fellow
// stands before.
export function groups(rows) {
  const wordOf = ({name}) => name.includes("_") ? name.split("_")[0] : "";
  const count = word => rows.filter(row => wordOf(row) === word).length;
  const made = new Map([["", []]]);
  for (const row of rows) {
    const word = wordOf(row) || row.name, group = count(word) > 1 ? word : "";
    if (!made.has(group)) made.set(group, []);
    made.get(group).push({...row, title: spoken(group && row.name.slice(group.length + 1) || row.name)});
  }
  return [...made].map(([title, fields]) => ({title, fields}));
}

// "shooting.musket_dice" is the musket dice of shooting.
export function parameter(name, mechanism) {
  const [of, own] = name.split(".");
  return spoken(of === mechanism ? own : `${of}: ${own}`);
}
