// Asking the library: one question at a time, in a worker that is stopped when it takes too long.
import * as library from "./library.js";
import {words} from "./words.js";

const MOST_SECONDS = 300;
const MOST_SIGNS = 1 << 21; // of an answer
export const limits = {budget: "50s,1GB"}; // of processor time and memory, of each line
const PATIENCE = 1; // seconds after which a newer question stops an older one of its kind
export const files = Object.create(null); // of the reader, by their names
const waiting = new Map(); // the newest question of each kind; an older one of it is forgotten
let worker, current, clock;

async function begin() {
  worker = await library.start().catch(error => {
    throw new Error(error.message || words.no_wasm);
  });
  worker.onmessage = ({data}) => Array.isArray(data) ? end(data) : current?.hear?.(data);
  worker.onerror = event => stop(failed(event.message));
}

function end(answers) {
  clearTimeout(clock);
  const {done} = current;
  current = null;
  done(answers?.map(bounded));
  next();
}

// Ends the worker, with an answer that it did not give.
async function stop(answers) {
  if (current.isStopping) return;
  current.isStopping = true;
  worker.terminate();
  await begin();
  end(answers);
}

// What is so long that the page would stand still over it is not read.
const bounded = answer => answer.text.length > MOST_SIGNS ? {status: 2, text: "", complaint: words.long_answer, charts: []} : answer;

const failed = (why, {lines} = current) => lines.map(() => ({status: 2, text: "", complaint: why || words.stopped, charts: []}));

function next() {
  if (current || !worker || waiting.size === 0) return;
  const [kind, question] = waiting.entries().next().value;
  waiting.delete(kind);
  current = {...question, kind, began: performance.now()};
  clock = setTimeout(() => stop(failed()), MOST_SECONDS * 1000);
  worker.postMessage({files: question.beside, lines: question.lines});
}

// What hod answers to command lines beside these files; undefined where a newer question of the kind came before its
// turn. How far a long answer is, hear is told.
export function ask(kind, lines, {beside = files, hear} = {}) {
  waiting.get(kind)?.done(undefined);
  return new Promise(done => {
    waiting.set(kind, {lines, beside, hear, done});
    next();
    if (current.kind === kind && current.lines !== lines) overtake();
  });
}

// Stops a question, whether it has been begun or not.
export function cancel(kind) {
  const question = waiting.get(kind);
  waiting.delete(kind);
  question?.done(failed(words.cancelled, question));
  if (current?.kind === kind) stop(failed(words.cancelled));
}

// Gives up what a card asks, by the beginning of its kinds: nobody hears the answers.
export function forget(card) {
  const isOf = kind => kind.startsWith(`${card} `);
  for (const [kind, question] of [...waiting]) {
    if (!isOf(kind)) continue;
    waiting.delete(kind);
    question.done(undefined);
  }
  if (!current || !isOf(current.kind)) return;
  current.done(undefined);
  current.done = () => {};
  overtake();
}

function overtake() {
  clearTimeout(clock);
  const left = current.began + PATIENCE * 1000 - performance.now();
  const stopped = current;
  clock = setTimeout(() => current === stopped && stop(undefined), Math.max(left, 0));
}

export const start = () => begin().then(next);
