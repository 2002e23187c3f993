// Asking the library, in two workers: what takes long leaves the first to what its reader waits for. A worker is stopped
// when it takes too long.
import * as library from "./library.js";
import {words} from "./words.js";

const MOST_SECONDS = 300;
export const limits = {budget: "50s,1GB"}; // of processor time and memory, of each line
const PATIENCE = 1; // seconds after which a newer question stops an older one of its kind
const LONG = /^(inquiry|expectations)$| (balance|beside|battle|choices|deciding)$/; // kinds that the first worker does not take
/** @type {Files} */
export const files = Object.create(null); // of the reader, by their names
const waiting = new Map(); // the newest question of each kind; an older one of it is forgotten
const lanes = [{}, {}]; // each {worker, current, clock}; the second worker is begun when both have something to do

async function begin(lane) {
  lane.worker = await library.start().catch(error => {
    throw new Error(error.message || words.no_wasm);
  });
  lane.worker.onmessage = ({data}) => {
    if (Array.isArray(data)) end(lane, data);
    else if (data === null) stop(lane, failed(words.long_answer, lane.current));
    else lane.current?.hear?.(data);
  };
  lane.worker.onerror = event => stop(lane, failed(event.message, lane.current));
}

function end(lane, answers) {
  clearTimeout(lane.clock);
  const {done} = lane.current;
  lane.current = null;
  done(answers);
  next();
}

// Ends a worker, with an answer that it did not give.
async function stop(lane, answers) {
  if (lane.current.isStopping) return;
  lane.current.isStopping = true;
  lane.worker.terminate();
  await begin(lane);
  end(lane, answers);
}

const failed = (why, {lines}) => lines.map(() => ({status: 2, text: "", complaint: why || words.stopped, charts: []}));

const laneOf = kind => lanes.find(({current}) => current?.kind === kind);

// The first that waits for this worker: of a kind one question is answered at a time.
const firstFor = lane => [...waiting.keys()].find(kind => !laneOf(kind) && (lane !== lanes[0] || lanes.length === 1 || !LONG.test(kind)));

function give(lane, kind) {
  const question = waiting.get(kind);
  waiting.delete(kind);
  lane.current = {...question, kind, began: performance.now()};
  lane.clock = setTimeout(() => stop(lane, failed("", question)), MOST_SECONDS * 1000);
  lane.worker.postMessage({files: question.beside, lines: question.lines});
}

// Where there is no room for a second worker the first answers everything.
function beginSecond() {
  const [, second] = lanes;
  second.begun ??= begin(second).catch(() => lanes.pop()).then(next);
}

function next() {
  for (const lane of [...lanes]) {
    const kind = lane.current ? undefined : firstFor(lane);
    if (kind && lane.worker) give(lane, kind);
    else if (kind && lanes[0].worker) beginSecond();
  }
}

// What hod answers to command lines beside these files; undefined where a newer question of the kind came before its
// turn. How far a long answer is, hear is told.
/** @type {(kind: string, lines: string[][], options?: {beside?: Files, hear?: (told: string) => void}) => Promise<Said[] | undefined>} */
export function ask(kind, lines, {beside = files, hear} = {}) {
  waiting.get(kind)?.done(undefined);
  return new Promise(done => {
    waiting.set(kind, {lines, beside, hear, done});
    next();
    if (waiting.has(kind) && laneOf(kind)) overtake(laneOf(kind));
  });
}

// Stops a question, whether it has been begun or not.
export function cancel(kind) {
  const question = waiting.get(kind), lane = laneOf(kind);
  waiting.delete(kind);
  question?.done(failed(words.cancelled, question));
  if (lane) stop(lane, failed(words.cancelled, lane.current));
}

// Gives up what a card asks, by the beginning of its kinds: nobody hears the answers.
export function forget(card) {
  const isOf = kind => kind.startsWith(`${card} `);
  for (const [kind, question] of [...waiting]) {
    if (!isOf(kind)) continue;
    waiting.delete(kind);
    question.done(undefined);
  }
  for (const lane of lanes) {
    if (!lane.current || !isOf(lane.current.kind)) continue;
    lane.current.done(undefined);
    lane.current.done = () => {};
    overtake(lane);
  }
}

function overtake(lane) {
  clearTimeout(lane.clock);
  const stopped = lane.current, left = stopped.began + PATIENCE * 1000 - performance.now();
  lane.clock = setTimeout(() => lane.current === stopped && stop(lane, undefined), Math.max(left, 0));
}

export const isBusy = () => waiting.size > 0 || lanes.some(({current}) => current);

export const start = () => begin(lanes[0]).then(next);
