-- Penney's game: each of two names three results of a coin, and the coin is tossed until one of the two comes up.
-- Whatever the first names, the second can name what comes first more often: against HHH he wins with THH seven
-- times in eight.
--
--   hod sweep penney.lua game first=all second=all --outcome winner
rules { id = "penney", title = "Penney's game" }

local triples = "HHH | HHT | HTH | HTT | THH | THT | TTH | TTT"

mechanism {
  name = "game",
  title = "which of two triples comes first",
  source = "Gardner, Scientific American 231:4 (1974); Conway's leading numbers",
  fields = {
    field("first", triples, "HHH", "what the first names"),
    field("second", triples, "THH", "what the second names; if it is the same, the first wins"),
  },
  outcomes = { outcome("winner", "first | second", "whose triple comes up") },
  state = { field("last", "none | H | T | HH | HT | TH | TT", "none", "the last results") },

  step = function(roll, rules, now, s)
    local last = now.last == "none" and "" or now.last
    local results = last .. (roll:die("coin", 2) == 1 and "H" or "T")
    if results == s.first or results == s.second then
      now.winner = results == s.first and "first" or "second"
      now.last = "none"
      return "done"
    end
    now.last = results:sub(-2)
    return "again"
  end,
}
