// The library in a thread of its own, in which it unpacks itself: each run is a command line of hod.
import {unpacked} from "./unpacked.js";

const folder = "/rules", charts = "/rules/charts";
const NEWLINE = 10, RETURN = 13;
const MOST_SIGNS = 1 << 21; // of an answer: over a longer one the page would stand still
let told = [], complained = [], length = 0;

// Keeps a line of the answer, or says that the answer is too long, upon which the page ends this worker.
function keep(line) {
  const before = length;
  length += line.length + 1;
  if (length <= MOST_SIGNS) told.push(line);
  else if (before <= MOST_SIGNS) postMessage(null);
}

const compile = binary => binary instanceof WebAssembly.Module ? binary
  : WebAssembly.compileStreaming(unpacked(binary, "application/wasm"));

// Begins the module; the page gets what has been compiled, for another worker.
/** @type {(told: ToBegin) => Promise<void>} */
async function begin({module: packed, binary}) {
  const [script, compiled] = await Promise.all([unpacked(packed, "text/javascript").text(), compile(binary)]);
  importScripts(URL.createObjectURL(new Blob([script], {type: "text/javascript"})));
  const module = await self.hod({
    print: keep,
    printErr: line => complained.push(line),
    instantiateWasm: (imports, done) => {
      WebAssembly.instantiate(compiled, imports).then(instance => done(instance, compiled), reportError);
      return {};
    },
  });
  module.FS.mkdir(folder);
  module.FS.mkdir(charts);
  module.FS.chdir(folder);
  hear(module.FS.getStream(2).tty);
  self.onmessage = ({data}) => answer(module, data);
  postMessage(compiled);
}
self.onmessage = ({data}) => begin(data).catch(reportError);

// Standard error: complaints, a line each; and how far it is, in lines that begin with a return and have no end.
function hear(terminal) {
  const decoder = new TextDecoder();
  let signs = [];
  terminal.ops.put_char = (_, sign) => {
    if (sign !== NEWLINE && sign !== RETURN) return signs.push(sign);
    const line = decoder.decode(Uint8Array.from(signs)).replace("\u001b[K", "");
    signs = [];
    if (sign === NEWLINE) complained.push(line);
    else if (line) postMessage(line);
  };
}

// The charts that a line has described, which are taken away.
function chartsOf({FS}) {
  return FS.readdir(charts).slice(2).map(name => {
    const text = FS.readFile(`${charts}/${name}`, {encoding: "utf8"});
    FS.unlink(`${charts}/${name}`);
    return text;
  });
}

/** @type {(module: any, line: string[]) => Said} */
function run(module, line) {
  told = [];
  complained = [];
  length = 0;
  const status = module.callMain(line);
  return {status, text: told.map(each => each + "\n").join(""), complaint: complained.join("\n"), charts: chartsOf(module)};
}

// Of many lines how far they are, as hod tells it of one.
function tell(done, count, began) {
  const seconds = (performance.now() - began) / 1000, left = Math.round(seconds * (count - done) / done);
  if (count > 2 && seconds > 1) postMessage(`${100 * done / count} %, about ${left} s left`);
}

// The files are those that are given and no others.
/** @type {(module: any, told: ToAnswer) => void} */
function answer(module, {files, lines}) {
  const old = module.FS.readdir(folder).slice(2); // after "." and ".."
  for (const name of old) if (`${folder}/${name}` !== charts) module.FS.unlink(name);
  for (const [name, text] of Object.entries(files)) module.FS.writeFile(name, text);
  const began = performance.now();
  postMessage(lines.map((line, place) => {
    tell(place, lines.length, began);
    return run(module, line);
  }));
}
