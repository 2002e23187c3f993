---@meta hod
-- The functions that a script of rules can call, for the Lua language server: editors that load this file complete and
-- explain each call. lib/rules/LUA.md is the full reference; `require` is Lua's, for files in the script's folder. Put this
-- into .luarc.json in the folder of your scripts, or into your editor's settings:
--
--   { "workspace.library": ["/usr/share/hod"], "runtime.version": "Lua 5.4" }

---Identifies the script. `id`: letters, digits, `- . _`. `based_on`: a built-in rule set, or a file in the same folder.
---@param head { id: string, title?: string, based_on?: string }
function rules(head) end

---A number or word of the rules that designers can change: `rules.section.name`.
---@param name string `section.name`
---@param domain string the values it accepts, such as `"1..6"` or `"none | light"`
---@param value number|string|boolean|table a table makes a list, of 1 to 1000 values
---@param meaning string
function parameter(name, domain, value, meaning) end

---@class hod.Column

---A field of a situation or a state.
---@param name string
---@param domain string the values it accepts, such as `"1..6"`, `"none | light"` or `"no | yes"`
---@param value number|string|boolean its default
---@param meaning string
---@return hod.Column
function field(name, domain, value, meaning) end

---@param name string
---@param domain string
---@param meaning string
---@return hod.Column
function outcome(name, domain, meaning) end

---@alias hod.Values table<string, number|string|boolean>
---@alias hod.Follows "done"|"again"|"next turn"|"standstill"

---@class hod.Mechanism
---@field name string
---@field title string
---@field source? string
---@field modifiers? string the fields that --modifiers varies: "cover volleys_before=0,1,2"
---@field fields? hod.Column[] at most 64
---@field outcomes hod.Column[] 1 to 16
---@field prepare? fun(roll: hod.Roll, rules: table, s: hod.Values): ...: integer at most 32 numbers, for `resolve` and `step`
---@field resolve? fun(roll: hod.Roll, rules: table, s: hod.Values, ...: integer): hod.Values the outcomes
---@field state? hod.Column[] what the next step of a process needs to know
---@field begin? fun(rules: table, s: hod.Values): hod.Values start values that differ from the defaults
---@field step? fun(roll: hod.Roll, rules: table, now: hod.Values, s: hod.Values): hod.Follows
---@field clock? { outcome: string, limit: fun(rules: table, s: hod.Values): integer }
---@field worth? fun(outcome: hod.Values, side: 1|2): number
---@field error? fun(rules: table, s: hod.Values, side: 1|2): number how much a side errs, on the scale of `worth`; 0: never

---One dice procedure, with either `resolve` or `step`.
---@param m hod.Mechanism
function mechanism(m) end

---Values known from elsewhere, which `hod verify` checks: measures such as `"mean:hits"`, each with a number or a text
---such as `"5/36"` or `"0.139"`.
---@param c { mechanism: string, situation?: hod.Values, expect: table<string, number|string> }
function check(c) end

---Declares a mechanism that looks up its result in a table: a `name`, and the keys of a `[table NAME]` in a rule file.
---@param t table<string, string|number>
function results_table(t) end

---The rows of a CSV file in the script's folder, without the first; each row is indexed by the column heads.
---@param file string such as `"crt.csv"`
---@return table<string, string|number>[] rows with `heads`, a list of the heads
function read_table(file) end

---How many thresholds in the list the successes reach, counted in order.
---@param successes integer
---@param bands integer[]
---@return integer
function band(successes, bands) end

---A number of sides, a list of faces, or a table.
---@alias hod.Die integer|(number|string)[]|hod.DieOf
---@class hod.DieOf
---@field sides? integer
---@field faces? (number|string)[]
---@field values? number[] the value of each side
---@field explode? number|string|(number|string)[] faces at which the die is rolled again and the new roll added
---@field explosions? integer how often at most
---@field reroll? number|string|(number|string)[] faces at which the die is rerolled
---@field rerolls? integer|"until" how often at most; 1 by default

---Rolls all dice. A label describes a roll in a few words.
---@class hod.Roll
local Roll = {}

---How many dice show the target or less.
---@param label string
---@param dice integer
---@param sides integer
---@param target integer
---@return integer
function Roll:hand(label, dice, sides, target) end

---How many dice show the number or more.
---@param label string
---@param dice integer
---@param sides integer
---@param needed integer
---@return integer
function Roll:hand_or_more(label, dice, sides, needed) end

---How many dice show the target or less, and how many the face.
---@param label string
---@param dice integer
---@param sides integer
---@param target integer
---@param face integer
---@return integer, integer
function Roll:hand_and_face(label, dice, sides, target, face) end

---How many dice show the target or less, and how many `high` or more.
---@param label string
---@param dice integer
---@param sides integer
---@param target integer
---@param high integer
---@return integer, integer
function Roll:hand_and_high(label, dice, sides, target, high) end

---How many dice show the number or more, and how many the face.
---@param label string
---@param dice integer
---@param sides integer
---@param needed integer
---@param face integer
---@return integer, integer
function Roll:hand_or_more_and_face(label, dice, sides, needed, face) end

