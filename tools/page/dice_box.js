// The dice box: plain dice without any rules, as hod dice reads them, answered below; the address has them as any question.
import * as inquiry from "./inquiry.js";
import * as progress from "./progress.js";

const at = id => /** @type {HTMLInputElement} */ (document.getElementById("dice-" + id));
const dice = () => at("words").value.split(";").map(each => each.trim()).filter(each => each);

async function answer() {
  const [told] = await progress.ask(at("working"), "dice", [inquiry.lineOf("dice", dice())]) ?? [];
  if (told) inquiry.draw(at("answer"), told);
}

// hear is told what is asked.
export function open(hear) {
  at("form").addEventListener("submit", event => {
    event.preventDefault();
    if (dice().length === 0) return;
    hear(`dice ${dice().map(each => `'${each}'`).join(" ")}`);
    answer();
  });
}

// The dice of a question about plain dice that the box can ask, too; an empty list for other questions.
function diceOf(line) {
  const [question, ...words] = inquiry.split(line);
  return question === "dice" && !words.some(each => each.startsWith("-")) ? words : [];
}

// Answers the question of an address if it is about plain dice. Returns whether it is.
export function show(line) {
  const words = diceOf(line);
  if (words.length === 0) return false;
  at("words").value = words.join("; ");
  at("form").scrollIntoView();
  answer();
  return true;
}
