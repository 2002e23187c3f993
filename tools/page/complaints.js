// What the library complains of, in words of the page: it speaks of the command's options, which the page has not.
import {words} from "./words.js";

const OVER_BUDGET = /the budget of .* is exceeded/;

export const isOverBudget = complaint => OVER_BUDGET.test(complaint);

// Without the name of the command, and what it says of its own help and options.
export function plain(complaint) {
  if (isOverBudget(complaint)) return words.over_budget;
  return complaint.split("\n").filter(line => !line.startsWith("hod: --"))
    .map(line => line.replace(/^hod: /, "").replace(/ \(see: hod [^()]*\)/g, "")).join("\n");
}
