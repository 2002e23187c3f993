-- The race at the end of backgammon: both sides bear off their last men, who all stand on the highest point at first. A side
-- chooses its move after it has rolled. race.py plays the same.
rules { id = "race", title = "Bearing off in backgammon" }

local MEN, POINTS = 5, 6

-- Positions are lists of men by point; number 0 has none.
local positions, numbers = {}, {}

local function key(men) return table.concat(men, " ") end

local function place_men(men, point, left)
  if point > POINTS then
    numbers[key(men)] = #positions
    positions[#positions + 1] = { table.unpack(men) }
    return
  end
  for count = 0, left do
    men[point] = count
    place_men(men, point + 1, left - count)
  end
end
place_men({}, 1, MEN)

-- The numbers of the positions after one man has moved by a die.
local function after_man(men, die)
  local top, after = POINTS, {}
  while top > 0 and men[top] == 0 do top = top - 1 end
  if top == 0 then return { 0 } end
  for from = 1, top do
    if men[from] > 0 and (from >= die or from == top) then
      local left = { table.unpack(men) }
      left[from] = left[from] - 1
      if from > die then left[from - die] = left[from - die] + 1 end
      after[#after + 1] = numbers[key(left)]
    end
  end
  return after
end

local moves = {}
for number, men in ipairs(positions) do
  moves[number - 1] = {}
  for die = 1, 6 do moves[number - 1][die] = after_man(men, die) end
end

local function move_all(number, dice, at, found)
  if at > #dice then
    found[number] = true
    return
  end
  for _, after in ipairs(moves[number][dice[at]]) do move_all(after, dice, at + 1, found) end
end

-- The numbers of the positions after a roll, as texts.
local function after_roll(number, high, low)
  local found, sorted = {}, {}
  for _, dice in ipairs(high == low and { { high, high, high, high } } or { { high, low }, { low, high } }) do
    move_all(number, dice, 1, found)
  end
  for play in pairs(found) do sorted[#sorted + 1] = play end
  table.sort(sorted)
  for i, play in ipairs(sorted) do sorted[i] = tostring(play) end
  return sorted
end

local plays = {}
for number in pairs(moves) do
  plays[number] = {}
  for high = 1, 6 do
    plays[number][high] = {}
    for low = 1, high do plays[number][high][low] = after_roll(number, high, low) end
  end
end

mechanism {
  name = "game",
  title = "two sides bear off",
  fields = { field("men", "1..5", 5, "men of each side") },
  outcomes = { outcome("winner", "first | second", "who has borne off all men") },
  state = {
    field("rolls", "first | second", "first", "whose turn it is"),
    field("first", "0..461", 0, "number of the position of the first"),
    field("second", "0..461", 0, "number of the position of the second"),
  },
  begin = function(rules, s)
    local start = numbers[key { 0, 0, 0, 0, 0, s.men }]
    return { first = start, second = start }
  end,
  worth = function(outcome, side) return (outcome.winner == "first") == (side == 1) and 1 or 0 end,

  -- It reads nothing of the other side, so that what follows is found once for all positions of that side.
  step = function(roll, rules, now)
    local side = now.rolls
    local one, other = roll:die("die", 6), roll:die("die", 6)
    now[side] = tonumber(roll:choose("move", side == "first" and 1 or 2, plays[now[side]][math.max(one, other)][math.min(one, other)]))
    if now[side] > 0 then
      now.rolls = side == "first" and "second" or "first"
      return "again"
    end
    now.winner = side
    return "done"
  end,
}
