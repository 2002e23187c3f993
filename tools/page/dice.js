// Dice as SVG: a die of six sides with its pips, others in the shape of their kind with their number.
import {shape} from "./elements.js";

const SIZE = 36, MIDDLE = SIZE / 2;
const SHAPES = { // the outline of a die of so many sides, as a polygon
  4: "18,3 34,32 2,32",
  6: "3,3 33,3 33,33 3,33",
  8: "18,1 34,18 18,35 2,18",
  10: "18,1 34,16 34,21 18,35 2,21 2,16",
  12: "18,1 34,13 28,33 8,33 2,13",
  20: "18,1 33,9.5 33,26.5 18,35 3,26.5 3,9.5",
};
// Where the pips of a face lie, in a field of three by three: 0 to 8, line by line.
const PIPS = {1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]};

const outline = sides => SHAPES[sides] ? shape("polygon", {points: SHAPES[sides]})
  : shape("circle", {cx: MIDDLE, cy: MIDDLE, r: MIDDLE - 2});

const pip = place => shape("circle", {class: "pip", r: 3, cx: 10 + 8 * (place % 3), cy: 10 + 8 * Math.floor(place / 3)});

function face(sides, shown) {
  if (sides === 6 && PIPS[shown]) return PIPS[shown].map(pip);
  const y = sides === 4 ? 29 : 23.5;
  return [shape("text", {x: MIDDLE, y, "text-anchor": "middle", textLength: shown.length > 3 ? 24 : undefined,
    lengthAdjust: "spacingAndGlyphs"}, shown)];
}

// counts: whether the die is a success, or kept.
export const draw = (sides, {shown, counts}) =>
  shape("svg", {class: counts ? "die counts" : "die", viewBox: `0 0 ${SIZE} ${SIZE}`, "aria-hidden": "true"},
    outline(sides), ...face(sides, shown));
