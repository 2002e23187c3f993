// What ESLint looks for in the code of the page; names that do not exist tsc finds.
import js from "@eslint/js";

export default [
  js.configs.recommended,
  {rules: {"no-undef": "off", eqeqeq: "error", "no-var": "error", "prefer-const": ["error", {destructuring: "all"}]}},
];
