// What if: where numbers of the rules are turned, what the rules as written answer stands beside it.
// The same situation under the rules as they are written.
import * as asking from "./asking.js";
import * as axis from "./axis.js";
import * as balance from "./balance.js";
import * as domains from "./domains.js";
import {element} from "./elements.js";
import * as numbers from "./numbers.js";
import * as question from "./question.js";
import * as share from "./share.js";
import * as views from "./views.js";
import {words} from "./words.js";

const written = situation => Object.assign(Object.create(situation), {asked: {...situation.asked, settings: {}}});

const isAsked = ({asked}) => Object.keys(asked.settings).length > 0;

// The lines that ask it; none where no number is turned.
export function lines(situation) {
  if (!isAsked(situation)) return [];
  const {asked} = written(situation), told = ["--outcome", asked.outcome, "--budget", asking.limits.budget, "--format", "csv"];
  return [question.line(asked, "exact", ...told), ...(asked.along ? axis.lines(written(situation)) : [])];
}

// What they come to: {bars, swept}; nothing where they have no answer.
/** @type {(situation: Situation, answers: Said[]) => {bars: Bar[], swept?: Swept[]} | undefined} */
export function of(situation, [whole, ...swept]) {
  if (!whole || whole.status || axis.complaint(swept.length > 0 ? swept : [whole])) return undefined;
  const {asked, domain} = situation, bars = numbers.distribution(numbers.rows(whole.text), asked.outcome, domain);
  return {bars, swept: swept.length > 0 ? axis.rows(written(situation), swept) : undefined};
}

// Values that either has, in their order, each with what it is now and as written.
export function rows(situation) {
  const now = views.chances(situation), then = views.chances({...situation, asked: situation.asked, bars: situation.written.bars});
  const order = domains.values(situation.domain), share = (all, value) => all.find(each => each.value === value)?.share ?? 0;
  const values = [...new Set([...now, ...then].map(each => each.value))];
  values.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return values.map(value => ({value, shares: [share(now, value), share(then, value)]}));
}

const signed = number => (number > 0 ? "+" : number < 0 ? "−" : "") + numbers.plain(Math.abs(number));
const ratio = (now, then) => then > 0 ? `×\u00a0${numbers.plain(now / then)}` : "";
const points = (now, then) => `${now >= then ? "+" : "−"}${numbers.decimals(100 * Math.abs(now - then), 2)}`;

// The chances of a row as texts: now, as written, the difference in percentage points, and the ratio.
/** @type {(shares: number[]) => string[]} */
export const cells = ([now, then]) => [numbers.percent(now), numbers.percent(then), points(now, then), ratio(now, then)];

// "mean 1.656 as written, now 1.328: −0.3281, × 0.8019"; nothing of words.
export function summary({bars, written: {bars: before}}) {
  const now = numbers.moments(bars), then = numbers.moments(before);
  return now && then ? `${words.mean} ${numbers.plain(then.mean)} ${words.as_written}, ${words.now} ${numbers.plain(now.mean)}: ` +
    [signed(now.mean - then.mean), ratio(now.mean, then.mean)].filter(text => text).join(", ") : "";
}

// The changed numbers as a rule file.
export function file({rules, settings}) {
  const sections = new Map();
  for (const [key, value] of Object.entries(settings)) {
    const [section, name] = key.split(".");
    sections.set(section, (sections.get(section) ?? `\n[${section}]\n`) + `${name} = ${value.replaceAll(",", " ")}\n`);
  }
  return `[rules]\nid = mine\ntitle = ${words.own_title}\nbased_on = ${rules}\n${[...sections.values()].join("")}`;
}

// What the change does to shooting and charging, and the rules beside others, where they are looked at.
function besides(situation) {
  const folded = (word, ask) => {
    const place = element("div", {class: "balance", "aria-live": "polite"}), key = `is-open-${word}`;
    const look = event => {
      situation[key] = event.target.open;
      if (event.target.open && isAsked(situation)) ask(situation, place);
    };
    return element("details", {open: situation[key], ontoggle: look}, element("summary", {}, words[word]), place);
  };
  return [folded("balance", balance.show), folded("balance_compare", balance.compare)];
}

// The file to look at and to copy; nothing but its place where no number is turned. What stays as it is keeps its answers.
export function draw(situation) {
  const {asked} = situation, text = file(asked), drawn = text + (asking.files[asked.rules] ?? "");
  situation.changes.hidden = !isAsked(situation) || situation.complaint !== "";
  if (situation.changesDrawn === drawn) return;
  situation.changesDrawn = drawn;
  const told = element("span", {role: "status"});
  const copy = async () => {
    told.textContent = await share.copy(text).catch(error => error.message);
  };
  situation.changes.replaceChildren(element("details", {open: situation.areChangesOpen,
    ontoggle: event => situation.areChangesOpen = event.target.open},
  element("summary", {}, words.changes), element("pre", {}, text),
  element("button", {type: "button", onclick: copy}, words.copy_changes), " ", told), ...balance.isOf(situation) ? besides(situation) : []);
}
