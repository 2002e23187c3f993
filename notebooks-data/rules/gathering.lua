-- Resource gathering: a robot walks over a field of five by five cells, fetches gold and a gem, one of each at a
-- time, and brings them home. Two cells are watched by an enemy: who steps there is caught with a chance of 1 in 10,
-- loses what he carries and begins at home again. How likely does a robot that plans its way as well as possible
-- bring home enough in time?
--
--   hod exact gathering.lua robot
--   hod exact gathering.lua robot moves=60 gold=4 gems=4
rules { id = "gathering", title = "Resource gathering" }

local HOME = { 3, 1 }
local STEPS = { left = { -1, 0 }, right = { 1, 0 }, up = { 0, 1 }, down = { 0, -1 } }
local WAYS = { "left", "right", "up", "down" }

local function is_at(x, y, cell) return x == cell[1] and y == cell[2] end
local function is_watched(x, y) return is_at(x, y, { 4, 5 }) or is_at(x, y, { 3, 4 }) end

mechanism {
  name = "robot",
  title = "a robot that gathers gold and gems",
  source = "Barrett and Narayanan, Learning All Optimal Policies with Multiple Criteria (2008); as resource-gathering "
    .. "in the Quantitative Verification Benchmark Set, whose maximal probability for 200 moves is 0.8080456033115208",
  fields = {
    field("moves", "1..400", 200, "moves that it has"),
    field("gold", "1..30", 15, "gold that it is to bring home"),
    field("gems", "0..30", 15, "gems that it is to bring home"),
  },
  outcomes = {
    outcome("move", "1..400", "the last move"),
    outcome("gathered", "no | yes", "whether all is at home"),
  },
  clock = { outcome = "move", limit = function(rules, s) return s.moves end },
  state = {
    field("x", "1..5", 3, "cells from the left"),
    field("y", "1..5", 1, "cells from below"),
    field("has_gold", "no | yes", false, "whether it carries gold"),
    field("has_gem", "no | yes", false, "whether it carries a gem"),
    field("gold", "0..30", 0, "gold that is not at home yet"),
    field("gems", "0..30", 0, "gems that are not at home yet"),
  },
  begin = function(rules, s) return { gold = s.gold, gems = s.gems } end,
  worth = function(outcome) return outcome.gathered and 1 or 0 end,

  step = function(roll, rules, now)
    local ways = {}
    for _, way in ipairs(WAYS) do
      local x, y = now.x + STEPS[way][1], now.y + STEPS[way][2]
      if x >= 1 and x <= 5 and y >= 1 and y <= 5 then ways[#ways + 1] = way end
    end
    local step = STEPS[roll:choose("move", 1, ways)]
    now.x, now.y = now.x + step[1], now.y + step[2]
    if is_watched(now.x, now.y) and roll:hand("enemy", 1, 10, 1) == 1 then
      now.x, now.y, now.has_gold, now.has_gem = HOME[1], HOME[2], false, false
    end
    now.has_gold = now.has_gold or is_at(now.x, now.y, { 3, 5 })
    now.has_gem = now.has_gem or is_at(now.x, now.y, { 5, 4 })
    if is_at(now.x, now.y, HOME) then
      if now.has_gold and now.gold > 0 then now.gold = now.gold - 1 end
      if now.has_gem and now.gems > 0 then now.gems = now.gems - 1 end
      now.has_gold, now.has_gem = false, false
    end
    if now.gold == 0 and now.gems == 0 then
      now.gathered = true
      return "done"
    end
    return "next turn"
  end,
}
