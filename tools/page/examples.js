// Examples of rules of one's own and of battles, and what a script finds, as they lie packed in the page.
const examples = (() => {
  let unpacked; // a promise of {files: {NAME: TEXT}, battles: {NAME: TEXT}, grammar}
  const all = () => unpacked ??= asking.unpack("examples").then(bytes => JSON.parse(new TextDecoder().decode(bytes)));
  return {all};
})();
