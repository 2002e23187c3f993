-- Three mechanisms of Bloodybacks! written once more: twins.c compares each with the one in C.
rules { id = "twins", title = "Mechanisms of Bloodybacks! in Lua", based_on = "bloodybacks-8.3" }

local no_yes, figures, density = "no | yes", "1..72", "3 | 4 | 5 | 6 | 8"

local function is_artillery(weapon) return weapon == "canister" or weapon == "round-shot" end

local function held(low, number, high) return math.max(low, math.min(number, high)) end

local function dice_of_weapon(rules, s)
  local at = s.range == "close" and 1 or 2
  if s.weapon == "canister" then return rules.shooting.canister_dice end
  if s.weapon == "round-shot" then return rules.shooting.round_shot_dice end
  return rules.shooting[s.weapon .. "_dice"][at]
end

local function density_of_target(rules, s)
  if s.target_type == "cavalry" then return rules.shooting.cavalry_density end
  if s.target_type == "crew" then return rules.shooting.crew_density end
  if s.cover == "fortification" then return rules.shooting.fortification_density end
  if s.target_in_column then return rules.shooting.column_density end
  return s.target_density
end

local function size_of_shooter(rules, s)
  if not is_artillery(s.weapon) then return s.shooter_figures end
  local sizes = s.figure_ratio == 15 and rules.shooting.artillery_size_15 or rules.shooting.artillery_size_10
  return sizes[(s.weapon == "round-shot" and 3 or 1) + (s.range == "long" and 1 or 0)]
end

