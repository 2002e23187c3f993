-- Craps, the pass line: 7 and 11 win at once, 2, 3 and 12 lose; any other sum is the point, and is thrown for
-- until it comes again or a 7 does. The throws that decide nothing lead back to the same state, so there is no
-- last throw, and the whole is exact: it is won 244 times in 495.
--
--   hod exact craps.lua pass-line
rules { id = "craps", title = "Craps" }

mechanism {
  name = "pass-line",
  title = "a bet on the shooter",
  source = "Grinstead and Snell, Introduction to Probability (1997), section 6.1",
  outcomes = { outcome("result", "lost | won", "what happens to the bet") },
  state = { field("point", "0..10", 0, "the sum to be thrown again; 0 before the first throw") },

  step = function(roll, rules, now)
    local sum = roll:sum("throw", 2, 6)
    local won, lost = sum == now.point, sum == 7
    if now.point == 0 then won, lost = sum == 7 or sum == 11, sum == 2 or sum == 3 or sum == 12 end
    if won or lost then
      now.result = won and "won" or "lost"
      now.point = 0
      return "done"
    end
    if now.point == 0 then now.point = sum end
    return "again"
  end,
}

check { mechanism = "pass-line", expect = { ["p:result=won"] = "244/495", steps = "557/165" } }
