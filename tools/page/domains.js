// Domains as the library writes them: "1..5", "no | yes", "none | 0..6".
const domains = (() => {
  const MOST = 400;

  function values(text) {
    return text.split("|").map(part => part.trim()).flatMap(part => {
      const range = /^(-?\d+)\.\.(-?\d+)$/.exec(part);
      if (!range) return [part];
      const low = Number(range[1]), count = Math.min(Number(range[2]) - low + 1, MOST);
      return Array.from({length: count}, (_, place) => String(low + place));
    });
  }

  const isSwitch = text => /^no \| yes$/.test(text.trim());
  const isRange = text => /^-?\d+\.\.-?\d+$/.test(text.trim());
  const ends = text => text.trim().split("..").map(Number);

  return {values, isSwitch, isRange, ends};
})();