local function size_modifier(mine, theirs)
  if mine > theirs then return mine // theirs end
  if mine < theirs then return -(theirs // mine) end
  return 0
end

local covers = { none = 1, light = 2, significant = 3, fortification = 4 }

local function target_of(roll, rules, s, density_of_it)
  local base = rules.shooting.base
  local by_density = type(base) == "string"
  local number = by_density and density_of_it or base
  roll:note("%d is needed, %s", number, by_density and "the density of the target" or "whatever the density")
  if by_density then
    number = number + roll:modifier("change of the rules", tonumber(base:match("^density([+-]%d+)$") or "0"))
  end
  number = number + roll:modifier("modifier of the rules", rules.shooting.modifier)
  number = number + roll:modifier("relative size", size_modifier(size_of_shooter(rules, s), s.target_figures))
  number = number + roll:modifier("cover", -rules.shooting.cover[covers[s.cover]])
  if s.target_in_woods and not s.shooter_in_woods then
    number = number + roll:modifier("shooting into woods", -rules.shooting.into_woods)
  end
  number = number + roll:modifier("inches of woods", -(s.woods_inches // rules.shooting.woods_step))
  local profits = is_artillery(s.weapon) or s.shooter_density >= rules.shooting.enfilade_density
  number = number + roll:modifier("enfilade", s.enfilade and profits and rules.shooting.enfilade or 0)
  if s.weapon == "rifle" then number = number + roll:modifier("rifles", rules.shooting.rifle_modifier) end
  if s.prior_hits ~= "none" then
    number = number + roll:modifier("earlier fire", -rules.shooting.prior_fire * (1 + s.prior_hits))
  end
  return held(1, number, 11)
end

mechanism {
  name = "shooting-twin",
  title = "a volley of small arms or a shot of artillery",
  fields = {
    field("weapon", "musket | rifle | carbine | canister | round-shot", "musket", ""),
    field("range", "close | long", "close", ""),
    field("extra_actions", "0..2", 0, ""),
    field("rally_and_shoot", no_yes, false, ""),
    field("shooter_figures", figures, 20, ""),
    field("figure_ratio", "10 | 15", 10, ""),
    field("target_figures", figures, 20, ""),
    field("target_type", "infantry | cavalry | crew", "infantry", ""),
    field("target_density", density, 6, ""),
    field("target_in_column", no_yes, false, ""),
    field("cover", "none | light | significant | fortification", "none", ""),
    field("target_in_woods", no_yes, false, ""),
    field("shooter_in_woods", no_yes, false, ""),
    field("woods_inches", "0..24", 0, ""),
    field("enfilade", no_yes, false, ""),
    field("shooter_density", density, 6, ""),
    field("prior_hits", "none | 0..6", "none", ""),
  },
  outcomes = {
    outcome("successes", "0..8", ""),
    outcome("hits", "0..3", ""),
    outcome("ammo_lost", "0 | 1", ""),
  },

  prepare = function(roll, rules, s)
    local density_of_it = density_of_target(rules, s)
    local dice = dice_of_weapon(rules, s)
    dice = dice + roll:modifier("further shooting actions, in dice", rules.shooting.extra_action_dice * s.extra_actions)
    if s.rally_and_shoot then
      dice = dice + roll:modifier("rallying as well, in dice", rules.shooting.rally_and_shoot_dice)
    end
    return math.max(1, dice), target_of(roll, rules, s, density_of_it),
      rules.shooting.confirm == "density" and density_of_it or 0, is_artillery(s.weapon) and 1 or 0
  end,

  resolve = function(roll, rules, dice, target, confirm, counts_twelves)
    local successes, twelves = 0, 0
    if counts_twelves == 1 then
      successes, twelves = roll:hand_and_face("volley", dice, 12, target, 12)
    else
      successes = roll:hand("volley", dice, 12, target)
    end
    if confirm > 0 and successes > 0 then
      successes = roll:hand("volley, again by density", successes, 12, confirm)
    end
    local hits = band(successes, rules.shooting.bands)
    roll:note("%d %s", hits, hits == 1 and "hit" or "hits")
    if twelves > 0 then roll:note("The gun's ammunition runs down by a point of stamina") end
    return { successes = successes, hits = hits, ammo_lost = twelves > 0 and 1 or 0 }
  end,
}

mechanism {
  name = "charge-twin",
  title = "whether troops who charge come to blows",
  fields = {
    field("quality", "1..5", 3, ""),
    field("target_dp", "0..3", 0, ""),
    field("bayonet", no_yes, false, ""),
  },
  outcomes = {
    outcome("successes", "0..7", ""),
    outcome("charge", "halted | home", ""),
    outcome("excess", "0..4", ""),
  },

  prepare = function(roll, rules, s)
    local number = rules.charge.factor * s.quality
    roll:note("The charge is at %d, by its quality of %d", number, s.quality)
    local dice = rules.charge.hand + roll:modifier("disruption of the target, in dice", s.target_dp)
    if s.bayonet then dice = dice + roll:modifier("a bayonet charge, in dice", rules.charge.bayonet_dice) end
    return dice, held(0, number, 12)
  end,

  resolve = function(roll, rules, dice, target)
    local successes = roll:hand("charge", dice, 12, target)
    local excess = successes - rules.charge.needed
    roll:note(excess < 0 and "It halts" or "It charges home")
    return { successes = successes, charge = excess < 0 and "halted" or "home", excess = math.max(0, excess) }
  end,
}

local function number_of_morale(roll, rules, s)
  local number
  if s.terrain == "open" then
    number = rules.morale.open_factor * s.quality
    roll:note("Morale in the open is at %d", number)
  else
    number = rules.morale.cover_base + s.quality
    roll:note("Morale in cover is at %d", number)
  end
  if rules.morale.stamina == "deduct" then number = number + roll:modifier("stamina hits", -s.stamina_hits) end
  return math.max(1, number)
end

-- What a test comes to, and what is told of it.
local function test(roll, dice, target, holds, any_failure_destroys)
  if dice == 0 then
    roll:note("It is destroyed: a test without stamina needs no dice")
    return "destroyed"
  end
  if any_failure_destroys == 1 then roll:note("With no stamina left, any failure destroys it") end
  local failures = dice - roll:hand("morale, of the routing unit", dice, 12, target)
  if failures == 0 or (failures == 1 and holds == 1 and any_failure_destroys == 0 and dice > 1) then
    roll:note("It carries on")
    return "carry-on"
  end
  if failures == dice or any_failure_destroys == 1 then
    roll:note("It is destroyed or surrenders")
    return "destroyed"
  end
  roll:note(failures == 1 and "It is pushed back" or "It routs")
  return failures == 1 and "pushed-back" or "rout"
end

mechanism {
  name = "rout-recovery-twin",
  title = "how a rout ends, turn after turn",
  fields = {
    field("quality", "1..5", 3, ""),
    field("terrain", "open | cover | fortification", "open", ""),
    field("stamina_hits", "0..6", 0, ""),
    field("moves_to_edge", "1..6", 3, ""),
  },
  outcomes = {
    outcome("result", "destroyed | lost | recovered", ""),
    outcome("tests", "1..6", ""),
  },
  state = { field("moves_left", "0..6", 0, "until it is off the table") },

  prepare = function(roll, rules, s)
    local number = number_of_morale(roll, rules, s)
    local deducts, mode = rules.morale.stamina == "deduct", rules.morale.stamina
    if deducts then roll:modifier("new stamina hits", 0) end
    local at_zero = not deducts and s.stamina_hits >= rules.unit.stamina
    if at_zero and mode ~= "zero-destroyed-on-any-failure" then return 0, 0, 0, 0 end
    local holds = s.terrain == "fortification" and rules.morale.fortification_holds and not at_zero
    return rules.morale.hand, held(1, number, 12), holds and 1 or 0, at_zero and 1 or 0
  end,

  begin = function(rules, s) return { moves_left = s.moves_to_edge } end,

  step = function(roll, rules, now, ...)
    now.tests = now.tests + 1
    local result = test(roll, ...)
    now.result = result == "destroyed" and "destroyed" or result == "rout" and "lost" or "recovered"
    if now.result == "lost" then now.moves_left = now.moves_left - 1 end
    return now.result == "lost" and now.moves_left > 0 and "again" or "done"
  end,
}
