// What has been pressed stays where it is while answers above it grow and shrink, so that a second click does not land elsewhere.
const CONTROLS = "button, input, select, summary, textarea";
let held, top;

// What scrolls around it: the answer beside the form, then the window.
const scroller = () => held.closest(".told, .own");

const place = () => held.getBoundingClientRect().top;

function hold(event) {
  held = event.target.closest?.(CONTROLS) ?? undefined;
  top = held && place();
}

function keep() {
  if (!held?.isConnected || !held.checkVisibility() || place() === top) return;
  scroller()?.scrollBy(0, place() - top);
  scrollBy(0, place() - top);
}

// What its reader scrolls moves what is held along.
function follow() {
  if (held?.isConnected) top = place();
}

export function begin() {
  for (const kind of ["pointerdown", "keydown", "input", "change"]) addEventListener(kind, hold, {capture: true});
  addEventListener("scroll", follow, {capture: true, passive: true});
  new MutationObserver(keep).observe(document.querySelector("main"), {childList: true, subtree: true, characterData: true, attributes: true});
}
