-- Exploding dice: a die that shows its highest face is rolled again, and the two are added up.
--
--   hod sweep exploding-dice.lua damage sides=all --format csv
rules { id = "exploding-dice", title = "Damage by exploding dice" }

parameter("damage.again", "0..9", 4, "how many times a die is rolled again at most")

mechanism {
  name = "damage",
  title = "the damage of a blow, by dice that explode",
  fields = {
    field("dice", "1..6", 1, "dice rolled"),
    field("sides", "4 | 6 | 8 | 10 | 12", 6, "sides of each"),
    field("armour", "0..20", 0, "deducted from the damage"),
  },
  outcomes = { outcome("damage", "0..720", "what the armour lets through") },

  resolve = function(roll, rules, s)
    local sum = roll:explode("blow", s.dice, s.sides, s.sides, rules.damage.again)
    return { damage = math.max(0, sum - s.armour) }
  end,
}
