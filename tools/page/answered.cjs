// Answers a question as a page is built: node answered.cjs MODULE WORD... writes [text, charts] as JSON.
"use strict";
const fs = require("fs"), path = require("path");
const FOLDER = "/charts";

async function main(file, ...line) {
  const told = [], module = await require(path.resolve(file))({
    wasmBinary: fs.readFileSync(file.replace(/js$/, "wasm")),
    print: each => told.push(each),
    printErr: () => {},
  });
  module.FS.mkdir(FOLDER);
  module.FS.chdir("/");
  const status = module.callMain(line);
  const charts = module.FS.readdir(FOLDER).slice(2).sort().map(name => module.FS.readFile(`${FOLDER}/${name}`, {encoding: "utf8"}));
  fs.writeSync(1, JSON.stringify([told.join("\n"), charts]));
  process.exit(status);
}

main(...process.argv.slice(2));
