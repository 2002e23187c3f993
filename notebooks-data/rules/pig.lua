-- Pig: who plays rolls a die as often as he likes. A 1 ends his turn and takes what it brought; otherwise he may
-- hold, and keeps the sum. Both play as well as possible. A 1 brings the game back to where it was with the
-- other to play, so that no turn is the last.
--
--   hod exact pig.lua game goal=30
--   hod choices pig.lua game goal=10
--   hod exact pig.lua game goal=100 --budget 5min,4GB
rules { id = "pig", title = "Pig" }

mechanism {
  name = "game",
  title = "Pig, played as well as possible",
  source = "Neller and Presser, Optimal Play of the Dice Game Pig (2004): to 100 the first wins with 0.530593",
  fields = { field("goal", "2..100", 20, "points that win") },
  outcomes = { outcome("winner", "none | first | second", "who has the points first") },
  state = {
    field("plays", "1..2", 1, "who rolls"),
    field("own", "0..99", 0, "his points"),
    field("others", "0..99", 0, "those of the other"),
    field("turn", "0..99", 0, "what his turn has brought so far"),
    field("goal", "0..100", 0, "points that win"),
  },
  begin = function(rules, s) return { goal = s.goal } end,
  worth = function(outcome, side) return (outcome.winner == "first") == (side == 1) and 1 or 0 end,

  step = function(roll, rules, now)
    if roll:choose("turn", now.plays, { "roll", "hold" }) == "hold" then
      now.own = now.own + now.turn
    else
      local die = roll:die("die", 6)
      if die > 1 and now.own + now.turn + die >= now.goal then
        now.winner = now.plays == 1 and "first" or "second"
        now.plays, now.own, now.others, now.turn, now.goal = 1, 0, 0, 0, 0
        return "done"
      end
      if die > 1 then
        now.turn = now.turn + die
        return "again"
      end
    end
    now.plays, now.own, now.others, now.turn = 3 - now.plays, now.others, now.own, 0
    return "again"
  end,
}
