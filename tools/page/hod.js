// The page from its beginning, and what a console and the tests find of it: hod.page, hod.asking and so on.
export * as answer from "./answer.js";
export * as asking from "./asking.js";
export {Battle} from "./battle.js";
export * as battleFile from "./battle_file.js";
export * as chart from "./chart.js";
export {unbroken} from "./elements.js";
export * as examples from "./examples.js";
export * as highlight from "./highlight.js";
export * as own from "./own.js";
export * as packing from "./packing.js";
export {page} from "./page.js";
export * as picture from "./picture.js";
export * as story from "./story.js";
export {words} from "./words.js";
