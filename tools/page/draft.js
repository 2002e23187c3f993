// Rules of your own are kept in this browser: they are there again, not yet used, when the page is opened again.
const KEY = "hod-own";

// What other tabs keep stays, but for files that are removed here. A browser may keep nothing.
export function keep(files, removed) {
  try {
    const others = kept();
    delete others[removed];
    localStorage.setItem(KEY, JSON.stringify({...others, ...files}));
  } catch { // then it is lost with the tab
  }
}

// The files that were kept, {NAME: TEXT}.
export function kept() {
  try {
    const files = Object.entries(JSON.parse(localStorage.getItem(KEY)) ?? {});
    return Object.fromEntries(files.filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}
