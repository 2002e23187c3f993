// The dice box: plain dice without any rules, as hod dice reads them, answered below; the address has them as any question.
import * as inquiry from "./inquiry.js";
import * as progress from "./progress.js";

const at = id => /** @type {HTMLInputElement} */ (document.getElementById("dice-" + id));
const dice = () => at("words").value.split(";").map(each => each.trim()).filter(each => each);

async function answer(hear) {
  if (dice().length === 0) return;
  hear(`dice ${dice().map(each => `'${each}'`).join(" ")}`);
  const [told] = await progress.ask(at("working"), "dice", [inquiry.lineOf("dice", dice())]) ?? [];
  if (told) inquiry.draw(at("answer"), told);
}

// hear is told what is asked.
export function open(hear) {
  at("form").addEventListener("submit", event => {
    event.preventDefault();
    answer(hear);
  });
}
