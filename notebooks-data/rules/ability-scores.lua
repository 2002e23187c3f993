-- The classic of AnyDice: 4d6, of which the lowest is dropped, six times. A process of six steps: what has
-- been rolled so far is a total and the best score, so equal states merge and the whole is exact.
--
--   hod exact ability-scores.lua character --outcome best
rules { id = "ability-scores", title = "4d6, drop the lowest, six times" }

mechanism {
  name = "score",
  title = "one score: the three highest of four dice",
  outcomes = { outcome("score", "3..18", "their sum") },
  resolve = function(roll) return { score = roll:highest("score", 4, 6, 3) } end,
}

mechanism {
  name = "character",
  title = "the scores of a character",
  fields = { field("scores", "1..12", 6, "scores that are rolled") },
  outcomes = {
    outcome("total", "3..216", "sum of the scores"),
    outcome("best", "3..18", "the highest of them"),
    outcome("eighteens", "0..12", "how many are 18"),
  },
  state = { field("left", "0..12", 0, "scores still to be rolled") },

  begin = function(rules, s) return { left = s.scores } end,

  step = function(roll, rules, now, s)
    local score = roll:highest("score", 4, 6, 3)
    now.total = now.total + score
    now.best = math.max(now.best, score)
    if score == 18 then now.eighteens = now.eighteens + 1 end
    now.left = now.left - 1
    return now.left > 0 and "again" or "done"
  end,
}