---1 to `sides`.
---@param label string
---@param sides integer
---@return integer
function Roll:die(label, sides) end

---The sum of the dice.
---@param label string
---@param dice integer
---@param die hod.Die
---@return integer
function Roll:sum(label, dice, die) end

---Whether one die shows the target or less.
---@param label string
---@param sides integer
---@param target integer
---@return boolean
function Roll:test(label, sides, target) end

---Whether the sum of the dice is the target or less.
---@param label string
---@param dice integer
---@param sides integer
---@param target integer
---@return boolean
function Roll:sum_within(label, dice, sides, target) end

---Whether any of the dice shows `high` or more.
---@param label string
---@param dice integer
---@param sides integer
---@param high integer
---@return boolean
function Roll:any(label, dice, sides, high) end

---The total of dice with these values on their faces.
---@param label string
---@param dice integer
---@param values integer[]
---@return integer
function Roll:pool(label, dice, values) end

---The sum of the highest dice.
---@param label string
---@param dice integer|integer[] the number of dice, or a list of numbers to mix different dice
---@param die hod.Die|hod.Die[] or an equally long list of dice
---@param keep integer how many to add
---@return integer
function Roll:highest(label, dice, die, keep) end

---The sum of the lowest dice.
---@param label string
---@param dice integer|integer[] the number of dice, or a list of numbers to mix different dice
---@param die hod.Die|hod.Die[] or an equally long list of dice
---@param keep integer how many to add
---@return integer
function Roll:lowest(label, dice, die, keep) end

---The sum of dice that are rolled again and added at `from` or more.
---@param label string
---@param dice integer
---@param sides integer
---@param from integer
---@param most? integer how often at most
---@return integer
function Roll:explode(label, dice, sides, from, most) end

---How many dice show the faces listed under each name: `{ hits = { 4, 5, 6 }, crits = 6 }`.
---@param label string
---@param dice integer
---@param die hod.Die
---@param counts? table<string, number|string|(number|string)[]> by default every text of the die
---@return table<string, integer>
function Roll:count(label, dice, die, counts) end

---The text that one die shows.
---@param label string
---@param die hod.Die
---@return string
function Roll:face(label, die) end

---How many tokens of each kind are drawn from a bag.
---@param label string
---@param bag table<string, integer> how many tokens of each kind it holds
---@param tokens integer how many to draw
---@param how? "put back" returns each token before the next is drawn
---@return table<string, integer>
function Roll:draw(label, bag, tokens, how) end

---The value of one die: the highest for rank 1, the second highest for rank 2, and so on.
---@param label string
---@param dice integer|integer[] the number of dice, or a list of numbers to mix different dice
---@param die hod.Die|hod.Die[] or an equally long list of dice
---@param rank integer
---@return integer
function Roll:ranked(label, dice, die, rank) end

---How many dice have the same value, largest first: `{ 3, 2 }` is a full house.
---@param label string
---@param dice integer
---@param die hod.Die
---@return integer[]
function Roll:sets(label, dice, die) end

---The length of the longest run of consecutive values.
---@param label string
---@param dice integer
---@param die hod.Die
---@return integer
function Roll:straight(label, dice, die) end

---The wins of each side, comparing the highest dice, then the next highest, and so on.
---@param label string
---@param dice integer
---@param die hod.Die
---@param others integer
---@param other_die hod.Die
---@param ties? "first"|"second"|"neither" which side wins ties
---@return integer, integer
function Roll:opposed(label, dice, die, others, other_die, ties) end

---For each side, how many of its dice beat all dice of the other.
---@param label string
---@param dice integer
---@param die hod.Die
---@param others integer
---@param other_die hod.Die
---@return integer, integer
function Roll:outdo(label, dice, die, others, other_die) end

---How many dice each side has left after equal values cancel in pairs.
---@param label string
---@param dice integer
---@param die hod.Die
---@param others integer
---@param other_die hod.Die
---@return integer, integer
function Roll:cancel(label, dice, die, others, other_die) end

---The outcomes of another mechanism of these rules. Equal situations are evaluated once.
---@param name string
---@param situation? hod.Values fields that you leave out keep their defaults
---@return hod.Values
function Roll:play(name, situation) end

---The outcomes of the mechanism that this one replaces.
---@param situation? hod.Values fields that you leave out keep their defaults
---@return hod.Values
function Roll:play_replaced(situation) end

---The option that is best for side 1 or 2. A step can choose once, before its rolls or after some of them.
---@param label string
---@param side 1|2
---@param options string[]
---@return string
function Roll:choose(label, side, options) end

---The number; a narration shows it unless it is 0.
---@param name string
---@param number integer
---@return integer
function Roll:modifier(name, number) end

---Prints a line in a narration, formatted as by `string.format`.
---@param format string
function Roll:note(format, ...) end

---The turn in words, for a note; an empty text outside a narration.
---@return string
function Roll:turn() end
