-- The gambler's ruin: one coin a bet until he has nothing, or all there is. With q : p the odds against him he
-- ends with all of N, from k, with the probability (1 - (q/p)^k) / (1 - (q/p)^N), and k / N if the odds are even.
--
--   hod sweep ruin.lua table own=1..19 --outcome ends
rules { id = "ruin", title = "The gambler's ruin" }

mechanism {
  name = "table",
  title = "a gambler at the table until he is ruined or rich",
  source = "Feller, An Introduction to Probability Theory and Its Applications I (1968), chapter XIV",
  fields = {
    field("own", "1..999", 10, "coins that he has"),
    field("total", "2..1000", 20, "coins that there are; he has fewer"),
    field("chance", "1..99", 49, "faces of a d100 that win a coin"),
  },
  outcomes = { outcome("ends", "ruined | rich", "how he ends") },
  state = {
    field("own", "0..1000", 0, "coins that he has"),
    field("total", "0..1000", 0, "coins that there are"),
  },
  begin = function(rules, s) return { own = s.own, total = math.max(s.total, s.own + 1) } end,

  step = function(roll, rules, now, s)
    now.own = now.own + (roll:hand("bet", 1, 100, s.chance) == 1 and 1 or -1)
    if now.own > 0 and now.own < now.total then return "again" end
    now.ends = now.own > 0 and "rich" or "ruined"
    now.own, now.total = 0, 0
    return "done"
  end,
}
