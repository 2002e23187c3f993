-- A rule set of its own: a mechanism, its fields, its outcomes, and what is rolled.
rules { id = "mine", title = "My own mechanism" }

parameter("volley.cover", "0..5", 2, "deducted for cover")

mechanism {
  name = "volley",
  title = "hits of a volley, each of which may be saved",
  fields = {
    field("dice", "1..20", 6, "dice of the volley"),
    field("skill", "1..11", 7, "a die hits at this or less"),
    field("cover", "no | yes", false, "whether the target is in cover"),
  },
  outcomes = {
    outcome("hits", "0..20", "hits that are not saved"),
    outcome("result", "stands | shaken | runs", "what happens to the target"),
  },

  resolve = function(roll, rules, s)
    local target = s.skill
    if s.cover then target = target + roll:modifier("cover", -rules.volley.cover) end
    local hits = roll:hand("volley", s.dice, 12, target)
    hits = hits - roll:hand_or_more("saves", hits, 6, 5)
    if hits >= 4 then return { hits = hits, result = "runs" } end
    return { hits = hits, result = hits >= 2 and "shaken" or "stands" }
  end,
}
