-- Lanchester's square law, man by man: all who stand fire at the same rate, each shot that hits fells one of the
-- others, and they fight until one side is gone. The next man to fall is felled by any of those who stand, all alike.
--
--   hod sweep lanchester.lua fight a=1..20 --measure p:winner=a
rules { id = "lanchester", title = "Lanchester's square law" }

mechanism {
  name = "fight",
  title = "a fight to the last man",
  source = "Brown, Stochastic Analysis of Combat, Operations Research 11 (1963): from a and b men the first side wins "
    .. "with the sum, for k from 1 to a, of (-1)^(a-k) k^(a+b) / ((a-k)! (b+k)!)",
  fields = {
    field("a", "1..100", 10, "men of the first side"),
    field("b", "1..100", 10, "men of the second side"),
  },
  outcomes = {
    outcome("winner", "a | b", "the side that is left"),
    outcome("left", "1..100", "its men who stand"),
  },
  state = {
    field("a", "0..100", 0, "men of the first side who stand"),
    field("b", "0..100", 0, "men of the second side who stand"),
  },
  begin = function(rules, s) return { a = s.a, b = s.b } end,

  step = function(roll, rules, now)
    if roll:hand("shot", 1, now.a + now.b, now.a) == 1 then
      now.b = now.b - 1
    else
      now.a = now.a - 1
    end
    if now.a > 0 and now.b > 0 then return "again" end
    now.winner, now.left = now.a > 0 and "a" or "b", now.a + now.b
    now.a, now.b = 0, 0
    return "done"
  end,
}
