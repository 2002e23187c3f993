// The sentence on an answer: the library's own, which is the title of the chart that it describes.
import * as asking from "./asking.js";
import * as numbers from "./numbers.js";
import * as question from "./question.js";

export const FOLDER = "charts"; // where the worker finds descriptions of charts
const CHART = ["--chart", `${FOLDER}/outcome.json`];

// The lines that answer a situation: all outcomes and, where another than the main one is shown, that one's sentence.
export function lines(situation) {
  const {asked, main} = situation, told = ["--budget", asking.limits.budget, "--format", "csv"];
  if (asked.outcome === main.outcome) return [question.line(asked, "exact", ...told, ...CHART)];
  return [question.line(asked, "exact", ...told),
    question.line(asked, "exact", "--outcome", asked.outcome, ...told, ...CHART)];
}

// Of the answers to them, or nothing.
export const sentence = answers => answers.flatMap(each => each.charts).map(each => numbers.localSentence(JSON.parse(each).title)).at(-1) ?? "";
