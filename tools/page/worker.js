// The library in a thread of its own: each run is a command line of hod, whose module stands before this.
const folder = "/rules", charts = "/rules/charts";
const NEWLINE = 10, RETURN = 13;
let told = [];
let complained = [];
const ready = new Promise(done => {
  onmessage = ({data}) => {
    hod({wasmBinary: data, print: line => told.push(line), printErr: line => complained.push(line)}).then(module => {
      module.FS.mkdir(folder);
      module.FS.mkdir(charts);
      module.FS.chdir(folder);
      hear(module.FS.getStream(2).tty);
      onmessage = ({data}) => answer(module, data);
      done();
    });
  };
});
ready.then(() => postMessage("ready"));

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

function run(module, line) {
  told = [];
  complained = [];
  const status = module.callMain(line);
  return {status, text: told.map(each => each + "\n").join(""), complaint: complained.join("\n"), charts: chartsOf(module)};
}

// Of many lines how far they are, as hod tells it of one.
function tell(done, count, began) {
  const seconds = (performance.now() - began) / 1000, left = Math.round(seconds * (count - done) / done);
  if (count > 2 && seconds > 1) postMessage(`${100 * done / count} %, about ${left} s left`);
}

// The files are those that are given and no others.
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
