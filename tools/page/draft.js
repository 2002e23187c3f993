// What is written is kept over a reload of the page, in this tab alone.
const draft = (() => {
  const KEY = "hod-own";

  // A browser may keep nothing.
  function keep(files) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(files));
    } catch { // then it is lost with the page
    }
  }

  // The files that were kept, {NAME: TEXT}.
  function kept() {
    try {
      const files = Object.entries(JSON.parse(sessionStorage.getItem(KEY)) ?? {});
      return Object.fromEntries(files.filter(([, text]) => typeof text === "string"));
    } catch {
      return {};
    }
  }

  return {keep, kept};
})();
