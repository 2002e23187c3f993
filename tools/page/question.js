// Questions: a rule set, a mechanism, the fields and parameters that are not as they were, what is shown. They are
// written in the address, "bloodybacks-8.3/shooting?cover=light&shooting.base=6", one beside another with a "+".
const question = (() => {
  const SHOWN = ["outcome", "along"]; // not of the situation, written with a "~" before them

  function read(text) {
    const [path, query = ""] = text.split("?");
    const [rules, mechanism] = path.split("/").map(decodeURIComponent);
    const asked = {rules, mechanism, fields: {}, settings: {}};
    for (const [name, value] of new URLSearchParams(query)) {
      if (SHOWN.includes(name.slice(1)) && name[0] === "~") asked[name.slice(1)] = value;
      else (name.includes(".") ? asked.settings : asked.fields)[name] = value;
    }
    return asked;
  }

  function write(asked) {
    const given = Object.entries({...asked.fields, ...asked.settings});
    const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`);
    for (const name of SHOWN) if (asked[name]) pairs.push(`~${name}=${asked[name]}`);
    const query = pairs.length > 0 ? "?" + pairs.join("&") : "";
    return encodeURIComponent(asked.rules) + "/" + encodeURIComponent(asked.mechanism) + query;
  }

  const settings = asked => Object.entries(asked.settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]);
  const fields = (asked, without) => Object.entries(asked.fields)
    .filter(([name]) => name !== without).map(([name, value]) => `${name}=${value}`);

  // The words of a command line of hod.
  const line = (asked, command, ...options) =>
    [command, asked.rules, asked.mechanism, ...fields(asked), ...settings(asked), ...options];

  const sweep = asked =>
    ["sweep", asked.rules, asked.mechanism, ...fields(asked, asked.along), `${asked.along}=all`, ...settings(asked),
     "--outcome", asked.outcome, "--format", "csv"];

  const quote = part => /^[\w.=,:\/+-]+$/.test(part) ? part : `'${part.replaceAll("'", "'\\''")}'`;
  const shell = parts => ["hod", ...parts].map(quote).join(" ");

  return {
    readAll: hash => hash.slice(1).split("+").filter(text => text.includes("/")).map(read),
    writeAll: all => "#" + all.map(write).join("+"),
    line, sweep, shell,
  };
})();
