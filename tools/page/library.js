// The library in its worker. It is begun before the rest of the page runs, and unpacks and compiles itself in that thread.
// Begun again it is there at once.
const textOf = id => document.getElementById(id).textContent;
let compiled, begun;

// A promise of the worker, once it can be asked.
function begin() {
  const source = URL.createObjectURL(new Blob([textOf("worker")], {type: "text/javascript"})), worker = new Worker(source);
  return new Promise((done, failed) => {
    worker.onmessage = ({data}) => {
      compiled = data;
      URL.revokeObjectURL(source);
      done(worker);
    };
    worker.onerror = event => failed(new Error(event.message));
    worker.postMessage({module: textOf("module"), binary: compiled ?? textOf("binary")});
  });
}

export function start() {
  const first = begun;
  begun = undefined;
  return first ?? begin();
}

if (window.WebAssembly && window.DecompressionStream) {
  begun = begin();
  begun.catch(() => {}); // which is told to who starts it
}
