// The types of what passes between the parts of the page, which tsc checks. None of it is in the built page.

// To the worker: first the library, packed or compiled, then command lines of hod with the files beside them. From the worker:
// the compiled library, then how far a line is, then what hod says to all lines.
interface ToBegin {module: string; binary: string | WebAssembly.Module}
interface ToAnswer {files: Files; lines: string[][]}
type FromWorker = WebAssembly.Module | string | Said[] | null; // null: the answer is too long for the page

type Files = Record<string, string>; // texts by their names
interface Said {status: number; text: string; complaint: string; charts: string[]} // charts as JSON

// A question as its address has it: fields and parameters of the rules that are not at their defaults, and what is shown.
interface Asked {
  rules: string; mechanism: string; fields: Record<string, string>; settings: Record<string, string>;
  outcome?: string; along?: string; values?: string; as?: string; by?: string; at?: string; turn?: string;
}

// A row of hod show --format json.
interface Row {what: string; name: string; value?: string; accepts?: string; meaning?: string; title?: string}

// The chance of a value of an outcome; of what was rolled, with its interval.
interface Bar {value: string; probability: number; lower?: number; upper?: number}

// What a value of the axis comes to: chances, or a measure.
interface Swept {value: string; bars?: Bar[]; number?: number}

// What the chart of a situation shows: rows with a share for each name, or along an axis with bars; or series over values.
interface Shown {
  kind: "bars" | "lines" | "shares";
  rows?: (Swept & {shares?: number[]})[]; names?: string[];
  values?: string[]; series?: {name: string; values: (number | undefined)[]}[]; isShare?: boolean; here?: string;
  colours?: number[];
  ghost?: number; // the series that is pale
  room?: number; // rows for which there is always room
  most?: number; // the end of the scale, where others have the same
  rolled?: Bar[];
}

interface Table {head: string[]; rows: string[][]}

// A chart as it is saved: above lines that say what it shows, and who calculated it.
interface Framed {picture: SVGSVGElement; captions: string[]; source: string}

// A chart as hod describes it (--chart FILE.json).
interface DescribedChart {
  kind: "stacked-bars" | "grouped-bars" | "lines" | "before-after" | "tornado" | "heat-map" | "map";
  title: string; subtitle?: string; source?: string; sentence: string; category_axis?: string; series_axis?: string; value_axis?: string;
  categories: string[]; series: string[]; panels: string[]; labels?: string[]; percent?: boolean;
  values: (number | null)[][]; // a list for each series, in each panel; of a map places in labels
}

// A number of a battle; what is exact has no interval.
interface Measure {value: number; interval?: [number, number]; battles: number}

type Situation = import("./situation.js").Situation;

// What browsers have and tsc does not know yet, and what a worker loads.
interface Uint8ArrayConstructor {fromBase64?(text: string): Uint8Array<ArrayBuffer>}
interface Window {hod(options: object): Promise<any>}
declare function importScripts(address: string): void;
