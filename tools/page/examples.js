// Examples of rules of one's own and of battles, and what a script finds, as they lie packed in the page.
import {unpacked} from "./unpacked.js";

let found; // a promise of {files: {NAME: TEXT}, battles: {NAME: TEXT}, grammar}
export const all = () => found ??= unpacked(document.getElementById("examples").textContent, "application/json").json();
