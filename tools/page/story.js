// The story of a trial as hod roll tells it: which of its lines are rolls, and with which dice.
// "volley: 6d12 at 6 or less: 1 8 - 1 success", "score: 4d6, the highest 3: [6] 1 [5] [4] = 15". The label comes
// first and may be anything; what follows it is hod's own.
const ROLL = new RegExp([
  /^.*: (?<count>\d+)d(?<sides>\d+)/,
  /(?: at (?<target>\d+) or (?<way>less|more)|, the (?:highest|lowest) \d+|, again at \d+ or more)?/,
  /: (?<faces>[-\d+[\] ]+?)/,
  /(?: = (?<total>-?\d+)| - \d+ success(?:es)?)?$/,
].map(part => part.source).join(""));

// Whether a die is one that counts: kept, or at its target. A total has the target to itself.
/** @type {(face: string, roll: Record<string, string>) => boolean} */
function counts(face, {target, way, total}) {
  if (face[0] === "[") return true;
  if (target === undefined || total !== undefined) return false;
  return way === "less" ? Number(face) <= Number(target) : Number(face) >= Number(target);
}

// The dice of a line; null where it is not a roll. One that is rolled again comes once for each throw: "6+3".
export function rolled(line) {
  const found = line.startsWith("  ") ? null : ROLL.exec(line)?.groups;
  if (!found) return null;
  const faces = found.faces.split(" ");
  if (faces.length !== Number(found.count)) return null;
  const thrown = face => face.split("+").map(part => ({shown: part.replace(/[[\]]/g, ""), counts: counts(face, found)}));
  return {sides: Number(found.sides), dice: faces.flatMap(thrown)};
}
